"""Files: matches, settings, key maps, house rules and statistics.

The file of a match has a first line with its start and the seed, and a line for each entry of the
session, written before anybody hears of it (`journal`). Loading replays the entries by the rules,
up to the first line that is not legal. Former names of options are still read (`former_options`).
`match_files` finds files without loading the rules, `match_summaries` loads only the newest, and
`seen` caches the progress of a match until its file changes.

A use case (`use_cases`) returns `Done(text)` or `NotDone(text, way_on)`: the command line prints
it, and a page says it. A fault in any file is a `Problem`.
"""
