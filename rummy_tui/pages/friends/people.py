"""The people at a friend's table: sentences for those who come, go and are away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rummy_tui.match.history import Seat
from rummy_tui.rules.variants import RULESETS
from rummy_tui.wire.messages import Lobby, Person, Presence, TableRow
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.friends import timer_words
from rummy_tui.words.friends import watching_words as watching
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.rulebook.ruleset_names import ruleset_name

PRESENT: Final[Mapping[Presence, Mark]] = {
    Presence.AWAY: words.IS_AWAY,
    Presence.STOOD_IN: words.IS_STOOD_IN,
    Presence.LATE: words.IS_LATE,
    Presence.REMOVED: words.IS_REMOVED,
}
"""The lines of people who are not here."""

ABSENT: Final[Mapping[Presence, Mark]] = {
    Presence.AWAY: words.TABLE_WITHOUT,
    Presence.STOOD_IN: words.TABLE_PLAYED_FOR,
    Presence.LATE: words.TABLE_PLAYED_FOR,
    Presence.REMOVED: words.TABLE_REMOVED,
}
"""The ends of the row of a table in a list, with those people."""


def lobby_changes(before: Lobby, now: Lobby, t: Language) -> Iterator[str]:
    """Tell who has come to a table that has not begun, and who has left it."""
    was, is_ = ({person.name for person in lobby.people if person.here} for lobby in (before, now))
    for person in now.people:
        if person.here and person.name not in was:
            yield t(words.CAME, name=person.name)
    for person in before.people:
        if person.here and person.name not in is_:
            yield t(words.WENT, name=person.name)


def watching_changes(
    before: Collection[str], now: Collection[str], own: Collection[str], t: Language
) -> Iterator[str]:
    """Tell who else has begun to watch, and who has stopped."""
    began = [name for name in now if name not in before and name not in own]
    stopped = [name for name in before if name not in now and name not in own]
    for names, told in ((began, watching.WATCHES), (stopped, watching.WATCHES_NO_MORE)):
        if names:
            yield t(told, n=len(names), names=t.listed(names))


def presence_changes(
    before: Sequence[Presence],
    now: Sequence[Presence],
    seats: Sequence[Seat],
    own: Collection[int],
    t: Language,
) -> Iterator[str]:
    """Say which of the others are away, and which are back; nobody is away at first."""
    changes = defaultdict[Mark, list[str]](list)
    was = before or (Presence.HERE,) * len(now)
    for place, (then, is_, seat) in enumerate(zip(was, now, seats, strict=False)):
        if then is is_:
            continue
        if place not in own:
            changes[_change(then, is_, human=seat.human)].append(seat.name)
        elif then is Presence.STOOD_IN:
            changes[words.PLAYED_FOR_YOU].append(seat.name)
        elif then is Presence.LATE:
            changes[timer_words.YOU_PLAY_AGAIN].append(seat.name)
        elif is_ is Presence.LATE:
            changes[timer_words.PLAYS_FOR_YOU].append(seat.name)
    for told, names in changes.items():
        yield t(told, n=len(names), names=t.listed(names))


THERE: Final = (Presence.HERE, Presence.LATE)
"""The presences of people who are there."""


def tone_of_lobby(before: Lobby, now: Lobby) -> str:
    """The tone for people who have come to a table that has not begun, or gone; empty for none."""
    was, is_ = (sum(person.here for person in lobby.people) for lobby in (before, now))
    return "" if was == is_ else "came" if was < is_ else "went"


def tone_of_presence(
    before: Sequence[Presence], now: Sequence[Presence], seats: Sequence[Seat], own: Collection[int]
) -> str:
    """The tone for others who have come back to a match, or gone; empty for none."""
    was = before or (Presence.HERE,) * len(now)
    for place, (then, is_, seat) in enumerate(zip(was, now, seats, strict=False)):
        if seat.human and place not in own and (then in THERE) is not (is_ in THERE):
            return "came" if is_ in THERE else "went"
    return ""


Present = tuple[str, Presence]
"""The name of a person, and who plays for them."""


def table_told(row: TableRow, t: Language, people: Sequence[Present] | None = None) -> str:
    """Return a table in the list of several: its game, its free seats, and its people."""
    game = ruleset_name(row.game, t) if row.game in RULESETS else row.game
    free = words.TABLE_BEGUN if row.begun else words.TABLE_FREE
    told = t(free, n=row.free, table=row.name, game=game)
    people = persons_present(row.people) if people is None else people
    if not people:
        return told
    told = t(words.TABLE_WITH, row=told, people=t.listed(name for name, _ in people))
    absent = defaultdict[Mark, list[str]](list)
    for name, is_ in people:
        if is_ in ABSENT:
            absent[ABSENT[is_]].append(name)
    for mark, names in absent.items():
        told = t(mark, n=len(names), row=told, names=t.listed(names))
    return told


def persons_present(people: Iterable[Person]) -> Sequence[Present]:
    """Return people at a table that has not begun, as they are in a match."""
    return [(each.name, Presence.HERE if each.here else Presence.AWAY) for each in people]


def person_told(person: Person, t: Language) -> str:
    """Return the name of a person, and if they are away."""
    return person.name if person.here else t(words.IS_AWAY, name=person.name)


def presence_told(name: str, presence: Presence, t: Language) -> str:
    """Return the name of a person in a match, and who plays for them if they are not here."""
    return t(PRESENT[presence], name=name) if presence in PRESENT else name


def tone_of_watching(before: Collection[str], now: Collection[str], own: Collection[str]) -> str:
    """The tone for others who have begun to watch, or stopped; empty for none."""
    was, is_ = ({*names} - {*own} for names in (before, now))
    return "came" if is_ - was else "went" if was - is_ else ""


def _change(then: Presence, is_: Presence, *, human: bool) -> Mark:
    match then, is_:
        case _, Presence.REMOVED:
            return words.REMOVED_BY_HOST
        case _, Presence.STOOD_IN if not human:
            return words.BOT_REPLACED
        case (Presence.AWAY, Presence.STOOD_IN) | (_, Presence.LATE):
            return words.STANDS_IN
        case _, Presence.STOOD_IN:
            return words.STOOD_IN
        case _, Presence.AWAY:
            return words.AWAY
        case Presence.STOOD_IN | Presence.LATE, _:
            return words.PLAYS_AGAIN
        case _:
            return words.HERE_AGAIN
