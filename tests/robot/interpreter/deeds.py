"""The words by which somebody who knows a language knows what is done, without its catalog.

An interpreter believes a catalog: a text that says `discards` for `draws` would be understood as
its English. So each move and each result must have one of these words, too.
"""

from __future__ import annotations

import re
from typing import Final

from tests.robot.heard import What

LANGUAGES: Final = ("de", "cs", "fr")
DEEDS: Final[dict[What, tuple[str, str, str]]] = {
    What.DEALER: (r"\bgib(?:s?t)\b", "rozdáv", "donne"),
    What.BEGINS: ("beginn", "začín", "commenc"),
    What.UPCARD: (r"\boffen|Ablagestapel", "otočen|odhoz", "retourn|défauss"),
    What.DREW: (r"\bzieh|Karte:", r"\blíž|karta:", r"\bpioch|carte :"),
    What.TOOK: (r"\bnimm", r"\bber", r"\bpren"),
    What.PASSED: (r"\bläss.* liegen", r"\bnechá.* ležet", "laiss"),
    What.RESTOCKED: ("Talon", "talon", "pioche"),
    What.TURN: (r"\bZug", r"\bna tahu|\btah", r"\bà vous|\btour"),
    What.LAID: (r"\bleg", "vyklád", r"\bpos"),
    What.ADDED: (r"\bleg.* an\b", "přiklád", "ajout"),
    What.EXCHANGED: ("den Joker aus", "žolíka ze", "le joker de"),
    What.OPENED: ("eröffn", "vylož|vyklád", r"\bouv"),
    What.FELL_SHORT: ("eröffn|Hand", "vylož|ruce|ruky", r"\bouv|main"),
    What.TOOK_BACK: ("zurück|wieder", "zpět|znovu|vr[aá]c", r"\brepr|\brem|retour"),
    What.DISCARDED: (r"\bw[ie]rf.* ab\b", "odhaz", "défauss"),
    What.FEW: (r"\bnoch", "už jen|zbýv", r"\bplus|\breste"),
    What.JOKER_COST: ("Joker", "žolík", "joker"),
    What.KNOCKED: (r"\bklopf|\bGin", r"\bklep|\bgin", r"\bfrapp|\bgin"),
    What.BLOCKED: ("festgefahren|Talon", "zablok|talon", "bloqu|pioche"),
    What.ROUND_WON: ("Runde|Schluss|Gleich", r"\bkol|zavír|shoda", "manche|termin|égalité"),
    What.MATCH_WON: ("Partie|Sieg", "partii|výhr", "partie|victoire"),
    What.SCORES: ("punkt", "bod", "score|point"),
}
"""The words for each, as regular expressions, in the order of the languages."""


def is_said(what: What, text: str, code: str) -> bool:
    """True if a sentence has a word for it; what changes nothing needs none."""
    words = DEEDS.get(what)
    if words is None or code not in LANGUAGES:
        return True
    return re.search(words[LANGUAGES.index(code)], text, re.IGNORECASE) is not None
