"""Regrouping in words: each step on the draft, the loose cards, and the way on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.draft import Draft, Placed, bound_faces, meld_of, owed
from rummy_tui.rules.laying.loose import Problem, problem_of, problems
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.events.table_changes import COMBINATION, NUMBERED
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_, NN_

GONE: Final = N_("Combination {n} is gone.")
NOT_YET: Final = N_("Not yet.")
JOKER_AS: Final = N_("joker as {card}")

# The way on is the same for each of these limits.
_TOO_MANY: Final = N_("too many jokers")
LOOSE: Final = {
    Reason.TOO_FEW_CARDS: NN_("{n} card short", "{n} cards short"),
    Reason.JOKER_AMBIGUOUS: N_("the joker is free and can be {cards}"),
    Reason.JOKER_BOUND: N_("the joker stays {card:the} until that card is on the table"),
    Reason.SAME_SUIT_TWICE: N_("one suit is there twice"),
    Reason.SET_CLOSED: N_("a set has at most four cards"),
    Reason.RUN_FULL: N_("a run has at most thirteen cards"),
    Reason.CORNER: N_("a run cannot go from the king to the two"),
    Reason.TOO_FEW_NATURALS: _TOO_MANY,
    Reason.TOO_MANY_JOKERS: _TOO_MANY,
    Reason.JOKER_MAJORITY: _TOO_MANY,
    Reason.JOKERS_SIDE_BY_SIDE: N_("too many jokers side by side"),
}
"""The reasons for loose cards, in a few words; for any other, neither a set nor a run."""


MANY_LOOSE: Final = 4
"""From this number on, the loose cards of a combination are only counted in brief."""


def combination(
    draft: Draft, index: int, hearer: Hearer, rules: Ruleset, *, counted: bool = False
) -> str:
    """Say a combination of the draft: `Combination 2: run of hearts, five to nine`.

    If `counted`, a meld is named in brief, and many loose cards are only counted.
    """
    t = hearer.language
    if not draft.groups[index]:
        return openly(t(GONE, n=index + 1))
    what = lying(draft, index, hearer, rules, counted=counted)
    return t(COMBINATION, n=index + 1, what=what)


def lying(
    draft: Draft, index: int, hearer: Hearer, rules: Ruleset, *, counted: bool = False
) -> str:
    """Name a meld, or loose cards one by one and why they are loose."""
    t, group = hearer.language, draft.groups[index]
    meld = meld_of(group, rules)
    if meld is not None:
        return str(hearer.words.in_brief(meld) if counted else hearer.words.meld(meld))
    why = problem_of(draft, index, rules)
    if why is None:
        return t(NC_("combination", "nothing left"))
    free = [p for p in group if p.card.is_joker and p.face is None]
    # If the other cards are a meld without them, the free jokers need no names.
    bound = tuple(p for p in group if p not in free)
    whole = meld_of(bound, rules) if why.reason is Reason.JOKER_AMBIGUOUS else None
    if whole is not None:
        cards = hearer.words.meld(whole)
    elif counted and len(group) >= MANY_LOOSE:
        cards = t.named(NN_("{n} card", "{n} cards"), n=len(group))
    else:
        cards = t.listed([placed(p, hearer) for p in group])
    text = LOOSE.get(why.reason, N_("neither a set nor a run"))
    # No joker is free while one must still stand for its former card.
    mine = owed(draft) or all(p.own for p in free)
    if why.reason is Reason.JOKER_AMBIGUOUS and mine:
        text = N_("the joker can be {cards}")
    told = t(
        text,
        n=why.amount,
        cards=hearer.words.either(why.cards),
        card=hearer.words.card(why.cards[0]) if why.cards else "",
    )
    return t(N_("{cards}; {why}"), cards=cards, why=told)


def placed(card: Placed, hearer: Hearer) -> Named:
    """A card of the draft; a joker with the card that it stands for."""
    if card.card.is_joker and card.face is not None:
        face = hearer.words.card(card.face)
        return hearer.language.named(JOKER_AS, card=face)
    return hearer.words.card(card.card)


def lines(draft: Draft, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The combinations of the draft, numbered; others hear only the empty ones."""
    t, told = hearer.language, list[str]()
    for index, group in enumerate(draft.groups):
        line = t(NUMBERED, n=index + 1, meld=lying(draft, index, hearer, rules))
        told.append(line if group else openly(line))
    return tuple(told)


def step(before: Draft, after: Draft, hearer: Hearer, rules: Ruleset, first: int = -1) -> str:
    """Say the combinations that a step changed, the one that was meant first."""
    changed = [
        index
        for index, group in enumerate(after.groups)
        if index >= len(before.groups) or before.groups[index] != group
    ]
    # The player waits for the one that was meant.
    changed.sort(key=lambda index: index != first)
    if not changed and 0 <= first < len(after.groups):
        changed = [first]
    brief = hearer.brief
    if brief:  # a combination that is still legal needs no words
        changed = [n for n in changed if n == changed[0] or problem_of(after, n, rules) is not None]
    told = [combination(after, index, hearer, rules, counted=brief) for index in changed]
    if not problems(after, rules):
        told.append(hearer.language(N_("{key} plays it."), key=hearer.way("end-turn")))
    return together(*told)


def step_back(before: Draft, after: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Say the combinations that taking back changed or removed."""
    t, both = hearer.language, min(len(before.groups), len(after.groups))
    told = [
        combination(after, index, hearer, rules, counted=hearer.brief)
        for index in range(both)
        if before.groups[index] != after.groups[index]
    ]
    told += [
        openly(t(GONE, n=index + 1))
        for index in range(both, len(before.groups))
        if before.groups[index]
    ]
    return together(openly(t(N_("Taken back."))), *told)


def problem(found: Problem, draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Say a problem in a sentence."""
    t = hearer.language
    if found.group is not None:
        return combination(draft, found.group, hearer, rules)
    if found.reason is Reason.NOTHING_LAID:
        return openly(t(N_("No card from your hand is on the table: play at least one.")))
    text = N_("A joker stood for {card:the}: it is free only when that card is on the table.")
    heard = t(N_("A joker is free only when the card that it stood for is on the table."))
    return Told(t(text, card=hearer.words.card(found.cards[0])), heard)


def check(draft: Draft, hearer: Hearer, rules: Ruleset, *, changed: bool) -> str:
    """Everything that is still loose or illegal, and the way on."""
    t = hearer.language
    if not changed:
        return openly(t(N_("You have not moved anything yet.")) + " " + ways(draft, hearer))
    found = problems(draft, rules)
    if not found:
        return openly(outlook(draft, hearer, rules))
    ways_on = together(*map(openly, _ways_on(found, hearer)))
    told_each = (problem(each, draft, hearer, rules) for each in found)
    return together(Told(t(NOT_YET), outlook(draft, hearer, rules)), *told_each, ways_on)


def outlook(draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Count the problems, and name the key that names them."""
    t, way, found = hearer.language, hearer.way, problems(draft, rules)
    if not found:
        # If this hand can knock is not said, because others may hear the sentence.
        text = N_("All combinations are valid. {key} plays them and ends your turn.")
        if rules.knock:
            text = N_(
                "All combinations are valid. {key} plays them and ends your turn, "
                "unless you can knock."
            )
        return t(text, key=way("end-turn"))
    text = NN_("Not yet: {n} problem, {key} names it.", "Not yet: {n} problems, {key} names them.")
    return t(text, n=len(found), key=way("building"))


def _ways_on(found: Sequence[Problem], hearer: Hearer) -> Iterator[str]:
    """Name the keys that help against loose cards."""
    t, way = hearer.language, hearer.way
    if any(each.reason is Reason.JOKER_AMBIGUOUS for each in found):
        yield t(N_("{key} declares the joker."), key=way("joker"))
    yield t(N_("{key} takes back a step."), key=way("take-back"))


def refused(draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Refuse to play the draft: say the first problem, and count the others."""
    t, way, found = hearer.language, hearer.way, problems(draft, rules)
    first = problem(found[0], draft, hearer, rules)
    # Others hear the number of problems, and nothing of the combination.
    told = [Told(t(NOT_YET), outlook(draft, hearer, rules)), first]
    if more := len(found) - 1:
        text = NN_("{n} more problem: {key} names it.", "{n} more problems: {key} names them.")
        told.append(Told(t(text, n=more, key=way("building"))))
    # Only the keys that help against this problem.
    return together(*told, *map(openly, _ways_on(found[:1], hearer)))


def joker_stays(draft: Draft, index: int, hearer: Hearer, rules: Ruleset) -> Told:
    """Say why no joker of a combination can be declared, and what to do."""
    t, group, found = hearer.language, draft.groups[index], problem_of(draft, index, rules)
    heard = t(N_("No joker can be declared here."))
    if not any(p.card.is_joker for p in group):
        why = openly(t(N_("There is no joker there.")))
    elif found is None:
        text = N_("The joker stays {card:the} until that card is on the table.")
        stay = (t(text, card=hearer.words.card(face)) for face in bound_faces(draft, group))
        why = Told(" ".join(stay), heard)
    elif found.reason is Reason.JOKER_BOUND:  # the combination says so
        why = Told("", heard)
    else:
        why = openly(t(N_("You can declare a joker when the cards there make a set or a run.")))
    ways = openly(t(N_("{key} picks up a card."), key=hearer.way("regroup")))
    return together(combination(draft, index, hearer, rules), why, ways)


def ways(draft: Draft, hearer: Hearer) -> str:
    """Name the keys that regroup the table; if it is empty, only the one that begins."""
    t, way = hearer.language, hearer.way
    text = N_("{play} plays a card onto the table.")
    if any(draft.groups):
        text = N_("{play} plays a card onto the table, {move} moves one already there.")
    return t(text, play=way("play"), move=way("regroup"))
