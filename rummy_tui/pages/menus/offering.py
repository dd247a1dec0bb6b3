"""The first menu's lines, all rules and the saved matches, for a typed text to find."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Act, Effects, GoBackTo
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Offer
from rummy_tui.desk.lists import Menu
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.keys import keys_drawn
from rummy_tui.words.menus import menu_words as menus
from rummy_tui.words.program import page_words as words
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

if TYPE_CHECKING:
    from rummy_tui.store.houses import House

OVER_A_MATCH: Final = ("rules", "keys", "statistics", "settings")
"""The lines whose pages can lie on a match."""
MOST_MATCHES: Final = 20
"""The most saved matches that are found; the list of saved matches has the others."""


def offered(
    menu: Menu,
    lines: Sequence[str],
    choose: Callable[[str], Effects],
    set_up: Callable[[str], Effects],
) -> Iterator[Offer]:
    """Yield lines of the first menu and all rule sets, done by `choose` and `set_up`."""
    here, t = menu.here, menu.here.language
    kind, keys = t(words.MENU_LINE), here.keymap.keys["help"]
    for name in lines:
        if name == "go-on" and here.playing is not None:
            continue  # it may be the match that is being played
        line, do = menus.FIRST_MENU[name], partial(choose, name)
        key = keys_drawn(keys[:1], t) if name == "keys" else ""
        chosen = do if name in OVER_A_MATCH else partial(_from_menu, menu, do)
        yield Offer(t(line.name), t(line.help), key, kind, chosen)
    kind, explained = t(words.RULE_SET), t(menus.FIRST_MENU["new"].help)
    for rules in RULESETS:
        chosen = partial(_from_menu, menu, partial(set_up, rules))
        yield Offer(ruleset_name(rules, t), explained, kind=kind, chosen=chosen)


def offered_houses(menu: Menu, set_up: Callable[[House], Effects]) -> Iterator[Offer]:
    """Yield the saved house rules, each of which opens the menu of a new match."""
    # late: 4 ms, while a line is typed
    from rummy_tui.store.houses import saved_houses

    t = menu.here.language
    kind = t(words.RULE_SET)
    for house in saved_houses()[0]:
        chosen = partial(_from_menu, menu, partial(set_up, house))
        yield Offer(house.name, ruleset_name(house.rules.key, t), kind=kind, chosen=chosen)


def offered_matches(menu: Menu, unfinished: Iterable[Path]) -> Iterator[Offer]:
    """Yield the newest saved matches that can be resumed, but not the one that is played."""
    # late: 70 ms, which the first menu has taken if there are saved matches
    from rummy_tui.pages.menus.saved_matches import go_on
    from rummy_tui.store.match_summaries import last_played, summaries, told

    here, t, played = menu.here, menu.here.language, _played(menu.here)
    files = (file for file in islice(unfinished, MOST_MATCHES) if file != played)
    for found in summaries(files, load=0):
        if found.problem is None and not found.over:
            chosen = partial(_from_menu, menu, partial(go_on, here, found.file))
            kind = t(words.SAVED_MATCH)
            yield Offer(told(found, t), last_played(found, t), kind=kind, chosen=chosen)


def _played(here: Here) -> Path | None:
    """Return the file of the match that is being played."""
    if here.playing is None:
        return None
    from rummy_tui.pages.seat.at_table import AtTable  # late: 0 ms, a match has it

    match = here.playing
    return match.journal.file if isinstance(match, AtTable) and match.journal else None


def _from_menu(menu: Menu, do: Callable[[], Effects]) -> Effects:
    """Do something that begins at the first menu, after leaving the match if one is played."""
    from rummy_tui.pages.seat.requests import Leave  # late: 2 ms, before it is left

    def there() -> Effects:
        yield GoBackTo(menu)
        yield from do()

    if menu.here.playing is None:
        return there()
    return [Act(Leave(there))]
