"""A terminal window like GNOME Terminal's, run by the system's own Python.

vte_terminal.py ROWS COLUMNS FILE COMMAND...: writes the contents of the terminal into FILE.
"""

import os
import sys

import gi  # type: ignore[import-not-found]

gi.require_version("Gtk", "3.0")
gi.require_version("Vte", "2.91")
from gi.repository import GLib, Gtk, Vte  # type: ignore[import-not-found]  # noqa: E402

rows, columns, file, *command = sys.argv[1:]
window, terminal = Gtk.Window(title="Rummy"), Vte.Terminal()
terminal.set_size(int(columns), int(rows))
terminal.connect("child-exited", lambda *_: Gtk.main_quit())
window.connect("destroy", Gtk.main_quit)
window.add(terminal)


def keep(*_: object) -> None:
    """Replace the file with the current contents, so that readers never see half of it."""
    text, _ = terminal.get_text(None, None)
    with open(f"{file}.new", "w", encoding="utf-8") as written:
        written.write(text)
    os.replace(f"{file}.new", file)


terminal.connect("contents-changed", keep)
terminal.spawn_async(
    Vte.PtyFlags.DEFAULT,
    None,
    command,
    None,
    GLib.SpawnFlags.DEFAULT,
    None,
    None,
    -1,
    None,
    None,
)
window.show_all()
terminal.grab_focus()
Gtk.main()
