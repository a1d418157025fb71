"""A keyframe's table with left and right exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...motion.mirror import Mirror
from .draft import Touch


def swapped(touch: Touch, mirror: Mirror) -> Touch:
    return touch[0], mirror.link(touch[1]) if touch[1] else ""


def mirrored_table(table: Mapping[str, Any], mirror: Mirror) -> dict[str, Any]:
    """Entries read from a pose are left out; gazes are reflected."""
    out = {key: value for key, value in table.items() if key not in ("com", "part", "joint", "look")}
    for link, part in table.get("part", {}).items():
        left = {key: value for key, value in part.items() if key not in ("at", "rotation", "point")}
        if left:
            out.setdefault("part", {})[mirror.link(link)] = left
    for link, look in table.get("look", {}).items():
        seen = {"at": [round(float(x), 4) for x in mirror.place(np.array(look["at"], dtype=np.float64))]}
        eye = {"eye": [look["eye"][0], -look["eye"][1], look["eye"][2]]} if "eye" in look else {}
        out.setdefault("look", {})[mirror.link(link)] = {**look, **seen, **eye}
    com = {key: value for key, value in table.get("com", {}).items() if key not in ("at", "height")}
    return out | ({"com": com} if com else {})
