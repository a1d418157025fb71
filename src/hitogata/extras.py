"""Packages that only some uses need: imported when they are, with a word how to get them where they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from .errors import MissingExtraError


def require(module: str, extra: str) -> Any:
    """A module of an extra; MissingExtraError, in one line, if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if error.name is not None and error.name.partition(".")[0] != module.partition(".")[0]:
            raise  # it is there, but something that it needs is not
        raise MissingExtraError(module.partition(".")[0], extra) from None
