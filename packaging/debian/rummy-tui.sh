#!/bin/sh
# The processes that think and that play tones find the modules too.
PYTHONPATH=/usr/share/rummy-tui${PYTHONPATH:+:$PYTHONPATH} exec /usr/bin/python3 -P -m rummy_tui "$@"
