"""What every command is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Command:
    """drives: only who drives may give it. latest: a newer one replaces one that still waits."""

    drives: ClassVar[bool] = True
    latest: ClassVar[bool] = False
