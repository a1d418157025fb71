"""Frozen dataclasses whose fields are checked, and derived from others, on creation."""

from __future__ import annotations

import copy
from typing import Any, Self

import numpy as np


class Frozen:
    """Base of frozen dataclasses that set fields in `__post_init__`."""

    def _set(self, name: str, value: Any) -> None:
        """Set a field; in `__post_init__` only. Arrays become read-only, so that values derived from them can be
        cached."""
        if isinstance(value, np.ndarray):
            value.flags.writeable = False
        object.__setattr__(self, name, value)

    def with_exactly(self, **values: Any) -> Self:
        """A copy with some fields as given, unchecked: values recorded to the last bit."""
        other = copy.copy(self)
        for name, value in values.items():
            other._set(name, value)
        return other
