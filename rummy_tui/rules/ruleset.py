"""What a rule set is: a frozen value whose fields are the table's agreements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from rummy_tui.rules.cards import PACK
from rummy_tui.rules.option import BadOption, Option


class Discards(Enum):
    """The four forms of discarding and of taking from the discards."""

    NONE = "none"
    ONE_WAY = "one-way"
    SIMPLE = "simple"
    MULTIPLE = "multiple"


class StockOut(Enum):
    """What becomes of the discards when the stock has run out."""

    KEEP_TOP = "keep-top"
    """All but the top one are the new stock."""
    UPCARD = "upcard"
    """All are turned over, and the first of them starts the new discards."""
    ALL = "all"
    """All are the new stock, and there are no discards until somebody discards."""
    LAST_LAP = "last-lap"
    """There are none: everyone has one more turn, without drawing."""


class FinalDiscard(Enum):
    """Whether a player who goes out must do so by a discard."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class JokerPoints(Enum):
    """What a joker scores when it is laid."""

    ZERO = "zero"
    REPLACED = "replaced"


class Scoring(Enum):
    """How a round is scored."""

    AS_LAID = "as-laid"
    """Cards score when they are laid; the winner also gets what the others hold."""
    WINNER_TAKES = "winner-takes"
    """The winner gets what the others hold."""
    PENALTY = "penalty"
    """All others take what they hold as penalty points; the lowest total wins."""
    LOWEST_HAND = "lowest-hand"
    """The lowest hand gets the difference to every other."""
    DEADWOOD = "deadwood"
    """Who knocks with less deadwood than the other gets the difference, else the other."""


class Dealer(Enum):
    """Who deals next of two players; of more it is always the seat to the left."""

    LEFT = "left"
    """The other one, whoever has won."""
    WINNER = "winner"
    LOSER = "loser"


class School(Enum):
    """The two ways of counting Gin; each is a set of numbers."""

    CLASSIC = "classic"
    MODERN = "modern"


class Variant(Enum):
    """The two variants of Kalooki, by the points to open; each is a set of numbers."""

    FORTY = "40"
    FIFTY_ONE = "51"


class AfterPasses(Enum):
    """Where the next card comes from when everyone has left the upcard."""

    STOCK = "stock"
    EITHER = "either"


class Shutout(Enum):
    """What it brings to win a game in which the other has scored nothing."""

    NOTHING = "nothing"
    BONUS = "bonus"
    """The bonus of the game once more."""
    POINTS = "points"
    """The points of the hands once more."""


class Spades(Enum):
    """How a hand counts whose upcard is a spade."""

    ONCE = "once"
    TWO_BOXES = "two-boxes"
    """Twice, with two boxes."""
    ONE_BOX = "one-box"
    """Twice, with one box."""


class AceUp(Enum):
    """With what one may knock where an ace was turned up."""

    ONLY_GIN = "only-gin"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class Values:
    """What cards count. A ten counts as a court card."""

    pips: int = 0
    """Each card from two to nine; 0 for its own number."""
    court: int = 10
    low_ace: int = 1
    """An ace before the two, and every ace where aces are only low."""
    ace: int = 1


@dataclass(frozen=True, slots=True)
class Size:
    """Packs of 52 and cards for each player, at a table of up to so many."""

    players: int
    packs: int
    hand: int
    option: str = ""
    """A yes or no option that changes them to `other_packs` and `other_hand`."""
    other_packs: int = 0
    other_hand: int = 0


SCORED: Final = {
    "going_out": (Scoring.AS_LAID, Scoring.LOWEST_HAND),
    "rummy": (Scoring.AS_LAID,),
    "pure_rummy": (Scoring.AS_LAID,),
    "rummy_doubles": (Scoring.WINNER_TAKES, Scoring.PENALTY),
    "zero_sum": (Scoring.WINNER_TAKES,),
    "knock": (Scoring.LOWEST_HAND, Scoring.DEADWOOD),
    "undercut": (Scoring.LOWEST_HAND, Scoring.DEADWOOD),
    "gin_bonus": (Scoring.DEADWOOD,),
    "big_gin": (Scoring.DEADWOOD,),
    "oklahoma": (Scoring.DEADWOOD,),
    "hollywood": (Scoring.DEADWOOD,),
    "tie_undercuts": (Scoring.DEADWOOD,),
    "spades_double": (Scoring.DEADWOOD,),
    "kisses": (Scoring.DEADWOOD,),
    "shutout": (Scoring.DEADWOOD,),
}
"""In which scorings each of these is reckoned."""
OF_DISCARDS: Final = ("upcard", "last_face_down")
"""What there is only where somebody discards."""
OF_ADDING: Final = ("opening", "one_meld", "same_turn", "any_missing")
"""What is asked of single melds and jokers, and never of a table that is regrouped as a whole."""
OF_HIDDEN: Final = ("offer_upcard", "own_layoffs")
"""What there is only where melds stay in the hand until a knock."""
OF_LAYING: Final = (
    "jokers",
    "ace_high",
    "suits_twice",
    "opening",
    "must_play",
    "one_meld",
    "final_discard",
    "last_face_down",
    "same_turn",
)
"""What there is not where melds stay in the hand, and its best arrangement is found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A rule set. Points are whole numbers; 0 turns a limit off.

    Raises BadOption if a number is out of range, if two fields cannot go together, and if there
    are not enough cards to deal.
    """

    key: str
    sizes: tuple[Size, ...]
    """In rising order of players, from two."""
    values: Values
    scoring: Scoring
    options: tuple[Option, ...] = ()

    # The deal
    jokers: int = 0
    """In each pack."""
    draw_for_deal: bool = False
    """Whether cards are drawn for the seats and the first deal, the highest dealing."""
    choose_seat: bool = False
    """Whether that dealer also chooses a seat, from which the others then sit."""
    cut_joker: bool = False
    """Whether the dealer's right-hand neighbour keeps a joker at the cut."""
    dealer_begins: bool = False
    """Whether the dealer gets one card more and begins without drawing."""
    upcard: bool = False
    """Whether a card is turned up to start the discards."""
    dealer: Dealer = Dealer.LEFT
    """Who deals next; where that is by who won, the same again after a blocked round."""
    offer_upcard: bool = False
    """Whether the upcard is first offered to each seat, and nothing drawn before."""
    after_passes: AfterPasses = AfterPasses.STOCK
    ten_for_three: bool = False
    two_packs_for_four: bool = False

    # A turn
    draws: int = 1
    """Cards that may be drawn in a turn; who draws the last of several may not lay."""
    discard: Discards = Discards.SIMPLE
    must_play: bool = False
    """Whether a card taken from the discards must be laid in the same turn."""
    take_before_opening: bool = True
    one_meld: bool = False
    """Whether a turn has at most one new meld, unless the player goes out."""
    final_discard: FinalDiscard = FinalDiscard.OPTIONAL
    last_face_down: bool = False
    """Whether a last card is discarded face down."""
    stock_out: StockOut = StockOut.KEEP_TOP
    shuffle: bool = True
    """Whether the discards are shuffled when they become the stock."""
    opening: int = 0
    """Points of the first melds that a player lays in a round."""
    variant: Variant = Variant.FORTY
    few_cards: int = 3
    """A hand of so many cards or fewer is announced to everyone."""
    knock: int = 0
    """Points in the hand with which a player may end the round."""
    hidden_melds: bool = False
    """Whether nothing is laid before a knock, which puts a card away and shows the melds."""
    own_layoffs: bool = False
    """Whether a player chooses what to lay off on a knocker's melds; else the best is done."""
    stock_floor: int = 0
    """A discard that leaves so few cards in the stock ends the round."""
    oklahoma: bool = False
    """Whether the upcard says with how many points one may knock."""
    ace_up: AceUp = AceUp.ONLY_GIN

    # Melds
    regroup: bool = False
    """Whether the melds on the table may be taken apart and put together anew."""
    ace_high: bool = False
    """Whether an ace may also stand after the king."""
    suits_twice: bool = False
    """Whether a set may have a suit twice."""
    naturals_in_meld: int = 2
    jokers_in_meld: int = 0
    joker_majority: bool = False
    """Whether a meld may have more jokers than natural cards."""
    jokers_side_by_side: int = 0
    declared: bool = False
    """Whether a joker is declared as one card when it is laid, also in a set."""
    joker_lay_off: bool = True
    any_missing: bool = False
    """Whether a set's joker goes for any natural card that the set lacks."""
    same_turn: bool = False
    """Whether a joker taken from the table must be laid again in the same turn."""
    joker_penalty: int | None = None
    """What it costs to keep it; None where the turn cannot end with it."""

    # Points
    joker_held: int = 0
    """What a joker counts in the hand."""
    joker_points: JokerPoints = JokerPoints.REPLACED
    zero_sum: bool = False
    """Whether the losers of a round lose what the winner gets."""
    going_out: int = 0
    """Points for going out; as laid, only when nobody else has laid a card in the round."""
    rummy: int = 0
    """Points for laying the whole hand in one turn after laying nothing before."""
    pure_rummy: int = 0
    """The same without touching a meld that lay before."""
    rummy_doubles: bool = False
    """Whether the round counts double when its winner laid nothing before the last turn."""
    undercut: int = 0
    """Points for a lowest hand when another has knocked."""
    school: School = School.CLASSIC
    tie_undercuts: bool = True
    """Whether a knocker with as much deadwood as the other has lost."""
    gin_bonus: int = 0
    """Points for a knock without deadwood."""
    big_gin: int = 0
    """Points for it with the card drawn in a meld as well; 0 where there is no such knock."""
    spades_double: Spades = Spades.ONCE
    kisses: bool = False
    """Whether gin is worth two boxes more, and an undercut one."""

    # The match
    score_limit: int = 0
    rounds_limit: int = 0
    deals_each: int = 0
    """Rounds in which each seat deals, after which the match ends."""
    ties_share: bool = True
    """Whether players with equal totals win together; else they play on."""
    match_bonus: int = 0
    """Points at the end of the match for whoever has reached the limit."""
    round_bonus: int = 0
    """Points at the end of the match for each round won."""
    shutout: Shutout = Shutout.NOTHING
    hollywood: bool = False
    """Whether three games are scored at once, each won hand in one more of them."""

    def __post_init__(self) -> None:
        # at birth, so that no rule set that cannot be played ever reaches a table or a file
        for option in self.options:
            value = getattr(self, option.key)
            if not option.allows(value):
                raise BadOption(option.key, "range", value)
            # the first choice is what it is without the other, and the usual number
            without = option.choices[:1] or (0, USUAL[option.key])
            if option.needs is not None and value not in without:
                other, wanted = option.needs
                have = getattr(self, other)
                # a bool is an int too: only a true number is a least value
                if not (have >= wanted if type(wanted) is int else have is wanted):
                    raise BadOption(option.key, "needs", other, wanted)
        for key in self._too_low():
            raise BadOption(key, "range", getattr(self, key))
        if not (self.score_limit or self.rounds_limit or self.deals_each):
            raise BadOption("score_limit", "endless", "rounds_limit")
        for key, other in self._clashes():
            raise BadOption(key, "clash", getattr(self, key), other, getattr(self, other))
        for size in self.sizes:  # something must be left to draw at the largest table of each size
            needed = size.players * self.hand(size.players) + self.dealer_begins + self.upcard
            needed += self.stock_floor
            cards = self.packs(size.players) * (len(PACK) + self.jokers)
            if needed >= cards:
                raise BadOption("sizes", "deal", size.players, needed, cards)
            highest = max(self.values.court, self.values.ace, self.values.low_ace)
            if self.opening > (self.hand(size.players) + 1) * highest:
                raise BadOption("opening", "range", self.opening)

    # A dataclass would hash all fifty fields each time that something kept by rule set is looked
    # up.
    def __hash__(self) -> int:
        """Quick, since much is kept by rule set; those of one key are told apart by being equal."""
        return hash(self.key)

    def _too_low(self) -> Iterator[str]:
        """The fields with numbers that nobody could play with."""
        for key in USUAL:
            value = getattr(self, key)
            if type(value) is int and value < (1 if key in AT_LEAST_ONE else 0):
                yield key
        most = 1
        for size in self.sizes:
            if size.players <= most:
                yield "sizes"
                return
            most = size.players
            # of fewer cards no meld could be laid and one be discarded
            if self.packs(most) < 1 or self.hand(most) < SMALLEST_HAND:
                yield "sizes"

    # A field that another would leave unheeded is refused, not ignored: a table that wrote it
    # believes that it plays so.
    def _clashes(self) -> Iterator[tuple[str, str]]:
        """Fields of which the second would leave the first unheeded."""
        for key, scorings in SCORED.items():
            if self._chosen(key) and self.scoring not in scorings:
                yield key, "scoring"
        if self.discard is Discards.NONE:
            if self.final_discard is FinalDiscard.REQUIRED:
                yield "final_discard", "discard"
            yield from ((key, "discard") for key in OF_DISCARDS if getattr(self, key))
            if self.stock_out in (StockOut.UPCARD, StockOut.ALL):
                yield "stock_out", "discard"
        else:
            if self.draws > 1:
                yield "draws", "discard"
            # a regrouping ends the turn by itself, so that nothing could be discarded
            if self.regroup:
                yield "regroup", "discard"
        if self.must_play and not self.takes_discards:
            yield "must_play", "discard"
        if self.regroup:
            yield from ((key, "regroup") for key in OF_ADDING if getattr(self, key))
            if not self.joker_lay_off:
                yield "joker_lay_off", "regroup"
            if self.scoring is Scoring.AS_LAID:
                yield "scoring", "regroup"
            # a joker that may be moved has to go on standing for its card
            if self.jokers and not self.declared:
                yield "jokers", "declared"
        # a meld with one natural card has two jokers at least
        if self.naturals_in_meld == 1 and not self.joker_majority:
            yield "naturals_in_meld", "joker_majority"
        # whoever has laid too few points to open would end the round with them on the table
        if self.knock and self.opening:
            yield "knock", "opening"
        if self.choose_seat and not self.draw_for_deal:
            yield "choose_seat", "draw_for_deal"
        if self.joker_penalty is not None and not self.same_turn:
            yield "joker_penalty", "same_turn"
        yield from self._clashes_of_hidden()

    def _clashes_of_hidden(self) -> Iterator[tuple[str, str]]:
        """The same where melds stay in the hand, and of what there is only then."""
        deadwood = self.scoring is Scoring.DEADWOOD
        if deadwood is not self.hidden_melds:
            yield "scoring", "hidden_melds"
        wrong = OF_LAYING if self.hidden_melds else OF_HIDDEN
        yield from ((key, "hidden_melds") for key in wrong if self._chosen(key))
        if self.hidden_melds:
            # a knock puts a card away, and the arrangement is of one pack for two players
            if self.discard is Discards.NONE:
                yield "discard", "hidden_melds"
            if any(size.players > 2 or self.packs(size.players) > 1 for size in self.sizes):
                yield "sizes", "hidden_melds"
            if (self.values.pips, self.values.court, self.values.low_ace) != (0, 10, 1):
                yield "values", "hidden_melds"
        # the upcard sets the limit, and none counts more than a court card
        if self.oklahoma and self.knock != self.values.court:
            yield "oklahoma", "knock"
        if self.offer_upcard:
            if not self.upcard:
                yield "offer_upcard", "upcard"
            if self.dealer_begins:
                yield "dealer_begins", "offer_upcard"
        elif self._chosen("after_passes"):
            yield "after_passes", "offer_upcard"

    def _chosen(self, key: str) -> bool:
        """True if a field is not what it is where nobody has chosen it."""
        return bool(getattr(self, key) != USUAL[key])

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return 2, self.sizes[-1].players

    @property
    def lowest_wins(self) -> bool:
        return self.scoring is Scoring.PENALTY

    @property
    def knocks(self) -> bool:
        """Whether a round can end by a knock; without points to knock only by gin."""
        return bool(self.knock) or self.hidden_melds

    @property
    def discards_seen(self) -> bool:
        """Whether all discards may be looked at and taken, not only the top one."""
        return self.discard is Discards.MULTIPLE

    @property
    def takes_discards(self) -> bool:
        """Whether cards may be taken from the discards at all."""
        return self.discard in (Discards.SIMPLE, Discards.MULTIPLE)

    # asked of the rules and not reckoned by a face: what is told of the stock must be what happens
    def stock_from(self, discards: int) -> int:
        """How many of so many discards become the stock when it has run out."""
        if self.stock_out is StockOut.LAST_LAP:
            return 0
        return discards if self.stock_out is StockOut.ALL else max(0, discards - 1)

    def packs(self, players: int) -> int:
        """How many packs of 52 are in play; ValueError for a count that is not allowed."""
        size = self._size(players)
        return size.other_packs if size.option and getattr(self, size.option) else size.packs

    def hand(self, players: int) -> int:
        """How many cards each is dealt; ValueError for a count that is not allowed."""
        size = self._size(players)
        return size.other_hand if size.option and getattr(self, size.option) else size.hand

    def last_round(self, players: int) -> int:
        """The round after which a match ends at the latest, but for ties; 0 for none."""
        return min(filter(None, (self.rounds_limit, self.deals_each * players)), default=0)

    def _size(self, players: int) -> Size:
        fewest, most = self.players
        if fewest <= players <= most:
            return next(size for size in self.sizes if players <= size.players)
        raise ValueError(f"{fewest} to {most} players, not {players}")

    def option(self, key: str) -> Option:
        """The option of a name, with `-` or `_`; BadOption if there is none."""
        name = key.strip().lower().replace("-", "_")
        for option in self.options:
            if option.key == name:
                return option
        raise BadOption(key, "unknown", *(o.key for o in self.options))


USUAL: Final = {each.name: each.default for each in fields(Ruleset)}
"""What each field is where nobody has chosen it."""
AT_LEAST_ONE: Final = ("draws", "naturals_in_meld")
SMALLEST_HAND: Final = 3
