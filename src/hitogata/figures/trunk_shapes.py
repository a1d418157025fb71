"""Shapes of pelvis, abdomen, chest, neck and head, each in its own frame."""

from __future__ import annotations

from ..chain.shapes.shape import Convex, Shape
from .body_pen import HAIR, SHIRT, SHORTS, SKIN, Pen


def pelvis(pen: Pen) -> list[Shape]:
    top = pen.length("pelvis")
    waist = 0.126 if pen.woman else 0.138
    hips = 0.166 if pen.woman else 0.160
    return [
        pen.ellipsoid((-0.005, 0.0, 0.04), (0.095, 0.140, 0.100), SHORTS, touches=True),
        pen.skin(
            [
                (0.85 * top, 0.0, 0.100, waist),
                (0.05, -0.012, 0.113, hips - 0.008),
                (-0.01, -0.018, 0.118, hips),
                (-0.06, -0.018, 0.104, 0.9 * hips),
                (-0.09, -0.010, 0.060, 0.5 * hips),
            ],
            SHORTS,
        ),
    ]


def abdomen(pen: Pen) -> list[Shape]:
    length = pen.length("abdomen")
    waist, ribs = (0.123, 0.132) if pen.woman else (0.139, 0.150)
    return [
        pen.ellipsoid((0.0, 0.0, 0.5 * length), (0.090, 0.125, 0.65 * length), SHIRT, touches=True),
        pen.skin(
            [
                (1.05 * length, -0.002, 0.110, ribs),
                (0.60 * length, 0.0, 0.106, 0.5 * (waist + ribs)),
                (0.00 * length, 0.0, 0.103, waist),
                (-0.20 * length, -0.004, 0.106, waist + 0.006),
            ],
            SHIRT,
            dome=0.04,
        ),
    ]


def chest(pen: Pen) -> list[Shape]:
    top = pen.length("chest")
    _, wide, shoulder = pen.body.shoulder("left") / pen.thick
    ribs = 0.134 if pen.woman else 0.152
    made = [
        pen.ellipsoid((-0.004, 0.0, 0.35 * top), (0.098, 0.9 * ribs, 0.110), SHIRT, touches=True),
        pen.skin(
            [
                (top + 0.032, -0.020, 0.050, 0.060),
                (top + 0.012, -0.020, 0.060, 0.60 * wide),
                (shoulder + 0.034, -0.016, 0.066, 0.98 * wide),
                (shoulder + 0.015, -0.014, 0.078, 1.08 * wide),
                (shoulder - 0.010, -0.010, 0.092, 1.08 * wide),
                (0.50 * top, -0.004, 0.114, 0.92 * wide),
                (0.10 * top, -0.002, 0.114, 1.03 * ribs),
                (-0.20 * top, -0.002, 0.109, 0.97 * ribs),
            ],
            SHIRT,
        ),
    ]
    if pen.woman:
        made.append(pen.ellipsoid((0.040, 0.0, 0.30 * top), (0.088, 0.122, 0.095), SHIRT))
    return made


def neck(pen: Pen) -> list[Shape]:
    top = pen.length("neck") + 0.035
    thick = 0.046 if pen.woman else 0.054
    return [pen.rod((-0.024, 0.0, 0.0), (-0.012, 0.0, top), thick, SKIN, touches=True)]


def head(pen: Pen) -> list[Shape]:
    vertex = pen.length("head")
    # heads hardly grow with weight: without the girth
    slim = pen.body.scale / pen.body.girth
    pen.thick = pen.thick * (slim, slim, 1.0)
    made = [
        pen.ellipsoid((-0.002, 0.0, vertex - 0.112), (0.092, 0.072, 0.106), SKIN, touches=True),
        pen.skin(
            [
                (vertex - 0.015, -0.012, 0.040, 0.038),
                (vertex - 0.035, -0.010, 0.071, 0.060),
                (vertex - 0.052, -0.004, 0.086, 0.069),
                (vertex - 0.070, 0.000, 0.094, 0.073),
                (vertex - 0.090, 0.001, 0.096, 0.075),
                (vertex - 0.110, 0.001, 0.096, 0.075),
                (0.045, 0.020, 0.076, 0.066),
                (0.005, 0.040, 0.055, 0.054),
                (-0.020, 0.060, 0.034, 0.038),
                (-0.029, 0.066, 0.022, 0.024),
            ],
            SKIN,
        ),
        Convex(
            points=[
                pen.place(p)
                for p in [
                    (0.094, 0.006, 0.092), (0.094, -0.006, 0.092), (0.121, 0.004, 0.050), (0.121, -0.004, 0.050),
                    (0.088, 0.018, 0.038), (0.088, -0.018, 0.038), (0.113, 0.008, 0.040), (0.113, -0.008, 0.040),
                ]
            ],
            colour=SKIN,
            touches=False,
        ),
        pen.ellipsoid((-0.012, 0.0, vertex - 0.071), (0.104, 0.085, 0.071), HAIR),
        pen.ellipsoid((-0.044, 0.0, vertex - 0.105), (0.066, 0.081, 0.078), HAIR),
    ]  # fmt: skip
    made += [pen.ellipsoid((-0.002, y, 0.075), (0.019, 0.010, 0.030), SKIN) for y in (0.074, -0.074)]
    made += [pen.ellipsoid((0.0885, y, 0.090), (0.007, 0.010, 0.0055), HAIR) for y in (0.031, -0.031)]
    if pen.woman:
        made.append(pen.ellipsoid((-0.058, 0.0, vertex - 0.135), (0.052, 0.074, 0.105), HAIR))
    return made
