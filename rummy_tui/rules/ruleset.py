"""What a rule set is: a frozen value whose fields are the table's agreements."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Aces(Enum):
    """Where an ace may stand in a run; never round the corner."""

    LOW = "low"
    LOW_OR_HIGH = "low-or-high"


class Discards(Enum):
    """The four forms of discarding and of taking from the discards."""

    NONE = "none"
    ONE_WAY = "one-way"
    SIMPLE = "simple"
    MULTIPLE = "multiple"


class JokerPoints(Enum):
    """What a joker scores when it is laid."""

    ZERO = "zero"
    REPLACED = "replaced"


class Scoring(Enum):
    """How a round is scored."""

    AS_LAID = "as-laid"


class BadOption(ValueError):
    """An option that this rule set does not have, or a value that it cannot take.

    `key` names the option, `problem` is a word for what is wrong (`unknown`, `value`,
    `range`, `endless`, `needs`), `detail` what the words for it need.
    """

    def __init__(self, key: str, problem: str, *detail: object) -> None:
        super().__init__(key, problem, *detail)
        self.key = key
        self.problem = problem
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.key}: {self.problem} {' '.join(map(str, self.detail))}".rstrip()


@dataclass(frozen=True, slots=True)
class Option:
    """A field of the rule set that a table may choose: a range of numbers or some choices.

    A number of 0 outside `low`..`high` means off where `may_be_off`.
    """

    key: str
    low: int = 0
    high: int = 0
    may_be_off: bool = False
    choices: tuple[Enum | bool, ...] = ()
    step: int = 1

    def allows(self, value: object) -> bool:
        if self.choices:
            return value in self.choices and type(value) is type(self.choices[0])
        if type(value) is not int:
            return False
        return self.low <= value <= self.high or (self.may_be_off and value == 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A rule set. Points are whole numbers; 0 turns a limit off.

    Raises BadOption where an option is out of range or two options cannot go together.
    """

    key: str
    players: tuple[int, int]
    packs_up_to: tuple[tuple[int, int], ...]
    """(most players, packs), in rising order."""
    hand: int
    jokers: int
    """In each pack."""
    jokers_in_meld: int
    naturals_in_meld: int
    joker_lay_off: bool
    aces: Aces
    discard: Discards
    must_play: bool
    opening: int
    joker_penalty: int
    joker_points: JokerPoints
    few_cards: int
    """A hand of so many cards or fewer is announced to everyone."""
    scoring: Scoring
    going_out: int
    """Points for going out when nobody else has laid a card in the round."""
    rummy: int
    """Points for laying the whole hand in one turn after laying nothing before."""
    pure_rummy: int
    """The same without touching a meld that lay before."""
    score_limit: int
    rounds_limit: int
    options: tuple[Option, ...]

    def __post_init__(self) -> None:
        for option in self.options:
            value = getattr(self, option.key)
            if not option.allows(value):
                raise BadOption(option.key, "range", value)
        if not (self.score_limit or self.rounds_limit):
            raise BadOption("score_limit", "endless", "rounds_limit")
        if self.must_play and self.discard is not Discards.SIMPLE:
            raise BadOption("must_play", "needs", "discard", Discards.SIMPLE.value)

    def packs(self, players: int) -> int:
        """How many packs of 52 are in play; ValueError for a count that is not allowed."""
        fewest, most = self.players
        if fewest <= players <= most:
            return next(packs for upto, packs in self.packs_up_to if players <= upto)
        raise ValueError(f"{fewest} to {most} players, not {players}")

    def option(self, key: str) -> Option:
        """The option of a name, with `-` or `_`; BadOption if there is none."""
        name = key.strip().lower().replace("-", "_")
        for option in self.options:
            if option.key == name:
                return option
        raise BadOption(key, "unknown", *(o.key for o in self.options))
