"""The picture of a replay: only hands that may be seen are drawn."""

from __future__ import annotations

import asyncio

import pytest

from rummy_tui.faces.screen.canvas import Picture
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.match.history import Seat
from rummy_tui.pages.replay.replaying import RoundPage, open_replay
from rummy_tui.pages.replay.replays import OPEN, Replay
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store.matches import Saved
from rummy_tui.store.settings import PACES, Settings
from tests.app.rig import Rig, play
from tests.play.player import Player
from tests.play.replay.test_replaying import in_first
from tests.tools.homes import DATA
from tests.tools.kept_matches import in_round, kept
from tests.tools.screens import on_screens

ANN, BO = 0, 1
FOUR = "Ann 9c 10d 9h 10s"
THREE = "Bo 5d Kd Kh"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA, str(tmp_path_factory.mktemp("data")))
        return kept(with_options(RULESETS["american"], {"rounds-limit": "2"}))


class Never:
    """A timer that never fires."""

    def cancel(self) -> None:
        """Do nothing."""


def table_layout(player: Player) -> TableLayout:
    ink = Ink(unicode=False)
    return TableLayout(player.desk, lambda: ink, lambda _, __: Never(), lambda: None)


def drawn(player: Player, width: int = 80, height: int = 30) -> Picture:
    return table_layout(player).paint(width, height)


def lines(player: Player, width: int = 80, height: int = 30) -> list[str]:
    found = drawn(player, width, height).lines
    return ["".join(text for _, text in line).rstrip() for line in found]


def hands(player: Player) -> list[str]:
    """Return the lines with names and cards, without the edges of these."""
    told = [line for line in lines(player) if line.startswith((" Ann ", " Bo "))]
    return [" ".join(line.replace("|", " ").split()) for line in told]


def test_the_table_is_drawn_as_it_was_above_the_sentences(played: Saved) -> None:
    player = in_first(played)
    beginning = lines(player)
    assert "  10 cards  0 points" in beginning[0]
    assert " No combinations on the table." in beginning
    player.press(*["right"] * 8)
    text = lines(player)
    assert [hand.casefold() for hand in hands(player)] == [FOUR.casefold()]
    assert any("|6c |6d |6h |" in line for line in text)
    assert any(line.startswith(" Round 1, as Ann saw it") for line in text)
    assert any(line.startswith("  Your turn.  ") for line in text)
    assert " next turn   exclamation mark play on   Z next round" in text[-2]


@pytest.mark.parametrize(
    ("eyes", "seen"), [(ANN, [FOUR]), (BO, [THREE]), (OPEN, [f"Ann 9c Kc 10d 9h 10s {THREE}"])]
)
def test_only_the_hands_are_drawn_that_are_seen(
    played: Saved, eyes: int | None, seen: list[str]
) -> None:
    player = in_first(played, eyes).pressed(*["right"] * 8)
    assert [hand.casefold() for hand in hands(player)] == [hand.casefold() for hand in seen]


def test_no_hand_is_drawn_if_the_round_goes_on_and_others_may_look() -> None:
    several = kept(RULESETS["playroom"], (Seat("Ann"), Seat("Bo")), 3, in_round(1))
    assert hands(in_first(several, OPEN).pressed("end")) == []


@on_screens((60, 20), (80, 24), (100, 40))
def test_a_round_fits_every_size_with_the_cursor_on_its_sentence(
    played: Saved, size: tuple[int, int]
) -> None:
    player = in_first(played, OPEN)
    for _ in range(len(player.rows)):
        picture = drawn(player, *size)
        text = lines(player, *size)
        assert len(text) == size[1]
        assert all(len(line) <= size[0] for line in text)
        assert picture.cursor is not None
        assert text[picture.cursor.y].strip(" |#")[:20].strip() == player.focus[:20].strip()
        player.press("down")


@on_screens((60, 20), (80, 24))
def test_the_combinations_of_four_players_are_always_there(size: tuple[int, int]) -> None:
    """With all hands face up there is little room, but the table never looks empty."""
    seats = (Seat("Ann"), *(Seat(name, "steady") for name in ("Bo", "Cleo", "Dan")))
    player = in_first(kept(RULESETS["playroom"], seats), OPEN).pressed("end")
    for _ in range(3):
        text = lines(player, *size)
        assert any(line.startswith(" 1 ") or "more combinations" in line for line in text)
        assert sum(line.startswith("  ") for line in text) >= 5, "sentences below it"
        player.press("left")


def test_an_answer_goes_away_with_the_next_key(played: Saved) -> None:
    player = in_first(played)
    table = table_layout(player)
    player.desk.show = table.show

    def told(key: str) -> str:
        table.pressed(key)
        player.press(key)
        return "\n".join("".join(text for _, text in line) for line in table.paint(80, 24).lines)

    foot = told("right").rpartition("---\n")[2].splitlines()
    assert [line.strip() for line in foot[:2]] == ["", player.focus], "told once, and not twice"
    assert "Scores: " in told("s")
    assert "Scores: " not in told("down")


def test_a_page_opened_in_a_round_keeps_its_table(played: Saved) -> None:
    player = in_first(played).pressed(*["right"] * 8)
    player.press("d")
    assert hands(player)
    player.press("escape", "escape")
    assert not hands(player)


async def open_first(rig: Rig, saved: Saved) -> RoundPage:
    await rig.settled()
    replay = Replay(saved)
    replay.eyes = ANN
    rig.desk.carry_out(open_replay(rig.desk, replay))
    await rig.settled()
    await rig.press("down", "enter")
    page = rig.desk.page
    assert isinstance(page, RoundPage)
    return page


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_key_lets_a_replay_go_on_by_itself_and_stops_it(played: Saved, motion: str) -> None:
    async def script(rig: Rig) -> None:
        page = await open_first(rig, played)
        assert "▶ plays" not in rig.terminal.text
        bar = next(y for y, row in enumerate(rig.terminal.rows) if " move 0 of " in row)
        await rig.press("!")
        assert page.plays_on
        begun = asyncio.get_running_loop().time()
        await rig.until(lambda: page.cursor == 4, "the fourth line")
        assert asyncio.get_running_loop().time() - begun >= 3 * PACES["quick"]
        await rig.until(lambda: "▶ plays automatically" in rig.terminal.text)
        of = page.round_picture()
        moved, count = of.done, of.moves
        line = rig.terminal.rows[bar]
        assert f" move {moved} of {count} " in line
        assert line.count("▰") * count // moved <= line.count("▰") + line.count("▱")
        assert " ! stop " in rig.terminal.text
        await rig.press("!")
        here = page.cursor
        assert "▶ plays" not in rig.terminal.text
        await asyncio.sleep(5 * PACES["quick"])
        assert page.cursor == here
        assert " ! play on " in rig.terminal.text

    settings = Settings(motion=motion)
    play(script, "table", menu=True, settings=settings, pace="quick")


def test_it_waits_below_what_is_asked_and_goes_through_all_rounds_to_the_end(played: Saved) -> None:
    async def script(rig: Rig) -> None:
        page = await open_first(rig, played)
        await rig.press("!", "L")
        assert rig.desk.page is not page
        here = page.cursor
        await asyncio.sleep(3)
        assert page.cursor == here
        await rig.press("escape")
        await rig.until(lambda: page.round.number == 2, "the next round")
        await rig.until(lambda: not page.plays_on, "the end")
        assert rig.said[-1] == "The replay is over."
        of = page.round_picture()
        moved, count = of.done, of.moves
        assert moved == count
        await rig.until(lambda: "▱" not in rig.terminal.text, "the whole bar")
        await rig.press("!")
        await rig.until(lambda: page.round.number == 1, "the beginning")
        await rig.press("escape")
        await asyncio.sleep(1)
        assert rig.desk.page is page.menu

    play(script, "table", menu=True)


def test_listeners_hear_each_line_and_whole_lines_refuse(played: Saved) -> None:
    async def script(rig: Rig) -> None:
        page = await open_first(rig, played)
        rows, told = list(page.rows()), len(rig.said)
        await rig.press("!")
        await rig.until(lambda: page.cursor == 5, "some lines")
        assert rig.said[told + 1 :][:5] == rows[1:6]

    play(script, "reader", menu=True)
    typing = Player(whole_lines=True).menu()
    typing.desk.carry_out(open_replay(typing.desk, Replay(played)))
    typing.type("2")
    assert "does not play automatically" in typing.type("play on")[0]
    page = typing.desk.page
    assert isinstance(page, RoundPage)
    assert not page.plays_on


@pytest.mark.parametrize("rounds", ["1", "2"])
def test_a_replay_opens_on_its_first_round_which_plays_by_itself(rounds: str) -> None:
    saved = kept(with_options(RULESETS["american"], {"rounds-limit": rounds}))

    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.face.loop.do(lambda: rig.desk.carry_out(open_replay(rig.desk, Replay(saved))))
        await rig.settled()
        assert rig.terminal.at_cursor.startswith("Round 1")
        await rig.press("enter")
        assert ("next round" in rig.terminal.text) is (rounds == "2")
        await rig.press("escape")
        await rig.send("!")
        assert isinstance(rig.desk.page, RoundPage)
        assert rig.desk.page.plays_on

    play(script, "table", menu=True)
