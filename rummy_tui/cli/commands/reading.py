"""Texts to read: the rules of a rule set or of house rules, and the keys."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from rummy_tui.cli.commands.start import choose_face, is_spoken
from rummy_tui.cli.common import printing
from rummy_tui.cli.common.as_json import print_json, rules_json
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.rules import Asked, asked_rules
from rummy_tui.cli.common.usage import Call
from rummy_tui.desk.help import help_lines
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import Keymap, Keys, load_keymap
from rummy_tui.store.settings import TURNS_ARROWS, config_directory
from rummy_tui.system.printable import warn
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.commands import COMMANDS
from rummy_tui.words.program.help_words import DRAWN, TURNED
from rummy_tui.words.program.problems import told
from rummy_tui.words.rulebook.house_words import differences, house_line
from rummy_tui.words.rulebook.option_words import written_options
from rummy_tui.words.rulebook.rules_text import Section, rules_text
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


def run_rules(call: Call) -> None:
    """Print rules; without a name those of the flagship, with a list of the others."""
    options, t = call.options, call.t
    asked = asked_rules(options.rules or next(iter(RULESETS)), options.option, t)
    if options.json:
        every = options.rules is None and not options.option
        one = rules_json(asked.rules, asked.name)
        print_json([*map(rules_json, RULESETS.values())] if every else one)
    else:
        _print_rules(asked, call)
    # On standard error: what is printed is the rules, and may go to a file.
    for note in asked.notes:
        warn(note)


def _print_rules(asked: Asked, call: Call) -> None:
    """Print the complete rules, house rules with their differences first."""
    options, t = call.options, call.t
    rules, sections = asked.rules, list(rules_text(asked.rules, t))
    if changed := differences(rules, t):
        sections.insert(0, Section(t(words.HOUSE_RULES), tuple(changed)))
    sections.append(Section(t(words.OPTIONS), written_options(rules, t)))
    if options.rules is None:
        others = [key for key in RULESETS if key != rules.key]
        text = t(words.ALSO, names=", ".join(others), command=f"rummy-tui rules {others[0]}")
        sections.append(Section(t(words.OTHER_RULES), (text,)))
    title = house_line(asked.name, rules, t) if asked.name else ruleset_name(rules.key, t)
    printing.text(title, sections, plain=options.line, paged=_paged(call))


def run_keys(call: Call) -> None:
    """Print the keys as they are now, and the problems in the player's own key map."""
    settings, t = call.settings, call.t
    written, problems = load_keymap(config_directory() / "keymap.toml")
    keymap = written.on(settings.digits)
    face = choose_face(settings.face)
    # The arrows as they work where the game would begin now.
    by_eye = face == "table" and not is_spoken(settings.speech, face)
    arrows = DRAWN if face == "table" else TURNED
    turned = arrows if TURNS_ARROWS.get(settings.arrows, by_eye) else {}
    if call.options.json:
        in_hand = keymap.drawn if face == "table" else keymap.turned
        _print_json((in_hand if turned else keymap).keys)
    else:
        _print_keys(keymap, turned, call)
    for problem in problems:
        warn(told(problem, t))


def _print_json(keys: Keys) -> None:
    """Print the keys of each command, as a key map has them."""
    print_json(
        [
            {"command": name, "group": command.group.name.lower(), "keys": keys[name]}
            for name, command in COMMANDS.items()
            if keys[name]
        ]
    )


def _print_keys(keymap: Keymap, turned: Mapping[str, Mark], call: Call) -> None:
    """Print the keys of each command and what they do, by group."""
    t = call.t
    lines = help_lines(keymap, t, turned)
    rows, its_lines = list[tuple[Cell, str] | Cell](), list[str]()
    for group, its in groupby(lines, key=lambda line: line[0]):
        rows.append(Cell((group,), "underline"))
        its_lines.append(t.labelled(group, ""))
        for _, key, help_ in its:
            rows.append((Cell((key,), "bold"), help_))
            its_lines.append(t.labelled(key, help_))
    grid = Grid(tuple(map(t, words.KEY_COLUMNS)), rows, its_lines, left=2)
    grid.print(plain=call.options.line, paged=_paged(call))


def _paged(call: Call) -> bool:
    """True if a long text may open in a pager.

    A pager shows a screen reader one window at a time, and has keys of its own.
    """
    return not call.options.no_pager and not call.by_ear
