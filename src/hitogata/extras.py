"""Imports of optional packages, with an error that gives the install command if one is missing."""

from __future__ import annotations

import importlib
from typing import Any

from .errors import MissingExtraError


def require(module: str, extra: str) -> Any:
    """The module of an optional package. Raises MissingExtraError if the package is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if error.name is not None and error.name.partition(".")[0] != module.partition(".")[0]:
            raise  # the package is installed, but one of its own imports failed
        raise MissingExtraError(module.partition(".")[0], extra) from None
