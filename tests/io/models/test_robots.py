"""Published robots against MuJoCo's and Pinocchio's reading of the same files."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.link import Link
from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.io.models.elements import parse
from hitogata.io.models.found import Found

from .judges import against_friction, opened, pose
from .robots import MJCF, SDF, URDF, needs_robots, path_of, reference

pytestmark = needs_robots

SIZES = {"free": (7, 6), "ball": (4, 3), "slide": (1, 1), "hinge": (1, 1)}


def worst(ours: Array, theirs: Any) -> float:
    theirs = np.asarray(theirs)
    return float(np.abs(ours - theirs).max() / np.abs(theirs).max())


def put(world: hg.World, found: Found, joints: list[dict[str, Any]], state: dict[str, Any]) -> tuple[Array, list[int]]:
    """Set q and v from MuJoCo's. Returns forces in our order, and our rows in MuJoCo's."""
    links = {link.name: link for link in world.links[1:]}
    q, v, tau, rows = world.q.copy(), world.v.copy(), np.zeros(world.nv), []
    for joint in joints:
        nq, nv = SIZES[joint["type"]]
        link = links[found.joints.get(joint["name"], joint["body"])]
        q[world.q_slice(link)] = state["q"][joint["q"] : joint["q"] + nq]
        v[world.v_slice(link)] = state["v"][joint["v"] : joint["v"] + nv]
        tau[world.v_slice(link)] = state["tau"][joint["v"] : joint["v"] + nv]
        rows += range(*world.v_slice(link).indices(world.nv))
    world.q, world.v = q, v
    return tau, rows


@pytest.mark.parametrize("name", MJCF)
def test_mjcf(name: str) -> None:
    known = reference(name)
    found = hg.read(path_of(name), missing="leave out")
    world, placed = opened(found)
    assert sum(figure.mass for figure in placed.figures) == pytest.approx(known["mass"], rel=1e-12)
    for state in known["open"]:
        tau, rows = put(world, found, known["joints"], state)
        for body, there in state["poses"].items():
            p, R = pose(world, placed, body)
            np.testing.assert_allclose(p, there[:3], atol=1e-12)
            np.testing.assert_allclose(R, quaternion_matrix(np.array(there[3:])), atol=1e-12)
        M = hg.mass_matrix(world)[np.ix_(rows, rows)]
        if "M" in state:
            assert worst(M, state["M"]) < 1e-12
        assert np.linalg.norm(M) == pytest.approx(state["M_norm"], rel=1e-12)
        assert worst(hg.forward_dynamics(world, tau + against_friction(world))[rows], state["a"]) < 1e-9
    if known["closed"]:
        world = hg.World(found.gravity)
        placed = found.add(world)
        assert placed.moved < 1e-9 or found.shifted, "the zero pose is closed"
        assert sum(c.joint.rows for c in placed.connections) == known["closed"][0]["rows"]
        for state in known["closed"]:
            tau, rows = put(world, found, known["joints"], state)
            assert sum(world.redundant_rows().values()) == state["rows"] - state["rank"]
            assert worst(hg.forward_dynamics(world, tau + against_friction(world))[rows], state["a"]) < 1e-9


@pytest.mark.parametrize("name", URDF)
@pytest.mark.parametrize("how", ["held", "floating"])
def test_urdf(name: str, how: str) -> None:
    known = reference(name)[how]
    found = hg.read(path_of(name), missing="leave out", floating=how == "floating")
    world, placed = opened(found, **({"fixed": False} if how == "floating" else {}))
    links = {link.name: link for link in world.links[1:]}

    def link_of(joint: dict[str, Any]) -> Link | None:
        if joint["name"] == "root_joint":
            return placed.figure.root
        link = links.get(found.joints.get(joint["name"], ""))
        return None if link is None or link.joint is None or link.joint.nv == 0 else link

    moving = [(joint, link) for joint in known["joints"] if (link := link_of(joint)) is not None]
    frozen = [joint["name"] for joint in known["joints"] if link_of(joint) is None]
    told = [note.what for note in found.report.of("changed")]
    if name == "romeo":
        assert len(frozen) == 24 and sum("moves no mass: frozen" in what for what in told) == 24, "fingers and hands"
    else:
        assert not frozen
    damping = np.concatenate([np.asarray(link.joint.damping) for link in world.links[1:] if link.joint is not None])
    for state in known["open"]:
        q, T = world.q.copy(), np.zeros((world.nv, known["nv"]))  # T: our v from Pinocchio's
        for joint, link in moving:
            at, to = joint["q"], world.v_slice(link)
            if joint["name"] == "root_joint":
                x = state["q"][at : at + 7]
                q[world.q_slice(link)] = [*x[:3], x[6], *x[3:6]]
                T[to, :3] = np.vstack([quaternion_matrix(np.array([x[6], *x[3:6]])), np.zeros((3, 3))])
                T[to.start + 3 : to.stop, 3:6] = np.eye(3)
                continue
            circle = "UB" in joint["type"]
            q[world.q_slice(link)] = np.arctan2(state["q"][at + 1], state["q"][at]) if circle else state["q"][at]
            T[to, joint["v"]] = 1.0
        world.q, world.v = q, T @ np.array(state["v"])
        if not frozen:
            for body, there in state["poses"].items():
                if body == "world":
                    continue
                p, R = pose(world, placed, body)
                np.testing.assert_allclose(p, there[:3], atol=1e-12)
                np.testing.assert_allclose(R, quaternion_matrix(np.array(there[3:])), atol=1e-12)
            assert np.linalg.norm(T.T @ hg.mass_matrix(world) @ T) == pytest.approx(state["M_norm"], rel=1e-12)
        else:
            M = T.T @ hg.mass_matrix(world) @ T
            assert np.trace(M) == pytest.approx(state["M_trace"], rel=1e-12), "what is frozen has no mass"
            # Pinocchio has no accelerations where a joint moves no mass, but the forces that hold the others
            if how == "held":
                held = hg.inverse_dynamics(world, np.zeros(world.nv))
                assert worst(held, T @ np.array(state["bias"]) + damping * world.v) < 1e-9
            continue
        a = np.array(state["a"])
        if how == "floating":  # Pinocchio's is the spatial one
            a[:3] += np.cross(state["v"][3:6], state["v"][:3])
        force = T @ np.array(state["tau"]) + damping * world.v
        assert worst(hg.forward_dynamics(world, force), T @ a) < 1e-9


def test_mimics_of_panda() -> None:
    """Fingers that move alike, against Pinocchio's terms with the mimic held."""
    known = reference("panda")["held"]
    found = hg.read(path_of("panda"), missing="leave out", floating=False)
    world = hg.World(found.gravity)
    found.add(world)
    links = {link.name: link for link in world.links[1:]}
    damping = np.concatenate([np.asarray(link.joint.damping) for link in world.links[1:] if link.joint is not None])
    for state in known["closed"]:
        rows = [world.v_slice(links[found.joints[joint["name"]]]).start for joint in known["joints"]]
        world.q[rows], world.v[rows] = state["q"], state["v"]
        tau = np.zeros(world.nv)
        tau[rows] = state["tau"]
        assert worst(hg.forward_dynamics(world, tau + damping * world.v)[rows], state["a"]) < 1e-9


@pytest.mark.parametrize("name", [*MJCF, *URDF, *SDF])
def test_report_is_complete(name: str) -> None:
    """Every tag and attribute of the file is in the report."""
    path = path_of(name)
    report = hg.read(path, missing="leave out", meshes="none" if name != "2f85" else "hull").report
    for element in parse(path.read_bytes(), str(path)).walk():
        places = [element.path, *(f"{element.path}@{attribute}" for attribute in element.attributes)]
        for place in places:
            assert report.where(place) & {"taken", "left out"}, place
    assert str(report).count("\n") < 120


@pytest.mark.parametrize(("name", "mass", "links", "loops"), [("cassie_v2", 32.94, 23, 4), ("cassie_v1", None, 35, 16)])
def test_sdf(name: str, mass: float | None, links: int, loops: int) -> None:
    """Cassie with four loops, and with leaf springs of two links and ten gears."""
    found = hg.read(path_of(name), missing="leave out")
    assert len(found.model.links) == links
    assert mass is None or found.model.mass == pytest.approx(mass, rel=1e-12)
    assert len(found.shifted) >= 2
    hg.read(path_of(name), missing="leave out").add(hg.World())
    # the zero pose of the file, in which the springs are at rest
    found.model.start(found.shifted)
    found.shifted.clear()
    world = hg.World()
    placed = found.add(world)
    assert len(placed.connections) == loops and placed.moved < 1e-12
    a = hg.forward_dynamics(world, np.zeros(world.nv))
    # free fall: only springs at rest act on the joints
    np.testing.assert_allclose(a[:3], [0, 0, -9.81], atol=1e-6)


def test_cassie_keeps_its_loops_closed() -> None:
    """Five seconds, falling and swinging, from a key pose with a position error of 1.5 mm in its loops."""
    found = hg.read(path_of("cassie"), key="home")
    world = hg.World(found.gravity)
    placed = found.add(world)
    assert 1e-3 < placed.moved < 2e-3
    run = hg.simulate(world, 5.0, control=placed.motors, every=0.05)
    assert run.loop_error.max() < 1e-9
    assert max(max(world.measure_connection(c).loop_error) for c in placed.connections) < 1e-9
