"""The replay that a command line asks for: in the game, or as a text; and a match put elsewhere."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rummy_tui.cli.matches import named_match
from rummy_tui.cli.rules import UsageError
from rummy_tui.store.glances import tell_bad_save, tell_in_use
from rummy_tui.store.settings import typed_path
from rummy_tui.system.printable import tell

if TYPE_CHECKING:
    from rummy_tui.pages.replays import Replay
    from rummy_tui.words.language import Language
    from rummy_tui.words.listening import Listening


def asked_replay(options: argparse.Namespace, t: Language) -> Replay:
    """The match of a name through the eyes that are asked for; UsageError where there is none."""
    from rummy_tui.pages.replays import OPEN, Replay
    from rummy_tui.store.matches import BadSave, load

    try:
        replay = Replay(load(named_match(options.name, t)))
    except BadSave as bad:
        raise UsageError(tell_bad_save(bad, t)) from None
    if options.open:
        replay.eyes = OPEN
    elif options.seat is not None:
        replay.eyes = _seat(options.seat, replay, t)
    return replay


def _seat(name: str, replay: Replay, t: Language) -> int:
    """The seat of a name; refused where nobody has it, or nobody may see its cards yet."""
    places = {seat.name.casefold(): place for place, seat in enumerate(replay.seats)}
    place = places.get(name.strip().casefold())
    may = [seat.name for at, seat in enumerate(replay.seats) if at in replay.choices]
    if place in replay.choices and place is not None:
        return place
    if place is None:
        may = [seat.name for seat in replay.seats]
        text = t.gettext("Nobody called {name} plays there. Choose {names}.")
    elif may:
        text = t.gettext(
            "The match is not over: what {name} holds is seen by nobody else. Choose {names}, or "
            "{option} for the rounds that are over."
        )
    else:
        text = t.gettext(
            "The match is not over, and several people play in it: what {name} holds is told to "
            "nobody else. {option} opens the hands of the rounds that are over."
        )
    raise UsageError(text.format(name=name, names=t.either(may), option="--open"))


def tell_replay(options: argparse.Namespace, wishes: Listening, t: Language) -> None:
    """Print a match as a text, or write it to a file."""
    from rummy_tui.cli.replay_text import replay_text

    text = replay_text(asked_replay(options, t), wishes, t)
    if options.output is None:
        for line in text.removesuffix("\n").split("\n"):
            tell(line)
    else:
        _keep(text.encode(), typed_path(options.output), t, overwrite=options.overwrite)


def export(options: argparse.Namespace, wishes: Listening, t: Language) -> None:
    """Put a match into a file: as a text, or as it was kept where the file ends with .jsonl."""
    from rummy_tui.cli.replay_text import replay_text
    from rummy_tui.store.shelf import ENDING

    saved = named_match(options.name, t)
    file = typed_path(options.file or f"{saved.stem}.txt")
    replay = asked_replay(options, t)
    if file.suffix != ENDING:
        text = replay_text(replay, wishes, t).encode()
    elif replay.over or options.with_hidden_cards:
        text = saved.read_bytes()
    else:
        told = t.gettext(
            "The match is not over, and its file has all cards, also those that nobody has seen: "
            "{option} exports it. A text, such as {name}, has only what was seen."
        )
        name = file.with_suffix(".txt").name
        raise UsageError(told.format(option="--with-hidden-cards", name=name))
    _keep(text, file, t, overwrite=options.overwrite)


def _keep(text: bytes, file: Path, t: Language, *, overwrite: bool) -> None:
    from rummy_tui.store.journal import in_use
    from rummy_tui.system.files import is_there, write_new, write_over

    if file.is_dir():
        told = t.gettext("{file} is a folder: name a file in it.")
        raise UsageError(told.format(file=file))
    if is_there(file) and not file.is_file():
        told = t.gettext("{file} is a pipe or a device: name a file.")
        raise UsageError(told.format(file=file))
    if overwrite and file.is_file() and in_use(file):
        raise UsageError(tell_in_use(file.stem, t))
    try:
        (write_over if overwrite else write_new)(text, file)
    except FileExistsError:
        told = t.gettext("There is a file {file} already. {option} replaces it.")
        raise UsageError(told.format(file=file, option="--overwrite")) from None
    except OSError as problem:
        told = t.gettext("The file {file} cannot be written: {why}.")
        raise UsageError(told.format(file=file, why=problem.strerror)) from None
    tell(t.gettext("Written: {name}.").format(name=file))
