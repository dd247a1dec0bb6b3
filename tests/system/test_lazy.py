"""Third-party modules that are not loaded until they are used."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import pytest

from rummy_tui.system.lazy import load_lazily, load_partly, stand_in


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make a package that loads a lot, with a light module in it."""
    package = tmp_path / "heavy_library"
    package.mkdir()
    (package / "__init__.py").write_text("import heavy_library.dialogs\nVERSION = 3\n")
    (package / "dialogs.py").write_text("")
    (package / "light.py").write_text("KEY = 'enter'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("", ".dialogs", ".light"):  # so that they are unloaded afterwards
        monkeypatch.setitem(sys.modules, f"heavy_library{name}", sys)
        del sys.modules[f"heavy_library{name}"]
    return package.name


def test_a_module_that_is_put_off_is_loaded_when_something_in_it_is_wanted(library: str) -> None:
    load_lazily(library)
    package = import_module(library)
    assert f"{library}.dialogs" not in sys.modules
    assert package.VERSION == 3
    assert f"{library}.dialogs" in sys.modules
    with pytest.raises(AttributeError):
        _ = package.nothing


def test_modules_of_a_deferred_package_are_imported_without_it(library: str) -> None:
    load_lazily(library)
    assert import_module(f"{library}.light").KEY == "enter"
    assert f"{library}.dialogs" not in sys.modules


def test_a_module_is_put_off_without_its_package(library: str) -> None:
    load_lazily(f"{library}.dialogs")
    assert library not in sys.modules
    assert f"{library}.dialogs" in sys.modules


def test_a_loaded_module_stays_and_a_missing_one_fails_as_ever(library: str) -> None:
    loaded = import_module(library)
    load_lazily(library)
    assert sys.modules[library] is loaded
    load_lazily("no_such_library")
    with pytest.raises(ModuleNotFoundError):
        import_module("no_such_library")


def test_a_part_of_a_package_is_used_without_the_package(library: str) -> None:
    load_partly(library, f"{library}.light", "KEY")
    assert import_module(library).KEY == "enter"
    assert f"{library}.dialogs" not in sys.modules
    assert import_module(library).VERSION == 3


@pytest.mark.parametrize(("module", "attribute"), [("light", "VALUE"), ("missing", "KEY")])
def test_a_package_without_that_part_is_imported_as_usual(
    library: str, module: str, attribute: str
) -> None:
    load_partly(library, f"{library}.{module}", attribute)
    assert import_module(library).VERSION == 3
    assert f"{library}.dialogs" in sys.modules


def test_another_thread_waits_until_a_postponed_module_is_loaded(
    library: str, tmp_path: Path
) -> None:
    heavy = tmp_path / library / "__init__.py"
    heavy.write_text("import time\ntime.sleep(0.2)\nVERSION = 3\n")
    load_lazily(library)
    package = import_module(library)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: package.VERSION, range(2)))
    assert found == [3, 3]


def test_a_module_of_ours_stands_in_for_one_of_a_library(library: str) -> None:
    stand_in(f"{library}.light", KEY="escape")
    assert import_module(f"{library}.light").KEY == "escape"
