"""Help: every command with its keys, as a list to walk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Final

from rummy_tui.desk.effects import Effects, Open, Refuse
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item, headed, labelled, to_type
from rummy_tui.desk.lists import Manual
from rummy_tui.desk.page import Page, as_typed
from rummy_tui.store.keymap import DIGITS, Keymap
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.keys import key_name, key_names, keys_drawn
from rummy_tui.words.language.language import Language, capital
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.program import help_words as words
from rummy_tui.words.program import page_words
from rummy_tui.words.program.commands import (
    COMMANDS,
    NOT_TURNED,
    Command,
    group_name,
    typed_command,
    usual_help,
    words_of,
)
from rummy_tui.words.program.face_words import HOW_TO_CHANGE

OF_SPEECH: Final = ("hush", "speaker")
"""Commands that sighted players do not need in help."""
OFTEN: Final = ("hint", "hand", "building", "melds", "scores", "can-do", "cancel")
"""Commands of a match that are useful at any moment."""
HELP, ALL = "help", "all"
"""The words that are typed for help, and for help on everything."""


def help_lines(
    keymap: Keymap,
    t: Language,
    turned: Mapping[str, Mark] = MappingProxyType({}),
    *,
    unused: Callable[[str], bool] = lambda _: False,
    helps: Callable[[str], Mark] = usual_help,
) -> Iterator[tuple[str, str, str]]:
    """Yield the group, the keys and the help of every command that has a key.

    `turned` has the help on arrows if Left and Right go card by card in the hand. Commands that
    are `unused` are left out, and `helps` gives the help on each command.
    """
    for command in COMMANDS.values():
        if unused(command.name):
            continue
        group, keys = group_name(command.group, t), keymap.keys[command.name]
        others = tuple(key for key in keys if turned and is_turned(keymap, key))
        keys = tuple(key for key in keys if key not in others)
        if others:
            yield group, named_keys(keymap, others, t), t(turned[command.name])
        if keys:
            yield group, named_keys(keymap, keys, t), t(helps(command.name))


def named_keys(keymap: Keymap, keys: tuple[str, ...], t: Language) -> str:
    """Return the keys of a command in words; all digits are named by the first and the last."""
    named = keys_drawn if t.by_eye else key_names
    digits, others = keys[: len(DIGITS)], keys[len(DIGITS) :]
    if digits != DIGITS:
        return named(keys, t)
    text = words.FIRST_TO_LAST
    if {keymap.digit(key) for key in others} == set(DIGITS):
        text, others = words.WITHOUT_SHIFT, ()
    told = t(text, first=DIGITS[0], last=DIGITS[-1])
    return ", ".join(filter(None, (told, named(others, t))))


def turned_arrows(here: Here) -> Mapping[str, Mark]:
    """Return the help on arrows that do something else in the hand, by their commands in lists."""
    if not here.turns_arrows:
        return {}
    return words.DRAWN if here.draws else words.TURNED


def is_turned(keymap: Keymap, key: str) -> bool:
    """Return True if a key has another command in the hand, with turned arrows, than in lists."""
    return keymap.turned.commands.get(key) != keymap.commands.get(key)


def typed_lines(
    t: Language,
    turned: Mapping[str, str] = NOT_TURNED,
    *,
    unused: Callable[[str], bool] = lambda _: False,
    helps: Callable[[str], Mark] = usual_help,
) -> Iterator[tuple[str, str, str]]:
    """Yield the group, the words to type and the help of every command, for whole lines.

    `turned` are words that mean another command in this game.
    """
    for command in COMMANDS.values():
        typed = _to_type(command, t, turned)
        if typed and not unused(command.name):
            yield group_name(command.group, t), typed, t(helps(command.name))


def _to_type(command: Command, t: Language, turned: Mapping[str, str]) -> str:
    # A sign is called by its name, and only if there is no word for the command.
    typed = sorted(words_of(command, t, turned), key=lambda word: len(word) > 1)
    named = [word for word in typed if word[0].isalpha()]
    return ", ".join(named or [key_name(sign, t) for sign in typed])


def help_page(here: Here, first: Iterable[Item] = ()) -> Page:
    """Return all commands below headings, after other lines.

    For whole lines, return useful ones and what to ask for.
    """
    if here.whole_lines:
        return Manual(here, here.language(words.HELP), [*_useful_now(here), *_headings(here)])
    items = [*first, *(item for _, of_it in _parts(here) for item in of_it)]
    # The lines of the topmost page that has some, such as the rules of the match.
    items += next(filter(None, (page.in_help() for page in reversed(here.pages))), ())
    return Manual(here, here.language(words.HELP), items)


def help_on(here: Here, about: str) -> Effects:
    """Open the help on a heading or a command: `help playing`, `help all`, `help discard`."""
    t, wanted = here.language, about.casefold()
    parts = [(heading.casefold(), items) for heading, items in _parts(here)]
    found = here.typed_command(about)
    if typed_words(t).in_english(wanted) == ALL:
        items = [item for _, of_it in parts for item in of_it]
    elif found is None or any(heading == wanted for heading, _ in parts):
        items = [item for heading, of_it in parts if heading.startswith(wanted) for item in of_it]
    else:  # a command comes before a heading that only begins so: `p` is not "Playing"
        items = [_typed_item(found[0], here)]
    if items:
        return [Open(Manual(here, t(words.HELP), items))]
    told = t(words.NO_HELP_ON, word=as_typed(about))
    way_on = t(page_words.TELLS_COMMANDS, help=here.way("help"))
    return [Refuse(openly(f"{told} {way_on}"), names_help=True)]


def _parts(here: Here) -> Iterator[tuple[str, Sequence[Item]]]:
    """Yield the headings of help, each with its lines; the first of these is the heading."""
    t = here.language

    def unused(command: str) -> bool:
        if here.means.lacks(command):
            return True
        # On a screen or in typed lines help has only the commands of this game, which is shorter;
        # for listeners each line keeps its place.
        if not (here.by_eye or here.whole_lines):
            return False
        other = here.playing is not None and here.playing.unused(command)
        return other or (here.by_eye and command in OF_SPEECH)

    def of_use(typed: str) -> bool:
        found = typed_command(typed.partition(",")[0], t)
        return found is None or not unused(found[0].name)

    if here.whole_lines:
        lines = typed_lines(t, here.turned_words, unused=unused, helps=here.help_of)
    else:
        turned = turned_arrows(here)
        lines = help_lines(here.keymap, t, turned, unused=unused, helps=here.help_of)
    for group, its in groupby(lines, lambda line: line[0]):
        yield group, [headed(group, t), *(to_type(keys, does, t) for _, keys, does in its)]
    examples = words.TYPED_EXAMPLES.items()
    own = typed_words(t).in_own_words
    listed = [to_type(own(typed), t(does), t) for typed, does in examples if of_use(typed)]
    yield t(words.TYPED_IN_FULL), [headed(t(words.TYPED_IN_FULL), t), *listed]


def _headings(here: Here) -> Iterator[Item]:
    """Yield what can be asked of help if whole lines are typed."""
    t = here.language
    own = typed_words(t).in_own_words
    yield headed(t(words.MORE), t)
    for heading, items in _parts(here):
        count = words.EXAMPLES_OF if heading == t(words.TYPED_IN_FULL) else words.COMMANDS_OF
        asked = f"{own(HELP)} {heading.casefold()}"
        yield to_type(asked, t(count, n=len(items) - 1), t)
    yield to_type(own(f"{HELP} {ALL}"), t(words.ALL_OF_IT), t)


def _useful_now(here: Here) -> Iterator[Item]:
    """Yield what is useful just now if whole lines are typed."""
    page, t, playing = here.page, here.language, here.playing
    lines = [Item(told) for told in page.can_do_now()]
    often = ["cancel"]
    if playing is not None and page is here.game:
        idle = () if playing.my_turn else ("hint",)
        often = [each for each in OFTEN if not here.unused(each) and each not in idle]
    elif page.numbers_choose:
        lines.append(labelled(capital(t(page_words.ITS_NUMBER)), t(words.CHOOSES_LINE), t))
        if any(item.changes for item in page.listed()):
            lines.append(Item(t(HOW_TO_CHANGE)))
    yield headed(t(words.NOW), t)
    yield from lines
    yield from (_typed_item(COMMANDS[command], here) for command in often)


def _typed_item(command: Command, here: Here) -> Item:
    t = here.language
    return to_type(_to_type(command, t, here.turned_words), t(here.help_of(command.name)), t)
