"""Tests of the program as it is on macOS: without anything that only Linux has."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.packaging.installed import works

AS_ON_MACOS = """
import os, platform, select, signal, socket, sys

LINUX_ONLY = {
    os: ("copy_file_range", "eventfd", "getrandom", "getresuid", "getxattr", "memfd_create",
         "pidfd_open", "pipe2", "posix_fadvise", "posix_fallocate", "sched_getaffinity",
         "sched_setaffinity", "setns", "setresuid", "setxattr", "splice", "unshare"),
    select: ("epoll",),
    signal: ("sigtimedwait", "sigwaitinfo", "SIGSTKFLT", "SIGPWR", "SIGRTMIN", "SIGRTMAX"),
    socket: ("AF_NETLINK", "AF_PACKET", "SOCK_CLOEXEC", "SOCK_NONBLOCK"),
}
for module, names in LINUX_ONLY.items():
    for name in names:
        vars(module).pop(name, None)
for module in ("ossaudiodev", "spwd", "speechd", "gi", "dbus"):
    sys.modules[module] = None
sys.platform = "darwin"
platform.system = lambda: "Darwin"

import pkgutil
import rummy_tui

for found in pkgutil.walk_packages(rummy_tui.__path__, "rummy_tui."):
    if not found.name.endswith("__main__"):
        __import__(found.name)

from rummy_tui.__main__ import main

sys.exit(main())
"""


@pytest.mark.program
@pytest.mark.skipif(sys.platform != "linux", reason="takes from Linux what only Linux has")
def test_every_module_is_imported_and_a_match_is_played_as_on_macos(tmp_path: Path) -> None:
    program = tmp_path / "as_on_macos.py"
    program.write_text(AS_ON_MACOS, encoding="utf-8")
    works(tmp_path / "home", sys.executable, program)
