"""Settings on disk: saved, private, and never a reason not to play."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from rummy_tui.cli.commands.start import load_face
from rummy_tui.store.settings import (
    CHOICES,
    PACES,
    Settings,
    load_settings,
    player_name,
    save_settings,
    typed_path,
)
from rummy_tui.system.languages import system_languages
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import CHOICES as WISHES
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.program.doctor_words import STARTS
from rummy_tui.words.program.problems import Problem
from rummy_tui.words.program.problems import told as told_of
from rummy_tui.words.program.setting_words import VALUES


def test_every_value_has_its_words() -> None:
    values = {value for some in CHOICES.values() for value in some if not value.isdecimal()}
    assert values - VALUES.keys() == set(), "name them in VALUES of words/program/setting_words.py"


def test_every_face_is_begun_and_told_by_the_doctor() -> None:
    faces = set(CHOICES["face"]) - {"auto"}
    assert all(map(callable, map(load_face, faces)))
    assert faces - STARTS.keys() == set(), "tell them in STARTS of words/program/doctor_words.py"


def test_round_trip(tmp_path: Path) -> None:
    chosen = Settings(
        name='Zoé "the" Ω',
        pace="slow",
        **{k: v[-1] for k, v in CHOICES.items() if k != "pace"},
        usual=Listening("fr", **{k: v[-1] for k, v in WISHES.items()}, off=("draws", "few")),
        people={"ann lee": Listening(level="brief"), "bob": Listening(language="en")},
    )
    save_settings(chosen, tmp_path / "deep" / "settings.toml")
    assert load_settings(tmp_path / "deep" / "settings.toml") == (chosen, ())


def test_only_what_was_chosen_is_written(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    save_settings(Settings(pace="slow"), file)
    assert file.read_text() == 'pace = "slow"\n'
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.posix("Windows has no such modes")
def test_the_file_is_private_even_if_a_write_was_cut_short(tmp_path: Path) -> None:
    file, part = tmp_path / "settings.toml", tmp_path / "settings.toml.part"
    part.write_text("half")
    part.chmod(0o666)
    save_settings(Settings(name="Ann"), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert part.read_text() == "half", "it may be the user's own"


def test_a_missing_file_is_no_problem(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.toml") == (Settings(), ())


@pytest.mark.parametrize("content", [b"pace = ", b"\xff\xfe", b"[[[", b"pace\n"])
def test_a_damaged_file_is_told_and_the_defaults_hold(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    assert load_settings(file) == (Settings(), (Problem("settings", file, "unreadable"),))
    assert file.read_bytes() == content


def test_a_file_longer_than_anybody_would_write_it_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('face = "line"\n#' + "x" * 100_000)
    assert load_settings(file) == (Settings(), (Problem("settings", file, "unreadable"),))


def test_a_directory_in_its_place(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), (Problem("settings", tmp_path, "unreadable"),))


def test_wrong_entries_are_told_one_by_one_and_the_others_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('pace = "fast"\ncolour = "red"\nname = "Ann"\nmouse = 1\nspeech = "on"\n')
    settings, problems = load_settings(file)
    assert settings == Settings(name="Ann", speech="on")
    assert [(p.name, p.value) for p in problems] == [
        ("pace", "fast"),
        ("colour", "red"),
        ("mouse", "1"),
    ]


def test_wishes_of_people_are_looked_up_by_name_in_any_case(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("""level = "full"
off = ["draws"]
[people.Ann]
language = "fr"
level = "brief"
""")
    settings, problems = load_settings(file)
    assert problems == ()
    assert settings.listening("ANN") == Listening(language="fr", level="brief")
    assert settings.listening("Bob") == Listening(level="full", off=("draws",))


def test_wrong_wishes_are_told_by_person_and_the_others_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("""level = "loud"
off = "draws"
people.bob = 5
[people.Ann]
level = "brief"
shout = "yes"
off = ["nothing", "few"]
language = "xx"
[people.Cat]
off = ["few", "few"]
[people.""]
level = "brief"
""")
    settings, problems = load_settings(file)
    assert settings == Settings(
        people={"ann": Listening(level="brief", off=("few",)), "cat": Listening(off=("few",))}
    )
    assert {(p.name, p.value) for p in problems} == {
        ("level", "loud"),
        ("off", "draws"),
        ("people.bob", "5"),
        ("people.Ann.shout", "yes"),
        ("people.Ann.off", "nothing"),
        ("people.Ann.language", "xx"),
        ("people.", "{'level': 'brief'}"),
    }
    told = [told_of(p._replace(file=Path("F")), language("en")) for p in problems]
    assert "Settings F: there is no setting people.Ann.shout." in told
    assert "Settings F: people.Ann.off cannot be nothing; its default is used." in told


def test_a_file_where_the_directory_should_be_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "rummy").write_text("")
    with pytest.raises(OSError, match="rummy"):
        save_settings(Settings(), tmp_path / "rummy" / "settings.toml")


def test_a_value_that_is_none_of_the_choices() -> None:
    with pytest.raises(ValueError, match="pace"):
        Settings(pace="fast")


def test_every_pace_has_its_seconds() -> None:
    assert set(PACES) == set(CHOICES["pace"])


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (" Ann  Lee ", "Ann Lee"),
        ("A\x1b[31m\nB", "A [31m B"),
        ("x" * 50, "x" * 20),
        ("x" * 19 + "🇫🇷", "x" * 19),
        ("x" * 18 + "🇫🇷", "x" * 18 + "🇫🇷"),
        ("", ""),
    ],
)
def test_names_are_one_short_line(text: str, name: str) -> None:
    assert player_name(text) == name


@pytest.mark.parametrize(
    ("environment", "codes"),
    [
        ({}, ()),
        ({"LANG": "fr_FR.UTF-8"}, ("fr_FR.UTF-8",)),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, ("C",)),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr"}, ("de", "fr", "de_DE.UTF-8")),
        ({"LANGUAGE": ":fr:"}, ("fr",)),
        ({"LANGUAGE": "", "LANG": "fr_FR"}, ("fr_FR",)),
        # As in gettext: LANGUAGE is ignored in the locale C.
        ({"LANGUAGE": "fr", "LANG": "fr_FR", "LC_ALL": "C"}, ("C",)),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, ("fr", "C.UTF-8")),
    ],
)
def test_the_languages_of_the_system(
    environment: dict[str, str], codes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_languages() == codes


def test_a_home_that_there_is_not_is_no_path_to_follow() -> None:
    assert typed_path("~nobody-at-all/a.jsonl") == Path("~nobody-at-all/a.jsonl")
    assert typed_path("~/a.jsonl") == Path.home() / "a.jsonl"
