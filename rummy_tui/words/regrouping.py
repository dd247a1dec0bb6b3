"""Regrouping told: each step on the draft, what is still loose, and the way on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.draft import Draft, Placed, bound_faces, meld_of, owed
from rummy_tui.rules.laying.loose import Problem, problem_of, problems
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.hearer import Hearer


def combination(draft: Draft, index: int, hearer: Hearer, rules: Ruleset) -> str:
    """What a combination of the draft is now: `Combination 2: run of hearts, five to nine.`"""
    t = hearer.language
    if not draft.groups[index]:
        return t.gettext("Combination {n} is gone.").format(n=index + 1)
    return t.gettext("Combination {n}: {what}.").format(
        n=index + 1, what=lying(draft, index, hearer, rules)
    )


def lying(draft: Draft, index: int, hearer: Hearer, rules: Ruleset) -> str:
    """What lies there: a meld by its name, loose cards one by one and why they are loose."""
    t, group = hearer.language, draft.groups[index]
    meld = meld_of(group, rules)
    if meld is not None:
        return str(hearer.words.meld(meld))
    why = problem_of(draft, index, rules)
    if why is None:
        return t.pgettext("combination", "nothing left")
    # Beside what is a meld without them the free jokers need no names.
    bound = tuple(p for p in group if not _is_free(p))
    whole = meld_of(bound, rules) if why.reason is Reason.JOKER_AMBIGUOUS else None
    if whole is not None:
        cards = str(hearer.words.meld(whole))
    else:
        cards = t.listed([placed(p, hearer) for p in group])
    # None is free while one is still to stand for what it stood for.
    freed = any(_is_free(p) and not p.own for p in group) and not owed(draft)
    return t.gettext("{cards}; {why}").format(cards=cards, why=_why(why, hearer, freed=freed))


def _is_free(card: Placed) -> bool:
    """Whether it is a joker that is not declared."""
    return card.card.is_joker and card.face is None


def placed(card: Placed, hearer: Hearer) -> str:
    """A card of the draft; a joker with the card that it stands for."""
    if card.card.is_joker and card.face is not None:
        return hearer.language.gettext("joker as {card}").format(card=hearer.words.card(card.face))
    return str(hearer.words.card(card.card))


def lines(draft: Draft, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """The combinations of the draft, numbered."""
    text = hearer.language.gettext("{n}: {meld}")
    return tuple(
        text.format(n=index + 1, meld=lying(draft, index, hearer, rules))
        for index in range(len(draft.groups))
    )


def step(before: Draft, after: Draft, hearer: Hearer, rules: Ruleset, first: int = -1) -> str:
    """What a step has made of the combinations, the one that was meant first."""
    changed = [
        index
        for index, group in enumerate(after.groups)
        if index >= len(before.groups) or before.groups[index] != group
    ]
    changed.sort(key=lambda index: index != first)
    if not changed and 0 <= first < len(after.groups):
        changed = [first]
    told = [combination(after, index, hearer, rules) for index in changed]
    if not problems(after, rules):
        told.append(hearer.language.gettext("{key} plays it.").format(key=hearer.way("end-turn")))
    return " ".join(told)


def step_back(before: Draft, after: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """What taking back has made of the combinations, and which are not there again."""
    t, both = hearer.language, min(len(before.groups), len(after.groups))
    told = [
        combination(after, index, hearer, rules)
        for index in range(both)
        if before.groups[index] != after.groups[index]
    ]
    told += [
        t.gettext("Combination {n} is gone.").format(n=index + 1)
        for index in range(both, len(before.groups))
        if before.groups[index]
    ]
    return " ".join([t.gettext("Taken back."), *told])


def _why(problem: Problem, hearer: Hearer, *, freed: bool) -> str:
    """Why cards are loose, in a few words."""
    t, w, n = hearer.language, hearer.words, problem.amount
    match problem.reason:
        case Reason.TOO_FEW_CARDS:
            return t.ngettext("{n} card short", "{n} cards short", n).format(n=n)
        case Reason.JOKER_AMBIGUOUS:
            can_be = w.either(problem.cards)
            free = t.gettext("the joker is free and can be {cards}")
            text = free if freed else t.gettext("the joker can be {cards}")
            return text.format(cards=can_be)
        case Reason.JOKER_BOUND:
            text = t.gettext("the joker stays {card:the} until that card lies on the table")
            return text.format(card=w.card(problem.cards[0]))
        case Reason.SAME_SUIT_TWICE:
            return t.gettext("a suit is there twice")
        case Reason.SET_CLOSED:
            return t.gettext("a set has four cards at most")
        case Reason.RUN_FULL:
            return t.gettext("a run has thirteen cards at most")
        case Reason.CORNER:
            return t.gettext("a run does not go on from the king to the two")
        case Reason.TOO_FEW_NATURALS | Reason.TOO_MANY_JOKERS | Reason.JOKER_MAJORITY:
            return t.gettext("too many jokers")
        case Reason.JOKERS_SIDE_BY_SIDE:
            return t.gettext("too many jokers side by side")
        case _:
            return t.gettext("neither a set nor a run")


def problem(found: Problem, draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """What is loose or illegal, as a sentence."""
    t = hearer.language
    if found.group is not None:
        return combination(draft, found.group, hearer, rules)
    if found.reason is Reason.NOTHING_LAID:
        return t.gettext("No card from your hand is on the table: play at least one.")
    text = t.gettext(
        "A joker stood for {card:the}. It is free only when that card itself lies on the table."
    )
    return text.format(card=hearer.words.card(found.cards[0]))


def check(draft: Draft, hearer: Hearer, rules: Ruleset, *, changed: bool) -> str:
    """Everything that is still loose or illegal, and the way on."""
    t, way = hearer.language, hearer.way
    if not changed:
        return t.gettext("Nothing is moved yet.") + " " + ways(draft, hearer)
    found = problems(draft, rules)
    if not found:
        told = t.gettext("Everything lies right. {key} plays it.")
        return told.format(key=way("end-turn"))
    told_each = [problem(each, draft, hearer, rules) for each in found]
    return " ".join([t.gettext("Not yet."), *told_each, *_ways_on(found, hearer)])


def outlook(draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Whether everything lies right, and the way on; what does not is asked for."""
    t, way, found = hearer.language, hearer.way, problems(draft, rules)
    if not found:
        told = t.gettext("Everything lies right. {key} plays it.")
        return told.format(key=way("end-turn"))
    text = t.ngettext(
        "Not yet: {n} problem, {key} tells it.",
        "Not yet: {n} problems, {key} tells them.",
        len(found),
    )
    return text.format(n=len(found), key=way("building"))


def _ways_on(found: Sequence[Problem], hearer: Hearer) -> Iterator[str]:
    """What can be done about what is loose."""
    t, way = hearer.language, hearer.way
    if any(each.reason is Reason.JOKER_AMBIGUOUS for each in found):
        yield t.gettext("{key} declares the joker.").format(key=way("joker"))
    yield t.gettext("{key} takes back a step.").format(key=way("take-back"))


def refused(draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Why the draft cannot be played: the first problem, and how many more."""
    t, way, found = hearer.language, hearer.way, problems(draft, rules)
    told = [t.gettext("Not yet."), problem(found[0], draft, hearer, rules)]
    if more := len(found) - 1:
        text = t.ngettext(
            "{n} more problem: {key} tells it.", "{n} more problems: {key} tells them.", more
        )
        told.append(text.format(n=more, key=way("building")))
    return " ".join([*told, *_ways_on(found[:1], hearer)])


def joker_stays(draft: Draft, index: int, hearer: Hearer, rules: Ruleset) -> str:
    """Why no joker of a combination can be declared, and what to do."""
    t, group, found = hearer.language, draft.groups[index], problem_of(draft, index, rules)
    told = [combination(draft, index, hearer, rules)]
    if not any(p.card.is_joker for p in group):
        told.append(t.gettext("No joker lies there."))
    elif found is None:
        text = t.gettext("The joker stays {card:the} until that card itself lies on the table.")
        told += [text.format(card=hearer.words.card(f)) for f in bound_faces(draft, group)]
    elif found.reason is not Reason.JOKER_BOUND:  # which has just been told
        told.append(t.gettext("A joker is declared when the cards there make a set or a run."))
    told.append(t.gettext("{key} picks up a card.").format(key=hearer.way("regroup")))
    return " ".join(told)


def ways(draft: Draft, hearer: Hearer) -> str:
    """How the table is regrouped; where nothing lies yet, how that begins."""
    t, way = hearer.language, hearer.way
    text = t.gettext("{play} plays a card onto the table.")
    if any(draft.groups):
        text = t.gettext("{play} plays a card onto the table, {move} moves one that lies.")
    return text.format(play=way("play"), move=way("regroup"))


# What a turn has changed
