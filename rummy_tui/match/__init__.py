"""A match being played, and the sentences about it.

A `History` is a list of `Moment`s: a state, the action and the events that led there, and
everything that the seat to play has begun since (`sitting.Begun`: its draft, its chosen cards, one
way back and forward). A step back is kept like any step. Entries that change nothing at the table,
such as hints and the order of a hand, are stored beside the moments.

A `Session` is the history that has all cards: it decides, and saves everything. A `FarSession` is
the history of a match played elsewhere, with backs for the cards that the seats at one desk do not
see. It receives a `SeenMoment` for each moment, or a `SeenReturn` to an earlier one, refuses what
the rules refuse, and requests everything else.

All cards come from a seed (`chance`). People at other machines must not find it from the cards that
they see: a shared table has a seed of 128 bits, and a generator made of SHA-256 for each round. The
`commitment` is told before the first deal and opened by the seed after the end: then a desk plays
the match again as it saw it (`opened`), which checks all cards. After each round, its generator is
named, so that a desk has all cards of that round (`open_rounds`).

`narrate(history, moments, ear)` makes every sentence about a match: for the newest moment, for
several at a hand-over or when a match is resumed, for replays and texts. An `Ear` hears the turn of
another seat as one sentence or event by event.

A third-party bot, and the expert, think in a process of their own (`worker`). It is killed if it
does not answer in time, or sends anything but one short line with a move (`questions`).
"""
