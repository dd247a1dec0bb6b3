"""German."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import NAME, Counted, Tongue, Trap, words

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:behalte|beende|beginne|drücke?|eröffne|geh|gib|hole?|hör|lass|leg|mach|nenne|nimm"
        r"|öffne|sag|schreibe?|setz|sieh|spiele?|tippe?|wähle?|warte|wirf|zieh"
        r"|dein zug wird angesagt)\w*\b",
        re.IGNORECASE,
    ),
    # No "gehört", which is "belongs" too.
    by_ear=re.compile(
        r"\b([Hh]ör\w*|[Ss]prich\w*|sprechen|Sprachausgabe\w*|Stimme|Screenreader\w*)\b"
    ),
    more=6,
    machine=words("Totholz", "Deadwood", r"Drilling\w*", "Lauf", "Läufe", r"Verschmelz\w*", "Deck"),
    traps={
        "polite Sie: a player is addressed with du": Trap(
            re.compile(r"\w+en Sie\b|\bIhre[nmrs]?\b[^.]*\?"),
            ("Nehmen Sie eine Karte.", "Ist das Ihre Karte?"),
            ("Nimm sie.",),
        ),
        "a spelling of before 1996": Trap(
            re.compile(r"\bAs\b|\b[Dd]aß\b|\b[Mm]uß\b"), ("das As", "Man muß ziehen."), ("Ass",)
        ),
        "Meldung, which is a combination in other rules: say Nachricht": Trap(
            re.compile(r"\bMeldung"), ("die letzte Meldung",), ("Nachricht",)
        ),
        "a verb that ends behind a combination, which is long": Trap(
            re.compile(
                r"\{(?:meld|melds)(?::\w+)?\}[^.,:;!?]* (?:ab|an|auf|aus|hin|vor|weg|zu|zurück)"
                r"(?=[.,;:!?]|$| und\b)"
            ),
            ("Du legst {meld:acc} aus.", "{name} legt {melds} auf den Tisch aus und"),
            ("Leg aus: {melds}.", "{name} legt {meld:acc}."),
        ),
        "a genitive of a name, or a pronoun that tells a player's sex": Trap(
            re.compile(rf"{NAME}(?:s\b|')|{NAME}[^.:;!?]*\b(?:er|ihm|ihn|sein|seine[mnrs]?)\b"),
            ("{name}s Karten", "{name} legt seine Karten."),
            ("Karten von {name}",),
        ),
        "the figure 1 with a noun: a voice says eins": Trap(
            re.compile(r"\{n\} (?!Spieler$)[A-ZÄÖÜ]"),
            ("{n} Karte",),
            ("eine Karte", "{low} bis {n} Spieler"),
            plural=0,
        ),
    },
    counted=Counted(
        {1: "ein(?:e|en|em|er|es)?"},
        {
            "m": "Befehl Fehler Joker Minuspunkt Name Platz Plätze Punkt Satz Sätze Tag"
            " Tipp Tisch Zug Züge",
            "f": "Box Datei Entscheidung Figur Karte(?!nspiel) Minute Möglichkeit Nachricht Partie"
            " Person Runde Sekunde Zeile Überschrift",
            "n": "Beispiel Kartenspiel Problem Zeichen",
        },
        {
            (1, "m"): "aɪn(?:ən|əm|əs)?",
            (1, "f"): "aɪn[əɜ]",
            (1, "n"): "aɪn(?:əm|əs)?",
            (2, ""): "tsvaɪ",
            (5, ""): "fynf",
            (21, ""): "aɪn ʊnttsvantsɪç",
            (22, ""): "tsvaɪ ʊnttsvantsɪç",
        },
        ("1", "Karte"),
    ),
)
