"""Tests of imports: the contracts in pyproject.toml, and modules that only one package may use."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from graphlib import TopologicalSorter
from itertools import takewhile
from pathlib import Path

import pytest

from tests.tools.rule_set_names import ASKING, asked_for
from tests.tools.sources import PACKAGE, nodes


@pytest.mark.posix("wine has not what the extension of grimp calls")
def test_every_layer_uses_only_those_below_it() -> None:
    from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

    assert lint_imports(no_logo=True, no_cache=True) == EXIT_STATUS_SUCCESS


MODULES = {
    ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts): file
    for file in PACKAGE.rglob("*.py")
}


def test_no_files_import_one_another_in_a_circle() -> None:
    """Imports inside functions and for types count, because a reader meets them too."""
    graph = {name: set[str]() for name in MODULES}
    for name, file in MODULES.items():
        for node in nodes(file):
            if isinstance(node, ast.ImportFrom) and node.module:
                parts = {f"{node.module}.{alias.name}" for alias in node.names}
                graph[name] |= (parts & MODULES.keys()) or ({node.module} & MODULES.keys())
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the files


COMPOSITION = ("rummy_tui.pages.menus.open_match", "rummy_tui.pages.lesson.lesson")
"""The files that begin a match; everything else at a desk could be on another machine."""


def _whole_match(node: ast.AST) -> str:
    """A name that gives a file cards its seat has not seen; empty if there is none."""
    match node:
        case ast.Attribute(attr="session" as name) | ast.Name(id="session" as name):
            return name
        case ast.alias(name="State" | "Session" as name):
            return name
        case ast.Attribute(ast.Attribute(attr="history") | ast.Name(id="history"), "state"):
            return "history.state"
        case _:
            return ""


def test_pages_words_and_faces_read_a_match_only_as_it_has_been_seen() -> None:
    above = ("rummy_tui.pages.", "rummy_tui.words.", "rummy_tui.faces.")
    assert {
        name: used
        for name, file in MODULES.items()
        if name.startswith(above) and name not in COMPOSITION
        if (used := {*filter(None, map(_whole_match, nodes(file)))})
    } == {}


INDENTED = re.compile(r"^ +(import|from) ", re.MULTILINE)
LATE = re.compile(r"# late: .*?\d+(\.\d+)? (ms|M instructions)")


def _late(source: str) -> list[str]:
    """The imports inside functions beside which it does not stand what they cost a start.

    The figure may stand above several, or above the `match` that they are the cases of.
    """
    lines, found, told = source.split("\n"), list[str](), set[int]()
    if not INDENTED.search(source):
        return []
    nodes = [*ast.walk(ast.parse(source))]
    for node in nodes:
        if isinstance(node, ast.Match) and LATE.search(lines[node.lineno - 2]):
            told.update(range(node.lineno, (node.end_lineno or 0) + 1))
    for function in nodes:
        for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
            if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno not in told:
                above = takewhile(
                    lambda line: not line or line.lstrip().startswith(("import", "from", "# late")),
                    reversed(lines[: node.lineno - 1]),
                )
                if not any(map(LATE.search, (lines[node.lineno - 1], *above))):
                    found.append(lines[node.lineno - 1].strip())
    return found


def test_an_import_inside_a_function_has_its_figure_beside_it() -> None:
    assert [
        f"{name}: {line}"
        for name, file in MODULES.items()
        for line in _late(file.read_text(encoding="utf-8"))
    ] == []


def test_an_import_without_a_figure_is_found() -> None:
    told = "def f():\n    {}import re{}\n    import os\n"
    assert _late(told.format("", "  # late: 3 ms")) == []
    assert _late(told.format("# late: 12 M instructions\n    ", "")) == []
    assert _late(told.format("", "  # hardly needed")) == [
        "import re  # hardly needed",
        "import os",
    ]
    assert _late(told.format("", "\n    x = 1  # late: 3 ms")) == ["import re", "import os"]
    cases = "def f(x):\n    {}\n    match x:\n        case 1:\n            import re\n"
    assert _late(cases.format("# late: 3 ms")) == []
    assert _late(cases.format("x += 1")) == ["import re"]


ONLY_IN = {
    "accessible_output2": {"ears/speech"},
    "prompt_toolkit.layout": {"faces/screen"},
    "prompt_toolkit.application": {"faces/screen"},
    "rich": {"cli/common/printing.py"},
    "platformdirs": {"store/settings.py"},
    "prism": {"ears/speech"},
    "miniaudio": {"ears/sounds"},
}
"""Modules, and the only parts of the package that may import them."""


def _name_of(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _imported(file: Path) -> set[str]:
    """The modules that a file imports, or imports something from, now or later by their name."""
    found = set()
    for node in nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Call) and _name_of(node.func) == "import_module":
            found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_only_one_place_imports_what_is_kept_apart() -> None:
    importers: dict[str, set[str]] = {module: set() for module in ONLY_IN}
    for file in PACKAGE.rglob("*.py"):
        names = _imported(file)
        for module, parts in importers.items():
            if any(name == module or name.startswith(module + ".") for name in names):
                where = file.relative_to(PACKAGE).as_posix()
                parts.add(next(filter(where.startswith, ONLY_IN[module]), where))
    assert importers == ONLY_IN


TEXTS = ("words/rulebook/ruleset_names.py",)
"""The files with texts about each rule set."""
BY_NAME = {
    "rules/variants.py": "the rule sets themselves",
}
"""Files that may know rule sets by name, each with its reason."""


ALLOWED = {
    (
        "cli/common/arguments.py",
        'default="playroom"',
    ): "what is played where none is asked for",
    (
        "cli/commands/reading.py",
        "key for key in RULESETS if key != rules.key",
    ): "the others are named, none by name",
    (
        "words/advice/advise.py",
        'NC_("to knock with", "gin")',
    ): "what a knock is called that leaves nothing",
}
"""Lines that may name a rule set or compare two, each with its reason."""


def _by_name(file: Path) -> list[str]:
    """The lines in which a file asks for a rule set by name and may not."""
    source = file.read_text(encoding="utf-8")
    lines = source.splitlines()
    where = file.relative_to(PACKAGE).as_posix()
    if where in BY_NAME or any(fnmatch(where, texts) for texts in TEXTS):
        return []
    if not ASKING.search(source):
        return []
    return [
        f"{where}:{number} {asked}"
        for number, asked in asked_for(source)
        if not any(where == name and part in lines[number - 1] for name, part in ALLOWED)
    ]


def test_no_rule_set_is_asked_for_by_name_outside_its_value_and_texts() -> None:
    """Asking for the name of a rule set would put a rule difference in the wrong place."""
    assert [each for file in sorted(PACKAGE.rglob("*.py")) for each in _by_name(file)] == []


@pytest.mark.parametrize(("name", "part"), ALLOWED)
def test_every_allowed_part_still_exists(name: str, part: str) -> None:
    assert part in (PACKAGE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "source",
    [
        'if rules.key == "german": pass',
        'if "german" != rules.key: pass',
        'x = key in ("basic", "american")',
        'x = key not in {"basic"}',
        'match rules.key:\n    case "german": pass',
        'match key:\n    case "german" | "basic": pass',
        "match rules.key:\n    case x: pass",
        'x = {"german": 1}[key]',
        "x = TABLE[rules.key]",
        "x = TABLE.get(rules.key, 0)",
        "x = TABLE[self.view.rules.key]",
        'x = key.startswith("german")',
        'x = rules.key.startswith("ger")',
        "x = view.rules.key[:3].upper() if view.rules.key.islower() else 1",
        'x = RULESETS["german"]',
        'x = RULESETS.get("German")',
        "if rules.key == other: pass",
        "if RULESETS[name].key == other: pass",
        "if chosen_rules.key in names: pass",
        "from rummy_tui.rules.variants import GERMAN\nif rules is GERMAN: pass",
        "from rummy_tui.rules.variants import GERMAN as G",
        "from rummy_tui.rules import variants\nif rules is variants.GERMAN: pass",
        'NAMES = ["manipulation"]',
    ],
)
def test_asking_by_name_is_found(source: str) -> None:
    assert asked_for(source)


@pytest.mark.parametrize(
    "source",
    [
        "if rules.scoring is Scoring.PENALTY: pass",
        "if option.key == name: pass",
        "if press.key is Keys.BracketedPaste: pass",
        "name = ruleset_name(rules.key, t)",
        "keys.index(self.rules.key)",
        "rules = RULESETS[name]",
        "rules = next(iter(RULESETS.values()))",
        "if word in RULESETS: pass",
        '"""The rules of German Rummy."""',
        "x = RULESETS[self.rules.key]",
        "x = options.get(name)",
        "self.chosen[rules.key] = rules",
    ],
)
def test_code_that_asks_for_no_name_is_not_found(source: str) -> None:
    assert asked_for(source) == []


def _asking(field: str) -> set[str]:
    """The files that use a field of the rules."""
    return {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if field in file.read_text(encoding="utf-8")
        for node in nodes(file)
        if isinstance(node, ast.Attribute) and node.attr == field
    }


def test_one_place_asks_whether_melds_stay_in_the_hand() -> None:
    """The page of a match plays it, and the lesson teaches it."""
    rooms = ("cli/", "desk/", "ears/", "faces/", "pages/", "pictures/", "store/", "table/")
    asking = {file for file in _asking("hidden_melds") if file.startswith(rooms)}
    assert asking == {"pages/match/game.py", "pages/lesson/lesson_plans.py"}


def test_one_place_asks_whether_the_table_may_be_regrouped() -> None:
    """The rules know it, opponents plan by it, and the page of a match chooses by it how to lay."""
    asking = _asking("regroup")
    plans_by_it = {
        "bots/choosing/skilled.py",
        "bots/choosing/style.py",
        "bots/easy.py",
        "bots/explaining/discard_reasons.py",
    }
    assert {file for file in asking if not file.startswith("rules/")} == {
        "pages/match/game.py",
        *plans_by_it,
    }


def test_events_and_actions_are_named_with_their_module() -> None:
    """`ev.Drew` and `act.Draw` can be told apart where they are used."""
    files = [*PACKAGE.rglob("*.py"), *(PACKAGE.parent / "tests").rglob("*.py")]
    modules = ("rummy_tui.rules.events", "rummy_tui.rules.actions")
    by_name = [
        f"{file.name}:{node.lineno}"
        for file in files
        if any(f"from {module} " in file.read_text(encoding="utf-8") for module in modules)
        for node in nodes(file)
        if isinstance(node, ast.ImportFrom) and node.module in modules
    ]
    assert by_name == []
