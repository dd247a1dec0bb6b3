"""Saved matches resume exactly where they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.match.chance import fixed_random
from rummy_tui.match.entries import Sorted, read_entry, write_entry
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.journal import InUse
from rummy_tui.store.matches import Saved, Start
from rummy_tui.words.program.problems import BadFile
from tests.tools.played_alike import APART
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

SEATS = (Seat("Ann"), Seat("Bo", "steady"))
SETS = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)


def begun(rules: Ruleset, seed: int = 3) -> Start:
    return saves.started(rules, SEATS, seed)


def step(session: Session) -> None:
    """Deal, or make the move of a steady player."""
    if session.to_play is None:
        session.deal()
        return
    luck = fixed_random("test", len(session.moments))
    session.play(session.to_play, decide_here("steady", session.state, luck))


def alike(one: Session, other: Session) -> bool:
    return alike_now(one, other) and one.moments == other.moments


def alike_now(one: Session, other: Session) -> bool:
    """Return True if two matches are equal now, whatever happened before the last action."""
    seats = range(len(one.seats))
    return (
        one.state == other.state
        and one.seats == other.seats
        and len(one.moments) == len(other.moments)
        and one.moments[-1] == other.moments[-1]
        and all(one.view(seat) == other.view(seat) for seat in seats)
    )


def unexpected(problem: OSError) -> None:
    raise AssertionError(problem)


def played(rules: Ruleset, done: Callable[[Session], bool]) -> Saved:
    """Play and save a match until a condition holds, and load it again."""
    start = begun(rules)
    session = Session(rules, SEATS, start.seed)
    journal = saves.begin(start, session, unexpected)
    while not done(session):
        step(session)
    journal.close()
    return saves.load(journal.file)


@pytest.mark.parametrize("rules", APART.values(), ids=APART)
def test_a_match_saved_and_loaded_after_every_action_is_the_same_match(rules: Ruleset) -> None:
    start = begun(with_options(rules, {"rounds-limit": str(sample(3, 1))}))
    unbroken = Session(start.rules, SEATS, start.seed)
    session = Session(start.rules, SEATS, start.seed)
    journal = saves.begin(start, session, unexpected)
    while unbroken.state.phase is not Phase.OVER:
        step(unbroken)
        step(session)
        journal.close()
        saved = saves.load(journal.file)
        assert saved.start == start
        assert saved.bad_line is None
        session = saved.session
        assert alike_now(session, unbroken)
        journal = saves.append_to(saved, unexpected)
    journal.close()
    assert alike(session, unbroken)


CHOOSING = with_options(RULESETS["german"], {"choose-seat": "on"})


@pytest.mark.parametrize("chosen", [0, 1])
def test_a_chosen_seat_is_kept(chosen: int) -> None:
    start = replace(saves.started(CHOOSING, (Seat("Ann"), Seat("Eve")), 5), chosen=chosen)
    session = start.session()
    journal = saves.begin(start, session, unexpected)
    session.deal()
    journal.close()
    saved = saves.load(journal.file)
    assert (saved.start, saved.bad_line) == (start, None)
    assert saved.session.seats == session.seats
    assert alike(saved.session, session)


@pytest.mark.parametrize("chosen", ["2", "-1", "true", "null", '"1"'])
def test_a_seat_that_nobody_could_choose_is_refused(chosen: str) -> None:
    start = replace(begun(CHOOSING), chosen=1)
    saves.begin(start, start.session(), unexpected).close()
    (file,) = saves.saved_files()
    file.write_text(file.read_text().replace('"chosen seat": 1', f'"chosen seat": {chosen}'))
    with pytest.raises(BadFile):
        saves.load(file)


@SETS
def test_every_line_is_read_as_it_was_written(rules: Ruleset) -> None:
    saved = played(rules, lambda session: session.state.round > 1)
    for line in saved.file.read_text().splitlines()[1:]:
        assert write_entry(read_entry(line, rules)) == line


def test_every_order_of_a_hand_can_be_kept() -> None:
    for order in Order:
        for sorting in (
            Sorting(order),
            Sorting(order, backwards=True),
            Sorting(order, by_hand=cards("QS 7H JK")),
        ):
            entry = Sorted(1, sorting)
            assert read_entry(write_entry(entry), RULESETS["basic"]) == entry


@pytest.mark.parametrize(
    "line",
    [
        *('[0,"colour"]', "[0]", '[true,"suit"]', '["0","suit"]', "{}", '[0,"suit",1]'),
        *('[0,"suit",true,5]', '[0,"suit",true,"XX"]', '[0,"suit",true,"QS",1]'),
    ],
)
def test_an_order_that_there_is_not_is_no_line(line: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_entry(f'{{"sorted":{line}}}', RULESETS["basic"])


def test_house_rules_and_what_the_table_chose_are_kept() -> None:
    rules = RULESETS["american"]
    start = saves.started(rules, SEATS, 5, hints=False, turns_back=True)
    journal = saves.begin(start, Session(rules, SEATS, 5), unexpected)
    journal.close()
    assert saves.load(journal.file).start == start


@pytest.mark.posix("Windows has no such modes")
def test_the_file_is_private() -> None:
    file = played(RULESETS["playroom"], lambda session: session.state.round == 1).file
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert file.parent.parent.stat().st_mode & 0o777 == 0o700


def test_a_torn_last_line_is_no_error_and_is_cut_off() -> None:
    saved = played(RULESETS["basic"], lambda session: len(session.moments) > 30)
    whole = saved.file.read_bytes()
    with saved.file.open("ab") as file:
        file.write(b'{"do":"dra')
    torn = saves.load(saved.file)
    assert torn.bad_line is None
    assert alike(torn.session, saved.session)
    saves.append_to(torn, unexpected).close()
    assert saved.file.read_bytes() == whole


@pytest.mark.parametrize(
    "bad",
    [
        '{"do":"discard AS"} ',
        '{"do":"fly"}',
        '{"do":"take 0"}',
        '{"do":"layoff -3 8H 9H 10H"}',
        '{"to":2}',
        '{"hint":9}',
        '{"draft":{"0":"8H"}}',
        '{"over":true}',
        "[]",
        "",
        "\x00",
        '{"do":"deal AS"}',
    ],
)
def test_a_damaged_line_is_named_and_what_lies_before_it_is_good(bad: str) -> None:
    saved = played(RULESETS["playroom"], lambda session: len(session.moments) > 20)
    lines = saved.file.read_text().splitlines()
    lines[9] = bad
    saved.file.write_text("\n".join(lines) + "\n")
    before = saved.file.read_bytes()
    damaged = saves.load(saved.file)
    assert damaged.bad_line == 10
    assert damaged.session.moments == saved.session.moments[: len(damaged.session.moments)]
    good = saves.load(saves.good_part(damaged))
    assert good.bad_line is None
    assert alike(good.session, damaged.session)
    assert saved.file.read_bytes() == before, "the file stays as it is"


def test_cards_that_do_not_come_of_the_seed_are_refused() -> None:
    saved = played(RULESETS["playroom"], lambda session: session.state.round == 1)
    lines = saved.file.read_text().splitlines()
    deal = next(n for n, line in enumerate(lines) if '"deal' in line)
    entry = json.loads(lines[deal])
    words = entry["do"].split()
    entry["do"] = " ".join((words[0], words[2], words[1], *words[3:]))
    lines[deal] = json.dumps(entry)
    saved.file.write_text("\n".join(lines) + "\n")
    assert saves.load(saved.file).bad_line == deal + 1


def test_a_seed_that_was_exchanged_is_refused() -> None:
    saved = played(RULESETS["playroom"], lambda session: session.state.round == 1)
    text = saved.file.read_text().replace('"seed": 3', '"seed": 4')
    saved.file.write_text(text)
    with pytest.raises(BadFile, match="no-match"):
        saves.load(saved.file)


def test_two_cannot_write_one_match() -> None:
    saved = played(RULESETS["playroom"], lambda session: session.state.round == 1)
    journal = saves.append_to(saved, unexpected)
    with pytest.raises(InUse):
        saves.append_to(saved, unexpected)
    journal.close()
    saves.append_to(saved, unexpected).close()


def test_moves_another_played_since_the_reading_are_not_cut_off() -> None:
    saved = played(RULESETS["playroom"], lambda session: session.state.round == 1)
    other = saves.load(saved.file)
    journal = saves.append_to(other, unexpected)
    step(other.session)
    journal.close()
    with pytest.raises(InUse):
        saves.append_to(saved, unexpected)
    assert alike(saves.load(saved.file).session, other.session)
