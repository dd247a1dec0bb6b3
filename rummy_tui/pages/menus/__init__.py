"""The menus around a match."""
