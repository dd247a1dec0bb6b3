"""Every event, and what is heard of it in the rule set in which it happens."""

from __future__ import annotations

from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Knocked,
    Laid,
    LaidOff,
    LapBegan,
    MatchEnded,
    Opened,
    Regrouped,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    StockRanOut,
    Took,
    TookBack,
    TurnBegan,
    TurnEnded,
    WentBack,
)
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Result
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.positions import house, meld

RUN = meld("9S 10S JS")
SET = meld("7C 7D 7H")
HAND = cards("4C KD")

Heard = tuple[Ruleset, Event, str, str]
"""A rule set, an event, and what the seat itself and another hear of it."""

PLAYED: list[Heard] = [
    (PLAYROOM, TurnBegan(0), "Your turn.", ""),
    (PLAYROOM, StockRanOut(0), "", ""),
    (PLAYROOM, Drew(0, card("QH")), "You draw the queen of hearts.", "Ann draws."),
    (
        PLAYROOM,
        DrawSkipped(0),
        "There is nothing to draw. You play on.",
        "Ann has nothing to draw.",
    ),
    (
        PLAYROOM,
        Took(0, cards("4S 3S")),
        "You take the four of spades and the three of spades.",
        "Ann takes the four of spades and the three of spades.",
    ),
    (PLAYROOM, Opened(0, 35), "You have opened with 35 points.", "Ann has opened."),
    (
        PLAYROOM,
        JokerKept(0, 1, 200),
        "The joker was not laid again in this turn: 200 points off.",
        "Ann has not laid the joker again and loses 200 points.",
    ),
    (PLAYROOM, Discarded(0, card("JK")), "You discard the joker.", "Ann discards the joker."),
    (
        GERMAN,
        Discarded(0, card("7H"), face_down=True),
        "You discard the seven of hearts face down.",
        "Ann discards the last card face down.",
    ),
    (PLAYROOM, TurnEnded(0), "You end your turn.", ""),
    (PLAYROOM, FewCards(0, 1), "You have 1 card left.", "Ann has 1 card left."),
    (PLAYROOM, FewCards(0, 3), "You have 3 cards left.", "Ann has 3 cards left."),
    (MANIPULATION, Knocked(0, 5), "You knock with 5 points.", "Ann knocks with 5 points."),
    (MANIPULATION, Knocked(0, 1), "You knock with 1 point.", "Ann knocks with 1 point."),
]

LAYING: list[Heard] = [
    (
        PLAYROOM,
        Laid(0, 0, RUN, RUN.cards, 25),
        "You lay a run of spades, nine to jack. 25 points.",
        "Ann lays a run of spades, nine to jack. 25 points.",
    ),
    (
        BASIC,
        Laid(0, 0, RUN, RUN.cards, 0),
        "You lay a run of spades, nine to jack.",
        "Ann lays a run of spades, nine to jack.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 1, meld("7C 7D 7H 7S"), cards("7S"), 5),
        "You add the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades. 5 points.",
        "Ann adds the seven of spades to combination 2, the sevens. 5 points.",
    ),
    (
        GERMAN,
        LaidOff(0, 1, meld("7C 7D 7H 7S"), cards("7S"), 0),
        "You add the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades.",
        "Ann adds the seven of spades to combination 2, the sevens.",
    ),
    (
        PLAYROOM,
        Exchanged(0, 0, RUN, card("JS"), 10),
        "You take the joker of combination 1 for the jack of spades. 10 points. "
        "Lay the joker in a new combination in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades. 10 points.",
    ),
    (
        GERMAN,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. "
        "Lay the joker again in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades.",
    ),
    (
        BASIC,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. You may keep the joker.",
        "Ann takes the joker of combination 1 for the jack of spades.",
    ),
    (
        house(BASIC, same_turn="on"),
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. "
        "Lay the joker again in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 0, meld("9S 10S JS JK=QS"), cards("JK"), 10),
        "You add the joker to combination 1. "
        "It is now a run of spades, nine to queen, the joker is the queen. 10 points.",
        "Ann adds the joker to combination 1. "
        "It is now a run of spades, nine to queen, the joker is the queen. 10 points.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 0, meld("8S 9S 10S JS"), cards("8S"), 5),
        "You add the eight of spades to combination 1. "
        "It is now a run of spades, eight to jack. 5 points.",
        "Ann adds the eight of spades to combination 1, the run of spades. 5 points.",
    ),
    (
        MANIPULATION,
        Regrouped(0, (RUN,), (RUN, SET), SET.cards),
        "You lay a set of sevens: clubs, diamonds and hearts.",
        "Ann lays a set of sevens: clubs, diamonds and hearts.",
    ),
    (
        PLAYROOM,
        TookBack(0, cards("7C 7D 7H"), (), ()),
        "Taken back. In your hand again: seven of clubs, seven of diamonds and seven of hearts.",
        "Ann takes back the seven of clubs, the seven of diamonds and the seven of hearts.",
    ),
    (
        PLAYROOM,
        TookBack(0, (), cards("4S"), ()),
        "Put back: four of spades.",
        "Ann puts back the four of spades.",
    ),
    (
        PLAYROOM,
        WentBack(0, None),
        "Your turn is taken back.",
        "Ann takes back the turn.",
    ),
    (
        PLAYROOM,
        WentBack(0, None, others=True),
        "Your last turn is taken back, with all that came after it.",
        "Ann takes back the last turn, with all that came after it.",
    ),
    (
        PLAYROOM,
        WentBack(0, None, again=True),
        "Your turn is done again, as it was.",
        "Ann does the turn again, as it was.",
    ),
    (
        PLAYROOM,
        WentBack(0, None, again=True, others=True),
        "Your turn is done again, with all that came after it.",
        "Ann does the turn again, with all that came after it.",
    ),
    (
        PLAYROOM,
        FellShort(0, 1, cards("2C 2D 2H")),
        "1 more point is needed to open. "
        "Your turn goes on, with two of clubs, two of diamonds and two of hearts "
        "back in your hand.",
        "Ann cannot open yet and takes the cards back.",
    ),
]

DEALING: list[Heard] = [
    (
        PLAYROOM,
        Dealt(2, 1, 0, (HAND,) * 2, cards("AS")),
        "Round 2. 14 cards each. Bo deals.",
        "Round 2. 14 cards each. You deal. Ann begins.",
    ),
    (
        BASIC,
        Dealt(1, 0, 1, (HAND,) * 2, cards("AS"), cards("4C")),
        "Round 1. 10 cards each. You deal. Bo begins. | The four of clubs is turned up.",
        "Round 1. 10 cards each. Ann deals. | The four of clubs is turned up.",
    ),
    (
        GERMAN,
        Dealt(1, 0, 0, (cards("4C KD 2H"), HAND), cards("AS"), cut=1),
        "Round 1. 13 cards each. You deal, have one card more and begin. | "
        "Bo keeps the joker seen at the cut.",
        "Round 1. 13 cards each. Ann deals, has one card more and begins. | "
        "You keep the joker seen at the cut, as one of your cards.",
    ),
    (
        GERMAN,
        SeatsDrawn((cards("KS"), cards("JK 7H")), 0),
        "For the deal you draw the king of spades. | "
        "For the deal Bo draws the joker, then the seven of hearts. | "
        "You deal. To your left: Bo.",
        "For the deal Ann draws the king of spades. | "
        "For the deal you draw the joker, then the seven of hearts. | "
        "Ann deals. To the left: you.",
    ),
    (
        PLAYROOM,
        Restocked(0, cards("4C KD"), cards("2C")),
        "The discards are shuffled into a new stock of 2 cards.",
        "The discards are shuffled into a new stock of 2 cards.",
    ),
    (
        AMERICAN,
        Restocked(0, cards("2C 9H KD"), shuffled=False),
        "The discards are turned over, unshuffled: a new stock of 3 cards.",
        "The discards are turned over, unshuffled: a new stock of 3 cards.",
    ),
    (
        BASIC,
        Restocked(0, cards("9H"), cards("2C"), shuffled=False),
        "The discards are turned over, unshuffled: a new stock of 1 card. "
        "The two of clubs starts the discards.",
        "The discards are turned over, unshuffled: a new stock of 1 card. "
        "The two of clubs starts the discards.",
    ),
    (
        house(BASIC, shuffle="on"),
        Restocked(0, cards("9H 4C"), cards("2C")),
        "The discards are shuffled into a new stock of 2 cards. "
        "The two of clubs starts the discards.",
        "The discards are shuffled into a new stock of 2 cards. "
        "The two of clubs starts the discards.",
    ),
    (
        MANIPULATION,
        LapBegan(0),
        "The stock is used up. Everyone has a last turn without drawing, you last.",
        "The stock is used up. Everyone has a last turn without drawing, Ann last.",
    ),
    (GERMAN, TurnBegan(0, draws=False), "Your turn, without drawing: open, or discard.", ""),
    (
        house(GERMAN, opening="off"),
        TurnBegan(0, draws=False),
        "Your turn, without drawing: lay, or discard.",
        "",
    ),
    (
        MANIPULATION,
        TurnBegan(0, draws=False, last=True),
        "Your last turn, without drawing.",
        "",
    ),
    (
        MANIPULATION,
        Drew(0, card("QH"), 2),
        "Your second card: the queen of hearts.",
        "Ann draws a second card.",
    ),
    (
        MANIPULATION,
        Drew(0, card("QH"), 3),
        "Your third card: the queen of hearts. Nothing may be laid now.",
        "Ann draws a third card.",
    ),
]

ENDS: list[Heard] = [
    (
        PLAYROOM,
        RoundEnded(Result(Ending.OUT, 0, (0,), (), (30, 0), (30, 0), ((), HAND))),
        "You go out and win the round. | For going out you get 0 points. | Scores: you 30, Bo 0.",
        "Ann goes out and wins the round. | For going out Ann gets 0 points. | "
        "Scores: Ann 30, you 0.",
    ),
    (
        PLAYROOM,
        MatchEnded((0,), (1015, 400)),
        "You win the match!",
        "Ann wins the match.",
    ),
]

HEARD = PLAYED + LAYING + DEALING + ENDS
