"""Walks with every slider of the biped workspace somewhere."""

from __future__ import annotations

import random
from typing import Any

from hitogata.studio.documents.biped import EMPTY, with_values
from hitogata.studio.session.biped_sliders import SLIDERS


def settings(seed: int) -> str:
    """The text of a walk with every slider somewhere."""
    chance = random.Random(seed)  # noqa: S311 no secrets
    text = EMPTY
    values: dict[str, dict[str, Any]] = {}
    for one in SLIDERS:
        value = one.low + round(chance.random() * (one.high - one.low) / one.step) * one.step
        if one.inverse:
            if abs(value) < 1e-9 or chance.random() < 0.3:
                continue
            value = 1.0 / value
        elif one.key in ("heel", "height", "slope", "curve") and chance.random() < 0.5:
            continue
        values.setdefault(one.table, {})[one.key] = round(value, 6)
    values["walk"] |= {
        "gait": chance.choice(["roll", "bent", "flat", "over"]),
        "beside": chance.choice(["flat", "none", 0.12]),
        "branch": chance.randrange(8),
        "upright": chance.choice(["start", "change"]),
    }
    if chance.random() < 0.3:
        values["walk"]["soles"] = [[0.0, 0.1], [1.0, round(chance.uniform(0.03, 0.2), 3), 0.1]]
    for table, all_ in values.items():
        text = with_values(text, table, all_, ())
    return text
