"""Tuned numbers of the rasteriser."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# ground.py
GRID_LINE_WIDTH = 0.0085
CHARTED_EXTENT = 1.8
FADE_START = 0.9
FADE_LENGTH = 1.9
MIN_PIXEL_FOOTPRINT = 1e-3

# shading.py
HIGHLIGHT_EXPONENT = 24
SAME_SURFACE_COSINE = 0.97
MIN_NORM2 = 1e-300

# shadows.py
SUN_BIAS = 0.0015
SKY_BIAS = 0.006
MIN_TAP_RADIUS = 1.2
MAX_TILT_TANGENT = 4.0
MAX_KEY_DISTANCE = 8
MIN_KEY_COSINE = 0.99

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "GRID_LINE_WIDTH",
        "",
        "m",
        "Width of grid lines one metre apart; it grows with the square root of the spacing.",
        (GRID_LINE_WIDTH, GRID_LINE_WIDTH),
        "lines vanish",
        "lines cover the ground",
    ),
    Tolerance(
        "CHARTED_EXTENT",
        "",
        "1",
        "Half width of the chart of sky light, relative to the extent of the ground.",
        (CHARTED_EXTENT, CHARTED_EXTENT),
        "light at its edge is extrapolated",
        "coarser chart under the bodies",
    ),
    Tolerance(
        "FADE_START",
        "",
        "1",
        "Distance at which the ground starts to fade into the backdrop, relative to its extent.",
        (FADE_START, FADE_START),
        "the ground fades near the bodies",
        "the edge of the ground is visible",
    ),
    Tolerance(
        "FADE_LENGTH",
        "",
        "1",
        "Distance over which the ground fades, relative to its extent.",
        (FADE_LENGTH, FADE_LENGTH),
        "the edge of the ground is visible",
        "more pixels of ground are computed",
    ),
    Tolerance(
        "MIN_PIXEL_FOOTPRINT",
        "",
        "1",
        "Lower bound of a pixel's width on the ground, relative to a grid line.",
        (MIN_PIXEL_FOOTPRINT, MIN_PIXEL_FOOTPRINT),
        "division by zero in the line coverage",
        "lines are blurred at close distance",
    ),
    Tolerance(
        "HIGHLIGHT_EXPONENT",
        "",
        "1",
        "Exponent of a highlight (Blinn-Phong).",
        (HIGHLIGHT_EXPONENT, HIGHLIGHT_EXPONENT),
        "wide, dull highlights",
        "highlights smaller than a pixel",
    ),
    Tolerance(
        "SAME_SURFACE_COSINE",
        "",
        "1",
        "Cosine between normals of samples of one body that share one surface in a pixel.",
        (SAME_SURFACE_COSINE, SAME_SURFACE_COSINE),
        "edges of a body are smoothed",
        "one shading per sample; the picture takes longer",
    ),
    Tolerance(
        "MIN_NORM2",
        "",
        "1",
        "Lower bound of a squared norm in a normalisation.",
        (MIN_NORM2, MIN_NORM2),
        "division by zero",
        "unit vectors are too short",
    ),
    Tolerance(
        "SUN_BIAS",
        "",
        "1",
        "Height above a surface that casts no sun shadow on it, relative to the half width of the map.",
        (SUN_BIAS, SUN_BIAS),
        "surfaces shade themselves by the resolution of the map",
        "shadows detach from their casters",
    ),
    Tolerance(
        "SKY_BIAS",
        "",
        "1",
        "The same for sky light.",
        (SKY_BIAS, SKY_BIAS),
        "surfaces shade themselves by the resolution of the map",
        "contact shadows are too light",
    ),
    Tolerance(
        "MIN_TAP_RADIUS",
        "",
        "pixel",
        "Least radius of the taps in the sun's map.",
        (MIN_TAP_RADIUS, MIN_TAP_RADIUS),
        "the resolution of the map is visible in shadow edges",
        "shadow edges at contacts are too soft",
    ),
    Tolerance(
        "MAX_TILT_TANGENT",
        "",
        "1",
        "Largest tangent of a surface's tilt to the sun that raises its bias.",
        (MAX_TILT_TANGENT, MAX_TILT_TANGENT),
        "tilted surfaces shade themselves",
        "shadows on tilted surfaces detach",
    ),
    Tolerance(
        "MAX_KEY_DISTANCE",
        "",
        "pixel",
        "Largest distance of two keys at which sky light is computed.",
        (MAX_KEY_DISTANCE, MAX_KEY_DISTANCE),
        "more keys; the picture takes longer",
        "interpolated sky light is visibly wrong",
    ),
    Tolerance(
        "MIN_KEY_COSINE",
        "",
        "1",
        "Cosine between normals of one run of keys; it keeps sky light to about a thousandth.",
        (MIN_KEY_COSINE, MIN_KEY_COSINE),
        "interpolated sky light is visibly wrong",
        "more keys; the picture takes longer",
    ),
)
