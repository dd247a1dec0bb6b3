"""Tests of the Debian package in an empty Debian, and of wheels with the next Debian's Python."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from docs.desktop import ENTRY_PATH, ICON_PATH, METAINFO_PATH
from rummy_tui import __version__
from tests.packaging.installed import ASKED, GOLDEN, ROOT, bot_by_others, expect, run, typed, uv

pytestmark = pytest.mark.packages

INSTALL = "apt-get install --yes --quiet --no-install-recommends"
BESIDE = {
    "/usr/share/man/man6/rummy-tui.6.gz",
    *(f"/usr/share/man/{code}/man6/rummy-tui.6.gz" for code in ("cs", "de", "fr")),
    "/usr/share/bash-completion/completions/rummy-tui",
    "/usr/share/zsh/vendor-completions/_rummy-tui",
    "/usr/share/fish/vendor_completions.d/rummy-tui.fish",
    *(f"/usr/{path}" for path in (ENTRY_PATH, ICON_PATH, METAINFO_PATH)),
}
"""The files beside the program, in the places where Debian looks for them."""


def released(clone: Path) -> Path:
    """The package, built from a checkout."""
    run(sys.executable, clone / "packaging" / "release", "debian")
    (package,) = (clone / "dist").glob("*.deb")
    return package


@pytest.fixture(scope="module")
def package(clone: Path) -> Path:
    return Path(shutil.move(released(clone), clone.parent))


def in_debian(suite: str, given: Sequence[Path], *script: str) -> None:
    """Run a script as root in an empty Debian with folders in /opt, and fetch these folders."""
    there = [f"/opt/{folder.name}" for folder in given]
    run(
        *("mmdebstrap", "--quiet", "--variant=apt"),
        # A mirror sometimes keeps packages after the release for weeks.
        '--aptopt=Acquire::Check-Valid-Until "false"',
        "--customize-hook=" + shlex.join(["copy-in", *map(str, given), "/opt"]),
        "--chrooted-customize-hook=" + "\n".join(["set -e", *script]),
        "--customize-hook=" + shlex.join(["copy-out", *there, str(given[0].parent)]),
        *(suite, "/dev/null"),
    )


def folder_for(program: str, folder: Path) -> list[str]:
    """A script that asks an installed program as an unprivileged user, and the files it needs."""
    bot_by_others(folder / "bot")
    (folder / "typed").write_text(typed(), encoding="utf-8")
    there = f"/opt/{folder.name}"
    lines = [f"cd {there}", "install --directory --owner=nobody home"]
    for name, arguments in {**ASKED, "doctor": ("doctor",)}.items():
        # The package must not depend on the folders of the tests.
        known = f"--ignore-environment HOME={there}/home LANG=C.UTF-8 PYTHONPATH={there}/bot"
        asking = f"runuser --user nobody -- env {known} {program} {shlex.join(arguments)}"
        lines.append(f"{asking} < typed > {name}.answer 2> {name}.errors")
    return lines


def check(folder: Path) -> None:
    for name in ASKED:
        assert (folder / f"{name}.errors").read_text(encoding="utf-8") == ""
    expect({name: (folder / f"{name}.answer").read_text(encoding="utf-8") for name in ASKED})


def test_the_package_installs_in_an_empty_debian(package: Path, tmp_path: Path) -> None:
    tried = tmp_path / "tried"
    asking = folder_for("/usr/games/rummy-tui", tried)
    shutil.copy(package, tried)
    in_debian(
        "trixie",
        [tried],
        f"{INSTALL} /opt/{tried.name}/{package.name}",
        *asking,
        "dpkg --listfiles rummy-tui > files",
        "apt-get purge --yes --quiet rummy-tui",
        "find / -xdev -name '*rummy*' -not -path '/opt/*' -not -path '/var/*' > left",
    )
    check(tried)
    found = (tried / "doctor.answer").read_text(encoding="utf-8")
    assert "No speech: Speech Dispatcher is not installed." in found
    assert "miniaudio is missing." in found
    assert "Packages cannot be added to the Python that runs here." in found
    assert "pip install" not in found
    assert set((tried / "files").read_text().splitlines()) >= BESIDE
    assert (tried / "left").read_text() == ""


def test_its_own_tests_pass_and_its_desktop_files_are_valid(package: Path, tmp_path: Path) -> None:
    """Run the tests of the package (debian/tests) as Debian does."""
    tried = tmp_path / "tried"
    source = tried / "rummy-tui"
    shutil.copytree(ROOT / "packaging" / "debian", source / "debian")
    (source / "debian" / "changelog").write_text(
        f"rummy-tui ({__version__}) trixie; urgency=medium\n\n  * Tried.\n\n"
        " -- Nobody <nobody@rummy-tui.invalid>  Fri, 27 Nov 2026 12:00:00 +0000\n"
    )
    golden = source / GOLDEN.relative_to(ROOT)
    golden.parent.mkdir(parents=True)
    shutil.copy(GOLDEN, golden)
    shutil.copy(package, tried)
    valid = "appstreamcli validate --no-net --override=url-homepage-missing=info"
    in_debian(
        "trixie",
        [tried],
        f"cd /opt/{tried.name}",
        f"{INSTALL} autopkgtest appstream desktop-file-utils",
        "export USER=root",
        f"autopkgtest --no-built-binaries --summary-file summary {package.name} rummy-tui/ -- null",
        f"desktop-file-validate /usr/{ENTRY_PATH}",
        f"{valid} /usr/{METAINFO_PATH}",  # the project has no homepage
    )
    assert (tried / "summary").read_text().split() == ["installed", "PASS"]


def test_the_same_commit_gives_the_same_package(package: Path, tmp_path: Path) -> None:
    clone = tmp_path / "another place"
    run("git", "clone", "--quiet", ROOT, clone)
    assert released(clone).read_bytes() == package.read_bytes()


def test_the_package_works_with_the_next_debian(dist: Path, tmp_path: Path) -> None:
    """Test with its Python 3.14, which few machines have; the packages for it are taken along."""
    (wheel,) = dist.glob("*.whl")
    given, script = [tmp_path / "lowest-direct", tmp_path / "highest"], []
    for folder in given:
        places = ":".join(f"/opt/{folder.name}/{name}" for name in ("site", "bot"))
        script += folder_for(f"PYTHONPATH={places} /usr/bin/python3 -m rummy_tui", folder)
        how = ["--python-version", "3.14", "--python-platform", "linux"]
        how += ["--resolution", folder.name, "--target", str(folder / "site")]
        uv("pip", "install", "--quiet", *how, wheel)
    script.append("python3 --version > python")
    in_debian("forky", given, f"{INSTALL} python3 mount", *script)
    assert (given[-1] / "python").read_text().startswith("Python 3.14.")
    for folder in given:
        check(folder)
