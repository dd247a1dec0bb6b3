"""An application of prompt_toolkit for somebody else's process, where it handles no signals."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from types import FunctionType

from prompt_toolkit.application import Application
from prompt_toolkit.application import application as theirs


def _taken_by_nobody(handler: object) -> AbstractContextManager[None]:
    del handler
    return nullcontext()


class Unsignalled(Application[None]):
    """An application that is told the size of its window and does not use SIGWINCH."""


# The original always takes SIGWINCH and restores the handler from before. If two of them do not end
# in the opposite order, the one that stays no longer gets the signal.
_run_async = FunctionType(
    Application.run_async.__code__,
    {**vars(theirs), "attach_winch_signal_handler": _taken_by_nobody},
    "run_async",
    Application.run_async.__defaults__,
)
_run_async.__kwdefaults__ = Application.run_async.__kwdefaults__
Unsignalled.run_async = _run_async  # type: ignore[method-assign]
