"""Functions for the tests of sweeps, which other processes find by name."""

from __future__ import annotations

import os
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def bowl(values: Mapping[str, float]) -> dict[str, float]:
    """Least, 0, at x = 0.3, y = −0.5."""
    return {"z": (values["x"] - 0.3) ** 2 + (values.get("y", -0.5) + 0.5) ** 2}


def counted(values: Mapping[str, Any]) -> dict[str, float]:
    """As `bowl`; leaves a line in a file for each run, and stops at a file named 'stop'."""
    log = Path(values["log"])
    with log.open("a", encoding="utf-8") as out:
        out.write(f"{values['x']}\n")
    if values["x"] == 3.0 and (log.parent / "stop").exists():
        raise KeyboardInterrupt
    return bowl(values)


#: of `killed_after`: its file, and the number of lines after which it is killed
LOG, RUNS = "TEST_SWEEP_LOG", "TEST_SWEEP_RUNS"


def killed_after(values: Mapping[str, float]) -> dict[str, float]:
    """As `bowl`; leaves a line in a file for each run, and is killed in the one after that number."""
    log = Path(os.environ[LOG])
    with log.open("a", encoding="utf-8") as out:
        out.write(f"{values['x']} {values['y']}\n")
    if len(log.read_text(encoding="utf-8").splitlines()) > int(os.environ[RUNS]):
        os.kill(os.getpid(), signal.SIGKILL)
    return bowl(values)


def deadly(values: Mapping[str, Any]) -> dict[str, float]:
    """x = 2 kills its process: the first time only, or always."""
    if values["x"] == 2:
        mark = Path(values["mark"])
        if values["always"] or not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return {"z": float(values["x"])}


def wrong(values: Mapping[str, float]) -> dict[str, float]:
    return {"inverse": 1.0 / values["x"], "nan": float("nan")}
