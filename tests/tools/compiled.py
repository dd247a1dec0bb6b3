"""Modules are compiled once; to rewrite the assertions of all tests takes many seconds."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def compile_once(config: pytest.Config) -> None:
    """Write bytecode in the cache of pytest if Python may write none beside the sources.

    Otherwise each worker, and each program that tests start, would compile all modules for itself.
    """
    cache = getattr(config, "cache", None)  # without it by `-p no:cacheprovider`
    if sys.dont_write_bytecode and cache is not None:
        folder = str(cache.mkdir("compiled"))
        sys.dont_write_bytecode, sys.pycache_prefix = False, folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder


def import_a_share() -> None:
    """Import the files of tests that are this worker's to compile; the others compile the rest."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    for file in sorted(TESTS.rglob("test_*.py"))[worker::workers]:
        module = file.relative_to(TESTS.parent).with_suffix("").parts
        with suppress(Exception, pytest.skip.Exception):  # collecting it will tell
            import_module(".".join(module))
