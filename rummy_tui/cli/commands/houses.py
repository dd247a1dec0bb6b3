"""The house rules that a command line asks for: listed, saved, deleted."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from rummy_tui.cli.common import printing
from rummy_tui.cli.common.answered import done
from rummy_tui.cli.common.as_json import changed_options, print_json
from rummy_tui.cli.common.rules import asked_rules
from rummy_tui.cli.common.usage import Call, UsageError, no_such, refuse_nowhere
from rummy_tui.store import use_cases
from rummy_tui.store.houses import House, house_file, houses_directory, saved_houses, slug
from rummy_tui.system.printable import tell, warn
from rummy_tui.words.language.meant import THERE_ARE
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.argument_words import NAME, OPTION, RULES
from rummy_tui.words.program.kept_words import NO_NAME
from rummy_tui.words.program.problems import told
from rummy_tui.words.rulebook.house_words import house_told


def run_houses(call: Call) -> None:
    """List, save or delete house rules."""
    options, t = call.options, call.t
    refuse_nowhere(t)
    if options.what == "save":
        rules = asked_rules(options.rules, options.option, t).rules
        tell(done(use_cases.save_house(options.name, rules, t, overwrite=options.overwrite), t))
        tell(t(words.PLAY_BY_THEM, command=f"rummy-tui play {shlex.quote(options.name)}"))
    elif options.what == "delete":
        if not slug(options.name):
            raise UsageError(t(NO_NAME))
        if (file := house_file(options.name)) is None:
            saved = [house.name for house in saved_houses()[0]]
            names = t(THERE_ARE, names=t.listed(saved)) if saved else t(words.NOTHING_SAVED)
            none = t(words.NO_HOUSE, name=options.name)
            raise no_such(none, options.name, saved, names, t)
        command = f"rummy-tui houses delete {shlex.quote(options.name)} --yes"
        tell(done(use_cases.delete_house(file, t, sure=options.yes), t, sure=command))
    else:
        good, bad = saved_houses()
        if options.json:
            _print_json(good)
        else:
            _list(good, call)
        # A mistake in one file keeps nobody from the others.
        for problem in (*(each for house in good for each in house.left_out), *bad):
            warn(told(problem, t))


def _list(houses: Sequence[House], call: Call) -> None:
    """Print each with its rule set and its differences, or how to save some."""
    t = call.t
    lines = [house_told(house.name, house.rules, t) for house in houses]
    save = f"rummy-tui houses save {t(NAME)} {t(RULES)} --option {t(OPTION)}"
    lines = lines or [t(words.NO_HOUSES, command=save)]
    title = t(words.HOUSES_IN, directory=houses_directory())
    printing.sentences(title, lines, plain=call.options.line)


def _print_json(houses: Sequence[House]) -> None:
    print_json(
        [
            {
                "name": house.name,
                "file": house.file,
                "rules": house.rules.key,
                "options": changed_options(house.rules),
            }
            for house in houses
        ]
    )
