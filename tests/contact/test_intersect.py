"""The interference of two shapes against Qhull, rational arithmetic, closed forms and its own symmetries."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from hitogata.chain.shapes.shape import Box, Capsule, Convex, Cylinder, Ellipsoid, HalfSpace, Shape, Sphere
from hitogata.contact import Interference, interference
from hitogata.errors import InputError, ModelError
from tests.closeness import assert_close
from tests.contact.oracle import Array, exact_volume, planes, qhull, solid

CUBE = Box(size=(1.0, 1.0, 1.0))
BODIES: list[Shape] = [
    CUBE,
    Box(size=(1.0, 0.5, 0.1), at=(0.1, 0.0, 0.2), rotation=((1, 1, 0), 0.7)),
    Sphere(radius=0.6, fineness=8),
    Ellipsoid(radii=(0.7, 0.4, 0.5), fineness=8),
    Cylinder(radius=0.5, length=1.0, fineness=9),
    Capsule(radius=0.3, length=0.7, fineness=8),
    Convex(points=np.random.default_rng(5).normal(size=(20, 3)) * 0.5),
]


def random_rotation(seed: int) -> Array:
    return Rotation.random(random_state=seed).as_matrix()


@st.composite
def scenes(draw: st.DrawFn) -> tuple[Shape, Array, Array, Shape, Array, Array]:
    """Two bodies with their poses, mostly overlapping."""
    a, b = draw(st.sampled_from(BODIES)), draw(st.sampled_from(BODIES))
    seed = draw(st.integers(0, 10**6))
    rng = np.random.default_rng(seed)
    u = rng.normal(size=3)
    p = u / np.linalg.norm(u) * draw(st.floats(0.05, 1.0))
    return a, p, random_rotation(seed), b, np.zeros(3), random_rotation(seed + 1)


@given(scenes(), st.sampled_from([0.0, 0.0, 1e-3, 0.1]))
def test_volume_and_centroid_are_those_of_qhull(scene: tuple, skin: float) -> None:
    a, p, R, b, q, S = scene
    found = interference(a, (p, R), b, (q, S), skin)
    of_b = planes(b, q, S)
    of_b[:, 3] -= skin
    volume, centroid, _ = qhull(np.vstack([planes(a, p, R), of_b]))
    assert_close("volume", found.volume, volume, scale=max(volume, 1e-6), within=1e-9)
    if volume > 1e-6:
        assert_close("centroid", found.centroid, centroid, scale=1.0, within=1e-8)


@given(scenes())
def test_faces_are_those_of_the_body_they_name(scene: tuple) -> None:
    a, p, R, b, q, S = scene
    found = interference(a, (p, R), b, (q, S))
    if not found:
        return
    closure = sum(face.area * face.normal for face in found.faces)
    assert_close("closed surface", closure, np.zeros(3), scale=sum(face.area for face in found.faces), within=1e-12)
    sides = [planes(a, p, R), planes(b, q, S)]
    for face in found.faces:
        corners = found.vertices[list(face.vertices)]
        off = np.abs(corners @ sides[face.body][:, :3].T + sides[face.body][:, 3]).max(axis=0)
        assert off.min() < 1e-9, "the face lies on no plane of its body"
        ring = np.cross(corners, np.roll(corners, -1, axis=0)).sum(axis=0) / 2.0
        assert_close("area", ring, face.area * face.normal, scale=1.0, within=1e-12)


@given(scenes())
def test_normal_is_the_sum_of_the_faces(scene: tuple) -> None:
    a, p, R, b, q, S = scene
    found = interference(a, (p, R), b, (q, S))
    if not found or found.nested:
        return
    n = sum((1.0 if face.body else -1.0) * face.area * face.normal for face in found.faces)
    assert_close("normal (2)", found.normal, n / np.linalg.norm(n), within=1e-9)


@given(scenes())
def test_swap_changes_nothing_but_the_sign(scene: tuple) -> None:
    a, p, R, b, q, S = scene
    one, two = interference(a, (p, R), b, (q, S)), interference(b, (q, S), a, (p, R))
    assert_close("volume", two.volume, one.volume, scale=max(one.volume, 1e-6), within=1e-10)
    if one.volume > 1e-6 and not one.nested:
        assert_close("centroid", two.centroid, one.centroid, scale=1.0, within=1e-9)
        assert_close("normal", two.normal, -one.normal, within=1e-8)
        same_polygon(two.polygon, one.polygon)
        assert_close("Q", two.Q, one.Q, within=1e-7)
        assert_close("c", two.c, one.c, within=1e-7)


def same_polygon(p: Array, q: Array) -> None:
    gap = np.linalg.norm(p[:, None] - q[None], axis=2)
    assert gap.min(axis=0).max() < 1e-6
    assert gap.min(axis=1).max() < 1e-6


@given(scenes(), st.integers(0, 1000))
def test_a_turned_scene_has_the_turned_answer(scene: tuple, seed: int) -> None:
    a, p, R, b, q, S = scene
    T, shift = random_rotation(seed), np.array([3.0, -2.0, 1.0])
    one = interference(a, (p, R), b, (q, S))
    two = interference(a, (T @ p + shift, T @ R), b, (T @ q + shift, T @ S))
    assert_close("volume", two.volume, one.volume, scale=max(one.volume, 1e-6), within=1e-9)
    if one.volume > 1e-6 and not one.nested:
        assert_close("normal", two.normal, T @ one.normal, within=1e-8)
        same_polygon(two.polygon, one.polygon @ T.T + shift)


@given(st.integers(0, 10**6))
def test_order_of_vertices_does_not_matter(seed: int) -> None:
    rng = np.random.default_rng(seed)
    points = rng.normal(size=(12, 3))
    pose = (rng.normal(size=3) * 0.5, random_rotation(seed))
    one = interference(Convex(points=points), pose, CUBE, None)
    two = interference(Convex(points=rng.permutation(points)), pose, CUBE, None)
    assert_close("volume", two.volume, one.volume, scale=max(one.volume, 1e-6), within=1e-10)
    if one.volume > 1e-6:
        assert_close("normal", two.normal, one.normal, within=1e-8)
        same_polygon(two.polygon, one.polygon)


@given(st.integers(0, 10**6))
def test_volume_in_rational_arithmetic(seed: int) -> None:
    """Two boxes whose axes and corners are rational: the exact volume has no rounding at all."""
    rng = np.random.default_rng(seed)
    # rational rotations from Pythagorean triples about two axes
    triples = [(3, 4, 5), (5, 12, 13), (8, 15, 17), (7, 24, 25), (0, 1, 1)]
    a, b, c = triples[rng.integers(5)]
    d, e, f = triples[rng.integers(5)]
    C, S, D, E = Fraction(a, c), Fraction(b, c), Fraction(d, f), Fraction(e, f)
    first = [[C, -S, Fraction(0)], [S, C, Fraction(0)], [Fraction(0), Fraction(0), Fraction(1)]]
    second = [[Fraction(1), Fraction(0), Fraction(0)], [Fraction(0), D, -E], [Fraction(0), E, D]]
    R = [[sum(first[i][k] * second[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    p = [Fraction(int(x), 16) for x in rng.integers(-16, 17, size=3)]
    sides = []
    for axis in range(3):
        for sign in (1, -1):
            flat = [Fraction(0)] * 3
            flat[axis] = Fraction(sign)
            sides.append((*flat, Fraction(-1, 2)))
            n = [R[i][axis] * sign for i in range(3)]
            sides.append((*n, -sum(n[i] * p[i] for i in range(3)) - Fraction(1, 2)))
    exact = exact_volume(sides)
    found = interference(CUBE, (np.array(p, dtype=float), np.array(R, dtype=float)), CUBE, None)
    assert_close("exact volume", found.volume, float(exact), scale=1.0, within=1e-14)


def test_box_on_the_ground() -> None:
    found = interference(CUBE, (0.0, 0.0, 0.4), HalfSpace(), None)
    assert found.normal.tolist() == [0.0, 0.0, 1.0]
    assert_close("volume", found.volume, 0.1, within=1e-14)
    assert_close("centroid", found.centroid, [0.0, 0.0, -0.05], within=1e-14)
    assert_close("width", found.width, 0.1, within=1e-14)
    assert_close("thickness", found.thickness, np.full(4, 0.1), within=1e-14)
    assert sorted(found.polygon[:, :2].tolist()) == [[-0.5, -0.5], [-0.5, 0.5], [0.5, -0.5], [0.5, 0.5]]
    # anticlockwise about n
    assert np.cross(found.polygon[0] - found.centroid, found.polygon[1] - found.centroid)[2] > 0.0
    # top and bottom both have the unit square for a shadow, at a height of 0.05
    assert_close("Q", found.Q, np.diag([1 / 6, 1 / 6, 1 / 3, 2.0, 2.0, 2.0]), within=1e-14)
    assert_close("c", found.c, np.hstack([np.zeros((3, 3)), 0.1 * np.eye(3)]), within=1e-14)
    tags = sorted((face.body, face.face) for face in found.faces)
    assert tags == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 0)]


def test_ground_under_a_box_pushes_it_up_whichever_is_first() -> None:
    assert interference(HalfSpace(), None, CUBE, (0.0, 0.0, 0.4)).normal.tolist() == [0.0, 0.0, -1.0]


def test_wall_given_by_normal_and_offset() -> None:
    wall = HalfSpace(normal=(-1.0, 0.0, 0.0), offset=-2.0)
    assert not interference(CUBE, (1.0, 0.0, 0.0), wall, None)
    found = interference(CUBE, (1.7, 0.0, 0.0), wall, None)
    assert_close("volume", found.volume, 0.2, within=1e-12)
    assert_close("normal", found.normal, [-1.0, 0.0, 0.0], within=1e-15)


@given(scenes())
def test_integrals_against_quadrature(scene: tuple) -> None:
    """Q and c by a fine grid over the contact plane, with the heights from Qhull's planes."""
    a, p, R, b, q, S = scene
    found = interference(a, (p, R), b, (q, S))
    if found.volume < 1e-3:
        return
    Q, c = quadrature(np.vstack([planes(a, p, R), planes(b, q, S)]), found)
    assert_close("Q", found.Q, Q, within=1e-2)
    assert_close("c", found.c, c, within=1e-2)


def quadrature(halfspaces: Array, found: Interference, cells: int = 200) -> tuple[Array, Array]:
    n = found.normal
    u = np.linalg.svd(n[None])[2][1]
    v = np.cross(n, u)
    x = found.vertices - found.centroid
    s, ds = middles(x @ u, cells)
    t, dt = middles(x @ v, cells)
    points = (s[:, None, None] * u + t[None, :, None] * v).reshape(-1, 3)
    slope = halfspaces[:, :3] @ n
    room = -halfspaces[:, 3] - (points + found.centroid) @ halfspaces[:, :3].T
    with np.errstate(divide="ignore", invalid="ignore"):
        bound = room / slope
    high = np.where(slope > 1e-12, bound, np.inf).min(axis=1)
    low = np.where(slope < -1e-12, bound, -np.inf).max(axis=1)
    inside = (low < high) & (room[:, np.abs(slope) <= 1e-12] >= 0.0).all(axis=1)
    Q, c = np.zeros((6, 6)), np.zeros((3, 6))
    points, low, high = points[inside], low[inside], high[inside]
    J = np.zeros((len(points), 3, 6))
    for k in range(3):
        J[:, k, 3 + k] = 1.0
    x, y, z = points.T
    J[:, 0, 1], J[:, 0, 2], J[:, 1, 0], J[:, 1, 2], J[:, 2, 0], J[:, 2, 1] = z, -y, -z, x, y, -x
    Q = 2.0 * np.einsum("pki,pkj->ij", J, J) * ds * dt
    c = np.einsum("p,pki->ki", np.abs(low) + np.abs(high), J) * ds * dt
    return Q, c


def middles(x: Array, cells: int) -> tuple[Array, float]:
    step = float(np.ptp(x)) / cells
    return x.min() + step * (np.arange(cells) + 0.5), step


@given(scenes())
def test_polygon_is_the_section_through_the_centroid(scene: tuple) -> None:
    a, p, R, b, q, S = scene
    found = interference(a, (p, R), b, (q, S))
    if found.volume < 1e-6:
        return
    n = found.normal
    assert np.abs((found.polygon - found.centroid) @ n).max() < 1e-12
    halfspaces = np.vstack([planes(a, p, R), planes(b, q, S)])
    reach = found.polygon @ halfspaces[:, :3].T + halfspaces[:, 3]
    assert reach.max() < 1e-9, "a vertex outside a body"
    assert np.abs(reach).min(axis=1).max() < 1e-9, "a vertex inside both bodies"
    # thin slice around the plane: its volume over its thickness is the area of the section
    _, _, points = qhull(halfspaces)
    step = 1e-5 * found.width
    above = np.array([[*n, -(n @ found.centroid) - step], [*-n, n @ found.centroid - step]])
    slab, _, _ = qhull(np.vstack([halfspaces, above]))
    around = found.polygon - found.centroid
    area = 0.5 * np.cross(around, np.roll(around, -1, axis=0)).sum(axis=0) @ n
    if slab > 0.0:
        assert_close("area of the section", area, slab / (2.0 * step), within=1e-3)
    assert_close("width", found.width, np.ptp(points @ n), within=1e-9)
    assert (found.thickness <= found.width * (1 + 1e-12)).all()


def test_thickness_of_a_wedge() -> None:
    """A cube turned by 45° about x, dipping into the ground: a wedge of depth h, nothing thick at its long sides."""
    h = 0.1
    turned = ((1.0, 0.0, 0.0), np.pi / 4.0)
    found = interference(CUBE, ((0.0, 0.0, np.sqrt(0.5) - h), turned), HalfSpace(), None)
    assert_close("volume", found.volume, h * h, within=1e-12)
    assert_close("centroid", found.centroid, [0.0, 0.0, -h / 3.0], within=1e-12)
    assert_close("width", found.width, h, within=1e-12)
    # at the height of the centroid the wedge is 2/3 as wide; straight up from its sides there is h/3 of it
    assert_close("polygon", np.abs(found.polygon[:, 1]), np.full(4, 2.0 * h / 3.0), within=1e-12)
    assert_close("thickness", found.thickness, np.full(4, h / 3.0), within=5e-3)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize(
    ("a", "p", "b", "volume"),
    [
        (CUBE, (0.0, 0.0, 1.0), CUBE, 0.0),  # faces touch
        (CUBE, (1.0, 1.0, 0.0), CUBE, 0.0),  # edges touch
        (CUBE, (1.0, 1.0, 1.0), CUBE, 0.0),  # corners touch
        (CUBE, (0.3, 0.2, 1.0), CUBE, 0.0),  # parts of faces touch
        (CUBE, (0.0, 0.0, 0.0), CUBE, 1.0),  # identical
        (CUBE, (0.0, 0.0, 0.5), CUBE, 0.5),  # four sides in common planes
        (CUBE, (0.25, 0.0, 0.5), CUBE, 0.375),  # two
        (Box(size=(0.5, 0.5, 0.5)), (0.0, 0.0, 0.0), CUBE, 0.125),  # nested
        (Box(size=(0.5, 0.5, 0.5)), (0.25, 0.25, 0.25), CUBE, 0.125),  # nested into a corner
        (Box(size=(0.1, 0.1, 3.0)), (0.0, 0.0, 0.0), CUBE, 0.01),  # a rod through it
        (Box(size=(1e-3, 1e-3, 1e-3)), (0.0, 0.0, 500.0), Box(size=(1e3, 1e3, 1e3)), 0.5e-9),  # sizes side by side
        (CUBE, (0.0, 0.0, 1.0 - 1e-9), CUBE, 1e-9),  # sliver
        (Box(size=(1e3, 1e3, 1e3)), (0.0, 0.0, 1e3 - 1e-9), Box(size=(1e3, 1e3, 1e3)), 1e-3),
        (CUBE, (1.0 - 1e-9, 1.0 - 1e-9, 0.0), CUBE, 1e-18),  # along an edge
    ],
)
def test_degenerate_pairs_have_defined_answers(a: Shape, p: tuple, b: Shape, volume: float, turn: int) -> None:
    """Exact in the world's axes, and to machine precision in rotated axes."""
    T = np.eye(3) if turn == 0 else random_rotation(turn)
    found = interference(a, (T @ np.array(p), T), b, (np.zeros(3), T))
    size = float(np.max(np.asarray(b.size)))  # type: ignore[attr-defined]
    area = min(size, 1.0) ** 2 if size < 100.0 else size * size
    rounding = 1e-15 * size * area
    assert abs(found.volume - volume) <= max(1e-12 * volume, 4.0 * rounding)
    if volume == 0.0:
        assert not found
        assert found.polygon.shape == (0, 3)
    elif found:
        assert abs(np.linalg.norm(found.normal) - 1.0) < 1e-12
        assert len(found.polygon) >= 3
        assert np.isfinite(found.Q).all()


def test_edges_that_cross() -> None:
    """Two cubes on edge, their edges crossed: separated by no face, overlapping by 1e-9 m."""
    up, across = ((1.0, 0.0, 0.0), np.pi / 4.0), ((0.0, 1.0, 0.0), np.pi / 4.0)
    reach = 2.0 * np.sqrt(0.5)
    assert not interference(CUBE, ((0.0, 0.0, reach + 1e-12), up), CUBE, (np.zeros(3), across))
    h = 1e-4
    found = interference(CUBE, ((0.0, 0.0, reach - h), up), CUBE, (np.zeros(3), across))
    # a tetrahedron whose opposite edges, 2 h long and at right angles, are h apart
    assert_close("volume", found.volume, 4.0 * h**3 / 6.0, within=1e-9)
    assert_close("normal", found.normal, [0.0, 0.0, 1.0], within=1e-9)
    assert len(found.polygon) == 4


def test_nested_bodies_part_on_the_shortest_way() -> None:
    small = Box(size=(0.2, 0.2, 0.2))
    found = interference(small, (0.1, 0.3, -0.2), CUBE, None)
    assert found.nested
    assert_close("normal", found.normal, [0.0, 1.0, 0.0], within=1e-12)
    assert_close("swapped", interference(CUBE, None, small, (0.1, 0.3, -0.2)).normal, [0.0, -1.0, 0.0], within=1e-12)


@pytest.mark.parametrize("away", [(1e4, 0.0, 0.0), (1e4, -1e4, 0.0)])
def test_far_from_the_origin_it_is_as_exact(away: tuple) -> None:
    """Positions that floats hold exactly there: the answer is the same to the last digit but those of the position."""
    R, S, p = random_rotation(1), random_rotation(2), np.array([0.5, 0.25, 0.125])
    near = interference(CUBE, (p, R), CUBE, (np.zeros(3), S))
    far = interference(CUBE, (p + away, R), CUBE, (np.array(away), S))
    assert far.volume == near.volume
    assert far.normal.tolist() == near.normal.tolist()
    assert far.Q.tolist() == near.Q.tolist()
    assert_close("centroid", far.centroid - away, near.centroid, within=1e-11)


def test_skin_moves_the_faces_of_b() -> None:
    found = interference(CUBE, (0.0, 0.0, 0.51), HalfSpace(), None, skin=0.02)
    assert_close("volume", found.volume, 0.01, within=1e-12)
    found = interference(CUBE, (0.0, 0.0, 1.01), CUBE, None, skin=0.02)
    assert_close("volume", found.volume, 0.01, within=1e-12)
    assert not interference(CUBE, (0.0, 0.0, 1.03), CUBE, None, skin=0.02)
    # corners of a body grown by its skin reach farther than the skin
    sharp, small = Convex(points=[[0, 0, 0], [4, 0.2, 0], [4, -0.2, 0], [4, 0, 0.2]]), Box(size=(0.01, 0.01, 0.01))
    p = np.array([-0.05, 0.0, 0.01])
    grown = interference(small, p, sharp, None, skin=0.01)
    of_b = planes(sharp, np.zeros(3), np.eye(3))
    of_b[:, 3] -= 0.01
    volume, _, _ = qhull(np.vstack([planes(small, p, np.eye(3)), of_b]))
    assert volume > 0.0
    assert_close("sharp", grown.volume, volume, within=1e-9)


def test_vertices_are_those_of_the_volume() -> None:
    found = interference(CUBE, ((0.3, 0.2, 0.4), random_rotation(4)), BODIES[6], None)
    volume, centroid = solid(found.vertices)
    assert_close("volume", volume, found.volume, within=1e-12)
    assert_close("centroid", centroid, found.centroid, within=1e-12)


def test_wrong_input_is_refused() -> None:
    with pytest.raises(InputError, match="skin is -1"):
        interference(CUBE, None, CUBE, None, skin=-1.0)
    with pytest.raises(ModelError, match="two half-spaces"):
        interference(HalfSpace(), None, HalfSpace(), None)
    with pytest.raises(InputError, match="pose of shape B has length 4"):
        interference(CUBE, None, CUBE, (0.0, 1.0, 2.0, 3.0))
    with pytest.raises(ModelError, match="expected a shape such as"):
        interference(3, None, CUBE, None)  # type: ignore[arg-type]
