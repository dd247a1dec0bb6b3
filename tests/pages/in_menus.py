"""Positions in menus: new and saved matches, house rules, the daily deal, statistics."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from rummy_tui.desk.effects import Say
from rummy_tui.desk.items import Item
from rummy_tui.pages.friends.talk_pages import TalkList, TalkPage
from rummy_tui.pages.friends.visit_page import AskedFirst, VisitPage
from rummy_tui.pages.menus.daily_deal import DailyDeal
from rummy_tui.pages.menus.friends_menu import FriendsMenu
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.menus.new_match import NewMatch
from rummy_tui.pages.menus.saved_matches import SavedMatches
from rummy_tui.pages.menus.saved_rules import Houses, SavedRules
from rummy_tui.pages.menus.stats_page import StatsPage
from rummy_tui.pages.seat.rules_pages import rules_list
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.daily import BEGUN
from rummy_tui.store.houses import House
from rummy_tui.store.match_files import unfinished_files
from rummy_tui.store.settings import data_directory
from tests.pages.of_desk import lies
from tests.pages.position import EVERY, MENU, Position
from tests.pages.reader import Reader
from tests.rules.positions import house
from tests.tools.finished_matches import ANNS
from tests.tools.kept_matches import in_round, kept

LONG_AGO = datetime(2020, 3, 1, 20, 15).timestamp()


def main_menu() -> Reader:
    return lies(MainMenu, lambda: 1)


def new_match(**settings: bool) -> Reader:
    return lies(NewMatch, lambda: 1, None, **settings)


def daily() -> Reader:
    reader = Reader(keeps=False)
    (data_directory() / BEGUN).unlink(missing_ok=True)
    page = DailyDeal(reader.here)
    page.day = date(2026, 11, 22)
    return reader.lies(page)


def with_kept(reach: Callable[[], Reader]) -> Callable[[], Reader]:
    """Reach a position with an unfinished match saved, which was played long ago."""

    def reached() -> Reader:
        if not unfinished_files():
            file = kept(PLAYROOM, until=in_round(1, 1)).file
            os.utime(file, (LONG_AGO, LONG_AGO))
        return reach()

    return reached


TALK = {"talk": lambda _: [Say("Asks for a line.")]}


def saved_rules() -> Reader:
    reader, houses = Reader(keeps=False), Houses(there=False)
    rules = house(PLAYROOM, opening="40")
    houses.saved = (House("Sundays", rules, Path("Sundays.toml")),)
    return reader.lies(SavedRules(reader.here, houses, PLAYROOM, lambda _: [Say("Taken.")]))


def statistics() -> Reader:
    return lies(StatsPage, "Statistics", (ANNS, replace(ANNS, name="Bob")))


def visit() -> Reader:
    items = [Item("Ann"), Item("Rules: Basic Rummy", lambda: [Say("The aim.")], "Opens the rules.")]
    return lies(VisitPage, lambda: "You wait", lambda: items, lambda: [Say("Left.")], TALK)


def talk_page() -> Reader:
    said = [Say("Said.")]
    return lies(TalkPage, lambda _: said, lambda text: [Say(f"Left: {text}")], "well")


def gestures() -> Reader:
    items = [Item("hello", lambda: [Say("You say hello.")]), Item("laugh")]
    return lies(TalkList, lambda: "Gestures", lambda: items)


def asked_first() -> Reader:
    items = [Item("yes", says=True), Item("no", says=False)]
    return lies(AskedFirst, "Is that the host?", items, lambda: [Say("Left.")])


def friends() -> Reader:
    reader = Reader()
    reader.here.means = reader.here.means._replace(
        join=lambda typed, _, __: [Say(f"To {typed}.")],
        host=lambda game, _: [Say(f"Opens {game}.")],
    )
    return reader.lies(FriendsMenu(reader.here))


def all_rules() -> Reader:
    reader = Reader()
    return reader.lies(rules_list(reader.here))


POSITIONS = {
    "the first menu": Position(main_menu, MENU),
    "the first menu, at its last line": Position(
        lambda: main_menu().after("last"), ("cancel", "play", "next")
    ),
    "a new match": Position(lambda: new_match(keeps=False), MENU),
    "a new match, at the rule set": Position(
        lambda: new_match().after("card 2"), ("next-group", "previous-group", "play", "help")
    ),
    "a new match, at the players": Position(
        lambda: new_match().after("card 3"), ("next-group", "previous-group", "play")
    ),
    "a new match, at the first seat": Position(
        lambda: new_match().after("card 4"), ("next-group", "play", "help")
    ),
    "a new match, house rules are saved": Position(
        lambda: new_match().go("Save"), ("play", "next-group", "help")
    ),
    "house rules": Position(saved_rules, MENU),
    "house rules, at Sundays": Position(
        lambda: saved_rules().go("Sundays"), ("play", "help", "next")
    ),
    "house rules, what to do with Sundays": Position(
        lambda: saved_rules().go("Sundays").after("play"), MENU
    ),
    "house rules, whether to delete Sundays": Position(
        lambda: saved_rules().go("Sundays").after("play").after("last", "play"), MENU
    ),
    "the rules of all games": Position(all_rules, ("play", "next", "cancel")),
    "the rules of a game": Position(lambda: all_rules().after("play"), MENU),
    "the daily deal": Position(daily, MENU),
    "the daily deal, at the rules": Position(
        lambda: daily().after("next"), ("next-group", "previous-group", "play")
    ),
    "statistics": Position(statistics, MENU),
    "statistics, at a line": Position(lambda: statistics().after("next"), ("play", "help")),
    "friends": Position(friends, MENU),
    "the game of an open table": Position(lambda: friends().after("last", "play"), MENU),
    "a friend's table": Position(visit, (*MENU, "talk", "gestures")),
    "a line for friends": Position(talk_page, EVERY),
    "gestures": Position(gestures, MENU),
    "a friend's table, at its rules": Position(
        lambda: visit().after("last"), ("play", "help", "previous")
    ),
    "a question about a host": Position(asked_first, MENU),
    # From here on there is a saved match.
    "kept matches": Position(with_kept(lambda: lies(SavedMatches)), MENU),
    "a kept match": Position(
        with_kept(lambda: lies(SavedMatches).after("play")), ("next", "last", "help", "cancel")
    ),
    "the first menu, a match is kept": Position(
        with_kept(main_menu), ("next", "help", "cancel", "can-do")
    ),
}
