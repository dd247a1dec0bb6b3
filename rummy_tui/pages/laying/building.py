"""Building a new combination from the hand, card by card, in any order."""

from __future__ import annotations

from rummy_tui.desk.effects import Effects, Refuse, Refused, Say
from rummy_tui.match.sitting import Begun
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.typed_cards import goes_onto
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import pack_of
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import SMALLEST, arrange, readings
from rummy_tui.rules.laying.completing import completing, may_become
from rummy_tui.rules.scoring import scored, worth
from rummy_tui.rules.state import WAITS
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.advice.describe import missing_to_open
from rummy_tui.words.advice.hand_words import one_more
from rummy_tui.words.advice.next_steps import Doing
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.scores import points_of


class Building:
    """Choosing cards of the hand for a combination, and saying what they would make."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.here = game.here
        self.laying = laying

    def new(self, argument: str) -> Effects:
        """Start a combination, lay the one that is being built, or lay the named cards."""
        here, game = self.here, self.game
        begun = argument or game.choosing
        if (why := self.laying.why_not() if begun else self.laying.why_no_new()) is not None:
            raise why
        if goes_onto(argument, here.language):  # `lay 9h on 2`
            return self.laying.add_typed(argument)
        if argument:
            return self.laying.lay_typed(argument)
        if game.choosing and game.hand.chosen:
            return self.laying.lay_cards(game.hand.chosen)
        if game.choosing:
            return self.give_up()
        if here.whole_lines:
            raise Refused(openly(here.language(say.TO_LAY)))
        if not game.hand.cards:
            return [self.refused_empty()]
        # From here on Enter, numbers and Escape mean something else, so the keys are named at once.
        text = say.BEGINS_BRIEF if game.hearer.brief else say.BEGINS
        begins = openly(here.language(text, choose=here.way("play"), lay=here.way("new")))
        return [game.chooses(()), Say(game.with_card(begins))]

    def begin_with_card(self) -> Effects:
        """Begin a combination with the card at the cursor."""
        yield from self.new("")
        if self.game.choosing and not self.game.hand.chosen:
            yield from self.toggle()

    def begins_by_card(self) -> bool:
        """Return True if choosing a card begins a combination, because it can be added nowhere.

        That is so only on a screen, which shows where a card fits.
        """
        card = self.game.hand.focused
        if card is None or self.game.choosing or not self.here.draws:
            return False
        return self.laying.begins_with(card)

    def toggle(self) -> Effects:
        """Choose the focused card, or leave it out again."""
        game, hand = self.game, self.game.hand
        if hand.focused is None:
            return [Say(game.focus())]
        chosen = hand.toggled()
        told = self._now_chosen(hand.focused, len(chosen), chosen=len(chosen) > len(hand.chosen))
        return [game.chooses(chosen), Say(told)]

    def take_back(self) -> Effects:
        """Take back the last choice; if there is none, give up the combination."""
        begun = self.game.hand.begun
        back = begun.back()
        return self.give_up() if not begun.chosen or back is None else self._go_to(back)

    def do_again(self) -> Effects:
        """Do the choice again that was taken back last."""
        after = self.game.hand.begun.after
        return [self.refused()] if after is None else self._go_to(after)

    def _go_to(self, begun: Begun) -> Effects:
        """Go to the choice before or after, and say which card has changed."""
        hand, now = self.game.hand, begun.chosen or ()
        # Each step is one choice, so exactly one place differs.
        (place,) = set(hand.begun.chosen or ()) ^ set(now)
        told = self._now_chosen(hand.held[place], len(now), chosen=place in now)
        return [self.game.chooses(now), Say(told)]

    def _now_chosen(self, card: Card, n: int, *, chosen: bool) -> Told:
        """Return that a card is now chosen or left out, and how many are chosen."""
        t = self.here.language
        left_out = say.LEFT_OUT if n else say.NONE_CHOSEN
        told = t(say.IS_CHOSEN if chosen else left_out, card=self.game.hearer.words.card(card), n=n)
        aloud = t(say.CHOSEN_ALOUD if n else say.NONE_CHOSEN_ALOUD, n=n)
        return Told(capital(told), aloud)

    def give_up(self) -> Effects:
        yield self.game.chooses(None)
        yield Say(self.game.with_card(openly(self.here.language(say.GIVEN_UP))))

    # Sentences

    def refused(self) -> Refuse:
        """Return the refusal of a command that does not go together with building."""
        return Refuse(self.leads_on())

    def refused_empty(self) -> Refuse:
        """Return the refusal of a command that needs a card while all are on the draft.

        It says what is loose there.
        """
        return Refuse(together(self.game.focus(), self.laying.told()))

    @property
    def doing(self) -> Doing:
        """The unfinished action of the seat at the keyboard."""
        game = self.game
        if self.here.seat is None:
            return Doing()
        # People who type name the card, so the card at the cursor does not matter.
        way = self.leads_on() if game.choosing else self.laying.outlook()
        return Doing(way, None if self.here.whole_lines else game.hand.focused)

    def leads_on(self) -> Told:
        """Return what to do next while building: choose cards, or lay the combination."""
        done, way = self.laying.can_be_laid(self.game.hand.chosen), self.here.way
        ways = {"lay": way("new"), "choose": way("play"), "cancel": way("cancel")}
        return openly(self.here.language(say.LAYS if done else say.CHOOSES, **ways))

    def can_do(self) -> tuple[tuple[str, str], ...]:
        """Return all that can be done while building: commands, each with a sentence."""
        chosen = self.game.hand.chosen
        lays = say.CAN_LAY if self.laying.can_be_laid(chosen) else say.CAN_LAY_LATER
        undoes = {"take-back": say.CAN_UNDO} if chosen else {}
        ways = {
            **({"new": lays} if chosen else {}),
            "play": say.CAN_CHOOSE,
            "building": say.CAN_CHECK,
            **undoes,
            "cancel": say.CAN_GIVE_UP,
        }
        t, way = self.here.language, self.here.way
        return tuple((command, t(text, key=way(command))) for command, text in ways.items())

    def told(self, *, lacks: bool = False, seen: bool = False) -> str:
        """Return the combination being built, what it would be, and what is missing to open.

        If it is not complete, `lacks` adds what would complete it. With `seen`, which is for
        screens, the chosen cards are not named.
        """
        t, hand, view, hearer = self.here.language, self.game.hand, self.game.view, self.game.hearer
        told, cards = list[Told](), hand.chosen
        if not self.game.choosing and view.my_turn and view.no_new_meld is None:
            told.append(openly(t(say.NOTHING_BUILT_YET, key=self.here.way("new"))))
        elif not self.game.choosing:
            told.append(openly(t(say.NOTHING_BUILT)))
        elif not cards:
            told.append(openly(t(say.NOTHING_CHOSEN)))
        else:
            if not seen:
                named = t(say.ARE_CHOSEN, cards=hearer.words.cards(cards))
                told.append(Told(named, t(say.CHOSEN_ALOUD, n=len(cards))))
            try:
                # The order of choosing decides where a joker at the end stands; the other readings
                # follow.
                first = arrange(cards, view.rules)[0]
            except Illegal:
                told.append(openly(t(say.NOT_YET)))
                if lacks:
                    told.append(self._lacking(cards))
            else:
                others = [meld for meld in readings(cards, view.rules) if meld != first]
                for meld in (first, *others):
                    points, name = worth(meld, view.rules), hearer.words.meld(meld)
                    counts = view.short or scored(meld, view.rules)
                    text = say.WOULD_COUNT if counts else say.WOULD_BE
                    heard = "" if told[1:] else t(say.A_COMBINATION)
                    told.append(Told(t(text, meld=name, points=points_of(points, t)), heard))
                    if view.short > points:
                        told.append(openly(t(say.SHORT, n=view.short - points)))
                    elif view.short:
                        told.append(openly(t(say.ENOUGH)))
                return together(*told)
        if WAITS[view.phase] and (missing := missing_to_open(view, hearer)):
            told.append(openly(missing))
        return together(*told)

    def _lacking(self, cards: tuple[Card, ...]) -> Told:
        """Return what would make a combination of cards that are not one yet."""
        t, view = self.here.language, self.game.view
        if len(cards) < SMALLEST - 1:
            return openly(t(say.AT_LEAST_THREE))
        # Checked in this order because each check takes longer than the one before.
        if found := completing(cards, pack_of(view.rules, view.players), view.rules):
            return Told(one_more(found, cards, self.game.hearer), t(say.ONE_MISSING))
        return openly(t(say.SEVERAL_MISSING if may_become(cards, view.rules) else say.NEVER))
