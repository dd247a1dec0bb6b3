"""Keys at the hand that depend on its cards: sorting, discarding, moving, Escape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.desk.answering import Source
from rummy_tui.desk.neighbours import Neighbour
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import NOTHING, Begun
from rummy_tui.pages.laying.on_table import OnTable
from rummy_tui.pages.match.handover import HandOver, LeavePage
from rummy_tui.pictures.places import Combination
from rummy_tui.rules.cards import card
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.store.settings import Settings
from rummy_tui.words.advice.next_steps import Doing
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player
from tests.play.situations import position
from tests.tools.laid_out import lay_out

TABLE = "10H JH QH | KC KD KH"
WHERE = "Your turn: lay or discard."


def at(*, whole_lines: bool = False) -> Player:
    return Player(whole_lines=whole_lines).at(position("2C 3C 4C QS", TABLE, "2S JC"))


def runs(player: Player, command: str) -> list[str]:
    player.heard.clear()
    player.desk.run(command)
    return player.said


def held(player: Player) -> int:
    return len(player.match.history.state.hands[0])


def empty() -> Player:
    """Return a player whose cards are all on the draft of the table."""
    player = Player().at(position("8H", "5H 6H 7H", rules=MANIPULATION, others=["3C JC"]))
    player.press("enter", "enter")
    assert player.match.game.hand.cards == ()
    return player


def test_the_same_key_in_a_row_sorts_the_other_way_round_and_after_another_key_again() -> None:
    player = at()
    up, down = (runs(player, "sort-suit")[0] for _ in range(2))
    assert "low to high" in up
    assert "high to low" in down
    assert runs(player, "sort-suit") == [up]
    runs(player, "next")
    assert "low to high" in runs(player, "sort-suit")[0]
    assert "low to high" in runs(player, "sort-rank")[0], "by another order"
    assert "high to low" in runs(player, "sort-rank")[0]
    assert [c.code for c in player.match.game.hand.cards] == ["QS", "4C", "3C", "2C"]
    assert not [each for each in player.desk.messages.heard if "Sorted" in each.text]


def test_below_another_page_a_sorted_hand_has_no_card_of_the_cursor() -> None:
    player = at()
    assert runs(player, "sort-rank")[0].endswith("Two of clubs")
    player.desk.open(
        OnTable(player.match.game, player.match.game.laying, player.match.game.building)
    )
    player.heard.clear()
    player.on(player.match.game, "sort-suit", "")
    assert not player.said[0].endswith("Two of clubs")


def test_useful_keys_of_a_regrouped_table_go_by_the_rest_of_the_hand() -> None:
    player = Player().at(position("8H 2C", "5H 6H 7H", rules=MANIPULATION, others=["3C JC"]))
    assert {"new", "play", "regroup"} <= {*player.match.game.useful_now()}
    assert not {"new", "play"} & {*empty().match.game.useful_now()}


def test_a_hand_asks_only_while_cards_are_chosen() -> None:
    player = at()
    assert player.match.game.numbers_choose is False
    player.press("n")
    assert player.match.game.numbers_choose is True
    assert player.press("3") == ["Four of clubs chosen, 1 card."]


def test_useful_keys_are_those_of_the_turn_and_none_while_the_hand_is_hidden() -> None:
    player = at()
    assert list(player.match.game.useful_now()) == ["new", "discard"]
    player.match.here.carry_out(player.match.hide())
    assert isinstance(player.desk.page, HandOver)
    assert list(player.match.game.useful_now()) == []
    assert player.match.game.building.doing == Doing()


def test_the_unfinished_action_is_the_card_at_the_cursor_and_the_started_combination() -> None:
    assert at().match.game.building.doing == Doing("", card("2C"))
    by_lines = at(whole_lines=True).match.game.building
    assert by_lines.doing == Doing("", None), "there the card is named"
    building = at().pressed("n", "enter").match.game.building
    assert building.doing == Doing(building.leads_on(), card("2C"))


def test_nothing_is_discarded_with_chosen_cards() -> None:
    player = at().pressed("n", "enter")
    assert player.press("x") == [player.match.game.building.leads_on()]
    assert held(player) == 4


def test_while_nothing_is_chosen_yet_the_card_of_the_cursor_is_discarded() -> None:
    player = at().pressed("n", "x")
    assert held(player) == 3


@pytest.mark.parametrize("key", ["delete", "enter"])
def test_with_all_cards_on_a_draft_a_key_for_a_card_says_what_lies_there(key: str) -> None:
    player = empty()
    said = player.press(key)
    assert said
    assert said[0].startswith(player.match.game.focus())
    assert player.match.game.laying.draft is not None


@pytest.mark.parametrize("hand", ["", "2C"])
@pytest.mark.parametrize("key", ["x", "enter"])
def test_in_the_turn_of_another_a_key_for_a_card_says_whose_turn_it_is(hand: str, key: str) -> None:
    player = Player().at(replace(position(hand, TABLE, "2S JC"), seat=1))
    assert player.press(key) == ["It is Bo's turn. You will hear when it is yours."]


@pytest.mark.parametrize("turn", [0, 1])
def test_a_typed_text_that_is_no_card_is_refused_once(turn: int) -> None:
    player = Player(whole_lines=True).at(replace(position("2C", TABLE, "2S JC"), seat=turn))
    assert len(player.type("discard 9x")) == 1
    assert len(player.type("discard 2c 2c")) == 1


def test_while_the_hand_is_hidden_nothing_is_played_from_it() -> None:
    for phase in (Phase.PLAY, Phase.DEAL):
        for line in ("play 2c", "discard 2c"):
            player = Player(whole_lines=True).at(position("2C 3C 4C QS", TABLE, "2S JC"))
            lay_out(player.match.history, replace(player.match.history.state, phase=phase))
            player.match.here.carry_out(player.match.hide())
            player.desk.pages.pop()
            assert len(player.type(line)) == 1, line
            assert held(player) == 4
            assert player.match.history.state.phase is phase


def test_in_a_picture_a_card_that_fits_nowhere_begins_a_combination() -> None:
    player = sees(Drawn())
    game = player.match.game
    assert game.building.begins_by_card()
    player.on(game, "play", "")
    assert [*game.hand.chosen] == [card("2C")]
    player.on(game, "next", "")
    assert not game.building.begins_by_card(), "it is chosen for the one that is begun"
    player.on(game, "play", "")
    assert [*game.hand.chosen] == [card("2C"), card("3C")]
    assert not at().match.game.building.begins_by_card(), (
        "without a picture it is said why it does not fit"
    )
    player = Player().at(position("KS 2C", TABLE, "2S JC"))
    player.desk.screen = Drawn()  # type: ignore[assignment]
    player.match.game.cursor = player.match.game.hand.cards.index(card("KS"))
    assert not player.match.game.building.begins_by_card(), "it fits the kings"
    player = empty()
    player.desk.screen = Drawn()  # type: ignore[assignment]
    assert not player.match.game.building.begins_by_card()


def test_in_a_picture_a_card_begins_a_combination_before_anything_may_be_added() -> None:
    state = position("2C 3C 4C QS", TABLE, "2S JC")
    player = Player().at(replace(state, opened=(False, True)))
    player.desk.screen = Drawn()  # type: ignore[assignment]
    player.on(player.match.game, "play", "")
    assert [*player.match.game.hand.chosen] == [card("2C")]


def test_by_whole_lines_no_card_is_asked_for_if_none_can_be_added() -> None:
    state = position("2C 3C 4C QS", TABLE, "2S JC")
    player = Player(whole_lines=True).at(replace(state, opened=(False, True)))
    (said,) = player.type("play")
    assert said.startswith("Open first")


@pytest.mark.parametrize("line", ["discard", "play"])
def test_by_whole_lines_a_card_is_named(line: str) -> None:
    player = at(whole_lines=True)
    assert player.type(line)[0].startswith("Name a card")
    assert held(player) == 4


def names(player: Player) -> bool:
    player.heard.clear()
    named = player.match.game.names_card()
    player.desk.carry_out(named, Source(player.match.game))
    return named is not None


def test_the_card_that_would_be_discarded_is_named_only_if_the_key_would_do_it() -> None:
    player = at()
    assert names(player)
    assert "two of clubs" in player.said[0]
    player.desk.listen(replace(player.desk.listening, privacy="silent"))
    assert names(player)
    told = "You are at your hand again. Delete discards the card under the cursor."
    assert player.heard[0].aloud == told
    assert not names(at(whole_lines=True))
    assert not names(at().pressed("n"))
    hidden = at()
    hidden.match.here.carry_out(hidden.match.hide())
    assert not names(hidden)
    assert not names(Player().at(replace(position("2C", TABLE, "2S JC"), seat=1)))


def test_escape_at_the_hand_says_first_where_one_is_and_then_asks_to_leave() -> None:
    player = at().pressed("s")
    (said,) = player.press("escape")
    assert said == f"{WHERE} Two of clubs. Press Escape again if you want to leave."
    assert player.kinds == [Kind.ANSWER]
    assert said not in [each.text for each in player.desk.messages.heard], "no message to be kept"
    assert player.desk.page is player.match.game
    player.press("escape")
    assert isinstance(player.desk.page, LeavePage)


def test_escape_gives_up_what_is_being_built_and_stays() -> None:
    player = at().pressed("n", "enter")
    assert player.press("escape") == ["Combination given up. Two of clubs"]
    assert not player.match.game.choosing
    assert player.desk.page is player.match.game


def test_escape_at_the_hand_says_to_brief_listeners_the_card_alone() -> None:
    brief = Player(Settings(usual=Listening(level="brief")))
    player = brief.at(position("2C 3C 4C QS", TABLE, "2S JC"))
    assert player.press("escape") == ["two of clubs. Press Escape again if you want to leave."]


class Drawn:
    """A picture of hand and table, as far as keys at the hand use it."""

    reading = False

    def __init__(self, up: Neighbour | None = None, down: Neighbour | None = None) -> None:
        self.there = {"up": up, "down": down}

    def beyond(self, towards: str) -> Neighbour | None:
        return self.there[towards]


def sees(drawn: Drawn) -> Player:
    player = at()
    player.desk.screen = drawn  # type: ignore[assignment]
    return player


def test_escape_asks_sighted_and_typing_players_at_once_and_if_no_hand_is_open() -> None:
    player = sees(Drawn())
    player.on(player.match.game, "cancel", "")
    assert isinstance(player.desk.page, LeavePage)
    player = at(whole_lines=True)
    player.type("quit")
    assert isinstance(player.desk.page, LeavePage)
    player = at()
    player.match.here.carry_out(player.match.hide())
    player.on(player.match.game, "cancel", "")
    assert isinstance(player.desk.page, LeavePage)


def test_escape_leaves_a_card_that_is_taken_up_where_it_is() -> None:
    player = at()
    player.desk.run("put")
    assert player.press("escape")[0].startswith("Two of clubs stays")
    assert player.press("escape")[0].startswith(WHERE)


def chosen_by(session: Session) -> list[tuple[int, ...] | None]:
    """Return the cards chosen now, and those before each step."""
    begun: Begun | None = session.begun
    found = []
    while begun is not None:
        found.append(begun.chosen)
        begun = begun.back()
    return found


def test_a_choice_given_up_by_escape_is_redone_step_by_step_while_the_match_stands_still() -> None:
    player = at()
    game, session = player.match.game, player.match.history
    nothing = game.remembered()
    player.press("n")
    moves(player, "card", "3")
    moves(player, "card", "1")
    steps, put_back = chosen_by(session), game.remembered()
    assert steps == [(2, 0), (2,), (), None]
    put_back()
    assert chosen_by(session) == steps, "nothing was given up"
    moves(player, "card", "2")
    put_back()
    assert session.begun.chosen == (2, 0, 1), "nor is another choice"
    moves(player, "card", "2")
    player.press("escape")
    nothing()
    assert not game.choosing
    put_back()
    assert session.begun.chosen == (2, 0)
    assert chosen_by(session)[:4] == steps
    player.press("escape", "x")
    put_back()
    assert session.begun == NOTHING, "a card was discarded meanwhile"


def test_a_choice_given_up_by_escape_returns_and_the_tutor_repeats_its_task(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player, done = at(), list[str]()

    class Tutor:
        def remembered(self) -> Callable[[], None]:
            return lambda: done.append("step")

    player.desk.run("put")
    monkeypatch.setattr(player.match, "tutor", Tutor())
    put_back = player.match.game.remembered()
    monkeypatch.setattr(player.match, "tutor", None)
    assert player.press("escape")[0].startswith("Two of clubs stays")
    put_back()
    assert done == ["step"]
    assert player.press("escape")[0].startswith("Two of clubs stays")


def test_escape_is_final_at_the_hand_only_when_the_match_is_over() -> None:
    player = at()
    assert not player.match.game.escape_is_final(alone=False)
    lay_out(player.match.history, replace(player.match.history.state, phase=Phase.OVER))
    assert player.match.game.escape_is_final(alone=False)


def test_choices_are_listed_only_while_the_hand_is_open() -> None:
    player = at()
    assert player.match.game.can_do_now()
    player.match.here.carry_out(player.match.hide())
    assert list(player.match.game.can_do_now()) == []


# Moving through the hand


def moves(player: Player, command: str, argument: str = "") -> list[tuple[Kind, str]]:
    player.heard.clear()
    player.on(player.match.game, command, argument)
    return [(each.kind, each.text) for each in player.heard]


def test_a_key_that_moves_says_the_card_and_at_an_end_that_there_is_no_further_one() -> None:
    player = at()
    which = (Kind.REFUSAL, "Say which one, for example: card 3.")
    for command, argument, heard in (
        ("next", "", (Kind.FOCUS, "three of clubs")),
        ("previous", "", (Kind.FOCUS, "two of clubs")),
        ("last", "", (Kind.ANSWER, "queen of spades")),
        ("next", "", (Kind.ANSWER, "Last card. Queen of spades")),
        ("first", "", (Kind.ANSWER, "two of clubs")),
        ("previous", "", (Kind.ANSWER, "First card. Two of clubs")),
        ("card", "3", (Kind.ANSWER, "four of clubs")),
        ("card", "9", (Kind.ANSWER, "You have only 4 cards. Four of clubs")),
        ("card", "x", which),
        ("card", "", which),
        ("next-group", "", (Kind.ANSWER, "queen of spades")),
        ("next-group", "", (Kind.ANSWER, "Last group. Queen of spades")),
        ("previous-group", "", (Kind.ANSWER, "two of clubs")),
        ("previous-group", "", (Kind.ANSWER, "First group. Two of clubs")),
    ):
        assert moves(player, command, argument) == [heard], (command, argument)
    none, nobody = (Kind.ANSWER, "Your hand is empty."), empty()
    assert moves(nobody, "next") == moves(nobody, "card", "x") == [none]
    kept = [*player.desk.messages.heard, *nobody.desk.messages.heard]
    ends = ("Last", "First", "You have only", "Your hand is empty")
    assert not [each for each in kept if each.text.startswith(ends)], "no messages to be kept"


def test_the_number_of_a_card_chooses_it_while_cards_are_chosen() -> None:
    player = at()
    assert moves(player, "choose") == [(Kind.ANSWER, "two of clubs")]
    player.press("n")
    assert moves(player, "card", "3") == [(Kind.ANSWER, "Four of clubs chosen, 1 card.")]
    assert moves(player, "choose") == [(Kind.ANSWER, "Four of clubs left out, no card is chosen.")]


def test_above_the_hand_lies_the_table_unless_cards_are_chosen() -> None:
    player = at().pressed("n")
    assert moves(player, "above") == [(Kind.ANSWER, "two of clubs")]
    player = at()
    assert moves(player, "below") == [(Kind.ANSWER, "two of clubs")]
    assert player.desk.page is player.match.game
    moves(player, "above")
    assert isinstance(player.desk.page, OnTable)
    moves(player := empty(), "above")
    assert isinstance(player.desk.page, OnTable), "without a card too"


def test_from_a_card_that_fits_one_comes_first_to_the_combination_that_it_fits() -> None:
    player = Player().at(position("2S QS KS", TABLE, "2S JC"))
    player.match.game.cursor = 2
    told = "The table. 2: set of kings: clubs, diamonds and hearts"
    assert moves(player, "above") == [(Kind.ANSWER, told)]


def test_from_a_card_that_fits_several_times_one_comes_to_the_first() -> None:
    player = Player().at(position("2C KS", "10S JS QS | KC KD KH", "2S JC"))
    player.match.game.cursor = 1
    assert moves(player, "above")[0][1].startswith("The table. 1: run of spades")


def test_in_a_picture_one_comes_to_what_is_drawn_above_or_below() -> None:
    player = sees(Drawn(Neighbour(row=3), Neighbour(row=1)))
    assert moves(player, "above") == [(Kind.ANSWER, "queen of spades")]
    assert moves(player, "below") == [(Kind.ANSWER, "three of clubs")]
    player = sees(Drawn(Neighbour(place=Combination(1))))
    assert "2: set of kings" in moves(player, "above")[0][1]


def test_names_that_may_follow_a_command_are_offered() -> None:
    offered = [each.word for each in at().match.game.namable("discard", "")]
    assert offered == ["2c", "3c", "4c", "qs"]
