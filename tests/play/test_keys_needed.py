"""The number of keys for each public fact, the hand, the table and a usual turn, by rule set."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.match.history import Seat
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.rulebook.rules_in_force import in_force
from tests.play.player import ANN, BO, Player
from tests.rules.positions import position

GOLDEN = Path(__file__).parent / "keys_needed.txt"


def in_the_middle(rules: Ruleset) -> Player:
    """Return a player whose Ann is to draw, with combinations on the table."""
    seats = (ANN, BO, Seat("Cleo", "steady"))[: rules.players[1]]
    player = Player().start(*seats, rules=rules, seed=3)
    session = player.match.history
    while True:
        player.bots()
        state, view = session.state, player.match.game.view
        assert state.round == 1
        lies = len(state.table) >= 3 or (rules.hidden_melds and len(state.discards) > 2)
        if lies and view.phase is Phase.DRAW:
            return player
        player.makes(LEVELS["steady"](view, Random(1)))


def facts(player: Player) -> Iterator[tuple[str, tuple[str, ...], list[str]]]:
    """Yield facts that a player may want to know, the keys for each, and what must be heard."""
    game = player.match.game
    view, words, t = game.view, game.hearer.words, game.here.language
    yield "whose turn it is", ("t",), ["Your turn"]
    if view.rules.hidden_melds:
        left = arranged(view.hand)
        yield "the deadwood", ("p",), [str(left.points), str(view.knock_limit)]
        yield "the combinations in the hand", ("Y",), [str(words.meld(m)) for m in left.melds]
    yield "the hand", ("y",), [str(words.card(card)) for card in view.hand]
    yield "the table", ("c", "c"), [str(words.meld(meld)) for meld in view.table]
    if view.discards:
        yield "the top discard", ("d",), [str(words.card(view.discards[-1]))]
    yield "cards of each", ("e",), [str(count) for count in view.counts]
    yield "cards of the stock", ("e",), [str(view.stock)]
    yield "scores", ("s",), [str(score) for score in view.totals]
    yield "rules in force", ("a",), [in_force(view.rules, t)[0]]
    yield "what can be done", ("w",), ["Space"]
    others = [f"{seat.name} " for seat in player.match.history.seats if seat is not ANN]
    yield "what the others did", ("i",), others


def asked(player: Player) -> Iterator[str]:
    for fact, keys, wanted in facts(player):
        told = " ".join(player.press(*keys)).casefold()
        missing = [text for text in wanted if text.casefold() not in told]
        assert not missing, (fact, missing, told)
        yield f"{fact} | {' '.join(keys)}"
        while player.desk.page is not player.match.game:
            player.press("escape")


def test_each_public_fact_takes_one_key_and_the_table_two() -> None:
    made = ""
    for key, rules in RULESETS.items():
        made += "".join(f"{key} | {row}\n" for row in asked(in_the_middle(rules)))
    if os.environ.get("RUMMY_GOLDEN") == "write":
        GOLDEN.write_text(made)
    assert made == GOLDEN.read_text()


def test_a_usual_turn_takes_five_keys() -> None:
    state = position("QH KH JH 3C 9D", phase=Phase.DRAW, others=("2D 5S",), rules=RULESETS["basic"])
    player = Player().at(state)
    for key in ("space", "P", "enter", "1", "delete"):
        player.press(key)
    assert not player.match.game.view.my_turn
    assert len(player.match.history.state.table) == 1
