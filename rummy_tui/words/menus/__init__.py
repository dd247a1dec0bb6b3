"""Menus, tables of numbers and pictures in words."""
