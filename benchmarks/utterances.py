"""How many words an utterance has: of events, of an opponent's turn, and of answers to keys.

A listener plays through the real desk against computer opponents, in all rule sets at all levels,
and asks with the keys that one presses; the seeds are fixed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.listening import CHOICES
from tests.audits.utterances import About, heard, percentile, words

MATCHES: Final = 6
TURNS: Final = 40
LONGEST: Final = "--longest"


def main() -> int:
    """Print a table, and with `--longest` the longest of each kind."""
    print(f"{'rules':<13}{'level':<8}{'what':<20}{'number':>7}{'p50':>5}{'p95':>5}{'longest':>9}")
    for key in RULESETS:
        for level in CHOICES["level"]:
            told = list(heard(key, level, matches=MATCHES, turns=TURNS))
            for about in (*About, None):
                some = [each for each in told if about in (None, each.about)]
                counts = [each.words for each in some]
                if about is None:
                    counts = [words(text) for each in told for text in each.texts]
                figures = f"{percentile(counts, 50):>5}{percentile(counts, 95):>5}"
                what = about.value if about else "all"
                print(f"{key:<13}{level:<8}{what:<20}{len(counts):>7}{figures}{max(counts):>9}")
                if LONGEST in sys.argv and about:
                    for each in sorted(some, key=lambda each: -each.words)[: len(some) // 15]:
                        print(f"    {each.words}: {' '.join(each.texts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
