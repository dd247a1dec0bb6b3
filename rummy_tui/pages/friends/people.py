"""The people at a friend's table: sentences for those who come, go and are away."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rummy_tui.match.history import Seat
from rummy_tui.wire.messages import Lobby, Presence
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.language.language import Language


def lobby_changes(before: Lobby, now: Lobby, t: Language) -> Iterator[str]:
    """Tell who has come to a table that has not begun, and who has left it."""
    was, is_ = ({person.name for person in lobby.people if person.here} for lobby in (before, now))
    for person in now.people:
        if person.here and person.name not in was:
            yield t(words.CAME, name=person.name)
    for person in before.people:
        if person.here and person.name not in is_:
            yield t(words.WENT, name=person.name)


def presence_changes(
    before: Sequence[Presence],
    now: Sequence[Presence],
    seats: Sequence[Seat],
    own: Collection[int],
    t: Language,
) -> Iterator[str]:
    """Tell which of the others are away, and which are back; nobody is away at first."""
    was = before or (Presence.HERE,) * len(now)
    for place, (then, is_, seat) in enumerate(zip(was, now, seats, strict=False)):
        if then is is_ or place in own:
            continue
        match then, is_:
            case _, Presence.STOOD_IN if not seat.human:
                yield t(words.BOT_REPLACED, name=seat.name)
            case _, Presence.AWAY:
                yield t(words.AWAY, name=seat.name)
            case _, Presence.STOOD_IN:
                yield t(words.STOOD_IN, name=seat.name)
            case Presence.STOOD_IN, _:
                yield t(words.PLAYS_AGAIN, name=seat.name)
            case _:
                yield t(words.HERE_AGAIN, name=seat.name)
