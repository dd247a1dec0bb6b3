"""The real program, run by `python -m tests.tools.begun ARGUMENT...`: a NUL as `main` begins."""

import os
import sys

from rummy_tui.__main__ import main

BEGUN = b"\0"

if __name__ == "__main__":
    try:
        os.write(1, BEGUN)
    except KeyboardInterrupt:  # it came before `main` has begun
        os._exit(130)
    sys.exit(main())
