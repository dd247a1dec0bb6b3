"""Regrouping the table, by cursor and by typed lines: `move 8h to 2`, `split 3 at 5h`."""

from __future__ import annotations

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
from rummy_tui.words.language.language import capital


class Regrouping(Drafting):
    """The draft with its pages and its typed steps; each tells what it lacks."""

    def __init__(self, game: AtHand) -> None:
        super().__init__(game)
        self.commands = {
            "regroup": self._move,
            "split": self._split,
            "join": self._join,
            "joker": self._declare,
        }

    # By cursor

    def open_table(self, *, moves: bool = False) -> None:
        self.desk.clear(self.game)
        page = Combinations(self, moves=moves)
        if page.numbered():
            self.desk.open(page)
        else:
            self.desk.answer(openly(page.title))

    def add(self, card: Card) -> None:
        """Pick up a card of the hand, to be put down on the table."""
        if self.draft is None:
            self.refuse()
        else:
            self.desk.open(places_page(self, (card,)))

    def open_joker(self, index: int, can_be: tuple[Card, ...]) -> None:
        self.desk.open(joker_page(self, index, can_be))

    def ask_joker(self, index: int) -> None:
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not 0 <= index < len(draft.groups):
            count = 0 if draft is None else len(draft.groups)
            self.game.match.refuse(Illegal(Reason.NO_SUCH_MELD, amount=count))
        elif can_be := loose.choices(draft, index, rules):
            self.open_joker(index, can_be)
        else:
            self.desk.refuse(words.joker_stays(draft, index, self.game.hearer, rules))

    # By typed lines

    def lay_typed(self, argument: str) -> None:
        """`new qs ks jk=js`: cards of the hand, or else of the table, into a new combination."""
        self._put_typed(f"{argument} to new", hand_first=True)

    def add_typed(self, argument: str) -> None:
        """`add 9h 2`: the same onto a combination."""
        self._put_typed(argument, hand_first=True)

    def _move(self, argument: str) -> None:
        """`move 8h to 2`, `move 8h 9h from 1 to 2`, `move 8h to new`."""
        if argument:
            self._put_typed(argument, hand_first=False)
        else:
            self.open_table(moves=True)

    def _put_typed(self, argument: str, *, hand_first: bool) -> None:
        draft = self.draft
        if draft is None:
            self.refuse()
            return
        named, sources = read(self.desk, argument), list[Source]()
        if named is None:
            return
        if not named.cards or not (named.numbers or named.new):
            self.desk.refuse_openly(self.desk.language(say.TO_PUT))
            return
        for card, face in named.cards:
            in_hand = draft.hand.count(card) > sources.count(card) and named.origin is None
            # What lies in the target already cannot have been meant to be put there.
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
                self._refuse_source(
                    card, places, named.origin, there, "move {code} from {n} to new"
                )
                return
        self.put(tuple(sources), named.to, named.said)

    def _refuse_source(
        self, card: Card, places: tuple[At, ...], origin: int | None, there: int | None, how: str
    ) -> None:
        """Why a card cannot be moved: it is there already, in several places, or nowhere."""
        t, numbers, n = self.desk.language, "", (origin or 0) + 1
        if places:
            text = say.SEVERAL
            numbers, n = t.listed([str(at.group + 1) for at in places]), places[0].group + 1
        elif origin is not None:
            text = say.NOT_THERE
        elif there is not None:
            text, n = say.THERE_ALREADY, there + 1
        else:
            text = say.NOWHERE
        word, key = self.game.hearer.words.card(card), self.desk.way("melds")
        how = how.format(code=card.code.lower(), n=n)
        told = capital(t(text, card=word, numbers=numbers, n=n, key=key, how=how))
        self.desk.refuse(Told(told, t(say.CANNOT_MOVE, key=key)))

    def _read(self, argument: str) -> Named | None:
        """What was typed for a step of combinations; a key names none over the hand."""
        if self.draft is None:
            self.refuse()
            return None
        # A key names nothing, and over the hand no combination has the cursor.
        if not argument and not self.desk.whole_lines:
            table, choose = self.desk.way("regroup"), self.desk.way("choose")
            self.desk.refuse_openly(self.desk.language(say.GO_INTO, table=table, choose=choose))
            return None
        return read(self.desk, argument)

    def _split(self, argument: str) -> None:
        """`split 3 at 5h`, or `split 5h`."""
        named, draft = self._read(argument), self.draft
        if named is None or draft is None:
            return
        if len(named.cards) != 1:
            self.desk.refuse_openly(self.desk.language(say.TO_SPLIT, how="split 3 at 5h"))
            return
        ((card, face),) = named.cards
        places = find(draft, card, origin=named.to, face=face)
        if len(places) == 1:
            self.split(places[0])
        else:
            self._refuse_source(card, places, named.to, None, "split {n} at {code}")

    def _join(self, argument: str) -> None:
        """`join 1 2`: all of the second onto the first."""
        named, rules = self._read(argument), self.game.view.rules
        if named is None:
            return
        if not len(named.numbers) == len(set(named.numbers)) == 2:
            self.desk.refuse_openly(self.desk.language(say.TO_JOIN, how="join 1 2"))
            return
        one, other = named.numbers
        if self.step(lambda d: join(d, one, other, rules), one) is not None:
            self.say_where()

    def _declare(self, argument: str) -> None:
        """`joker 3 = js`; without a number the joker that is to be declared."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None:
            self.refuse()
            return
        named = read(self.desk, argument)
        if named is None:
            return
        found = (loose.problem_of(draft, n, rules) for n in range(len(draft.groups)))
        unclear = (p for p in found if p is not None and p.reason is Reason.JOKER_AMBIGUOUS)
        index = named.to if named.numbers else next((p.group for p in unclear), None)
        # Typed by itself the card is what a joker is to be: `joker js` as well as `joker jk=js`.
        natural = [face or card for card, face in named.cards if face or not card.is_joker]
        if index is None:
            self._refuse_joker(draft)
        elif natural:
            self.declare(index, natural[-1])
        else:
            self.ask_joker(index)

    def _refuse_joker(self, draft: Draft) -> None:
        """How a joker is declared that need not be."""
        t, way = self.desk.language, self.desk.way
        told = t(say.NO_JOKER_OPEN, table=way("melds"), joker=way("joker"))
        if not any(p.card.is_joker for group in draft.groups for p in group):
            told = t(say.NO_JOKER, key=way("melds"))
        elif self.desk.whole_lines:
            told = t(say.NO_JOKER_OPEN_TYPED, how="joker 3 = js")
        self.desk.refuse_openly(told)
