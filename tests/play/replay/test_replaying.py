"""Replays: walking by sentence, turn and round, and the questions that can be asked."""

from __future__ import annotations

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.pages.replay.replaying import open_replay
from rummy_tui.pages.replay.replays import OPEN, Replay
from rummy_tui.rules.variants import PLAYROOM, RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.keymap import NAMED_KEYS
from rummy_tui.store.matches import Saved
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from tests.play.player import ANN, KEYMAP, Player
from tests.play.replay.test_asking_why import gone_out
from tests.rules.positions import position
from tests.tools.homes import DATA
from tests.tools.kept_matches import SEATS, in_round, kept, restless
from tests.words.hearing import assert_speakable

TWO_ROUNDS = with_options(RULESETS["american"], {"rounds-limit": "2"})
MATCH = "American Rummy, Ann and Bo, 22 November 2026 at 14:05"
EYES = "Seen by: Ann"
CHANGES = "Minus sign and plus sign change it."
ROUNDS = ["Round 1: Bo goes out. 38 points.", "Round 2: Bo goes out. 22 points."]
PLAYED_NOTHING = "You cannot play in a replay. W says what you can ask, Escape goes back."


@pytest.fixture(scope="module", autouse=True)
def played(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    """Save a finished match of two rounds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA, str(tmp_path_factory.mktemp("data")))
        return kept(TWO_ROUNDS)


def replaying(saved: Saved, *, eyes: int | None = 0, whole_lines: bool = False) -> Player:
    """Return a player at the list of a match's rounds."""
    return watching(Replay(saved), eyes=eyes, whole_lines=whole_lines)


def watching(replay: Replay, *, eyes: int | None, whole_lines: bool = False) -> Player:
    player = Player(whole_lines=whole_lines).menu()
    replay.eyes = eyes
    player.heard.clear()
    player.desk.carry_out(open_replay(player.desk, replay))
    return player


def in_first(saved: Saved, eyes: int | None = 0) -> Player:
    """Return a player at the beginning of the first round."""
    return replaying(saved, eyes=eyes).pressed("down", "enter")


def at(player: Player, sentence: str) -> Player:
    """Put the cursor on the first line with this sentence."""
    player.desk.page.cursor = list(player.rows).index(sentence)
    return player


# Its lists


def test_a_match_opens_with_its_eyes_and_its_rounds(played: Saved) -> None:
    player = replaying(played)
    assert player.said == [f"{MATCH}. {EYES}. {CHANGES}"]
    assert list(player.rows) == [EYES, *ROUNDS, "Review of your turns"]


def test_the_points_of_a_round_contain_those_for_laying() -> None:
    saved = kept(with_options(PLAYROOM, {"rounds-limit": "1"}))
    player = replaying(saved, eyes=OPEN)
    result = Replay(saved).rounds[0].result
    assert result is not None
    points = result.earned[result.winners[0]]
    assert points != sum(line.points for line in result.lines)
    assert player.rows[1] == f"Round 1: Bo goes out. {points} points."


def test_left_and_right_change_whose_cards_are_seen(played: Saved) -> None:
    player = replaying(played)
    assert player.press("right") == ["Seen by: Bo"]
    assert player.press("right") == ["Seen by: all hands face up"]
    assert player.press("right") == ["Seen by: Ann"]
    assert player.press("left") == ["Seen by: all hands face up"]
    assert player.press("enter") == ["Seen by. All hands face up"]
    assert list(player.rows) == ["Ann", "Bo", "all hands face up"]
    assert player.press("w")[0].startswith("Enter chooses the line"), "not the value below"
    assert player.press("up", "enter") == ["Seen by: Bo"]
    assert player.press("down", "right")[0].startswith("There is nothing to change here")


def test_whole_lines_name_the_seat(played: Saved) -> None:
    player = replaying(played, whole_lines=True)
    assert player.type("1 bo") == ["Seen by: Bo"]
    assert player.type("1 open") == ["Seen by: all hands face up"]
    assert player.type("1 Zoe")[0].startswith("Line 1 cannot be set to Zoe.")


def test_the_menu_has_replays_once_a_match_is_over() -> None:
    assert "Replays" not in Player().menu().rows
    kept(RULESETS["basic"], until=in_round(1))
    assert "Replays" not in Player().menu().rows
    kept(TWO_ROUNDS)
    player = Player().menu()
    assert list(player.rows)[6] == "Replays"
    assert player.press(*["down"] * 6, "enter") == [f"Replays. {MATCH}"]
    assert list(player.rows) == [MATCH]
    assert player.press("enter") == [f"{MATCH}. {EYES}. {CHANGES}"]
    assert player.press("escape", "escape") == ["Rummy. Replays"]


def test_a_match_that_was_given_a_name_is_listed_by_it() -> None:
    saves.rename(kept(TWO_ROUNDS).file, "friday")
    player = Player().menu().pressed(*["down"] * 4, "enter")
    assert list(player.rows) == [f"friday, {MATCH}"]


def test_a_file_that_has_gone_is_refused() -> None:
    saved = kept(TWO_ROUNDS)
    player = Player().menu().pressed(*["down"] * 4, "enter")
    saved.file.unlink()
    assert "cannot be read" in player.press("enter")[0]


def test_damage_is_told() -> None:
    saved = kept(TWO_ROUNDS)
    lines = saved.file.read_text().splitlines()
    saved.file.write_text("\n".join((*lines[:9], "damaged", *lines[10:])) + "\n")
    player = Player().menu().pressed(*["down"] * 4, "enter")
    assert player.press("enter")[1:] == [
        "Line 10 of the file is damaged. Only the part before it is shown."
    ]


# Walking


def test_a_round_opens_at_its_deal(played: Saved) -> None:
    player = in_first(played)
    turns = sum(item.heading for item in player.desk.page.items) - 1  # type: ignore[attr-defined]
    assert player.said == [
        f"{turns} turns: plus sign goes to the next. Round 1. 10 cards each. You deal. Bo begins."
    ]
    assert player.press("down") == ["The three of clubs is turned up."]
    assert player.press("down")[0].startswith("You hold 10 cards: ace of clubs, ")
    assert player.press("up", "up", "up")[0].startswith("First line. Round 1. ")


def test_left_and_right_go_by_turns(played: Saved) -> None:
    player = in_first(played)
    assert player.press("right") == ["Bo takes the three of clubs."]
    assert player.press("right") == ["Your turn."]
    assert player.press("down", "right") == ["Bo draws."]
    assert player.press("left") == ["Your turn."]
    assert player.press("home", "left")[0].startswith("First turn. Round 1.")
    assert player.press("end", "right")[0].startswith("Last turn. Scores: ")


def test_z_goes_by_rounds(played: Saved) -> None:
    player = in_first(played)
    assert "Round 2. 10 cards each." in player.press("z")[0]
    assert player.press("z")[0].startswith("Last round. Round 2.")
    assert "Round 1. 10 cards each." in player.press("Z")[0]
    assert player.press("Z")[0].startswith("First round. Round 1.")


def test_escape_goes_back_to_the_round_that_was_walked_last(played: Saved) -> None:
    player = in_first(played)
    player.press("z", "escape")
    assert player.focus == ROUNDS[1]


def test_another_round_closes_what_was_looked_at_in_the_one_before(played: Saved) -> None:
    player = at(in_first(played), "Bo lays a set of threes: clubs, hearts and spades.")
    assert "Round 2. 10 cards each." in player.press("c", "z")[0]
    assert player.press("down") == ["The four of spades is turned up."]


def test_a_change_of_eyes_keeps_the_place_of_the_walk(played: Saved) -> None:
    player = in_first(played).pressed("right", "right", "down")
    here = player.focus
    player.press("escape", "home", "right", "down", "enter")
    assert here.startswith("You draw")
    assert player.said[0].startswith("Round 1, as Bo saw it. ")
    assert player.focus == "Ann draws."


def test_another_level_leaves_the_cursor_at_its_moment(played: Saved) -> None:
    player = at(in_first(played), "Bo discards the seven of diamonds.")
    player.press("V")
    assert player.focus == "Bo discards the seven of diamonds."


# Asking


def test_questions_are_answered_from_the_moment_at_the_cursor(played: Saved) -> None:
    player = in_first(played)
    assert player.press("e") == ["Cards: you 10, Bo 10, 31 in the stock."]
    assert player.press("t") == ["It is Bo's turn."]
    assert player.press("d") == ["Three of clubs on top, 1 discard."]
    assert player.press("c") == ["No combinations on the table."]
    assert player.press("s") == ["Scores: you 0, Bo 0. The match goes to 100 points. Round 1 of 2."]
    at(player, "Bo lays a set of threes: clubs, hearts and spades.")
    assert player.press("e") == ["Cards: you 10, Bo 8, 31 in the stock."]
    assert player.press("c") == ["1 combination. 1: set of threes: clubs, hearts and spades"]
    assert player.press("escape") == [player.desk.page.greeting()]
    assert player.focus == "Bo lays a set of threes: clubs, hearts and spades."


def test_the_hand_is_that_of_the_seat(played: Saved) -> None:
    player = at(in_first(played), "You draw the jack of hearts.")
    told = player.press("y")[0]
    assert told.startswith("11 cards: ace of clubs, ")
    assert "jack of hearts" in told
    assert player.press("Y")[0].startswith("Clubs: ace and ")


def test_open_all_hands_are_shown(played: Saved) -> None:
    player = at(in_first(played, OPEN), "Ann draws the jack of hearts.")
    assert player.press("y")[0].startswith("All hands. Ann holds 11 cards: ")
    assert player.press("down")[0].startswith("Bo holds 7 cards: ")
    assert player.press("escape")
    assert player.focus == "Ann draws the jack of hearts."


def test_before_a_round_is_over_no_hand_is_open() -> None:
    saved = kept(PLAYROOM, (ANN, Seat("Bob"), Seat("Cleo", "steady")), 3, in_round(1))
    player = in_first(saved, OPEN)
    assert player.desk.page.title == "Round 1, not over: as everyone saw it"
    assert player.press("y") == [
        "Hands stay hidden until the round is over. Choose whose cards you see in the list of "
        "rounds: Escape goes back."
    ]
    player.press("escape", "home")
    assert list(player.rows)[1:] == ["Round 1: not over"]
    names = [player.press("right")[0] for _ in range(3)]
    assert "Seen by: Cleo" not in names


def test_the_table_that_was_regrouped_can_be_asked_for() -> None:
    player = in_first(kept(RULESETS["manipulation"], SEATS, 3, in_round(2)))
    assert player.press("v") == ["Nothing has been regrouped."]
    player.press("end")
    assert player.press("v")[0].startswith("You regrouped last. Combinations changed: ")


def test_moves_are_refused_and_w_says_what_can_be_asked(played: Saved) -> None:
    player = in_first(played)
    for key in ("space", "x", "n", "h", "P"):
        assert player.press(key) == [PLAYED_NOTHING]
    told = (
        "Minus sign and plus sign go from turn to turn, Shift+Z and Z from round to round. "
        "Y, C, D, E, S and T say how things stood then."
    )
    assert player.press("w") == [told]
    assert player.press("down", "f1") == [told]


@pytest.mark.parametrize("eyes", [0, OPEN])
def test_every_key_is_answered(played: Saved, eyes: int | None) -> None:
    keys = (*NAMED_KEYS, *map(chr, range(33, 127)), "ctrl+a", "ctrl+z")
    replay = Replay(played)
    for key in keys:
        player = watching(replay, eyes=eyes).pressed("down", "enter")
        said = player.press(key)
        assert said or player.heard or KEYMAP.commands.get(key) == "hush", f"{key} is silent"
        assert len(set(said)) == len(said), f"{key} says something twice: {said}"


@pytest.mark.parametrize("key", RULESETS)
def test_all_lines_can_be_spoken_at_every_level(key: str) -> None:
    saved = kept(RULESETS[key], SEATS, 1, in_round(2), restless)
    for level in ("brief", "normal", "full"):
        player = Player(Settings(usual=Listening(level=level))).menu()
        player.desk.carry_out(open_replay(player.desk, Replay(saved)))
        player.press("down", "enter")
        for sentence in player.rows:
            assert_speakable(sentence)


def test_a_thousand_moments_cost_one_round_at_a_time(
    played: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    told = Replay.told

    def counted(replay: Replay, of: object, hearer: object, **how: object) -> object:
        made.append(of)
        return told(replay, of, hearer, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Replay, "told", counted)
    player = replaying(played)
    assert made == []
    player.press("down", "enter", *["down"] * 10, "right", "e", "y", "escape", "enter")
    assert [of.number for of in made] == [1, 1]


def test_whole_lines_go_to_a_line_and_ask_there(played: Saved) -> None:
    player = replaying(played, whole_lines=True)
    player.type("2")
    assert player.type("3")[0].startswith("You hold 10 cards: ")
    assert player.type("hand")[0].startswith("10 cards: ")
    assert "Round 2. " in player.type("next round")[0]
    assert '"previous round" and "next round" from round to round' in player.type("what")[0]
    assert player.type("quit")[0].startswith(MATCH)


# At the end of a round


def test_when_a_round_is_over_all_hands_are_shown() -> None:
    player = gone_out()
    assert player.press("y") == ["All hands. Bo holds no card."]
    assert player.press("down") == ["You hold 2 cards: two of diamonds and nine of spades."]
    assert player.press("escape") == ["End of round 1. Enter deals the next one."]
    assert player.type("hand")[0].startswith("All hands. ")


def test_the_help_of_the_reckoning_tells_of_the_hands_and_of_why_and_full_at_once() -> None:
    told = (
        "Y shows all hands, Shift+R reviews your turns, Shift+W explains why the computer played "
        "as it did."
    )
    player = gone_out()
    assert player.press("f1") == [told]
    assert player.press("f1")[0].startswith("Help. ")
    player = Player(Settings(usual=Listening(level="full")))
    player.at(position("9S", "10S JS QS", "2S")).press("x")
    assert player.said[-1] == f"End of round 1. Enter deals the next one. {told}"
