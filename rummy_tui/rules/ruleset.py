"""Rule sets: frozen values whose fields are the agreements of a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from rummy_tui.rules.cards import PACK
from rummy_tui.rules.option import BadOption, Option


class Discards(Enum):
    """The four ways of discarding and of taking from the discards."""

    NONE = "none"
    ONE_WAY = "one-way"
    SIMPLE = "simple"
    MULTIPLE = "multiple"


class StockOut(Enum):
    """The use of the discards when the stock has run out."""

    KEEP_TOP = "keep-top"
    """All except the top one become the new stock."""
    UPCARD = "upcard"
    """All are turned over, and the first of them starts the new discards."""
    ALL = "all"
    """All become the new stock, and there are no discards until somebody discards."""
    LAST_LAP = "last-lap"
    """They are not used: everyone has one more turn, without drawing."""


class FinalDiscard(Enum):
    """The rule for a player who goes out: a discard as the last move, or not."""

    OPTIONAL = "optional"
    REQUIRED = "required"


class JokerPoints(Enum):
    """The points for laying a joker."""

    ZERO = "zero"
    REPLACED = "replaced"


class Scoring(Enum):
    """The ways to score a round."""

    AS_LAID = "as-laid"
    """Cards score when they are laid; the winner also gets the points of the other hands."""
    WINNER_TAKES = "winner-takes"
    """The winner gets the points of the other hands."""
    PENALTY = "penalty"
    """All others get the points of their hands as penalties; the lowest total wins."""
    LOWEST_HAND = "lowest-hand"
    """The lowest hand gets the difference to each of the others."""
    DEADWOOD = "deadwood"
    """A knocker with less deadwood gets the difference; otherwise the opponent does."""


class Dealer(Enum):
    """The next dealer of two players; with more it is always the seat to the left."""

    LEFT = "left"
    """The other player, no matter who won."""
    WINNER = "winner"
    LOSER = "loser"


class School(Enum):
    """The two ways of scoring Gin; each is a set of numbers."""

    CLASSIC = "classic"
    MODERN = "modern"


class Variant(Enum):
    """The two variants of Kalooki, named by the points needed to open; each is a set of numbers."""

    FORTY = "40"
    FIFTY_ONE = "51"


class AfterPasses(Enum):
    """The sources of the next card after everyone has passed the upcard."""

    STOCK = "stock"
    EITHER = "either"


class Shutout(Enum):
    """The bonus for winning a game in which the opponent scored nothing."""

    NOTHING = "nothing"
    BONUS = "bonus"
    """The bonus of the game once more."""
    POINTS = "points"
    """The points of the hands once more."""


class Spades(Enum):
    """The score of a hand with a spade as its upcard."""

    ONCE = "once"
    TWO_BOXES = "two-boxes"
    """Twice, with two boxes."""
    ONE_BOX = "one-box"
    """Twice, with one box."""


class AceUp(Enum):
    """The knock limit when an ace is the upcard."""

    ONLY_GIN = "only-gin"
    ONE = "one"


@dataclass(frozen=True, slots=True)
class Values:
    """The points of cards. A ten counts as a court card."""

    pips: int = 0
    """Points of each card from two to nine; 0 for its own number."""
    court: int = 10
    low_ace: int = 1
    """Points of an ace before the two, and of every ace if aces are only low."""
    ace: int = 1


@dataclass(frozen=True, slots=True)
class Size:
    """The number of packs of 52, and of cards for each player, at a table of up to `players`."""

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
"""The scorings in which each of these fields counts."""
OF_DISCARDS: Final = ("upcard", "last_face_down")
"""Fields that need a game with discards."""
OF_ADDING: Final = ("opening", "one_meld", "same_turn", "any_missing")
"""Fields about single melds and jokers, which a table regrouped as a whole does not use."""
OF_HIDDEN: Final = ("offer_upcard", "own_layoffs")
"""Fields that need a game in which melds stay in the hand until a knock."""
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
"""Fields without a place in a game that keeps melds in the hand, arranged automatically."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A rule set. Points are whole numbers; 0 turns a limit off.

    Raises BadOption if a number is out of range, if two fields cannot go together, or if there are
    not enough cards to deal.
    """

    key: str
    sizes: tuple[Size, ...]
    """In rising order of players, starting with two."""
    values: Values
    scoring: Scoring
    options: tuple[Option, ...] = ()

    # The deal
    jokers: int = 0
    """The number of jokers in each pack."""
    draw_for_deal: bool = False
    """True if cards are drawn for the seats and the first deal; the highest deals."""
    choose_seat: bool = False
    """True if that dealer also chooses a seat; the others sit from there."""
    cut_joker: bool = False
    """True if the dealer's right-hand neighbour keeps a joker seen at the cut."""
    dealer_begins: bool = False
    """True if the dealer gets one card more and begins without drawing."""
    upcard: bool = False
    """True if a card is turned up to start the discards."""
    dealer: Dealer = Dealer.LEFT
    """The next dealer. If the winner or loser deals, a blocked round keeps the dealer."""
    offer_upcard: bool = False
    """True if the upcard is first offered to each seat, before anybody draws."""
    after_passes: AfterPasses = AfterPasses.STOCK
    ten_for_three: bool = False
    two_packs_for_four: bool = False

    # A turn
    draws: int = 1
    """Cards that may be drawn in a turn; after drawing the last of several, a player may not lay.
    """
    discard: Discards = Discards.SIMPLE
    must_play: bool = False
    """True if a card taken from the discards must be laid in the same turn."""
    take_before_opening: bool = True
    one_meld: bool = False
    """True if a player may lay only one new meld in a turn, unless it is the turn of going out."""
    final_discard: FinalDiscard = FinalDiscard.OPTIONAL
    last_face_down: bool = False
    """True if a last card is discarded face down."""
    stock_out: StockOut = StockOut.KEEP_TOP
    shuffle: bool = True
    """True if the discards are shuffled when they become the stock."""
    opening: int = 0
    """Points that the first melds of a player in a round need."""
    variant: Variant = Variant.FORTY
    few_cards: int = 3
    """A hand with this many cards or fewer is announced to everyone."""
    knock: int = 0
    """The most points in the hand with which a player may end the round."""
    hidden_melds: bool = False
    """True if nothing is laid before a knock, which discards a card and shows the melds."""
    own_layoffs: bool = False
    """True if players choose their layoffs on a knocker's melds; otherwise the best are laid."""
    stock_floor: int = 0
    """A discard that leaves this many cards or fewer in the stock ends the round."""
    oklahoma: bool = False
    """True if the upcard sets the knock limit."""
    ace_up: AceUp = AceUp.ONLY_GIN

    # Melds
    regroup: bool = False
    """True if the melds on the table may be taken apart and regrouped."""
    ace_high: bool = False
    """True if an ace may also follow the king."""
    suits_twice: bool = False
    """True if a set may have a suit twice."""
    naturals_in_meld: int = 2
    jokers_in_meld: int = 0
    joker_majority: bool = False
    """True if a meld may have more jokers than natural cards."""
    jokers_side_by_side: int = 0
    declared: bool = False
    """True if a joker, even in a set, is declared as one card when it is laid."""
    joker_lay_off: bool = True
    any_missing: bool = False
    """True if a set's joker may be exchanged for any natural card that the set lacks."""
    same_turn: bool = False
    """True if a joker taken from the table must be laid again in the same turn."""
    joker_penalty: int | None = None
    """The points that keeping it costs; None if the turn cannot end with it."""

    # Points
    joker_held: int = 0
    """The points of a joker left in the hand."""
    joker_points: JokerPoints = JokerPoints.REPLACED
    zero_sum: bool = False
    """True if the losers of a round lose what the winner gets."""
    going_out: int = 0
    """Points for going out; if cards score as laid, only if nobody else laid a card in the round.
    """
    rummy: int = 0
    """Points for laying the whole hand in one turn after laying nothing before."""
    pure_rummy: int = 0
    """The same without touching a meld that lay before."""
    rummy_doubles: bool = False
    """True if the round counts double when its winner laid nothing before the last turn."""
    undercut: int = 0
    """Points for the lowest hand when another player has knocked."""
    school: School = School.CLASSIC
    tie_undercuts: bool = True
    """True if a knocker with as much deadwood as the opponent loses."""
    gin_bonus: int = 0
    """Points for a knock without deadwood."""
    big_gin: int = 0
    """Points for gin with the drawn card in a meld too; 0 if there is no such knock."""
    spades_double: Spades = Spades.ONCE
    kisses: bool = False
    """True if gin is worth two extra boxes, and an undercut one."""

    # The match
    score_limit: int = 0
    rounds_limit: int = 0
    deals_each: int = 0
    """Rounds that each seat deals before the match ends."""
    ties_share: bool = True
    """True if players with equal totals win together; otherwise they play on."""
    match_bonus: int = 0
    """Points at the end of the match for the player who reached the limit."""
    round_bonus: int = 0
    """Points at the end of the match for each round won."""
    shutout: Shutout = Shutout.NOTHING
    hollywood: bool = False
    """True if three games are scored at once: each hand a player wins counts in one game more."""

    def __post_init__(self) -> None:
        # on creation, so that no unplayable rule set ever reaches a table or a file
        for option in self.options:
            value = getattr(self, option.key)
            if not option.allows(value):
                raise BadOption(option.key, "range", value)
            # the first choice is the value without the other option, and the default number
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

    # A dataclass would hash all fifty fields each time that something cached by rule set is looked
    # up.
    def __hash__(self) -> int:
        """Quick, because much is cached by rule set; rule sets with one key differ by equality."""
        return hash(self.key)

    def _too_low(self) -> Iterator[str]:
        """The fields with numbers too low to play with."""
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
            # with fewer cards nobody could lay a meld and discard
            if self.packs(most) < 1 or self.hand(most) < SMALLEST_HAND:
                yield "sizes"

    # A field that another leaves without effect is refused, not ignored: its author believes that
    # the match is played by it.
    def _clashes(self) -> Iterator[tuple[str, str]]:
        """Pairs of fields: the second would leave the first without effect."""
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
            # a regrouping ends the turn, so that nothing could be discarded
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
            # a joker that may be moved must keep standing for its card
            if self.jokers and not self.declared:
                yield "jokers", "declared"
        # a meld with one natural card has at least two jokers
        if self.naturals_in_meld == 1 and not self.joker_majority:
            yield "naturals_in_meld", "joker_majority"
        # a player who has laid too few points to open would end the round with them on the table
        if self.knock and self.opening:
            yield "knock", "opening"
        if self.choose_seat and not self.draw_for_deal:
            yield "choose_seat", "draw_for_deal"
        if self.joker_penalty is not None and not self.same_turn:
            yield "joker_penalty", "same_turn"
        yield from self._clashes_of_hidden()

    def _clashes_of_hidden(self) -> Iterator[tuple[str, str]]:
        """The same for games that keep melds in the hand, and for fields that need such a game."""
        deadwood = self.scoring is Scoring.DEADWOOD
        if deadwood is not self.hidden_melds:
            yield "scoring", "hidden_melds"
        wrong = OF_LAYING if self.hidden_melds else OF_HIDDEN
        yield from ((key, "hidden_melds") for key in wrong if self._chosen(key))
        if self.hidden_melds:
            # a knock discards a card, and arranging assumes one pack and two players
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
        """True if a field differs from its default."""
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
        """True if a round can end by a knock; with a knock limit of 0, only by gin."""
        return bool(self.knock) or self.hidden_melds

    @property
    def discards_seen(self) -> bool:
        """True if all discards may be looked at and taken, not only the top one."""
        return self.discard is Discards.MULTIPLE

    @property
    def takes_discards(self) -> bool:
        """True if cards may be taken from the discards at all."""
        return self.discard in (Discards.SIMPLE, Discards.MULTIPLE)

    # asked of the rules, not computed by a face: the stock announced must be the stock that is made
    def stock_from(self, discards: int) -> int:
        """The number of these discards that become the stock when it has run out."""
        if self.stock_out is StockOut.LAST_LAP:
            return 0
        return discards if self.stock_out is StockOut.ALL else max(0, discards - 1)

    def packs(self, players: int) -> int:
        """The number of packs of 52 in play; ValueError for a player count that is not allowed."""
        size = self._size(players)
        return size.other_packs if size.option and getattr(self, size.option) else size.packs

    def hand(self, players: int) -> int:
        """The number of cards dealt to each; ValueError for a player count that is not allowed."""
        size = self._size(players)
        return size.other_hand if size.option and getattr(self, size.option) else size.hand

    def last_round(self, players: int) -> int:
        """The round after which a match ends at the latest, apart from ties; 0 for none."""
        return min(filter(None, (self.rounds_limit, self.deals_each * players)), default=0)

    def _size(self, players: int) -> Size:
        fewest, most = self.players
        if fewest <= players <= most:
            return next(size for size in self.sizes if players <= size.players)
        raise ValueError(f"{fewest} to {most} players, not {players}")

    def option(self, key: str) -> Option:
        """The option with this name, written with `-` or `_`; BadOption if there is none."""
        name = key.strip().lower().replace("-", "_")
        for option in self.options:
            if option.key == name:
                return option
        raise BadOption(key, "unknown", *(o.key for o in self.options))


USUAL: Final = {each.name: each.default for each in fields(Ruleset)}
"""The default of each field."""
AT_LEAST_ONE: Final = ("draws", "naturals_in_meld")
SMALLEST_HAND: Final = 3
