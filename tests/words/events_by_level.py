"""What is heard in brief and in full, of the events whose words are not the usual ones then."""

from __future__ import annotations

from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.events import (
    Dealt,
    Drew,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Laid,
    LaidOff,
    LapBegan,
    Opened,
    Regrouped,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    TookBack,
    TurnBegan,
)
from rummy_tui.rules.state import Ending, Result
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from tests.rules.positions import house, meld
from tests.words.events_heard import HAND, RUN, SET, Heard

FOUR = meld("7C 7D 7H 7S")

BRIEF: list[Heard] = [
    (PLAYROOM, Opened(0, 35), "You have opened.", "Ann has opened."),
    (
        PLAYROOM,
        JokerKept(0, 1, 200),
        "The joker was not laid again: 200 points off.",
        "Ann has not laid the joker again and loses 200 points.",
    ),
    (PLAYROOM, FewCards(0, 1), "", "Ann has 1 card."),
    (PLAYROOM, FewCards(0, 3), "", "Ann has 3 cards."),
    (
        PLAYROOM,
        Laid(0, 0, RUN, RUN.cards, 25),
        "You lay spades, nine to jack. 25 points.",
        "Ann lays spades, nine to jack. 25 points.",
    ),
    (
        BASIC,
        Laid(0, 0, RUN, RUN.cards, 0),
        "You lay spades, nine to jack.",
        "Ann lays spades, nine to jack.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 1, FOUR, cards("7S"), 5),
        "You add the seven of spades to 2. 5 points.",
        "Ann adds the seven of spades to 2. 5 points.",
    ),
    (
        GERMAN,
        LaidOff(0, 1, FOUR, cards("7S"), 0),
        "You add the seven of spades to 2. Now 4 cards.",
        "Ann adds the seven of spades to 2.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 0, meld("9S 10S JS JK=QS"), cards("JK"), 10),
        "You add the joker to 1. Now nine to queen. 10 points.",
        "Ann adds the joker to 1. Now nine to queen. 10 points.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 0, meld("8S 9S 10S JS"), cards("8S"), 5),
        "You add the eight of spades to 1. 5 points.",
        "Ann adds the eight of spades to 1. 5 points.",
    ),
    (
        PLAYROOM,
        Exchanged(0, 0, RUN, card("JS"), 10),
        "You take joker 1 for the jack of spades. 10 points. Lay it in a new one now.",
        "Ann takes joker 1 for the jack of spades. 10 points.",
    ),
    (
        GERMAN,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take joker 1 for the jack of spades. Lay it again now.",
        "Ann takes joker 1 for the jack of spades.",
    ),
    (
        BASIC,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take joker 1 for the jack of spades.",
        "Ann takes joker 1 for the jack of spades.",
    ),
    (
        house(BASIC, same_turn="on"),
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take joker 1 for the jack of spades. Lay it again now.",
        "Ann takes joker 1 for the jack of spades.",
    ),
    (
        MANIPULATION,
        Regrouped(0, (RUN,), (RUN, SET), SET.cards),
        "You lay sevens: clubs, diamonds and hearts.",
        "Ann lays sevens: clubs, diamonds and hearts.",
    ),
    (
        PLAYROOM,
        TookBack(0, cards("7C 7D 7H"), (), ()),
        "Taken back: seven of clubs, seven of diamonds and seven of hearts.",
        "Ann takes back the seven of clubs, the seven of diamonds and the seven of hearts.",
    ),
    (
        PLAYROOM,
        FellShort(0, 1, cards("2C 2D 2H")),
        "1 more point to open. All that you laid is in your hand again.",
        "Ann cannot open yet and takes the cards back.",
    ),
    (
        PLAYROOM,
        Dealt(2, 1, 0, (HAND,) * 2, cards("AS")),
        "Round 2. Bo deals.",
        "Round 2. You deal. Ann begins.",
    ),
    (
        BASIC,
        Dealt(1, 0, 1, (HAND,) * 2, cards("AS"), cards("4C")),
        "Round 1. You deal. Bo begins. | The four of clubs is turned up.",
        "Round 1. Ann deals. | The four of clubs is turned up.",
    ),
    (
        GERMAN,
        Dealt(1, 0, 0, (cards("4C KD 2H"), HAND), cards("AS"), cut=1),
        "Round 1. You deal and begin. | Bo keeps the joker seen at the cut.",
        "Round 1. Ann deals and begins. | You keep the joker seen at the cut.",
    ),
    (
        GERMAN,
        SeatsDrawn((cards("KS"), cards("JK 7H")), 0),
        "You deal. To your left: Bo.",
        "Ann deals. To the left: you.",
    ),
    (
        PLAYROOM,
        Restocked(0, cards("4C KD"), cards("2C")),
        "New stock, 2 cards.",
        "New stock, 2 cards.",
    ),
    (
        AMERICAN,
        Restocked(0, cards("2C 9H KD"), shuffled=False),
        "New stock, 3 cards.",
        "New stock, 3 cards.",
    ),
    (
        BASIC,
        Restocked(0, cards("9H"), cards("2C"), shuffled=False),
        "New stock, 1 card. The two of clubs starts the discards.",
        "New stock, 1 card. The two of clubs starts the discards.",
    ),
    (
        house(BASIC, shuffle="on"),
        Restocked(0, cards("9H 4C"), cards("2C")),
        "New stock, 2 cards. The two of clubs starts the discards.",
        "New stock, 2 cards. The two of clubs starts the discards.",
    ),
    (
        MANIPULATION,
        LapBegan(0),
        "The stock is used up. Last turns without drawing, you last.",
        "The stock is used up. Last turns without drawing, Ann last.",
    ),
    (GERMAN, TurnBegan(0, draws=False), "Your turn, without drawing.", ""),
    (house(GERMAN, opening="off"), TurnBegan(0, draws=False), "Your turn, without drawing.", ""),
    (
        MANIPULATION,
        Drew(0, card("QH"), 3),
        "Your third card: the queen of hearts. Lay nothing now.",
        "Ann draws a third card.",
    ),
    (
        PLAYROOM,
        RoundEnded(Result(Ending.OUT, 0, (0,), (), (30, 0), (30, 0), ((), HAND))),
        "You go out. | Scores: you 30, Bo 0.",
        "Ann goes out. | Scores: Ann 30, you 0.",
    ),
]

FULL: list[Heard] = [
    (
        PLAYROOM,
        Opened(0, 35),
        "You have opened with 35 points.",
        "Ann has opened with 35 points.",
    ),
    (
        PLAYROOM,
        Laid(0, 0, RUN, RUN.cards, 25),
        "You lay a run of spades, nine to jack. It is combination 1. 25 points.",
        "Ann lays a run of spades, nine to jack. It is combination 1. 25 points.",
    ),
    (
        BASIC,
        Laid(0, 0, RUN, RUN.cards, 0),
        "You lay a run of spades, nine to jack. It is combination 1.",
        "Ann lays a run of spades, nine to jack. It is combination 1.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 1, FOUR, cards("7S"), 5),
        "You add the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades. 5 points.",
        "Ann adds the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades. 5 points.",
    ),
    (
        GERMAN,
        LaidOff(0, 1, FOUR, cards("7S"), 0),
        "You add the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades.",
        "Ann adds the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades.",
    ),
    (
        PLAYROOM,
        LaidOff(0, 0, meld("8S 9S 10S JS"), cards("8S"), 5),
        "You add the eight of spades to combination 1. "
        "It is now a run of spades, eight to jack. 5 points.",
        "Ann adds the eight of spades to combination 1. "
        "It is now a run of spades, eight to jack. 5 points.",
    ),
    (
        PLAYROOM,
        Exchanged(0, 0, RUN, card("JS"), 10),
        "You take the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack. 10 points. "
        "Lay the joker in a new combination in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack. 10 points.",
    ),
    (
        GERMAN,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack. Lay the joker again in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack.",
    ),
    (
        BASIC,
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack. You may keep the joker.",
        "Ann takes the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack.",
    ),
    (
        house(BASIC, same_turn="on"),
        Exchanged(0, 0, RUN, card("JS"), 0),
        "You take the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack. Lay the joker again in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades. "
        "It is now a run of spades, nine to jack.",
    ),
]
