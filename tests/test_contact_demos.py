"""Demos of bodies in contact: edges do not pass, forces balance, standing bodies stand, falling ones land."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import hitogata as hg
from hitogata.demos import load_demo, other_contacts
from hitogata.studio.pictures.plots.contacts import common_volume, largest_step


def ran(name: str, duration: float, law: str = "exact") -> tuple[hg.World, hg.Recording]:
    scene = load_demo(name)
    scene.world.contact.law = law
    options = replace(scene.options, duration=duration)
    run = hg.simulate(scene.world, duration, dt=options.dt, events=scene.events, every=options.every)
    return scene.world, run


@pytest.mark.parametrize("law", ["exact", "alternating"])
def test_edges_do_not_pass_through_each_other(law: Any) -> None:
    _, run = ran("edge-drop", 0.5, law)
    (met,) = (event for event in run.events if event.name == "edge meets edge")
    assert met.time == pytest.approx(0.264, abs=0.01)
    assert run.summary["deepest"] < 3e-3
    first = run.contacts_at(met.time).between("box", "block")
    # on the rail's upper edge along x
    assert first.point[0, 1:] == pytest.approx([0.0, 0.16], abs=4e-3)
    common = common_volume(run.slice(0.25, 0.5).resample(2e-3), "box", "block")
    assert common.max() < (1e-10 if law == "exact" else 2e-7)
    # no corner of the box is ever in the rail
    half = 0.05 - 3e-3
    for t in np.arange(0.25, 0.5, 0.005):
        then = run.world_at(float(t))
        pose = then.pose(then["box/box"])
        corners = np.array([[x, y, z] for x in (-half, half) for y in (-half, half) for z in (-half, half)])
        x, y, z = (pose.p + corners @ pose.R.T).T
        assert not ((np.abs(x) < 0.15) & (y > -0.04) & (y < 0.0) & (z < 0.16)).any()


def test_by_points_the_edges_pass_through_each_other() -> None:
    """001 Fig. 3: no vertex is in the other body while its edge sinks through; the box ends in the rail."""
    _, run = ran("edge-drop", 0.4, "points")
    # where volumes meet, at 0.264 s, points feel nothing
    assert run.contacts.between("box", "block").time.min() > 0.29
    common = common_volume(run.slice(0.25, 0.4).resample(5e-3), "box", "block")
    assert common.max() > 4e-4


def test_the_tilted_box_comes_to_rest_on_its_face() -> None:
    world, run = ran("tilted-box", 0.6)
    weight = 0.5 * 9.81
    force, point = run.contact_force("box", "ground"), run.contact_point("box", "ground")
    assert force[-1] == pytest.approx([0.0, 0.0, weight], abs=1e-6 * weight)
    # an event at the strike does not double it
    assert force[:, 2].max() == pytest.approx(540.5, rel=1e-3)
    times, first = np.unique(run.time, return_index=True)
    strike = (times > 0.165) & (times < 0.1705)
    # the edge of a cube, 15° from upright, is stopped dead where it strikes: by the inertia seen at that edge
    y, z = 0.05 * (np.cos(np.pi / 12) - np.sin(np.pi / 12)), 0.05 * (np.cos(np.pi / 12) + np.sin(np.pi / 12))
    inertia, speed = 0.5 * 0.1**2 / 6, np.sqrt(2 * 9.81 * (0.2 - z))
    K = np.array([[2 + z * z / inertia, y * z / inertia], [y * z / inertia, 2 + y * y / inertia]])
    assert 1e-3 * force[first[strike], 2].sum() == pytest.approx(np.linalg.solve(K, [0.0, speed])[1], rel=0.01)
    assert np.abs(world.v).max() < 1e-6
    assert point[-1, 1] == pytest.approx(world.q[1], abs=1e-6)
    assert point[-1, 2] == pytest.approx(0.0, abs=1e-4)
    # the point of action stays under the box
    assert largest_step(point) < 0.11
    assert run.summary["deepest"] < 2e-3


def by_001(law: str, relaxation: float = 1e-9, turns: int = 20) -> tuple[hg.World, hg.Recording]:
    scene = load_demo("tilted-box")
    rules = scene.world.contact
    rules.law, rules.relaxation, rules.turns = law, relaxation, turns  # type: ignore[assignment]
    return scene.world, hg.simulate(scene.world, 1.2, events=scene.events, every=1e-3)


def test_the_tilted_box_by_the_methods_of_the_paper() -> None:
    """docs/contact-001.md: common results of the methods, trembling of the alternation, and its cure."""
    weight = 0.5 * 9.81
    tremble, peak, step = {}, {}, {}
    for name, choice in {
        "alternating": ("alternating",),
        "more turns": ("alternating", 1e-9, 200),
        "relaxed": ("alternating", 0.01),
        "points": ("points",),
    }.items():
        world, run = by_001(*choice)  # type: ignore[arg-type]
        force, point = run.contact_pressure("box", "ground"), run.contact_point("box", "ground")
        assert force[-400:].mean() == pytest.approx(weight, rel=0.01)
        assert run.summary["deepest"] < 4e-3
        assert world.pose(world["box/box"]).R[2, 2] == pytest.approx(1.0, abs=1e-3)
        # momentum: the ground's impulse equals gravity's
        assert np.trapezoid(force, run.time) == pytest.approx(weight * 1.2, rel=0.02)
        tremble[name] = float(force[-400:].std()) / weight
        peak[name], step[name] = float(force.max()), largest_step(point)
    # Fig. 7: forces are alike
    assert peak["points"] == pytest.approx(peak["alternating"], rel=0.15)
    # Fig. 8: the point of action leaps from edge to edge by both
    assert min(step.values()) > 0.09
    # the alternation trembles for ever unless it is relaxed, contact by points rests
    assert tremble["alternating"] > 0.01
    assert tremble["more turns"] < 0.5 * tremble["alternating"]
    assert tremble["relaxed"] < 1e-9 and tremble["points"] < 1e-9


def test_figure_8_of_001_in_the_demo() -> None:
    """With λ = 1 and k Δt = 0.05 the point of action moves smoothly by 001's law and jumps by points; both rest."""
    step, peak = {}, {}
    changes = other_contacts("tilted-box")
    for law in ("alternating", "points"):
        scene = load_demo("tilted-box")
        changes[f"{law}, λ = 1"](scene.world)
        run = hg.simulate(scene.world, scene.options.duration, events=scene.events, every=1e-3)
        force = run.contact_pressure("box", "ground")
        step[law], peak[law] = largest_step(run.contact_point("box", "ground")), force.max()
        assert force[-100:] == pytest.approx(0.5 * 9.81, rel=1e-6)
        assert np.abs(scene.world.v).max() < 1e-6
    assert step["alternating"] <= 12e-3 and step["points"] >= 60e-3
    assert peak["alternating"] == pytest.approx(85.3, rel=0.01)
    assert peak["points"] == pytest.approx(112.0, rel=0.01)


@pytest.mark.parametrize(("law", "relaxation", "most"), [("alternating", 0.3, 16e-3), ("points", 300.0, 80e-3)])
def test_with_the_absolute_relaxation_of_the_paper_figure_8_comes_out_as_well(
    law: str, relaxation: float, most: float
) -> None:
    scene = load_demo("tilted-box")
    other_contacts("tilted-box")[f"{law}, λ = 1"](scene.world)
    scene.world.contact.relaxation, scene.world.contact.relaxation_scale = relaxation, "absolute"
    run = hg.simulate(scene.world, 0.6, events=scene.events, every=1e-3)
    assert 0.9 * most < largest_step(run.contact_point("box", "ground")) < most


def test_the_stack_stands() -> None:
    world, run = ran("stack", 0.5)
    assert np.abs(world.v).max() < 1e-6
    total = run.energy.sum(axis=1)
    assert np.ptp(total) < 1e-6
    for i in range(1, 11):
        upon = "ground" if i == 1 else f"box {i - 1}"
        assert run.contact_force(f"box {i}", upon)[-1, 2] == pytest.approx((11 - i) * 9.81, rel=1e-6)


def test_the_human_comes_down_and_the_floor_bears_it() -> None:
    world, run = ran("falling-human", 0.9)
    assert {event.name for event in run.events if event.kind == "event"} == {
        "the first foot touches",
        "the head touches",
    }
    assert run.summary["deepest"] < 5e-3
    # redundant contacts of all limbs, and joints at the ends of their ranges
    assert run.summary["contact_residual"] <= 5e-3
    assert run.summary["contact_relaxed"] <= 0.02
    assert world.com()[2] < 0.3
    assert len({name for pair in run.contacts.pairs for name in pair}) > 5
    human = world.figures["human"]
    lowest = min(float((world.pose(link).p)[2]) for link in human.links)
    assert lowest > -0.05


def test_the_gymnast_lets_go_and_lands_on_the_feet() -> None:
    scene = load_demo("bar-drop")
    run = hg.simulate(scene.world, 1.8, events=scene.events)
    assert [event.name for event in run.events if event.kind == "cut"] == ["left grip", "right grip"]
    contacts = run.contacts.between("gymnast", "ground")
    first = contacts.time.min()
    assert 1.6 < first < 1.75
    assert set(contacts.a[contacts.time <= first].tolist()) == {"gymnast/left_foot", "gymnast/right_foot"}
    # nothing pushes the hands off the bar
    assert not np.any(run.contacts.time < first)
    flying = run.segments[-1]
    before = flying.column("energy").sum(axis=1)[flying.time < first - 0.01]
    assert np.abs(np.diff(before)).max() < 2.0
