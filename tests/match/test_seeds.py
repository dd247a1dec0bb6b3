"""Seeds of shared tables: nobody finds one from cards, and everybody can check it afterwards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from rummy_tui.match.chance import Generators, Numbers, secret_seed
from rummy_tui.match.commitment import commitment, committed, opens
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Start
from rummy_tui.words.program.problems import BadFile

AMERICAN, GERMAN = RULESETS["american"], RULESETS["german"]
SEATS = (Seat("Ann"), Seat("Bob"), Seat("Cleo"))


def dealt(start: Start) -> Session:
    session = start.session()
    session.deal()
    return session


def hunted(session: Session, seeds: Iterable[int], generators: Generators) -> list[int]:
    """The seeds that deal the hand and the upcard that one seat of a match sees."""
    seen = session.view(0)
    found = []
    for seed in seeds:
        tried = Session(session.rules, session.seats, seed, generators=generators)
        tried.deal()
        if (tried.view(0).hand, tried.view(0).discards) == (seen.hand, seen.discards):
            found.append(seed)
    return found


def test_a_hand_and_the_upcard_name_a_usual_seed_and_so_all_cards() -> None:
    session = dealt(saves.started(AMERICAN, SEATS, 617_283_945))
    candidates = range(617_282_945, 617_284_945)
    assert hunted(session, candidates, Generators.MATCH) == [617_283_945]


def test_a_shared_table_cannot_be_found_among_all_seeds_that_can_be_tried() -> None:
    start = saves.started_shared(AMERICAN, SEATS)
    session = dealt(start)
    assert hunted(session, [start.seed], Generators.SHARED) == [start.seed], "the hunt works"
    tried = (*range(1000), *(Random(1).randrange(10**9) for _ in range(1000)))
    assert hunted(session, tried, Generators.SHARED) == []


def test_the_seed_of_a_shared_table_has_128_bits_of_chance() -> None:
    seeds = [saves.started_shared(AMERICAN, SEATS).seed for _ in range(200)]
    assert max(seeds) < 2**128
    for bit in range(128):
        # fewer than 50 or more than 150 of 200 come up once in 10**12 for one bit
        assert 50 <= sum(seed >> bit & 1 for seed in seeds) <= 150, bit


def test_the_next_match_at_a_shared_table_is_shared_and_has_a_secret_seed_of_its_own() -> None:
    start = saves.started_shared(GERMAN, SEATS, hints=False)
    later = saves.again(start)
    assert later.shared
    assert later.seed != start.seed
    assert max(start.seed, later.seed) > 2**64
    assert (later.rules, later.seats, later.hints) == (GERMAN, SEATS, False)
    assert not saves.again(saves.started(GERMAN, SEATS, 3)).shared


# Rounds


def numbers(generator: Numbers | None, count: int) -> list[float]:
    assert generator is not None
    return [generator.random() for _ in range(count)]


def test_a_generator_of_a_round_says_nothing_about_the_others() -> None:
    seed = secret_seed()
    of_rounds = [Generators.SHARED.of_round(seed, number) for number in (1, 2)]
    first, second, opening = map(vars, (*of_rounds, Generators.SHARED.opening(seed)))
    keys = [first["_key"], second["_key"], opening["_key"]]
    assert len(set(keys)) == 3
    # all that a round holds is its key, from which neither the seed nor another key is made
    assert set(first) == {"_key", "_drawn"}
    assert keys[0] == hashlib.sha256(f"{seed}/round/1".encode()).hexdigest()
    assert not any(f"{seed:x}" in key or str(seed) in key for key in keys)


def test_the_numbers_of_a_round_do_not_continue_in_the_next() -> None:
    seed = secret_seed()
    one, two = (numbers(Generators.SHARED.of_round(seed, n), 5000) for n in (1, 2))
    assert not set(one) & set(two)
    assert numbers(Generators.SHARED.of_round(seed, 2), 5000) == two, "however round 1 was played"


def test_the_numbers_are_the_same_on_every_computer_and_evenly_spread() -> None:
    generator = Generators.SHARED.of_round(2**127, 1)
    key = hashlib.sha256(f"{2**127}/round/1".encode()).hexdigest()
    digest = hashlib.sha256(f"{key}/0".encode()).digest()
    drawn = numbers(generator, 5000)
    assert drawn[0] == (int.from_bytes(digest[:8], "big") >> 11) / 2**53
    assert 0 <= min(drawn) < 0.01 < 0.99 < max(drawn) < 1
    tenths = [sum(int(number * 10) == tenth for number in drawn) for tenth in range(10)]
    assert all(400 < count < 600 for count in tenths), tenths


@pytest.mark.parametrize("rules", [AMERICAN, GERMAN], ids=["american", "german"])
def test_the_first_dealer_and_the_seats_come_from_a_generator_of_their_own(rules: Ruleset) -> None:
    starts = [saves.started_shared(rules, SEATS) for _ in range(40)]
    usual = [Session(rules, SEATS, start.seed).seats for start in starts]
    shared = [start.session().seats for start in starts]
    dealers = {start.session().moments[0].state.dealer for start in starts}
    assert dealers == {0, 1, 2}
    assert (usual != shared) == rules.draw_for_deal, "Python's generator of the seed tells nothing"


# The commitment


def test_a_commitment_is_opened_by_its_own_seed_and_match_only() -> None:
    seed = secret_seed()
    told = commitment(seed, "7")
    assert told == hashlib.sha256(f"7/{seed}".encode()).hexdigest()
    assert told == hashlib.sha256(committed(seed, "7").encode()).hexdigest()
    assert opens(told, seed, "7")
    assert not opens(told, seed + 1, "7")
    assert not opens(told, seed, "8")
    start = saves.started_shared(AMERICAN, SEATS)
    assert opens(start.fingerprint, start.seed, start.id)


# Saved matches


SAVED = Path(__file__).parents[1] / "saved"


def changed(tmp_path: Path, number: int, old: str, new: str) -> Path:
    """A copy of a saved match at a shared table with a line changed."""
    lines = (SAVED / "3" / "german-3-shared.jsonl").read_text(encoding="utf-8").split("\n")
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    file = tmp_path / "changed.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def test_a_shared_match_has_a_format_that_older_programs_refuse(tmp_path: Path) -> None:
    line = (SAVED / "3" / "german-3-shared.jsonl").read_text(encoding="utf-8").split("\n")[0]
    assert json.loads(line)["rummy-tui"] == 3
    with pytest.raises(BadFile) as refused:
        saves.load(changed(tmp_path, 0, '"rummy-tui": 3', '"rummy-tui": 4'))
    assert refused.value.problem.what == "newer"
    # as a usual match, the same seed would deal other cards
    assert saves.load(changed(tmp_path, 0, '"rummy-tui": 3', '"rummy-tui": 1')).bad_line == 2


def test_a_changed_deal_or_seed_of_a_saved_match_is_noticed(tmp_path: Path) -> None:
    saved = saves.load(SAVED / "3" / "german-3-shared.jsonl")
    assert saved.start.shared
    assert saved.bad_line is None
    assert saves.load(changed(tmp_path, 2, "deal 5S 3S", "deal 3S 5S")).bad_line == 3
    with pytest.raises(BadFile):
        saves.load(changed(tmp_path, 0, f'"seed": {saved.start.seed}', '"seed": 3'))


def test_nobody_shares_a_daily_deal(tmp_path: Path) -> None:
    line = (SAVED / "2" / "german-2-daily.jsonl").read_text(encoding="utf-8")
    file = tmp_path / "daily.jsonl"
    file.write_text(line.replace('"rummy-tui": 2', '"rummy-tui": 3', 1), encoding="utf-8")
    with pytest.raises(BadFile):
        saves.load(file)


def test_usual_seeds_and_daily_deals_give_the_same_cards_as_ever() -> None:
    for usual in (Generators.MATCH, Generators.ROUNDS):
        assert numbers(usual.opening(3), 9) == numbers(Random(3), 9)
    assert Generators.MATCH.of_round(3, 1) is None, "the first generator continues"
    digest = int.from_bytes(hashlib.sha256(b"3/round/2").digest(), "big")
    assert numbers(Generators.ROUNDS.of_round(3, 2), 9) == numbers(Random(digest), 9)
