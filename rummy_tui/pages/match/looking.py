"""The queries of a match: short answers are said, long ones open as a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from rummy_tui.desk.effects import Act, CaughtUp, Close, Effects, Open, Run, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.desk.page import Private, sentence
from rummy_tui.match.narrate import Ear, last_regrouped, turn_so_far
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.hand.queries import Queries, changes_shown, hand_told, mine_at
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.laying.laying_list import show
from rummy_tui.pages.seat.catching_up import news
from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.state import WAITS
from rummy_tui.words.advice.laying_words import CAN_GO, IS_BUILT, WITH_CARD, WITH_CARD_ALOUD
from rummy_tui.words.advice.meld_details import combination_told
from rummy_tui.words.events import whose_turn
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.menus.table_words import NO_NEWS, ONLY_BEGUN, STOPS_VOICE
from rummy_tui.words.program.commands import number

OF_A_HAND: Final = ("knock", "play")
"""Commands that depend on the hand: it must have few points, or a card that fits the table."""


class CanDo(Private, Look):
    """The list of what a player can do in their turn; choosing a line does it."""

    beside_table = True

    def __init__(
        self, game: AtHand, title: Told, ways: Iterable[tuple[str, str]], besides: Iterable[str]
    ) -> None:
        items = [Item(told, partial(self._do, command)) for command, told in ways]
        items += [Item(openly(told)) for told in besides if told]
        self.game = game
        super().__init__(game.here, title, items)

    def _do(self, command: str) -> Effects:
        """Run a command; for one that acts on the card at the cursor, only say card and key.

        That card was not what the player heard last.
        """
        game, here = self.game, self.game.here
        yield Close(self, quietly=True)
        if command in ("play", "discard") and not here.whole_lines:
            told = here.language(WITH_CARD, card=game.focus(), key=here.way(command))
            heard = here.language(WITH_CARD_ALOUD, key=here.way(command))
            yield Say(Told(told, heard), keep=False)
        else:
            yield Run(command)


class Looking(Queries):
    """The commands that only look and change nothing."""

    def __init__(self, game: AtHand, building: Building, laying: Laying) -> None:
        super().__init__(game)
        self.game = game
        self.building = building
        self.laying = laying
        self.commands |= {
            "melds": self._melds,
            "discards": lambda _: self.discards(self._take),
            "turn": lambda _: self._whose_turn(),
            "building": lambda _: self._building(),
            "changes": lambda _: self._changes(),
            "can-do": lambda _: self._can_do(),
            "hand": lambda _: [Say(hand_told(game))],
            "hand-groups": lambda _: self._groups(),
            "could-lay": lambda _: show(game, laying, building),
            "news": lambda _: self._news(),
        }

    def _whose_turn(self) -> Effects:
        """Say whose turn it is, its time, and what another player has done in it so far."""
        match, game = self.game.match, self.game
        so_far = turn_so_far(match.history.moments, Ear(game.hearer))
        match.has_asked()
        told = (
            self.turn(),
            match.missing(),
            match.time_left(),
            *(each.message.text for each in so_far),
        )
        return [Say(" ".join(filter(None, told)))]

    def _take(self, depth: int) -> Effects:
        return [Act(act.Take(depth))]

    def _news(self) -> Effects:
        """Say what the others have done since the last turn of the seat at the keyboard."""
        here, match = self.game.here, self.game.match
        if match.person is None:
            raise match.why_not_now()
        told = news(match, here.seat) or [here.language(NO_NEWS)]
        match.has_asked()
        return [CaughtUp(), *map(Say, told)]

    def _building(self) -> Effects:
        """Say what is being built from the hand, or what is loose in a draft of the table."""
        loose = None if self.game.choosing else self.laying.check()
        return [Say(self.building.told(lacks=True))] if loose is None else loose

    def _groups(self) -> Effects:
        """Say the hand by its groups, or by its melds if these stay in the hand until a knock."""
        game = self.game
        return [Say(self.laying.groups() or hand_told(game, groups=True))]

    def _changes(self) -> Effects:
        """Show what the last regrouping changed; moves that only lay or add do not count."""
        game, history = self.game, self.game.match.history.moments
        last = last_regrouped(history, len(history) - 1)
        if last is None and self.laying.changed:
            return [Say(game.here.language(ONLY_BEGUN, key=game.here.way("building")))]
        return changes_shown(game.here, last, game.hearer)

    def _can_do(self) -> Effects:
        game, here = self.game, self.game.here
        if game.choosing:
            return self._can_do_in_building()
        if game.match.watches:
            return [Say(openly(f"{game.focus()} {game.match.ways_of_onlooker}"))]
        if game.view.my_turn:
            return self._can_do_in_turn()
        told = whose_turn.can_do_meanwhile(game.view, game.hearer)
        if game.view.phase in WAITS and here.speaking.on:
            told = f"{told} {here.language(STOPS_VOICE, key=here.way('hush'))}"
        return [Say(openly(told))]

    def ways_now(self) -> Sequence[str]:
        """Return what can be done now, a line each."""
        view, hearer = self.game.view, self.game.hearer
        if not view.my_turn:
            return [whose_turn.can_do_meanwhile(view, hearer)]
        ways = [told for _, told in whose_turn.ways_open(view, hearer, self.laying.draft)]
        return [*ways, *filter(None, whose_turn.owed(view, hearer))]

    def _can_do_in_turn(self) -> Effects:
        """Open what can be done as a list; if it is one thing, say it in a sentence."""
        game, laying = self.game, self.laying
        case = game.view, game.hearer, laying.draft
        ways = [
            (command, told if command in OF_A_HAND else openly(told))
            for command, told in whose_turn.ways_open(*case)
        ]
        besides = (*whose_turn.owed(game.view, game.hearer), laying.outlook())
        # Others may hear whose turn it is, but not what the hand can do.
        heard = whose_turn.turn(game.view, game.hearer, public=True)
        page = CanDo(game, Told(whose_turn.ways_counted(*case), heard), ways, besides)
        if len(page.items) > 1:
            return [Open(page)]
        waits = Told(whose_turn.turn(*case), heard)
        return [Say(together(waits, sentence(page.item.text)))]

    def _can_do_in_building(self) -> Effects:
        """Open the list of what can be done with the combination that is being built."""
        game, t, way = self.game, self.game.here.language, self.game.here.way
        ways = [(command, openly(told)) for command, told in self.building.can_do()]
        # Typed lines name the cards and need no cursor.
        goes = t(CAN_GO, previous=way("previous"), next=way("next"))
        besides = () if game.here.whole_lines else (goes,)
        return [Open(CanDo(game, openly(t(IS_BUILT)), ways, besides))]

    def _melds(self, argument: str) -> Effects:
        """Open the combinations, or with `table 2` say the cards of one, and what it takes."""
        game, n = self.game, number(argument) if argument.isdecimal() else 0
        if not argument or self.laying.changed:
            return self.laying.open_table()
        if not 1 <= n <= len(game.view.table):
            raise Illegal(Reason.NO_SUCH_MELD, amount=len(game.view.table))
        meld, rules = game.view.table[n - 1], game.view.rules
        mine = mine_at(n - 1, self.laying.mine())
        return [Say(combination_told(meld, mine, game.hearer, rules))]
