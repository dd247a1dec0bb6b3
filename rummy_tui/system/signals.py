"""What the system sends: the end, and being put to sleep and woken."""

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
"""What ends a program; each system has some of them."""
SLEEPING: Final = ("SIGTSTP", "SIGCONT")
"""What puts a program to sleep, and what wakes it."""

PATIENCE: Final = 1.0
"""Seconds after which a program that is told to end once more is not listening."""
SETTLING: Final = 0.02
"""Seconds until a loop has heard all that came while the process was asleep."""
NOTICING: Final = 0.02
"""Seconds in which a thread that waits for something notices that it is interrupted."""
LATER: Final = 0.05
"""Seconds until what was thrown away is told again."""

Act = Callable[[int], None]
Handler = Callable[[int, FrameType | None], object]


def leave(number: int) -> NoReturn:
    """End the program from wherever it is, with the exit code that a shell gives for a signal."""
    raise SystemExit(128 + number)  # and not os._exit: the terminal has to be given back


@contextmanager
def heard(
    names: Sequence[str], act: Act, loop: AbstractEventLoop | None = None, *, for_good: bool = False
) -> Iterator[None]:
    """Act on signals as long as this lasts: at once, or in a loop between two of its steps.

    What the program was started to ignore, as `nohup` does, is still ignored.
    """
    before = {number: signal.getsignal(number) for number in _heeded(names)}
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
    """Act on what ends the program, also on what has come while it was held.

    A loop acts between two of its steps; what comes after its last one is still held then.
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

    with _roused(loop), _obeyed(came):
        try:
            act_on_held()
            yield
        finally:
            over = True


@contextmanager
def held(*, for_good: bool = False) -> Iterator[None]:
    """Hold what ends the program for whoever listens next, at the latest until this is over.

    While modules are loaded and loops are made and closed, an exception out of nowhere may be
    thrown away by Python, and then nothing ends, or be printed onto the terminal. So it may while
    Python ends: what comes after this, where it is `for_good`, has been obeyed already.
    """
    with _obeyed(_held.append, for_good=for_good):
        yield
    if _held:
        leave(_held.pop(0))


_held: Final[list[int]] = []
"""What is to end the program, and has come while nobody could act on it."""
_came: Final[list[int]] = []
"""All that has come to end the program."""


def end_is_wished() -> bool:
    """Whether the program has been told to end, though nobody may have acted on it yet."""
    return bool(_came)


def leave_if_told() -> None:
    """End the program from a long wait of the main thread, if nobody has acted yet on its end."""
    if _held and threading.current_thread() is threading.main_thread():
        leave(_held.pop(0))


@contextmanager
def _obeyed(act: Act, *, for_good: bool = False) -> Iterator[None]:
    """Act on what ends the program; where nobody listens for a while, it is ended by force."""
    with heard(ENDING, act, for_good=for_good):
        for number in _heeded(ENDING):
            signal.signal(number, _insisting(signal.getsignal(number)))
        yield


@contextmanager
def _roused(loop: AbstractEventLoop | None) -> Iterator[None]:
    """See to it that a loop looks up at every signal, whichever thread has caught it.

    The loop is given only a signal that does nothing: what it was given it sets, at its end, to
    what Python does by itself, and for a moment that would be a sudden end or a traceback.
    """
    if loop is None or sys.platform == "win32" or not _heeded(ENDING):
        yield  # a loop of Windows looks up by itself
        return
    loop.add_signal_handler(signal.SIGURG, lambda: None)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGURG)


@contextmanager
def woken() -> Iterator[None]:
    """See to it that the main thread wakes up for every signal, where no loop does.

    The system may hand a signal to any thread, and the main one, which is to act, waits on.
    """
    if sys.platform == "win32":
        yield
        return
    read, write = os.pipe()
    os.set_blocking(write, False)  # as set_wakeup_fd asks for: a full pipe must not stop a signal
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
    """Interrupt what the main thread waits for, at each signal, until the other end is closed.

    Until it has noticed: it may just have been about to wait.
    """
    main = threading.main_thread().ident
    while came := os.read(read, 1):
        before = len(awake)
        if sys.platform != "win32" and main is not None and came[0] != signal.SIGURG:
            signal.pthread_kill(main, signal.SIGURG)
            while not over.wait(NOTICING) and len(awake) == before:
                signal.pthread_kill(main, signal.SIGURG)
    os.close(read)


def _heeded(names: Sequence[str]) -> list[int]:
    """The signals of these names that the system has; outside the main thread none are ours."""
    if threading.current_thread() is not threading.main_thread():
        return []
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    # None is a handler that was not set from Python: it could not be put back at the end.
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
    """A handler for one that may not listen: who tells the program again to end is obeyed."""
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
    """Have a step done in the loop, from any thread; nothing where the loop has ended."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(step, context=context)


def end_again(number: int) -> None:
    """What has told the program to end is held, as Python has thrown the end away.

    It is told again a little later: now it might be thrown away once more.
    """
    _held.append(number)
    again = threading.Timer(LATER, lambda: end_from_thread() if _held else None)
    again.daemon = True
    with suppress(RuntimeError):  # the system has no thread left
        again.start()


def end_from_thread() -> None:
    """Tell the main thread to end the program, also where it waits for something."""
    if sys.platform == "win32":
        _thread.interrupt_main(signal.SIGTERM)  # there is no pthread_kill
        return
    main = threading.main_thread().ident
    assert main is not None
    # One that somebody acts on: without a handler it would end the process at once.
    heard = (
        n for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) if callable(signal.getsignal(n))
    )
    signal.pthread_kill(main, next(heard, signal.SIGTERM))


def puts_to_sleep(number: int) -> bool:
    return sys.platform != "win32" and number == signal.SIGTSTP


def stop() -> None:
    """Stop this process until it is continued; by the signal that cannot be caught."""
    if sys.platform != "win32":
        # SIGTSTP would come back to our own handler.
        os.kill(os.getpid(), signal.SIGSTOP)


def has_keyboard() -> bool:
    """Whether the terminal is given to this program, and not to the shell that has continued it."""
    if sys.platform == "win32":
        return True
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (OSError, ValueError):
        return True  # there is no terminal to wait for


def hung_up() -> bool:
    """Whether the terminal is gone: reading from it gives nothing for ever, writing an error."""
    try:
        os.get_terminal_size(sys.stdout.fileno())
    except (OSError, ValueError):
        return True
    return False
