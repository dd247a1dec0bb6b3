"""Two desks at one table, in one process: a full screen in English, the line face in French."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.paper import Roll
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.match.narrate import narrate
from rummy_tui.match.session import Seat, Session
from rummy_tui.pages.between import AskingAll, Ending, HandOver
from rummy_tui.pages.match import Match
from rummy_tui.rules.actions import Discard
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.cards import CardWords
from rummy_tui.words.language import language
from rummy_tui.words.listening import Listening
from rummy_tui.words.utterance import Kind, Utterance
from tests.app.rig import Rig, play

ANN, BOB, BO = Seat("Ann"), Seat("Bob"), Seat("Bo", "easy")
RULES = replace(BASIC, rounds_limit=2, score_limit=0)
NAMES = {
    code: {str(CardWords(language(code)).card(card)): card for card in PACK}
    for code in ("en", "fr")
}


class Ear:
    """What is heard at a desk; nothing that only another seat may know is among it."""

    def __init__(self, match: Match, seat: int, code: str) -> None:
        self.match, self.seat, self.names = match, seat, NAMES[code]
        self.told: list[str] = []
        self._seen: set[Card] = set()
        self._round = 0
        match.desk.hear = self.hear

    def hear(self, utterance: Utterance) -> None:
        self.look()
        named = {card for name, card in self.names.items() if name in utterance.text.lower()}
        state = self.match.session.state
        others = {c for n, hand in enumerate(state.hands) if n != self.seat for c in hand}
        # When a round is over all hands are read out.
        assert state.result or not named & (others - self._seen), utterance
        assert utterance.seat in (None, self.seat)
        assert not any(isinstance(page, HandOver) for page in self.match.desk.pages)
        if utterance.kind in (Kind.GAME, Kind.TURN, Kind.PRIVATE):
            self.told.append(utterance.text)

    def look(self) -> None:
        state = self.match.session.state
        if state.round != self._round:
            self._round, self._seen = state.round, set()
        self._seen |= {*state.hands[self.seat], *state.discards}
        self._seen |= {f for meld in state.table for f in (*meld.cards, *meld.faces) if f}
        self._seen |= {card for known in state.known for card in known}


def bobs_desk(table: Table, out: StringIO) -> Match:
    wishes = Listening(level="brief", language="fr")
    desk = Keyboard(load_keymap()[0], language("fr"), Settings(usual=wishes), whole_lines=True)
    Teller(desk, Roll(out))
    return Match(desk, table, lambda: None, people=(1,))


def told_to(match: Match, seat: int, since: int = 0) -> list[str]:
    history = match.session.history
    return [
        told.text for told in narrate(history, range(since, len(history)), match.people[seat].ear)
    ]


async def turn(rig: Rig, session: Session, bob: Match) -> None:
    """Whoever is to play draws and discards, by the keys or the lines of their own desk."""
    state = session.state
    if session.to_play == 0:
        await rig.press("space")
        while session.to_play == 0:
            await rig.press("x" if session.view(0).options else "down", "down")
    elif session.to_play == 1:
        while session.state is state:  # a draw that costs something is asked about first
            bob.desk.typed("draw")
        discards = [o.card for o in session.view(1).options if isinstance(o, Discard)]
        while session.to_play == 1:
            bob.desk.typed(f"discard {discards[0].code.lower()}")
    elif session.to_play == 2:
        await rig.until(lambda: session.to_play != 2, "the computer's turn")
    else:
        await rig.press("enter")
    assert session.state is not state


def test_two_desks_play_one_match_each_in_its_words_and_nobody_hands_over() -> None:
    out = StringIO()

    async def script(rig: Rig) -> None:
        session = Session(RULES, (ANN, BOB, BO), 5)
        table = Table(session)
        ann = Match(rig.desk, table, lambda: None, people=(0,))
        ears = [Ear(ann, 0, "en")]
        ann.start()
        assert table.waits, "Bob is not there yet"
        bob = bobs_desk(table, out)
        ears.append(Ear(bob, 1, "fr"))
        joined = len(session.history)
        bob.go_on("Bonjour.")
        ears[1].told.clear()
        rig.desk.wake()
        while session.state.round < 2:
            await turn(rig, session, bob)
        assert ears[0].told == told_to(ann, 0)
        assert ears[1].told == told_to(bob, 1, joined)
        assert "Bob discards" in " ".join(ears[0].told)
        assert "Ann défausse" in " ".join(ears[1].told)
        assert "Ann défausse" in out.getvalue()
        await goes_and_comes_back(rig, table, bob, out)
        while session.state.phase is not Phase.OVER:
            await turn(rig, session, bob)
        assert all(isinstance(match.desk.page, Ending) for match in (ann, bob))

    play(script, "table", menu=True)


async def goes_and_comes_back(rig: Rig, table: Table, bob: Match, out: StringIO) -> None:
    """While a desk is away the table waits, and what happened is there when it comes back."""
    session: Session = table.session
    while session.to_play != 0:
        await turn(rig, session, bob)
    bob.quit()
    assert table.waits
    before = len(session.history)
    await rig.press("space", "x")
    assert session.to_play == 1 or not table.bot_to_play
    bob.go_on("Me revoilà.")
    assert not table.waits
    heard = bob.desk.messages.heard
    assert [told for told in told_to(bob, 1, before) if told not in {u.text for u in heard}] == []
    assert "Me revoilà." in out.getvalue()


def test_a_turn_is_taken_back_once_the_people_of_all_desks_agree() -> None:
    table = Table(Session(RULES, (ANN, BOB), 5))
    table.turns_back = True
    ann, bob = (
        Match(Keyboard(load_keymap()[0], language("en"), Settings()), table, lambda: None, (seat,))
        for seat in (0, 1)
    )
    ann.start()
    bob.go_on("Here.")
    player, other = (ann, bob) if table.session.to_play == 0 else (bob, ann)
    player.desk.press("space")
    drawn = table.session.state

    player.desk.press("T")
    assert player.desk.said == ["The others at the table are asked."]
    assert isinstance(other.desk.page, AskingAll)
    assert table.waits
    assert table.session.state is drawn
    other.desk.press("n")
    refused = "Not everybody agrees: nothing is taken back."
    assert refused == other.desk.said[-1] == player.desk.messages.heard[-1].text
    assert table.session.state is drawn

    player.desk.press("T")
    player.desk.press("x")
    assert not isinstance(other.desk.page, AskingAll), "who plays on wishes it no more"

    other.desk.press("space")
    drawn = table.session.state
    other.desk.press("T")
    player.desk.press("y")
    assert table.session.state is not drawn
    assert table.session.to_play in other.people
    assert table.session.state.phase is Phase.DRAW

    other.desk.press("space")
    player.quit()
    other.desk.press("T")
    assert other.desk.said[-1] == refused, "nobody agrees for those who are not there"
