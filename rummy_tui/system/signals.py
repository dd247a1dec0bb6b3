"""Signals that end the program, suspend it and continue it."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from contextvars import Context

ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
"""Signals that end a program; each system has some of them."""
SLEEPING: Final = ("SIGTSTP", "SIGCONT")
"""The signals that suspend a program and continue it."""

PATIENCE: Final = 1.0
"""Seconds after a first signal from which another one ends the program by force."""
SETTLING: Final = 0.02
"""Seconds until a loop has received all that arrived while the process was suspended."""
NOTICING: Final = 0.02
"""Seconds a waiting thread gets to notice that it was interrupted."""
LATER: Final = 0.05
"""Seconds until a signal whose exception was lost is sent again."""

Act = Callable[[int], None]
Handler = Callable[[int, FrameType | None], object]


def leave(number: int) -> NoReturn:
    """End the program from wherever it is, with the exit code that a shell gives for a signal."""
    raise SystemExit(128 + number)  # not os._exit: the terminal must be restored


@contextmanager
def heard(
    names: Sequence[str], act: Act, loop: AbstractEventLoop | None = None, *, for_good: bool = False
) -> Iterator[None]:
    """Handle signals inside this context: at once, or between two steps of a loop.

    Signals that were ignored at the start, as `nohup` arranges, are still ignored.
    """
    before = {number: signal.getsignal(number) for number in _usable(names)}
    for number in before:
        _hear(number, act, loop)
    try:
        yield
    finally:
        for number, handler in () if for_good else before.items():
            if loop is not None:
                with suppress(NotImplementedError):  # Windows
                    loop.remove_signal_handler(number)
            signal.signal(number, handler)


@contextmanager
def ended(act: Act, loop: AbstractEventLoop | None = None) -> Iterator[None]:
    """Handle the signals that end the program, including those that were held before.

    A loop handles them between two of its steps; those after its last step remain held.
    """
    over = False

    def act_on_held() -> None:
        while _held and not over:
            act(_held.pop(0))

    def came(number: int) -> None:
        _held.append(number)
        if loop is None:
            act_on_held()
        else:
            in_loop(loop, act_on_held)

    with _kept_awake(loop), _enforced(came):
        try:
            act_on_held()
            yield
        finally:
            over = True


@contextmanager
def held(*, for_good: bool = False) -> Iterator[None]:
    """Hold signals that end the program for the next `ended`, or until this context is left.

    While modules are loaded and loops are opened or closed, Python may swallow an exception raised
    by a signal, so that nothing ends, or print it onto the terminal. The same may happen while
    Python shuts down, so `for_good` leaves the handlers in place.
    """
    with _enforced(_held.append, for_good=for_good):
        yield
    if _held:
        leave(_held.pop(0))


_held: Final[list[int]] = []
"""Signals to end the program that arrived when nothing could act on them."""
_came: Final[list[int]] = []
"""All signals to end the program that have arrived."""


def end_is_wished() -> bool:
    """Return True if a signal has told the program to end, even if nothing has acted on it."""
    return bool(_came)


def leave_if_told() -> None:
    """End the program in a long wait of the main thread if a signal to end it is still held."""
    if _held and threading.current_thread() is threading.main_thread():
        leave(_held.pop(0))


@contextmanager
def _enforced(act: Act, *, for_good: bool = False) -> Iterator[None]:
    """Handle signals that end the program; if the handler does not react, end it by force."""
    with heard(ENDING, act, for_good=for_good):
        for number in _usable(ENDING):
            signal.signal(number, _insisting(signal.getsignal(number)))
        yield


@contextmanager
def _kept_awake(loop: AbstractEventLoop | None) -> Iterator[None]:
    """Make a loop wake up at every signal, whichever thread received it.

    The loop itself handles only a signal that does nothing: when a loop ends, it resets the
    signals it handled to Python's defaults, which would briefly mean a sudden end or a traceback.
    """
    if loop is None or sys.platform == "win32" or not _usable(ENDING):
        yield  # on Windows a loop wakes up by itself
        return
    loop.add_signal_handler(signal.SIGURG, lambda: None)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGURG)


@contextmanager
def woken() -> Iterator[None]:
    """Make the main thread wake up at every signal if no loop runs.

    The system may deliver a signal to any thread; the main one, which must act, would keep waiting.
    """
    if sys.platform == "win32":
        yield
        return
    read, write = os.pipe()
    os.set_blocking(write, False)  # set_wakeup_fd requires it: a full pipe must not block
    awake: list[int] = []
    over = threading.Event()
    descriptor = signal.set_wakeup_fd(write, warn_on_full_buffer=False)
    before = signal.signal(signal.SIGURG, lambda number, _: awake.append(number))
    threading.Thread(target=_wake, args=(read, awake, over), name="signals", daemon=True).start()
    try:
        yield
    finally:
        over.set()
        signal.set_wakeup_fd(descriptor)
        os.close(write)
        signal.signal(signal.SIGURG, before)


def _wake(read: int, awake: list[int], over: threading.Event) -> None:
    """Interrupt the main thread's wait at each signal, until the other end is closed.

    Repeat it until the thread notices, as it may just have been about to wait.
    """
    main = threading.main_thread().ident
    while came := os.read(read, 1):
        before = len(awake)
        if sys.platform != "win32" and main is not None and came[0] != signal.SIGURG:
            signal.pthread_kill(main, signal.SIGURG)
            while not over.wait(NOTICING) and len(awake) == before:
                signal.pthread_kill(main, signal.SIGURG)
    os.close(read)


def _usable(names: Sequence[str]) -> list[int]:
    """Return the signals that exist here and are not ignored; none outside the main thread."""
    if threading.current_thread() is not threading.main_thread():
        return []
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    # None is a handler that was not set from Python, so it could not be restored.
    return [n for n in numbers if signal.getsignal(n) not in (signal.SIG_IGN, None)]


def _hear(number: int, act: Act, loop: AbstractEventLoop | None) -> None:
    if loop is None:
        signal.signal(number, lambda came, _: act(came))
        return
    try:
        loop.add_signal_handler(number, act, number)
    except NotImplementedError:  # Windows
        signal.signal(number, lambda came, _: in_loop(loop, partial(act, came)))


def _insisting(listener: object) -> Handler:
    """Return a handler that ends the program by force if a signal is repeated after `PATIENCE`."""
    assert callable(listener)
    first: list[float] = []

    def came(number: int, frame: FrameType | None) -> None:
        _came.append(number)
        first.append(monotonic())
        if first[-1] - first[0] > PATIENCE:
            leave(number)
        listener(number, frame)

    return came


def in_loop(
    loop: AbstractEventLoop, step: Callable[[], object], context: Context | None = None
) -> None:
    """Schedule a step in the loop from any thread; does nothing if the loop has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(step, context=context)


def end_again(number: int) -> None:
    """Hold a signal whose exception Python swallowed, and send it again a little later.

    If it were sent at once, it might be swallowed again.
    """
    _held.append(number)
    again = threading.Timer(LATER, lambda: end_from_thread() if _held else None)
    again.daemon = True
    with suppress(RuntimeError):  # the system has no thread left
        again.start()


def end_from_thread() -> None:
    """Tell the main thread to end the program, even if it is waiting."""
    if sys.platform == "win32":
        _thread.interrupt_main(signal.SIGTERM)  # there is no pthread_kill
        return
    main = threading.main_thread().ident
    assert main is not None
    # Choose a signal that has a handler: without one it would end the process at once.
    heard = (
        n for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) if callable(signal.getsignal(n))
    )
    signal.pthread_kill(main, next(heard, signal.SIGTERM))


def puts_to_sleep(number: int) -> bool:
    return sys.platform != "win32" and number == signal.SIGTSTP


def stop() -> None:
    """Suspend this process until it is continued."""
    if sys.platform != "win32":
        # SIGTSTP would only call our own handler again.
        os.kill(os.getpid(), signal.SIGSTOP)


def has_keyboard() -> bool:
    """Return True if this program is in the foreground, not the shell that continued it."""
    if sys.platform == "win32":
        return True
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (OSError, ValueError):
        return True  # there is no terminal to wait for


def hung_up() -> bool:
    """Return True if the terminal is gone: reads return nothing for ever, writes fail."""
    try:
        os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return True
    return False
