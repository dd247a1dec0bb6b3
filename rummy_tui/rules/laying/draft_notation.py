"""A draft of the table as text: `*8H JK=9H 10H`, with a star for cards from the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import zip_longest

from rummy_tui.rules.cards import card, without
from rummy_tui.rules.laying.draft import Draft, Group, Placed

GONE = "-"
"""A combination that no longer exists."""


def write_group(group: Group) -> str:
    """A combination as it lies; empty if nothing of it is left."""
    return " ".join(
        f"{'*' if placed.own else ''}{placed.card.code}"
        + (f"={placed.face.code}" if placed.card.is_joker and placed.face is not None else "")
        for placed in group
    )


def read_group(text: str) -> Group:
    """Read a combination; raises ValueError if the text is none."""
    group = []
    for word in text.split():
        code, _, face = word.removeprefix("*").partition("=")
        lying = card(code)
        if face and not lying.is_joker:
            raise ValueError(word)
        counts_as = card(face) if face else None if lying.is_joker else lying
        group.append(Placed(lying, counts_as, own=word.startswith("*")))
    return tuple(group)


def difference(before: Draft, after: Draft) -> Mapping[int, str]:
    """The combinations that have changed, by their index."""
    pairs = enumerate(zip_longest(before.groups, after.groups))
    changed = {index: new for index, (old, new) in pairs if new != old}
    return {n: GONE if group is None else write_group(group) for n, group in changed.items()}


def changed_by(draft: Draft, groups: Mapping[int, str]) -> Draft:
    """The draft with those combinations changed; ValueError if cards would be added or lost."""
    # Only the changes are written, because each step by a key writes a line of the journal; and the
    # text is checked card by card, because anybody may have edited the file.
    new = list(draft.groups)
    for index, text in sorted(groups.items()):
        if text == GONE and 0 <= index < len(draft.groups):
            new[index:] = []
        elif 0 <= index < len(new):
            new[index] = read_group(text)
        elif index == len(new):
            new.append(read_group(text))
        else:
            raise ValueError(text)
    was = Counter(p.card for group in draft.groups for p in group if p.own)
    now = Counter(p.card for group in new for p in group if p.own)
    lying = sorted(p.card.code for group in new for p in group if not p.own)
    if lying != sorted(c.code for meld in draft.old for c in meld.cards):
        raise ValueError(groups)
    played, back = (now - was).elements(), (was - now).elements()
    # the rest of the hand keeps its order, because a person may have sorted it; new cards go last
    return Draft(draft.old, tuple(new), (*without(draft.hand, tuple(played)), *back))
