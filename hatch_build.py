"""Makes what is compiled when the package is built or installed in place.

These are the translations, the completions and the manual of the command line, and the files by
which a Linux desktop lists the game. What is built for good has its keymap as JSON too, which is
read sooner than TOML. In a checkout, where keymap.toml may be edited at any time, there is none.

The description of a package is the README without what is only in a checkout.
"""

from __future__ import annotations

import json
import shutil
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PROGRAM = "rummy_tui"
DOCS = "docs"


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._folder = TemporaryDirectory()
        in_place = version == "editable"
        # Only what is installed in place is made there: a checkout may be read-only.
        tree = Path(self.root) if in_place else self._copied()
        made = [*_translations(tree)]
        sys.path.insert(0, str(tree))
        try:
            made += self._help(tree, build_data.get("shared_data", {}))
            self._desktop(build_data.get("shared_data", {}))
        finally:
            sys.path.remove(str(tree))
        if in_place:
            return
        for file in made:
            # Completions are in the source too: an older shtab makes fewer.
            if self.target_name == "wheel" or file.suffix != ".mo":
                build_data["force_include"][str(file)] = file.relative_to(tree).as_posix()
        if self.target_name == "wheel":
            keymap = tomllib.loads(Path(self.root, "keymap.toml").read_text(encoding="utf-8"))
            compiled = self._made("keymap.json", json.dumps(keymap))
            build_data["force_include"][compiled] = f"{PROGRAM}/keymap.json"

    def _copied(self) -> Path:
        """What the help is made of, where it can be written to."""
        tree = Path(self._folder.name, "tree")
        for file in (*Path(self.root, PROGRAM).rglob("*"), *Path(self.root, DOCS).glob("*.py")):
            if file.is_file() and file.suffix not in (".mo", ".pyc"):
                to = tree / file.relative_to(self.root)
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, to)
        return tree

    def _help(self, tree: Path, shared: dict[str, str]) -> list[Path]:
        """The completions; and the manual with them, where man and the shells look for them."""
        from docs.installed import SHELLS, completions, manual, manual_path
        from rummy_tui.words.language.language import language, languages

        for t in map(language, languages()):
            shared[self._made(f"{t.code}.6", manual(t))] = manual_path(t)
        # In the package too, from which `rummy-tui completion` prints them.
        folder = tree / PROGRAM / "completions"
        folder.mkdir(exist_ok=True)
        for shell, script in completions().items():
            (folder / shell).write_text(script, encoding="utf-8", newline="\n")
        made = [folder / shell for shell in SHELLS if (folder / shell).is_file()]
        shared.update({str(file): SHELLS[file.name] for file in made if SHELLS[file.name]})
        return made

    def _desktop(self, shared: dict[str, str]) -> None:
        """Install the menu entry, the icon and the description for software centres."""
        from docs.desktop import ENTRY_PATH, ICON_PATH, METAINFO_PATH, entry, metainfo

        changelog = Path(self.root, "CHANGELOG.md").read_text(encoding="utf-8")
        shared[self._made("rummy-tui.desktop", entry())] = ENTRY_PATH
        shared[self._made("metainfo.xml", metainfo(changelog))] = METAINFO_PATH
        shared[str(Path(self.root, "packaging", "rummy-tui.svg"))] = ICON_PATH

    def _made(self, name: str, text: str) -> str:
        """The path of a file that is only there while the package is built."""
        file = Path(self._folder.name, name)
        file.write_text(text, encoding="utf-8", newline="\n")
        return str(file)


class CustomMetadataHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        try:
            from docs.description import description
        finally:
            sys.path.remove(self.root)
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description(readme)}


def _translations(tree: Path) -> list[Path]:
    """The catalogs, compiled beside their sources."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = []
    for source in Path(tree, PROGRAM, "locales").glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as po:
            catalog = read_po(po, locale=source.parent.parent.name)
        made.append(source.with_suffix(".mo"))
        with made[-1].open("wb") as mo:
            write_mo(mo, catalog)
    return made
