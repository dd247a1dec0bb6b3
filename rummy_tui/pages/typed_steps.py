"""Regrouping by typed lines: `move 8h to 2`, `split 3 at 5h`, `new qs ks jk=js`."""

from __future__ import annotations

from rummy_tui.pages.draft_lines import Named, read
from rummy_tui.pages.drafting import Drafting
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.draft import At, Draft, Source, find, join
from rummy_tui.rules.laying.loose import problem_of
from rummy_tui.words.language import capital


class TypedSteps:
    """The steps of a draft as they are typed; each says what is missing where something is."""

    def __init__(self, own: Drafting) -> None:
        self.own = own

    def add(self, argument: str) -> None:
        """`add 9h 2`: cards of the hand, or else of the table, onto a combination."""
        self._put(argument, hand_first=True)

    def new(self, argument: str) -> bool:
        """`new qs ks jk=js`: the same into a new combination."""
        return self._put(f"{argument} to new", hand_first=True)

    def move(self, argument: str) -> None:
        """`move 8h to 2`, `move 8h 9h from 1 to 2`, `move 8h to new`."""
        if argument or not self.own.game.view.rules.regroup:
            self._put(argument, hand_first=False)
        else:
            self.own.open_table()

    def _put(self, argument: str, *, hand_first: bool) -> bool:
        draft, t = self.own.draft, self.own.desk.language
        if draft is None:
            self.own.refuse()
            return False
        named = read(self.own.game.match, argument)
        if named is None:
            return False
        if not named.cards or not (named.numbers or named.new):
            self.own.desk.refuse(
                t.gettext("Name cards and a combination: move 8h to 2, add 9h 2, new qs ks as.")
            )
            return False
        sources: list[Source] = []
        for card, face in named.cards:
            source = self._source(draft, card, face, named, tuple(sources), hand_first=hand_first)
            if source is None:
                return False
            sources.append(source)
        return self.own.put(tuple(sources), named.to, named.said)

    def _source(
        self,
        draft: Draft,
        card: Card,
        face: Card | None,
        named: Named,
        gone: tuple[Source, ...],
        *,
        hand_first: bool,
    ) -> Source | None:
        """Where a card that was named comes from; refused where it is nowhere, or not clear."""
        in_hand = draft.hand.count(card) > gone.count(card) and named.origin is None
        if in_hand and hand_first:
            return card
        places = find(draft, card, origin=named.origin, but=named.to, face=face, gone=gone)
        if len(places) == 1:
            return places[0]
        if not places and in_hand:
            return card
        self._refuse_source(card, places, named.origin, self._there(draft, card, named.to))
        return None

    @staticmethod
    def _there(draft: Draft, card: Card, to: int | None) -> int | None:
        """The combination that a card is to go to, if it lies there."""
        return to if to is not None and find(draft, card, origin=to) else None

    def _refuse_source(
        self,
        card: Card,
        places: tuple[At, ...],
        origin: int | None,
        there: int | None,
        how: str = "move {code} from {n} to new",
    ) -> None:
        """Why a card cannot be moved: it is there already, in several places, or nowhere."""
        t, numbers, n = self.own.desk.language, "", (origin or 0) + 1
        if places:
            text = t.gettext("{card:the} lies in combinations {numbers}. Say which: {how}.")
            numbers, n = t.listed([str(at.group + 1) for at in places]), places[0].group + 1
        elif origin is not None:
            text = t.gettext("{card:the} is not in combination {n}. {key} reads the combinations.")
        elif there is not None:
            text, n = t.gettext("{card:the} is in combination {n} already."), there + 1
        else:
            text = t.gettext(
                "{card:the} is neither in your hand nor in a combination. {key} reads those."
            )
        word, key = self.own.game.hearer.words.card(card), self.own.desk.way("melds")
        how = how.format(code=card.code.lower(), n=n)
        told = text.format(card=word, numbers=numbers, n=n, key=key, how=how)
        self.own.desk.refuse(capital(told))

    def _go_into_one(self) -> None:
        """What a key needs that was pressed over the hand."""
        desk = self.own.desk
        text = desk.language.gettext("Go into a combination first: {table}, then {choose}.")
        desk.refuse(text.format(table=desk.way("melds"), choose=desk.way("choose")))

    def split(self, argument: str) -> None:
        """`split 3 at 5h`, or `split 5h`."""
        draft = self.own.draft
        named = read(self.own.game.match, argument) if argument and draft is not None else Named()
        if draft is None:
            self.own.refuse()
        elif not argument and not self.own.desk.whole_lines:
            self._go_into_one()
        elif named is not None and len(named.cards) != 1:
            text = self.own.desk.language.gettext(
                "Name the card that begins the new combination: {how}."
            )
            self.own.desk.refuse(text.format(how="split 3 at 5h"))
        elif named is not None:
            ((card, face),) = named.cards
            places = find(draft, card, origin=named.to, face=face)
            if len(places) == 1:
                self.own.split(places[0])
            else:
                self._refuse_source(card, places, named.to, None, "split {n} at {code}")

    def join(self, argument: str) -> None:
        """`join 1 2`: all of the second onto the first."""
        named = read(self.own.game.match, argument) if self.own.draft is not None else Named()
        if self.own.draft is None:
            self.own.refuse()
        elif not argument and not self.own.desk.whole_lines:
            self._go_into_one()
        elif named is not None and not (len(named.numbers) == len(set(named.numbers)) == 2):
            text = self.own.desk.language.gettext("Name two combinations: {how}.")
            self.own.desk.refuse(text.format(how="join 1 2"))
        elif named is not None:
            one, other = named.numbers
            rules = self.own.game.view.rules
            if self.own.step(lambda d: join(d, one, other, rules), one) is not None:
                self.own.say_where()

    def joker(self, argument: str) -> None:
        """`joker 3 = js`; without a number the joker that is to be declared."""
        draft = self.own.draft
        named = read(self.own.game.match, argument) if draft is not None else None
        if draft is None:
            self.own.refuse()
            return
        if named is None:
            return
        index = named.to if named.numbers else self._open_joker(draft)
        natural = [face or card for card, face in named.cards if face or not card.is_joker]
        if index is None:
            self.own.desk.refuse(self._no_open_joker(draft))
        elif natural:
            self.own.declare(index, natural[-1])
        else:
            self.own.ask_joker(index)

    def _no_open_joker(self, draft: Draft) -> str:
        """How a joker is declared that need not be."""
        t, desk = self.own.desk.language, self.own.desk
        if not any(p.card.is_joker for group in draft.groups for p in group):
            text = t.gettext("No joker lies on the table. {key} reads the combinations.")
            return text.format(key=desk.way("melds"))
        if desk.whole_lines:
            text = t.gettext("No joker has to be declared. Name one: {how}.")
            return text.format(how="joker 3 = js")
        text = t.gettext(
            "No joker has to be declared. To declare another one, go to its combination: "
            "{table}, then {joker}."
        )
        return text.format(table=desk.way("melds"), joker=desk.way("joker"))

    def _open_joker(self, draft: Draft) -> int | None:
        """The first combination with a joker that is not declared."""
        rules = self.own.game.view.rules
        found = (problem_of(draft, n, rules) for n in range(len(draft.groups)))
        ambiguous = (p for p in found if p is not None and p.reason is Reason.JOKER_AMBIGUOUS)
        return next((p.group for p in ambiguous), None)
