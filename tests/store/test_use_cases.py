"""Use cases and their answers, the same for commands and pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import use_cases
from rummy_tui.store.houses import houses_directory
from rummy_tui.store.journal import Journal
from rummy_tui.store.matches import Saved
from rummy_tui.store.results import Answer, Done, NotDone
from rummy_tui.store.statistics import stats_file
from rummy_tui.words.language.language import language
from tests.tools.kept_matches import kept, whole

EN = language("en")
PLAYROOM = RULESETS["playroom"]


def begun() -> Saved:
    return kept(PLAYROOM, until=lambda session: len(session.moments) > 12)


def locked(saved: Saved) -> Journal:
    """Lock a match as if another window played it."""
    return Journal(saved.file, (saved.length, saved.size))


def test_a_match_is_renamed() -> None:
    file = begun().file
    assert use_cases.rename_match(file, "Rainy day", EN) == Done(
        "The match is now called rainy-day."
    )
    assert file.with_name("rainy-day.jsonl").exists()
    assert not file.exists()


def test_a_name_that_is_none_or_taken_asks_for_another() -> None:
    file = begun().file
    assert use_cases.rename_match(file, "?", EN) == NotDone(
        "A name needs a letter or a digit: choose another one.", "other-name"
    )
    taken = use_cases.rename_match(file, file.stem, EN)
    assert isinstance(taken, NotDone)
    assert taken.way_on == "other-name"
    assert "already exists: choose another name." in taken.text


def test_a_match_is_deleted_when_that_is_sure() -> None:
    file = begun().file
    asked = use_cases.delete_match(file, EN, sure=False)
    assert isinstance(asked, NotDone)
    assert asked.way_on == "sure"
    assert asked.text.startswith("This permanently deletes the match Playroom Rummy with ")
    assert file.exists()
    done = use_cases.delete_match(file, EN, sure=True)
    assert done.text.startswith("Deleted: Playroom Rummy with ")
    assert not file.exists()


def test_a_second_deletion_is_a_deletion_too() -> None:
    file = begun().file
    file.unlink()
    assert isinstance(use_cases.delete_match(file, EN, sure=True), Done)


@pytest.mark.parametrize(
    "do",
    [
        lambda saved: use_cases.rename_match(saved.file, "other", EN),
        lambda saved: use_cases.delete_match(saved.file, EN, sure=True),
        lambda saved: use_cases.open_to_play(saved.file, EN),
        lambda saved: use_cases.write_file(b"", saved.file, EN, overwrite=True),
    ],
    ids=["rename", "delete", "go on", "overwrite"],
)
def test_a_match_in_another_window_stays(do: Callable[[Saved], Answer]) -> None:
    saved = begun()
    before, journal = saved.file.read_bytes(), locked(saved)
    try:
        answer = do(saved)
        assert isinstance(answer, NotDone)
        assert " is being played in another window. " in answer.text
    finally:
        journal.close()
    assert saved.file.read_bytes() == before


def test_a_damaged_match_goes_on_with_its_good_part() -> None:
    saved = begun()
    with saved.file.open("ab") as out:
        out.write(b"nonsense\n")
    refused = use_cases.open_to_play(saved.file, EN)
    assert isinstance(refused, NotDone)
    assert refused.way_on == "good-part"
    assert " is damaged. Everything before it is intact: " in refused.text
    copy = use_cases.open_to_play(saved.file, EN, good_part=True)
    assert isinstance(copy, Saved)
    assert copy.session.state == saved.session.state
    assert copy.file != saved.file
    assert saved.file.read_bytes().endswith(b"nonsense\n")


def test_a_match_that_is_over_is_walked_again_and_not_gone_on_with() -> None:
    saved = kept(PLAYROOM, until=whole)
    refused = use_cases.open_to_play(saved.file, EN)
    assert isinstance(refused, NotDone)
    assert refused.way_on == "replay"
    assert isinstance(use_cases.open_match(saved.file, EN), Saved)


def test_a_file_that_is_no_match_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("{}\n")
    refused = use_cases.open_match(file, EN)
    assert isinstance(refused, NotDone)
    assert f"{file} is not a match of rummy-tui" in refused.text


def test_a_match_that_goes_on_is_copied_only_with_its_hidden_cards(tmp_path: Path) -> None:
    saved, file = begun(), tmp_path / "copy.jsonl"
    refused = use_cases.export_match(saved, None, file, EN)
    assert isinstance(refused, NotDone)
    assert refused.way_on == "hidden-cards"
    assert not file.exists()
    done = use_cases.export_match(saved, None, file, EN, hidden_cards=True)
    assert done == Done(f"Wrote {file}.")
    assert file.read_bytes() == saved.file.read_bytes()


def test_an_export_replaces_a_file_only_when_that_is_wished(tmp_path: Path) -> None:
    saved, file = begun(), tmp_path / "match.txt"
    file.write_text("mine")
    refused = use_cases.export_match(saved, lambda: "text", file, EN)
    assert refused == NotDone(f"The file {file} already exists.", "overwrite")
    assert file.read_text() == "mine"
    use_cases.export_match(saved, lambda: "text", file, EN, overwrite=True)
    assert file.read_text() == "text"


def test_house_rules_are_saved_replaced_and_deleted() -> None:
    file = houses_directory() / "friday.toml"
    assert use_cases.save_house("Friday", PLAYROOM, EN) == Done("Saved: Friday.", file)
    assert use_cases.save_house("friday!", PLAYROOM, EN) == NotDone(
        "Rules named friday! already exist.", "overwrite"
    )
    assert use_cases.save_house("Friday", RULESETS["german"], EN, overwrite=True).text
    assert 'rules = "german"' in file.read_text()
    assert use_cases.delete_house(file, EN, sure=False) == NotDone(
        "This permanently deletes the house rules Friday.", "sure"
    )
    assert use_cases.delete_house(file, EN, sure=True) == Done("Deleted: Friday.")
    assert not file.exists()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("...", "A name needs a letter or a digit: choose another one."),
        ("German", "German is a rule set of the game. Choose another name."),
    ],
)
def test_a_name_that_house_rules_cannot_have_asks_for_another(name: str, why: str) -> None:
    assert use_cases.save_house(name, PLAYROOM, EN) == NotDone(why, "other-name")


def test_a_house_file_that_cannot_be_played_is_deleted_by_the_name_of_its_file() -> None:
    houses_directory().mkdir(parents=True)
    file = houses_directory() / "broken.toml"
    file.write_text("rules = 7")
    assert use_cases.delete_house(file, EN, sure=True) == Done("Deleted: broken.toml.")


def test_statistics_are_shown_and_deleted() -> None:
    assert use_cases.statistics_kept(EN) == ()
    assert use_cases.delete_statistics(EN, sure=False) == NotDone(
        "This permanently deletes everyone's statistics.", "sure"
    )
    assert use_cases.delete_statistics(EN, sure=True).text.startswith("No statistics yet")
    stats_file().parent.mkdir(parents=True, exist_ok=True)
    stats_file().write_bytes(b"no statistics at all, but long enough" * 40)
    refused = use_cases.statistics_kept(EN)
    assert isinstance(refused, NotDone)
    assert " are damaged and left as they are. " in refused.text
    assert use_cases.delete_statistics(EN, sure=True) == Done(f"Deleted: {stats_file()}.")
