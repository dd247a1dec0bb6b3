"""The menus round a match."""
