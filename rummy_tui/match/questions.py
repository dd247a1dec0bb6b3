"""Questions to a process that thinks, and its answers.

A question is a pickle, because that process trusts the game. The game trusts no third-party bot: an
answer is one short line of JSON, with the number of its question and either the text of a move,
which the rules read, or two texts about a failure. Nothing in it can name a class or a function.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final

from rummy_tui.rules.view import View

LONGEST_ANSWER: Final = 4096
"""The most bytes of an answer with the end of its line; the longest legal move takes about 800."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision asked of a level; without a view it only has to be ready to play."""

    level: str
    view: View | None = None
    luck: int = 0
    number: int = 0
    """Repeated in the answer, so that an unexpected one is never taken for the answer."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The reason why a level has not decided, and the places in its program."""

    why: str
    places: str = ""


class Garbled(Exception):
    """A process has sent something that is no answer."""


Answer = str | Failure | None
"""The text of a move, a failure, or None from a level that is ready to play."""


def write_answer(answer: Answer, number: int) -> bytes:
    """The line that answers a question; if it is too long, `places` is cut at its beginning."""
    told: dict[str, object] = {"to": number}
    if isinstance(answer, Failure):
        told |= {"failed": answer.why, "places": answer.places}
    elif answer is not None:
        told["move"] = answer
    line = json.dumps(told, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
    over = len(line) - LONGEST_ANSWER
    if over > 0 and isinstance(answer, Failure) and answer.places:
        return write_answer(replace(answer, places=answer.places[over:]), number)
    return line


def read_answer(line: bytes, asked: Asked) -> Answer:
    """The answer in a line that a process has sent; Garbled if there is none."""
    if len(line) > LONGEST_ANSWER or not line.endswith(b"\n"):
        raise Garbled("no line, or one too long")
    try:
        told = json.loads(line.decode())
    except (ValueError, RecursionError) as problem:
        raise Garbled("no JSON") from problem
    match told:
        case {"to": asked.number, "failed": str(why), "places": str(places), **rest} if not rest:
            return Failure(why, places)
        case {"to": asked.number, "move": str(text), **rest} if asked.view and not rest:
            return text
        case {"to": asked.number, **rest} if not (asked.view or rest):
            return None
    raise Garbled("no answer to what was asked")
