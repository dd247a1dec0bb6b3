"""Replays: what is said and seen, and the text on the command line."""

from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.commands.replay_text import replay_text
from rummy_tui.match.entries import Over, write_entry
from rummy_tui.match.history import Moment, Seat
from rummy_tui.pages.replay.replays import OPEN, Replay
from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by, seen_state
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import COUNTED, is_counted
from rummy_tui.store.matches import Saved
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from tests.tools.kept_matches import SEATS, in_round, kept, refuse, restless, steady
from tests.tools.played_alike import APART
from tests.tools.thorough import mostly_many, sample
from tests.words.hearing import assert_speakable

pytestmark = pytest.mark.sampled

EN = language("en")
TEXTS = Path(__file__).parent / "replays"
SETS = pytest.mark.parametrize("key", mostly_many(RULESETS))
THREE = (Seat("Ann"), Seat("Bob"), Seat("Cleo", "steady"))


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def seen(saved: Saved, eyes: int | None) -> Replay:
    replay = Replay(saved)
    replay.eyes = eyes
    return replay


def short(key: str) -> Ruleset:
    """One round of a rule set."""
    return with_options(RULESETS[key], {"rounds-limit": "1"})


def text(replay: Replay, **wishes: str) -> str:
    return replay_text(replay, Listening(**wishes), EN)


def sentences(replay: Replay, level: str = "normal") -> list[str]:
    hearer = replay.hearer(Listening(level=level), EN)
    return [told.text for of in replay.rounds for told in replay.told(of, hearer)]


# What nobody may see


def twin(replay: Replay, seat: int | None) -> Replay:
    """The same match in which hidden cards are backs."""
    other = seen(replay.saved, replay.eyes)
    other.moments = [
        Moment(
            seen_state(moment.state, only(seat)),
            moment.action,
            tuple(seen_by(e, only(seat)) for e in moment.events),
            moment.by,
        )
        for moment in replay.moments
    ]
    return other


@pytest.mark.parametrize("rules", APART.values(), ids=APART)
@pytest.mark.parametrize("level", ["normal", "full"])
def test_through_the_eyes_of_a_seat_no_hidden_card_is_told_or_seen(
    rules: Ruleset, level: str
) -> None:
    for seed in range(sample(8, 1)):
        saved = kept(rules, SEATS, seed, in_round(sample(3, 2)), restless)
        replay, hidden = seen(saved, 0), twin(seen(saved, 0), 0)
        assert sentences(replay, level) == sentences(hidden, level)
        for moment in range(1, len(replay.moments)):
            assert replay.view(moment) == hidden.view(moment)
            assert replay.hands(moment) is None


@SETS
def test_before_a_round_is_over_open_eyes_see_what_everyone_sees(key: str) -> None:
    rules = RULESETS[key]
    saved = kept(rules, THREE[-rules.players[1] :], 4, in_round(2), restless)
    replay, hidden = seen(saved, OPEN), twin(seen(saved, OPEN), None)
    hearer = replay.hearer(Listening(), EN)
    first, last = replay.rounds
    assert [each.text for each in replay.told(last, hearer)] == [
        each.text for each in hidden.told(last, hearer)
    ]
    assert [each.text for each in replay.told(first, hearer)] != [
        each.text for each in hidden.told(first, hearer)
    ]
    for moment in range(last.first, last.end):
        assert replay.hands(moment) is None
        assert replay.view(moment) == hidden.view(moment)
    assert replay.hands(first.first) == saved.session.moments[first.first].state.hands


def test_nobody_sees_another_hand_before_the_match_is_over() -> None:
    assert Replay(kept(RULESETS["basic"], THREE, 1, in_round(1))).choices == (OPEN,)
    assert Replay(kept(RULESETS["basic"], SEATS, 1, in_round(1))).choices == (0, OPEN)
    assert Replay(kept(short("basic"), THREE, 1)).choices == (0, 1, 2, OPEN)


def test_the_only_person_sees_it_as_before_and_several_see_it_open() -> None:
    assert Replay(kept(short("basic"))).eyes == 0
    assert Replay(kept(short("basic"), THREE)).eyes is OPEN


# What is told


@SETS
def test_every_sentence_can_be_spoken_and_each_drawn_card_is_named_when_open(key: str) -> None:
    rules = RULESETS[key]
    replay = seen(kept(rules, THREE[-rules.players[1] :], 2, in_round(2), restless), OPEN)
    hearer = replay.hearer(Listening(), EN)
    told = [each.text for each in replay.told(replay.rounds[0], hearer)]
    for sentence in told:
        assert_speakable(sentence)
    draws = [sentence for sentence in told if " draws" in sentence]
    assert draws
    assert all(" the " in sentence for sentence in draws), draws
    hands = sum(" holds " in sentence for sentence in told[:12])
    assert hands >= min(3, rules.players[1]), "the hands that were dealt"


@SETS
def test_a_round_is_told_from_its_deal_to_its_reckoning(key: str) -> None:
    replay = seen(kept(replace(RULESETS[key], rounds_limit=sample(9, 2))), OPEN)
    hearer = replay.hearer(Listening(), EN)
    assert [each.number for each in replay.rounds] == list(range(1, len(replay.rounds) + 1))
    assert replay.rounds[-1].end == len(replay.moments)
    for of in replay.rounds:
        told = replay.told(of, hearer)
        assert [each for each in told if isinstance(each.event, ev.Dealt)]
        assert [each for each in told if isinstance(each.event, ev.RoundEnded)]
        assert of.first <= told[0].at <= told[-1].at < of.end
        assert of.result is not None


def test_moves_taken_back_are_told_as_they_happened() -> None:
    saved = kept(RULESETS["playroom"], SEATS, 5, in_round(4), restless)
    told = sentences(seen(saved, 0))
    assert any("You take back" in each for each in told)
    assert any("takes back" in each or each.startswith("Taken back") for each in told)


# The text


SAVED = Path(__file__).parents[1] / "saved" / "1"


@pytest.mark.parametrize(
    ("file", "eyes"),
    [("american-2-finished", OPEN), ("german-2-finished", 0), ("manipulation-3-left", 0)],
)
def test_a_match_as_a_text_is_what_was_read_and_found_good(file: str, eyes: int | None) -> None:
    made = text(seen(saves.load(SAVED / f"{file}.jsonl"), eyes))
    golden = TEXTS / f"{file}.txt"
    if os.environ.get("RUMMY_GOLDEN") == "write":
        golden.write_text(made, encoding="utf-8")
    assert made.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_a_text_names_no_key() -> None:
    for key in RULESETS:
        made = text(seen(kept(RULESETS[key], SEATS, 3, in_round(3)), OPEN))
        assert "lists them" not in made


def test_the_number_of_the_cards_is_told_when_the_match_is_over_and_can_be_checked() -> None:
    saved = kept(short("american"))
    made = text(Replay(saved))
    fingerprint = hashlib.sha256(b"7/3").hexdigest()
    assert f"The fingerprint: {fingerprint}." in made
    assert "The number: 3. Its fingerprint is the sha256 of this text: 7/3." in made


def test_before_the_match_is_over_its_number_is_not_told() -> None:
    start = replace(saves.started(RULESETS["basic"], SEATS, 918273645), id="7")
    saved = replace(kept(RULESETS["basic"], SEATS, 1, in_round(2)), start=start)
    made = text(Replay(saved))
    assert start.fingerprint in made
    assert "918273645" not in made
    assert "The number is revealed when the match is over." in made


def test_a_shared_match_tells_its_fingerprint_at_once_and_at_its_end_that_it_was_checked() -> None:
    start = saves.started_shared(short("american"), SEATS)
    session = start.session()
    journal = saves.begin(start, session, refuse)
    session.deal()
    begun = text(Replay(saves.load(journal.file)))
    assert "compare it with this one." in begun
    assert f"The fingerprint: {start.fingerprint}." in begun
    assert str(start.seed) not in begun
    assert "Checked" not in begun
    while session.to_play is not None:
        steady(session, session.to_play)
    journal.close()
    over = text(Replay(saves.load(journal.file)))
    assert f"The fingerprint: {start.fingerprint}." in over
    assert f"is the sha256 of this text: {start.id}/{start.seed}." in over
    assert over.endswith("has this fingerprint, and all cards are from this number.\n")


# The command line


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 2
    return capsys.readouterr().err


def test_replay_text_prints_a_match_as_one_seat_saw_it_or_open(
    capsys: pytest.CaptureFixture[str],
) -> None:
    saved = kept(short("american"))
    assert printed(capsys, saved.name, "--text") == text(seen(saved, 0))
    assert printed(capsys, saved.name, "--text", "--seat", "bo") == text(seen(saved, 1))
    assert printed(capsys, str(saved.file), "--text", "--open") == text(seen(saved, OPEN))


def test_an_output_is_private_and_nothing_is_overwritten_unasked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    saved, file = kept(short("american")), Path("match.txt")
    assert printed(capsys, saved.name, "--output", "match.txt") == "Wrote match.txt.\n"
    assert file.read_text() == text(Replay(saved))
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
    told = refused(capsys, saved.name, "--output", "match.txt", "--open")
    assert "The file match.txt already exists. --overwrite replaces it." in told
    assert file.read_text() == text(Replay(saved))
    printed(capsys, saved.name, "--output", "match.txt", "--open", "--overwrite")
    assert file.read_text() == text(seen(saved, OPEN))
    told = refused(capsys, saved.name, "--output", "none/match.txt")
    there = Path("none/match.txt")
    assert f"The file {there} cannot be written: No such file or directory." in told


def test_a_name_that_is_no_match_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    saved = kept(short("american"))
    assert 'There is no saved match "german".' in refused(capsys, "german", "--text")
    told = refused(capsys, saved.name[:-2], "--text")
    assert f'There is no saved match "{saved.name[:-2]}". Did you mean {saved.name}?' in told
    Path("own.jsonl").write_text("hello\n")
    assert "own.jsonl is not a match of rummy-tui" in refused(capsys, "own.jsonl")


def test_a_seat_that_is_not_there_or_may_not_be_looked_at_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    saved = kept(RULESETS["basic"], THREE, 1, in_round(1))
    told = refused(capsys, saved.name, "--text", "--seat", "Zoe")
    assert "Nobody called Zoe plays there. Choose Ann, Bob or Cleo." in told
    told = refused(capsys, saved.name, "--text", "--seat", "Bob")
    assert (
        "nobody else may see the cards of Bob. --open shows the hands of the finished rounds"
        in told
    )
    saved = kept(RULESETS["basic"], SEATS, 1, in_round(1))
    told = refused(capsys, saved.name, "--text", "--seat", "Bo")
    assert "The match is not over, so nobody else may see the cards of Bo. Choose Ann, or" in told
    assert "--open for the finished rounds." in told


def test_the_good_part_of_a_damaged_match_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    saved = kept(short("american"))
    lines = saved.file.read_text().splitlines()
    saved.file.write_text("\n".join((*lines[:9], "damaged", *lines[10:])) + "\n")
    made = printed(capsys, saved.name, "--text")
    assert "Line 10 of the file is damaged. Only the part before it is shown." in made
    assert "The match is not over." in made
    assert "Round 1. 10 cards each." in made


def test_a_match_that_ends_is_known_by_its_last_line() -> None:
    assert write_entry(Over()).encode() == COUNTED
    assert is_counted(kept(short("american")).file)
    assert not is_counted(kept(RULESETS["american"], until=in_round(1)).file)
    assert not is_counted(Path("none"))


# The file itself


def test_the_file_of_a_match_that_goes_on_is_given_only_if_it_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = kept(short("basic"), until=in_round(1))
    copy = tmp_path / "copy.jsonl"
    command = ["saves", "export", saved.name, str(copy)]
    assert main(command) == 2
    told = capsys.readouterr().err
    assert told.startswith("rummy-tui: The match is not over, and its file has all cards")
    assert (
        "--with-hidden-cards exports it. A text, such as copy.txt, has only what was seen." in told
    )
    assert not copy.exists()
    assert main([*command, "--with-hidden-cards"]) == 0
    assert copy.read_bytes() == saved.file.read_bytes()
    assert main(["saves", "export", saved.name, str(tmp_path / "copy.txt")]) == 0


@pytest.mark.parametrize("name", ["copy.json", "copy.JSON"])
def test_a_text_is_given_no_name_of_json(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = kept(short("basic"))
    assert main(["saves", "export", saved.name, str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rummy-tui: A match is saved as lines of JSON. ")
    assert told.endswith("Export the match to copy.jsonl, or its text to copy.txt.\n")
    assert list(tmp_path.glob("copy.*")) == []


def test_the_file_of_a_match_that_is_over_is_given(tmp_path: Path) -> None:
    saved = kept(short("basic"))
    copy = tmp_path / "copy.jsonl"
    assert main(["saves", "export", saved.name, str(copy)]) == 0
    assert copy.read_bytes() == saved.file.read_bytes()
