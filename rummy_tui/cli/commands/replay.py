"""The replay that a command line asks for: in the game, or as a text; and exports."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rummy_tui.cli.commands.matches import named_match
from rummy_tui.cli.commands.replay_text import replay_text
from rummy_tui.cli.commands.review_text import review_text
from rummy_tui.cli.common.answered import done
from rummy_tui.cli.common.usage import Call, UsageError
from rummy_tui.pages.replay.replays import OPEN, Replay
from rummy_tui.store import use_cases
from rummy_tui.store.match_files import ENDING
from rummy_tui.store.results import NotDone
from rummy_tui.store.settings import typed_path
from rummy_tui.system.printable import tell
from rummy_tui.words.program import command_line as words

if TYPE_CHECKING:
    from rummy_tui.words.language.language import Language


def asked_replay(options: argparse.Namespace, t: Language) -> Replay:
    """Return the match of a name as the chosen seat saw it; UsageError if there is none."""
    saved = use_cases.open_match(named_match(options.name, t), t)
    if isinstance(saved, NotDone):
        raise UsageError(saved.text)
    replay = Replay(saved)
    if options.open:
        replay.eyes = OPEN
    elif options.seat is not None:
        name = options.seat
        places = {seat.name.casefold(): place for place, seat in enumerate(replay.seats)}
        place = places.get(name.strip().casefold())
        if place is None:
            names = t.either([seat.name for seat in replay.seats])
            raise UsageError(t(words.NOBODY_CALLED, name=name, names=names))
        # Nobody else may know what a player holds while the match goes on.
        if place not in replay.choices:
            may = [seat.name for at, seat in enumerate(replay.seats) if at in replay.choices]
            mark, names = words.NOT_SEEN if may else words.NOT_TOLD, t.either(may)
            raise UsageError(t(mark, name=name, names=names, option="--open"))
        replay.eyes = place
    return replay


def run_replay(call: Call) -> None:
    """Print a match, or its review, as a text, or write it to a file."""
    options, t = call.options, call.t
    wishes = call.settings.listening(call.settings.name)
    make = review_text if options.review else replay_text
    text = make(asked_replay(options, t), wishes, t)
    if options.output is None:
        for line in text.removesuffix("\n").split("\n"):
            tell(line)
    else:
        file = typed_path(options.output)
        answer = use_cases.write_file(text.encode(), file, t, overwrite=options.overwrite)
        tell(done(answer, t))


def run_export(call: Call) -> None:
    """Export a match to a file: as a text, or as it was saved if the file ends in .jsonl."""
    options, t = call.options, call.t
    wishes = call.settings.listening(call.settings.name)
    replay = asked_replay(options, t)
    file = typed_path(options.file or f"{replay.saved.name}.txt")
    if file.suffix.lower() == ".json":
        names = {"match": file.with_suffix(ENDING).name, "text": file.with_suffix(".txt").name}
        raise UsageError(t(words.LINES_OF_JSON, **names))
    answer = use_cases.export_match(
        replay.saved,
        None if file.suffix == ENDING else lambda: replay_text(replay, wishes, t),
        file,
        t,
        overwrite=options.overwrite,
        hidden_cards=options.with_hidden_cards,
    )
    # Only here there is an option for it: a page asks instead.
    if isinstance(answer, NotDone) and answer.way_on == "hidden-cards":
        text = t(words.EXPORTS, option="--with-hidden-cards", name=file.with_suffix(".txt").name)
        raise UsageError(f"{answer.text} {text}")
    tell(done(answer, t))
