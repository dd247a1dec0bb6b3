"""The page of the daily deal: its rules, its opponent, and its line that starts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rummy_tui.bots import NAMES
from rummy_tui.desk.effects import Effects, Greet, Line, Open, Refused, Remove, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Menu
from rummy_tui.pages.seat.rules_pages import rules_in_help, rules_page
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import daily, use_cases
from rummy_tui.store.daily import Deal
from rummy_tui.store.matches import last_begun
from rummy_tui.store.results import NotDone
from rummy_tui.words.menus import daily_words as words
from rummy_tui.words.menus.daily_words import daily_named
from rummy_tui.words.menus.menu_words import PLAYER, RULE_SET
from rummy_tui.words.rulebook.level_words import level_help, level_name
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

if TYPE_CHECKING:
    from rummy_tui.pages.menus.open_match import Left

USUAL = "steady"


class DailyDeal(Menu):
    """The rule set and the opponent of the daily deal; the last ones are the defaults."""

    here: Here

    def __init__(self, here: Here) -> None:
        self.day = daily.today()
        """The day on which the page was opened: the deal that was announced is the one played."""
        last = last_begun(daily=True)
        self.rules = next(iter(RULESETS)) if last is None else last.rules.key
        level = None if last is None else next(seat.level for seat in last.seats if not seat.human)
        self.level = level if level in NAMES else USUAL
        self._found: dict[str, Deal] = {}
        super().__init__(here)

    def name(self) -> str:
        return daily_named(self.day, self.here.language)

    def in_help(self) -> Sequence[Item]:
        return rules_in_help(self.here, RULESETS[self.rules])

    @property
    def deal(self) -> Deal:
        """The deal and how far its player has come; looked up once for each rule set."""
        if self.rules not in self._found:
            self._found[self.rules] = daily.deal_of(self.day, self.rules, _player(self.here))
        return self._found[self.rules]

    def lines(self) -> Sequence[Item | Field[Any]]:
        here, t, way, deal = self.here, self.here.language, self.here.way, self.deal
        ways = {
            "less": way("previous-group"),
            "more": way("next-group"),
            "choose": way("choose"),
        }
        start = words.PRACTICE if deal.played else words.PLAY
        if deal.left is not None:
            start = words.GO_ON

        def rules(key: str) -> Effects:
            self.rules = key
            return [Line(self)]

        def level(key: str) -> Effects:
            self.level = key
            return [Line(self)]

        return (
            Item(t(start.name), self._play, t(start.help)),
            Field(
                help=t(RULE_SET.help, **ways),
                values=tuple(RULESETS),
                get=lambda: self.rules,
                set=rules,
                told=lambda key: ruleset_name(key, t),
                text=t(RULE_SET.name, name=ruleset_name(self.rules, t)),
                chosen=lambda: [Open(rules_page(here, RULESETS[self.rules]))],
            ),
            Field(
                name=t(words.OPPONENT.name),
                help=f"{level_help(self.level, t)} {t(words.OPPONENT.help, **ways)}",
                values=NAMES,
                get=lambda: self.level,
                set=level,
                told=lambda key: level_name(key, t),
            ),
        )

    def _play(self) -> Effects:
        above = self.here.pages[1:]
        yield from play_deal(self.here, self.deal, self.level, lambda: [Greet()])
        # The match takes the place of the page: leaving it leads to the first menu.
        yield Remove(above)


def play_daily(here: Here, rules: str, level: str, left: Left) -> Effects:
    """Play today's deal; raise Refused if it was begun and cannot be resumed."""
    return play_deal(here, daily.deal_of(daily.today(), rules, _player(here)), level, left)


def play_deal(here: Here, deal: Deal, level: str, left: Left) -> Effects:
    """Begin a deal and say if it counts, or resume it where it was left."""
    # late: it takes 97 ms, which the menu need not wait for
    from rummy_tui.pages.menus.open_match import resume_match, start_match

    t = here.language
    if deal.left is None:
        counts = words.IS_PRACTICE if deal.played else words.COUNTS
        yield Say(f"{daily_named(deal.day, t)}. {t(counts)}")
        daily.note_begun(deal)
        yield from start_match(here, deal.begin(level), left)
        return
    saved = use_cases.open_to_play(deal.left, t, here.bot_limit)
    if isinstance(saved, NotDone):
        raise Refused(saved.text)
    yield from resume_match(here, saved, left)


def _player(here: Here) -> str:
    return here.settings.name or here.language(PLAYER)
