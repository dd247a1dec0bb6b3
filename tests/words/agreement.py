"""Words that disagree in a told sentence: an article and its card, a preposition, a number.

Each language has patterns for what is heard, not for its catalog: the card or number is in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tests.words.catalogs import speaker


def _either(words: Iterator[str] | tuple[str, ...]) -> str:
    return "|".join(sorted(set(words), key=len, reverse=True))


# German

_SUIT: Final = r"(?:(?:Kreuz|Karo|Herz|Pik) )?"
_FEMININE: Final = "Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Dame"
_CARD: Final = rf"{_SUIT}(?:{_FEMININE}|Buben?|König|Joker|Ass)\b"
_GERMAN: Final = re.compile(
    rf"\b(?:den|dem|das) {_SUIT}(?:{_FEMININE})\b"
    rf"|\b(?:das|die) {_SUIT}(?:Bube|König)\b|\bdas Joker\b"
    rf"|\bd(?:en|em) {_SUIT}Bube\b|\bder {_SUIT}Buben\b|\bd(?:er|en|ie) {_SUIT}Ass\b"
    rf"|\b(?:aus|bei|mit|nach|von|zu) (?:den|die|das) {_CARD}"
    rf"|\b(?:durch|für|gegen|ohne|um) (?:dem|der) {_CARD}"
    rf"|\beine? {_SUIT}(?:Bube|König|Joker|Ass)n?\b(?<!ein König)(?<!ein Joker)(?<!ein Ass)"
    # A number, and the singular or the plural after it.
    r"|(?<![\d.,:])(?<!bis )1 (?!bis\b)[A-ZÄÖÜ][a-zäöüß]+\b(?<!Punkte)"
    r"|\b(?:[2-9]|\d\d) (?:Karte|Punkt|Figur|Runde|Zug|Partie|Minute|Sekunde|Tipp|Box)\b"
    r"|\beine? (?:Karten|Punkte|Figuren|Runden|Partien|Minuten|Sekunden|Tipps|Boxen)\b"
)

# French

_FRENCH: Final = re.compile(
    r"\b(?:le|du|au|un) dame\b|\b(?:la|une|de la|à la) (?:deux|trois|quatre|cinq|six|sept|huit"
    r"|neuf|dix|valet|roi|joker)\b|\b(?:le|la|du|au|de) as\b|\b(?:de le|à le)\b"
    r"|\b(?:[2-9]|\d\d) (?:carte|point|combinaison|manche|partie|minute|seconde)\b"
)

# Czech

_PREPOSITION: Final = {
    **dict.fromkeys(("bez", "do", "od", "z", "ze"), "gen"),
    **dict.fromkeys(("k", "ke"), "dat"),
    "s": "ins",
}
_VOCALISED: Final = re.compile(
    r"\bs (?:[szšž]|čt|dvěm|třem)|\bk (?:[kg]|dvě|tř|čt)|\bz (?:[szšž]|čt|dvou|tří)"
    r"|\bke (?![kg]|dv|tř|čt|[234]|1\d\d)\w|\bze (?![szšž]|čt|dv|tř|[34567]|1\d\d|všech)\w",
    re.IGNORECASE,
)
_FEW: Final = "karty|body|kola|sestavy|tahy|rady|minuty|sekundy|boxy|možnosti|chyby|výhry"
_MANY: Final = "karet|bodů|kol|sestav|tahů|rad|minut|sekund|boxů|možností|chyb|výher|partií"
_COUNTED: Final = re.compile(
    rf"(?<![\d.,])1 (?:{_FEW}|{_MANY}|kart|bod|kol|sestav|tah|rad|minut)\w*\b"
    rf"|(?<!do )(?<!ze )(?<!z )(?<!od )(?<![\d.,])\b[234] (?:{_MANY})\b"
    rf"|(?<!s )(?<!se )(?<!s nejvýš )(?<![\d.,])\b(?:0|[5-9]|\d\d) (?:{_FEW})\b"
)


def _czech() -> Callable[[str], list[str]]:
    forms = speaker("cs").forms
    pairs: dict[tuple[str, str], set[str]] = {}
    for name in ("", "acc", "gen", "dat", "ins"):
        its = forms[name]
        for rank, gender in zip(its.ranks[1:], its.genders[1:], strict=True):
            for suit in its.in_card[gender]:
                pairs.setdefault((suit, rank), set()).add(name)
    card = re.compile(
        rf"\b(?:(\w+) )?({_either(iter([suit for suit, _ in pairs]))}) "
        rf"({_either(iter([rank for _, rank in pairs]))})\b",
        re.IGNORECASE,
    )

    def wrong(text: str) -> list[str]:
        found = [each[0] for each in _VOCALISED.finditer(text)]
        found += [each[0] for each in _COUNTED.finditer(text)]
        for each in card.finditer(text):
            before, suit, rank = (part.lower() for part in each.groups(""))
            cases = pairs.get((suit, rank), set())
            if not cases or _PREPOSITION.get(before, next(iter(cases))) not in cases:
                found.append(each[0])
        return found

    return wrong


def _by(pattern: re.Pattern[str]) -> Callable[[str], list[str]]:
    return lambda text: [each[0] for each in pattern.finditer(text)]


WRONG: Final[Mapping[str, Callable[[str], list[str]]]] = {
    "cs": _czech(),
    "de": _by(_GERMAN),
    "fr": _by(_FRENCH),
}
"""By language: the parts of a told sentence that disagree."""
