"""Menus and forms, and those that belong to any program."""
