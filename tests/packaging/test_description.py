"""Test that a package describes itself by the README as a package index can show it."""

from __future__ import annotations

import shutil
import sys
import tarfile
from email import message_from_bytes
from pathlib import Path

import pytest

from docs.description import description
from tests.packaging.installed import ROOT, uv

HERE_ONLY = shutil.ignore_patterns(".git", ".venv", "build", "dist", ".*_cache", "__pycache__")


@pytest.mark.program
@pytest.mark.posix("built with uv on one system for all")
def test_a_package_has_the_readme_without_what_only_a_checkout_has(tmp_path: Path) -> None:
    source, built = tmp_path / "source", tmp_path / "built"
    shutil.copytree(ROOT, source, ignore=HERE_ONLY)
    uv("build", "--quiet", "--sdist", "--python", sys.executable, "--out-dir", built, source)
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        (info,) = (name for name in opened.getnames() if name.endswith("/PKG-INFO"))
        file = opened.extractfile(info)
        assert file is not None
        told = message_from_bytes(file.read())
    assert told["Description-Content-Type"] == "text/markdown"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert told.get_payload(decode=True) == description(readme).encode()
