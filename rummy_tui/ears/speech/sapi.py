"""The voices of Windows, which accessible_output2 speaks with, by language."""

from __future__ import annotations

from locale import windows_locale
from typing import Any, Final

from rummy_tui.ears.speech.languages import DEFAULT, speaks, voice_for

FLAGS: Final = 1 | 8
"""SAPI: return at once, and read the text as XML."""


def by_language(sapi: Any) -> Any:
    """Return accessible_output2's SAPI output with a voice for each language.

    It also escapes ampersands: SAPI reads XML, where they raise an error.
    """

    class ByLanguage(sapi):  # type: ignore[misc]
        _langid = ""
        """The language of the next texts; empty for the player's own voice."""

        def speak_in(self, language: str) -> None:
            """Speak the next texts in a language; the player's own voice is kept if it fits."""
            voices = [(_language(each), _langid(each)) for each in self.object.GetVoices()]
            keeps = speaks(_language(self.object.Voice), language)
            self._langid = "" if keeps else voice_for(language, voices) or ""

        def speak(self, text: str, interrupt: bool = False) -> object:
            text = text.replace("&", "&amp;")
            if not self._langid:
                return super().speak(text, interrupt)  # which itself escapes only "<"
            if interrupt:
                self.silence()
            # In the text: to set the voice would also change what is being said.
            text = text.replace("<", "&lt;")
            return self.object.Speak(f'<lang langid="{self._langid}">{text}</lang>', FLAGS)

    return ByLanguage


def _langid(voice: Any) -> str:
    """Return the first language of a voice as SAPI writes it: `407` of `407;7`."""
    return str(voice.GetAttribute("Language")).partition(";")[0]


def _language(voice: Any) -> str:
    """Return the language of a voice as `de_DE`."""
    try:
        return windows_locale.get(int(_langid(voice), 16), DEFAULT)
    except ValueError:
        return DEFAULT
