"""Each person's own listening settings: level, words, language, topics, privacy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.menus.listening_menu import ListeningMenu, TopicsMenu
from rummy_tui.match.history import Seat
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import CHOICES, TOPICS, Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.audits.aloud import CARDS, answers, untold
from tests.play.menus.test_menus import line
from tests.play.player import Player
from tests.play.situations import SITUATIONS, mostly_many_situations, position
from tests.play.test_heard import BOUND, UNBOUND
from tests.play.test_hot_seat import named
from tests.rules.positions import position as manipulation

ANN, BOB = Seat("Ann"), Seat("Bob")
HANDS = ("4C 9S 9D 2H 7D", "10H JH QH", "2S")


def alone(**wishes: Any) -> Player:
    """Return one person before the draw; the three of diamonds is on top of the stock."""
    settings = Settings(usual=Listening(**wishes))
    return Player(settings).at(position(*HANDS, stock="3D 5C", phase=Phase.DRAW))


def two(settings: Settings) -> Player:
    """Return two people; Ann is to discard, and Bob will draw the three of diamonds."""
    return Player(settings).at(position(*HANDS, stock="3D"), ANN, BOB)


# The level


def test_one_key_goes_through_the_levels_and_keeps_them() -> None:
    player, saved = alone(), list[Settings]()
    player.desk.means = own_means(lambda settings: saved.append(settings) or "")  # type: ignore[func-returns-value]
    told = [player.press("V")[0] for _ in range(3)]
    assert told == [
        "Full: also says what you would ask next.",
        "Brief: as few words as possible.",
        "Normal.",
    ]
    assert [settings.usual.level for settings in saved] == ["full", "brief", "normal"]
    assert player.match.hearer.level.value == "normal"


@pytest.mark.parametrize("level", CHOICES["level"])
def test_a_level_can_be_typed(level: str) -> None:
    player = alone()
    player.type(f"level {level.upper()}")
    assert player.desk.listening.level == level


# The words


@pytest.mark.parametrize(
    ("style", "focus"),
    [
        ("words", "four of clubs"),
        ("digits", "4 of clubs"),
        ("suit-first", "clubs 4"),
        ("short", "4C"),
    ],
)
def test_cards_are_named_as_one_likes_from_the_next_sentence_on(style: str, focus: str) -> None:
    player = alone()
    player.press("home", "L")
    while player.desk.listening.card_style != style:
        line(player, "Cards").press("right")
    player.press("escape")
    assert player.focus == focus


def test_the_menu_lists_all_wishes_and_each_is_changed_and_changed_back() -> None:
    player = alone()
    player.press("L")
    assert isinstance(player.desk.page, ListeningMenu)
    assert len(player.rows) == 1 + 1 + len(CHOICES)
    for row in range(len(player.rows) - 1):
        player.desk.page.cursor = row
        before = player.desk.listening
        player.press("right")
        assert player.desk.listening != before
        assert player.press("left")
        assert player.desk.listening == before
        assert player.press("?")[0].endswith(".")


# Topics


def test_every_topic_has_an_example_and_can_be_switched_off_and_on() -> None:
    player = alone()
    player.press("L", "end", "enter")
    assert isinstance(player.desk.page, TopicsMenu)
    assert len(player.rows) == len(TOPICS)
    for row, topic in enumerate(TOPICS):
        player.desk.page.cursor = row
        assert player.press("?")[0].endswith(".")
        player.press("right")
        assert player.desk.listening.off == (topic,)
        player.press("left")
        assert player.desk.listening.off == ()


def test_switched_off_topics_are_silent_but_among_the_messages() -> None:
    player = alone(off=("draws", "discards"))
    player.press("space", "x")
    heard = [*player.said, *player.bots()]
    assert not any(text.startswith("Bo ") for text in heard)
    assert "Your turn." in heard
    kept = [message.text for message in player.desk.messages.heard]
    assert any(text.startswith("Bo draws and discards") for text in kept)


def test_a_turn_leaves_out_switched_off_topics_until_they_are_asked_for() -> None:
    player = alone(off=("draws",))
    player.press("space", "x")
    told, turn = player.bots()
    assert told.startswith("Bo discards")
    assert turn == "Your turn."
    assert player.press("i") == [told.replace("discards", "draws and discards")]


# Each person


def test_people_at_one_keyboard_have_their_own_wishes() -> None:
    settings = Settings(people={"bob": Listening(language="fr", card_style="digits")})
    player = two(settings)
    player.press("x")
    assert player.said[0] == "You discard the four of clubs."
    assert player.said[1].startswith("Passez le clavier à Bob")
    heard = player.press("enter")
    assert heard == ["Ann défausse le 4 de trèfle.", "À vous."]
    player.press("space", "x", "enter")
    assert player.desk.language.code == "en"
    assert player.said[-1] == "Your turn."


def test_a_wish_is_kept_for_the_person_who_has_it() -> None:
    player = two(Settings())
    player.press("V")
    assert player.desk.settings == Settings(people={"ann": Listening(level="full")})
    player.press("x", "enter")
    assert player.desk.listening == Listening()


def test_a_wish_of_somebody_alone_is_the_usual_one_unless_he_has_his_own() -> None:
    player = alone()
    player.press("V")
    assert player.desk.settings == Settings(usual=Listening(level="full"))
    own = Settings(people={"ann": Listening(level="brief")})
    player = Player(own).at(position(*HANDS))
    player.press("V")
    assert player.desk.settings == Settings(people={"ann": Listening(level="normal")})


def test_a_match_that_is_left_gives_the_usual_language_back() -> None:
    settings = Settings(people={"ann": Listening(language="fr")})
    player = Player(settings).start(ANN, Seat("Bo", "easy"))
    assert player.desk.language.code == "fr"
    player.press("q", "q", "down", "enter")
    assert player.desk.language.code == "en"


# Privacy

SHOWN = "Shown, not spoken."


def held_back(player: Player) -> bool:
    """Return True if something is spoken, but no card."""
    spoken = " ".join(u.spoken for u in player.heard)
    return bool(spoken) and not CARDS.search(spoken)


@pytest.mark.parametrize("name", mostly_many_situations())
def test_each_key_speaks_what_names_no_card_and_no_card_of_the_hand(name: str) -> None:
    for key in (*BOUND, *UNBOUND):
        player = SITUATIONS[name]()
        player.desk.listen(replace(player.desk.listening, privacy="silent"))
        seat, held = player.desk.seat, () if player.desk.seat is None else player.match.view.hand
        public = player.match.view.discards if seat is not None else ()
        player.heard.clear()
        player.press(key)
        if seat is None or player.desk.playing is None:
            continue
        known = player.match.history.state
        lies = {*public, *known.discards, *(card for meld in known.table for card in meld.cards)}
        secret = {*held, *known.hands[seat]} - lies
        spoken = " ".join(u.spoken for u in player.heard)
        assert not named(spoken) & secret, f"{key}: {spoken}"
        for answer in answers(player.heard):
            assert not untold(answer), f"{key}: {answer}"


def test_text_without_cards_is_spoken_even_if_own_cards_are_not() -> None:
    player = alone(privacy="silent")
    for key, spoken in (
        ("space", "You draw a card."),
        ("home", "1 of 6."),
        ("up", "First card."),
        ("H", "Sorted by rank, low to high."),
        ("n", "New combination. Choose cards with Enter or by number; N lays it."),
        ("enter", "1 card chosen."),
        ("x", "You are building a combination: Enter chooses a card, Escape gives it up."),
        ("enter", "No card is chosen."),
        ("escape", "Combination given up."),
        ("space", "You have already drawn. Delete discards and ends your turn."),
        ("k", "There is no knocking in this game. Delete discards and ends your turn."),
        ("p", "You are not building a combination. N starts one."),
        ("y", "6 cards in your hand."),
        ("F", SHOWN),
    ):
        player.press(key)
        assert [u.spoken for u in player.heard if u.kind is not Kind.FOCUS] == [spoken], key


def test_missing_cards_are_spoken_even_if_own_cards_are_not() -> None:
    hand = position("7H 8H 9H QS 4C 4D 2S", discards="JC", opened=False)
    player = Player(Settings(usual=Listening(privacy="silent"))).at(hand)
    player.press("n", "enter", "down", "enter", "p")
    assert player.heard[0].spoken == (
        "2 cards chosen. Not a combination yet. One more card makes it a combination. "
        "30 more points to open."
    )
    player.press("up", "enter", "escape", "n", "3", "4", "5", "p")
    spoken = "3 cards chosen. It is a combination. Then 15 more points to open."
    assert player.heard[0].spoken == spoken
    player.press("n")
    assert [u.spoken for u in player.heard][-2:] == ["15 more points to open.", ""]


def test_a_line_of_a_list_is_spoken_as_its_place_if_it_names_a_card() -> None:
    player = Player(Settings(usual=Listening(privacy="silent"))).at(
        manipulation("9H 5C QS", "8S 8H 8D 8C | 5H 6H 7H", rules=MANIPULATION, others=("2C 3D",))
    )
    player.go("9H").press("enter")
    assert player.heard[0].spoken == "Where to?"
    player.press("down")
    assert player.heard[0].spoken == "2 of 3."
    player.press("down")
    assert player.heard[0].spoken == "new combination"


def test_never_is_not_one_press_beside_all() -> None:
    player = Player().menu()
    player.press("L")
    line(player, "Your own cards are spoken")
    rows = [player.press(key)[-1] for key in ("left", "right", "right", "right", "left")]
    told = [row.rpartition(": ")[2] for row in rows]
    assert told == ["all", "asked for", "never", "never", "asked for"]


def test_the_drawn_card_is_told_on_request_for_the_whole_turn() -> None:
    player = alone(privacy="asked")
    assert player.press("space") == ["You draw a card. R says it."]
    assert player.press("r") == ["You draw the three of diamonds."]
    (scores,) = player.press("s")
    assert player.press("r") == [f"{scores} You draw the three of diamonds."]
    (discarded,) = player.press("x")[:1]
    assert player.press("r") == [discarded]


def test_own_cards_are_never_spoken_if_that_is_wished() -> None:
    player = alone(privacy="silent")
    player.press("space")
    player.press("down")
    assert [u.spoken for u in player.heard] == ["3 of 6."]
    for key in ("y", "z", "p", "F", "Y"):
        player.press(key)
        assert held_back(player), key
    for key in ("c", "d", "s", "t", "e", "a", "?"):
        player.press(key)
        assert player.heard
        assert all(u.spoken for u in player.heard), key


def test_a_silent_hand_does_not_speak_its_choices() -> None:
    knocking = manipulation("AC 2D", "6S 7S 8S", rules=MANIPULATION, drew=3, others=("2C 3D",))
    assert "knock" in Player().at(knocking).press("t")[0]
    player = Player(Settings(usual=Listening(privacy="silent"))).at(knocking)
    assert player.press("t") == ["Your turn: end it."]
    assert player.heard[0].spoken
    assert "knock" in player.press("w")[0]
    assert player.heard[0].spoken == "Your turn: end it. F: end the turn"
    assert any("knock" in row for row in player.rows)
    assert "K knocks" in player.press("p")[0]
    assert player.heard[0].spoken == (
        "You have drawn 3 cards, so you may not lay this turn. F ends your turn."
    )


def test_a_message_that_is_walked_again_is_as_private_as_it_was() -> None:
    player = alone(privacy="silent")
    player.press("space", "s", "m", "m")
    walked = list[Utterance]()
    for _ in range(2):
        player.press("pageup")
        walked.append(player.heard[0])
    scores, drawn = (u.spoken for u in walked)
    assert (scores[:7], drawn) == ("Scores:", "You draw a card.")
    assert {u.kind for u in walked} == {Kind.REVIEW}


@pytest.mark.parametrize("privacy", CHOICES["privacy"])
def test_everything_is_on_the_screen_and_for_the_fingers_but_what_is_held_back(
    privacy: str,
) -> None:
    player = alone(privacy=privacy)
    shown = list[str]()
    player.desk.show = lambda utterance: shown.append(utterance.text)
    player.press("space")
    drawn = "You draw the three of diamonds."
    assert (drawn in shown) is (privacy != "asked")


def test_a_short_form_for_braille_is_with_each_event() -> None:
    player = alone()
    player.press("space")
    assert [(u.text, u.short()) for u in player.heard] == [
        ("You draw the three of diamonds.", "You draw 3D.")
    ]


def test_privacy_of_one_is_not_that_of_another() -> None:
    silent = replace(Listening(), privacy="silent")
    player = two(Settings(people={"bob": silent}))
    player.press("y")
    assert all(u.spoken for u in player.heard)
    player.press("x", "enter", "y")
    assert held_back(player)


@pytest.mark.parametrize("above", ["c", "?", "a", "d", "L", "s"])
@pytest.mark.parametrize("key", ["y", "Y", "F", "h", "p"])
def test_own_cards_are_not_spoken_either_if_a_list_lies_above_them(above: str, key: str) -> None:
    player = alone(privacy="silent")
    player.press("space", above, key)
    assert held_back(player)


def test_public_text_is_spoken_even_if_own_cards_are_not() -> None:
    player = alone(privacy="silent")
    for key in ("V", "escape", "q", "down", "escape", "L", "down"):
        player.press(key)
        public = [u for u in player.heard if not named(u.text)]
        assert public or key == "escape"
        assert all(u.spoken for u in public), key


def test_a_draft_of_the_table_is_not_spoken() -> None:
    wishes = Settings(usual=Listening(privacy="silent"))
    state = manipulation("5S 9C", "6S 7S 8S", rules=MANIPULATION, others=("2C 3D",))
    player = Player(wishes).at(state).go("5S")
    player.press("enter")
    for key in ("c", "enter", "right", "down", "p"):
        player.press(key)
        assert player.heard
        assert not named(" ".join(u.spoken for u in player.heard)), key


def test_a_draft_says_how_much_is_still_missing() -> None:
    wishes = Settings(usual=Listening(privacy="silent"))
    state = manipulation("5S 9C", "6S 7S 8S", rules=MANIPULATION, others=("2C 3D",))
    player = Player(wishes).at(state)
    missing, back = "Not yet: 1 problem, P names it.", " U takes back a step."
    for typed, more in (("add 9c to new", ""), ("building", back), ("commit", back)):
        player.type(typed)
        assert player.heard[0].spoken == missing + more, typed
        assert "nine of clubs" in player.heard[0].text


def test_earlier_messages_follow_the_present_privacy() -> None:
    player = alone()
    player.press("space")
    player.desk.listen(replace(player.desk.listening, privacy="silent"))
    player.press("r")
    assert [u.spoken for u in player.heard] == ["You draw a card."]


def test_the_menu_changes_the_wishes_of_who_has_some() -> None:
    own = Settings(name="Ann", people={"ann": Listening(level="full")})
    player = Player(own).menu()
    player.press("V")
    assert player.desk.settings.listening("Ann").level == "brief"
    assert player.desk.settings.usual == Listening()
