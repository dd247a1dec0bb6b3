"""The game on wine's console, which accepts the flags of a virtual terminal but ignores them."""

from __future__ import annotations

import sys

from prompt_toolkit.input import win32
from prompt_toolkit.output import windows10

from rummy_tui.__main__ import main

win32._is_win_vt100_input_enabled = lambda: False
windows10.is_win_vt100_enabled = lambda: False

if __name__ == "__main__":
    sys.exit(main())
