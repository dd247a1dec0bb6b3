"""Lazy loading of modules that libraries import."""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import Any


def load_lazily(name: str) -> None:
    """Load a module that others import only when one of its attributes is used.

    The modules in a postponed package can still be imported, without loading the package.
    `importlib.util.LazyLoader` is not enough: it loads the module at the second import.
    """
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

    def wanted(attribute: str) -> Any:
        if vars(module).pop("__getattr__", None) is not None:
            loader.exec_module(module)
        return getattr(module, attribute)

    vars(module)["__getattr__"] = wanted
    sys.modules[name] = module
