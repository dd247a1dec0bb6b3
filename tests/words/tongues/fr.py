"""French."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import NAME, Counted, Tongue, Trap, words

CARDS: Final = r"\{(?:cards?|card:the)\}"
"""A value that may be feminine or masculine, and begin with a vowel or not."""
FEMININE: Final = (
    "autre carte case combinaison commande décision erreur ligne manche partie possibilité suite"
)
MASCULINE: Final = (
    "caractère conseil exemple fichier groupe jeu joker jour joueur message point problème"
)
TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:dites|faites|(?:n'|ne l[ae] )?\w+ez|votre tour sera annoncé)\b", re.IGNORECASE
    ),
    by_ear=re.compile(r"\b(enten\w*|écout\w*|voix|voca\w*|lecteurs?|parl\w*|orale?\w*)\b", re.I),
    more=6,
    machine=words("bois mort", r"fusion\w*"),
    traps={
        "a word that no player says: they say ouvrir, points morts": Trap(
            re.compile(r"(?:entr\w+|être) dans le jeu|\b[Mm]ort \d|\bde mort\b"),
            ("entrer dans le jeu", "Mort 18", "18 de mort"),
            ("points morts",),
        ),
        "a note or a proverb as an answer": Trap(
            re.compile(
                r"^D'abord \w+er\b|sans défausse\.|(?:^|[.!?] )Qui (?:ne|n'|pose|termine)\b"
            ),
            ("D'abord piocher.", "On joue sans défausse.", "Qui ne pose rien pioche."),
            ("Piochez d'abord.",),
        ),
        "a participle that agrees with a card or a name": Trap(
            re.compile(
                rf"(?:{NAME}|{CARDS}) (?:n')?(?:est|sont|était|sera|a été) "
                r"(?:pas )?\w+(?:é|i|u|is|it|ert)e?s?\b"
            ),
            ("{card:the} est retournée.", "{name} est parti."),
            ("{card:the} est dans votre main.",),
        ),
        "a word that changes before some names or cards": Trap(
            re.compile(
                rf"\b(?:[Dd]e|[Qq]ue|[Jj]usque) {NAME}"
                rf"|\b(?:[Dd]e|[Ll]e|[Ll]a|[Dd]u|[Aa]u|[Àà]) {CARDS}"
            ),
            ("7 de plus que {winner}.", "À la place de {card:the}."),
            ("la main de la personne : {name}",),
        ),
        "no space before a double mark": Trap(
            re.compile(r"(?<=[^\s!?.])(?<!\{)[;?!](?=\s|$)|(?<=[^\s!?.{]):(?=\s|$)"),
            ("Qui gagne?", "{n} points:"),
            ("Qui gagne ?", "{card:the} : ici"),
        ),
        "a figure before a feminine noun: a voice says un": Trap(
            re.compile(rf"\{{n\}} (?:{'|'.join(FEMININE.split())})s?\b"),
            ("{n} carte",),
            ("{n:f} carte", "{n} joker"),
        ),
    },
    counted=Counted(
        {21: "vingt et une?", 1: "une?", 2: "deux"},
        {"f": FEMININE, "m": MASCULINE},
        {
            (1, "m"): "œ̃",
            (1, "f"): "yn",
            (2, ""): "dø|døz",
            (5, ""): "sɛ̃k?",
            (21, "m"): "vɛ̃.*œ̃",
            (21, "f"): "vɛ̃.*yn",
            (22, ""): "vɛ̃.*døz?",
        },
        ("1", "carte"),
    ),
)
