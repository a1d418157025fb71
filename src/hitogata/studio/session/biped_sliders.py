"""Sliders of the biped workspace: one row for each, shown by the page and set at random by the tests."""

from __future__ import annotations

from typing import NamedTuple


class Slider(NamedTuple):
    """A value of a table. low, high, step: in its unit. inverse: the slider is 1 over the value, and 0 removes it.

    gaits: those that use it; all if empty. usual: position of the slider while there is no value.
    """

    table: str
    key: str
    label: str
    unit: str
    low: float
    high: float
    step: float
    inverse: bool = False
    gaits: tuple[str, ...] = ()
    usual: float = 0.0


SLIDERS = (
    Slider("biped", "radius", "arc radius", "m", 0.02, 0.3, 0.002, gaits=("roll", "bent", "over")),
    Slider("biped", "heel", "heel radius", "m", 0.02, 0.3, 0.002, gaits=("roll", "bent", "over"), usual=0.1),
    Slider("biped", "ahead", "sole ahead", "m", -0.03, 0.03, 0.001),
    Slider("biped", "l2", "shank", "m", 0.03, 0.12, 0.001),
    Slider("biped", "l3", "thigh", "m", 0.03, 0.12, 0.001),
    Slider("biped", "l1", "ankle", "m", 0.0, 0.05, 0.001),
    Slider("biped", "l4", "hip", "m", 0.0, 0.06, 0.001),
    Slider("walk", "step", "stride", "m", -0.12, 0.16, 0.002, gaits=("roll", "bent", "flat")),
    Slider("walk", "period", "step time", "s", 0.15, 1.5, 0.01, gaits=("roll", "bent", "flat")),
    Slider("walk", "height", "trunk height", "m", 0.15, 0.36, 0.001, gaits=("bent", "flat"), usual=0.266),
    Slider("walk", "lift", "lift", "m", 0.002, 0.05, 0.001, gaits=("roll", "bent", "flat")),
    Slider("walk", "curve", "turning", "1/m", -8.0, 8.0, 0.1, inverse=True, gaits=("roll", "bent", "flat")),
    Slider("walk", "slope", "slope", "rad", -0.3, 0.3, 0.005, gaits=("roll", "bent", "flat")),
    Slider("walk", "lean", "lean", "rad", -0.3, 0.4, 0.005, gaits=("roll", "bent", "flat")),
    Slider("walk", "spread", "spread", "rad", 0.1, 1.2, 0.01, gaits=("over",)),
    Slider("passive", "slope", "slope", "rad", 0.005, 0.05, 0.001),
    Slider("passive", "radius", "foot radius", "m", 0.05, 0.6, 0.01),
    Slider("power", "duration", "seconds", "s", 1.0, 15.0, 0.5),
)
