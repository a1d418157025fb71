"""Looks of a picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ....arrays import Array
from ....errors import InputError


@dataclass(frozen=True)
class Style:
    """Looks of a picture. Colours are (r, g, b) in 0…1.

    samples: per pixel, for smooth edges. level: z of the ground, m, or None for no ground. grid: m between its lines, 0
    for none. gloss: strength of highlights. sun: samples of its disc, for soft shadows. sky: directions that its light
    is followed from. Fewer are quicker and rougher.
    """

    samples: int = 8
    sun: int = 32
    sky: int = 20
    level: float | None = 0.0
    grid: float = 0.5
    gloss: float = 0.07
    ground: tuple[float, float, float] = (0.885, 0.900, 0.920)
    line: tuple[float, float, float] = (0.800, 0.820, 0.845)
    backdrop: tuple[float, float, float] = (0.970, 0.975, 0.982)


def rgb(colour: str) -> Array:
    """'#rrggbb' as (3,) in 0…1."""
    try:
        if len(colour) != 7 or colour[0] != "#":
            raise ValueError
        return np.array([int(colour[k : k + 2], 16) for k in (1, 3, 5)]) / 255.0
    except ValueError:
        raise InputError(f"colour is {colour!r}; it must be written like '#3f6fb5'") from None


def linear(colour: Array) -> Array:
    """Screen colour → amount of light."""
    return np.asarray(colour**2.2)
