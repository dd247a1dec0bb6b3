"""The robot: plays whole matches by keys, from what it hears and from the rules of rummy."""

from __future__ import annotations

from typing import Final

from tests.robot.cards import JOKER, Card
from tests.robot.finder import Group, best, useless_first
from tests.robot.hands import Hands
from tests.robot.heard import Heard, What
from tests.robot.listener import Game
from tests.robot.picture import ME
from tests.robot.rules import Rules, burden
from tests.robot.terminal import PATIENCE

FEW: Final = 3
"""With this few cards a joker is only a burden."""
OFTEN: Final = 6
"""The number of turns after which the whole picture is compared with the game's answers."""
STEPS_BACK: Final = 40
"""More steps than a turn can have."""


class Player(Hands):
    """One seat in one match."""

    def __init__(self, game: Game, rules: Rules, *, patience: float = PATIENCE) -> None:
        super().__init__(game, rules, patience=patience)
        self.rounds = 0

    def match(self) -> None:
        """Play until the match is over and left."""
        picture = self.picture
        while not picture.left:
            self.listener.wait(lambda _: self._called, "whose turn it is was never said")
            if picture.match_over:
                self._reckoned()
                if not picture.winner_told:
                    raise self.listener.never("who has won the match was never said")
                self.press("enter", What.LEFT, needed="that the match is left was never said")
            elif picture.round_over:
                self._reckoned()
                self.press("enter", What.ROUND, needed="the next round was never said to begin")
            else:
                self._turn()

    @property
    def _called(self) -> bool:
        """True if the robot has to do something."""
        picture = self.picture
        return picture.my_turn or picture.round_over or picture.match_over

    def _reckoned(self) -> None:
        """Check that a round ended with words on its winner, and with scores that add up."""
        picture = self.picture
        self.rounds += 1
        if not picture.round_won:
            raise self.listener.never("how the round ended was never said")
        if not picture.scores_told:
            raise self.listener.never("how the match stands was never said")
        if self.rules.scores_as_laid and not self.rules.in_brief:
            for who, points in picture.laid_for.items():
                if who != picture.won_by:
                    self.compare(points, picture.reckoned.get(who), f"points of {who}")
        # If a match has one round, or is narrated in brief, its scores come without the points of
        # its last round.
        for who, points in picture.earned.items() if picture.earned_told else ():
            self.compare(
                picture.before.get(who, 0) + points, picture.reckoned.get(who), f"points of {who}"
            )

    # A turn

    def _turn(self) -> None:
        """Play a turn of one's own; in a new round the hand is learnt first."""
        self.listener.tally.begin()
        if not self.picture.round:
            raise self.listener.never("that a round has begun was never said")
        if not self.picture.hand_known:
            self.ask_hand()
        elif len(self.listener.tally.turns) % OFTEN == 0:
            self.check()
        if self.rules.regroups:
            self._regrouping_turn()
        elif self.rules.hidden:
            self._hidden_turn()
        else:
            self._common_turn()
        self.listener.tally.end()

    def _common_turn(self) -> None:
        if not self.picture.without_drawing:
            self._draw()
        self._lay()
        self._add()
        if self.picture.my_turn:
            self._discard()

    def _draw(self) -> None:
        picture = self.picture
        if self._wants_discard() and not self.refused(
            self.press("D", What.TOOK, What.REFUSED, needed="what was taken was never said")
        ):
            return
        self.press_twice(
            *("space", What.DREW, What.NOTHING_TO_DRAW, What.BLOCKED),
            needed="the drawn card was never said",
        )
        without = self.said(What.NOTHING_TO_DRAW) or self.said(What.BLOCKED)
        if picture.drawn is None and not without:
            raise self.listener.never("which card was drawn was never said")

    def _wants_discard(self) -> bool:
        """True if the top discard makes a combination that can be laid."""
        picture, rules = self.picture, self.rules
        if not (rules.discards and picture.discards):
            return False
        if self._closed and not rules.takes_before_open:
            return False
        top = picture.discards[-1]
        with_it = self._best([*picture.hand, top])
        used = [card for group in with_it for card in group.cards]
        return top in used and used.count(top) > picture.hand.count(top) - (top in picture.hand)

    def _best(self, hand: list[Card]) -> tuple[Group, ...]:
        return best(hand, self.rules, opening=self._closed)

    def _lay(self) -> None:
        """Lay everything possible, or enough to open."""
        picture, begun = self.picture, len(self.listener.tally.now.laid)
        for group in self._best(picture.hand):
            if not picture.my_turn or not self.lay(group):
                return
        laid = len(self.listener.tally.now.laid) > begun
        if laid and picture.my_turn and self._closed:
            raise self.listener.never("that the robot has opened was never said")

    @property
    def _closed(self) -> bool:
        """True if the robot has yet to open."""
        return bool(self.rules.opening) and ME not in self.picture.opened

    # Adding

    def _add(self) -> None:
        """Add cards that fit, found by the key for it."""
        picture, passed = self.picture, set[Card]()
        while picture.my_turn and picture.hand and self._may_add:
            heard = self.ask("z", What.FITS, What.FITS_NOWHERE, needed="what fits was never said")
            fits = next((each for each in heard if each.what is What.FITS), None)
            if fits is None or fits.cards[0] in passed:
                return
            passed.add(fits.cards[0])
            if self._wants_to_add(fits) and self.add(fits):
                passed.clear()
                self._lay()

    @property
    def _may_add(self) -> bool:
        return self.picture.table != [] and not self._closed

    def _wants_to_add(self, fits: Heard) -> bool:
        """True if the robot parts with a card; it keeps one if the last must be discarded."""
        card, count = fits.cards[0], len(self.picture.hand)
        if self.rules.keeps_a_card and count == 1:
            return False
        if card.is_joker:
            return count <= FEW
        return fits.words.startswith("combination") or self.frees(card)

    # The end of a turn

    def _discard(self) -> None:
        """Discard a high card that is of no use; another one if that is refused."""
        picture = self.picture
        choice = self._to_put_away()
        for card in choice or list(picture.hand):
            if self.discard(card):
                return
        raise self.listener.never("no card could be discarded")

    def _to_put_away(self) -> list[Card]:
        """Cards that may be discarded, the least useful first."""
        picture = self.picture
        kept = self._best(picture.hand) if self.rules.hidden else ()
        used = [card for group in kept for card in group.cards]
        return [c for c in useless_first(picture.hand) if c != picture.taken and c not in used]

    # Games in which combinations stay in the hand

    def _hidden_turn(self) -> None:
        picture = self.picture
        if not picture.offered:
            self._draw()
        elif self._wants_discard():
            self.press("D", What.TOOK, needed="what was taken was never said")
        else:
            self.press("f", What.PASSED, needed="that the upcard is left was never said")
            return
        if picture.my_turn and not (picture.knock is not None and self._knocks()):
            self._discard()

    def _knocks(self) -> bool:
        """Knock, trying one discard after the other; return True if that was allowed."""
        for card in self._to_put_away() or list(self.picture.hand):
            self.walk(self._nearest(card))
            heard = self.press(
                *("k", What.QUESTION, What.KNOCKED, What.REFUSED),
                needed="whether the robot may knock was never said",
            )
            if self.said(What.QUESTION):
                self.press("y", What.KNOCKED, needed="that the robot knocks was never said")
            if not self.refused(heard):
                return True
        return False

    # Games in which the table may be regrouped

    def _regrouping_turn(self) -> None:
        picture = self.picture
        drawing = not picture.without_drawing
        while picture.my_turn and not picture.round_won:
            if drawing and self.refused(self._draw_one()):
                drawing = False
            if picture.my_turn and picture.may_lay and self._play_draft():
                return
            if not picture.may_lay or not drawing:
                self._end()
                return

    def _draw_one(self) -> list[Heard]:
        return self.press(
            *("space", What.DREW, What.NOTHING_TO_DRAW, What.REFUSED),
            needed="the drawn card was never said",
        )

    def _play_draft(self) -> bool:
        """Put together what can be played, and play it; return True if the turn has moved on."""
        picture, before = self.picture, list(self.picture.hand)
        for group in best(picture.hand, self.rules):
            self.lay(group)
        self._add_to_draft()
        if picture.hand == before:
            return False
        heard = self.end_key(self._draft_played)
        if self.refused(heard):
            self._step_back(before)
            return False
        if picture.knock is not None and picture.my_turn and not picture.round_won:
            self._end()
        else:
            picture.my_turn = self._called and self.heard_turn(heard)
        return True

    def _add_to_draft(self) -> None:
        picture, passed = self.picture, set[Card]()
        while picture.hand and (picture.table != [] or self.listener.tally.now.laid):
            heard = self.ask("z", What.FITS, What.FITS_NOWHERE, needed="what fits was never said")
            fits = next((each for each in heard if each.what is What.FITS), None)
            if fits is None or fits.cards[0] in passed:
                return
            passed.add(fits.cards[0])
            if fits.cards[0] != JOKER:
                self.put(fits.cards[0])

    def _step_back(self, before: list[Card]) -> None:
        """Take back everything that was put together and cannot be played."""
        for _ in range(STEPS_BACK):
            heard = self.press("u", What.TOOK_BACK, What.REFUSED, needed="nothing was taken back")
            if self.refused(heard):
                break
        self.picture.hand = before

    def _draft_played(self, heard: list[Heard]) -> bool:
        """True if it was said that everything is played, and what comes next."""
        picture = self.picture
        said = any(e.what in PLAYED and e.who == ME for e in heard)
        goes_on = any(e.what in AFTER or e.who not in ("", ME) for e in heard)
        return (said and (goes_on or picture.round_won)) or self.refused(heard)

    def _end(self) -> None:
        """End the turn, or knock with a hand that is low enough to dare it."""
        picture = self.picture
        if picture.knock is not None and sum(map(burden, picture.hand)) <= FEW:
            self.press("k", What.KNOCKED, needed="that the robot knocks was never said")
            return
        heard = self.end_key(lambda heard: any(e.what in ENDED for e in heard))
        if self.refused(heard):
            raise self.listener.never("the turn could not be ended")
        picture.my_turn = self.heard_turn(heard)


PLAYED: Final = (What.LAID, What.ADDED, What.REGROUPED)
AFTER: Final = (What.TURN_ENDED, What.MAY_KNOCK, What.TURN, What.ROUND_WON, What.BLOCKED, What.LAP)
ENDED: Final = (What.TURN_ENDED, What.REFUSED)
