"""Contacts, floors, walls and ramps in replays, pictures and plots."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.chain.shapes.shape import HalfSpace
from hitogata.errors import InputError
from hitogata.io.recording.overlays import Overlay
from hitogata.studio import ground
from hitogata.studio.contact_marks import contact_overlays
from hitogata.studio.page import page
from hitogata.studio.pictures.plots.contacts import contact_panels, largest_step, plot_laws, touching_figures
from hitogata.studio.pictures.plots.run_plot import plot
from hitogata.studio.pictures.render.still import picture
from hitogata.studio.sampling import replay_of


def parts_at(overlay: Overlay, t: float) -> list[tuple[Array, Array | None]]:
    """Points (n, 3) and, of arrows, vectors (n, 3) as drawn, of each part at the last instant up to a time."""
    k = int(np.searchsorted(overlay.time, t + 1e-9, side="right")) - 1
    found = []
    for part in range(overlay.frames[k], overlay.frames[k + 1]):
        rows = slice(overlay.parts[part], overlay.parts[part + 1])
        found.append((overlay.points[rows], None if overlay.vectors is None else overlay.vectors[rows] * overlay.scale))
    return found


@pytest.fixture(scope="module")
def run() -> Any:
    """A box falls on a floor at 0.2 m, slides and stops; another lies beside it."""
    world = hg.World()
    world.floor(0.2, Material(0.4))
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.35))
    world.add(hg.figures.box(), at=(1.0, 0.0, 0.3), name="still")
    world.v[0] = 0.5
    return hg.simulate(world, 0.4)


def test_the_ground_is_where_the_floor_is(run: Any) -> None:
    replay = replay_of(run)
    assert replay.level == 0.2
    header = json.loads(re.search(r'type="application/json">(.*?)</script>', page(replay))[1])
    assert header["level"] == 0.2
    assert [layer["name"] for layer in header["overlays"]] == ["contacts", "contact forces"]
    assert all(not body.surfaces for body in replay.bodies)


def test_polygons_are_where_the_box_stands(run: Any) -> None:
    polygons, arrows = contact_overlays(run, run.time, 19.6, 1.5)
    for t in (0.3, 0.395):
        centre = run.frame(t).q[:3]
        (first, second) = sorted(parts_at(polygons, t), key=lambda part: part[0][:, 0].mean())
        assert first[0].mean(axis=0) == pytest.approx([centre[0], 0.0, 0.2], abs=2e-3)
        assert np.ptp(first[0], axis=0)[:2] == pytest.approx([0.2, 0.2], abs=1e-3)
        assert second[0][:, 0].mean() == pytest.approx(1.0, abs=1e-6)
    (at, up), _ = parts_at(arrows, 0.4)  # on the box, not on the floor
    # half its own weight of both, drawn in proportion to all that moves
    assert up[0] == pytest.approx([0.0, 0.0, 0.25], abs=0.05)
    assert at[0][2] == pytest.approx(0.2, abs=1e-3)


def test_a_polygon_keeps_its_corners_in_order(run: Any) -> None:
    """Else it would turn over between two frames."""
    polygons, _ = contact_overlays(run, run.time, 19.6, 1.5)
    before = None
    for t in np.arange(0.2, 0.4, 0.01):
        now = parts_at(polygons, float(t))[0][0]
        if before is not None:
            assert np.abs(now - before).max() < 0.01
        before = now


def test_arrows_of_impacts_are_cut_short() -> None:
    from hitogata.studio.contact_marks import _arrow

    small, large = (_arrow(np.array([0.0, 0.0, f]), 0.5 / 100.0, 100.0) for f in (1.0, 1e6))
    assert small[2] == pytest.approx(0.005, rel=1e-4)
    assert large[2] == pytest.approx(1.5, rel=1e-3)
    assert _arrow(np.zeros(3), 0.005, 100.0).tolist() == [0.0, 0.0, 0.0]


def test_a_run_without_contact_has_no_layers() -> None:
    world = hg.World()
    world.add(hg.figures.box())
    free = hg.simulate(world, 0.05)
    assert replay_of(free).overlays == ()
    assert contact_panels(free) == []


def test_walls_and_ramps_are_patches_that_end_at_the_floor(tmp_path: Path) -> None:
    world = hg.World()
    world.floor(0.1)
    ramp = HalfSpace(at=(-0.5, 0.0, 0.1), rotation=("y", 0.5))
    world.ground.shapes = (*world.ground.shapes, ramp)
    world.add(hg.figures.box(), at=(0.0, 0.0, 0.5))
    plane, lines = ground.patches(world.ground, np.array([0.0, 0.0, 0.5]), 0.8)
    for mesh in (plane, lines):
        assert mesh.points[:, 2].min() >= 0.1 - 1e-12
        away = (mesh.points - ramp.surface) @ ramp.direction
        assert np.abs(away).max() < 2e-3
        corners = mesh.points[mesh.triangles]
        facing = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        assert (facing @ ramp.direction > 0.0).all()
    path = picture(world, tmp_path / "ramp.png", size=(120, 90))
    assert np.asarray(Image.open(path)).std() > 5
    bare = hg.World()
    bare.ground.shapes = (ramp,)
    assert ground.level_of(bare) == 0.0
    assert ground.patches(bare.ground, np.zeros(3), 0.8)[0].points[:, 2].min() < 0.0


def test_small_scenes_have_a_finer_grid() -> None:
    assert ground.grid_of(np.array([[0.0, 0, 0], [0.3, 0.2, 0.5]])) == 0.1
    assert ground.grid_of(np.array([[0.0, 0, 0], [3.0, 0.2, 0.5]])) == 0.5


def test_figures_that_touch_with_their_forces(run: Any) -> None:
    pairs = touching_figures(run)
    assert {pair.name for pair in pairs} == {"box on ground", "still on ground"}
    assert pairs[0].force.max() >= pairs[1].force.max()
    still = next(pair for pair in pairs if pair.a == "still")
    assert still.force[-1] == pytest.approx(9.81, rel=1e-6)
    assert still.point[-1, :2] == pytest.approx([1.0, 0.0], abs=1e-6)
    assert largest_step(np.array([[0.0, 0, 0], [np.nan] * 3, [1.0, 0, 0], [1.0, 2.0, 0]])) == 2.0


def test_plots(run: Any, tmp_path: Path) -> None:
    assert plot(run, "contacts", tmp_path / "contacts.svg").read_text().count("contact forces") == 1
    laws = plot_laws({"exact": run, "again": run}, tmp_path / "laws.svg", "box", "ground", title="a box")
    text = laws.read_text()
    for words in ("exact", "again", "point of action", "a box"):
        assert words in text
    with pytest.raises(InputError, match="must end in"):
        plot_laws({"exact": run}, tmp_path / "laws.gif", "box", "ground")
