"""A study as the Python that makes the same walk."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import Any

from ..figures.arc_foot import Foot
from ..figures.biped import Dimensions
from .gait.walk import Walk
from .study import Over, Study, flat_of


def python_of(study: Study) -> str:
    """Python lines that make `motion`, the walk, and `beside`, the walk shown next to it, if any."""
    lines = ["import hitogata as hg", ""]
    legs = _differing(study.dimensions, Dimensions())
    size = f"dimensions=hg.biped.Dimensions({_listed(legs)}), " if legs else ""
    if study.table is not None:
        lines.append(f"motion = hg.biped.read_motion({study.table!r})")
        return "\n".join(lines) + "\n"
    own = flat_of(study.foot) if study.gait == "flat" else study.foot
    lines.append(f"robot = hg.biped.robot({size}foot={_foot(own)})")
    asked = _differing(study.walk, Walk())
    if study.gait == "over":
        over = _differing(study.over, Over()) | {key: asked[key] for key in ("soles",) if key in asked}
        lines.append(f"motion = hg.biped.roll_over(robot{_more(over)})")
    else:
        if study.gait == "flat":
            asked.pop("soles", None)
        lines.append(f"motion = hg.biped.walk(robot, {study.gait!r}{_more(asked)})")
    if study.branch:
        lines.append(f"angles = motion.branches().angles[:, :, {study.branch}]")
    if study.beside == "flat" and study.gait not in ("flat", "over"):
        asked.pop("soles", None)
        lines.append(f"flat = hg.biped.robot({size}foot={_foot(flat_of(study.foot))})")
        lines.append(f"beside = hg.biped.walk(flat, 'flat'{_more(asked)})")
    elif isinstance(study.beside, float) and study.gait != "over":
        foot = Foot(study.beside, study.foot.height, study.foot.ahead, study.foot.length)
        gait = "roll" if study.gait == "flat" else study.gait
        lines.append(f"other = hg.biped.robot({size}foot={_foot(foot)})")
        lines.append(f"beside = hg.biped.walk(other, {gait!r}{_more(asked)})")
    return "\n".join(lines) + "\n"


def _differing(one: Any, usual: Any) -> dict[str, Any]:
    found = {each.name: getattr(one, each.name) for each in fields(one)}
    return {name: value for name, value in found.items() if value != getattr(usual, name)}


def _listed(values: dict[str, Any]) -> str:
    return ", ".join(f"{name}={_value(value)}" for name, value in values.items())


def _more(values: dict[str, Any]) -> str:
    return f", {_listed(values)}" if values else ""


def _value(value: Any) -> str:
    if isinstance(value, float) and math.isinf(value):
        return "float('inf')"
    return f"hg.biped.{value!r}" if type(value).__name__ == "Soles" else repr(value)


def _foot(foot: Foot) -> str:
    return f"hg.biped.Foot({_listed(_differing(foot, Foot()))})"
