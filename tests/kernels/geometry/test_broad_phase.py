"""Candidate pairs against a comparison of all with all."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from hitogata.chain.shapes.shape import Box, HalfSpace, Shape, Sphere
from hitogata.contact.shape_tables import Entry, build_shapes
from hitogata.kernels.geometry.broad_phase import Candidates, candidates, find_candidates
from hitogata.kernels.geometry.tables import ShapeData, Shapes, pose_shape, shape_data

NOTHING = np.zeros((0, 2), dtype=np.int64)
FAR = (1e4, 0.0, 0.0)


def place(shapes: Shapes, work: ShapeData, p: np.ndarray, seed: int) -> None:
    turns = Rotation.random(len(p), random_state=seed).as_matrix()
    turns[shapes.table["kind"] == 1] = np.eye(3)
    for i in range(len(p)):
        pose_shape(work, shapes, i, tuple(turns[i].ravel().tolist()), FAR, tuple(p[i].tolist()))


def by_force(shapes: Shapes, work: ShapeData, p: np.ndarray, skin: float) -> set[tuple[int, int]]:
    """All pairs of boxes within the skin of each other; half-spaces are level."""
    half, endless = work.poses["half"], shapes.table["kind"] == 1
    found = set()
    for i in range(len(p)):
        for j in range(i):
            if shapes.table["link"][i] == shapes.table["link"][j] or (endless[i] and endless[j]):
                continue
            if endless[i] or endless[j]:
                a, b = (j, i) if endless[i] else (i, j)
                near = p[a, 2] - half[a, 2] <= p[b, 2] + skin
            else:
                near = (np.abs(p[i] - p[j]) <= half[i] + half[j] + skin).all()
            if near:
                found.add((j, i))
    return found


def as_set(found: Candidates, n: int) -> set[tuple[int, int]]:
    pairs = found.pairs[:n].tolist()
    assert pairs == sorted(pairs)
    unordered = {(min(pair), max(pair)) for pair in pairs}
    assert len(unordered) == n, "a pair twice"
    return unordered


@given(st.integers(1, 60), st.integers(0, 10**6), st.floats(0.2, 4.0), st.sampled_from([0.0, 0.05]))
def test_pairs_are_those_of_all_with_all(n: int, seed: int, side: float, skin: float) -> None:
    """Boxes from a centimetre to ten metres, on several links, and two floors; then again after all have moved."""
    rng = np.random.default_rng(seed)
    shapes_given: list[Shape] = [Box(size=10.0 ** rng.uniform(-2, 1, size=3)) for _ in range(n)]
    shapes_given += [HalfSpace(), HalfSpace()]
    links = [*rng.integers(1, n + 1, size=n), 0, 0]
    shapes = build_shapes([Entry(s, int(k)) for s, k in zip(shapes_given, links, strict=True)])
    work, found = shape_data(shapes), candidates(shapes, NOTHING, (n + 2) ** 2)
    p = rng.uniform(-side, side, size=(n + 2, 3))
    for step in range(3):
        place(shapes, work, p, seed)
        assert as_set(found, find_candidates(found, shapes, work, skin)) == by_force(shapes, work, p, skin)
        p = p + rng.normal(size=p.shape) * (0.01 if step == 0 else side)


def test_the_order_does_not_depend_on_the_past() -> None:
    rng = np.random.default_rng(0)
    shapes = build_shapes([Entry(Sphere(radius=0.3, fineness=4), k) for k in range(40)])
    work, old, new = shape_data(shapes), candidates(shapes, NOTHING, 800), candidates(shapes, NOTHING, 800)
    for seed in range(5):
        place(shapes, work, rng.normal(size=(40, 3)), seed)
        n = find_candidates(old, shapes, work, 0.0)
    assert find_candidates(new, shapes, work, 0.0) == n > 0
    assert old.pairs[:n].tolist() == new.pairs[:n].tolist()


def test_the_smaller_body_comes_first_and_the_half_space_last() -> None:
    shapes = build_shapes([Entry(HalfSpace(), 0), Entry(Box(size=(2, 2, 2)), 1), Entry(Box(size=(1, 1, 1)), 2)])
    work, found = shape_data(shapes), candidates(shapes, NOTHING, 8)
    place(shapes, work, np.zeros((3, 3)), 0)
    assert find_candidates(found, shapes, work, 0.0) == 3
    assert found.pairs[:3].tolist() == [[1, 0], [2, 0], [2, 1]]


def test_excluded_links_and_groups_do_not_meet() -> None:
    box = Box(size=(1, 1, 1))
    entries = [
        Entry(box, 1),
        Entry(box, 2),
        Entry(box, 3),
        Entry(box, 4, group=2, mask=1),
        Entry(box, 5, mask=1),
        Entry(box, 5),
    ]
    shapes = build_shapes(entries)
    work = shape_data(shapes)
    place(shapes, work, np.zeros((6, 3)), 0)
    found = candidates(shapes, np.array([[2, 1], [3, 2], [2, 1]]), 20)
    pairs = as_set(found, find_candidates(found, shapes, work, 0.0))
    # 4 touches group 1 only and is in group 2, which the mask of shape 4 does not let in; 4 and 5 are on one link
    assert pairs == {(0, 2), (0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5), (3, 5)}


def test_more_pairs_than_there_is_room_for_are_counted() -> None:
    shapes = build_shapes([Entry(Box(size=(1, 1, 1)), k) for k in range(5)])
    work, found = shape_data(shapes), candidates(shapes, NOTHING, 4)
    place(shapes, work, np.zeros((5, 3)), 0)
    assert find_candidates(found, shapes, work, 0.0) == 10


def test_a_world_of_half_spaces_has_no_pairs() -> None:
    shapes = build_shapes([Entry(HalfSpace(), 0), Entry(HalfSpace(normal="x"), 1)])
    work, found = shape_data(shapes), candidates(shapes, NOTHING, 4)
    place(shapes, work, np.zeros((2, 3)), 0)
    assert find_candidates(found, shapes, work, 0.0) == 0


def test_what_is_fixed_to_the_ground_is_found_by_what_moves() -> None:
    """A floor of 400 blocks on link 0, boxes and a moving wall over it: as all with all."""
    rng = np.random.default_rng(3)
    blocks: list[Shape] = [Box(size=(0.1, 0.1, 0.2), at=(0.1 * i, 0.1 * j, 0.0)) for i in range(20) for j in range(20)]
    movers: list[Shape] = [Box(size=rng.uniform(0.05, 0.4, size=3)) for _ in range(30)]
    wall = HalfSpace(normal="x")
    given_shapes = [*blocks, *movers, wall]
    links = [0] * 400 + list(range(1, 32))
    shapes = build_shapes([Entry(s, k) for s, k in zip(given_shapes, links, strict=True)])
    work = shape_data(shapes)
    one, all_move = candidates(shapes, NOTHING, 4000, ground=0), candidates(shapes, NOTHING, 4000)
    assert len(one.fixed) == 400
    for _ in range(3):
        for i in range(len(links)):
            turn = Rotation.random(random_state=int(rng.integers(10**6))) if 400 <= i < 430 else Rotation.identity()
            p = (0.0, 0.0, 0.0) if i < 400 else (*rng.uniform(0.0, 2.0, size=2).tolist(), float(rng.uniform(0.0, 0.5)))
            pose_shape(work, shapes, i, tuple(turn.as_matrix().ravel().tolist()), (0.0, 0.0, 0.0), p)
        n, m = (int(find_candidates(found, shapes, work, 0.01)) for found in (one, all_move))
        assert n == m > 100
        assert (one.pairs[:n] == all_move.pairs[:n]).all()
