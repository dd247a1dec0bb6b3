"""Two desks at one table, in one process: a full screen in English, the line face in French."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Act
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.contract import HUNG_UP, TerminalClosed
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.faces.loop import Loop
from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import narrate
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import AskingAll, Ending, HandOver
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.system.signals import in_loop
from rummy_tui.table.table import Table
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.app.rig import Rig, play
from tests.play.player import Player
from tests.rules.positions import position
from tests.tools.opponents import opponent_moves

ANN, BOB, CLEO, BO = Seat("Ann"), Seat("Bob"), Seat("Cleo"), Seat("Bo", "easy")
SOON = Settings(pace="none")
RULES = replace(BASIC, rounds_limit=2, score_limit=0)
NAMES = {
    code: {str(CardWords(language(code)).card(card)): card for card in PACK}
    for code in ("en", "fr")
}


class Ear:
    """The sentences at a desk; they must not reveal what only another seat may know."""

    def __init__(self, match: Match, seat: int, code: str) -> None:
        self.match, self.seat, self.names = match, seat, NAMES[code]
        self.told: list[str] = []
        self._seen: set[Card] = set()
        self._round = 0
        match.here.hear = self.hear

    def hear(self, utterance: Utterance) -> None:
        self.look()
        named = {card for name, card in self.names.items() if name in utterance.text.lower()}
        state = self.match.history.state
        others = {c for n, hand in enumerate(state.hands) if n != self.seat for c in hand}
        # When a round is over all hands are read out.
        assert state.result or not named & (others - self._seen), utterance
        assert utterance.seat in (None, self.seat)
        assert not any(isinstance(page, HandOver) for page in self.match.here.pages)
        if utterance.kind in (Kind.GAME, Kind.TURN, Kind.PRIVATE):
            self.told.append(utterance.text)

    def look(self) -> None:
        state = self.match.history.state
        if state.round != self._round:
            self._round, self._seen = state.round, set()
        self._seen |= {*state.hands[self.seat], *state.discards}
        self._seen |= {f for meld in state.table for f in (*meld.cards, *meld.faces) if f}
        self._seen |= {card for known in state.known for card in known}


def bobs_desk(table: Table, out: StringIO) -> Match:
    wishes = Listening(level="brief", language="fr")
    desk = Keyboard(
        load_keymap()[0],
        language("fr"),
        Settings(usual=wishes),
        whole_lines=True,
        means=own_means(),
    )
    Teller(desk, ScrollingPage(out))
    desk.wake = lambda: in_loop(asyncio.get_running_loop(), desk.do_posted)
    return Match(desk, table, lambda: None, people=(1,))


def told_to(match: Match, seat: int, since: int = 0) -> list[str]:
    history = match.history.moments
    return [told.text for told in narrate(history, range(since, len(history)), match.ear_of(seat))]


async def turn(rig: Rig, session: Session, bob: Match) -> None:
    """Have the seat to play draw and discard, by the keys or the lines of its own desk."""
    state = session.state
    if session.to_play == 0:
        await rig.press("space")
        while session.to_play == 0:
            await rig.press("x" if session.view(0).options else "down", "down")
    elif session.to_play == 1:
        draw_and_discard(session, bob.here)
    elif session.to_play == 2:
        await rig.until(lambda: session.to_play != 2, "the computer's turn")
    else:
        await rig.press("enter")
    assert session.state is not state
    await others_are_told()


def draw_and_discard(session: Session, desk: Desk) -> None:
    """Have the seat to play draw and discard, by lines at its desk."""
    seat, state = session.to_play, session.state
    assert seat is not None
    while session.state is state:  # a draw that costs something needs an answer first
        desk.typed("draw")
    cards = [o.card for o in session.view(seat).options if isinstance(o, act.Discard)]
    while session.to_play == seat:  # a draw may have ended the round
        desk.typed(f"discard {cards[0].code.lower()}")


async def others_are_told() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


@pytest.mark.many
def test_two_desks_play_one_match_each_in_its_words_and_nobody_hands_over() -> None:
    out = StringIO()

    async def script(rig: Rig) -> None:
        session = Session(RULES, (ANN, BOB, BO), 5)
        table = Table(session)
        ann = Match(rig.desk, table, lambda: None, people=(0,))
        ears = [Ear(ann, 0, "en")]
        ann.here.carry_out(ann.start())
        assert table.waits, "Bob is not there yet"
        bob = bobs_desk(table, out)
        ears.append(Ear(bob, 1, "fr"))
        joined = len(session.moments)
        bob.here.carry_out(bob.go_on("Bonjour."))
        ears[1].told.clear()
        while session.state.round < 2:
            await turn(rig, session, bob)
        assert ears[0].told == told_to(ann, 0)
        assert ears[1].told == told_to(bob, 1, joined)
        assert "Bob draws and discards" in " ".join(ears[0].told)
        assert "Ann défausse" in " ".join(ears[1].told)
        assert "Ann défausse" in out.getvalue()
        await goes_and_comes_back(rig, table, bob, out)
        while session.state.phase is not Phase.OVER:
            await turn(rig, session, bob)
        assert all(isinstance(match.here.page, Ending) for match in (ann, bob))

    assert play(script, "table", menu=True) is None, "the script has come to its end"


async def goes_and_comes_back(rig: Rig, table: Table, bob: Match, out: StringIO) -> None:
    """While a desk is away the table waits, and the news is there when it comes back."""
    session: Session = table.session
    while session.to_play != 0:
        await turn(rig, session, bob)
    bob.here.carry_out([Act(Quit())])
    assert table.waits
    before = len(session.moments)
    await rig.press("space", "x")
    assert session.to_play == 1 or not table.opponent_thinks
    bob.here.carry_out(bob.go_on("Me revoilà."))
    await others_are_told()
    assert not table.waits
    heard = bob.here.messages.heard
    assert [told for told in told_to(bob, 1, before) if told not in {u.text for u in heard}] == []
    assert "Me revoilà." in out.getvalue()


def test_escape_at_one_desk_leaves_the_choices_of_another() -> None:
    player = Player().at(
        position("2C 3C 4C QS", "", "2S JC", others=["5D 6D"]), Seat("Ann"), Seat("Bob")
    )
    session = player.match.history
    bob = bobs_desk(player.match.table, StringIO())
    player.press("n", "3")
    put_back = bob.game.remembered()
    player.press("1")
    put_back()
    assert session.begun.chosen == (2, 0)


def test_a_turn_is_taken_back_once_the_people_of_all_desks_agree() -> None:
    table = Table(Session(RULES, (ANN, BOB), 5))
    table.turns_back = True
    ann, bob = (
        Match(
            Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()),
            table,
            lambda: None,
            (seat,),
        )
        for seat in (0, 1)
    )
    ann.here.carry_out(ann.start())
    bob.here.carry_out(bob.go_on("Here."))
    player, other = (ann, bob) if table.session.to_play == 0 else (bob, ann)
    player.here.press("space")
    drawn = table.session.state

    player.here.press("T")
    assert player.here.said == ["The others at the table are asked."]
    other.here.do_posted()
    assert isinstance(other.here.page, AskingAll)
    assert table.waits
    assert table.session.state is drawn
    other.here.press("n")
    player.here.do_posted()
    refused = "Not everybody agrees: nothing is taken back."
    assert refused == other.here.said[-1] == player.here.messages.heard[-1].text
    assert table.session.state is drawn

    player.here.press("T")
    other.here.do_posted()
    assert isinstance(other.here.page, AskingAll)
    player.here.press("x")
    other.here.do_posted()
    assert not isinstance(other.here.page, AskingAll), "who plays on wishes it no more"

    other.here.press("space")
    drawn = table.session.state
    other.here.press("T")
    player.here.press("y")
    assert table.session.state is not drawn
    assert table.session.to_play in other.people
    assert table.session.state.phase is Phase.DRAW

    other.here.press("space")
    player.here.carry_out([Act(Quit())])
    other.here.press("T")
    assert other.here.said[-1] == refused, "nobody agrees for those who are not there"


def two_desks_at_a_computers_turn() -> tuple[Match, Match]:
    """Ann and Bob at desks of their own; Ann has a turn that can be taken back."""
    table = Table(Session(RULES, (ANN, BOB, BO), 5))
    table.turns_back = True
    session = table.session
    ann, bob = desks = tuple(
        Match(
            Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()),
            table,
            lambda: None,
            (seat,),
        )
        for seat in (0, 1)
    )
    ann.here.carry_out(ann.start())
    bob.here.carry_out(bob.go_on("Here."))
    while session.to_play != 2 or session.turn_to_take_back(0) is None:
        if session.to_play == 2:
            opponent_moves(ann.here)
        else:
            draw_and_discard(session, desks[session.to_play or 0].here)
        ann.here.do_posted()
        bob.here.do_posted()
    return ann, bob


def test_opponents_wait_for_a_wish_that_the_others_have_not_heard_yet() -> None:
    ann, bob = two_desks_at_a_computers_turn()
    move, before = ann.table.house.think(), ann.history.state
    ann.here.press("T")
    ann.table.house.plays(move)
    assert ann.history.state is before
    bob.here.press("n")
    assert not ann.table.waits
    ann.table.house.plays(move)
    assert ann.history.state is not before


@pytest.mark.parametrize("keys", ["bT", "Tb"])
def test_a_player_who_hid_the_hand_is_asked_on_return(keys: str) -> None:
    ann, bob = two_desks_at_a_computers_turn()
    for key in keys:
        {"b": bob, "T": ann}[key].here.press(key)
        bob.here.do_posted()
    assert isinstance(bob.here.page, HandOver)
    bob.here.press("enter")
    assert isinstance(bob.here.page, AskingAll)
    assert bob.here.said[-1].startswith("Ann asks to take back")
    bob.here.press("n")
    assert bob.here.page is bob.game
    assert bob.here.seat == 1


def test_a_player_who_agreed_hears_that_others_are_still_asked() -> None:
    table = Table(Session(RULES, (ANN, BOB, CLEO, Seat("Dan")), 5))
    table.turns_back = True
    session = table.session
    shared, cleo, dan = (
        Match(
            Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()),
            table,
            lambda: None,
            people,
        )
        for people in ((0, 1), (2,), (3,))
    )
    shared.here.carry_out(shared.start())
    for match in (cleo, dan):
        match.here.carry_out(match.go_on("Here."))
    while session.to_play != 1 or session.turn_to_take_back(2) is None:
        player = {2: cleo, 3: dan}.get(session.to_play or 0, shared)
        player.here.press("enter")
        draw_and_discard(session, player.here)
        for match in (shared, cleo, dan):
            match.here.do_posted()
    cleo.here.press("T")
    for key in ("y", "enter", "T"):
        shared.here.press(key)
    assert shared.here.said == ["The others at the table are asked."]


def test_nobody_is_left_without_a_keyboard_by_what_another_desk_does() -> None:
    ann, bob = two_desks_at_a_computers_turn()
    ann.here.press("T")
    bob.here.press("y")
    bob.here.press("b")
    ann.here.press("Z")
    bob.here.do_posted()
    assert isinstance(bob.here.page, HandOver), "the hand stays hidden"

    table = Table(Session(RULES, (ANN, BOB, CLEO), 5))
    table.turns_back = True
    shared, cleo = (
        Match(
            Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()),
            table,
            lambda: None,
            people,
        )
        for people in ((0, 1), (2,))
    )
    shared.here.carry_out(shared.start())
    cleo.here.carry_out(cleo.go_on("Here."))
    while table.session.to_play != 2:
        shared.here.press("enter")
        draw_and_discard(table.session, shared.here)
    draw_and_discard(table.session, cleo.here)
    shared.here.do_posted()
    cleo.here.press("T")
    shared.here.press("y")
    assert table.session.to_play == 2
    assert isinstance(shared.here.page, HandOver)


class Sheet:
    """A face without a terminal: a list of everything shown, until the sheet is torn."""

    apart = 0.0

    def __init__(self, desk: Desk, start: Callable[[], None]) -> None:
        self.terminal: Any = self
        self.shown: list[str] = []
        self.torn = False
        self._left = asyncio.Event()
        self.loop = Loop(desk, self, start)

    def taken(self) -> AbstractContextManager[None]:
        return nullcontext()

    step = taken

    async def play(self, begun: Callable[[], None]) -> None:
        begun()
        await self._left.wait()

    def leave(self) -> None:
        self._left.set()

    def after_words(self, step: Callable[[], None]) -> None: ...

    def as_words_come(self, step: Callable[[], object]) -> None:
        step()

    def takes(self, key: str) -> bool:
        return True

    def show(self, said: Utterance) -> None:
        if self.torn:
            raise TerminalClosed
        self.shown.append(said.text)

    def changed(self) -> None: ...

    def back(self) -> None: ...

    def leaving(self) -> None: ...


def test_one_desk_drives_the_opponents_and_one_that_is_gone_ends_alone() -> None:
    async def script(rig: Rig) -> None:
        session = Session(RULES, (ANN, BOB, CLEO, BO), 5)
        table = Table(session)
        thought: list[int] = []

        def think(*args: Any) -> act.Move:
            thought.append(len(session.moments))
            return Session.think(session, *args)

        session.think = think  # type: ignore[method-assign]
        ann = Match(rig.desk, table, lambda: None, people=(0,))
        ann.here.carry_out(ann.start())
        bob, cleo = (
            Match(
                Keyboard(load_keymap()[0], language("en"), SOON, means=own_means()),
                table,
                lambda: None,
                (seat,),
            )
            for seat in (1, 2)
        )
        torn = Sheet(bob.here, lambda: bob.here.carry_out(bob.go_on("Bob is here.")))
        whole = Sheet(cleo.here, lambda: cleo.here.carry_out(cleo.go_on("Cleo is here.")))
        loops = [asyncio.ensure_future(each.loop.run_async()) for each in (torn, whole)]
        await others_are_told()
        desks = {0: rig.desk, 1: bob.here, 2: cleo.here}
        while session.state.round == 1:
            if session.to_play is None:
                break
            if session.to_play == 3:
                await rig.until(lambda: session.to_play != 3, "the computer's turn")
            else:
                await plays(rig, session, desks[session.to_play])
        assert thought
        assert len(thought) == len(set(thought)), "each move is thought of once"

        torn.torn = True
        await rig.press("enter")
        assert await asyncio.wait_for(loops[0], 60) == HUNG_UP
        assert not rig.over
        assert whole.shown[-1] in {said.text for said in cleo.here.messages.heard}
        assert any(said.startswith("Round 2") for said in whole.shown), "the next one is told"
        assert table.listeners == [ann, cleo]
        whole.loop.end(0)
        await loops[1]

    assert play(script, "table", menu=True) is None, "the script has come to its end"


async def plays(rig: Rig, session: Session, desk: Desk) -> None:
    """A person draws and discards by lines."""
    draw_and_discard(session, desk)
    rig.desk.wake()
    await others_are_told()
