"""A new combination being put together from the hand, card by card, in any order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from rummy_tui.desk.page import Choice, Item
from rummy_tui.match.sitting import Begun
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.pages.typed_cards import read_cards
from rummy_tui.rules.actions import Lay
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import pack_of
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import SMALLEST, arrange, readings
from rummy_tui.rules.laying.completing import completing, may_become
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.scoring import scored, worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.describe import missing_to_open
from rummy_tui.words.language import capital
from rummy_tui.words.looking import one_more

TURN = (Phase.DRAW, Phase.PLAY)


class Building:
    """Whether a combination is being built; its cards are those chosen in the hand."""

    def __init__(self, game: AtHand, regrouping: Regrouping) -> None:
        self.game = game
        self.regrouping = regrouping

    @property
    def on(self) -> bool:
        """Whether the seat at the keyboard is building one."""
        return self.game.desk.seat is not None and self.game.hand.begun.chosen is not None

    def _choose(self, chosen: tuple[int, ...] | None) -> None:
        """Have these places of the hand chosen; None ends the building."""
        session = self.game.match.session
        session.begin(session.begun.draft, chosen)

    def new(self, argument: str) -> None:
        """Start a combination, lay the one that is being built, or lay the cards named."""
        view, match = self.game.view, self.game.match
        if not view.my_turn:
            match.refuse(match.why_not_now())
        elif view.no_laying is not None:
            match.refuse(Illegal(view.no_laying))
        elif argument and view.rules.regroup:
            self.regrouping.lines.new(argument)
        elif argument:
            self._lay_typed(argument)
        elif self.on:
            self._lay_chosen()
        elif self.game.desk.whole_lines:
            self._name_cards()
        else:
            self._start()

    def _name_cards(self) -> None:
        t = self.game.desk.language
        self.game.desk.refuse(t.gettext("Name the cards, such as: new 7h 8h 9h."))

    def _start(self) -> None:
        desk = self.game.desk
        self._choose(())
        if self.game.hearer.brief:
            text = desk.language.gettext("New combination. {card}")
        else:
            text = desk.language.gettext(
                "New combination. Choose cards with {choose} or by number; {lay} lays it. {card}"
            )
        choose, lay = desk.way("play"), desk.way("new")
        desk.answer(text.format(choose=choose, lay=lay, card=self.game.focus()))

    def toggle(self) -> None:
        """Choose the focused card, or leave it out again."""
        game, hand = self.game, self.game.hand
        if hand.focused is None:
            game.desk.answer(game.focus())
            return
        card, chosen = hand.focused, hand.toggled()
        self._choose(chosen)
        self._tell(card, chosen=len(chosen) > len(hand.chosen))

    def take_back(self) -> None:
        """Take back the last choice; where none was made, give all of it up."""
        begun = self.game.hand.begun
        if not begun.chosen:
            self.give_up()
        elif (back := begun.back()) is not None:
            self._go_to(back)

    def do_again(self) -> None:
        """Do the choice again that was taken back last."""
        after = self.game.hand.begun.after
        if after is None:
            self.game.desk.refuse(self.refusal())
        else:
            self._go_to(after)

    def _go_to(self, begun: Begun) -> None:
        """To what was chosen before or after, and say which card that has changed."""
        hand, now = self.game.hand, begun.chosen or ()
        (place,) = set(hand.begun.chosen or ()) ^ set(now)
        self._choose(now)
        self._tell(hand.held[place], chosen=place in now)

    def _tell(self, card: Card, *, chosen: bool) -> None:
        """That a card is chosen now or left out, and how many are chosen."""
        game, t = self.game, self.game.desk.language
        n = len(game.hand.chosen)
        if chosen:
            text = t.ngettext("{card} chosen, {n} card.", "{card} chosen, {n} cards.", n)
        else:
            text = t.ngettext("{card} left out, {n} card.", "{card} left out, {n} cards.", n)
        game.desk.answer(capital(text.format(card=game.hearer.words.card(card), n=n)))

    def refusal(self) -> str:
        """What leads on from what is being built; it is laid once it is a combination."""
        desk, t = self.game.desk, self.game.desk.language
        text = t.gettext("You are building a combination: {lay} lays it, {cancel} gives it up.")
        if not self._is_meld():
            text = t.gettext(
                "You are building a combination: {choose} chooses a card, {cancel} gives it up."
            )
        return text.format(lay=desk.way("new"), choose=desk.way("play"), cancel=desk.way("cancel"))

    def can_do(self) -> str:
        """All that leads on from what is being built: choosing, asking, laying, giving up."""
        desk, t = self.game.desk, self.game.desk.language
        first = t.gettext("You are building a combination: {lay} lays it.")
        if not self._is_meld():
            first = t.gettext("You are building a combination: {lay} lays it once it is one.")
        text = t.gettext(
            "{previous} and {next} go to other cards, {choose} chooses one or leaves it out. "
            "{check} tells what is missing, {undo} takes back the last card, {cancel} gives it up."
        )
        ways = {
            "previous": desk.way("previous"),
            "next": desk.way("next"),
            "choose": desk.way("play"),
            "check": desk.way("building"),
            "undo": desk.way("take-back"),
            "cancel": desk.way("cancel"),
        }
        return f"{first.format(lay=desk.way('new'))} {text.format(**ways)}"

    def _is_meld(self) -> bool:
        """Whether the chosen cards could be laid; a regrouping takes any."""
        chosen = self.game.hand.chosen
        if self.game.view.rules.regroup:
            return bool(chosen)
        try:
            return bool(chosen and self._readings(chosen))
        except Illegal:
            return False

    def give_up(self) -> None:
        self.stop()
        self.game.desk.answer(
            self.game.desk.language.gettext("Combination given up.") + " " + self.game.focus()
        )

    def stop(self) -> None:
        """End the building, where there is any."""
        if self.on:
            self._choose(None)

    def told(self, *, lacks: bool = False) -> str:
        """The combination being built, what it would be, and what is missing to open.

        Where it is none yet, `lacks` tells what would make it one.
        """
        t, hand, view = self.game.desk.language, self.game.hand, self.game.view
        missing = missing_to_open(view, self.game.hearer) if view.phase in TURN else ""
        if not self.on and view.my_turn and view.no_laying is None:
            none = t.gettext("No combination is being built. {key} starts one.")
            return _sentences(none.format(key=self.game.desk.way("new")), missing)
        if not self.on:
            return _sentences(t.gettext("No combination is being built."), missing)
        if not hand.chosen:
            return _sentences(t.gettext("No card chosen yet."), missing)
        told = t.gettext("Chosen: {cards}.").format(cards=self.game.hearer.words.cards(hand.chosen))
        try:
            melds = self._readings(hand.chosen)
        except Illegal:
            lacking = self._lacking(hand.chosen) if lacks else ""
            return _sentences(told, t.gettext("Not a combination yet."), lacking, missing)
        return _sentences(told, *(self._would_be(meld, view) for meld in melds))

    def _lacking(self, cards: tuple[Card, ...]) -> str:
        """What would make a combination of cards that are none."""
        t, view = self.game.desk.language, self.game.view
        if len(cards) < SMALLEST - 1:
            return t.gettext("A combination has at least three cards: choose more.")
        pack = pack_of(view.rules, view.players)
        if found := completing(cards, pack, view.rules):
            return one_more(found, cards, self.game.hearer)
        if may_become(cards, view.rules):
            return t.gettext("More than one card is missing.")
        return t.gettext("These cards do not go together.")

    def _would_be(self, meld: Meld, view: View) -> str:
        """What chosen cards would be, and what would then still be missing to open."""
        t, points = self.game.desk.language, worth(meld, view.rules)
        named = self.game.hearer.words.meld(meld)
        if not view.short and not scored(meld, view.rules):
            return t.gettext("A {meld}.").format(meld=named)
        told = t.gettext("A {meld}, {points} points.").format(meld=named, points=points)
        if not view.short:
            return told
        short = view.short - points
        if short <= 0:
            return _sentences(told, t.gettext("Enough to open."))
        text = t.ngettext("Then {n} more point to open.", "Then {n} more points to open.", short)
        return f"{told} {text.format(n=short)}"

    def _lay_chosen(self) -> None:
        """Lay the chosen cards; in what order they were chosen does not matter."""
        if not self.game.hand.chosen:
            self.give_up()
        elif self.game.view.rules.regroup:
            self._put_chosen(self.game.hand.chosen)
        else:
            self._lay(self.game.hand.chosen, self._readings)

    def _put_chosen(self, cards: tuple[Card, ...]) -> None:
        """The chosen cards as a new combination of the table that is being regrouped."""
        self.stop()
        self.regrouping.put(cards, None)

    def _readings(self, cards: tuple[Card, ...]) -> tuple[Meld, ...]:
        """All that the cards can be, what they are in this order first."""
        rules = self.game.view.rules
        first = arrange(cards, rules)[0]
        return (first, *(m for m in readings(cards, rules) if m != first))

    def _lay_typed(self, argument: str) -> None:
        """`lay 7h 8h 9h`; a joker's card may be given: `lay qh kh jk=ah`."""
        words = [word.partition("=") for word in re.sub(r"\s*=\s*", "=", argument).split()]
        desk, rules = self.game.desk, self.game.view.rules
        cards = read_cards(desk, " ".join(word for word, _, _ in words))
        said = read_cards(desk, " ".join(face for _, _, face in words)) if cards else None
        if cards == ():
            self._name_cards()
        if not cards or said is None:
            return
        if not said:
            self._lay(cards, lambda cards: arrange(cards, rules))
            return
        try:
            found = [m for m in readings(cards, rules) if _jokers_are(m, said)]
        except Illegal as refused:
            self.game.match.refuse(refused)
            return
        if found:
            self.lay(found[0])
        else:
            self._refuse_joker(said[0])

    def _refuse_joker(self, stands_for: Card) -> None:
        desk, words = self.game.desk, self.game.hearer.words
        text = desk.language.gettext(
            "The joker cannot be {card:the} there. Leave out what it is, and the game finds it."
        )
        desk.refuse(text.format(card=words.card(stands_for)))

    def _lay(
        self, cards: tuple[Card, ...], read: Callable[[tuple[Card, ...]], tuple[Meld, ...]]
    ) -> None:
        """Lay cards as they can be read; ask where a joker could stand twice."""
        try:
            found = read(cards)
        except Illegal as refused:
            self.game.match.refuse(refused)
            return
        if len(found) == 1:
            self.lay(found[0])
        else:
            self._ask(found)

    def lay(self, meld: Meld) -> None:
        """Lay a meld; where the rules refuse it, what is being built stays as it is."""
        if self.game.play(Lay(meld)):
            self.stop()
            missing = missing_to_open(self.game.view, self.game.hearer)
            if missing and self.game.view.my_turn:
                self.game.desk.answer(missing)
            self.game.say_where()

    def _ask(self, readings: tuple[Meld, ...]) -> None:
        desk, words = self.game.desk, self.game.hearer.words

        def choose(meld: Meld) -> Callable[[], None]:
            def chosen() -> None:
                desk.close_quietly(page)
                self.lay(meld)

            return chosen

        title = desk.language.gettext("Which combination do you mean?")
        joker = desk.language.gettext("The joker then stands for what this combination lacks.")
        items = [Item(str(words.meld(meld)), choose(meld), joker) for meld in readings]
        page = Choice(desk, title, items)
        desk.open(page)


def _jokers_are(meld: Meld, said: tuple[Card, ...]) -> bool:
    """Whether the jokers of a meld stand for the cards that were said."""
    return not Counter(said) - Counter(meld.stand_for)


def _sentences(*told: str) -> str:
    """Sentences one after the other, without those that have nothing to say."""
    return " ".join(filter(None, told))
