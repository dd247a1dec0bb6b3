"""Tests of tables that others join are left out where the packages for it are missing."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("asyncssh") and find_spec("mnemonic") else ["test_*.py"]
