"""The menu of a match that is about to begin: rule set, seats and options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from rummy_tui.play.desk import Desk
from rummy_tui.play.help import rules_page
from rummy_tui.play.match import Match
from rummy_tui.play.menus import Menu
from rummy_tui.play.page import Item, TextPage
from rummy_tui.rules.ruleset import BadOption, Option, Ruleset
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.session import Seat, Session
from rummy_tui.settings import player_name
from rummy_tui.words.option_words import (
    bad_option,
    level_name,
    option_help,
    option_name,
    option_value,
    ruleset_name,
    shown_value,
)

BOT_NAMES = ("Bo", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Iris")
KINDS = (None, "easy", "steady")


class NewMatch(Menu):
    """Rule set, seats and options of a match that is about to begin."""

    def __init__(self, desk: Desk, seed: Callable[[], int]) -> None:
        self.seed = seed
        self.rules: Ruleset = next(iter(RULESETS.values()))
        self.own = desk
        self.seats = [Seat(desk.settings.name or desk.language.gettext("Player"))]
        self._seat_bots(2)
        super().__init__(desk)

    def name(self) -> str:
        return self.own.language.gettext("New match")

    def lines(self) -> Sequence[Item]:
        t = self.own.language
        how_many = self._with_ways(t.gettext("Change how many play with {less} and {more}."))
        seats = [self._seat_line(place) for place in range(len(self.seats))]
        options = [
            Item(
                t.labelled(option_name(o.key, t), shown_value(o, self.rules, t)),
                lambda o=o: self._say_option(o),  # type: ignore[misc]
                option_help(o.key, t),
            )
            for o in self.rules.options
        ]
        return (
            Item(t.gettext("Start the match"), self._start),
            Item(
                t.gettext("Rule set: {name}").format(name=ruleset_name(self.rules.key, t)),
                lambda: self.own.open(rules_page(self.own, self.rules)),
                self._with_ways(
                    t.gettext("Change the rule set with {less} and {more}, read it with {choose}.")
                ),
            ),
            Item(
                t.gettext("Players: {n}").format(n=len(self.seats)),
                lambda: self.own.answer(how_many),
                how_many,
            ),
            *seats,
            *options,
        )

    def _seat_line(self, place: int) -> Item:
        t, seat = self.own.language, self.seats[place]
        text = t.gettext("Seat {n}: {name}, {kind}").format(
            n=place + 1, name=seat.name, kind=level_name(seat.level, t)
        )
        explained = self._with_ways(
            t.gettext(
                "Choose between a person and computer opponents with {less} and {more}; "
                "change the name with {choose}."
            )
        )
        return Item(text, lambda: self._rename(place), explained)

    def _with_ways(self, text: str) -> str:
        way = self.own.way
        less, more, choose = way("previous-group"), way("next-group"), way("choose")
        return text.format(less=less, more=more, choose=choose)

    def _rename(self, place: int) -> None:
        def done(name: str) -> None:
            self._name(place, name)
            self.own.answer(self.focus(), keep=False)

        t = self.own.language
        self.own.open(TextPage(self.own, t.gettext("Name:"), done, self.seats[place].name))

    def _name(self, place: int, name: str) -> bool:
        name = player_name(name)
        taken = [s.name for i, s in enumerate(self.seats) if i != place]
        if not name or name in taken:
            self.own.refuse(self.own.language.gettext("Every seat needs a name of its own."))
            return False
        self.seats[place] = replace(self.seats[place], name=name)
        return True

    def put(self, line: int, value: str) -> bool:
        """`3 4` for four players, `4 easy`, `4 Zoe`, `6 45`."""
        place, option = line - 3, line - 3 - len(self.seats)
        if option >= 0:
            return self._put_option(self.rules.options[option], value)
        levels = {level_name(k, self.own.language): k for k in KINDS}
        levels |= {"human": None, "person": None, "easy": "easy", "steady": "steady"}
        if place >= 0 and value.lower() in levels:
            self.seats[place] = replace(self.seats[place], level=levels[value.lower()])
        elif place >= 0 and not value.isdigit():  # a number was meant for another line
            if not self._name(place, value):
                return True
        elif line == 1 and value.lower() in RULESETS:
            self.rules = RULESETS[value.lower()]
        elif line == 2 and value in map(
            str, range(self.rules.players[0], self.rules.players[1] + 1)
        ):
            self._change_players(int(value) - len(self.seats))
        else:
            return False
        self.own.answer(self.focus())
        return True

    def _put_option(self, option: Option, value: str) -> bool:
        try:
            self.rules = with_options(self.rules, {option.key: _written(option, value, self.own)})
        except BadOption as problem:
            self.own.refuse(self._why_not(problem))
        else:
            self.own.answer(self.focus())
        return True

    def _say_option(self, option: Option) -> None:
        self.own.answer(option_help(option.key, self.own.language))

    def change(self, line: int, direction: int) -> bool:
        seats_from, options_from = 3, 3 + len(self.seats)
        if line == 0:
            return False
        if line == 1:
            keys = list(RULESETS)
            self.rules = RULESETS[keys[(keys.index(self.rules.key) + direction) % len(keys)]]
        elif line == 2:
            self._change_players(direction)
        elif line < options_from:
            place = line - seats_from
            level = KINDS[(KINDS.index(self.seats[place].level) + direction) % len(KINDS)]
            self.seats[place] = replace(self.seats[place], level=level)
        else:
            self._change_option(self.rules.options[line - options_from], direction)
        return True

    def _change_players(self, direction: int) -> None:
        fewest, most = self.rules.players
        self._seat_bots(max(fewest, min(most, len(self.seats) + direction)))

    def _seat_bots(self, count: int) -> None:
        """So many seats: new ones for computer opponents, with names that nobody has."""
        while len(self.seats) < count:
            names = {seat.name for seat in self.seats}
            name = next(n for n in BOT_NAMES if n not in names)
            self.seats.append(Seat(name, "steady"))
        del self.seats[count:]

    def _change_option(self, option: Option, direction: int) -> None:
        value = next_value(option, getattr(self.rules, option.key), direction)
        try:
            self.rules = replace(self.rules, **{option.key: value})
        except BadOption as problem:
            self.own.refuse(self._why_not(problem))

    def _why_not(self, problem: BadOption) -> str:
        """Why two options do not go together, by the names that they have in this menu."""
        t = self.own.language
        if problem.problem == "needs":
            other, value = map(str, problem.detail)
            wanted = next(c for c in self.rules.option(other).choices if _written_as(c) == value)
            return t.gettext('"{option}" needs "{other}: {value}". Change that line first.').format(
                option=option_name(problem.key, t),
                other=option_name(other, t),
                value=option_value(wanted, t),
            )
        if problem.problem == "endless":
            return t.gettext('"{one}" and "{other}" cannot both be off.').format(
                one=option_name("score_limit", t), other=option_name("rounds_limit", t)
            )
        return bad_option(problem, self.rules, t)

    def _start(self) -> None:
        if not any(seat.human for seat in self.seats):
            self.own.refuse(
                self._with_ways(
                    self.own.language.gettext(
                        "At least one seat must be a person: change one with {less} and {more}."
                    )
                )
            )
            return
        session = Session(self.rules, tuple(self.seats), self.seed())
        self.own.close_quietly(self)
        Match(self.own, session, lambda: self.own.answer(self.own.page.greeting())).start()


def _written_as(choice: object) -> str:
    return str(choice.value) if isinstance(choice, Enum) else str(choice)


def _written(option: Option, text: str, desk: Desk) -> str:
    """A value as it is written, out of one as it is shown: `one way` for `one-way`."""
    for choice in option.choices:
        if isinstance(choice, Enum) and option_value(choice, desk.language) == text.lower():
            return str(choice.value)
        if isinstance(choice, bool) and option_value(choice, desk.language) == text.lower():
            return "yes" if choice else "no"
    return text


def next_value(option: Option, value: Any, direction: int) -> Any:
    """The next value of an option; numbers stop at their ends, `off` lies below the lowest."""
    if option.choices:
        choices = option.choices
        return choices[(choices.index(value) + direction) % len(choices)]
    if value == 0 and option.may_be_off:
        return option.low if direction > 0 else 0
    raised = value + direction * option.step
    if raised < option.low:
        return 0 if option.may_be_off else option.low
    return min(raised, option.high)
