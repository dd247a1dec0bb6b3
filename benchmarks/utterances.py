"""Count the words of utterances: of events, of opponents' turns, and of answers to keys.

A listener plays at the real desk against computer opponents, in all rule sets at all levels, and
asks with the usual keys; the seeds are fixed.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from figures import report

from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.listening import CHOICES
from tests.audits.utterances import LIMITS, About, heard, percentile, words

MATCHES: Final = 6
TURNS: Final = 40
LONGEST: Final = "--longest"


def main() -> int:
    """Report the words of each kind, and with `--longest` print the longest."""
    within = []
    for key, level in product(RULESETS, CHOICES["level"]):
        told = list(heard(key, level, matches=MATCHES, turns=TURNS))
        for about in (*About, None):
            some = [each for each in told if about in (None, each.about)]
            counts = [each.words for each in some]
            if about is None:
                counts = [words(text) for each in told for text in each.texts]
            name = f"{key}, {level}, {about.value if about else 'all'}"
            p50, p95 = percentile(counts, 50), percentile(counts, 95)
            note = f"{len(counts)} of them, p50 {p50}, longest {max(counts)}"
            limit = LIMITS.get(level, {}).get(about)
            within.append(report(name, p95, "words at p95", limit, note=note))
            if LONGEST in sys.argv and about:
                for each in sorted(some, key=lambda each: -each.words)[: len(some) // 15]:
                    print(f"    {each.words}: {' '.join(each.texts)}")
    return 0 if all(within) else 1


if __name__ == "__main__":
    sys.exit(main())
