"""A server of OpenSSH that the user of the tests runs, and ways through it."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import asyncssh

from tests.readers.reader import need
from tests.speech.rig import wait_for

SSHD: Final = shutil.which("sshd") or "/usr/sbin/sshd"
SEPARATE: Final = Path("/run/sshd")
"""A directory without which sshd does not run for root; the package's own start makes it."""
NAME: Final = "hut"
"""The name of the server in the configuration of those who use it."""
ALLOCATED: Final = re.compile(r"Allocated port (\d+) for remote forward")
CONFIG: Final = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
AuthorizedKeysFile {folder}/authorized_keys
PidFile none
UsePAM no
StrictModes no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
"""
USER: Final = """\
Host {name}
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile {key}
  IdentitiesOnly yes
  UserKnownHostsFile {known}
"""


class Server:
    """The server: `sshd` with files of its own, at a port of its own."""

    def __init__(self, folder: Path) -> None:
        need("ssh", files=[SSHD, *([str(SEPARATE)] if os.geteuid() == 0 else [])])
        folder.mkdir()
        self._folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        key = asyncssh.generate_private_key("ssh-ed25519")
        key.write_private_key(folder / "host_key")
        (folder / "host_key").chmod(0o600)
        self._known = f"[127.0.0.1]:{self.port} {key.export_public_key('openssh').decode()}"
        self._config = folder / "sshd_config"
        self._config.write_text(CONFIG.format(port=self.port, folder=folder))

    @contextmanager
    def open(self) -> Iterator[None]:
        log = self._folder / "log"
        command = [SSHD, "-D", "-f", str(self._config), "-E", str(log)]
        with subprocess.Popen(command, stdin=subprocess.DEVNULL) as process:
            try:
                assert wait_for(self._answers), log.read_text()
                yield
            finally:
                process.terminate()

    def _answers(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex(("127.0.0.1", self.port)) == 0

    def knows(self, home: Path, *, options: str = "") -> Path:
        """Let somebody in, and return the configuration of their ssh."""
        folder = home / ".ssh"
        folder.mkdir(mode=0o700, parents=True)
        key = asyncssh.generate_private_key("ssh-ed25519")
        key.write_private_key(folder / "id_ed25519")
        (folder / "id_ed25519").chmod(0o600)
        with (self._folder / "authorized_keys").open("a") as keys:
            keys.write(f"{options} {key.export_public_key('openssh').decode()}".lstrip())
        known = folder / "known_hosts"
        known.write_text(self._known)
        said = {"name": NAME, "port": self.port, "user": getpass.getuser(), "known": known}
        config = folder / "config"
        config.write_text(USER.format(key=folder / "id_ed25519", **said))
        return config


@contextmanager
def way_from(config: Path, port: int, at: int = 0) -> Iterator[int]:
    """Open a way from a port of the server to one here, as `ssh -R` does; yield the former."""
    command = ("ssh", "-F", str(config), "-N", "-R", f"{at}:127.0.0.1:{port}", NAME)
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            if at:
                yield at
                return
            assert process.stderr is not None
            told = process.stderr.readline()
            found = ALLOCATED.search(told)
            assert found is not None, told
            yield int(found[1])
        finally:
            process.terminate()
