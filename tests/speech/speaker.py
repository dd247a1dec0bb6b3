"""An output module for Speech Dispatcher that writes texts down instead of speaking them.

The daemon runs it. RIG_SAID names the file; RIG_RATE is its speed in characters per second, 0 for
at once, and RIG_WORDS in words per minute. A text that begins like a line of the file RIG_HELD
lasts until that line is gone.
"""

from __future__ import annotations

import html
import json
import os
import re
import sys
import threading
import time

RATE = float(os.environ.get("RIG_RATE", "0"))
WORDS = float(os.environ.get("RIG_WORDS", "0"))

REPLIES = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
}

writing = threading.Lock()
stopping = threading.Event()
language = ""
"""The language of the next text, as the daemon has set it."""


def note(event: str, number: int, text: str = "") -> None:
    entry = {"time": time.monotonic(), "event": event, "number": number, "text": text}
    entry["language"] = language
    with open(os.environ["RIG_SAID"], "a", encoding="utf-8") as said:
        said.write(json.dumps(entry) + "\n")


def send(*lines: str) -> None:
    with writing:
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()


def read_block() -> str:
    lines = []
    for line in sys.stdin:
        if line == ".\n":
            break
        lines.append(line.removeprefix(".").rstrip("\n") if line[0] == "." else line.rstrip("\n"))
    return "\n".join(lines)


def held(text: str) -> bool:
    try:
        with open(os.environ["RIG_HELD"], encoding="utf-8") as file:
            return text.startswith(tuple(file.read().splitlines()))
    except FileNotFoundError:
        return False


def speak(number: int, text: str, stopped: threading.Event) -> None:
    send("701 BEGIN")
    wait = len(text) / RATE if RATE else 0
    cut = stopped.wait(len(text.split()) * 60 / WORDS if WORDS else wait)
    while not cut and held(text):
        cut = stopped.wait(0.02)
    if cut:
        note("cut", number, text)
        send("703 STOP")
    else:
        note("end", number, text)
        send("702 END")


def main() -> None:
    global language, stopping
    sys.stdin.reconfigure(encoding="utf-8", errors="replace", newline="\n")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    number = 0
    for line in sys.stdin:
        command = line.split()[0] if line.strip() else ""
        if command == "INIT":
            send("299-ready", "299 OK LOADED SUCCESSFULLY")
        elif command in REPLIES:
            send(REPLIES[command][0])
            for setting in read_block().splitlines():
                name, _, value = setting.partition("=")
                language = value if name == "language" else language
            send(REPLIES[command][1])
        elif command in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
            send("202 OK RECEIVING MESSAGE")
            text = html.unescape(re.sub("<[^>]*>", "", read_block()))
            number += 1
            note("begin", number, text)
            send("200 OK SPEAKING")
            stopping = threading.Event()
            threading.Thread(target=speak, args=(number, text, stopping), daemon=True).start()
        elif command in ("STOP", "PAUSE"):
            stopping.set()
        elif command == "LIST":
            send("200-writer\ten\tnone", "200 OK VOICE LIST SENT")
        elif command == "QUIT":
            send("210 OK QUIT")
            return
        else:
            send("200 OK" if command == "DEBUG" else "300 ERR UNKNOWN COMMAND")


if __name__ == "__main__":
    main()
