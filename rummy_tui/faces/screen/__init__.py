"""The full screen: one window, in two layouts.

At each key a layout paints all its lines into `canvas`, where unchanged lines keep their cells. The
reader layout follows rules that were measured with real screen readers: the cursor is on the
focused row, nothing else is written when it moves, and each message appears on an empty row in a
frame of its own. The table layout draws the match: `table/stage` makes a `Scene` with the news, the
places where the card under the cursor fits, and the player who is thinking.
"""

from prompt_toolkit.key_binding.key_bindings import KeyBindings

from rummy_tui.system.lazy import stand_in

# The keys of Emacs and vi act in a text area of prompt_toolkit, and the game has none. To load and
# make them takes a tenth of a start; all keys come to the desk.
stand_in("prompt_toolkit.key_binding.defaults", load_key_bindings=KeyBindings)
stand_in(
    "prompt_toolkit.key_binding.bindings.page_navigation",
    load_page_navigation_bindings=KeyBindings,
)
