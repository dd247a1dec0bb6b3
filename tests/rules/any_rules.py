"""Any rule set that `Ruleset` accepts: drawn over all its fields, and not only over the options.

If two fields clash, one is set back to its default, as `BadOption` names it.
"""

from __future__ import annotations

from dataclasses import MISSING
from enum import Enum
from typing import Any, Final, get_type_hints

from hypothesis import assume
from hypothesis import strategies as st

from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import USUAL, Discards, Ruleset, Scoring, Size, Values

NUMBERS: Final[dict[str, tuple[int | None, ...]]] = {
    "jokers": (0, 0, 1, 2, 3, 4),
    "draws": (1, 1, 2, 3, 4),
    "opening": (0, 0, 10, 30, 51, 90),
    "few_cards": (0, 3, 5),
    "knock": (0, 0, 5, 10, 30),
    "stock_floor": (0, 0, 2, 9),
    "naturals_in_meld": (1, 2, 3),
    "jokers_in_meld": (0, 1, 2, 4),
    "jokers_side_by_side": (0, 1, 2),
    "joker_penalty": (None, 0, 50, 200),
    "joker_held": (0, 15, 50),
    "going_out": (0, 25, 100),
    "rummy": (0, 200),
    "pure_rummy": (0, 300),
    "undercut": (0, 10),
    "gin_bonus": (0, 20),
    "big_gin": (0, 31),
    "score_limit": (0, 0, 30),
    "rounds_limit": (0, 1, 1, 1, 2),
    "deals_each": (0, 0, 1),
    "match_bonus": (0, 100),
    "round_bonus": (0, 25),
}
"""The possible values of each number field; a likelier value stands more than once."""
POINTS_A_CARD: Final = 5
"""The most opening points for each card of the hand that are tried; tables here choose up to 6."""
HAND: Final = 10
PACKS: Final = st.sampled_from((1, 1, 1, 2))
TYPES: Final[dict[str, Any]] = get_type_hints(Ruleset)
SEPARATELY: Final = ("key", "sizes", "values", "options", "regroup", "hidden_melds")
KINDS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {},
    {"regroup": True, "discard": Discards.NONE, "declared": True},
    {"hidden_melds": True},
)
"""Two fields that few others go with."""


@st.composite
def _sizes(draw: st.DrawFn) -> tuple[Size, ...]:
    players = sorted(draw(st.sets(st.integers(2, 5), min_size=1, max_size=2)))
    hand = st.integers(3, HAND)
    return tuple(
        draw(st.builds(
            Size, st.just(most), PACKS, hand,
            st.sampled_from(("", "ten_for_three", "two_packs_for_four")), PACKS, hand,
        ))
        for most in players
    )  # fmt: skip


VALUES: Final = st.builds(
    Values,
    pips=st.sampled_from((0, 5)),
    court=st.just(10),
    low_ace=st.sampled_from((1, 5)),
    ace=st.sampled_from((1, 11, 15)),
)


def _any(key: str) -> st.SearchStrategy[Any]:
    """The values of a field."""
    if key in NUMBERS:
        return st.sampled_from(NUMBERS[key])
    kind = TYPES[key]
    assert kind is bool or issubclass(kind, Enum), f"nothing says which values {key} may have"
    return st.booleans() if kind is bool else st.sampled_from(list(kind))


@st.composite
def any_rules(draw: st.DrawFn) -> Ruleset:
    """A rule set that is accepted when it is created."""
    chosen = {key: draw(_any(key)) for key in USUAL if key not in SEPARATELY}
    chosen |= {"key": "any", "sizes": draw(_sizes()), "values": draw(VALUES)}
    chosen |= draw(st.sampled_from(KINDS))
    # a match to a number of points does not end if no hand ever opens
    fewest = min(min(size.hand, size.other_hand) for size in chosen["sizes"])
    chosen["opening"] = min(chosen["opening"], POINTS_A_CARD * fewest)
    hidden = "hidden_melds" in chosen
    usual = USUAL | {
        "scoring": Scoring.DEADWOOD if hidden else Scoring.WINNER_TAKES,
        "sizes": (Size(2, 1, 10),),
        "values": Values(),
        "rounds_limit": 1,
    }
    for _ in USUAL:
        try:
            return Ruleset(**chosen)
        except BadOption as bad:
            key = "rounds_limit" if bad.problem == "endless" else bad.key
            assert usual[key] is not MISSING
            assume(chosen.get(key) != usual[key])
            chosen[key] = usual[key]
    raise AssertionError(f"nothing to be taken back: {chosen}")


def as_text(rules: Ruleset) -> str:
    """A rule set as Python source, to be played again."""
    told = (
        f"{key}={_written(getattr(rules, key))}"
        for key, usual in USUAL.items()
        if getattr(rules, key) != usual
    )
    return f"Ruleset({', '.join(told)})"


def _written(value: object) -> str:
    return str(value) if isinstance(value, Enum) else repr(value)
