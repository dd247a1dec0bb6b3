"""Walking through messages: newest first, by kind, without losing the place."""

from __future__ import annotations

import pytest

from rummy_tui.desk.messages import Messages
from rummy_tui.rules.state import Phase
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import Player
from tests.play.situations import position
from tests.tools.opponents import opponent_moves


def filled(*told: tuple[str, Kind]) -> Messages:
    messages = Messages()
    for text, kind in told:
        messages.keep(Utterance(text, kind))
    return messages


def walked(messages: Messages, older: bool = True) -> list[str]:
    found = []
    while (message := messages.walk(older)) is not None:
        found.append(message.text)
    return found


ALL = (
    ("Bo draws.", Kind.GAME),
    ("settings", Kind.SYSTEM),
    ("Your turn.", Kind.TURN),
    ("You draw", Kind.PRIVATE),
    ("Scores", Kind.ANSWER),
    ("Not now", Kind.REFUSAL),
    ("seven", Kind.FOCUS),
    ("again", Kind.REVIEW),
)


def test_newest_first_and_back() -> None:
    messages = filled(*ALL)
    assert walked(messages) == ["You draw", "Your turn.", "settings", "Bo draws."]
    assert walked(messages, older=False) == ["settings", "Your turn.", "You draw"]


def test_by_kind() -> None:
    messages = filled(*ALL)
    found = {}
    for _ in range(4):
        group = messages.change_group()
        found[group] = walked(messages)
    assert found == {
        "game": ["Your turn.", "Bo draws."],
        "private": ["Not now", "Scores", "You draw"],
        "system": ["settings"],
        "all": ["You draw", "Your turn.", "settings", "Bo draws."],
    }


def test_the_walk_keeps_its_place_when_messages_arrive() -> None:
    messages = filled(("one", Kind.GAME), ("two", Kind.GAME), ("three", Kind.GAME))
    messages.walk(older=True)
    messages.walk(older=True)
    messages.keep(Utterance("four", Kind.GAME))
    assert walked(messages) == ["one"]
    assert walked(messages, older=False) == ["two", "three", "four"]


def test_at_the_ends_the_walk_stays() -> None:
    messages = filled(("one", Kind.GAME), ("two", Kind.GAME))
    assert messages.walk(older=False) is None
    assert walked(messages) == ["two", "one"]
    assert messages.walk(older=True) is None
    assert walked(messages, older=False) == ["two"]


def test_repeat_says_what_was_walked_to_else_the_newest() -> None:
    messages = filled(("one", Kind.GAME), ("two", Kind.GAME), ("Scores", Kind.ANSWER))
    assert messages.last() == Utterance("Scores", Kind.ANSWER)
    walked(messages)
    assert messages.last() == Utterance("one", Kind.GAME)
    messages.rest()
    assert messages.last() == Utterance("Scores", Kind.ANSWER)
    assert Messages().last() is None


def test_an_answer_asked_for_again_and_again_is_kept_once() -> None:
    messages = filled(*[("Scores", Kind.ANSWER)] * 3, *[("Bo draws.", Kind.GAME)] * 2)
    assert [u.text for u in messages.heard] == ["Scores", "Bo draws.", "Bo draws."]


def test_the_walk_goes_to_its_ends() -> None:
    messages = filled(*ALL)
    assert messages.walk_to_end(oldest=True) == Utterance("Bo draws.", Kind.GAME)
    assert messages.walk(older=True) is None
    assert walked(messages, older=False) == ["settings", "Your turn.", "You draw"]
    assert messages.walk_to_end(oldest=False) == Utterance("You draw", Kind.PRIVATE)
    messages.change_group()
    assert messages.walk_to_end(oldest=False) == Utterance("Your turn.", Kind.TURN)
    assert Messages().walk_to_end(oldest=True) is None


ME = 0
ONE_TURN = (
    Utterance("Bo draws.", Kind.GAME),
    Utterance("Your turn.", Kind.TURN, ME),
    Utterance("New stock.", Kind.GAME),
    Utterance("You draw the ace.", Kind.PRIVATE, ME, own=True),
    Utterance("You discard.", Kind.GAME, ME, own=True),
)
LAID_OFF = Utterance("The game adds the two.", Kind.GAME, ME)
OTHERS = (Utterance("Scores", Kind.ANSWER, ME), Utterance("Bo lays.", Kind.GAME))


@pytest.mark.parametrize(
    ("heard", "my_turn", "news"),
    [
        ((), False, []),
        (ONE_TURN, False, []),
        (ONE_TURN[:1], False, ["Bo draws."]),
        (ONE_TURN[:2], True, ["Bo draws."]),
        (ONE_TURN[:4], True, ["Bo draws."]),
        ((*ONE_TURN, *OTHERS), False, ["Bo lays."]),
        ((*ONE_TURN, *OTHERS, LAID_OFF), False, ["Bo lays.", "The game adds the two."]),
        ((*ONE_TURN, *OTHERS, *ONE_TURN[:4]), True, ["Bo lays.", "Bo draws."]),
    ],
)
def test_news_are_what_others_did_since_the_own_turn(
    heard: tuple[Utterance, ...], my_turn: bool, news: list[str]
) -> None:
    assert [u.text for u in Messages(heard).news(my_turn=my_turn)] == news


# At the desk


def at() -> Player:
    state = position("4C 9S 9D 2H 7D", "10H JH QH", "2S", phase=Phase.DRAW, stock="3D 5C 8D")
    return Player().at(state)


def test_a_walk_neither_moves_the_hand_nor_ends_by_itself() -> None:
    player = at()
    player.press("space", "x")
    player.bots()
    cursor = player.match.game.cursor
    assert player.press("pageup") == ["Your turn."]
    assert player.press(",")[0].startswith("Bo draws and discards")
    assert player.press("r")[0].startswith("Bo draws and discards")
    assert player.press(".") == ["Your turn."]
    assert player.press("pagedown") == ["No newer message."]
    assert player.match.game.cursor == cursor
    assert set(player.kinds) == {Kind.REVIEW}


def test_messages_before_the_match_are_found_in_it() -> None:
    player = Player()
    player.desk.say("Keymap: there is no key foo.", Kind.SYSTEM)
    player.start(seed=1)
    player.press("m", "m", "m")
    assert player.press("pageup") == ["Keymap: there is no key foo."]


@pytest.mark.parametrize(("oldest", "newest"), [("<", ">"), ("ctrl+pageup", "ctrl+pagedown")])
def test_the_oldest_and_the_newest_message_by_a_key(oldest: str, newest: str) -> None:
    player = at()
    player.press("space", "x")
    player.bots()
    assert player.press(oldest) == ["You draw the three of diamonds."]
    assert player.press(",") == ["No older message."]
    assert player.press(".")[0].startswith("You discard")
    assert player.press(newest) == ["Your turn."]
    assert player.press(".") == ["No newer message."]
    assert set(player.kinds) == {Kind.REVIEW}
    player.press("m", "m", "m")
    assert player.press(oldest) == ["No message of this kind."]


def test_a_message_asked_for_again_is_said_again_each_time() -> None:
    player = at()
    player.press("space")
    told = [player.press("r") for _ in range(3)]
    assert told == [["You draw the three of diamonds."]] * 3
    assert all(utterance.interrupt for utterance in player.heard)
    assert [u.text for u in player.desk.messages.heard].count(told[0][0]) == 1


def test_a_long_turn_is_counted_as_it_happens_and_all_of_it_can_be_asked_for() -> None:
    holds = "6C 6D 6H 3C 3H 3S KH 8S 4D KS QS"
    state = position("4C 9S 9D 2H 7D", "10H JH QH | JC JD JS", "2S", stock="3D", others=[holds])
    player = Player().at(state)
    player.press("x")
    turn, _ = player.bots()
    assert turn == (
        "Bo draws, plays 8 cards and discards the four of diamonds: sixes and threes are new, "
        "combination 1 has grown; 45 scored, 3 cards left."
    )
    assert player.press("c", "c") == [
        "4 combinations. Now 1: run of hearts, ten to king. "
        "New 3: set of sixes: clubs, diamonds and hearts. "
        "New 4: set of threes: clubs, diamonds, hearts and spades. "
        "2: set of jacks: clubs, diamonds and spades."
    ]
    player.press("escape")
    (whole,) = player.press("i")
    for laid in ("sixes: clubs, diamonds and hearts", "threes: clubs, diamonds, hearts and spades"):
        assert f"lays a set of {laid}" in whole
    assert "adds the king of hearts to combination 1" in whole
    assert player.press("pageup", ",") == [whole]
    # After the next key they are no longer new.
    assert "New" not in player.press("c", "c")[0]


@pytest.mark.parametrize("key", ["i", "t"])
def test_a_turn_asked_for_in_its_midst_tells_only_its_rest(key: str) -> None:
    state = position("4C 9S 9D 2H 7D", "", "2S", stock="3D KC", others=["6C 6D 6H 2D 8S JS"])
    player = Player().at(state)
    player.press("x")
    for _ in range(2):
        opponent_moves(player.match.here)
    laid = "lays a set of sixes: clubs, diamonds and hearts"
    assert player.press(key)[-1].endswith(f"Bo draws and {laid}; 15 scored.")
    rest, _ = player.bots()
    assert rest.startswith("Bo discards the ")
    (whole,) = player.press("i")
    assert whole.startswith(f"Bo draws, {laid}, and discards the ")
    assert player.press("pageup", ",") == [whole]
    # The next turn is said in full again.
    player.press("space", "x")
    assert player.bots()[0].startswith("Bo draws")
