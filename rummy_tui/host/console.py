"""The commands that a host without a seat types: each line is answered with sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rummy_tui.host.orders import Orders
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.printable import LONGEST_TOLD, one_line, player_name
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.meant import meant_or_all, plain
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.program import command_line


class Console:
    """Hears a line after the other, and gives the orders."""

    def __init__(self, orders: Orders, t: Language, tell: Callable[[str], None]) -> None:
        self._orders, self._t, self._tell = orders, t, tell
        self._asked: Callable[[], str] | None = None
        """The step that is done if the next line is yes."""
        self._own = typed_words(t)
        self._alone: Mapping[str, Callable[[], Iterable[str]]] = {
            "who": orders.who,
            "code": lambda: self._ask(t(words.NEW_CODE_ASKED), orders.choose_code),
            "lock": lambda: [orders.lock(locked=True)],
            "unlock": lambda: [orders.lock(locked=False)],
            "help": self._help,
        }
        self._named: Mapping[str, Callable[[str], Iterable[str]]] = {
            "remove": self._remove,
            "mute": lambda name: self._mute(name, muted=True),
            "unmute": lambda name: self._mute(name, muted=False),
            "table": self._open_table,
        }

    def hear(self, line: str) -> None:
        """Carry out a line, and tell what comes of it."""
        for told in self._answer(one_line(line, 200)):
            self._tell(told)

    def _answer(self, line: str) -> Iterable[str]:
        typed, _, rest = line.partition(" ")
        word = self._own.host.get(plain(typed), typed.casefold())
        asked, self._asked = self._asked, None
        if asked is not None:
            yes = plain(word) in ("yes", plain(self._t(words.YES)))
            return [asked() if yes else self._t(words.NOT_DONE)]
        if not word:
            return ()
        if (alone := self._alone.get(word)) is not None:
            return alone()
        if (named := self._named.get(word)) is None:
            told, help_ = one_line(typed, LONGEST_TOLD), self._told("help")
            return [self._t(words.NO_COMMAND, word=told, help=help_)]
        return named(rest) if rest else [self._t(words.NEEDS_NAME, word=typed.casefold())]

    def _ask(self, asked: str, do: Callable[[], str]) -> Iterable[str]:
        self._asked = do
        return [asked, self._t(words.SURE)]

    def welcome(self) -> None:
        """Say how the commands are found."""
        self._tell(self._t(words.COMMANDS_HELP, help=self._told("help")))

    def _help(self) -> Iterable[str]:
        for name, mark in words.COMMANDS.items():
            word = self._told(name)
            shown = self._t(words.WITH_NAME, word=word) if name in words.NAMED else word
            yield self._t.labelled(shown, self._t(mark))

    def _told(self, command: str) -> str:
        """A command as it is typed in the language of the host."""
        return self._own.host_told.get(command, command)

    # With a name

    def _nobody(self, name: str) -> str:
        """Return a sentence that nobody has this name, and who is meant; empty if somebody has."""
        if self._orders.desk_of(name):
            return ""
        told, names = self._t(words.NOBODY_CALLED, name=name), self._orders.names
        return f"{told} {meant_or_all(name, names, self._t)}" if names else told

    def _remove(self, name: str) -> Iterable[str]:
        if nobody := self._nobody(name):
            return [nobody]
        return self._ask(self._orders.removing(name), lambda: self._orders.remove(name))

    def _mute(self, name: str, *, muted: bool) -> Iterable[str]:
        return [self._nobody(name) or self._orders.mute(name, muted=muted)]

    def _open_table(self, typed: str) -> Iterable[str]:
        written, _, game = typed.partition(":")
        name, rules = player_name(written), RULESETS.get(game.strip().casefold())
        if game and rules is None:
            named = one_line(game, LONGEST_TOLD)
            there = self._t(command_line.RULE_SETS, names=", ".join(RULESETS))
            return [f"{self._t(command_line.NO_RULES, name=named)} {there}"]
        return [self._orders.why_no_table(name) or self._orders.open_table(name, rules)]
