"""Fixtures: the release, built once from the commit that is checked out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.installed import ROOT, run


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commit, without any other files of the checkout."""
    folder = tmp_path_factory.mktemp("commit") / "clone"
    run("git", "clone", "--quiet", ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def dist(clone: Path) -> Path:
    """Wheel, sdist and zipapp."""
    run(sys.executable, clone / "packaging" / "release", "zipapp")
    return (clone / "dist").rename(clone.parent / "dist")
