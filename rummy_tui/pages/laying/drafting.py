"""Laying if the whole table may be regrouped: a draft of the table, and its steps."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from rummy_tui.desk.effects import Act, Close, Effects, Open, Refuse, Refused, Say
from rummy_tui.desk.page import Page
from rummy_tui.match.sitting import Begun, survivors
from rummy_tui.pages.hand.adding import Add
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.requests import Begin
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying import loose
from rummy_tui.rules.laying.draft import At, Draft, Source, begin, find
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.view import View
from rummy_tui.words.advice import draft_words as say
from rummy_tui.words.advice import regrouping as words
from rummy_tui.words.advice.advise import as_event
from rummy_tui.words.advice.suggesting import Lying, spare, steps
from rummy_tui.words.language.aloud import Told, aloud, openly, together
from rummy_tui.words.language.utterance import Kind


class Drafting(Laying):
    """A draft of the table, which lasts until the end of the turn.

    The other players do not see it: it is played as a whole.
    """

    _lying: tuple[View, Draft] | None = None

    # The draft

    @property
    def draft(self) -> Draft | None:
        view = self.game.view
        may = view.my_turn and view.no_laying is None
        return (self.game.match.history.begun.draft or self._lying_table()) if may else None

    def _lying_table(self) -> Draft:
        """Return the table as it lies, with nothing moved."""
        # Made once for each view: a draft that is the same object need not be checked again.
        view = self.game.view
        if self._lying is None or self._lying[0] is not view:
            self._lying = view, begin(view.table, view.hand)
        return self._lying[1]

    def _moved(self) -> Draft | None:
        """Return the draft if it differs from the table; else None."""
        draft = self.draft
        return draft if draft is not None and drafts.is_changed(draft) else None

    @property
    def changed(self) -> bool:
        return self._moved() is not None

    def may_draft(self) -> Draft:
        """Return the draft; raise Illegal if the seat may not regroup the table now."""
        if (draft := self.draft) is not None:
            return draft
        refused = self.why_not()
        assert refused is not None
        raise refused

    # Steps

    def step(self, before: Draft, after: Draft, first: int = -1) -> Effects:
        """Do a step, say how the combinations are now, and where the cursor is."""
        yield from self.made(before, after, first)
        yield from self.where()

    def made(self, before: Draft, after: Draft, first: int) -> Effects:
        """Do a step and say how the combinations are now, beginning with the one at `first`."""
        game, rules = self.game, self.game.view.rules
        # Nothing has moved. It is said all the same, because a silent key seems to have failed.
        if (after.groups, after.hand) == (before.groups, before.hand):
            lies = words.combination(after, max(first, 0), game.hearer, rules)
            yield Say(together(openly(self.here.language(say.SAME)), lies))
            return
        chosen = game.match.history.begun.chosen
        if chosen is not None:  # the chosen cards stay chosen, as far as they are still in the hand
            stayed = survivors(before.hand, after.hand)
            chosen = tuple(stayed[place] for place in chosen if place in stayed)
        yield from self._turn_to(after, chosen)
        told = [words.step(before, after, game.hearer, rules, first)]
        known = loose.problems(before, rules)
        # The step may bind a joker in another combination, where the player would not look.
        told += [
            words.problem(problem, after, game.hearer, rules)
            for problem in loose.problems(after, rules)
            if problem.group is None
            and problem.reason is Reason.JOKER_BOUND
            and problem not in known
        ]
        done, outlook = together(*told), openly(words.outlook(after, game.hearer, rules))
        yield Say(Told(done, together(openly(done.aloud), outlook)))

    def _turn_to(self, draft: Draft, chosen: tuple[int, ...] | None) -> Effects:
        """Replace the draft, and close the page of a combination that is gone."""
        yield Act(Begin(draft, chosen))
        self.game.follow()
        for page in tuple(self.here.pages):
            if page.gone:  # an emptied combination keeps its number, but has no card to act on
                yield Close(page, quietly=True)

    def put(
        self, sources: tuple[Source, ...], to: int | None, said: tuple[Card, ...] = ()
    ) -> Effects:
        """Put cards onto a combination, or into a new one; ask what an unclear joker stands for."""
        draft, rules = self.may_draft(), self.game.view.rules
        target = len(draft.groups) if to is None else to
        after = drafts.put(draft, sources, to, rules, said)
        yield from self.made(draft, after, target)
        jokers = any(drafts.placed_at(draft, source).card.is_joker for source in sources)
        why = loose.problem_of(after, target, rules)
        # Asked at once, while the player remembers this joker; the answer may also be left open.
        if jokers and why is not None and why.reason is Reason.JOKER_AMBIGUOUS:
            yield Open(self.joker_page(target, why.cards))
        else:
            yield from self.where()

    def stay(self) -> Effects:
        """Put picked-up cards back where they lay."""
        same = openly(self.here.language(say.SAME))
        return [Say(together(same, self.here.page.focus()))]

    def split(self, at: At) -> Effects:
        if at.place == 0:
            raise Refused(openly(self.here.language(say.NOT_FIRST)))
        draft = self.may_draft()
        return self.step(draft, drafts.split(draft, at, self.game.view.rules), at.group)

    def declare(self, index: int, card: Card) -> Effects:
        draft = self.may_draft()
        after = drafts.declare(draft, index, card, self.game.view.rules)
        return self.step(draft, after, index)

    def to_hand(self, at: At) -> Effects:
        draft = self.may_draft()
        if not (placed := drafts.placed_at(draft, at)).own:
            card, key = self.game.hearer.words.card(placed.card), self.here.way("play")
            # Others may hear this: everybody sees the card on the table.
            raise Refused(openly(self.here.language(say.NOT_OWN, card=card, key=key)))
        return self.step(draft, drafts.to_hand(draft, at, self.game.view.rules), at.group)

    def take_back(self, argument: str) -> Effects | None:
        return self._walk(argument, Begun.back, words.step_back)

    def do_again(self, argument: str) -> Effects | None:
        return self._walk(argument, lambda begun: begun.after, words.step)

    def _walk(
        self,
        argument: str,
        step: Callable[[Begun], Begun | None],
        told: Callable[..., str],
    ) -> Effects | None:
        """Go one step back or forward, or all of them; return None if there is none."""
        begun = self.game.match.history.begun
        draft, to = self.draft, step(begun)
        if draft is None or to is None or not to.regroups(begun):
            return None
        everything = argument.strip().lower() in ("all", "everything")
        while everything and (further := step(to)) is not None:
            to = further
        after = to.draft or self._lying_table()
        case = after, self.game.hearer, self.game.view.rules
        done = told(draft, *case)
        outlook = openly(words.outlook(*case))
        return self._walked(after, to.chosen, Told(done, together(openly(aloud(done)), outlook)))

    def _walked(self, after: Draft, chosen: tuple[int, ...] | None, told: Told) -> Effects:
        # Saved like any step: the journal has one kind of entry, and `Begun.step_to` recognises a
        # step back by the draft after it.
        yield from self._turn_to(after, chosen)
        yield Say(told)
        yield from self.where()

    def where(self) -> Effects:
        """Say where the cursor is after a step."""
        if self.here.page is self.game:
            yield from self.game.where()
        elif not self.here.whole_lines:
            told = self.here.page.focus()
            yield Say(told, keep=False, kind=Kind.FOCUS, interrupt=False)

    @abstractmethod
    def joker_page(self, index: int, can_be: tuple[Card, ...]) -> Page:
        """Return the page that asks what a joker of a combination stands for."""

    @abstractmethod
    def ask_joker(self, index: int) -> Effects:
        """Ask what a joker of a combination stands for, if it can be declared."""

    # Cards of the hand

    def can_be_laid(self, cards: tuple[Card, ...]) -> bool:
        """Return True if there are any: a draft takes cards that are no combination yet, too."""
        return bool(cards)

    def may_lie(self, meld: Meld) -> bool:
        del meld
        return True

    def lay_cards(self, cards: tuple[Card, ...]) -> Effects:
        yield from self.game.stop_choosing()
        yield from self.put(cards, None)

    def lay(self, meld: Meld) -> Effects:
        return self.put(meld.cards, None, meld.stand_for)

    def add_to(self, card: Card, index: int) -> Effects:
        return self.put((card,), index)

    def could_add(self, card: Card) -> tuple[Add, ...]:
        return self.fits(card)

    def fits(self, card: Card) -> tuple[Add, ...]:
        # The same in and out of turn. It lists no jokers to free: on a draft the player moves them.
        draft, rules = self.draft or self._lying_table(), self.game.view.rules
        return tuple(Add(card, index) for index in loose.fits(draft, (card,), rules))

    def begins_with(self, card: Card) -> bool:
        del card  # it is put down first, and lies there loose
        return False

    def lying(self) -> tuple[tuple[int, Meld, bool], ...]:
        draft, rules = self.draft or self._lying_table(), self.game.view.rules
        return tuple(
            (n, drafts.lying_as(group, rules), drafts.meld_of(group, rules) is None)
            for n, group in enumerate(draft.groups, 1)
            if group
        )

    # The turn

    def end(self) -> Effects:
        """Play the draft if anything is moved; otherwise end the turn."""
        draft, rules = self._moved(), self.game.view.rules
        if draft is None:
            return [Act(act.EndTurn())]
        if loose.problems(draft, rules):
            return [Refuse(words.refused(draft, self.game.hearer, rules))]
        return [Act(loose.proposed(draft, rules))]

    def draw(self) -> Effects:
        """Draw, unless the draft could not be played after that draw."""
        view, way = self.game.view, self.here.way
        can = any(isinstance(option, act.Draw) for option in view.options)
        if can and self.changed and view.last_draw:
            text = say.LAST_DRAW_LOOSE if self._is_loose() else say.LAST_DRAW
            told = self.here.language(text, play=way("end-turn"), back=way("take-back"))
            raise Refused(openly(told))
        yield Act(act.Draw())
        # Before the player lays more, they may have forgotten what they had taken apart.
        if any(loose for _, _, loose in self.lying()):
            yield Say(openly(self.here.language(say.LOOSE, key=self.here.way("building"))))

    def knock(self, argument: str = "") -> Effects:
        del argument
        if not self.changed:
            return [Act(act.Knock())]
        if self._is_loose():
            return self.end()  # which says what is loose
        play, back = self.here.way("end-turn"), self.here.way("take-back")
        raise Refused(openly(self.here.language(say.NOT_PLAYED, play=play, back=back)))

    def _is_loose(self) -> bool:
        """Return True if the draft cannot be played as it is."""
        return self.draft is not None and bool(loose.problems(self.draft, self.game.view.rules))

    def do_step(self, move: act.Regroup, lying: Lying) -> Effects:
        """Do the next step of a proposed regrouping; if none is left, play the draft."""
        event = as_event(move, self.game.view)
        left, draft = steps(event, lying), self.draft
        if not left:
            return self.end()
        assert draft is not None
        step, sources, elsewhere = left[0], list[Source](), spare(event, lying)
        played = list(step.change.played if step.change else ())
        for card in step.cards:
            # Cards to be played come from the hand, the others from combinations that can spare
            # them.
            if card in played and draft.hand.count(card) > sources.count(card):
                played.remove(card)
                sources.append(card)
                continue
            gone = tuple(sources)
            spared = [n for n, cards in elsewhere.items() if card in cards]
            places = [at for n in spared for at in find(draft, card, origin=n, gone=gone)]
            places += find(draft, card, but=step.to, gone=gone)
            sources.append(places[0] if places else card)
        pairs = zip(step.meld.cards, step.meld.faces, strict=True)
        said = tuple(face for card, face in pairs if card.is_joker and face is not None)
        return self.put(tuple(sources), step.to, said)

    # Questions

    def check(self) -> Effects:
        draft, rules = self.may_draft(), self.game.view.rules
        return [Say(words.check(draft, self.game.hearer, rules, changed=self.changed))]

    def told(self) -> str:
        draft, rules = self._moved(), self.game.view.rules
        return "" if draft is None else words.check(draft, self.game.hearer, rules, changed=True)

    def outlook(self) -> str:
        draft, rules = self._moved(), self.game.view.rules
        return openly("" if draft is None else words.outlook(draft, self.game.hearer, rules))
