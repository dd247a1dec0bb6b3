"""The labels of the key bar: what each key does that is useful now."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import NC_

# In every list

MORE_KEYS: Final = NC_("key bar", "more keys")
DONE: Final = NC_("key bar", "done")
BACK: Final = NC_("key bar", "back")
LEAVE: Final = NC_("key bar", "leave")
GO_ON: Final = NC_("key bar", "go on")
CHOOSE: Final = NC_("key bar", "choose")
VALUES: Final = NC_("key bar", "list values")
LESS: Final = NC_("key bar", "less")
MORE: Final = NC_("key bar", "more")
NEXT_TURN: Final = NC_("key bar", "next turn")
TURN_BEFORE: Final = NC_("key bar", "previous turn")
PLAY_ON: Final = NC_("key bar", "play on")
STOP: Final = NC_("key bar", "stop")
NEXT_ROUND: Final = NC_("key bar", "next round")
EXPLAIN: Final = NC_("key bar", "explain")
AGAIN: Final = NC_("key bar", "again")
FILTER: Final = NC_("key bar", "search")
COMMAND: Final = NC_("key bar", "command")
SHOW_ALL: Final = NC_("key bar", "show all")
COMPLETE: Final = NC_("key bar", "complete")
SUCH_AS: Final = NC_("key bar", "such as {example}")
TYPED_BEFORE: Final = NC_("key bar", "history")

# In a match

LAY_IT: Final = NC_("key bar", "lay it")
GIVE_UP: Final = NC_("key bar", "give up")
POINTS: Final = NC_("key bar", "points")
HELP: Final = NC_("key bar", "help")
TABLE: Final = NC_("key bar", "table")
BY_SUIT: Final = NC_("key bar", "by suit")
BY_RANK: Final = NC_("key bar", "by rank")
SCORES: Final = NC_("key bar", "scores")
MESSAGES: Final = NC_("key bar", "messages")
DEAL: Final = NC_("key bar", "deal")
WHAT_NOW: Final = NC_("key bar", "what now")
DRAW: Final = NC_("key bar", "draw")
DRAW_LAST: Final = NC_("key bar", "draw, then no laying")
TAKE_DISCARD: Final = NC_("key bar", "take discard")
PLAY_IT: Final = NC_("key bar", "play it")
PLAY_AND_END: Final = NC_("key bar", "play it, end turn")
TAKE_BACK: Final = NC_("key bar", "take back")
WHAT_IS_LOOSE: Final = NC_("key bar", "loose cards")
NEW: Final = NC_("key bar", "new combination")
KEYS_SHORT: Final = NC_("key bar", "keys")
BEGIN: Final = NC_("key bar", "start with it")
LEAVE_OUT: Final = NC_("key bar", "leave out")
NEW_SHORT: Final = NC_("key bar", "new")
ADD: Final = NC_("key bar", "add")
REGROUP: Final = NC_("key bar", "regroup")
DISCARD: Final = NC_("key bar", "discard")
END_TURN: Final = NC_("key bar", "end turn")
LEAVE_IT: Final = NC_("key bar", "turn down")
KNOCK: Final = NC_("key bar", "knock")
COULD_LAY: Final = NC_("key bar", "melds to lay")
HINT: Final = NC_("key bar", "hint")
