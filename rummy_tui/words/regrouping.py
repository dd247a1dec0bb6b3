"""Regrouping told: each step on the draft, what is still loose, and what a turn has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from rummy_tui.rules.cards import Card
from rummy_tui.rules.draft import Draft, Placed, meld_of
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.loose import Problem, problem_of, problems
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language

# The draft


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
        return hearer.words.meld(meld)
    why = problem_of(draft, index, rules)
    if why is None:
        return t.pgettext("combination", "nothing left")
    cards = t.listed([placed(p, hearer) for p in group])
    freed = any(p.card.is_joker and p.face is None and not p.own for p in group)
    return t.gettext("{cards}; {why}").format(cards=cards, why=_why(why, hearer, freed=freed))


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
    told = [combination(after, index, hearer, rules) for index in changed]
    if not problems(after, rules):
        told.append(hearer.language.gettext("{key} plays it.").format(key=hearer.way("end-turn")))
    return " ".join(told)


def step_back(before: Draft, after: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """What taking back has made of the combinations; a new one is simply not there again."""
    both = range(min(len(before.groups), len(after.groups)))
    told = [
        combination(after, index, hearer, rules)
        for index in both
        if before.groups[index] != after.groups[index]
    ]
    return " ".join([hearer.language.gettext("Taken back."), *told])


def _why(problem: Problem, hearer: Hearer, *, freed: bool) -> str:
    """Why cards are loose, in a few words."""
    t, w, n = hearer.language, hearer.words, problem.amount
    match problem.reason:
        case Reason.TOO_FEW_CARDS:
            return t.ngettext("one card short", "{n} cards short", n).format(n=n)
        case Reason.JOKER_AMBIGUOUS:
            can_be = t.either([format(w.card(c), "the") for c in problem.cards])
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
        return t.gettext("Nothing is moved yet.") + " " + ways(hearer)
    found = [problem(each, draft, hearer, rules) for each in problems(draft, rules)]
    if not found:
        told = t.gettext("Everything lies right. {key} plays it and ends your turn.")
        return told.format(key=way("end-turn"))
    back = t.gettext("{key} takes back a step.").format(key=way("take-back"))
    return " ".join([t.gettext("Not yet."), *found, back])


def refused(draft: Draft, hearer: Hearer, rules: Ruleset) -> str:
    """Why the draft cannot be played: the first problem, and how many more."""
    t, way, found = hearer.language, hearer.way, problems(draft, rules)
    told = [t.gettext("Not yet."), problem(found[0], draft, hearer, rules)]
    if more := len(found) - 1:
        text = t.ngettext(
            "{n} more problem: {key} tells it.", "{n} more problems: {key} tells them.", more
        )
        told.append(text.format(n=more, key=way("building")))
    told.append(t.gettext("{key} takes back a step.").format(key=way("take-back")))
    return " ".join(told)


def joker_stays(draft: Draft, index: int, hearer: Hearer, rules: Ruleset) -> str:
    """Why no joker of a combination can be declared, and what to do."""
    t, way = hearer.language, hearer.way
    now = combination(draft, index, hearer, rules)
    text = t.gettext("No joker to declare there. {key} picks up a card.")
    return now + " " + text.format(key=way("regroup"))


def ways(hearer: Hearer) -> str:
    """How the table is regrouped."""
    t, way = hearer.language, hearer.way
    return t.gettext("{play} plays a card onto the table, {move} moves one that lies.").format(
        play=way("play"), move=way("regroup")
    )


# What a turn has changed


@dataclass(frozen=True, slots=True)
class Change:
    """What a combination of the new table gained. Indices are those of the tables."""

    index: int
    old: int | None
    """The combination that it was; None for a new one."""
    moved: tuple[tuple[int, tuple[Card, ...]], ...]
    """Cards of the table, by the combination in which they lay."""
    played: tuple[Card, ...]
    """Cards of the hand."""

    @property
    def whole(self) -> bool:
        """Whether a combination was laid as it is from the hand."""
        return self.old is None and not self.moved


def matched(before: Table, after: Table) -> dict[int, int]:
    """Which combination each of the new ones was: that with most of its cards."""
    shared = [
        (-sum((Counter(new.cards) & Counter(old.cards)).values()), i, j)
        for j, new in enumerate(after)
        for i, old in enumerate(before)
    ]
    pairs: dict[int, int] = {}
    for count, i, j in sorted(shared):
        if count and i not in pairs.values() and j not in pairs:
            pairs[j] = i
    return pairs


def changes(event: Regrouped) -> tuple[Change, ...]:
    """What each combination gained, by comparing the tables; what gained nothing is left out."""
    pairs = matched(event.before, event.table)
    gone = {i: Counter(old.cards) for i, old in enumerate(event.before)}
    for j, i in pairs.items():
        gone[i] -= Counter(event.table[j].cards)
    found = []
    for j, new in enumerate(event.table):
        old = pairs.get(j)
        gained = Counter(new.cards) - Counter(event.before[old].cards if old is not None else ())
        moved = []
        for i, left in sorted(gone.items(), key=lambda item: -sum((item[1] & gained).values())):
            if cards := left & gained:
                gone[i] = left - cards
                gained -= cards
                moved.append((i, _in_order(cards, new)))
        if moved or gained:
            found.append(Change(j, old, tuple(moved), _in_order(gained, new)))
    return tuple(found)


def _in_order(cards: Counter[Card], meld: Meld) -> tuple[Card, ...]:
    """Some cards of a meld in the order in which they lie."""
    left, found = cards.copy(), []
    for each in meld.cards:
        if left[each]:
            left[each] -= 1
            found.append(each)
    return tuple(found)


def regrouped(event: Regrouped, hearer: Hearer) -> str:
    """What a turn has changed on the table, in a few words; new melds each in a sentence."""
    t, mine = hearer.language, hearer.is_me(event.seat)
    clauses, lays, played = list[str](), list[str](), list[Card]()
    changed = changes(event)
    for change in changed:
        told, left = _clauses(change, event, hearer, _YOU if mine else _THEY)
        (lays if change.whole else clauses).extend(told)
        played += left
    if played:
        text = t.gettext("play {cards}") if mine else t.gettext("plays {cards}")
        clauses.append(text.format(cards=hearer.words.cards(tuple(played), "the")))
    sentence = t.gettext("You {what}.") if mine else t.gettext("{name} {what}.")
    first, *more = [
        sentence.format(name=hearer.names[event.seat], what=what)
        for what in filter(None, (t.listed(clauses), *lays))
    ]
    laid = tuple(event.table[change.index] for change in changed if change.whole)
    return " ".join([first, *_jokers(event, hearer, laid), *more])


@dataclass(frozen=True, slots=True)
class Verbs:
    """The parts of a sentence after `You` or a name."""

    lay: Callable[[Language], str]
    add: Callable[[Language], str]
    split: Callable[[Language], str]
    join: Callable[[Language], str]
    move: Callable[[Language], str]
    move_to_new: Callable[[Language], str]


_YOU = Verbs(
    lambda t: t.gettext("lay {meld}"),
    lambda t: t.gettext("add {cards} to combination {n}"),
    lambda t: t.gettext("split combination {old} to make combination {n}"),
    lambda t: t.gettext("join two combinations to combination {n}"),
    lambda t: t.gettext("move {cards} to combination {n}"),
    lambda t: t.gettext("move {cards} to the new combination {n}"),
)
_THEY = Verbs(
    lambda t: t.gettext("lays {meld}"),
    lambda t: t.gettext("adds {cards} to combination {n}"),
    lambda t: t.gettext("splits combination {old} to make combination {n}"),
    lambda t: t.gettext("joins two combinations to combination {n}"),
    lambda t: t.gettext("moves {cards} to combination {n}"),
    lambda t: t.gettext("moves {cards} to the new combination {n}"),
)


def _clauses(
    change: Change, event: Regrouped, hearer: Hearer, verbs: Verbs
) -> tuple[list[str], tuple[Card, ...]]:
    """What happened to one combination, and the cards played that are still to be told."""
    t, w, n = hearer.language, hearer.words, change.index + 1
    if change.whole:
        return [verbs.lay(t).format(meld=w.a_meld(event.table[change.index]))], ()
    if not change.moved:
        added = w.cards(change.played, "the")
        return [verbs.add(t).format(cards=added, n=n)], ()
    told, moved = list[str](), list[Card]()
    pairs = {old: new for new, old in matched(event.before, event.table).items()}
    for old, cards in change.moved:
        if old not in pairs and len(cards) == len(event.before[old]):
            told.append(verbs.join(t).format(n=n))
        elif change.old is None and old in pairs and len(cards) > 1:
            told.append(verbs.split(t).format(old=pairs[old] + 1, n=n))
        else:
            moved += cards
    if moved:
        text = verbs.move_to_new(t) if change.old is None else verbs.move(t)
        in_order = _in_order(Counter(moved), event.table[change.index])
        told.append(text.format(cards=w.cards(in_order, "the"), n=n))
    return told, change.played


def _jokers(event: Regrouped, hearer: Hearer, laid: Table) -> list[str]:
    """What the jokers stand for that were freed or played, unless their meld has told it."""
    t = hearer.language
    stood, stand = _stand_for(event.before), _stand_for(event.table)
    freed = sum((stood - stand).values())
    told = []
    for number, card in enumerate((stand - stood - _stand_for(laid)).elements()):
        now = t.gettext("The joker is now {card:the}.")
        text = now if number < freed else t.gettext("The joker is {card:the}.")
        told.append(text.format(card=hearer.words.card(card)))
    return told


def _stand_for(table: Table) -> Counter[Card]:
    return Counter(
        face
        for meld in table
        for card, face in zip(meld.cards, meld.faces, strict=True)
        if card.is_joker and face is not None
    )


def details(event: Regrouped, hearer: Hearer) -> tuple[str, ...]:
    """All combinations that a turn has changed, as they lie after it."""
    text = hearer.language.gettext("{n}: {meld}")
    before = Counter(event.before)
    found = []
    for index, meld in enumerate(event.table):
        if before[meld]:
            before[meld] -= 1
        else:
            found.append(text.format(n=index + 1, meld=hearer.words.meld(meld)))
    return tuple(found)
