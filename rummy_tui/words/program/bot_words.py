"""The failures of third-party bots in words."""

from __future__ import annotations

from typing import Final

from rummy_tui.bots import BotFailed, BotGarbled, BotLate
from rummy_tui.system.printable import LONGEST_WHY, one_line
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_

BOT_LATE: Final = NN_(
    "The bot {name} has not answered within a second. {option} gives it another limit.",
    "The bot {name} has not answered within {seconds} seconds. {option} gives it another limit.",
)
BOT_FAILED: Final = N_("The bot {name} has failed: {why}.")
BOT_GARBLED: Final = N_(
    "The bot {name} sent something that is no move, and was stopped. Play against another "
    "opponent, or ask its author for a better version."
)


def bot_failed(failed: BotFailed, t: Language) -> str:
    """Say what is wrong with a third-party bot."""
    if isinstance(failed, BotLate):
        # Fractions of a second are told with the plural.
        n, seconds = 1 if failed.limit == 1 else 2, f"{failed.limit:g}"
        return t(BOT_LATE, n=n, name=failed.bot, seconds=seconds, option="--bot-limit")
    if isinstance(failed, BotGarbled):
        return t(BOT_GARBLED, name=failed.bot)
    why = one_line(failed.why, LONGEST_WHY)
    return t(BOT_FAILED, name=failed.bot, why=why)
