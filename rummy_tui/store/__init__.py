"""Files: matches, settings, key maps, house rules and statistics.

The file of a match is its beginning, with the seed, and a line for each entry of the session,
written before anybody is told (`journal`). Loading plays the entries again by the rules, up to the
first line that is not legal. An option that had another name once is read by it (`former_options`).
`match_files` finds files without loading the rules, `match_summaries` loads only the newest, and
`seen` remembers how far a match has come for as long as its file stays the same.

A use case (`use_cases`) returns `Done(text)` or `NotDone(text, way_on)`: the command line prints
it, and a page says it. A fault in any file is a `Problem`.
"""
