#!/usr/bin/env python3
"""Run Windows' own Python under wine: `.ci/windows_python.py -m rummy_tui --version`.

It is made from packages of Debian and PyPI and cached in ~/.cache/rummy-windows, or in the folder
that RUMMY_WINDOWS names, under the hash of its parts. The program is that of this checkout.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import IO, TextIO

CI = Path(__file__).parent
ROOT = CI.parent
CACHE = Path(os.environ.get("RUMMY_WINDOWS") or Path.home() / ".cache" / "rummy-windows")
WHEEL = CI / "windows-python.txt"
PACKAGES = CI / "windows-packages.txt"
LAUNCHER = CI / "windows-python.c"
VERSION = (3, 11)
"""The version: the library is that of the Python that runs this, the DLL that of the wheel."""

COMPILER = "x86_64-w64-mingw32-gcc"
OBJDUMP = "x86_64-w64-mingw32-objdump"
WINE = "/usr/lib/wine/wine64"
DEBIAN = ("wine", "wine64", "gcc-mingw-w64-x86-64-win32", "locales", "tmux")
FRENCH = Path("/usr/share/i18n/locales/fr_FR")

TOO_LATE = 124
"""The exit code of a killed program, as `timeout` has it."""
AFTER = 10
"""Seconds for the last output of a program that has ended."""

TAKEN_OVER = ("CI", "HOME", "PATH", "USER")
LEFT_OUT = (
    "site-packages",
    "lib-dynload",
    "test",
    "idlelib",
    "turtledemo",
    "__pycache__",
    "config-*",
)


@dataclass(frozen=True)
class Windows:
    """A Python for Windows, and the file system that wine shows to it."""

    python: Path
    prefix: Path

    def command(self, *arguments: str, console: bool = True) -> list[str]:
        """The command that runs this Python, with or without the standard streams of a console."""
        return [WINE, str(self.python / ("python.exe" if console else "pythonw.exe")), *arguments]

    def environment(self, **more: str) -> dict[str, str]:
        """Its environment: few variables of Linux exist on Windows."""
        outer = {name: os.environ[name] for name in TAKEN_OVER if name in os.environ}
        outer |= {name: value for name, value in os.environ.items() if name.startswith("RUMMY_")}
        return {
            **outer,
            "LC_ALL": "C.UTF-8",  # so that wine knows the encoding of file names
            "WINEPREFIX": str(self.prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winealsa.drv,winemenubuilder.exe=",
            "PYTHONPATH": in_windows(ROOT),
            # Files compiled on Linux name Linux paths.
            "PYTHONPYCACHEPREFIX": in_windows(self.python / "compiled"),
            **more,
        }

    def run(self, *arguments: str, limit: float | None = None, **more: str) -> int:
        """Run it on these streams, through pipes: wine's C library takes no file for a stream.

        A program that does not end in so many seconds is killed, with all its children.
        """
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        command, environment = self.command(*arguments), self.environment(**more)
        process = subprocess.Popen(
            command, env=environment, bufsize=0, start_new_session=True, **pipes
        )
        into = (_stream(sys.stdin, "rb"), process.stdin)
        Thread(target=_pass_on, args=into, daemon=True).start()
        told = [
            Thread(target=_pass_on, args=(source, _stream(target, "wb")), daemon=True)
            for source, target in ((process.stdout, sys.stdout), (process.stderr, sys.stderr))
        ]
        for each in told:
            each.start()
        try:
            code = process.wait(limit)
        except subprocess.TimeoutExpired:
            print(f"\nIt has not ended in {limit:.0f} seconds, and is killed.", file=sys.stderr)
            return TOO_LATE
        finally:
            if process.returncode is None:
                os.killpg(process.pid, signal.SIGKILL)
        for each in told:
            # A child that it has left behind may hold a pipe for ever.
            each.join(AFTER)
        return code


def _stream(file: TextIO, mode: str) -> IO[bytes]:
    """A standard stream without a buffer; it stays open."""
    return open(file.fileno(), mode, 0, closefd=False)


def _pass_on(source: IO[bytes], target: IO[bytes]) -> None:
    """Copy each piece as it comes, until there is no more or nobody reads it."""
    with contextlib.suppress(OSError), source, target:
        while piece := source.read(65536):
            target.write(piece)


def in_windows(path: Path) -> str:
    """Wine's name for a file of this machine."""
    return "Z:" + str(path.absolute()).replace("/", "\\")


def windows() -> Windows:
    """Windows' Python with everything it needs; built if it is not there yet."""
    if sys.version_info[:2] != VERSION:
        sys.exit("Windows's Python needs the library of Python {}.{} here.".format(*VERSION))
    _from_debian()
    CACHE.mkdir(parents=True, exist_ok=True)
    files = (WHEEL, PACKAGES, LAUNCHER, Path(__file__))
    with _alone():
        wine = subprocess.run([WINE, "--version"], capture_output=True, text=True, check=True)
        prefix = _once("wine", [wine.stdout], _make_prefix)
        python = _once("python", [sys.version, *(file.read_text() for file in files)], _make)
    return Windows(python, prefix)


def _from_debian() -> None:
    if not all(map(shutil.which, (COMPILER, WINE, "tmux"))) or not FRENCH.exists():
        as_root = [] if os.geteuid() == 0 else ["sudo"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update"], ["install", "-y", "--no-install-recommends", *DEBIAN]):
            subprocess.run(
                [*as_root, "apt-get", "-qq", *arguments], env=quiet, check=True, stdout=sys.stderr
            )


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """Let one of two processes that would build the same wait for the other."""
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _once(name: str, made_of: Sequence[str], make: Callable[[Path], None]) -> Path:
    """The folder made from exactly these parts; it gets its name when it is complete."""
    key = hashlib.sha256("\0".join(made_of).encode()).hexdigest()[:16]
    folder = CACHE / f"{name}-{key}"
    if not folder.exists():
        print(f"making {folder}", file=sys.stderr, flush=True)
        half = Path(tempfile.mkdtemp(prefix=f"{name}-", dir=CACHE))
        try:
            make(half)
            half.rename(folder)
        finally:
            shutil.rmtree(half, ignore_errors=True)
    return folder


def _make_prefix(folder: Path) -> None:
    environment = Windows(folder, folder).environment()
    subprocess.run([WINE, "wineboot", "--init"], env=environment, check=True, stdout=sys.stderr)
    subprocess.run(["/usr/lib/wine/wineserver", "--wait"], env=environment, check=True)


def _make(folder: Path) -> None:
    library = folder / "Lib"
    shutil.copytree(sysconfig.get_path("stdlib"), library, ignore=shutil.ignore_patterns(*LEFT_OUT))
    # The DLL of 3.11.9 calls it on the class; the library has it so since 3.11.8.
    metadata = library / "importlib" / "metadata" / "__init__.py"
    method = "    def invalidate_caches(cls)"
    text = metadata.read_text(encoding="utf-8").replace(f"    @classmethod\n{method}", method)
    metadata.write_text(text.replace(method, f"    @classmethod\n{method}"), encoding="utf-8")
    binary = ("--no-deps", "--only-binary=:all:", "--platform=win_amd64", "--python-version=3.11")
    fixed = (*binary, "--require-hashes", "--requirement")
    with tempfile.TemporaryDirectory() as fetched:
        _pip("download", "--dest", fetched, *fixed, str(WHEEL))
        (wheel,) = Path(fetched).glob("*.whl")
        take_apart(wheel, folder)
    for name, console in (("python.exe", "-mconsole"), ("pythonw.exe", "-mwindows")):
        flags = ("-municode", console, "-O2", "-s", "-o", str(folder / name))
        subprocess.run([COMPILER, *flags, str(LAUNCHER)], check=True)
    stable_dll(folder)
    target = str(library / "site-packages")
    _pip("install", "--no-compile", "--target", target, *fixed, str(PACKAGES))


def take_apart(wheel: Path, folder: Path) -> None:
    """Put Python's DLL beside the program, and the extensions where it looks for them."""
    (folder / "DLLs").mkdir()
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            place, _, file = name.rpartition("/")
            # Those of the C library are wine's own.
            if place == "deploy_libs" and not file.startswith("api-ms-"):
                beside = file.lower().startswith(("python", "vcruntime"))
                target = folder / file.lower() if beside else folder / "DLLs" / file
                target.write_bytes(archive.read(name))


def stable_dll(folder: Path) -> None:
    """Make python3.dll, which extensions for any version need: it forwards to the other DLL."""
    told = subprocess.check_output([OBJDUMP, "-p", str(folder / "python311.dll")], text=True)
    names = re.findall(
        r"^\s*\[ *\d+\].* (\w+)$", told.partition("Name Pointer] Table")[2], re.MULTILINE
    )
    with tempfile.TemporaryDirectory() as scratch:
        exports = Path(scratch) / "python3.def"
        lines = ("LIBRARY python3", "EXPORTS", *(f"{name} = python311.{name}" for name in names))
        exports.write_text("\n".join(lines) + "\n", encoding="ascii")
        # Otherwise its path here would become part of it.
        same = ("-Wl,--no-insert-timestamp", "-Wl,--image-base=0x180000000")
        flags = ("-shared", "-nostdlib", "-s", "-Wl,--entry=0", *same)
        target = str(folder / "python3.dll")
        subprocess.run([COMPILER, *flags, "-o", target, str(exports)], check=True)


def _pip(*arguments: str) -> None:
    environment = {
        **os.environ,
        "PIP_ROOT_USER_ACTION": "ignore",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    command = [sys.executable, "-m", "pip", *arguments, "-qq"]
    subprocess.run(command, env=environment, check=True, stdout=sys.stderr)


if __name__ == "__main__":
    sys.exit(windows().run(*sys.argv[1:]))
