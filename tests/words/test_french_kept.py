"""French of matches that are kept: statistics, saved matches, turns that are taken back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from rummy_tui.rules.events import WentBack
from rummy_tui.rules.records import MatchKind
from rummy_tui.rules.variants import BASIC
from rummy_tui.words.announce import announce
from rummy_tui.words.replay_words import match_line
from rummy_tui.words.saved_words import match_named, when_played
from rummy_tui.words.stats_words import average, in_column, record_more, record_told
from tests.words.catalogs import speaker
from tests.words.hearing import hearer
from tests.words.test_stats_words import ONE, RECORD

FR = speaker("fr")


def test_statistics() -> None:
    assert record_told(RECORD, FR) == (
        "Rami du Playroom contre des ordinateurs sérieux : 12 parties, 7 gagnées, 41 manches, "
        "meilleure manche à 310 points, 2 ramis, jusqu'à 3 victoires d'affilée."
    )
    assert record_more(RECORD, FR).endswith("20 manches gagnées, 5 conseils, 1 tour annulé.")
    between = replace(ONE, kind=MatchKind("german", True, ""))
    assert record_told(between, FR) == (
        "Rami allemand avec règles maison entre personnes : 1 partie, 0 gagnée, 1 manche, "
        "meilleure manche à 1 point de pénalité."
    )


def test_saved_matches() -> None:
    assert match_named(BASIC, ["Bo", "Cleo"], FR) == "Rami de base avec Bo et Cleo"
    assert match_line(BASIC, ["Ann", "Bo"], "2026-08-02T09:05:00", FR) == (
        "Rami de base, Ann et Bo, 2 août 2026 à 9 h 05"
    )
    now = datetime(2026, 8, 5, 12)
    assert when_played(datetime(2026, 8, 4, 21, 5), now, FR) == "hier à 21:05"
    assert when_played(datetime(2026, 8, 2, 21, 5), now, FR) == "il y a 3 jours"
    assert when_played(datetime(2026, 6, 1, 21, 5), now, FR) == "1er juin 2026"


def test_averages() -> None:
    assert [average(n, FR) for n in (7, -2.54, -0.04, 0)] == ["7,0", "moins 2,5", "0,0", "0,0"]
    assert in_column("sharp", FR) == "avisés"
    assert average(-2.54, speaker("en")) == "minus 2.5"


def test_turns_taken_back() -> None:
    def told(event: WentBack, seat: int) -> str:
        return " ".join(heard.text for heard in announce(event, hearer(seat, "fr"), BASIC))

    back, again = WentBack(0, None, others=True), WentBack(0, None, again=True)
    assert told(back, 0) == "Vous annulez votre dernier tour, avec tout ce qui a suivi."
    assert told(back, 1) == "Ann annule son dernier tour, avec tout ce qui a suivi."
    assert told(again, 0).startswith("Vous refaites votre tour, comme il était.")
    assert told(again, 1) == "Ann refait son tour, comme il était."
