"""The draft of the table that the player at the keyboard regroups, and its steps."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.match.narrate import last_regrouped
from rummy_tui.match.sitting import Begun, survivors
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.queries import show_changes
from rummy_tui.rules.actions import Draw, EndTurn, Regroup
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying import loose
from rummy_tui.rules.laying.draft import At, Draft, Source
from rummy_tui.rules.melds import Meld
from rummy_tui.words import regrouping as words
from rummy_tui.words.language import capital
from rummy_tui.words.utterance import Kind


class Drafting:
    """The draft, as long as the turn lasts in which it was begun. Nobody else knows of it."""

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self.desk = game.desk

    # The draft

    @property
    def draft(self) -> Draft | None:
        """The table as it is being regrouped; None where the seat may not lay now."""
        return self.game.draft

    @property
    def changed(self) -> bool:
        draft = self.draft
        return draft is not None and drafts.is_changed(draft)

    @property
    def unfinished(self) -> bool:
        """Whether the draft cannot be played as it is."""
        draft = self.draft
        return draft is not None and bool(loose.problems(draft, self.game.view.rules))

    @property
    def hand(self) -> tuple[Card, ...]:
        """What is left of the hand."""
        draft = self.draft
        return self.game.view.hand if draft is None else draft.hand

    @property
    def last(self) -> Regrouped | None:
        """What was regrouped last at this table, and not only laid or added."""
        history = self.game.match.session.history
        return last_regrouped(history, len(history) - 1)

    def refuse(self) -> None:
        """Say why nothing can be regrouped now."""
        view, match = self.game.view, self.game.match
        if not view.my_turn:
            match.refuse(match.why_not_now())
        elif view.rules.regroup and view.no_laying is not None:
            match.refuse(Illegal(view.no_laying))
        else:
            match.refuse(Illegal(Reason.NO_REGROUPING))

    # Steps

    def step(self, make: Callable[[Draft], Draft], first: int = -1) -> Draft | None:
        """Do a step and say what it has made of the combinations; None where it is refused."""
        before, game = self.draft, self.game
        if before is None:
            self.refuse()
            return None
        try:
            after = make(before)
        except Illegal as refused:
            game.match.refuse(refused)
            return None
        rules = game.view.rules
        if (after.groups, after.hand) == (before.groups, before.hand):
            self.desk.answer(words.combination(after, max(first, 0), game.hearer, rules))
            return after
        chosen = game.match.session.begun.chosen
        if chosen is not None:  # the cards that are chosen meanwhile stay so
            stayed = survivors(before.hand, after.hand)
            chosen = tuple(stayed[place] for place in chosen if place in stayed)
        self._turn_to(after, chosen)
        told = words.step(before, after, game.hearer, rules, first)
        bound = [words.problem(p, after, game.hearer, rules) for p in self._newly_bound(before)]
        self.desk.answer(" ".join((told, *bound)))
        return after

    def _newly_bound(self, before: Draft) -> list[loose.Problem]:
        """Jokers that the last step has made stand for what they may not yet."""
        rules, draft = self.game.view.rules, self.draft
        assert draft is not None
        known = loose.problems(before, rules)
        found = (p for p in loose.problems(draft, rules) if p.group is None and p not in known)
        return [p for p in found if p.reason is Reason.JOKER_BOUND]

    def _turn_to(self, draft: Draft, chosen: tuple[int, ...] | None) -> None:
        """Take a draft over; the page of a combination that is gone is closed."""
        self.game.match.session.begin(draft, chosen)
        self.game.hold()
        for page in tuple(self.desk.pages):
            if page.gone:
                self.desk.close_quietly(page)

    def put(self, sources: tuple[Source, ...], to: int | None, said: tuple[Card, ...] = ()) -> bool:
        """Put cards onto a combination, or into a new one; ask what a joker there is."""
        draft, rules = self.draft, self.game.view.rules
        target = len(draft.groups) if draft is not None and to is None else to or 0
        after = self.step(lambda d: drafts.put(d, sources, to, rules, said), target)
        if after is None or draft is None:
            return False
        jokers = any(drafts.placed_at(draft, source).card.is_joker for source in sources)
        why = loose.problem_of(after, target, rules)
        if jokers and why is not None and why.reason is Reason.JOKER_AMBIGUOUS:
            self.open_joker(target, why.cards)
        else:
            self.say_where()
        return True

    def split(self, at: At) -> None:
        if at.place == 0:
            text = self.desk.language.gettext(
                "The combination is split before a card: choose a later one than the first."
            )
            self.desk.refuse(text)
        elif self.step(lambda d: drafts.split(d, at, self.game.view.rules), at.group) is not None:
            self.say_where()

    def declare(self, index: int, card: Card) -> None:
        rules = self.game.view.rules
        if self.step(lambda d: drafts.declare(d, index, card, rules), index) is not None:
            self.say_where()

    def to_hand(self, at: At) -> None:
        draft, rules = self.draft, self.game.view.rules
        if draft is not None and not drafts.placed_at(draft, at).own:
            card = self.game.hearer.words.card(draft.groups[at.group][at.place].card)
            text = self.desk.language.gettext(
                "{card:the} is not from your hand and stays on the table. {key} moves it."
            ).format(card=card, key=self.desk.way("play"))
            self.desk.refuse(capital(text))
        elif self.step(lambda d: drafts.to_hand(d, at, rules), at.group) is not None:
            self.say_where()

    def take_back(self, argument: str) -> bool:
        """Take back the last step on the draft, or all of them; False where there is none."""
        return self._walk(argument, Begun.back, words.step_back)

    def do_again(self, argument: str) -> bool:
        """Do again the last step taken back on the draft, or all; False where there is none."""
        return self._walk(argument, lambda begun: begun.after, words.step)

    def _walk(
        self,
        argument: str,
        step: Callable[[Begun], Begun | None],
        told: Callable[..., str],
    ) -> bool:
        """One step back or on, or as many as there are."""
        begun = self.game.match.session.begun
        draft, to = self.draft, step(begun)
        if draft is None or to is None or not to.regroups(begun):
            return False
        while _all(argument) and (further := step(to)) is not None:
            to = further
        after = to.draft or self.game.lying_table
        self._turn_to(after, to.chosen)
        self.desk.answer(told(draft, after, self.game.hearer, self.game.view.rules))
        self.say_where()
        return True

    def say_where(self) -> None:
        """After a step: where the cursor is now."""
        if self.desk.page is self.game:
            self.game.say_where()
        elif not self.desk.whole_lines:
            self.desk.say(self.desk.page.focus(), Kind.FOCUS, interrupt=False, keep=False)

    # What opens a page

    def open_table(self) -> None:
        """The combinations of the draft, to go into."""
        raise NotImplementedError

    def open_joker(self, index: int, can_be: tuple[Card, ...]) -> None:
        """The question what a joker of a combination stands for."""
        raise NotImplementedError

    def ask_joker(self, index: int) -> None:
        """Ask what a joker of a combination stands for, where that can be said."""
        raise NotImplementedError

    # Ending the turn

    def end(self) -> None:
        """Play the draft where anything is moved; else end the turn."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not self.changed:
            self.game.play(EndTurn())
        elif loose.problems(draft, rules):
            self.desk.refuse(words.refused(draft, self.game.hearer, rules))
        else:
            self.game.play(Regroup(loose.table_of(draft, rules)))

    def draw(self) -> None:
        """Draw, unless with that card what has been regrouped could not be played any more."""
        view, t = self.game.view, self.desk.language
        can = any(isinstance(option, Draw) for option in view.options)
        if can and self.changed and view.last_draw:
            text = t.gettext(
                "After the last card nothing may be laid, and the table is regrouped: "
                "{play} plays that, {back} takes it back."
            )
            if self.unfinished:
                text = t.gettext(
                    "After the last card nothing may be laid, and the table is regrouped: "
                    "{back} takes back the last step of that."
                )
            play, back = self.desk.way("end-turn"), self.desk.way("take-back")
            self.desk.refuse(text.format(play=play, back=back))
        else:
            self.game.play(Draw())

    # Asking

    def check(self) -> None:
        """What is still loose or illegal."""
        draft = self.draft
        if draft is None:
            self.refuse()
            return
        told = words.check(draft, self.game.hearer, self.game.view.rules, changed=self.changed)
        self.desk.answer(told)

    def changes(self) -> None:
        """The combinations that were regrouped last, as they lay then."""
        show_changes(self.desk, self.last, self.game.hearer)

    def fits(self, card: Card) -> tuple[int, ...] | None:
        """The combinations that a card of the hand fits onto; None where nothing may be laid."""
        draft = self.draft
        return None if draft is None else loose.fits(draft, (card,), self.game.view.rules)

    def lying(self) -> tuple[tuple[int, Meld, bool], ...]:
        """What is to be drawn: each combination with its number, and whether it is loose."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None:
            return tuple((n, meld, False) for n, meld in enumerate(self.game.view.table, 1))
        return tuple(
            (n, drafts.lying_as(group, rules), drafts.meld_of(group, rules) is None)
            for n, group in enumerate(draft.groups, 1)
            if group
        )

    def told(self) -> str:
        """What is still loose, to stand above the hand; nothing while nothing is moved."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not self.changed:
            return ""
        return words.check(draft, self.game.hearer, rules, changed=True)

    def outlook(self) -> str:
        """How much is still loose; nothing while nothing is moved."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not self.changed:
            return ""
        return words.outlook(draft, self.game.hearer, rules)


def _all(argument: str) -> bool:
    """Whether all steps are meant, and not only the last one."""
    return argument.strip().lower() in ("all", "everything")
