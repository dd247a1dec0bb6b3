"""A client may send some messages at once, and a number of them each second."""

from __future__ import annotations

from rummy_tui.wire.limits import BURST, RATE, STRIKES, Limits
from rummy_tui.wire.messages import Farewell


def after_lines(limits: Limits, count: int, at: float, every: float = 0.0) -> Limits:
    for n in range(count):
        limits = limits.after_line(at + n * every)
    return limits


def test_a_burst_is_allowed_and_one_message_more_is_not() -> None:
    limits = after_lines(Limits(), BURST, at=1_000.0)
    assert limits.spent is None
    assert limits.after_line(1_000.0).spent is Farewell.TOO_MANY_MESSAGES


def test_a_steady_rate_is_allowed_for_ever() -> None:
    assert after_lines(Limits(), 5_000, at=50.0, every=1 / RATE).spent is None


def test_a_higher_rate_is_not() -> None:
    spent = after_lines(Limits(), BURST * 3, at=50.0, every=0.5 / RATE).spent
    assert spent is Farewell.TOO_MANY_MESSAGES


def test_a_pause_gives_back_a_burst_and_no_more() -> None:
    limits = after_lines(Limits(), BURST, at=0.0)
    assert after_lines(limits, BURST, at=1e6).spent is None
    assert after_lines(limits, BURST + 1, at=1e6).spent is Farewell.TOO_MANY_MESSAGES


def test_a_clock_that_goes_back_gives_nothing() -> None:
    limits = after_lines(Limits(), BURST, at=100.0)
    assert limits.after_line(50.0).spent is Farewell.TOO_MANY_MESSAGES


def test_the_fourth_garbled_line_ends_a_line() -> None:
    limits = Limits()
    for strikes in range(STRIKES):
        assert limits.spent is None, strikes
        limits = limits.after_line(strikes).after_garbled()
    assert limits.spent is Farewell.GARBLED
