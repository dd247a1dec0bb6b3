"""The lesson that a command line asks for."""

from __future__ import annotations

from rummy_tui.cli.common.usage import no_such
from rummy_tui.pages.lesson.lesson_advice import Lesson
from rummy_tui.pages.lesson.lesson_plans import FIRST_ROUND, LESSONS
from rummy_tui.system.printable import LONGEST_TOLD, one_line
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import command_line as words


def asked_lesson(name: str | None, t: Language) -> Lesson:
    """Return a lesson by its name, the first round without one; UsageError lists the lessons."""
    if name is None:
        return FIRST_ROUND
    if (lesson := LESSONS.get(name.strip().lower())) is not None:
        return lesson
    there = t(words.LESSONS, names=", ".join(LESSONS))
    none = t(words.NO_LESSON, name=one_line(name, LONGEST_TOLD)) if name.strip() else ""
    raise no_such(none, name, [*LESSONS], there, t)
