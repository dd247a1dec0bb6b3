"""Make the folder that is installed on Windows: the game, Python, their needs, and all licences.

It has Python as it is and not a frozen program: the game starts `sys.executable -m MODULE` for its
sounds and opponents as everywhere, and the tested files are the installed files.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from email.parser import HeaderParser
from pathlib import Path

PACKAGING = Path(__file__).parent
ROOT = PACKAGING.parent
sys.path.append(str(ROOT / ".ci"))

from windows_python import (  # noqa: E402
    COMPILER,
    LAUNCHER,
    VERSION,
    WHEEL,
    stable_dll,
    take_apart,
)

GAME_LAUNCHER = PACKAGING / "windows-launcher.c"
RUNTIME = PACKAGING / "windows-runtime.txt"
PACKAGES = PACKAGING / "windows-packages.txt"
BUILT_BY = PACKAGING / "windows-build.txt"
LICENCES = PACKAGING / "windows-licences"

FLAGS = ("-municode", "-mconsole", "-O2", "-s", "-Wl,--no-insert-timestamp")
FOR_WINDOWS = (
    *("--no-deps", "--only-binary=:all:", "--platform=win_amd64"),
    *("--implementation=cp", "--python-version={}.{}".format(*VERSION)),
)
COMPILED = ("--invalidation-mode", "unchecked-hash")
"""Compiled files are valid without a check: nobody changes the sources there, and times would make
two builds differ."""

DLLS_LEFT_OUT = (
    *("_msi.pyd", "_tkinter.pyd", "tcl86t.dll", "tk86t.dll"),
    *(
        "_ssl.pyd",
        "_hashlib.pyd",
        "libssl-3.dll",
        "libcrypto-3.dll",
    ),  # the game opens no connection
)
LIBRARY_LEFT_OUT = (
    *("site-packages", "__pycache__", "lib-dynload", "config-*", "_sysconfigdata_*", "*.txt"),
    *("test", "tests", "idlelib", "lib2to3", "tkinter", "turtle.py", "turtledemo", "msilib"),
    *("ensurepip", "venv", "distutils", "pydoc_data"),
)
PACKAGES_LEFT_OUT = (
    "bin",
    "*.dist-info/RECORD",  # it names files that are left out here
    *("*.dist-info/REQUESTED", "*.dist-info/INSTALLER", "*.dist-info/direct_url.json"),
    *("PyWin32.chm", "pythonwin", "adodbapi", "isapi", "win32comext"),
    *("win32/Demos", "win32/test", "win32/scripts", "win32/include", "win32/libs"),
    *("win32/pythonservice.exe", "win32/perfmondata.dll"),
    *("win32com/demos", "win32com/test", "win32com/HTML", "win32com/makegw"),
    *("win32com/include", "win32com/libs", "win32com/servers", "win32com/readme.html"),
    # 32-bit libraries; and those for PC-Talker and ZDSR, which come without a licence.
    *("accessible_output2/lib/*32.dll", "accessible_output2/lib/dolapi.dll"),
    *("accessible_output2/lib/PCTKUSR*.dll", "accessible_output2/lib/ZDSRAPI*.dll"),
)
LICENCE_FILES = ("licenses/**/*", "LICENSE*", "LICENCE*", "COPYING*")
OF_DEBIAN = {
    "mingw-w64.txt": "/usr/share/doc/mingw-w64-common/copyright",
    "NSIS.txt": "/usr/share/doc/nsis/copyright",
    "LGPL-2.1.txt": "/usr/share/common-licenses/LGPL-2.1",
}
"""Licences of code linked into the programs, and of NVDA's library, by their place in Debian."""


def make(folder: Path, epoch: int) -> str:
    """Make the folder from this checkout, all times `epoch`; return the version of the game."""
    if sys.version_info[:2] != VERSION:
        sys.exit("The folder for Windows needs the library of Python {}.{}.".format(*VERSION))
    python = folder / "python"
    packages = python / "Lib" / "site-packages"
    licences = folder / "licences"
    for place in (packages, licences):
        place.mkdir(parents=True)
    _program(GAME_LAUNCHER, folder / "rummy-tui.exe")
    _program(LAUNCHER, python / "python.exe")
    with tempfile.TemporaryDirectory() as scratch:
        _dlls(python, licences, Path(scratch))
        _library(python / "python311.zip", Path(scratch) / "library", epoch)
        _packages(packages, Path(scratch), epoch)
    # Neither the environment nor packages of the user's own Python have any effect here.
    (python / "python311._pth").write_text("python311.zip\nDLLs\nimport site\n", encoding="ascii")
    _licences(licences, packages)
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (epoch, epoch))
    return _installed(packages)["rummy-tui"]


def pack(archive: Path, root: Path, files: Iterable[Path], epoch: int, packed: bool = True) -> None:
    """Make a zip of files in a fixed order, all with one time."""
    method = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
    with zipfile.ZipFile(archive, "w", method) as out:
        for file in sorted(files):
            when = datetime.fromtimestamp(epoch, UTC).timetuple()[:6]
            info = zipfile.ZipInfo(file.relative_to(root).as_posix(), when)
            info.compress_type, info.external_attr = method, 0o644 << 16
            out.writestr(info, file.read_bytes())


def run(*command: str, **more: str) -> None:
    """Run a reproducible program; its output is part of an error."""
    environment = {**os.environ, "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC", **more}
    subprocess.run(command, env=environment, check=True, stdout=sys.stderr)


def _program(source: Path, target: Path) -> None:
    run(COMPILER, *FLAGS, "-o", str(target), str(source))


def _pip(*arguments: str, **more: str) -> None:
    quiet = {
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_QUIET": "2",
    }
    run(sys.executable, "-m", "pip", *arguments, **quiet, **more)


def _fetched(listed: Path, scratch: Path) -> Path:
    """The one wheel for Windows that a list names with its hash."""
    place = scratch / listed.stem
    _pip("download", *FOR_WINDOWS, "--require-hashes", "-r", str(listed), "-d", str(place))
    (wheel,) = place.glob("*.whl")
    return wheel


def _leave_out(folder: Path, patterns: Iterable[str]) -> None:
    for path in [path for pattern in patterns for path in folder.glob(pattern)]:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def _dlls(python: Path, licences: Path, scratch: Path) -> None:
    """Copy Python's DLL and extensions, and the Visual C++ runtime, which not every Windows has."""
    take_apart(_fetched(WHEEL, scratch), python)
    stable_dll(python)
    _leave_out(python / "DLLs", DLLS_LEFT_OUT)
    with zipfile.ZipFile(_fetched(RUNTIME, scratch)) as archive:
        for name in archive.namelist():
            if re.search(r"/Scripts/vcruntime140(_1)?\.dll$", name):
                (python / Path(name).name).write_bytes(archive.read(name))
            elif name.endswith(".dist-info/licenses/LICENSE"):
                (licences / "vcruntime140-list.txt").write_bytes(archive.read(name))


def _library(archive: Path, scratch: Path, epoch: int) -> None:
    """Pack Python's compiled library into one file, which a virus scanner opens only once."""
    left_out = shutil.ignore_patterns(*LIBRARY_LEFT_OUT)
    shutil.copytree(sysconfig.get_path("stdlib"), scratch, ignore=left_out)
    compiled = ("-b", *COMPILED, "-s", str(scratch), "-p", archive.name)
    run(sys.executable, "-I", "-m", "compileall", "-q", *compiled, str(scratch))
    pack(archive, scratch, scratch.rglob("*.pyc"), epoch, packed=False)


def _packages(packages: Path, scratch: Path, epoch: int) -> None:
    wheel = ("--no-deps", "--build-constraint", str(BUILT_BY), "--wheel-dir", str(scratch))
    _pip("wheel", *wheel, str(ROOT), SOURCE_DATE_EPOCH=str(epoch))
    (built,) = scratch.glob("*.whl")
    target = ("--no-compile", "--target", str(packages))
    _pip("install", *FOR_WINDOWS, *target, "--require-hashes", "--requirement", str(PACKAGES))
    _pip("install", *FOR_WINDOWS, *target, str(built))
    _leave_out(packages, PACKAGES_LEFT_OUT)
    run(
        sys.executable,
        "-I",
        "-m",
        "compileall",
        "-q",
        *COMPILED,
        "-s",
        str(packages),
        str(packages),
    )


def _installed(packages: Path) -> dict[str, str]:
    """The versions of the installed packages, by name."""
    parser = HeaderParser()
    found = [
        parser.parsestr((place / "METADATA").read_text(encoding="utf-8"))
        for place in sorted(packages.glob("*.dist-info"))
    ]
    return {each["Name"]: each["Version"] for each in found}


def _licences(folder: Path, packages: Path) -> None:
    """Write the licence of everything in the folder, and a list of them."""
    for name, place in OF_DEBIAN.items():
        shutil.copyfile(place, folder / name)
    for file in LICENCES.iterdir():
        shutil.copyfile(file, folder / file.name)
    shutil.copyfile(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", folder / "Python.txt")
    rows = []
    for place in sorted(packages.glob("*.dist-info"), key=lambda each: each.name.lower()):
        name = place.name.removesuffix(".dist-info")
        files = sorted({file for pattern in LICENCE_FILES for file in place.glob(pattern)})
        if not files:
            sys.exit(f"{name} comes without a licence: it cannot be given on.")
        for file in filter(Path.is_file, files):
            copy = folder / name / file.relative_to(place)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        rows.append(f"{name.replace('-', ' ')}: the folder {name}")
    listed = (LICENCES / "README.txt").read_text(encoding="utf-8") + "\n".join(rows) + "\n"
    (folder / "README.txt").write_text(listed, encoding="utf-8", newline="\r\n")
