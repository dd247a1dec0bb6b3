"""The commands that open a face: what the game is to begin with, as it was asked for."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.bots import BotFailed
from rummy_tui.cli.commands import start
from rummy_tui.cli.common import crash
from rummy_tui.cli.common.usage import Call, UsageError, bot_failed
from rummy_tui.system.printable import warn
from rummy_tui.words.menus.menu_words import PLAYER
from rummy_tui.words.program import command_line as words

FAILED = 1


def play(call: Call) -> int:
    """Play, from the main menu or at once; the exit code."""
    options, settings, _, t = call
    if options.reader and options.line:
        raise UsageError(t(words.ONE_FACE))
    wanted = start.Wanted(
        face="reader" if options.reader else "line" if options.line else settings.face,
        speech=options.speech or settings.speech,
        speech_log=options.speech_log,
        overwrite=options.overwrite,
        bot_limit=options.bot_limit,
        told=options.reader or options.line or options.speech is not None,
        speaks=options.lang is not None,
    )
    wanted, notes = _at_once(wanted, call)
    try:
        return start.play(wanted, t, settings, [*call.problems, *notes])
    except BotFailed as failed:
        # A bot by others that fails is no defect of this program, and gets no report.
        if crash.wants_traceback():
            raise
        warn(f"rummy-tui: {bot_failed(failed, t)}")
        return FAILED


def _at_once(wanted: start.Wanted, call: Call) -> tuple[start.Wanted, tuple[str, ...]]:
    """The same with the match or the replay that is asked for, and what is to be told of it."""
    options, settings, _, t = call
    if options.command == "play":
        # late: 90 ms, for which the first menu does not wait
        from rummy_tui.cli.common.rules import asked_rules
        from rummy_tui.cli.common.seats import asked_seats

        asked = asked_rules(options.rules, options.option, t)
        name = settings.name or t(PLAYER)
        seats = asked_seats(options.seat, asked.rules, name, t, options.bot_limit)
        seed: int | None = options.seed
        wanted = replace(
            wanted,
            match=(asked.rules, seats),
            seed=wanted.seed if seed is None else lambda: seed,
            hints=not options.no_hints,
            turns_back=options.turns_back,
        )
        return wanted, asked.notes
    if options.command == "daily":
        from rummy_tui.cli.common.rules import asked_rules  # late: 64 ms, as for `play`
        from rummy_tui.cli.common.seats import refuse_level
        from rummy_tui.rules.variants import RULESETS

        rules = asked_rules(options.rules, (), t).rules
        if rules != RULESETS[rules.key]:
            raise UsageError(t(words.DAILY_IS_USUAL, name=options.rules))
        refuse_level(options.against, t, options.bot_limit)
        return replace(wanted, daily=(rules.key, options.against)), ()
    if options.command == "learn":
        from rummy_tui.cli.commands.lessons import asked_lesson  # late: 130 ms, as before

        return replace(wanted, lesson=asked_lesson(options.lesson, t)), ()
    if options.command == "resume":
        from rummy_tui.cli.commands.matches import asked_match  # late: 115 ms, as before

        resumed, notes = asked_match(
            options.name, t, options.bot_limit, good_part=options.good_part
        )
        return replace(wanted, resumed=resumed), notes
    if options.command == "replay":
        from rummy_tui.cli.commands.replay import asked_replay  # late: 117 ms, as before

        return replace(wanted, replay=asked_replay(options, t)), ()
    return wanted, ()
