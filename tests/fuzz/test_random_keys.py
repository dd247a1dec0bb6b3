"""Any keys in any order, in every rule set: no key breaks anything or shows another's hand."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import Ending, HandOver
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import Rig, play
from tests.fuzz.random_keys import KEYS, leave
from tests.play.player import Player
from tests.play.test_hot_seat import Watch, named
from tests.rules.random_play import choose
from tests.tools.child import BYTES
from tests.tools.driver import line
from tests.tools.opponents import opponent_moves
from tests.tools.painted import Painted
from tests.tools.played_alike import APART
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

ANN, BOB, CAT, BO = Seat("Ann"), Seat("Bob"), Seat("Cat"), Seat("Bo", "easy")
TABLES = {"two": (ANN, BOB), "three": (ANN, BOB, CAT), "with a computer": (ANN, BO, BOB)}
RUN = sample(1400, 70)
"""The number of keys at each table: 20,000 in all if everything is tried."""
TYPED = sample(2000, 30)
"""The number of keys in each layout of each rule set: 20,000 in all if everything is tried."""
WANTED = re.compile(
    r"^It takes |^Its jokers? go|[Mm]issing|^Needs |stand for|^What is the joker"
    r"|makes it a combination|joker can be"
)
"""Sentences about cards that would fit somewhere, in whatever hand they are."""
ABOUT = ("help", "explore", "listening_menu", "settings_menu", "speaking")
"""Modules of pages that name cards only as examples."""


class Onlooker(Watch):
    """A listener to everything, who must hear nothing that only another seat may know."""

    def follow(self) -> None:
        """Follow each new round, and the cards that are drawn for the seats."""
        self.player.desk.happened = self._happened

    def _happened(self, event: ev.Event) -> None:
        if isinstance(event, ev.Dealt):
            self.before |= self.public
            self.own, self.public = [set() for _ in self.own], set()
        if isinstance(event, ev.SeatsDrawn):
            self.before |= {card for drawn in event.draws for card in drawn}

    def hear(self, utterance: Utterance) -> None:
        desk = self.player.desk
        self.player.heard.append(utterance)
        self.look()
        assert utterance.seat in (None, desk.seat)
        if desk.pages and isinstance(desk.page, HandOver):
            assert not named(utterance.text), utterance
        elif not self._about():
            told = [text for text in utterance.text.split(". ") if not WANTED.search(text)]
            assert not named(". ".join(told)) & self.hidden(), utterance

    def _about(self) -> bool:
        return any(type(page).__module__.endswith(ABOUT) for page in self.player.desk.pages)

    def hidden(self) -> set[object]:
        """Return the cards that are only in the hands of others, and have not been seen.

        When a round is over, all hands may be seen.
        """
        if self.player.match.history.to_play is None:
            return set()
        seat, state = self.player.desk.seat, self.player.match.history.state
        others = {c for n, hand in enumerate(state.hands) if n != seat for c in hand}
        own = self.own[seat] if seat is not None else set()
        return set(others - own - self.public - self.before)


def a_key(player: Player, random: Random) -> None:
    """Press mostly random keys, and now and then a key that continues the match."""
    page, state = player.desk.page, player.match.history.state
    if random.random() < 0.7:
        player.press(random.choice(KEYS))
    elif isinstance(page, HandOver | Ending):
        player.press("enter")
    elif page is not player.match.game:
        player.press("escape")
    elif state.phase in (Phase.DRAW, Phase.PLAY) and player.match.view.my_turn:
        player.type(line(choose(player.match.view, random, 0.7), player.desk))


@pytest.mark.parametrize("people", TABLES)
@pytest.mark.parametrize("key", APART)
def test_no_key_shows_the_hand_of_another(key: str, people: str) -> None:
    random, player = Random(f"{key} {people}"), Player()
    painted = Painted(player.desk, reading=random.random() < 0.3)
    rules = with_options(RULESETS[key], {"rounds_limit": "2"})
    seats = TABLES[people][: rules.players[1]]
    watch = Onlooker(player, len(seats))
    for key_number in range(RUN):
        if not player.desk.pages:
            player.ended = player.desk.finished = False
            player.sits(Session(rules, seats, key_number))
            watch.follow()
            player.match.here.carry_out(player.match.start())
        while opponent_moves(player.match.here):
            pass
        a_key(player, random)
        if player.desk.pages:
            watch.check_what_shows()
        painted.paint_now_and_then(random)
    leave(player)


@pytest.mark.parametrize("layout", ["table", "reader"])
@pytest.mark.parametrize("key", APART)
def test_any_keys_of_a_terminal_and_then_leave(key: str, layout: str) -> None:
    """Keys may also leave the game: the remaining ones go into new games."""
    random, rules = Random(key + layout), with_options(RULESETS[key], {"rounds_limit": "2"})
    keys = [BYTES.get(k, k) for k in KEYS if k in BYTES or len(k) == 1]
    typed = 0

    async def script(rig: Rig) -> None:
        nonlocal typed
        await rig.settled()
        before = ""
        while typed < TYPED and not rig.over:
            sent = random.choice(keys)
            # Right after an Escape these are the rest of a key, which has no answer of its own.
            if before != BYTES["escape"] or sent not in ("[", "O"):
                await rig.send(sent)
                before = sent
            typed += 1
            if random.random() < 0.02:
                await rig.settled()
        await left(rig)

    while typed < TYPED:
        levels = random.choice([(None, "easy"), (None, None), (None, None, "easy")])
        assert play(script, layout, levels=levels[: rules.players[1]], rules=rules) == 0


async def left(rig: Rig) -> None:
    """Leave the game from any page."""
    for _ in range(60):
        await rig.settled()
        if rig.over:
            return
        await rig.press("escape")
        if not rig.over and type(rig.desk.page).__name__ == "LeavePage":
            await rig.press("end", "enter")
        await asyncio.sleep(0)
    raise AssertionError(rig.terminal.text)
