"""Whole matches over real lines that break: two desks, a club, and nothing lost or said twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("asyncssh")

from rummy_tui.bots import policy
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.club import Club
from rummy_tui.host.lines import Lines, written
from rummy_tui.host.needs import Clock, Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.host.visitor import Visitor
from rummy_tui.join import line as lines
from rummy_tui.join.address import Address
from rummy_tui.join.line import Line
from rummy_tui.match.narrate import narrate
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.seen import seen_state
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.settings import Settings
from rummy_tui.system.signals import in_loop
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind
from tests.friends.ssh_hosts import Host, until
from tests.match.far_line import KEYMAP
from tests.tools.driver import keys

CODE = "amber fox river"
CHECKED = "The deals were checked: the cards are those that the host promised."


class ClubHost(Host):
    """A host with a real club."""

    def __init__(self, key: str) -> None:
        super().__init__(self._serve)
        rules = with_options(RULESETS[key], {"rounds_limit": "1"})
        loop = asyncio.get_running_loop()
        self.failures: list[Exception] = []
        hooks = Hooks(
            Clock(loop.time, loop.call_later),
            lambda _: None,
            self.failures.append,
            self.failures.append,
        )
        self.club = Club(Kept(CODE), hooks)
        self.at = self.club.open(KeptTable("hut"), Wish(rules, 2))

    async def _serve(self, stdin: Any, stdout: Any) -> None:
        identity = stdin.channel.get_connection().get_extra_info("identity")
        ended = asyncio.Event()

        def send(message: Any) -> None:
            with suppress(OSError):  # the line is cut just now, which the visitor hears next
                for line in written(message):
                    stdout.write(line)

        visitor = Visitor(self.club, send, identity, "here", ended.set)
        read = Lines(visitor, asyncio.get_running_loop().time)
        try:
            async for line in stdin:
                read.read(line)
        finally:
            visitor.lost()


class Player:
    """A desk that joins, and somebody who plays at it."""

    def __init__(self, name: str, port: int, folder: Path) -> None:
        loop = asyncio.get_running_loop()
        self.desk = Keyboard(KEYMAP, language("en"), Settings(pace="none"), means=own_means())
        self.desk.wake = lambda: in_loop(loop, self.desk.do_posted)
        self.desk.later = lambda seconds, step: loop.call_later(seconds, step) and None
        self.heard: list[tuple[Kind, str]] = []
        self.desk.hear = lambda told: self.heard.append((told.kind, told.text))
        self.line = Line(Address("127.0.0.1", port), folder)
        joiner = Joiner(self.desk, self.line.send, name, CODE, 1, lambda: None, "hut")
        self.desk.carry_out(joiner.open())
        self.line.start(joiner)

    @property
    def texts(self) -> list[str]:
        return [text for _, text in self.heard]

    @property
    def match(self) -> Match | None:
        playing = self.desk.playing
        assert playing is None or isinstance(playing, Match)
        return playing

    def plays(self) -> None:
        """Press the keys of a move, if it is this player's turn."""
        match = self.match
        if match is None:
            if self.desk.pages and self.desk.page.answered_by("y") is not None:
                self.desk.press("y")  # the host's key
            return
        if match.my_turn and not self.desk.waits_for_answer:
            for key in keys(policy("steady")(match.view, Random(1)), self.desk):
                self.desk.press(key)
                if self.desk.waits_for_answer:
                    break


@pytest.mark.parametrize("key", ["gin", pytest.param("manipulation", marks=pytest.mark.many)])
def test_a_match_over_lines_that_break_loses_and_doubles_nothing(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "FIRST_WAIT", 0.01)

    async def script() -> None:
        host = ClubHost(key)
        async with host.open():
            players = [Player(name, host.port, tmp_path / name) for name in ("Ann", "Bob")]
            cuts = 0

            async def breaks() -> None:
                nonlocal cuts
                while True:
                    match = host.at.match
                    if match is not None and len(match.table.session.moments) > 2 * (cuts + 1):
                        cuts += 1
                        host.cut()
                    await asyncio.sleep(0.003)

            breaking = asyncio.create_task(breaks())
            over = lambda: all(p.match is not None and p.match.history.over for p in players)  # noqa: E731
            async with asyncio.timeout(60):
                while not over():
                    for player in players:
                        player.plays()
                    await asyncio.sleep(0.002)
            breaking.cancel()
            await until(lambda: all(CHECKED in p.texts for p in players), "the check")
            assert host.at.match is not None
            table = host.at.match.table
            for player in players:
                match = player.match
                assert match is not None
                (seat,) = match.people
                assert match.history.state == seen_state(table.session.state, (seat,))
                told = narrate(
                    match.history.moments, range(1, len(match.history.moments)), match.ear_of(seat)
                )
                wanted = Counter(each.text for each in told)
                heard = Counter(text for _, text in player.heard)
                assert wanted - heard == Counter()
                news = Counter(text for kind, text in player.heard if kind is Kind.GAME)
                assert {text: n for text, n in news.items() if n > wanted[text]} == {}
            assert cuts > 1
            assert host.failures == []
            for player in players:
                player.line.close()

    asyncio.run(script())
