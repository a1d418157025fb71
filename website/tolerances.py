"""Writes docs/reference/tolerances.md: every number that decides something in a kernel, from the rooms' tables.

python website/tolerances.py
"""

from __future__ import annotations

import importlib
from pathlib import Path

import hitogata
from hitogata.kernels.compiler.tolerance import Tolerance

KERNELS = Path(hitogata.__file__).parent / "kernels"
PAGE = Path(__file__).parents[1] / "docs" / "reference" / "tolerances.md"
HEAD = """# Tolerances

Every tolerance, threshold and limit of iterations in the kernels, room by room. *Range*: values between which results
stay the same to their accuracy. Printed from the tables in the code by `python website/tolerances.py`.
"""


def rooms() -> list[str]:
    """Rooms with a table, by their path below the kernels."""
    return sorted(path.parent.relative_to(KERNELS).as_posix() for path in KERNELS.rglob("tolerances.py"))


def value(room: str, entry: Tolerance) -> str:
    """The constant itself, as it is written."""
    found = getattr(importlib.import_module(f"hitogata.kernels.{room.replace('/', '.')}.tolerances"), entry.name)
    return ", ".join(f"{one:g}" for one in found) if isinstance(found, tuple) else f"{found:g}"


def row(room: str, entry: Tolerance) -> str:
    low, high = entry.nominal
    cells = (
        f"`{entry.name}`", entry.symbol, value(room, entry), entry.unit, entry.bounds, f"{low:g} … {high:g}",
        entry.too_small, entry.too_large,
    )  # fmt: skip
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def page() -> str:
    """The page as text."""
    parts = [HEAD]
    for room in rooms():
        module = importlib.import_module(f"hitogata.kernels.{room.replace('/', '.')}.tolerances")
        if module.TABLE:
            parts.append(f"\n## {room}\n")
            parts.append("| name | symbol | value | unit | decides | range | too small | too large |")
            parts.append("| --- | --- | --- | --- | --- | --- | --- | --- |")
            parts.extend(row(room, entry) for entry in module.TABLE)
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
