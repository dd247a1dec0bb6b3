"""Four people with four languages at four computers: each hears the same facts."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.friends.processes import Evening
from tests.tools.thorough import WHOLE
from tests.words.facts import FOUR, facts
from tests.words.hearing import NAMES

pytestmark = [pytest.mark.program, pytest.mark.posix("processes of POSIX")]

SPOKEN = dict(zip(("Ann", "Bob", *NAMES[2:]), FOUR, strict=False))
GAMES = ("american", "basic", "german", "kalooki", "manipulation", "playroom")


@pytest.mark.parametrize("key", GAMES if WHOLE else GAMES[:1])
def test_over_real_processes(key: str, tmp_path: Path) -> None:
    with closing(Evening(key, tmp_path, Random(key), people=len(SPOKEN))) as evening:
        evening.open()
        for name, code in SPOKEN.items():
            evening.joins(name, code=code)
        evening.ends()
    for name, code in SPOKEN.items():
        (life,) = evening.lives(name)
        # An answer that would begin with the letter of its key begins otherwise.
        heard = [(kind, text.casefold()) for kind, text in life.heard]
        assert heard == [(kind, text.casefold()) for kind, text in evening.told(name, code)]
        assert len(heard) > 20
        for (_, own), (_, english) in zip(life.heard, evening.told(name), strict=True):
            assert facts(own, code) == facts(english, "en"), own
