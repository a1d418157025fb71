"""Terrain, stairs and meshes: pieces that fill the shape, mass of the solid, seams that nothing feels."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest
import trimesh

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes import decomposition
from hitogata.chain.shapes.compound import Compound, Piece, uncovered
from hitogata.chain.shapes.solid import solid_moments
from hitogata.contact.contact_tables import build_collision, roomier_collision
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.shape_tables import build_shapes, entries
from hitogata.errors import FileError, ModelError
from hitogata.io.recording.world_record import world_from_record, world_to_record
from hitogata.kernels.contact.find.manifold_cache import pose_shapes
from hitogata.kernels.geometry.broad_phase import find_candidates
from hitogata.kernels.geometry.tables import COVERED, OUTER
from hitogata.kernels.tree.kinematics import forward_position
from tests.closeness import assert_close

SMOOTH = hg.Material(static=0.0)
PLACED = {"at": (0.3, -0.2, 0.1), "rotation": ((1, 2, 3), 0.8)}


def bumps(n: int = 6, m: int = 5) -> Array:
    return np.random.default_rng(0).normal(size=(n, m)) * 0.1


def tent(slope: float) -> Array:
    """A ridge along y, or a valley."""
    return np.repeat(-np.abs(np.linspace(-0.4, 0.4, 9))[:, None] * slope, 9, axis=1)


def corner_mesh() -> trimesh.Trimesh:
    """An L of two cubes: not convex."""
    outline = np.array([[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]], dtype=float)
    points = np.vstack([np.c_[outline, np.zeros(6)], np.c_[outline, np.ones(6)]])
    top = [(6, 7, 8), (6, 8, 9), (6, 9, 10), (6, 10, 11)]
    sides = [t for k in range(6) for t in ((k, (k + 1) % 6, 6 + (k + 1) % 6), (k, 6 + (k + 1) % 6, 6 + k))]
    bottom = [(a - 6, c - 6, b - 6) for a, b, c in top]
    return trimesh.Trimesh(points, top + sides + bottom, process=False)


CORNER_PARTS = [
    [(x, y, z) for x in (0, 2) for y in (0, 1) for z in (0, 1)],
    [(x, y, z) for x in (0, 1) for y in (1, 2) for z in (0, 1)],
]
SHAPES: list[Compound] = [
    hg.Terrain(heights=bumps(), spacing=(0.1, 0.2), depth=0.3, **PLACED),
    hg.Terrain(heights=tent(0.3), spacing=0.1),
    hg.Stairs(steps=4, landing=0.2, **PLACED),
]


@pytest.mark.parametrize("shape", SHAPES)
def test_pieces_fill_the_solid(shape: Compound) -> None:
    whole = sum(polyhedron(piece).volume for piece in shape.pieces)
    assert_close("volume", whole, shape.volume, within=1e-12)
    points, triangles = shape.surface()
    other = trimesh.Trimesh(points, triangles, process=False)
    assert_close("trimesh", shape.volume, other.volume, within=1e-12)
    assert_close("centroid", shape.centroid, shape.p + shape.R @ other.center_mass, scale=1.0, within=1e-12)
    other.density = 2.0 / other.volume
    assert_close("inertia", shape.inertia(2.0), shape.R @ other.moment_inertia @ shape.R.T, within=1e-9)
    pieces = tuple(piece for piece in shape.pieces if isinstance(piece, Piece))
    assert_close("uncovered faces", solid_moments(*uncovered(pieces))[0], shape.volume, within=1e-12)


@pytest.mark.parametrize("shape", SHAPES)
def test_covers_are_mutual_and_lie_face_to_face(shape: Compound) -> None:
    for number, piece in enumerate(shape.pieces):
        assert isinstance(piece, Piece)
        for cover in piece.covers:
            other = shape.pieces[cover.piece]
            assert isinstance(other, Piece)
            back = [c for c in other.covers if c.piece == number]
            assert len(back) == 1
            assert back[0].joined == cover.joined
            mine = {tuple(np.asarray(piece.points)[k].round(12)) for k in piece.faces[cover.face]}
            theirs = {tuple(np.asarray(other.points)[k].round(12)) for k in other.faces[back[0].face]}
            assert mine == theirs


def test_a_ridge_is_joined_and_a_valley_is_not() -> None:
    for slope, bent in ((0.3, True), (-0.3, False)):
        world = hg.World()
        world.lay(hg.Terrain(heights=tent(slope), spacing=0.1))
        shapes = build_shapes(entries(world))
        assert (shapes.neighbour == COVERED).any() == (not bent)
        assert (shapes.neighbour >= 0).any()
        assert (shapes.neighbour == OUTER).any()


def slide(shape: hg.World, **box: object) -> tuple[hg.World, Array]:
    """The world after a smooth box has slid for half a second, and its first velocity."""
    shape.add(hg.figures.box(size=(0.13, 0.11, 0.1)), **box)  # type: ignore[arg-type]
    start = np.array([0.5, 0.1, 0.0, 0.0, 0.0, 0.0])
    shape.v = start
    hg.simulate(shape, 0.5)
    return shape, start


def test_seams_of_even_ground_are_not_felt() -> None:
    world = hg.World()
    world.lay(hg.Terrain(heights=np.zeros((9, 9)), spacing=0.1, material=SMOOTH))
    world, start = slide(world, at=(-0.2, 0.013, 0.05), rotation=("z", 0.3))
    assert np.abs(world.v[:2] - start[:2]).max() < 1e-12, "no sideways impulse"
    assert np.abs(world.v[2:]).max() < 1e-6
    assert_close("way", world.pose(world.figures["box"].root).p[:2], [0.05, 0.063], scale=1.0, within=1e-12)


def test_seams_of_a_slope_are_not_felt() -> None:
    """As on a half-space of the same slope, to the rounding of the contact law."""
    ways = []
    for laid in (
        hg.Terrain(heights=np.repeat(np.linspace(0.2, -0.2, 11)[:, None], 11, axis=1), spacing=0.1, material=SMOOTH),
        hg.HalfSpace(normal=(0.4, 0.0, 1.0), material=SMOOTH),
    ):
        world = hg.World()
        world.lay(laid)
        turn = ("y", float(np.arctan(0.4)))
        normal = np.array([0.4, 0.0, 1.0]) / np.hypot(0.4, 1.0)
        world.add(hg.figures.box(size=(0.13, 0.11, 0.1)), at=0.05 * normal + (-0.2, 0.013, 0.08), rotation=turn)
        hg.simulate(world, 0.3)
        ways.append(world.pose(world.figures["box"].root).p)
    assert_close("way", ways[0], ways[1], scale=1.0, within=1e-8)


def test_on_a_ridge_a_box_feels_its_own_underside() -> None:
    world = hg.World()
    world.lay(hg.Terrain(heights=tent(0.3), spacing=0.1))
    world.add(hg.figures.box(size=(0.3, 0.2, 0.1)), at=(0.0, 0.013, 0.05))
    found = hg.contacts(world)
    assert len(found) > 2
    for contact in found:
        assert_close("normal", contact.normal, [0.0, 0.0, 1.0], scale=1.0, within=1e-12)


def test_in_a_valley_both_walls_hold() -> None:
    world = hg.World()
    world.lay(hg.Terrain(heights=tent(-0.5), spacing=0.1, material=SMOOTH))
    world.add(hg.figures.box(size=(0.1, 0.1, 0.1)), at=(0.02, 0.013, 0.12), rotation=("y", 0.3))
    hg.simulate(world, 1.0)
    normals = {tuple(np.sign(contact.normal.round(3))) for contact in hg.contacts(world)}
    assert {(1.0, 0.0, 1.0), (-1.0, 0.0, 1.0)} <= normals


def test_a_box_stays_on_a_step() -> None:
    world = hg.World()
    world.floor()
    world.lay(hg.Stairs(steps=3, at=(0.2, 0.0, 0.0)))
    box = world.add(hg.figures.box(size=(0.2, 0.2, 0.2)), at=(0.62, 0.0, 2 * 0.17 + 0.11)).root
    hg.simulate(world, 0.5)
    assert_close("height", world.pose(box).p[2], 2 * 0.17 + 0.1, scale=1.0, within=1e-6)


def test_tables_make_room_for_more_pairs_on_a_terrain() -> None:
    world = hg.World()
    x, y = np.meshgrid(np.linspace(-1.0, 1.0, 21), np.linspace(-1.0, 1.0, 21), indexing="ij")
    world.lay(hg.Terrain(heights=0.1 * (x**2 + y**2), spacing=0.1))
    for k in range(3):
        world.add(hg.figures.box(name=f"box{k}"), at=(0.3 * k - 0.3, -0.2, 0.13))
    result = hg.simulate(world, 0.1)
    for k in range(3):
        where = world.pose(world.figures[f"box{k}"].root).p
        assert where[2] > 0.1 * (where[0] ** 2 + where[1] ** 2) + 0.09, "it lies on the ground"
    assert abs(result.summary["energy_error"]) < 1e-12


def test_more_room_for_pairs_changes_nothing_else() -> None:
    world = hg.World()
    world.lay(hg.Terrain(heights=bumps(), spacing=0.1))
    world.add(hg.figures.box(size=(0.2, 0.2, 0.2)), at=(0.0, 0.0, 0.1))
    before = build_collision(world)
    after = roomier_collision(before, 2 * len(before.candidates.pairs))
    forward_position(world.tables.tree, world.tables.work, world.q)
    found = []
    for col in (before, after):
        pose_shapes(col, world.tables.tree, world.tables.work)
        count = int(find_candidates(col.candidates, col.shapes, col.data, 0.01))
        found.append(col.candidates.pairs[:count].tolist())
    assert len(after.candidates.pairs) == len(after.separated) == 2 * len(before.candidates.pairs)
    assert found[0] == found[1] != []


def test_an_open_or_flat_mesh_is_refused() -> None:
    mesh = corner_mesh()
    with pytest.raises(ModelError, match=r"3 edges of 57 .* it must be closed"):
        hg.Mesh(points=mesh.vertices, faces=mesh.faces[1:])
    with pytest.raises(ModelError, match="a mesh needs faces"):
        hg.Mesh(points=mesh.vertices)
    with pytest.raises(ModelError, match="name point 99"):
        hg.Mesh(points=mesh.vertices, faces=[[0, 1, 2], [0, 2, 99], [0, 1, 3], [1, 2, 3]])
    with pytest.raises(ModelError, match="encloses"):
        hg.Mesh(points=mesh.vertices * (1, 1, 0) + np.c_[np.zeros((12, 2)), np.arange(12) * 1e-17], faces=mesh.faces)


@pytest.mark.parametrize("kind", ["stl", "obj"])
def test_a_mesh_of_a_file_has_the_mass_of_its_solid(tmp_path: Path, kind: str) -> None:
    mesh = corner_mesh()
    mesh.export(tmp_path / f"corner.{kind}")
    shape = hg.Mesh.load(tmp_path / f"corner.{kind}", scale=0.1, parts=np.array(CORNER_PARTS) * 0.1)
    assert_close("volume", shape.volume, 3e-3, within=1e-6)
    mesh.density = 5.0 / 3.0
    assert_close("inertia", shape.inertia(5.0), mesh.moment_inertia * 0.01, within=1e-6)
    with pytest.raises(FileError, match="cannot read a mesh from"):
        hg.Mesh.load(tmp_path / "none.stl")


def test_a_convex_mesh_needs_no_parts() -> None:
    shape = hg.Mesh(points=trimesh.creation.icosphere(subdivisions=2))
    assert len(shape.pieces) == 1
    turned = hg.Mesh(points=shape.points, faces=np.asarray(shape.faces)[:, ::-1])
    assert turned.volume == shape.volume > 0.0


def test_a_block_lies_in_the_corner_of_a_mesh() -> None:
    """A hull would hold it above; the corner is at x, y > 1."""
    world = hg.World()
    world.floor()
    mesh = corner_mesh()
    shape = hg.Mesh(points=mesh.vertices * 0.1, faces=mesh.faces, parts=np.array(CORNER_PARTS) * 0.1)
    world.lay(shape)
    box = world.add(hg.figures.box(size=(0.08, 0.08, 0.08)), at=(0.15, 0.15, 0.06)).root
    hg.simulate(world, 0.4)
    assert_close("height", world.pose(box).p[2], 0.04, scale=1.0, within=1e-6)


def test_without_the_extra_there_is_a_hint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(decomposition, "root", lambda: tmp_path)
    monkeypatch.setitem(sys.modules, "coacd", None)
    monkeypatch.setattr(decomposition.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(ModelError, match=r"pip install hitogata\[mesh\]"):
        _ = hg.Mesh(points=corner_mesh()).pieces


def test_parts_are_found_once_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("coacd")
    monkeypatch.setattr(decomposition, "root", lambda: tmp_path)
    shape = hg.Mesh(points=corner_mesh(), concavity=0.1)
    assert len(shape.pieces) == 2
    assert_close("volume", sum(polyhedron(piece).volume for piece in shape.pieces), 3.0, within=0.02)
    monkeypatch.setattr(decomposition, "run_with_progress", lambda *_: pytest.fail("it was kept"))
    again = hg.Mesh(points=corner_mesh(), concavity=0.1)
    for one, two in zip(shape.pieces, again.pieces, strict=True):
        assert (np.asarray(one.points) == np.asarray(two.points)).all()


def test_worlds_with_compound_shapes_are_recorded_whole() -> None:
    world = hg.World()
    mesh = corner_mesh()
    for shape in (*SHAPES, hg.Mesh(points=mesh.vertices, faces=mesh.faces, parts=CORNER_PARTS)):
        world.lay(shape)
    assert world.contact.on
    again = world_from_record(world_to_record(world))
    for one, two in zip(world.ground.shapes, again.ground.shapes, strict=True):
        assert type(one) is type(two)
        assert isinstance(one, Compound)
        assert isinstance(two, Compound)
        for a, b in zip(one.pieces, two.pieces, strict=True):
            assert (np.asarray(a.points) == np.asarray(b.points)).all()


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: hg.Terrain(heights=[[0.0, 1.0]]), "at least 2 by 2"),
        (lambda: hg.Terrain(heights=[[0.0, 1.0], [0.0]]), "table of numbers"),
        (lambda: hg.Terrain(heights=np.zeros((3, 3)), spacing=0.0), "terrain spacing"),
        (lambda: hg.Terrain(heights=np.zeros((300, 300))), "20,000 cells at most"),
        (lambda: hg.Stairs(steps=0), "from 1 to 60"),
        (lambda: hg.Stairs(rise=-0.1), "stairs rise"),
        (lambda: hg.World().lay("stairs"), "expected a shape"),  # type: ignore[arg-type]
    ],
)
def test_bad_ground_is_refused(make: object, why: str) -> None:
    with pytest.raises(ModelError, match=why):
        make()  # type: ignore[operator]
