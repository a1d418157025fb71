"""Open hands that may stand: flat palms, and wrists that are pressed back by a right angle."""

from __future__ import annotations

import numpy as np

import hitogata as hg
from hitogata.motion import Orientation, Position, solve_pose


def test_palms_are_flat_and_hold_what_is_drawn() -> None:
    """Each touches by one slab; no drawn point of the palm side is outside it."""
    figure = hg.World().add(hg.figures.human(palms=True))
    for side, sign in (("left", -1.0), ("right", 1.0)):
        (slab,) = [shape for shape in figure[f"{side}_hand"].shapes if shape.touches]
        assert isinstance(slab, hg.Convex)
        face = (sign * np.asarray(slab.points)[:, 1]).max()
        drawn = [shape for shape in figure[f"{side}_hand"].shapes if isinstance(shape, hg.Convex) and not shape.touches]
        assert all((sign * np.asarray(shape.points)[:, 1]).max() < face + 1e-3 for shape in drawn)
        assert np.count_nonzero(np.isclose(sign * np.asarray(slab.points)[:, 1], face)) == 4
    assert all(
        not isinstance(shape, hg.Convex) or not shape.touches for shape in hg.figures.human().links["left_hand"].shapes
    )


def test_a_hand_lies_flat_under_an_upright_arm() -> None:
    """Without flat palms it cannot."""
    for palms in (True, False):
        figure = hg.World().add(hg.figures.human(palms=palms))
        shoulder = figure.world.pose(figure["left_upper_arm"]).p
        down = Position("left_hand", shoulder - np.array([0.0, 0.0, 0.53]))
        flat = Orientation("left_hand", (0.5, 0.5, -0.5, -0.5))
        kept = [Position("pelvis", figure.world.pose(figure["pelvis"]).p), Orientation("pelvis", (1, 0, 0, 0))]
        still = [Orientation(link, (1, 0, 0, 0)) for link in ("abdomen", "chest")]
        assert solve_pose(figure, [*kept, *still, down, flat]).solved is palms
