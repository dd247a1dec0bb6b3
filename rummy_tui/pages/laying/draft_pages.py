"""The pages for regrouping the table by cursor: all combinations, one of them, and places."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial

from rummy_tui.desk.effects import Close, Effects, Open, Refuse, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.desk.page import Private, sentence
from rummy_tui.pages.hand.queries import MeldList
from rummy_tui.pages.laying.drafting import Drafting
from rummy_tui.pages.seat.card_question import CardQuestion
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.pictures import places
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying.draft import At, Draft, Group, Source
from rummy_tui.rules.laying.loose import fits
from rummy_tui.rules.melds import Meld
from rummy_tui.words.advice import describe
from rummy_tui.words.advice import draft_words as say
from rummy_tui.words.advice import regrouping as words
from rummy_tui.words.advice.laying_words import NOTHING_HERE
from rummy_tui.words.advice.meld_details import takes
from rummy_tui.words.events.whats_new import WhatsNew
from rummy_tui.words.language.aloud import Told, aloud, openly, together


class Combinations(OfCards, Private, MeldList):
    """The combinations of the draft, or of the table if nothing can be regrouped.

    With `moves` choosing a combination opens its cards; otherwise it describes the combination.
    """

    def __init__(self, own: Drafting, *, moves: bool = False) -> None:
        self.own = own
        self.moves = moves and own.draft is not None
        super().__init__(own.game, mine=own.mine)

    @property
    def fits(self) -> Collection[int] | None:
        return () if self.moves else None

    def name(self) -> str:
        t = self.own.here.language
        if self.moves:
            return openly(t(say.MOVE_OF_WHICH))
        if self.own.changed:
            return openly(t(say.REGROUPED))
        return openly(describe.melds(self.own.game.view, self.own.game.hearer))

    def numbered(self) -> Sequence[str]:
        game, draft = self.own.game, self.own.draft
        if draft is None:
            return super().numbered()
        return words.lines(draft, game.hearer, game.view.rules)

    def news(self) -> WhatsNew:
        # The player's own regrouping is no news.
        return WhatsNew({}) if self.own.changed else super().news()

    def for_others(self, told: str) -> str:
        del told  # the draft may contain cards of the hand
        return aloud(sentence(self.title))

    def choose(self, index: int) -> Effects:
        return self._go_into(index) if self.moves else super().choose(index)

    def tell(self, index: int, meld: Meld) -> Told:
        hearer, rules = self.own.game.hearer, self.own.game.view.rules
        told = Told(super().tell(index, meld), takes(meld, hearer, rules).aloud)
        if self.own.draft is None or hearer.brief:
            return told
        return together(told, openly(hearer.language(say.GOES_IN, key=hearer.way("regroup"))))

    def meld(self, index: int) -> Meld | None:
        draft = self.own.draft
        if draft is None:
            return super().meld(index)
        group = draft.groups[index] if index < len(draft.groups) else ()
        return drafts.meld_of(group, self.own.game.view.rules)

    def _go_into(self, index: int) -> Effects:
        if not self.own.may_draft().groups[index]:
            return [Say(self.focus(), keep=False)]
        return [Open(CombinationPage(self.own, index))]

    def on(self, command: str, argument: str) -> Effects | None:
        if command in ("join", "joker") and not argument:
            # These commands act on the whole combination, without opening its cards.
            here = CombinationPage(self.own, self.cursor)
            if here.group:
                return here.on(command, argument)
        if command == "draw" and self.moves:
            return _no_draw(self.own)
        if command in ("next-group", "regroup", "split") and not argument:
            return self._go_into(self.cursor)
        return super().on(command, argument)


def _no_draw(own: Drafting) -> Effects | None:
    """Refuse to draw while a list asks for cards: no draw can be taken back."""
    here = own.here
    if here.whole_lines or own.draft is None:
        return None  # a typed word is meant
    return [Refuse(openly(here.language(say.NO_DRAW_HERE, key=here.way("cancel"))))]


class CombinationPage(OfCards, Private, ListPage):
    """The cards of one combination of the draft; one or all of them can be picked up."""

    def __init__(self, own: Drafting, index: int) -> None:
        self.own = own
        self.index = index
        super().__init__(own.here, empty=own.here.language(NOTHING_HERE))

    @property
    def fits(self) -> Collection[int]:
        draft, here = self.own.draft, At(self.index, self.cursor)
        if draft is None or self.cursor >= len(self.group):
            return ()
        return fits(draft, (here,), self.own.game.view.rules)

    @property
    def gone(self) -> bool:
        return not self.group

    @property
    def group(self) -> Group:
        """The cards; empty if the combination is gone."""
        draft = self.own.draft
        there = draft is not None and self.index < len(draft.groups)
        return draft.groups[self.index] if draft is not None and there else ()

    def name(self) -> str:
        draft, game = self.own.draft, self.own.game
        if draft is None or self.index >= len(draft.groups):
            return ""
        return words.combination(draft, self.index, game.hearer, game.view.rules)

    def lines(self) -> Iterator[Item]:
        hearer, t = self.own.game.hearer, self.own.here.language
        for place, card in enumerate(self.group):
            text = str(words.placed(card, hearer))
            if card.own:
                text = t(say.OWN, card=text)
            pick_up = partial(self._pick_up, (At(self.index, place),))
            yield Item(text, pick_up, place=places.Combination(self.index, place))

    def _pick_up(self, sources: tuple[Source, ...]) -> Effects:
        return [Open(places_page(self.own, self.own.may_draft(), sources))]

    def _ways(self) -> str:
        way = self.here.way
        ways = self.here.language(
            say.WAYS,
            pick=way("play"),
            split=way("split"),
            join=way("join"),
            joker=way("joker"),
            back=way("cancel"),
        )
        return openly(ways)

    def on(self, command: str, argument: str) -> Effects | None:
        here, own = At(self.index, self.cursor), self.own
        commands: dict[str, Callable[[], Effects | None]] = {
            "previous-group": lambda: [Close(self)],
            "next-group": lambda: [Say(self._ways(), keep=False)],
            "can-do": lambda: [Say(self._ways())],
            "regroup": lambda: self._pick_up((here,)),
            "join": lambda: self._pick_up(
                tuple(At(self.index, place) for place in range(len(self.group)))
            ),
            "split": lambda: own.split(here),
            "draw": lambda: _no_draw(own),
            "joker": lambda: own.ask_joker(self.index),
            "discard": lambda: own.to_hand(here),
            # The hand knows which was last: a step here, or a choice of cards.
            "take-back": lambda: own.game.on("take-back", ""),
            "do-again": lambda: own.game.on("do-again", ""),
        }
        if argument or not self.group or command not in commands:
            return None
        return commands[command]()


def places_page(own: Drafting, draft: Draft, sources: tuple[Source, ...]) -> CardQuestion:
    """Return the page of places for picked-up cards; each combination has its own number."""
    here, game, way = own.here, own.game, own.here.way
    t, rules = here.language, game.view.rules
    picked = [drafts.placed_at(draft, source) for source in sources]
    fitting = fits(draft, sources, rules)
    left = {source.group for source in sources if isinstance(source, At)}
    goes = openly(t(say.GOES, key=way("take-back")))
    answers = []
    for index, line in enumerate(words.lines(draft, game.hearer, rules)):
        # Its own place stays in the list, so that each line has the number of its combination.
        if index in left:
            text, act, explained = t(say.HERE, combination=line), own.stay, openly(t(say.STAYS))
        else:
            text = t(say.FITS, combination=line) if index in fitting else line
            act, explained = partial(own.put, sources, index), goes
        answers.append(Item(text, act, explained, place=places.Combination(index)))
    # Moving a whole combination into a new one would change nothing.
    if not any(len(draft.groups[index]) == len(sources) for index in left):
        new = partial(own.put, sources, None)
        answers.append(Item(openly(t(say.NEW)), new, goes, place=places.Part.NEW))
    match sources:
        case [At() as at] if picked[0].own:
            back = partial(own.to_hand, at)
            answers.append(Item(openly(t(say.TO_HAND)), back, goes, place=places.Part.HAND))
    cards = tuple(placed.card for placed in picked)
    ways = t(
        say.PLACING_TYPED if here.whole_lines else say.PLACING,
        # Typed lines name places by their numbers, and have no arrows.
        n=len(picked),
        cards=game.hearer.words.cards(cards),
        up=way("previous"),
        down=way("next"),
        put=way("choose"),
        back=way("cancel"),
    )
    named = t.listed([words.placed(each, game.hearer) for each in picked])
    title = Told(t(say.WHERE, cards=named), t(say.WHERE_ALOUD))
    lying = {places.Combination(at.group, at.place) for at in sources if isinstance(at, At)}
    ways = Told(ways, t(say.PLACES, put=way("choose"), back=way("cancel")))
    page = CardQuestion(here, title, answers, ways, cards=cards, lying=lying, fits=fitting)
    # The cursor never begins where the cards lie: there the first Enter would move nothing.
    elsewhere = next((place for place in range(len(answers)) if place not in left), 0)
    page.cursor = min(fitting, default=elsewhere)
    return page


def joker_page(own: Drafting, index: int, can_be: tuple[Card, ...]) -> CardQuestion:
    """Return the page that asks what a joker stands for."""
    here, t, way = own.here, own.here.language, own.here.way
    explained = openly(t(say.JOKER_IS, key=way("take-back")))
    answers = [
        Item(own.game.hearer.words.name(card), partial(own.declare, index, card), explained)
        for card in can_be
    ]
    ways = t(
        say.DECLARING_TYPED if here.whole_lines else say.DECLARING,
        up=way("previous"),
        down=way("next"),
        put=way("choose"),
        back=way("cancel"),
    )
    asked = openly(t(say.WHICH_JOKER, n=index + 1))
    lying = {
        places.Combination(index, place)
        for place, card in enumerate(own.may_draft().groups[index])
        if card.card.is_joker
    }
    return CardQuestion(here, asked, answers, openly(ways), lying=lying)
