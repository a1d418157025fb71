"""An anatomy as text."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from .anatomy import Anatomy


def text(anatomy: Anatomy) -> str:
    """A table: entry, value, how sure it is."""
    rows = [(entry, value, _sure(anatomy, entry)) for entry, value in entries(anatomy)]
    widths = [max(len(row[k]) for row in rows) for k in range(2)]
    lines = [f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}".rstrip() for a, b, c in rows]
    return "\n".join([*lines, *(f"note: {note}" for note in anatomy.notes)])


def entries(anatomy: Anatomy) -> list[tuple[str, str]]:
    """Rows of the table without the last column."""
    out = []
    for foot in anatomy.feet:
        out.append((foot.name, foot.link))
        length, width = (1e3 * x for x in foot.sole.size)
        size = {
            "face": f"{length:.0f} × {width:.0f} mm, {len(foot.sole.corners)} corners",
            "line": f"line {length:.0f} mm",
        }
        tilt = f", tilted {math.degrees(foot.sole.tilt):.1f}°" if foot.sole.tilt > math.radians(0.05) else ""
        out.append((f"{foot.name}: sole", f"{size.get(foot.sole.kind, 'point')}{tilt}, {1e3 * foot.gap:+.1f} mm"))
        out.append((f"{foot.name}: leg", f"from {foot.hip}, knee {foot.knee or '–'}, {1e3 * foot.length:.0f} mm"))
    out += [(f"{hand.side} hand".strip(), f"{hand.link}, reach {1e3 * hand.reach:.0f} mm") for hand in anatomy.hands]
    for name in ("head", "chest", "pelvis"):
        out.append((name, getattr(anatomy, name) or "–"))
    for name in ("forward", "left", "up"):
        out.append((name, f"{_axis(getattr(anatomy, name))} of {anatomy.figure.root.name}"))
    out.append(("height", f"{anatomy.height:.3f} m"))
    stated, free = len(anatomy.efforts), len(anatomy.unlimited)
    out.append(("efforts", f"{stated} joints limited, {free} unlimited"))
    return out


def _sure(anatomy: Anatomy, entry: str) -> str:
    key = {"left": "forward"}.get(entry, entry)
    key = "feet" if entry.endswith("foot") else "hands" if entry.endswith("hand") else key
    if key in anatomy.given:
        return "given"
    return f"{anatomy.sure[key]:.2f}" if key in anatomy.sure else ""


def _axis(v: np.ndarray) -> str:
    k = int(np.argmax(np.abs(v)))
    if abs(abs(float(v[k])) - 1.0) < 1e-9:
        return ("" if v[k] > 0.0 else "-") + "xyz"[k]
    return "(" + ", ".join(f"{x:.3f}" for x in v) + ")"
