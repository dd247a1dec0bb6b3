"""Positions on pages of the desk itself: help, messages, settings, typing, the first start."""

from __future__ import annotations

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.explore import KeyExplorer
from rummy_tui.desk.help import help_page
from rummy_tui.desk.menus.filtering import Filter
from rummy_tui.desk.menus.first_start import DigitsOnShift, FirstLanguage, FirstStart
from rummy_tui.desk.menus.listening_menu import ListeningMenu, TopicsMenu
from rummy_tui.desk.menus.settings_menu import SettingsMenu, SoundsMenu
from rummy_tui.desk.menus.speaking import SpeechMenu
from rummy_tui.desk.message_history import Log
from rummy_tui.desk.page import Page
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.pages.position import BY_EYE, EVERY, MENU, Position
from tests.pages.reader import Reader


def lies(page: type[Page], *arguments: object, **settings: bool) -> Reader:
    """Return a reader with one page alone on the desk."""
    reader = Reader(**settings)
    return reader.lies(page(reader.here, *arguments))


def answered(way: str) -> None:
    """Ignore the answer."""
    del way


def keys() -> Reader:
    reader = Reader()
    return reader.lies(help_page(reader.here))


def command_line() -> Reader:
    reader = lies(SettingsMenu)
    return reader.lies(CommandLine(reader.here))


def messages() -> Reader:
    reader = Reader(by_eye=True)
    for text in ("It is Ann's turn.", "Ann draws."):
        reader.here.public.keep(Utterance(text, Kind.GAME))
    return reader.lies(Log(reader.here))


def narrowed(text: str = "") -> Reader:
    reader = Reader(by_eye=True)
    reader.lies(SettingsMenu(reader.here))
    below = reader.page
    reader.lies(Filter(reader.here, below, lambda: CommandLine(reader.here)))
    for key in text:
        reader.page.key(key)
    return reader


def cells(typed: str = "") -> Reader:
    reader = lies(FirstStart, answered).go("My braille").after("play")
    for key in typed:
        reader.does(reader.page.key(key) or ())
    return reader


def digits() -> Reader:
    reader = Reader(Settings(digits="azerty"))
    return reader.lies(DigitsOnShift(reader.here))


POSITIONS = {
    "the keys": Position(keys, MENU),
    "the keys, at a key": Position(lambda: keys().after("next"), ("help", "play")),
    "the messages by eye": Position(messages, BY_EYE),
    "exploring the keys": Position(lambda: lies(KeyExplorer), EVERY),
    "a command is typed": Position(command_line, EVERY),
    "the settings": Position(lambda: lies(SettingsMenu), MENU),
    "the settings, at a value": Position(
        lambda: lies(SettingsMenu).go("Mouse"),
        ("next-group", "previous-group", "play", "help", "can-do", "next"),
    ),
    "the settings, whole lines": Position(
        lambda: lies(SettingsMenu, whole_lines=True).go("Mouse"), ("next-group", "play", "can-do")
    ),
    "values of a setting": Position(lambda: lies(SettingsMenu).go("Mouse").after("play"), MENU),
    "a name is typed": Position(lambda: lies(SettingsMenu).go("Your name").after("play"), EVERY),
    "the settings are narrowed": Position(narrowed, (*EVERY, "card 1")),
    "the settings are narrowed to the mouse": Position(
        lambda: narrowed("mouse"), ("play", "cancel", "next-group", "next", "help")
    ),
    "the settings are narrowed to nothing": Position(
        lambda: narrowed("xyz"), ("play", "cancel", "next", "help")
    ),
    "sounds": Position(lambda: lies(SoundsMenu), MENU),
    "who speaks": Position(lambda: lies(SpeechMenu), MENU),
    "who speaks, a test": Position(lambda: lies(SpeechMenu).after("next"), ("play",)),
    "who speaks, at the ways": Position(
        lambda: lies(SpeechMenu).after("card 3"), ("play", "next-group", "previous-group", "help")
    ),
    "words and language": Position(lambda: lies(ListeningMenu), MENU),
    "words and language, at privacy": Position(
        lambda: lies(ListeningMenu).go("Your own"), ("next-group", "previous-group", "play")
    ),
    "what is told": Position(lambda: lies(TopicsMenu), MENU),
    "the first start, which language": Position(lambda: lies(FirstLanguage, answered), EVERY),
    "the first start, who speaks": Position(lambda: lies(FirstStart, answered), EVERY),
    "the first start, how many cells": Position(cells, EVERY),
    "the first start, 40 cells": Position(lambda: cells("40"), ("play",)),
    "the first start, 4 cells": Position(lambda: cells("4"), ("play",)),
    "the first start, digits": Position(digits, EVERY),
}
