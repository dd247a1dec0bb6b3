"""The program `rummy-tui`: starts, and turns every end into an exit code."""

from __future__ import annotations

import os
import sys

DEFECT = 70


def main(arguments: list[str] | None = None) -> int:
    """Run the program; its exit code is 0, 1, 2 for a usage error, 70 for a defect."""
    from rummy_tui import cli

    try:
        return cli.run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has had enough; nothing more can be written, also at exit.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return 1
    except Exception as defect:
        if os.environ.get("RUMMY_DEBUG"):
            raise
        sys.stderr.write(cli.tell_defect(defect) + "\n")
        return DEFECT


if __name__ == "__main__":
    sys.exit(main())
