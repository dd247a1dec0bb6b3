"""The commands that open a face, each with the way in which the game then begins."""

from __future__ import annotations

from rummy_tui.bots import BotFailed
from rummy_tui.cli.commands import start
from rummy_tui.cli.commands.begin import (
    Begin,
    Host,
    JoinTable,
    Learn,
    Play,
    PlayDaily,
    Resume,
    ShowMenu,
    ShowReplay,
)
from rummy_tui.cli.common import crash
from rummy_tui.cli.common.usage import Call, NotDone, UsageError
from rummy_tui.system.printable import player_name, warn
from rummy_tui.words.menus.menu_words import PLAYER
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.bot_words import bot_failed

FAILED = 1


def play(call: Call) -> int:
    """Play, from the main menu or at once; return the exit code."""
    options, settings, _, t = call
    if options.reader and options.line:
        raise UsageError(t(words.ONE_FACE))
    begin, notes = _begin(call)
    wanted = start.StartOptions(
        face="reader" if options.reader else "line" if options.line else settings.face,
        speech=options.speech or settings.speech,
        speech_log=options.speech_log,
        begin=begin,
        overwrite=options.overwrite,
        bot_limit=options.bot_limit,
        told=options.reader or options.line or options.speech is not None,
        speaks=options.lang is not None,
    )
    try:
        return start.play(wanted, t, settings, [*call.problems, *notes])
    except BotFailed as failed:
        # A bot by others that fails is no defect of this program, and gets no report.
        if crash.wants_traceback():
            raise
        warn(f"rummy-tui: {bot_failed(failed, t)}")
        return FAILED


def _begin(call: Call) -> tuple[Begin, tuple[str, ...]]:
    """The way in which the game begins, and notes on it."""
    options, settings, _, t = call
    # late: 64 to 130 ms, for which the first menu does not wait
    match options.command:
        case "play":
            from rummy_tui.cli.common.rules import asked_rules
            from rummy_tui.cli.common.seats import asked_seats

            asked = asked_rules(options.rules, options.option, t)
            name = settings.name or t(PLAYER)
            seats = asked_seats(options.seat, asked.rules, name, t, options.bot_limit)
            hints, turns_back = not options.no_hints, options.turns_back
            play = Play(asked.rules, seats, options.seed, hints=hints, turns_back=turns_back)
            return play, asked.notes
        case "host":
            from rummy_tui.cli.commands.hosting import asked_host
            from rummy_tui.words.friends.host_words import NO_TERMINAL

            # A match of friends goes on by itself, which lines from a pipe cannot follow.
            if not start.has_terminal():
                raise NotDone(t(NO_TERMINAL))
            terms, notes = asked_host(call)
            return Host(terms, player_name(options.name or "")), notes
        case "daily":
            from rummy_tui.cli.common.rules import asked_rules
            from rummy_tui.cli.common.seats import refuse_level
            from rummy_tui.rules.variants import RULESETS

            rules = asked_rules(options.rules, (), t).rules
            if rules != RULESETS[rules.key]:
                raise UsageError(t(words.DAILY_IS_USUAL, name=options.rules))
            refuse_level(options.against, t, options.bot_limit)
            return PlayDaily(rules.key, options.against), ()
        case "learn":
            from rummy_tui.cli.commands.lessons import asked_lesson

            return Learn(asked_lesson(options.lesson, t)), ()
        case "join":
            from rummy_tui.cli.commands.joining import asked_table

            return JoinTable(asked_table(options, settings, t)), ()
        case "resume":
            from rummy_tui.cli.commands.matches import asked_match

            saved, notes = asked_match(
                options.name, t, options.bot_limit, good_part=options.good_part
            )
            return Resume(saved), notes
        case "replay":
            from rummy_tui.cli.commands.replay import asked_replay

            return ShowReplay(asked_replay(options, t)), ()
        case _:
            return ShowMenu(), ()
