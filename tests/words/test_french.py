"""French as a card player hears it: moves, turns, refusals, a table that is regrouped."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest

from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.page import Item, ListPage
from rummy_tui.faces.lines.paper import Roll
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Exchanged,
    Knocked,
    LaidOff,
    LapBegan,
    Regrouped,
    Restocked,
    SeatsDrawn,
    TurnBegan,
    seen_by,
)
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying.draft import At
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import (
    BASIC,
    GERMAN,
    MANIPULATION,
    PLAYROOM,
)
from rummy_tui.rules.view import view
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words import describe, regrouping
from rummy_tui.words.announce import announce
from rummy_tui.words.cards import CardWords
from rummy_tui.words.knocking import offer
from rummy_tui.words.option_words import option_name, shown_value
from rummy_tui.words.reasons import because
from rummy_tui.words.refuse import refusal
from rummy_tui.words.speech_words import no_speech
from tests.play.player import Player
from tests.rules.positions import house, meld, position, table
from tests.words.catalogs import speaker
from tests.words.hearing import hearer

FR = speaker("fr")


def told(event: Event, rules: Ruleset, seat: int) -> str:
    heard = announce(seen_by(event, seat), hearer(seat, "fr"), rules)
    return " ".join(each.text for each in heard)


def changed(before: str, after: str, played: str) -> Regrouped:
    return Regrouped(0, table(before, MANIPULATION), table(after, MANIPULATION), cards(played))


EVENTS: list[tuple[Ruleset, Event, str, str]] = [
    (
        GERMAN,
        SeatsDrawn((cards("QS"), cards("JK 7H")), 0),
        "Pour la donne, vous tirez la dame de pique. "
        "Pour la donne, Bo tire le joker, puis le sept de cœur. "
        "Vous donnez. À votre gauche : Bo.",
        "Pour la donne, Ann tire la dame de pique. "
        "Pour la donne, vous tirez le joker, puis le sept de cœur. "
        "Ann donne. À sa gauche : vous.",
    ),
    (
        GERMAN,
        Dealt(1, 0, 0, (cards("4C KD 2H"), cards("4C KD")), cards("AS"), cut=1),
        "Manche 1. 13 cartes chacun. Vous donnez, avez une carte de plus et commencez. "
        "Bo garde le joker vu à la coupe.",
        "Manche 1. 13 cartes chacun. Ann donne, a une carte de plus et commence. "
        "Vous gardez le joker vu à la coupe, comme une de vos cartes.",
    ),
    (
        GERMAN,
        TurnBegan(0, draws=False),
        "À vous, sans piocher : entrez dans le jeu, ou défaussez.",
        "",
    ),
    (
        GERMAN,
        Discarded(0, card("AH"), face_down=True),
        "Vous défaussez l'as de cœur, face cachée.",
        "Ann défausse sa dernière carte, face cachée.",
    ),
    (
        BASIC,
        Dealt(1, 0, 1, (cards("4C KD"),) * 2, cards("AS"), cards("QC")),
        "Manche 1. 10 cartes chacun. Vous donnez. Bo commence. Carte retournée : dame de trèfle.",
        "Manche 1. 10 cartes chacun. Ann donne. Carte retournée : dame de trèfle.",
    ),
    (
        BASIC,
        Restocked(0, cards("9H"), cards("QC"), shuffled=False),
        "La défausse est retournée sans mélange et devient la pioche, 1 carte. "
        "La dame de trèfle commence la nouvelle défausse.",
        "La défausse est retournée sans mélange et devient la pioche, 1 carte. "
        "La dame de trèfle commence la nouvelle défausse.",
    ),
    (
        BASIC,
        Exchanged(0, 0, meld("9S 10S JS"), card("JS"), 0),
        "Vous prenez le joker de la combinaison 1 contre le valet de pique. "
        "Vous pouvez garder le joker.",
        "Ann prend le joker de la combinaison 1 contre le valet de pique.",
    ),
    (
        GERMAN,
        LaidOff(0, 1, meld("AC AD AH AS"), cards("AS"), 0),
        "Vous ajoutez l'as de pique à la combinaison 2. "
        "Cela fait un carré d'as : trèfle, carreau, cœur et pique.",
        "Ann ajoute l'as de pique à la combinaison 2, le carré d'as.",
    ),
    (
        MANIPULATION,
        Drew(0, card("QH"), 3),
        "Troisième carte : la dame de cœur. Vous ne pouvez plus rien poser.",
        "Ann pioche une troisième carte.",
    ),
    (
        MANIPULATION,
        LapBegan(0),
        "La pioche est épuisée. Un dernier tour pour chacun, sans piocher ; vous jouez en dernier.",
        "La pioche est épuisée. Un dernier tour pour chacun, sans piocher ; Ann joue en dernier.",
    ),
    (
        MANIPULATION,
        Knocked(0, 1),
        "Vous frappez avec 1 point.",
        "Ann frappe avec 1 point.",
    ),
    (
        MANIPULATION,
        changed("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H"),
        "Vous déplacez le huit de cœur vers la combinaison 2 et jouez le neuf de cœur.",
        "Ann déplace le huit de cœur vers la combinaison 2 et joue le neuf de cœur.",
    ),
    (
        MANIPULATION,
        changed("3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", "5H"),
        "Vous divisez la combinaison 1 pour faire la combinaison 2 et jouez le cinq de cœur.",
        "Ann divise la combinaison 1 pour faire la combinaison 2 et joue le cinq de cœur.",
    ),
    (
        MANIPULATION,
        changed("7H 8H JK=9H", "7H 8H 9H | 4C JK=5C 6C", "9H 4C 6C"),
        "Vous ajoutez le neuf de cœur à la combinaison 1, déplacez le joker vers la nouvelle "
        "combinaison 2 et jouez le quatre de trèfle et le six de trèfle. "
        "Le joker remplace maintenant le cinq de trèfle.",
        "Ann ajoute le neuf de cœur à la combinaison 1, déplace le joker vers la nouvelle "
        "combinaison 2 et joue le quatre de trèfle et le six de trèfle. "
        "Le joker remplace maintenant le cinq de trèfle.",
    ),
    (
        MANIPULATION,
        changed("5H 6H 7H", "5H 6H 7H 8H | QS KS JK=AS", "8H QS KS JK"),
        "Vous ajoutez le huit de cœur à la combinaison 1. "
        "Vous posez une suite de pique, de la dame à l'as, le joker remplace l'as.",
        "Ann ajoute le huit de cœur à la combinaison 1. "
        "Ann pose une suite de pique, de la dame à l'as, le joker remplace l'as.",
    ),
]


@pytest.mark.parametrize(("rules", "event", "own", "other"), EVENTS)
def test_events(rules: Ruleset, event: Event, own: str, other: str) -> None:
    assert told(event, rules, 0) == own
    assert told(event, rules, 1) == other


def test_a_turn_and_what_may_be_done_in_it() -> None:
    ear = hearer(0, "fr")
    first = view(position("2C 9H", rules=MANIPULATION), 0)
    assert describe.turn(first, ear) == "À vous de poser ou de piocher encore."
    low = view(position("2C", rules=MANIPULATION, drew=3), 0)
    assert describe.can_do(low, ear) == (
        "À vous de finir le tour ou de frapper. End-turn : finir le tour, "
        "Knock : frapper avec 2 points si personne n'en a aussi peu."
    )
    assert offer(low, ear) == (
        "Vous pouvez frapper avec 2 points : Knock. Si une autre main est aussi basse, "
        "c'est elle qui gagne, avec 10 points de plus. End-turn pour finir seulement votre tour."
    )


@pytest.mark.parametrize(
    ("rules", "refused", "sentence"),
    [
        (
            GERMAN,
            Illegal(Reason.LAST_CARD_DISCARDED),
            "La dernière carte doit être défaussée : gardez une de ces cartes.",
        ),
        (
            GERMAN,
            Illegal(Reason.JOKER_OWED),
            "Le joker pris doit être reposé pendant ce tour : posez-le, ou annulez avec Take-back.",
        ),
        (
            GERMAN,
            Illegal(Reason.JOKERS_SIDE_BY_SIDE, amount=2),
            "Pas plus de 2 jokers côte à côte : mettez une carte entre eux.",
        ),
        (
            MANIPULATION,
            Illegal(Reason.HAND_TOO_HIGH, amount=12),
            "Vous avez 12 points en main ; pour frapper, il en faut 5 au plus. "
            "Draw pour piocher encore une carte.",
        ),
        (
            MANIPULATION,
            Illegal(Reason.TABLE_CARD_GONE, cards("QH")),
            "La dame de cœur doit rester sur la table : mettez cette carte dans une combinaison.",
        ),
        (
            MANIPULATION,
            Illegal(Reason.TABLE_CARD_GONE, cards("8S 8D")),
            "Le huit de pique et le huit de carreau doivent rester sur la table : "
            "mettez ces cartes dans des combinaisons.",
        ),
    ],
)
def test_refusals(rules: Ruleset, refused: Illegal, sentence: str) -> None:
    seen = view(position("2C 9H", rules=rules), 0)
    assert refusal(refused, seen, hearer(0, "fr")) == sentence


def test_a_table_that_is_being_regrouped() -> None:
    rules, ear = MANIPULATION, hearer(0, "fr")
    lying = table("8S 8H 8D 8C | 5H 6H 7H", rules)
    begun = drafts.begin(lying, cards("9H QH"))
    assert regrouping.check(begun, ear, rules, changed=False) == (
        "Rien n'est encore déplacé. Play pour jouer une carte sur la table, "
        "Regroup pour en déplacer une."
    )
    split = drafts.split(begun, At(1, 2), rules)
    assert regrouping.step(begun, split, ear, rules) == (
        "Combinaison 2 : cinq de cœur et six de cœur ; il manque 1 carte. "
        "Combinaison 3 : sept de cœur ; il manque 2 cartes."
    )
    assert regrouping.refused(split, ear, rules).startswith("Pas encore. ")
    eights = [place for place, each in enumerate(begun.groups[0]) if each.card == card("8H")]
    moved = drafts.put(begun, (At(0, eights[0]), card("9H")), 1, rules)
    assert regrouping.step(begun, moved, ear, rules, first=1) == (
        "Combinaison 2 : suite de cœur, du cinq au neuf. "
        "Combinaison 1 : brelan de huit : trèfle, carreau et pique. End-turn pour jouer cela."
    )
    assert regrouping.check(moved, ear, rules, changed=True) == (
        "Tout est en ordre. End-turn pour jouer cela."
    )
    assert regrouping.step_back(moved, begun, ear, rules).startswith("Annulé. Combinaison 1 : ")


@pytest.mark.parametrize(
    ("me", "totals", "told"),
    [
        (0, (50, 0), "Pour arriver à 1000 : il vous manque 950."),
        (1, (50, 0), "Pour arriver à 1000 : il manque 950 à Ann, il vous manque 1000."),
        (None, (50, 0), "Pour arriver à 1000 : il manque 950 à Ann."),
    ],
)
def test_what_is_missing_to_the_end_of_the_match(
    me: int | None, totals: tuple[int, int], told: str
) -> None:
    state = position("9H", rules=PLAYROOM, others=["2C"], totals=totals)
    assert describe.scores(view(state, me), hearer(me, "fr")).endswith(told)


def test_a_first_hint_and_its_second_key() -> None:
    usual = replace(Settings().usual, language="fr")
    player = Player(replace(Settings(), usual=usual)).at(position("9H", rules=BASIC, others=["2C"]))
    assert player.press("h")[0].endswith(" Encore H : proposer de le faire.")
    assert "Bo n'a plus qu'une carte" in because(
        [Fact(About.FEW_CARDS, seat=1, amount=1)], hearer(0, "fr")
    )


def test_why_nothing_is_spoken_and_what_is_tried() -> None:
    assert no_speech("NOT_ANSWERING", "", FR) == (
        "Pas de synthèse vocale : Speech Dispatcher ne répond pas. "
        "Le programme réessaie sans cesse."
    )


def test_a_combination_with_its_article() -> None:
    words = CardWords(FR)
    assert str(words.a_meld(meld("QS KS AS"))) == "une suite de pique, de la dame à l'as"
    assert str(words.a_meld(meld("QS QH QD"))) == "un brelan de dames : carreau, cœur et pique"
    twice = CardWords(FR, suits_twice=True)
    assert str(twice.meld(meld("3C 3C JK", house(BASIC, suits_twice="on")))) == (
        "brelan de trois : trèfle et trèfle, le joker est n'importe quelle couleur"
    )


@pytest.mark.parametrize(
    ("rules", "key", "line"),
    [
        (house(GERMAN, opening="off"), "opening", "Points pour entrer dans le jeu : aucun"),
        (house(MANIPULATION, knock="off"), "knock", "Points pour frapper : jamais"),
        (house(GERMAN, jokers_side_by_side="off"), None, "Jokers côte à côte : sans limite"),
        (GERMAN, "rounds_limit", "Partie en manches : sans limite"),
    ],
)
def test_an_option_that_is_off(rules: Ruleset, key: str | None, line: str) -> None:
    option = rules.option(key or "jokers_side_by_side")
    assert FR.labelled(option_name(option.key, FR), shown_value(option, rules, FR)) == line


def test_a_line_that_begins_with_its_number_gets_no_second_one() -> None:
    out = StringIO()
    desk = Keyboard(load_keymap()[0], FR, Settings(), whole_lines=True)
    names = ("1 : suite de cœur, du cinq au sept", "nouvelle combinaison")
    page = ListPage(desk, "neuf de cœur : vers où ?", [Item(name) for name in names], asks=True)
    Teller(desk, Roll(out)).list_all(page)
    assert out.getvalue().splitlines()[1:] == [names[0], f"2. {names[1]}"]
