"""Environments for learning by Gymnasium's interface: `import hitogata.gym`, then `gymnasium.make("hitogata/…")`."""

from __future__ import annotations

from ..extras import require

require("gymnasium", "gym")

from .registration import IDS, register_all  # noqa: E402 not without the extra

__all__ = ["IDS", "register_all"]

register_all()
