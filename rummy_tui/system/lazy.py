"""Lazy loading of modules that libraries import."""

from __future__ import annotations

import sys
from _thread import RLock
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from types import ModuleType
from typing import Any


def load_lazily(name: str) -> None:
    """Load a module that others import only when one of its attributes is used.

    The modules in a postponed package can still be imported, without loading the package.
    `importlib.util.LazyLoader` is not enough: it loads the module at the second import.
    """
    _postpone(name, {})


def load_partly(package: str, module: str, attribute: str) -> None:
    """Take an attribute of a package from one of its modules, and load the package lazily.

    A package without this module or attribute is imported as usual.
    """
    if package in sys.modules:
        return
    parts: dict[str, object] = {}
    _postpone(package, parts)
    try:
        parts[attribute] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError):
        sys.modules.pop(package, None)


def stand_in(name: str, **attributes: object) -> None:
    """Put attributes of ours in place of a module that a library imports."""
    module = ModuleType(name)
    vars(module).update(attributes)
    sys.modules.setdefault(name, module)


def _postpone(name: str, parts: dict[str, object]) -> None:
    """Load a module when an attribute is used that is not among these parts of it."""
    if name in sys.modules:
        return
    path: list[str] | None = None
    for package in name.split(".")[:-1]:  # not `importlib.util.find_spec`, which would load it
        inside = PathFinder.find_spec(package, path)
        path = None if inside is None else inside.submodule_search_locations
    spec = PathFinder.find_spec(name, path)
    if spec is None or spec.loader is None:
        return  # another finder has it, or it is missing: it is imported as usual
    loader, module = spec.loader, module_from_spec(spec)
    loading = RLock()  # another thread waits until all is there
    begun = False

    def wanted(attribute: str) -> Any:
        nonlocal begun
        if attribute in parts and not begun:
            return parts[attribute]
        with loading:
            if not begun:
                begun = True
                loader.exec_module(module)
                if vars(module).get("__getattr__") is wanted:
                    del vars(module)["__getattr__"]
        if vars(module).get("__getattr__") is wanted:  # this thread is still loading it
            raise AttributeError(f"module {name!r} has no attribute {attribute!r} yet")
        return getattr(module, attribute)

    vars(module)["__getattr__"] = wanted
    sys.modules[name] = module
