"""Menu lines, settings, rule sets and saved matches, found and done by a typed text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.effects import Effects, Refused
from rummy_tui.desk.items import Field
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.menus.settings_menu import SettingsMenu
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.handover import LeavePage
from rummy_tui.pages.menus.daily_deal import DailyDeal
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.menus.new_match import NewMatch
from rummy_tui.pages.replay.replaying import RoundPage
from rummy_tui.rules.variants import GIN, PLAYROOM, with_options
from rummy_tui.store.houses import save_house
from tests.app.rig import Rig, play
from tests.app.test_many_kept import keep, touches
from tests.play.player import Player
from tests.tools.kept_matches import in_round, kept

SIZE = (100, 30)


def offered(rig: Rig) -> list[str]:
    """The lines below the typed one, without their frame."""
    rows = rig.terminal.rows
    at = rig.terminal.cursor[1]
    end = next(y for y in range(at, len(rows)) if "╰──" in rows[y])
    left = rows[at].index("│ / ")
    right = rows[end].index("╯", left)
    return [row[left + 1 : right].strip() for row in rows[at + 1 : end]]


async def at_table(rig: Rig) -> None:
    """Begin a match from the first menu."""
    await rig.settled()
    await rig.press("/")
    await rig.types("playroom")
    await rig.press("enter", "enter")
    assert rig.desk.page is rig.game


FOUND = {
    "draw": "draw",
    "disc": "discard",
    "hnt": "hint",
    "speech": "speech",
    "col": "Colours",
    "colours f": "Colours: green felt",
    "felt": "Colours: green felt",
    "FELT col": "Colours: green felt",
    "gin": "Gin Rummy",
    "kal": "Kalooki",
    "statis": "Statistics",
    "quick": "Pace of the computer: quick",
    "settings": "Settings",
    "new m": "New match",
    "name": "Your name",
    "guided": "A guided first round",
    "resume": "Nothing found.",
}


def test_the_likeliest_line_is_found_first() -> None:
    found = dict[str, str]()

    async def script(rig: Rig) -> None:
        await at_table(rig)
        for text in FOUND:
            await rig.press("/")
            await rig.types(text)
            lines = offered(rig)
            found[text] = lines[0].split("  ")[0] if lines else ""
            await rig.press("escape", "escape")
            if rig.desk.page is not rig.game:
                await rig.press("escape")
            assert rig.desk.page is rig.game

    play(script, "table", menu=True, size=SIZE)
    assert found == FOUND


def test_each_line_shows_its_kind_and_its_key() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("ke")
        lines = offered(rig)
        assert "command   Ctrl+K" in next(line for line in lines if line.startswith("keep "))
        assert "menu" in next(line for line in lines if line.startswith("Keys "))
        assert next(line for line in lines if line.startswith("Keys ")).endswith("F1")
        await rig.press("escape", "escape", "/")
        await rig.types("colours")
        assert [line.endswith("setting") for line in offered(rig)] == [True] * len(offered(rig))
        await rig.press("escape", "escape", "/")
        await rig.types("german")
        assert offered(rig)[0].endswith("rules")

    kept(PLAYROOM, until=in_round(1))
    play(script, "table", menu=True, size=SIZE)


def test_house_rules_are_found_by_their_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: tmp_path)
    ours = with_options(PLAYROOM, {"opening": "45"})

    async def script(rig: Rig) -> None:
        await at_table(rig)
        await rig.press("/")
        await rig.types("frid")
        assert offered(rig)[0].split("  ")[0] == "Friday evening"
        await rig.press("enter", "y")
        page = rig.desk.page
        assert isinstance(page, NewMatch)
        assert page.rules == ours

    save_house("Friday evening", ours)
    play(script, "table", menu=True, size=SIZE)


def test_a_value_is_set_at_once_and_said() -> None:
    async def script(rig: Rig) -> None:
        await at_table(rig)
        await rig.press("/")
        await rig.types("felt")
        assert rig.desk.settings.theme == "auto"
        assert "now: automatic" in offered(rig)[0]
        await rig.press("enter")
        assert rig.desk.settings.theme == "felt"
        assert rig.desk.page is rig.game
        assert rig.said[-1] == "Colours: green felt"
        assert "Colours: green felt" in rig.terminal.text
        await rig.press("/", "up")
        assert rig.desk.page.rows() == ["Colours: green felt"]

    play(script, "table", menu=True, size=SIZE)


def test_a_setting_opens_its_menu_at_its_line() -> None:
    async def script(rig: Rig) -> None:
        await at_table(rig)
        await rig.press("/")
        await rig.types("colours")
        await rig.press("enter")
        assert isinstance(rig.desk.page, SettingsMenu)
        assert rig.desk.page.rows()[rig.desk.page.cursor].startswith("Colours")
        await rig.press("escape")
        assert rig.desk.page is rig.game

    play(script, "table", menu=True, size=SIZE)


def test_a_value_that_cannot_be_set_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def lines(menu: Menu) -> Sequence[Field[str]]:
        del menu

        def refuse(value: str) -> Effects:
            raise Refused(f"No {value} here.")

        return [Field("Help.", lambda: "red", refuse, "Wallpaper", ("red", "blue"))]

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("blue")
        await rig.press("enter")
        assert "No blue here." in rig.terminal.rows[rig.terminal.cursor[1] - 1]
        await rig.press("escape", "escape")
        assert isinstance(rig.desk.page, MainMenu)

    monkeypatch.setattr(SettingsMenu, "lines", lines)
    play(script, "table", menu=True, size=SIZE)


def test_rules_lead_to_a_new_match_of_them() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("gin")
        await rig.press("enter")
        assert isinstance(rig.desk.page, NewMatch)
        assert rig.desk.page.rules == GIN
        await rig.press("enter")
        assert rig.match.rules == GIN

    play(script, "table", menu=True, size=SIZE)


def test_a_running_match_is_asked_for_before_it_is_left() -> None:
    async def script(rig: Rig) -> None:
        await at_table(rig)
        match, pages = rig.match, list(rig.desk.pages)
        await rig.press("/")
        await rig.types("kalooki")
        await rig.press("enter")
        assert isinstance(rig.desk.page, LeavePage)
        await rig.press("escape")
        assert rig.desk.pages == pages
        assert rig.desk.playing is match
        await rig.press("/")
        await rig.types("kalooki")
        await rig.press("enter", "y")
        assert rig.desk.playing is None
        assert [type(page) for page in rig.desk.pages] == [MainMenu, NewMatch]
        left = next(text for text in rig.said if text.startswith("You have left the match."))
        assert rig.said.index(left) < len(rig.said) - 1
        assert "Kalooki" in rig.said[-1]
        assert "resume" in "".join(rig.said[rig.said.index(left) :]).lower()

    play(script, "table", menu=True, size=SIZE)


def test_a_saved_match_resumes_and_the_one_that_is_played_is_not_found() -> None:
    async def script(rig: Rig) -> None:
        await at_table(rig)
        await rig.press("/")
        await rig.types("rummy bo")
        saved = [line for line in offered(rig) if line.endswith("saved match")]
        assert len(saved) == 1
        await rig.press("enter", "y")
        assert rig.match.rules == GIN
        assert rig.match.journal is not None
        assert rig.match.journal.file == file

    file = kept(GIN, until=in_round(1)).file
    play(script, "table", menu=True, size=SIZE)


def test_escape_leaves_everything_as_it_was() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        menu, settings = rig.desk.page, rig.desk.settings
        before = rig.terminal.rows
        await rig.press("/")
        await rig.types("colours")
        await rig.press("down", "down", "escape", "escape")
        if rig.desk.page is not menu:
            await rig.press("escape")
        assert rig.desk.pages == [menu]
        assert rig.desk.settings == settings
        assert rig.terminal.rows == before

    play(script, "table", menu=True, size=SIZE)


def test_a_replay_finds_lines_and_answers_its_own_commands() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("replays")
        await rig.press("enter", "enter", "enter")
        assert isinstance(rig.desk.page, RoundPage)
        await rig.press("/", "/")
        await rig.types("rules")  # the first one searches its lines
        assert offered(rig)[0].startswith("rules  ")
        await rig.press("escape", "escape", "/", "/")
        await rig.types("kalooki")
        await rig.press("enter")
        assert [type(page) for page in rig.desk.pages] == [MainMenu, NewMatch]

    kept(with_options(PLAYROOM, {"rounds-limit": "1"}))
    play(script, "table", menu=True, size=SIZE)


def test_a_guided_round_is_asked_for_too() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("guided first")
        await rig.press("enter")
        assert isinstance(rig.desk.page, GamePage)
        await rig.press("/")
        await rig.types("statistics")
        await rig.press("enter", "escape")
        assert isinstance(rig.desk.page, GamePage)
        await rig.press("/")
        await rig.types("daily")
        await rig.press("enter")
        assert isinstance(rig.desk.page, LeavePage)
        assert "guided round" in rig.desk.page.title
        await rig.press("y")
        assert isinstance(rig.desk.page, DailyDeal)

    play(script, "table", menu=True, size=SIZE)


def test_in_french_too() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.types("reglages")
        assert offered(rig)[0].startswith("Réglages")
        assert offered(rig)[0].endswith("menu")
        await rig.press("enter")
        assert isinstance(rig.desk.page, SettingsMenu)

    play(script, "table", menu=True, size=SIZE, tongue="fr")


LINES: dict[str, Callable[[Player], bool]] = {
    "gin rummy": lambda player: isinstance(player.desk.page, NewMatch),
    "new match": lambda player: isinstance(player.desk.page, NewMatch),
    "settings": lambda player: isinstance(player.desk.page, SettingsMenu),
    "pace quick": lambda player: player.said == ["Pace of the computer: quick"],
    "Colours: green felt": lambda player: player.desk.settings.theme == "felt",
}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("whole_lines", [True, False])
def test_by_ear_a_line_that_names_one_of_them_does_it(line: str, *, whole_lines: bool) -> None:
    player = Player(whole_lines=whole_lines).menu()
    player.type(line)
    assert LINES[line](player), player.said


@pytest.mark.parametrize("line", ["gin", "colours", "rummy gin felt", "felt", "quick pac"])
def test_by_ear_a_part_of_a_line_is_no_command_as_before(line: str) -> None:
    player = Player(whole_lines=True).menu()
    before = list(player.desk.pages), player.desk.settings
    said = player.type(line)
    if line == "colours":
        assert isinstance(player.desk.page, SettingsMenu)
    else:
        assert (list(player.desk.pages), player.desk.settings) == before
        assert "is no command." in said[0]


def test_at_the_table_a_command_stays_one_by_ear() -> None:
    player = Player(whole_lines=True).start()
    said = player.type("new match")
    assert player.desk.page is player.match.game
    assert player.desk.refused, said


def test_saved_matches_are_read_in_steps_after_the_first_letter_and_only_the_newest() -> None:
    keep(40)
    player, steps = Player().menu(), list[Callable[[], None]]()
    player.desk.after_words = steps.append
    line = CommandLine(player.desk)
    player.desk.pages.append(line)
    with touches() as asked:
        found = [len(line.found("rummy bo"))]
        assert asked == [], "no key reads a match"
        while steps:
            before = len(asked)
            steps.pop()()
            assert len({each.split()[-1] for each in asked[before:] if "open" in each}) <= 5
            found.append(len(line.found("rummy bo")))
    assert found == [0, 4, 8, 12, 16, 20, 20]
