"""The settings with which Sphinx builds these pages."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from made import filled

import rummy_tui

project = "rummy_tui"
author = copyright = "the rummy_tui developers"
release = rummy_tui.__version__
extensions = ["myst_parser"]
exclude_patterns = ["pictures/*.md"]  # other pages include them
myst_heading_anchors = 3
smartquotes = False  # two hyphens are the start of an option
html_theme = "furo"
html_title = "rummy_tui"
templates_path = ["_templates"]
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_copy_source = False
html_show_copyright = False


def setup(app):
    app.connect("source-read", lambda app, name, source: source.__setitem__(0, filled(source[0])))
