"""French at the end of rounds and of matches, and the rules in force of each set."""

from __future__ import annotations

import pytest

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
)
from rummy_tui.words.reckoning import reckoning
from rummy_tui.words.rules_in_force import in_force
from rummy_tui.words.standing import match_end
from tests.words.catalogs import speaker
from tests.words.hearing import hearer
from tests.words.test_match_ends import ended, over
from tests.words.test_reckoning import end

FR = speaker("fr")


def test_a_german_round_is_reckoned() -> None:
    result = end(GERMAN, Ending.OUT, "", "JK AS KD 7C", "AC", totals=(0, 10, 90))
    assert reckoning(result, hearer(1, "fr", 3), GERMAN) == (
        "Ann n'a plus de cartes et gagne la manche.",
        "Votre main, 4 cartes : 48 points de pénalité.",
        "Cleo a 1 carte : 11 points de pénalité.",
        "Cette manche : Ann 0, Cleo 11, vous 48.",
        "Points de pénalité : Ann 0, vous 58, Cleo 101.",
    )


def test_a_knock_that_a_lower_hand_beats_is_reckoned() -> None:
    result = end(MANIPULATION, Ending.KNOCK, "5C", "3D", "3C")
    assert reckoning(result, hearer(1, "fr", 3), MANIPULATION) == (
        "Vous et Cleo gagnez la manche avec 3 points en main.",
        "Ann a un total de 5 : écart de 2 avec vous.",
        "Un autre a frappé et vous gagnez : 10 points de plus.",
        "Ann a un total de 5 : écart de 2 avec Cleo.",
        "Un autre a frappé et Cleo gagne : 10 points de plus.",
        "Scores : vous 12, Cleo 12, Ann 0.",
    )
    tie = end(MANIPULATION, Ending.KNOCK, "5C", "5D", "10C")
    assert reckoning(tie, hearer(0, "fr", 3), MANIPULATION)[0] == (
        "À égalité, qui a frappé perd. Bo gagne la manche avec 5 points en main."
    )


def test_an_american_rummy_is_reckoned() -> None:
    result = end(AMERICAN, Ending.OUT, "", "KC QD", "7C 8C", laid_before=False)
    assert reckoning(result, hearer(0, "fr", 3), AMERICAN) == (
        "Vous n'avez plus de cartes et gagnez la manche.",
        "Bo a 2 cartes : 20 points.",
        "Cleo a 2 cartes : 15 points.",
        "Rami, toute la main en un tour, compte double : 35 points de plus.",
        "Scores : vous 70, Bo 0, Cleo 0.",
    )


def test_the_end_of_a_match() -> None:
    event = ended(over(MANIPULATION, (152, 120, 90), (4, 3, 1)))
    assert match_end(event, hearer(1, "fr", 3), MANIPULATION) == (
        "Pour avoir atteint 150 points, Ann reçoit 100 points de plus.",
        "Pour 4 manches gagnées, Ann reçoit 100 points de plus.",
        "Pour 3 manches gagnées, vous recevez 75 points de plus.",
        "Pour 1 manche gagnée, Cleo reçoit 25 points de plus.",
        "Ann gagne la partie.",
        "Scores : Ann 352, vous 195, Cleo 115.",
    )
    shared = ended(over(GERMAN, (501, 90, 90)))
    assert match_end(shared, hearer(0, "fr", 3), GERMAN) == ("Bo et Cleo partagent la victoire.",)
    assert match_end(shared, hearer(1, "fr", 3), GERMAN) == (
        "Vous partagez la victoire avec Cleo.",
    )


IN_FORCE = {
    PLAYROOM: "Rami du Playroom : 30 points pour entrer dans le jeu. "
    "On peut prendre la carte du dessus de la défausse. "
    "L'as est avant le deux ou après le roi. 2 jokers par jeu de cartes. "
    "Au plus 1 joker par combinaison. Un joker ne va que dans une nouvelle combinaison. "
    "Un joker posé ne rapporte rien et n'aide pas à entrer dans le jeu. "
    "Un joker pris et non reposé coûte 200. Les cartes rapportent quand on les pose. "
    "La partie s'arrête quand quelqu'un atteint 1000 points. "
    "Le plus haut score gagne ; en cas d'égalité en tête, on continue.",
    BASIC: "Rami de base : pas de points à faire pour entrer dans le jeu. "
    "On peut prendre la carte du dessus de la défausse. "
    "La défausse retournée n'est pas mélangée. L'as est seulement avant le deux. "
    "2 jokers par jeu de cartes. "
    "Jamais plus de jokers que de cartes naturelles dans une combinaison. "
    "On peut garder un joker pris. Le gagnant reçoit ce que les autres ont en main. "
    "La partie s'arrête quand quelqu'un atteint 100 points. "
    "Le plus haut score gagne ; à égalité, la victoire est partagée.",
    GERMAN: "Rami allemand : 40 points pour entrer dans le jeu. "
    "On tire les cartes pour la première donne. On garde un joker vu à la coupe. "
    "Le donneur commence, sans piocher. On peut prendre la carte du dessus de la défausse. "
    "La dernière carte doit être défaussée. L'as est avant le deux ou après le roi. "
    "3 jokers par jeu de cartes. "
    "Jamais plus de jokers que de cartes naturelles dans une combinaison. "
    "Au plus 2 côte à côte. "
    "Pour entrer dans le jeu, un joker compte comme la carte qu'il remplace. "
    "Un joker pris doit être reposé dans le même tour. "
    "Ce qu'on a en main à la fin compte en pénalité. "
    "La partie s'arrête quand quelqu'un a 500 points de pénalité. "
    "Le plus petit total gagne ; à égalité, la victoire est partagée.",
    AMERICAN: "Rami américain : pas de points à faire pour entrer dans le jeu. "
    "À deux joueurs, le gagnant donne ensuite. "
    "On peut prendre la carte du dessus de la défausse. "
    "La défausse retournée n'est pas mélangée. L'as est seulement avant le deux. "
    "Il n'y a pas de jokers. Le gagnant reçoit ce que les autres ont en main. "
    "Toute une main posée en un tour compte double. "
    "La partie s'arrête quand quelqu'un atteint 100 points. "
    "Le plus haut score gagne ; à égalité, la victoire est partagée.",
    MANIPULATION: "Rami Manipulation : pas de points à faire pour entrer dans le jeu. "
    "On pioche jusqu'à 3 cartes ; après la dernière, on ne pose pas. Personne ne défausse. "
    "On frappe avec 5 points ou moins. "
    "Quand la pioche est épuisée, chacun joue encore un tour. On peut réarranger la table. "
    "L'as est avant le deux ou après le roi. 1 joker par jeu de cartes. "
    "Un joker n'est libre que si la vraie carte est sur la table, et il y reste. "
    "La main la plus basse reçoit l'écart avec chacune des autres. "
    "La partie s'arrête quand quelqu'un atteint 150 points. "
    "En plus : 25 pour terminer, 10 pour gagner quand un autre a frappé, "
    "100 pour atteindre la limite, 25 par manche gagnée. "
    "Le plus haut score gagne ; à égalité, la victoire est partagée.",
}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_rules_in_force(rules: Ruleset) -> None:
    assert in_force(rules, FR) == IN_FORCE[rules]
