"""Dry friction of joints as rows of the contact law: the rows by virtual power, the modes case by case."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.chain.tables.limits import build_limits
from hitogata.chain.tables.mechanism import build_grips, put_together
from hitogata.contact.contact_tables import build_collision, build_contact_data, build_law
from hitogata.kernels.contact.joints import joint_friction as friction
from hitogata.kernels.contact.joints.joint_friction import AS_ROW, LOCKED, REVERSES, STICKS
from hitogata.kernels.contact.joints.tolerances import CREEP_SPEED, STICK_MARGIN
from hitogata.kernels.contact.tables import GRIP_POINT
from hitogata.simulation.inputs.drives import build_drives
from tests.kernels.contact.scene import ContactScene

H = 1e-3
#: slower than this nothing counts as motion, and this is slow but not at rest
AT_REST, SLOW = 0.0, 0.5 * CREEP_SPEED
BOUNDS = (2.0, 0.5)


def arm() -> ContactScene:
    """A box on the floor that carries a hinge and a slide with dry friction, near ends of their ranges, and a ball."""
    world = hg.World()
    world.floor()
    model = hg.Model("arm")
    shape = hg.Box(size=(0.2, 0.2, 0.2))
    model.link("box", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
    solid = {"mass": 0.3, "com": (0.1, 0.02, 0.0), "inertia": (1e-2, 1e-2, 1e-2)}
    hinge = hg.Hinge("y", friction=BOUNDS[0], range=(-0.01, 1.0))
    model.link("upper", "box", hinge, at=(0.0, 0.0, 0.3), **solid)
    model.link("lower", "upper", hg.Slide("x", friction=BOUNDS[1], range=(-1.0, 0.01)), at=(0.3, 0.0, 0.0), **solid)
    model.link("hand", "lower", hg.Ball(), at=(0.3, 0.0, 0.0), **solid)
    world.add(model, at=(0.0, 0.0, 0.1))
    ranges = build_limits(world.tables)
    sys, data = put_together(
        world.tables, world.loop_tables, ranges, build_drives(world, {}), build_grips(world.tables, ranges)
    )
    con, col = build_contact_data(world, sys), build_collision(world)
    return ContactScene(world, sys, data, col, con, build_law(world, con, col.shapes))


def detected() -> ContactScene:
    scene = arm()
    assert scene.detect(H)[0] == 3
    friction.forget_rows(scene.data)
    return scene


def freedoms(scene: ContactScene) -> list[int]:
    return [int(k) for k in scene.sys.friction["freedom"]]


def with_rows(*asked: int) -> ContactScene:
    """The scene with a row for the friction of those joints that need one."""
    scene = detected()
    for i, one in enumerate(asked):
        scene.data.friction.grips[i]["asked"] = one
    friction.add_grip_rows(scene.sys, scene.data, scene.con, np.zeros(scene.world.nv))
    return scene


def test_rows_are_numbered_after_those_of_limits() -> None:
    scene = with_rows(AS_ROW, AS_ROW)
    overlap, *single = scene.patches
    assert len(single) == 4
    assert [friction.grip_of(scene.sys, patch) for patch in scene.patches] == [-1, -1, -1, 0, 1]
    assert [int(patch["row"]) for patch in single] == [6, 7, 8, 9]
    last = overlap["first_point"] + overlap["n_points"] + overlap["turning"]
    assert [int(patch["first_point"]) for patch in single] == [last + k for k in range(4)]
    for patch in single[2:]:
        point = scene.con.points[patch["first_point"]]
        assert (point["size"], point["at"], point["gap"]) == (GRIP_POINT, 3 * patch["first_point"], 0.0)
        assert scene.con.patches[point["patch"]]["row"] == patch["row"]
    names = [scene.world.tables.links[friction.link_of_row(scene.sys, patch)].name for patch in single]
    assert sorted(names[:2]) == sorted(names[2:])


def test_forces_of_rows_have_the_power_of_their_velocities() -> None:
    """w · (velocity of the row) = force · v for any v; and the entries of a row are its velocities by unit rates."""
    scene = with_rows(AS_ROW, AS_ROW)
    rng = np.random.default_rng(0)
    for patch in scene.patches[1:]:
        for _ in range(3):
            v, force, w = rng.normal(size=scene.world.nv), rng.normal(size=scene.world.nv), rng.normal()
            before = force.copy()
            friction.add_row_force(force, scene.sys, scene.data, patch, w)
            assert (force - before) @ v == pytest.approx(w * friction.row_rate(scene.sys, scene.data, patch, v))
        for k, e in enumerate(np.eye(scene.world.nv)):
            rate = friction.row_rate(scene.sys, scene.data, patch, e)
            assert friction.row_entry(scene.sys, scene.data, patch, k) == pytest.approx(rate)
        assert not friction.bends(scene.sys, patch)
    # a limit's velocity is positive away from it, that of friction is the joint's own
    rates = np.zeros(scene.world.nv)
    rates[freedoms(scene)] = 1.0, 1.0
    velocities = [friction.row_rate(scene.sys, scene.data, patch, rates) for patch in scene.patches[1:]]
    assert velocities == [1.0, -1.0, 1.0, 1.0]


@pytest.mark.parametrize(
    ("speed", "asked", "has_row", "mode", "row", "locked"),
    [
        (0.3, LOCKED, False, 1, 0, 0),
        (-0.3, LOCKED, False, -1, 0, 0),
        (0.3, REVERSES, True, 0, 1, 0),
        (SLOW, LOCKED, False, 1, 0, 0),
        (-SLOW, LOCKED, True, 0, 1, 0),
        (AT_REST, LOCKED, False, 0, 0, 1),
        (AT_REST, AS_ROW, True, 0, 1, 0),
        (AT_REST, STICKS, True, 0, 0, 1),
    ],
)
def test_modes_at_the_start_of_a_step(
    speed: float, asked: int, has_row: bool, mode: int, row: int, locked: int
) -> None:
    scene = detected()
    k, grip = freedoms(scene)[0], scene.data.friction.grips[0]
    v = np.zeros(scene.world.nv)
    v[k] = speed
    grip["asked"], grip["patch"] = asked, 3 if has_row else -1
    friction.grip_for_contact(scene.sys, scene.data, v)
    assert (grip["mode"], grip["row"], scene.data.tree.locked[k]) == (mode, row, locked)
    assert v[k] == speed
    assert friction.any_row(scene.data) == (row == 1)


@pytest.mark.parametrize(("speed", "added"), [(AT_REST, 0), (SLOW, 1), (-SLOW, 1), (2.0 * CREEP_SPEED, 0)])
def test_slow_freedoms_become_rows(speed: float, added: int) -> None:
    scene = detected()
    v = np.zeros(scene.world.nv)
    v[freedoms(scene)[1]] = speed
    friction.add_grip_rows(scene.sys, scene.data, scene.con, v)
    assert len(scene.patches) == 3 + added
    # a second call adds none
    friction.add_grip_rows(scene.sys, scene.data, scene.con, v)
    assert len(scene.patches) == 3 + added


def test_bounds_are_impulses_of_the_step() -> None:
    scene = with_rows(AS_ROW, AS_ROW)
    first, second = (scene.con.points[patch["first_point"]] for patch in scene.patches[3:])
    scene.data.friction.grips["row"] = 1
    second["held"] = 1
    friction.bound_grips(scene.sys, scene.data, scene.con, H)
    assert (first["friction"], second["friction"]) == (pytest.approx(H * BOUNDS[0]), 0.0)
    scene.data.friction.grips["row"] = 0
    friction.bound_grips(scene.sys, scene.data, scene.con, H)
    assert first["friction"] == 0.0
    assert friction.restitution_of_row(scene.sys, scene.patches[3]) == 0.0


@pytest.mark.parametrize(
    ("part", "mode"), [(1.0, -1), (-1.0, 1), (0.5, 0), (-0.99, 0), (1.0 - 0.5 * STICK_MARGIN, -1), (0.0, 0)]
)
def test_a_row_slips_against_its_force_if_that_is_at_its_bound(part: float, mode: int) -> None:
    scene = with_rows(AS_ROW)
    scene.data.friction.grips["row"] = 1, 0
    friction.bound_grips(scene.sys, scene.data, scene.con, H)
    scene.con.solver.w[scene.patches[3]["row"]] = part * H * BOUNDS[0]
    friction.note_modes(scene.sys, scene.data, scene.con)
    assert scene.data.friction.grips[0]["mode"] == mode
    assert scene.data.tree.locked[freedoms(scene)[0]] == (mode == 0)
    # and then it is locked, if it was at rest and a row because its load was too high
    v = np.zeros(scene.world.nv)
    assert friction.lock_sticking(scene.sys, scene.data, v) == (mode == 0)
    assert (scene.data.friction.grips[0]["asked"] == STICKS) == (mode == 0)


@pytest.mark.parametrize(
    ("loads", "expected"),
    [((0.9, -0.9), []), ((1.5, -1.2), [0, 1]), ((-1.5, 0.8), [0]), ((0.0, -1.1), [1]), ((1.0, 1.0), [])],
)
def test_locks_with_loads_over_their_bounds_become_rows(loads: tuple[float, float], expected: list[int]) -> None:
    scene = detected()
    grips = scene.data.friction.grips
    grips["mode"], grips["force"] = 0, np.array(loads) * BOUNDS
    assert friction.mark_overloaded(scene.sys, scene.data) == (expected != [])
    assert np.flatnonzero(grips["asked"] == AS_ROW).tolist() == expected
    # the rows themselves are not asked again, nor those that slip
    grips["mode"] = 1, -1
    assert not friction.mark_overloaded(scene.sys, scene.data)


@pytest.mark.parametrize(
    ("mode", "speed", "turned"), [(1, -0.1, True), (-1, 0.1, True), (1, 0.1, False), (0, 0.1, False)]
)
def test_freedoms_that_reverse_become_rows(mode: int, speed: float, turned: bool) -> None:
    scene = detected()
    grip, v = scene.data.friction.grips[0], np.zeros(scene.world.nv)
    v[freedoms(scene)[0]] = speed
    grip["mode"] = mode
    assert friction.mark_reversed(scene.sys, scene.data, v) == turned
    assert (grip["asked"] == REVERSES) == turned
    grip["row"] = 1
    assert not friction.mark_reversed(scene.sys, scene.data, v)
