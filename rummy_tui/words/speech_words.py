"""Why nothing is spoken, and what to do about it."""

from __future__ import annotations

from rummy_tui.words.language import Language


def no_speech(reason: str, detail: str, t: Language) -> str:
    """The name of a reason of `speech.outputs.NoSpeech` as a sentence with its remedy."""
    told = {
        "NOT_INSTALLED": t.gettext(
            "No speech: the package accessible_output2 cannot be used. "
            "Install rummy-tui again with pip."
        ),
        "NO_DISPATCHER": t.gettext(
            "No speech: Speech Dispatcher is not installed. Install the packages "
            "speech-dispatcher and espeak-ng of your system."
        ),
        "NO_DAEMON": t.gettext("No speech: Speech Dispatcher does not start. Try: spd-say hello."),
        "NOT_ANSWERING": t.gettext(
            "No speech: Speech Dispatcher does not answer. It is asked again and again."
        ),
        "NO_OUTPUT": t.gettext(
            "No speech: no screen reader and no synthesizer is running. Start one, or read the "
            "screen with --reader or --line."
        ),
    }[reason]
    return f"{told} ({detail})" if detail else told
