"""Regrouping the table, by cursor and by typed lines: `move 8h to 2`, `split 3 at 5h`."""

from __future__ import annotations

from rummy_tui.desk.effects import Clear, Effects, Open, Refuse, Refused, Say
from rummy_tui.desk.page import Page
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.draft_pages import Combinations, joker_page, places_page
from rummy_tui.pages.laying.drafting import Drafting
from rummy_tui.pages.seat.typed_cards import Named, read
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying import loose
from rummy_tui.rules.laying.draft import At, Draft, Source, find, join
from rummy_tui.words.advice import draft_words as say
from rummy_tui.words.advice import regrouping as words
from rummy_tui.words.language.aloud import Told, openly
from rummy_tui.words.language.typed import typed_words


class Regrouping(Drafting):
    """The draft with its pages and its typed steps; an incomplete line is refused with help."""

    def __init__(self, game: AtHand) -> None:
        super().__init__(game)
        self.commands = {
            "regroup": self._move,
            "split": self._split,
            "join": self._join,
            "joker": self._declare,
        }

    # By cursor

    def open_table(self, *, moves: bool = False) -> Effects:
        page = Combinations(self, moves=moves)
        return [
            Clear(self.game),
            Open(page) if page.numbered() else Say(openly(page.name())),
        ]

    def add(self, card: Card) -> Effects:
        """Pick up a card of the hand, to be put down on the table."""
        return [Open(places_page(self, self.may_draft(), (card,)))]

    def joker_page(self, index: int, can_be: tuple[Card, ...]) -> Page:
        return joker_page(self, index, can_be)

    def ask_joker(self, index: int) -> Effects:
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not 0 <= index < len(draft.groups):
            count = 0 if draft is None else len(draft.groups)
            raise Illegal(Reason.NO_SUCH_MELD, amount=count)
        if can_be := loose.choices(draft, index, rules):
            return [Open(joker_page(self, index, can_be))]
        return [Refuse(words.joker_stays(draft, index, self.game.hearer, rules))]

    # By typed lines

    def lay_typed(self, argument: str) -> Effects:
        """Put cards of the hand, or else of the table, into a new one: `new qs ks jk=js`."""
        return self._put_typed(f"{argument} to new", hand_first=True)

    def add_typed(self, argument: str) -> Effects:
        """Put cards of the hand, or else of the table, onto a combination: `add 9h 2`."""
        return self._put_typed(argument, hand_first=True)

    def _move(self, argument: str) -> Effects:
        """Move cards: `move 8h to 2`, `move 8h 9h from 1 to 2`, `move 8h to new`."""
        if argument:
            return self._put_typed(argument, hand_first=False)
        return self.open_table(moves=True)

    def _put_typed(self, argument: str, *, hand_first: bool) -> Effects:
        draft = self.may_draft()
        named, sources = read(argument, self.here.language), list[Source]()
        if not named.cards or not (named.numbers or named.new):
            raise Refused(openly(self.here.language(say.TO_PUT)))
        for card, face in named.cards:
            in_hand = draft.hand.count(card) > sources.count(card) and named.origin is None
            # A card that is already in the target is not the one to be moved there.
            places = find(
                draft, card, origin=named.origin, but=named.to, face=face, gone=tuple(sources)
            )
            if in_hand and (hand_first or not places):
                sources.append(card)
            elif len(places) == 1:
                sources.append(places[0])
            else:
                lies = named.to is not None and find(draft, card, origin=named.to)
                there = named.to if lies else None
                raise self._no_source(
                    card, places, named.origin, there, "move {code} from {n} to new"
                )
        return self.put(tuple(sources), named.to, named.said)

    def _no_source(
        self, card: Card, places: tuple[At, ...], origin: int | None, there: int | None, how: str
    ) -> Refused:
        """Return why a card cannot be moved: it is there already, in several places, or nowhere."""
        t, numbers, n = self.here.language, list[str](), (origin or 0) + 1
        if places:
            text = say.SEVERAL
            numbers, n = [str(at.group + 1) for at in places], places[0].group + 1
        elif origin is not None:
            text = say.NOT_THERE
        elif there is not None:
            text, n = say.THERE_ALREADY, there + 1
        else:
            text = say.NOWHERE
        word, key = self.game.hearer.words.card(card), self.here.way("melds")
        how = self._own(how.format(code=card.code, n=n))
        told = t(text, card=word, numbers=t.listed(numbers), n=n, key=key, how=how)
        return Refused(Told(told, t(say.CANNOT_MOVE, key=key)))

    def _own(self, line: str) -> str:
        """Return a line to type in the language of the person at the keyboard."""
        return typed_words(self.here.language).in_own_words(line)

    def _read(self, argument: str) -> Named:
        """Parse a step with combinations; refuse a key pressed in the hand, which names none."""
        self.may_draft()
        # In the hand no combination has the cursor.
        if not argument and not self.here.whole_lines:
            table, choose = self.here.way("regroup"), self.here.way("choose")
            raise Refused(openly(self.here.language(say.GO_INTO, table=table, choose=choose)))
        return read(argument, self.here.language)

    def _split(self, argument: str) -> Effects:
        """Split a combination: `split 3 at 5h`, or `split 5h`."""
        named, draft = self._read(argument), self.may_draft()
        if len(named.cards) != 1:
            raise Refused(openly(self.here.language(say.TO_SPLIT, how=self._own("split 3 at 5h"))))
        ((card, face),) = named.cards
        places = find(draft, card, origin=named.to, face=face)
        if len(places) == 1:
            return self.split(places[0])
        raise self._no_source(card, places, named.to, None, "split {n} at {code}")

    def _join(self, argument: str) -> Effects:
        """Put all of the second combination onto the first: `join 1 2`."""
        named, draft = self._read(argument), self.may_draft()
        if not len(named.numbers) == len(set(named.numbers)) == 2:
            raise Refused(openly(self.here.language(say.TO_JOIN, how=self._own("join 1 2"))))
        one, other = named.numbers
        return self.step(draft, join(draft, one, other, self.game.view.rules), one)

    def _declare(self, argument: str) -> Effects:
        """Declare a joker: `joker 3 = js`; without a number, the first one that is unclear."""
        draft, rules = self.may_draft(), self.game.view.rules
        named = read(argument, self.here.language)
        found = (loose.problem_of(draft, n, rules) for n in range(len(draft.groups)))
        unclear = (p for p in found if p is not None and p.reason is Reason.JOKER_AMBIGUOUS)
        index = named.to if named.numbers else next((p.group for p in unclear), None)
        # A single typed card is what the joker is to be: `joker js` as well as `joker jk=js`.
        natural = [face or card for card, face in named.cards if face or not card.is_joker]
        if index is None:
            raise self._no_joker(draft)
        return self.declare(index, natural[-1]) if natural else self.ask_joker(index)

    def _no_joker(self, draft: Draft) -> Refused:
        """Return the refusal if no joker is unclear; it says how to declare one all the same."""
        t, way = self.here.language, self.here.way
        told = t(say.NO_JOKER_OPEN, table=way("melds"), joker=way("joker"))
        if not any(p.card.is_joker for group in draft.groups for p in group):
            told = t(say.NO_JOKER, key=way("melds"))
        elif self.here.whole_lines:
            told = t(say.NO_JOKER_OPEN_TYPED, how=self._own("joker 3 = js"))
        return Refused(openly(told))
