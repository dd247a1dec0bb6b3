"""A player who hears only the reader, asks for hints, and follows them through the hand."""

from __future__ import annotations

import re

from tests.readers.heard import plain
from tests.readers.listener import Listener

RANK = "ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king"
CARD = re.compile(rf"(?:{RANK}) of (?:clubs|diamonds|hearts|spades)|joker", re.IGNORECASE)
JUMPS = ("home", "right", "end", "down", "down", "left", "up", "home", *["end", "down"] * 4)
"""Keys that move in the hand, also past its end; more messages than the screen has rows."""
WAITS = r"Your turn[,.:]|Enter "
"""The last words before a key is expected."""


class Robot:
    """A player who knows the keys of `docs/keys.md` and what it has heard."""

    def __init__(self, game: Listener) -> None:
        self.game = game

    def play_match(self) -> None:
        """Play to the end of the match, and leave it."""
        while "The match is over." not in (heard := self.others_play()):
            if "Enter " in heard:
                self.press("enter")
            else:
                self.play_turn()
        self.game.leave()

    def look_around(self) -> None:
        """Ask for everything, and visit the combinations."""
        for key in "stedpwr":
            heard = self.press(key)
            assert heard, key
            if " choices. " in heard:  # a list over the hand
                self.press("q")
        if "1:" in self.press("c"):
            self.press("q")
        for key in JUMPS if self.game.in_rows else ():
            assert CARD.search(self.press(key)), key

    def others_play(self) -> str:
        """Listen to the others until it is the own turn again; return what was heard."""
        heard = " ".join(self.game.steps[-1][1])
        if re.search(WAITS, heard) is None:
            heard = " ".join(self.game.listen(until=WAITS))
        return heard

    def press(self, key: str) -> str:
        return plain(" ".join(self.game.press(key)))

    def play_turn(self) -> None:
        """Play from "Your turn." to the end of the turn, hint by hint."""
        while self.turn_goes_on(self.advice()):
            pass

    def advice(self) -> str:
        heard = self.press("h")
        if "Hint:" not in heard:  # thinking takes a while
            heard = " ".join(self.game.listen(until="Hint:"))
        move, _, _ = heard[heard.index("Hint:") + len("Hint:") :].partition(".")  # then the reason
        return move.strip()

    def turn_goes_on(self, hint: str) -> bool:
        """Do what the hint says; return True if the turn continues."""
        cards = cards_in(hint)
        if hint.startswith("draw"):
            assert "You draw" in self.press("space")
        elif hint.startswith("take the joker"):
            self.add(cards[-1], "take the joker of " + number(hint))
        elif hint.startswith("take"):
            assert f"You take the {cards[0]}" in self.press("D")
        elif hint.startswith("lay"):
            self.lay(cards)
        elif hint.startswith("add"):
            self.add(cards[0], "add to " + number(hint))
        elif hint.startswith("put"):
            for card in cards:
                self.add(card, number(hint).removeprefix("combination ") + ":")
            assert "You " in self.press("f")
            return False
        elif hint.startswith("discard"):
            self.walk(cards[0])
            assert "You discard" in self.press("x")
            return False
        elif hint.startswith("turn down"):
            assert "You turn down" in self.press("f")
            return False
        elif hint.startswith("knock") and cards:
            self.walk(cards[0])
            assert "Knock with " in self.press("k")
            assert "You " in self.press("y")
            return False
        else:
            assert re.match("end|knock", hint), hint
            assert "You " in self.press("f" if hint.startswith("end") else "k")
            return False
        return True

    def lay(self, cards: list[str]) -> None:
        """Choose cards by ear, and lay them; if there is a question, give the first answer."""
        assert self.press("n").startswith("New combination.")
        for count, card in enumerate(cards, 1):
            self.walk(card)
            noun = "card" if count == 1 else "cards"
            assert self.press("enter").startswith(f"{card.capitalize()} chosen, {count} {noun}.")
        heard = self.press("n")
        if "?" in heard:
            heard = self.press("enter")
        assert "You lay" in heard

    def add(self, card: str, where: str) -> None:
        """Play a card onto a combination; if there is a choice, go to the right one."""
        self.walk(card)
        heard = self.press("enter")
        if "?" in heard:
            while where not in heard:
                heard = self.press("down")
            heard = self.press("enter")
        assert re.search(r"You |Combination \d", heard), heard

    def walk(self, card: str) -> None:
        """Go to a card that is not chosen with Up or Down, by the order of the hand as read."""
        hand = cards_in(self.press("y"))
        key = "down"
        for _ in range(2 * len(hand)):
            heard = self.press(key)
            if heard.lower().endswith(card):
                return
            found = cards_in(heard)
            assert found, f"no card after {key}: {heard!r}"
            if (here := found[-1]) != card:
                key = "down" if hand.index(here) < hand.index(card) else "up"
        raise AssertionError(f"never came to the {card}")


def cards_in(heard: str) -> list[str]:
    """Return the cards named, in lower case, as one that begins a sentence has a capital."""
    return [card.lower() for card in CARD.findall(heard)]


def number(hint: str) -> str:
    """Return the combination that a hint names."""
    found = re.search(r"combination \d+", hint)
    assert found is not None, hint
    return found.group()
