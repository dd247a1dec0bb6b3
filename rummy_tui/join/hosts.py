"""The hosts that the player trusts, each with its key, and keys in words."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rummy_tui.join.address import Address
from rummy_tui.system.files import private_directory, read_small, write_over

FILE: Final = "hosts.json"
SHA: Final = "SHA256:"
BITS: Final = 256
WORDS: Final = 6
"""The words of a key: 66 bits, which nobody finds another key for."""


def fingerprint(key: str) -> str:
    """Return the fingerprint of a public key in OpenSSH's form, as `ssh` shows it."""
    from hashlib import sha256  # late: 3 ms with OpenSSL, only for an unknown host

    digest = sha256(b64decode(key.split()[1])).digest()
    return f"{SHA}{b64encode(digest).decode().rstrip('=')}"


def in_words(fingerprint: str) -> str:
    """Return a fingerprint as six words, in English on every computer.

    The host and its guests must see the same words, whatever their languages are.
    """
    from mnemonic import Mnemonic  # late: 13 ms, only for a host that is not known

    words = Mnemonic("english").wordlist
    number = int.from_bytes(b64decode(f"{fingerprint.removeprefix(SHA)}="), "big")
    return " ".join(words[number >> BITS - 11 * place & 2047] for place in range(1, WORDS + 1))


def _plain(key: str) -> str:
    """A key without its comment."""
    return " ".join(key.split()[:2])


class Hosts:
    """The keys of known hosts, in a file of the config directory."""

    def __init__(self, directory: Path) -> None:
        self.file = directory / FILE

    def key_of(self, address: Address) -> str | None:
        """The key of a host; None if it is not known."""
        return self._read().get(address.key)

    def keep(self, address: Address, key: str) -> None:
        """Trust a host from now on; raises OSError if that cannot be saved."""
        self._write({**self._read(), address.key: _plain(key)})

    def forget(self, address: Address) -> None:
        """Know a host no more; raises OSError if that cannot be saved."""
        known = dict(self._read())
        known.pop(address.key, None)
        self._write(known)

    def knows(self, address: Address, key: str) -> bool:
        """Return True if a host has the key that it had before."""
        return self.key_of(address) == _plain(key)

    def _read(self) -> Mapping[str, str]:
        try:
            read = json.loads(read_small(self.file))
        except (OSError, ValueError, RecursionError):
            return {}  # a file that nobody can read trusts nobody
        if not isinstance(read, dict):
            return {}
        return {name: key for name, key in read.items() if isinstance(key, str)}

    def _write(self, known: Mapping[str, str]) -> None:
        private_directory(self.file.parent)
        text = json.dumps(known, indent=1, sort_keys=True)
        write_over(text.encode() + b"\n", self.file)
