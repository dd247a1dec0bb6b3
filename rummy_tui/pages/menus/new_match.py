"""The menu of a new match: rule set, seats, options, house rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from rummy_tui.bots import is_slow
from rummy_tui.desk.effects import Effects, GoBackTo, Greet, Line, Open, Refuse, Refused, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.text_page import TextPage
from rummy_tui.match.history import BOT_NAMES, Seat, alone
from rummy_tui.pages.menus.saved_rules import Houses, SavedRules, Saving
from rummy_tui.pages.menus.seating import KINDS, USUAL, as_before, is_kind, next_kind
from rummy_tui.pages.menus.table_options import next_value, values_of, with_value, written
from rummy_tui.pages.seat.rules_pages import rules_in_help, rules_page
from rummy_tui.rules.option import BadOption, Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, parse_option
from rummy_tui.store.houses import House, find_house
from rummy_tui.store.matches import Start, started
from rummy_tui.system.printable import player_name
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.menus import menu_words as words
from rummy_tui.words.menus.saved_words import match_named
from rummy_tui.words.program.problems import told
from rummy_tui.words.program.setting_words import NAME_ASKED
from rummy_tui.words.rulebook.house_words import differences, name_refused, players_refused
from rummy_tui.words.rulebook.level_words import level_help, level_name
from rummy_tui.words.rulebook.option_words import (
    option_help,
    option_name,
    option_value,
    shown_value,
    told_value,
    why_not,
    written_value,
)
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class NewMatch(Menu):
    """Rule set, seats and options of a new match; those of the last match are the defaults."""

    here: Here

    def __init__(self, here: Here, seed: Callable[[], int], last: Start | None = None) -> None:
        self.seed = seed
        self.rules: Ruleset = next(iter(RULESETS.values()))
        self._chosen = dict(RULESETS)
        """Each rule set with the options that were chosen for it last."""
        self._count = 2
        self._people = [Seat(here.settings.name or here.language(words.PLAYER))]
        """All seats so far; a rule set for fewer players leaves out the last ones."""
        self._houses = Houses(there=here.means.kept)
        self._taken = ""
        """The name of the house rules that were chosen or saved last."""
        self._agreed: dict[str, bool] = {}
        """The agreements in addition to the rules, as far as they have been chosen."""
        if last is not None:
            self.rules = self._chosen[last.rules.key] = last.rules
            self._people = as_before(last.seats, here.settings.name)
            self._count = len(self._people)
            usual, before = self.agreed, {"hints": last.hints, "turns_back": last.turns_back}
            # A default does not count as chosen: other seats may have other defaults.
            self._agreed = {key: on for key, on in before.items() if on is not usual[key]}
        super().__init__(here)

    def name(self) -> str:
        return self.here.language(words.FIRST_MENU["new"].name)

    def reopen(self, rules: str | House = "") -> Effects:
        """Open the menu as it was left, with another rule set as chosen last, or house rules.

        The saved house rules are read again.
        """
        self.cursor = 0
        self._houses.look()
        if isinstance(rules, House):
            changed = self._use(rules)
        else:
            changed = self._take(self._chosen[rules]) if rules else ""
        return [Open(self), *([Say(changed)] if changed else ())]

    def in_help(self) -> Sequence[Item]:
        return rules_in_help(self.here, self.rules)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the match; new ones are computer opponents with names that are free."""
        fewest, most = self.rules.players
        count = max(fewest, min(most, self._count))
        # Seats beyond the count stay in the list, for a rule set for more players.
        while len(self._people) < count:
            names = {seat.name.casefold() for seat in self._people}
            name = next(n for n in BOT_NAMES if n.casefold() not in names)
            self._people.append(Seat(name, USUAL))
        return tuple(self._people[:count])

    @property
    def agreed(self) -> dict[str, bool]:
        """True for hints, and for taking turns back, if allowed by choice or by default."""
        return {"hints": True, "turns_back": alone(self.seats), **self._agreed}

    @property
    def house(self) -> House | None:
        """The saved house rules that equal the chosen rules; of several, those chosen last."""
        same = [house for house in self._houses.saved if house.rules == self.rules]
        return min(same, key=lambda house: house.name != self._taken, default=None)

    # The lines

    def lines(self) -> Sequence[Item | Field[Any]]:
        t, here, house = self.here.language, self.here, self.house
        match = match_named(self.rules, [seat.name for seat in self.seats[1:]], t)

        def play_with(count: int) -> Effects:
            fewest, most = self.rules.players
            if not fewest <= count <= most:
                raise Refused(players_refused(self.rules, count, t))
            self._count = count
            return [Line(self)]

        def put_players(text: str) -> Effects | None:
            return self._put(partial(play_with, int(text))) if text.isdecimal() else None

        def saved(name: str) -> None:
            self._houses.look()
            self._taken = name

        kept = len(self._houses.saved) + len(self._houses.broken)
        # The usual rules can be chosen as well.
        others = t(words.TO_CHOOSE_FROM, n=kept + 1) if kept else t(words.ONLY_USUAL)
        saving = Saving(here, self.rules, house.name if house else "", saved)
        kept_rules = t.labelled(t(words.SAVED_RULES.name), house.name if house else others)
        lines: tuple[Item | Field[Any], ...] = (
            Item(t.labelled(t(words.START.name), match), self._start, t(words.START.help)),
            Field(
                name=t(words.RULE_SET_LABEL),
                part=t(words.GAME_PART),
                help=self._with_ways(words.RULE_SET.help),
                values=tuple(RULESETS),
                get=lambda: self.rules.key,
                set=lambda key: [Line(self, self._take(self._chosen[key]))],
                told=lambda key: ruleset_name(key, t),
                text=t(words.RULE_SET.name, name=ruleset_name(self.rules.key, t)),
                chosen=lambda: [Open(rules_page(here, self.rules))],
                typed=self._put_house,
            ),
            Field(
                name=t(words.PLAYERS_LABEL),
                part=t(words.PLAYERS_PART),
                help=self._with_ways(words.PLAYERS.help),
                get=lambda: len(self.seats),
                set=play_with,
                text=t(words.PLAYERS.name, n=len(self.seats)),
                values=range(self.rules.players[0], self.rules.players[1] + 1),
                after=lambda count, direction: count + direction,
                typed=put_players,
            ),
            *(self._seat(place) for place in range(len(self.seats))),
            *(self._option(option) for option in self.rules.options),
            *(self._agreement(key) for key in words.AGREED),
            Item(
                t(words.SAVE_RULES.name),
                saving.ask,
                t(words.SAVE_RULES.help),
                typed=saving.save,
                label=t(words.SAVE_RULES.name),
                part=t(words.GAME_PART),
                needs="kept",
            ),
            Item(
                kept_rules,
                lambda: [Open(SavedRules(here, self._houses, self.rules, self._take_saved))],
                t(words.SAVED_RULES.help),
                typed=self._put_house,
                label=t(words.SAVED_RULES.name),
                # Typing a value for it may add or remove lines above it.
                key="saved rules",
                value=house.name if house else others,
                part=t(words.GAME_PART),
                needs="kept",
            ),
        )
        # On a screen house rules stand above the options that they set; for listeners the lines
        # keep their numbers.
        start, rules, *rest, save, kept_ones = lines
        return (start, rules, kept_ones, save, *rest) if here.by_eye else lines

    def _seat(self, place: int) -> Field[str | None]:
        """Return the field of a seat: its name, and its level or that it is a person."""
        t, seat, slow = self.here.language, self.seats[place], self.here.means.has("think")

        def seated(level: str | None) -> Effects:
            self._people[place] = replace(self._people[place], level=level)
            return [Line(self)]

        def named(name: str) -> Effects:
            name = player_name(name)
            alike = [i for i, s in enumerate(self._people) if s.name.casefold() == name.casefold()]
            if not name or any(i != place for i in alike if i < len(self.seats)):
                raise Refused(name_refused(name, t))
            self._people[place] = replace(self._people[place], name=name)
            # From the end, because each deletion moves the places after it.
            for i in reversed(alike):
                if i != place:  # beyond the count: another seat will be made there
                    del self._people[i]
            return [Line(self)]

        def typed(value: str) -> Effects | None:
            """Set a level by its name or its word, or else the name of the player."""
            word = value.lower()
            levels = {
                "human": None,
                "person": None,
                **{level_name(kind, t): kind for kind in KINDS if is_kind(kind, slow=slow)},
            }
            if word in levels or is_kind(word, slow=slow):
                return seated(levels.get(word, word))
            if value.isdigit() or is_slow(word):  # for another line, or no such expert
                return None
            return named(value)

        def asked() -> Effects:
            def done(name: str) -> Effects:
                return self._put(partial(named, name))

            return [Open(TextPage(self.here, t(NAME_ASKED), done, seat.name))]

        kind = level_name(seat.level, t)
        return Field(
            name=t(words.SEAT_LABEL, n=place + 1),
            part=t(words.PLAYERS_PART),
            told=lambda _: t(words.SEATED, name=seat.name, kind=kind),
            help=f"{level_help(seat.level, t)} {self._with_ways(words.SEAT.help)}".lstrip(),
            get=lambda: seat.level,
            set=seated,
            text=t(words.SEAT.name, n=place + 1, name=seat.name, kind=kind),
            after=partial(next_kind, slow=slow),
            chosen=asked,
            typed=typed,
        )

    def _option(self, option: Option) -> Field[Any]:
        """Return the field of a rule option; it says which others are switched off with it."""
        t = self.here.language

        def refused(problem: BadOption) -> Refused:
            return Refused(why_not(problem, option, self.rules, t))

        def set_(value: object) -> Effects:
            try:
                rules, dropped = with_value(self.rules, option, value)
            except BadOption as problem:
                raise refused(problem) from None
            self._take(rules)
            off = (
                t.labelled(option_name(o.key, rules, t), shown_value(o, rules, t)) for o in dropped
            )
            return [Line(self, " ".join(f"{line}." for line in off))]

        def typed(text: str) -> Effects:
            try:
                value = parse_option(option, written(option, text, t))
            except BadOption as problem:
                raise refused(problem) from None
            return set_(value)

        return Field(
            name=option_name(option.key, self.rules, t),
            part=t(words.OPTIONS_PART),
            help=option_help(option.key, self.rules, t),
            get=lambda: getattr(self.rules, option.key),
            set=set_,
            told=lambda value: told_value(option, value, t),
            values=values_of(option, getattr(self.rules, option.key)),
            after=lambda value, direction: next_value(option, value, direction),
            typed=typed,
        )

    def _agreement(self, key: str) -> Field[bool]:
        """Return the field of an agreement, something allowed that is not part of the rules."""
        t, line = self.here.language, words.AGREED[key]

        def set_(on: bool) -> Effects:
            self._agreed[key] = on
            return [Line(self)]

        return Field(
            name=t(line.name),
            part=t(words.AGREED_PART),
            help=t(line.help),
            values=(False, True),
            get=lambda: self.agreed[key],
            set=set_,
            told=lambda on: option_value(on, t),
            written=written_value,
        )

    def _with_ways(self, mark: Mark) -> str:
        way = self.here.way
        less, more, choose = way("previous-group"), way("next-group"), way("choose")
        return self.here.language(mark, less=less, more=more, choose=choose)

    # Changes

    def _put(self, set_: Callable[[], Effects]) -> Effects:
        """Set what was typed; if that is refused, say the reason and then the line as it is."""
        try:
            return set_()
        except Refused as refused:
            return [refused.effect, Line(self)]

    def _take(self, rules: Ruleset) -> str:
        """Use other rules; return a sentence on the players who leave or come back."""
        t, before = self.here.language, self.seats
        self.rules = self._chosen[rules.key] = rules
        gone = [seat.name for seat in before[len(self.seats) :]]
        back = [seat.name for seat in self.seats[len(before) :]]
        if gone:
            most = rules.players[1]
            return t(words.LEFT_OUT, n=len(gone), most=most, names=t.listed(gone))
        return t(words.PLAY_AGAIN, n=len(back), names=t.listed(back)) if back else ""

    def _take_saved(self, house: House | None) -> Effects:
        """Close the list of saved rules, and use one of them, or the usual ones."""
        rules = RULESETS[self.rules.key] if house is None else house.rules
        changed = [self._take(rules)]
        if house is not None:
            self._taken = house.name
            changed += [told(problem, self.here.language) for problem in house.left_out]
        self.cursor = 1
        said = filter(None, (*differences(rules, self.here.language), *changed))
        return [GoBackTo(self), Line(self, " ".join(said), keep=True)]

    def _put_house(self, value: str) -> Effects | None:
        """Use house rules by their name; return None if none have it."""
        if not self._houses.there:
            return None
        try:
            house = find_house(value)
        except (LookupError, ValueError):
            return None
        return [Line(self, self._use(house))]

    def _use(self, house: House) -> str:
        """Use house rules; return the same as for other rules."""
        # If two have the same rules, the one that was named is shown.
        self._taken = house.name
        return self._take(house.rules)

    def _start(self) -> Effects:
        if not any(seat.human for seat in self.seats):
            return [Refuse(self._with_ways(words.NO_PERSON))]
        # late: it takes 90 ms, which the menu need not wait for
        from rummy_tui.pages.menus.open_match import begin_match

        start = started(self.rules, self.seats, self.seed(), **self.agreed)
        return begin_match(self.here, start, lambda: [Greet()], self)
