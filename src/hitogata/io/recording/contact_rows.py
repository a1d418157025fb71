"""Contacts as records, as recorders take them and files keep them.

The polygon of a contact has room for a number of corners that belongs to the recording: the solver chooses it, the
file states it, and readers take it from there.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .blocks import ContactRows

_WHOLE = ("a", "b", "shape_a", "shape_b", "corners")
_NUMBERS = ("volume", "depth", "slip")
_VECTORS = ("p", "n", "force", "moment")
#: fields of a contact; `ContactLog` explains them. p: point, n: normal
FIELDS = ("time", *_WHOLE, *_VECTORS, *_NUMBERS, "polygon")


def contact_dtype(corners: int) -> np.dtype[np.void]:
    """A contact. corners: room in its polygon. a, b: rows of links in their structure."""
    return np.dtype(
        [
            ("time", "f8"),
            *((name, "i8") for name in _WHOLE),
            *((name, "f8", (3,)) for name in _VECTORS),
            *((name, "f8") for name in _NUMBERS),
            ("polygon", "f8", (corners, 3)),
        ]
    )


def room(rows: ContactRows) -> int:
    """Number of corners for which polygons of these contacts have room."""
    return int(rows.dtype["polygon"].shape[0])


def joined_rows(parts: Sequence[ContactRows]) -> ContactRows:
    """Contacts of any origin concatenated, with room for the polygons of all of them."""
    corners = max((room(part) for part in parts), default=0)
    out = np.zeros(sum(len(part) for part in parts), contact_dtype(corners))
    at = 0
    for part in parts:
        rows = out[at : at + len(part)]
        for name in FIELDS[:-1]:
            rows[name] = part[name]
        # values behind the last corner are undefined in the kernel's output
        counts = np.arange(room(part))[None] < part["corners"][:, None]
        rows["polygon"][:, : room(part)] = np.where(counts[..., None], part["polygon"], 0.0)
        at += len(part)
    return out
