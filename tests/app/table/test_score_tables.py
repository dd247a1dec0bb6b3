"""Tables in sighted play: ends of rounds, scores, statistics and saved matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Act
from rummy_tui.match.history import Seat
from rummy_tui.pages.seat.requests import PlayAgain, WatchAgain
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import AMERICAN, GIN
from rummy_tui.words.language.language import language
from tests.app.rig import Rig, play
from tests.play.player import Player
from tests.rules.positions import house, position
from tests.tools.painted import lines
from tests.tools.screens import on_screens

LEVELS = (None, "steady", "steady", "steady")


def last_card(totals: tuple[int, ...] = ()) -> State:
    return position(
        "2D",
        "8S 9S 10S",
        rules=AMERICAN,
        others=("KH KD", "10C 5D", "7D"),
        totals=totals,
        laid=(True,) * 4,
    )


def inside(rig: Rig) -> list[str]:
    """Return the rows inside the frame in the middle."""
    rows = rig.terminal.rows
    top = next(y for y, row in enumerate(rows) if "╭─ End of " in row)
    left = rows[top].index("╭─ End of ")
    right = rows[top].index("╮", left)
    end = next(y for y in range(top + 1, len(rows)) if rows[y][left : left + 1] == "╰")
    return [row[left + 1 : right].strip() for row in rows[top + 1 : end]]


@on_screens((60, 20), (80, 24), (100, 30), (160, 50))
def test_the_end_of_a_round_is_a_table_with_the_winner_first(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("x")
        rows = inside(rig)
        won = next(n for n, row in enumerate(rows) if row.startswith("★ You"))
        assert "+42" in rows[won]
        assert [row.split()[0] for row in rows[won + 1 : won + 4]] == ["Bob", "Cleo", "Dan"]
        assert "K♦" in rows[won + 1]
        assert rig.terminal.text.count("You go out and win the round.") == 1, "it is said once"
        assert rig.terminal.at_cursor.startswith("Deal the next round")
        await rig.press("enter")
        assert rig.match.history.state.round == 2

    play(script, "table", rules=AMERICAN, levels=LEVELS, state=last_card(), size=size)


def test_the_scores_are_a_table_too() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("s")
        shown = rig.terminal.rows
        title = next(n for n, row in enumerate(shown) if row.startswith(" Scores"))
        first, second = (
            row.split()[:2] for row in shown[title:] if row.startswith((" Bob", " You"))
        )
        assert (first, second) == (["Bob", "40"], ["You", "30"]), rig.terminal.text
        await rig.press("q")
        assert rig.desk.page is rig.game

    play(script, "table", rules=AMERICAN, levels=LEVELS, state=last_card((30, 40, 10, 0)))


def test_after_a_match_the_same_is_played_again_or_watched() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        while "New match" not in rig.desk.page.focus():
            await rig.press("down")
        await rig.press("enter", "enter")
        await rig.until(lambda: rig.desk.game is not None, "a match")
        assert rig.match.again is not None
        seats, rules = rig.match.history.seats, rig.match.rules
        before = rig.match
        rig.face.loop.do(lambda: rig.desk.carry_out([Act(PlayAgain())]))
        await rig.settled()
        assert rig.match is not before
        assert {seat.name for seat in rig.match.history.seats} == {seat.name for seat in seats}
        assert rig.match.rules == rules
        rig.face.loop.do(lambda: rig.desk.carry_out([Act(WatchAgain())]))
        await rig.settled()
        assert rig.desk.game is None
        assert "Seen" in rig.terminal.text

    play(script, "table", menu=True)


def test_the_end_of_a_match_is_told_once() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("delete")
        assert rig.terminal.text.count("You win the match!") == 1
        assert rig.terminal.text.count("You go out") == 1

    state = last_card((495, 40, 10, 0))
    play(script, "table", rules=AMERICAN, levels=LEVELS, state=state, size=(100, 30))


@pytest.mark.parametrize(("rounds", "limited"), [("1", False), ("2", True)])
def test_the_limit_of_a_match_is_there_unless_it_has_only_one_round(
    rounds: str, limited: bool
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("x")
        assert inside(rig)
        assert (f"Of {rules.score_limit}" in rig.terminal.text) is limited

    rules = house(AMERICAN, rounds_limit=rounds)
    state = replace(last_card(), rules=rules)
    play(script, "table", rules=rules, levels=LEVELS, state=state, size=(160, 50))


@on_screens((60, 20), (80, 24), (100, 30), (160, 50))
@pytest.mark.parametrize(("tongue", "you"), [("en", "You"), ("fr", "Vous")])
@pytest.mark.parametrize("key", ["s", "x"])
def test_a_table_of_scores_has_the_names_as_they_are_written(
    size: tuple[int, int], tongue: str, you: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desk, "by_eye", True)
    named = (Seat("ann"), Seat("iPhone", "easy"), Seat("émile", "easy"), Seat("McLeod", "easy"))
    player = Player(speaks=language(tongue)).at(last_card((42, 8, 7, 6)), *named)
    player.press(key)
    words = {word for line in lines(player.desk, *size)[3:] for word in line.split()}
    assert {you, "iPhone", "émile", "McLeod"} <= words
    assert not {"IPhone", "Émile"} & words


def last_knock(rules: Ruleset) -> State:
    """Return a state in which the opponent can lay off the six and seven of hearts, keeping 28."""
    return position(
        "3H 4H 5H 8C 8D 8S JC QC KC 4S QS",
        rules=rules,
        others=["6H 7H 10C 10D 10S 9C 2D 2S 5C KH"],
    )


@on_screens((60, 20), (80, 24), (100, 30), (160, 50))
@pytest.mark.parametrize("rules", [GIN, house(GIN, rounds_limit="1")], ids=["round", "match"])
def test_the_end_of_a_hand_of_gin_shows_the_combinations_of_both(
    size: tuple[int, int], rules: Ruleset
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *"knock", "space", "q", "s", "enter")
        rows = inside(rig)
        drawn = " ".join(rows)
        for meld in ("3♥ 4♥ 5♥ 6♥ 7♥", "8♣ 8♦ 8♠", "J♣ Q♣ K♣", "10♣ 10♦ 10♠"):
            assert meld in drawn, rows
        assert drawn.index("3♥ 4♥") < drawn.rindex("Bob") < drawn.index("10♣ 10♦")
        assert rig.terminal.at_cursor.startswith(("Deal the next round", "All hands"))

    state = last_knock(rules)
    play(script, "table", rules=rules, levels=(None, "steady"), state=state, size=size)
