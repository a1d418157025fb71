"""Tolerances and limits of joints in a contact step."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

STIFF_SPRING_RATIO = 2.5e-3
STIFF_DAMPER_RATIO = 2.5e-2
CREEP_SPEED = 1e-6
STICK_MARGIN = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "STIFF_SPRING_RATIO",
        "(ω h/2)²",
        "1",
        "Squared half phase of a spring in a step, above which the spring is integrated implicitly.",
        (2.5e-3, 2.5e-3),
        "Soft springs cost additional rows.",
        "Springs treated explicitly lose accuracy, then stability.",
    ),
    Tolerance(
        "STIFF_DAMPER_RATIO",
        "h/(2 τ)",
        "1",
        "Half step over the time constant of a damper, above which it is integrated implicitly.",
        (2.5e-2, 2.5e-2),
        "Weak dampers cost additional rows.",
        "Dampers treated explicitly lose accuracy, then stability.",
    ),
    Tolerance(
        "CREEP_SPEED",
        "",
        "rad/s, m/s",
        "Speed of a freedom with dry friction below which it is a row of the contact law.",
        (1e-6, 1e-6),
        "Steps become very short before a joint stops.",
        "Slow sliding is solved as a row at additional cost.",
    ),
    Tolerance(
        "STICK_MARGIN",
        "",
        "1",
        "Relative distance of a friction force from its bound, below which the freedom slips.",
        (1e-9, 1e-9),
        "Rounding makes a slipping freedom stick.",
        "A sticking freedom near its bound counts as slipping.",
    ),
)
