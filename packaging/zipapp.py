"""The first lines of the zipapp, in the syntax of any Python 3: they say why it cannot start."""

import os
import sys


def words():
    """Return the module of sentences, which is read from the zip itself."""
    sys.path.insert(1, os.path.join(sys.path[0], "site-packages"))
    from rummy_tui.words.program import any_python

    return any_python


if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(words().too_old(sys.version_info))

import _bootstrap  # noqa: E402

begun = []
run = _bootstrap.run


def begin(program):
    """Run the program, which is unpacked by now."""
    begun.append(program)
    run(program)


_bootstrap.run = begin
try:
    _bootstrap.bootstrap()
except KeyboardInterrupt:
    if begun:
        raise
    sys.exit(130)
except (OSError, RuntimeError) as problem:  # RuntimeError: the home directory is unknown
    if begun:
        raise
    folder = os.path.expanduser(os.environ.get("SHIV_ROOT") or os.path.join("~", ".shiv"))
    sys.exit(words().not_unpacked(folder, problem, sys.argv[0]))
