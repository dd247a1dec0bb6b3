"""Speech Dispatcher with its real synthesizer, espeak-ng, whose sound is thrown away."""

from __future__ import annotations

import html
import re
from pathlib import Path

from tests.speech.rig import SpeechDispatcher, leave_out, need_speech_dispatcher

MODULES = (
    "/usr/lib/speech-dispatcher-modules",
    "/usr/libexec/speech-dispatcher-modules",
    "/usr/lib64/speech-dispatcher-modules",
    "/usr/local/libexec/speech-dispatcher-modules",
)


def espeak_module() -> Path:
    """Return the output module; skip the test if it is not installed."""
    need_speech_dispatcher()
    found = [Path(folder, "sd_espeak-ng") for folder in MODULES]
    found = [module for module in found if module.exists()]
    if not found:
        leave_out("speech-dispatcher-espeak-ng is not installed")
    return found[0]


class Espeak(SpeechDispatcher):
    """A private daemon that logs its dialogue with the synthesizer in two files."""

    def __init__(self, directory: Path) -> None:
        self._synthesizer = espeak_module()
        super().__init__(directory)
        (directory / ".libao").write_text("default_driver=null\n")

    def module(self) -> str:
        asked, answered = self.directory / "asked", self.directory / "answered"
        return f'tee -a "{asked}" | "{self._synthesizer}" "$@" | tee -a "{answered}"'

    def start(self) -> None:
        """Start the daemon with empty logs."""
        for name in ("asked", "answered"):
            (self.directory / name).unlink(missing_ok=True)
        super().start()

    def said(self) -> list[str]:
        return [text for text, _ in self._spoken()]

    def finished(self) -> list[str]:
        return [text for text, end in self._spoken() if end == "702 END"]

    def cut(self) -> list[str]:
        return [text for text, end in self._spoken() if end == "703 STOP"]

    def samples(self) -> int:
        """Return the number of sound samples made so far."""
        return sum(map(int, re.findall(r"^705-num_samples=(\d+)$", self._read("answered"), re.M)))

    def _spoken(self) -> list[tuple[str, str]]:
        """Return the texts given to the synthesizer, one at a time, and how each ended."""
        blocks = re.findall(r"^SPEAK\n(.*?)\n\.$", self._read("asked"), re.M | re.S)
        texts = [html.unescape(re.sub("<[^>]*>", "", block)) for block in blocks]
        ends = re.findall(r"^(702 END|703 STOP)$", self._read("answered"), re.M)
        return list(zip(texts, ends + [""] * len(texts), strict=False))

    def _read(self, name: str) -> str:
        file = self.directory / name
        # The log also contains the sound itself.
        return file.read_bytes().decode("utf-8", "replace") if file.exists() else ""
