"""The menu of a match that is about to begin: rule set, seats, options, house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.bots import is_slow
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.help import rules_page
from rummy_tui.desk.menu import Form
from rummy_tui.desk.page import Item, TextPage
from rummy_tui.match.session import Seat, alone
from rummy_tui.pages.menu_lines import Line, hints, turns_back
from rummy_tui.pages.saved_rules import SaveRules, saved_rules
from rummy_tui.pages.seating import KINDS, USUAL, as_before, is_kind, next_kind
from rummy_tui.pages.table_options import (
    next_value,
    option_line,
    switched_off,
    why_not,
    with_value,
    written,
)
from rummy_tui.rules.ruleset import BadOption, Option, Ruleset
from rummy_tui.rules.variants import RULESETS, parse_option
from rummy_tui.store.houses import House, find_house, saved_houses
from rummy_tui.store.settings import player_name
from rummy_tui.words.house_words import name_refused, players_refused
from rummy_tui.words.level_words import level_help, level_name
from rummy_tui.words.option_words import option_help, ruleset_name
from rummy_tui.words.saved_words import match_named

if TYPE_CHECKING:
    from rummy_tui.store.matches import Start

BOT_NAMES = ("Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris")


class NewMatch(Form):
    """Rule set, seats and options of a match that is about to begin, at first those of the last."""

    def __init__(self, desk: Desk, seed: Callable[[], int], last: Start | None = None) -> None:
        self.seed = seed
        self.rules: Ruleset = next(iter(RULESETS.values()))
        self._chosen = dict(RULESETS)
        """Each rule set with the options that it was left with."""
        self._count = 2
        self._people = [Seat(desk.settings.name or desk.language.gettext("Player"))]
        """All who were ever seated; a rule set for fewer leaves out the last."""
        self.houses, self.broken = saved_houses()
        self.taken = ""
        """The name of the house rules that were taken or saved last."""
        self.hints, self.turns_back = hints(), turns_back(lambda: alone(self.seats))
        self.desk: Desk = desk
        if last is not None:
            self._as_before(last)
        super().__init__(desk)

    def _as_before(self, last: Start) -> None:
        """Set up as a match was that has been played, with who is at the keyboard now."""
        self.rules = self._chosen[last.rules.key] = last.rules
        self._people = as_before(last.seats, self.desk.settings.name)
        self._count = len(self._people)
        self.hints.as_before(last.hints)
        self.turns_back.as_before(last.turns_back)

    def name(self) -> str:
        return self.desk.language.gettext("New match")

    def reopen(self) -> None:
        """Set up as it was left, with the house rules that are there now."""
        self.cursor = 0
        self.look_for_houses()
        self.desk.open(self)

    def look_for_houses(self) -> None:
        self.houses, self.broken = saved_houses()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who will play: new seats are for computer opponents, with names that nobody has."""
        fewest, most = self.rules.players
        count = max(fewest, min(most, self._count))
        while len(self._people) < count:
            names = {seat.name.casefold() for seat in self._people}
            name = next(n for n in BOT_NAMES if n.casefold() not in names)
            self._people.append(Seat(name, USUAL))
        return tuple(self._people[:count])

    @property
    def house(self) -> House | None:
        """The saved house rules that are the same as those chosen, those taken last first."""
        same = [house for house in self.houses if house.rules == self.rules]
        return min(same, key=lambda house: house.name != self.taken, default=None)

    # The lines

    def lines(self) -> Sequence[Item]:
        return [line.item for line in self._lines()]

    def _lines(self) -> list[Line]:
        return [
            Line(Item(self._start_line(), self._start, self._starts())),
            self._rules_line(),
            self._players_line(),
            *(self._seat_line(place) for place in range(len(self.seats))),
            *(self._option_line(option) for option in self.rules.options),
            self.hints.line(self.desk, self._put),
            self.turns_back.line(self.desk, self._put),
            self._save_line(),
            self._saved_line(),
        ]

    def _start_line(self) -> str:
        t, (_, *others) = self.desk.language, self.seats
        match = match_named(self.rules, [seat.name for seat in others], t)
        return t.labelled(t.gettext("Start the match"), match)

    def _starts(self) -> str:
        return self.desk.language.gettext("Deals the first round, as it is set up below.")

    def _rules_line(self) -> Line:
        t = self.desk.language
        text = t.gettext("Rule set: {name}").format(name=ruleset_name(self.rules.key, t))
        explained = self._with_ways(
            t.gettext("Change the rule set with {less} and {more}, read it with {choose}.")
        )
        read = Item(text, lambda: self.desk.open(rules_page(self.desk, self.rules)), explained)
        return Line(read, self._change_rules, self._put_rules)

    def _players_line(self) -> Line:
        t = self.desk.language
        how = self._with_ways(t.gettext("Change how many play with {less} and {more}."))
        text = t.gettext("Players: {n}").format(n=len(self.seats))
        return Line(
            Item(text, lambda: self.desk.answer(how), how),
            lambda direction: self._play_with(len(self.seats) + direction),
            self._put_players,
        )

    def _seat_line(self, place: int) -> Line:
        t, seat = self.desk.language, self.seats[place]
        text = t.gettext("Seat {n}: {name}, {kind}").format(
            n=place + 1, name=seat.name, kind=level_name(seat.level, t)
        )
        ways = self._with_ways(
            t.gettext(
                "Choose between a person and computer opponents with {less} and {more}; "
                "change the name with {choose}."
            )
        )
        explained = f"{level_help(seat.level, t)} {ways}".lstrip()
        return Line(
            Item(text, lambda: self._rename(place), explained),
            lambda direction: self._change_kind(place, direction),
            lambda value: self._put_seat(place, value),
        )

    def _option_line(self, option: Option) -> Line:
        t = self.desk.language
        explained = option_help(option.key, t)
        return Line(
            Item(
                option_line(option, self.rules, t), lambda: self.desk.answer(explained), explained
            ),
            lambda direction: self._change_option(option, direction),
            lambda value: self._put_option(option, value),
        )

    def _save_line(self) -> Line:
        t = self.desk.language
        explained = t.gettext("Keeps the rule set with its options under a name.")
        saving = SaveRules(self)
        return Line(
            Item(t.gettext("Save these rules"), saving.ask, explained),
            put=saving.save,
        )

    def _saved_line(self) -> Line:
        t = self.desk.language
        house = self.house
        if house is not None:
            value = house.name
        elif self.houses or self.broken:
            count = 1 + len(self.houses) + len(self.broken)  # the usual ones are there as well
            value = t.gettext("{n} to choose from").format(n=count)
        else:
            value = t.gettext("only the usual ones")
        explained = t.gettext("House rules that were saved: play by them, read them, delete them.")
        text = t.labelled(t.gettext("Saved rules"), value)
        return Line(
            Item(text, lambda: self.desk.open(saved_rules(self)), explained), put=self._put_house
        )

    def _with_ways(self, text: str) -> str:
        way = self.desk.way
        less, more, choose = way("previous-group"), way("next-group"), way("choose")
        return text.format(less=less, more=more, choose=choose)

    # What changes them

    def change(self, line: int, direction: int) -> str | None:
        change = self._lines()[line].change
        return None if change is None else change(direction)

    def put(self, line: int, value: str) -> bool:
        """`2 german`, `3 4` for four players, `4 easy`, `4 Zoe`, `6 45`."""
        put = self._lines()[line].put
        return put is not None and put(value)

    def _put(self, told: str) -> bool:
        """What is said after a value was typed: the line as it is now."""
        self.desk.answer(self.changed(told))
        return True

    def _change_rules(self, direction: int) -> str:
        keys = list(RULESETS)
        following = keys[(keys.index(self.rules.key) + direction) % len(keys)]
        return self.take(self._chosen[following])

    def take(self, rules: Ruleset) -> str:
        """Take another rule set, or other options; who has to leave or comes back is told."""
        t, before = self.desk.language, self.seats
        self.rules = self._chosen[rules.key] = rules
        gone = [seat.name for seat in before[len(self.seats) :]]
        back = [seat.name for seat in self.seats[len(before) :]]
        if gone:
            most = t.ngettext(
                "At most {n} can play: {names} is left out.",
                "At most {n} can play: {names} are left out.",
                len(gone),
            )
            return most.format(n=rules.players[1], names=t.listed(gone))
        if back:
            text = t.ngettext("{names} plays again.", "{names} play again.", len(back))
            return text.format(names=t.listed(back))
        return ""

    def _put_rules(self, value: str) -> bool:
        """A rule set by its key or its name, or house rules by theirs."""
        t, word = self.desk.language, value.lower()
        for key in RULESETS:
            if word in (key, ruleset_name(key, t).lower()):
                return self._put(self.take(self._chosen[key]))
        return self._put_house(value)

    def _put_house(self, value: str) -> bool:
        try:
            house = find_house(value)
        except (LookupError, ValueError):
            return False
        told, self.taken = self.take(house.rules), house.name
        self.cursor = self.cursor if self.cursor == 1 else len(self.rows()) - 1
        return self._put(told)

    def _play_with(self, count: int) -> str:
        fewest, most = self.rules.players
        if fewest <= count <= most:
            self._count = count
        else:
            self.desk.refuse(players_refused(self.rules, count, self.desk.language))
        return ""

    def _put_players(self, value: str) -> bool:
        if not value.isdecimal():
            return False
        return self._put(self._play_with(int(value)))

    def _change_kind(self, place: int, direction: int) -> str:
        seat = self._people[place]
        self._people[place] = replace(seat, level=next_kind(seat.level, direction))
        return ""

    def _put_seat(self, place: int, value: str) -> bool:
        names = {level_name(kind, self.desk.language): kind for kind in KINDS}
        levels = {"human": None, "person": None, **names}
        word = value.lower()
        if word in levels or is_kind(word):
            self._people[place] = replace(self._people[place], level=levels.get(word, word))
        elif value.isdigit() or is_slow(word):  # meant for another line, or no such expert
            return False
        elif not self._name(place, value):
            return True
        return self._put("")

    def _rename(self, place: int) -> None:
        def done(name: str) -> None:
            self._name(place, name)
            self.desk.answer(self.focus(), keep=False)

        t = self.desk.language
        self.desk.open(TextPage(self.desk, t.gettext("Name:"), done, self._people[place].name))

    def _name(self, place: int, name: str) -> bool:
        name = player_name(name)
        alike = [i for i, s in enumerate(self._people) if s.name.casefold() == name.casefold()]
        if not name or any(i != place for i in alike if i < len(self.seats)):
            self.desk.refuse(name_refused(name, self.desk.language))
            return False
        self._people[place] = replace(self._people[place], name=name)
        for i in reversed(alike):
            if i != place:  # left out, and somebody else comes back in that place
                del self._people[i]
        return True

    def _change_option(self, option: Option, direction: int) -> str:
        value = next_value(option, getattr(self.rules, option.key), direction)
        try:
            return self._choose(option, value)
        except BadOption as problem:
            self.desk.refuse(why_not(problem, option, self.rules, self.desk.language))
            return ""

    def _put_option(self, option: Option, text: str) -> bool:
        t = self.desk.language
        try:
            return self._put(self._choose(option, parse_option(option, written(option, text, t))))
        except BadOption as problem:
            self.desk.refuse(why_not(problem, option, self.rules, t))
            return True

    def _choose(self, option: Option, value: object) -> str:
        """Change an option; what had to be switched off with it is told."""
        rules, dropped = with_value(self.rules, option, value)
        self.take(rules)
        return switched_off(dropped, rules, self.desk.language)

    def _start(self) -> None:
        if not any(seat.human for seat in self.seats):
            self.desk.refuse(
                self._with_ways(
                    self.desk.language.gettext(
                        "At least one seat must be a person: change one with {less} and {more}."
                    )
                )
            )
            return
        from rummy_tui.pages.kept import new_match
        from rummy_tui.store.matches import started

        desk = self.desk
        start = started(
            self.rules,
            self.seats,
            self.seed(),
            hints=self.hints.on,
            turns_back=self.turns_back.on,
        )
        desk.close_quietly(self)
        new_match(desk, start, lambda: desk.answer(desk.page.greeting()))
