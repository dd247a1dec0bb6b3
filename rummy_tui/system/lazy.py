"""Loading what libraries import only when something in it is wanted."""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import Any


def load_lazily(name: str) -> None:
    """Let a module that others import be loaded only when something in it is wanted.

    What lies in a package that is put off can be imported all the same, without the package.
    `importlib.util.LazyLoader` does it only for who imports it first: the next import loads it.
    """
    if name in sys.modules:
        return
    path: list[str] | None = None
    for package in name.split(".")[:-1]:  # not `importlib.util.find_spec`, which would load it
        inside = PathFinder.find_spec(package, path)
        path = None if inside is None else inside.submodule_search_locations
    spec = PathFinder.find_spec(name, path)
    if spec is None or spec.loader is None:
        return  # where it comes from elsewhere, or is not there, it is imported as ever
    loader, module = spec.loader, module_from_spec(spec)

    def wanted(attribute: str) -> Any:
        if vars(module).pop("__getattr__", None) is not None:
            loader.exec_module(module)
        return getattr(module, attribute)

    vars(module)["__getattr__"] = wanted
    sys.modules[name] = module
