"""Menus and forms that are not about a card game: settings, speech, the first start."""
