"""Czech."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import NAME, Counted, Tongue, Trap, words

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:(?:ne)?(?:dejte|hrajte|jděte|jmenujte|klepněte|lízněte|nechte|odhoďte|počkejte"
        r"|položte|přidejte|přiložte|řekněte|stiskněte|ukončete|vezměte|vraťte|vyberte|vyložte"
        r"|vynechte|začněte|zahrajte|změňte|zvolte)|napište|uslyšíte|uvidíte)\b",
        re.IGNORECASE,
    ),
    by_ear=re.compile(
        r"\b(?:(?:u|ne)?slyš\w*|(?:po)?slouch\w*|poslech\w*|hlas(?:u|em|y|ů)?|nahlas|řeč\w*|mluv\w*"
        r"|odečítač\w*)\b",
        re.IGNORECASE,
    ),
    machine=words(r"fondus\w*", r"bezcenn\w+", r"brank\w+", r"mele", r"palub\w+"),
    traps={
        "a past or an adjective that agrees with the listener": Trap(
            re.compile(
                r"\b(?:jste|jsi|\w*bys|\w*byste) (?:s[ei] )?\w+(?:l|la|li|ly)\b"
                r"|\b(?:hotovi|připraveni)\b",
                re.IGNORECASE,
            ),
            ("Vzali jste kartu, kterou jste vzal.", "Až byste měla čas", "Jste připraveni?"),
            ("Jste na tahu.",),
        ),
        "a past that agrees with a player": Trap(
            re.compile(rf"(?:^|[.:;,?!] ){NAME} (?!je |jsou )(?:\w+ ){{0,4}}?\w+(?:l|la|li|ly)\b"),
            ("{name} vzal kartu.", "Rada: {name} si ji právě vzala", "{names} znovu hráli"),
            ("{name} bere kartu.", "Partie {name} skončila.", "{name} je druh pravidel"),
        ),
        "a participle that agrees with a player": Trap(
            re.compile(rf"{NAME} (?:je|jsou|byl[aiy]?|bude) \w+(?:n|na|ni|t|ta|ti)\b"),
            ("{name} je vynechán.", "{names} jsou vynecháni."),
            ("{name} je na tahu.",),
        ),
        "a preposition before a name, which does not bend": Trap(
            re.compile(
                rf"\b(?:bez|do|ke?|mezi|na|nad|od|po|pod|pro|proti|před|s|u|ve?|za|ze?) {NAME}"
                rf"(?!: \{{text\}})"
            ),
            ("Karty od {name}", "k {name}", "Hrajete s {names}."),
            ("na tahu: {name}", "vynechává se {names}", "Tato věta šla do {name}: {text}"),
        ),
        "the figure 1 with a noun: a voice says jeden": Trap(
            re.compile(r"\{n\} (?!je\b|až\b|z\b|hráč\b)[a-zá-ž]"),
            ("{n} karta", "už jen {n} bod"),
            ("jedna karta", "{n:f} karta", "{low} až {n} hráč"),
            plural=0,
        ),
        "the figure 2 with a noun that is no he: a voice says dva": Trap(
            re.compile(
                r"\{n\} (?:chyby|další|dřívější|jména|karty|kola|minuty|místa|možnosti|odhozené"
                r"|partie|postupky|rady|rozhodnutí|sekundy|sestavy|skupiny|volná|vyhraná|výhry"
                r"|zmeškané|zprávy)\b"
            ),
            ("{n} karty", "{n} kola"),
            ("{n:f} karty", "{n} body"),
            plural=1,
        ),
    },
    counted=Counted(
        {1: r"jed(?:en|n[aouée]\w*|ním)", 2: "dv(?:a|ě|ou|ěma)", 5: "pěti"},
        {
            "m": "balíč bod box dn den hráč nadpis příkaz příklad soubor stol stůl tah znak řád"
            " žolí",
            "f": "chyb kart karet minut možnost parti postup rad sekund sestav skupin výh zpráv",
            "n": "jmén jmen kol míst rozhodnutí",
        },
        # In 21 and 22, jeden and dva do not bend.
        {
            (1, "m"): "jeden|jedno(?:ho|m|mu)|jedɲiːm",
            (1, "f"): "jedn(?:a|u|eː|oʊ)",
            (1, "n"): "jedno(?:ho|m|mu)?|jedɲiːm",
            (2, "m"): "dv(?:a|oʊ|jema)",
            (2, "f"): "dv(?:je|oʊ|jema)",
            (2, "n"): "dv(?:je|oʊ|jema)",
            (5, ""): "pje(?:[td]|ci)",
            (21, ""): "dvatset ?jeden",
            (22, ""): "dvatse[td] ?dva",
        },
        ("2", "karty"),
    ),
)
