"""Shapes of arms and legs, each part in its own frame."""

from __future__ import annotations

import numpy as np

from ..chain.shapes.shape import Convex, Shape
from .body_pen import ROUND, SHIRT, SHOE, SHORTS, SKIN, Pen


def upper_arm(pen: Pen) -> list[Shape]:
    length = pen.length("upper_arm")
    slim = 0.88 if pen.woman else 1.0
    return [
        pen.rod((0.0, 0.0, -0.02), (0.0, 0.0, -length), 0.034 * slim, SKIN, touches=True),
        pen.skin(
            [
                (-0.02, 0.0, 0.051 * slim, 0.048 * slim),
                (-0.40 * length, 0.003, 0.049 * slim, 0.045 * slim),
                (-0.75 * length, 0.002, 0.042 * slim, 0.039 * slim),
                (-length, 0.0, 0.038 * slim, 0.036 * slim),
            ],
            SKIN,
        ),
        pen.skin(
            [
                (-0.012, -0.002, 0.058 * slim, 0.050 * slim),
                (-0.06, 0.0, 0.060 * slim, 0.056 * slim),
                (-0.13, 0.002, 0.058 * slim, 0.055 * slim),
            ],
            SHIRT,
            dome=0.050,
        ),
    ]


def forearm(pen: Pen) -> list[Shape]:
    length = pen.length("forearm")
    slim = 0.90 if pen.woman else 1.0
    return [
        pen.rod((0.0, 0.0, 0.0), (0.0, 0.0, -length), 0.025 * slim, SKIN, touches=True),
        pen.ellipsoid((0.0, 0.0, 0.0), (0.0385 * slim, 0.037 * slim, 0.040), SKIN),
        pen.skin(
            [
                (-0.01, 0.0, 0.039 * slim, 0.037 * slim),
                (-0.28 * length, 0.003, 0.043 * slim, 0.040 * slim),
                (-0.60 * length, 0.002, 0.036 * slim, 0.033 * slim),
                (-length, 0.0, 0.028 * slim, 0.022 * slim),
            ],
            SKIN,
        ),
    ]


def hand(pen: Pen) -> list[Shape]:
    knuckle = pen.length("hand")
    return [
        pen.ellipsoid((0.0, 0.0, -0.60 * knuckle), (0.036, 0.015, 0.70 * knuckle), SKIN, touches=True),
        *_drawn_hand(pen),
    ]


def open_hand(pen: Pen) -> list[Shape]:
    """Touches by a slab whose inner face is the palm with its fingers, below the round of the wrist."""
    knuckle = pen.length("hand")
    slab = [(x, y, z * knuckle) for x in (-0.036, 0.036) for y in (-0.0255, 0.010) for z in (0.0, -2.0)]
    return [Convex(points=[pen.place(corner) for corner in slab], colour=SKIN), *_drawn_hand(pen)]


def _drawn_hand(pen: Pen) -> list[Shape]:
    knuckle = pen.length("hand")
    return [
        pen.ellipsoid((0.0, 0.0, 0.0), (0.028, 0.022, 0.025), SKIN),
        pen.skin(
            [
                (0.0, 0.0, 0.026, 0.020),
                (-0.50 * knuckle, 0.0, 0.040, 0.019),
                (-1.00 * knuckle, -0.001, 0.041, 0.016),
                (-1.60 * knuckle, -0.003, 0.036, 0.012),
                (-2.00 * knuckle, -0.005, 0.028, 0.009),
                (-2.10 * knuckle, -0.005, 0.018, 0.006),
            ],
            SKIN,
        ),
        pen.rod((0.026, -0.003, -0.35 * knuckle), (0.053, -0.012, -1.05 * knuckle), 0.0105, SKIN),
    ]


def thigh(pen: Pen) -> list[Shape]:
    length = pen.length("thigh")
    return [
        pen.rod((0.0, 0.0, -0.06), (0.0, 0.0, -length), 0.050, SKIN, touches=True),
        pen.skin(
            [
                (-0.05, 0.0, 0.086, 0.078),
                (-0.40 * length, 0.005, 0.082, 0.075),
                (-0.70 * length, 0.005, 0.068, 0.063),
                (-length, 0.003, 0.055, 0.052),
            ],
            SKIN,
        ),
        pen.skin(
            [
                (0.0, -0.006, 0.098, 0.086),
                (-0.10, -0.002, 0.098, 0.088),
                (-0.46 * length, 0.003, 0.090, 0.084),
            ],
            SHORTS,
            dome=0.07,
        ),
    ]


def shank(pen: Pen) -> list[Shape]:
    length = pen.length("shank")
    return [
        pen.rod((0.0, 0.0, -0.01), (0.0, 0.0, -length), 0.032, SKIN, touches=True),
        pen.ellipsoid((0.004, 0.0, 0.0), (0.055, 0.052, 0.062), SKIN),
        pen.skin(
            [
                (-0.02, 0.002, 0.053, 0.051),
                (-0.18 * length, -0.006, 0.058, 0.055),
                (-0.30 * length, -0.011, 0.060, 0.057),
                (-0.45 * length, -0.009, 0.054, 0.052),
                (-0.90 * length, -0.004, 0.035, 0.031),
                (-length, -0.004, 0.034, 0.030),
            ],
            SKIN,
        ),
    ]


def foot(pen: Pen) -> list[Shape]:
    """A shoe: the hull of three outlines and a collar; the lowest outline is the sole, flat on the ground."""
    body = pen.body
    heel, length, low = body.heel, body.length("foot"), -body.ankle_height
    # along the foot from the heel, half width outward and inward, fractions of the length; the big toe leads
    sole = np.array(
        [
            [0.00, 0.040, 0.040],
            [0.03, 0.090, 0.090],
            [0.12, 0.125, 0.120],
            [0.40, 0.150, 0.125],
            [0.68, 0.190, 0.175],
            [0.84, 0.165, 0.180],
            [0.94, 0.105, 0.150],
            [0.99, 0.040, 0.095],
            [1.00, 0.000, 0.060],
        ]
    )
    outline = np.vstack([sole[:, :2], (sole[:, [0, 2]] * (1.0, -1.0))[::-1]])
    breadth = pen.side * length * body.girth / body.scale
    # height over the sole as a share of the ankle's, width, reach forward
    layers = [(0.0, 0.94, 0.985), (0.15, 1.0, 1.0), (0.40, 0.97, 0.985), (0.62, 0.84, 0.93)]
    points = [
        np.array([heel + length * reach * x, breadth * wide * y, low * (1.0 - up)])
        for up, wide, reach in layers
        for x, y in outline
    ]
    angle = np.arange(ROUND) * (2.0 * np.pi / ROUND)
    points += [
        pen.place((-0.006 + 0.048 * c, 0.043 * s, 0.014)) for c, s in zip(np.cos(angle), np.sin(angle), strict=True)
    ]
    return [Convex(points=points, colour=SHOE)]
