"""Help, key explorer and lessons always name the arrows by what they do in the hand."""

from __future__ import annotations

import re

import pytest

from rummy_tui.desk.protocols import Mute
from rummy_tui.ears.speech.state import NoSpeech, VoiceState
from rummy_tui.store.keymap import Own, load_keymap
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, play
from tests.play.player import Player

KEYMAP, _ = load_keymap()
GOES = {
    "up": "Up: the cards above, from the hand to the table; in lists the previous line",
    "down": "Down: the cards below, from the table to the hand; in lists the next line",
    "left": "Left: the previous card; the previous heading in help and rules; "
    "a smaller value in menus",
    "right": "Right: the next card; the next heading in help and rules; a larger value in menus",
}
USUAL = {
    "up": "Up: the previous card or line",
    "down": "Down: the next card or line",
    "left": (
        "Left: the previous suit or rank; the previous heading in help and rules; "
        "a smaller value in menus"
    ),
    "right": (
        "Right: the next suit or rank; the next heading in help and rules; a larger value in menus"
    ),
}
WAYS = pytest.mark.parametrize(
    ("layout", "spoken", "arrows", "told"),
    [
        ("table", False, "auto", GOES),
        ("table", True, "auto", USUAL),
        ("reader", False, "auto", USUAL),
        ("table", False, "up-down", USUAL),
        ("table", True, "left-right", GOES),
    ],
)


class Looking(Mute):
    """Speech that is being searched for."""

    on = True
    state = VoiceState()  # type: ignore[assignment]


class Missing(Mute):
    """Speech that was not found."""

    on = True
    state = VoiceState(None, NoSpeech.NO_OUTPUT)  # type: ignore[assignment]


def _whole(row: list[str]) -> bool:
    return len(row) == 2


@WAYS
def test_help_and_explorer_tell_what_the_arrows_do(
    layout: str, spoken: bool, arrows: str, told: dict[str, str]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        listed = [row.split(": ", 1) for row in rig.desk.page.rows()]
        of_arrows = {
            f"{re.split(', |  ', keys)[0]}: {does}" for keys, does in filter(_whole, listed)
        }
        assert set(told.values()) <= of_arrows
        assert len([keys for keys, *_ in listed if keys.startswith("Left")]) == 1
        await rig.press("escape", "E")
        for key, line in told.items():
            await rig.press(key)
            assert rig.said[-1] == f"{line}."

    play(script, layout, settings=Settings(arrows=arrows), spoken=spoken)


@WAYS
def test_the_lesson_names_the_arrows_that_go_card_by_card(
    layout: str, spoken: bool, arrows: str, told: dict[str, str]
) -> None:
    turned = told is GOES
    on, back, both = "Down", "Up", "Up and Down"
    if turned:
        on, back, both = "Right", "Left", "Left and Right"
    # Some readers are silent after Left and Right; in a picture Up and Down lead to the table.
    signs = turned or layout == "reader"
    across = "minus sign and plus sign" if signs else "Left and Right"

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("2", "enter")
        by_eye = f"Go through your cards: {on} and {back}."
        by_ear = f"Walk through them with {on} and {back}. Then"
        assert f"You hold 14 cards. {by_eye if rig.desk.by_eye else by_ear}" in rig.said[-1]
        await rig.press("h")
        assert rig.said[-1].startswith(f"{both} go card by card, {across} from suit to suit.")
        await rig.press(on.lower())
        assert rig.game.cursor == 1

    play(script, layout, settings=Settings(arrows=arrows), spoken=spoken, menu=True)


def test_in_lists_the_lesson_names_the_arrows_that_go_line_by_line() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("2", "enter", "right", "?")
        assert rig.said[-1].startswith("Walk this list with Up and Down.")
        assert "headings: Right goes to the next." in rig.said[-2]
        await rig.press("right")
        assert rig.desk.page.focus() == "Looking around:"

    play(script, "table", menu=True)


def test_the_heading_that_a_key_goes_to_is_one_of_a_list() -> None:
    player = Player(Settings(arrows="left-right")).start()
    assert player.desk.way("next-group") == "Down"
    assert player.desk.way("next-group", in_lists=True) == "plus sign"
    player.press("?")
    assert player.desk.way("next-group") == "plus sign"


@pytest.mark.parametrize("speaking", [Looking(), Missing()], ids=["looked for", "not found"])
def test_no_arrow_changes_because_a_voice_is_lost_or_found(speaking: Mute) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("2", "enter", "down")
        assert rig.game.cursor == 1
        told = len(rig.said)
        rig.desk.speaking = speaking
        rig.desk.post(lambda: None)
        await rig.settled()
        assert rig.said[told:] == []
        await rig.press("down")
        assert rig.game.cursor == 2

    play(script, "table", menu=True, spoken=True)


def test_the_step_is_told_again_if_other_arrows_are_chosen() -> None:
    async def script(rig: Rig) -> None:
        rig.desk.speaking = Missing()
        await rig.settled()
        await rig.press("2", "enter")
        assert "Walk through them with Down and Up. " in rig.said[-1]
        rig.desk.speaking = Mute()
        await rig.press("t")
        assert "Go through your cards: Right and Left." in rig.said[-1]
        await rig.press("right")
        assert rig.game.cursor == 1

    play(script, "table", menu=True)


def test_only_arrows_are_turned_and_none_is_lost() -> None:
    own = KEYMAP.with_own(
        Own({"next": ("down", "+"), "previous-group": (), "turn": ("left",)})
    ).turned
    assert own.commands.get("right") == "next"
    assert own.commands.get("+") == "next"
    assert own.commands.get("down") == "next-group"
    assert own.commands.get("up") == "previous"
    assert own.commands.get("left") == "turn"
    assert KEYMAP.turned.turned.keys["next"] == ("down", ")")
