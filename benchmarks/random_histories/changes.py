"""Operations that change structure or state outside a run: connect, cut, snap, close, velocities, coordinates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.connections.connection import Connection, Impact, Wrench
from hitogata.chain.connections.coupling import Coupling
from hitogata.chain.joints.joint import Joint
from hitogata.chain.link import Link

from .history import History
from .measures import ROUNDING, energies, islands, momenta, motion
from .worlds import Rng, scramble

MOST_CONNECTIONS, MOST_FIGURES, MOST_SPRINGS = 7, 6, 3
#: N s: worlds without mass have impulses of rounding
_LITTLE = 1e-6


def connecting_joint(rng: Rng) -> Joint:
    """A joint that may close a loop; a few have springs or dampers."""
    passive: dict[str, Any] = {}
    if rng.random() < 0.1:
        passive = {"stiffness": float(rng.uniform(1.0, 50.0)), "damping": float(rng.uniform(0.1, 2.0))}
    axis = "xyz"[int(rng.integers(3))]
    joints: tuple[Callable[[], Joint], ...] = (
        hg.Fixed,
        lambda: hg.Hinge(axis, **passive),
        lambda: hg.Ball(**passive),
        lambda: hg.Slide(axis, **passive),
        lambda: hg.Universal("x", "z"),
        lambda: hg.Cylindrical(axis),
        lambda: hg.Planar(axis),
        lambda: hg.PointOnLine(axis),
        lambda: hg.PointOnPlane(axis),
        hg.Distance,
        # as long as it is: taut; of another length: slack, or refused unless it is snapped
        lambda: hg.Rope(restitution=float(rng.choice([0.0, 0.0, 0.5, 1.0]))),
        lambda: hg.Rope(float(rng.uniform(0.2, 2.0))),
    )
    return joints[int(rng.integers(len(joints)))]()


def two_links(history: History) -> tuple[Link, Link]:
    links = history.world.links
    a, b = history.rng.choice(len(links), 2, replace=False)
    return links[int(a)], links[int(b)]


def _point(rng: Rng) -> Array:
    """On a link: at a corner of a grid half of the time, so that points and axes meet."""
    return np.asarray(rng.integers(-1, 2, 3) * 0.5 if rng.random() < 0.5 else rng.normal(size=3) * 0.15)


def room(history: History) -> None:
    """Cut the oldest connection if there are many."""
    world = history.world
    if len(world.connections) >= MOST_CONNECTIONS:
        world.cut(next(iter(world.connections)))


def check_impact(history: History, impact: Impact, kinetic: float, before: tuple[Array, Array], v: Array) -> None:
    """The impulses are the change of momentum, also of grounded bodies, and no energy has been gained."""
    world = history.world
    after = momenta(world)
    history.keep("finite", 0.0 if np.isfinite(impact.jump).all() and np.isfinite(impact.energy_lost) else 1.0, "impact")
    for group in islands(world, connected=True):
        change = np.abs((after[0] - before[0])[group].sum(axis=0))
        size = (after[1] + before[1])[group].sum(axis=0) + _rounding(world, group, v) + 1e-15
        history.keep(
            "impacts keep the momentum of floating bodies", max(change[:3].max() / size[0], change[3:].max() / size[1])
        )
    jump = world.v - v
    M = hg.mass_matrix(world)
    given, size = M @ jump, np.abs(M) @ (np.abs(world.v) + np.abs(v))
    for connection, wrench in impact.impulses.items():
        if isinstance(connection, Coupling):
            row = coupled_row(world, connection) * _along_follower(world, connection, wrench)
            given, size = given - row, size + np.abs(row)
            continue
        both = np.concatenate([wrench.moment, wrench.force])
        for link, sign in ((connection.b, 1.0), (connection.a, -1.0)):
            pose = world.pose(link)
            J = hg.jacobian(world, link, pose.R.T @ (wrench.point - pose.p))
            given = given - sign * (J.T @ both)
            size = size + np.abs(J.T) @ np.abs(both)
    massless = ", with massless links" if any(_without_mass(link) for link in world.links) else ""
    if len(given):
        # where all that moves is without mass nothing is exchanged but rounding, which grows with the speeds
        least = _LITTLE * (1.0 + np.abs(v).max())
        history.keep(
            "impulses are the change of momentum" + massless, float(np.abs(given).max() / (size.max() + least))
        )
    lost, scale = kinetic - energies(world).kinetic, kinetic + ROUNDING
    history.keep("impacts make no energy" + massless, -lost / scale)
    history.keep("energy lost in impacts", abs(impact.energy_lost - lost) / scale)


def _without_mass(link: Link) -> bool:
    return link.mass is not None and link.mass.mass == 0.0


def _rounding(world: hg.World, group: list[int], v: Array) -> float:
    """kg m/s: of all mass at the speed of the fastest joint, where a link has none: others round of its digits."""
    links = [world.links[1 + i] for i in group]
    if not any(_without_mass(link) for link in links):
        return 0.0
    fastest = max((np.abs([v[world.v_slice(x)], x.v]).max(initial=0.0) for x in links), default=0.0)
    return float(fastest) * sum(link.mass.mass for link in links if link.mass is not None)


def coupled_row(world: hg.World, coupling: Coupling) -> Array:
    """(nv,): its part of each joint's rate. All its terms are linear here."""
    row = np.zeros(world.nv)
    for term in coupling.terms:
        row[world.v_slice(term.link).start + term.freedom] = term.coefficients[0]
    return row


def _along_follower(world: hg.World, coupling: Coupling, wrench: Wrench) -> float:
    link = coupling.follower.link
    assert link.joint is not None
    axis = world.pose(link).R @ link.joint.direction
    return float(axis @ (wrench.force if isinstance(link.joint, hg.Slide) else wrench.moment))


def couple(history: History) -> None:
    """One joint follows one or two others from now on: one impulse; or no longer."""
    world, rng = history.world, history.rng
    room(history)
    able = [link for link in world.links[1:] if isinstance(link.joint, hg.Hinge | hg.Slide)]
    count = int(rng.integers(2, 4))
    if len(able) < count:
        return
    links = [able[int(i)] for i in rng.choice(len(able), count, replace=False)]
    v, kinetic, before = world.v.copy(), energies(world).kinetic, momenta(world)
    with history.refusable("couple"):
        made = world.couple(links[0], {link: float(rng.uniform(-2.0, 2.0)) for link in links[1:]})
        if made.impact is not None and history.fits:
            check_impact(history, made.impact, kinetic, before, v)


def connect(history: History) -> None:
    """Join two links as they are: q stays, one impulse."""
    room(history)
    world, rng = history.world, history.rng
    a, b = two_links(history)
    q, v, kinetic, before = world.q.copy(), world.v.copy(), energies(world).kinetic, momenta(world)
    joint = connecting_joint(rng)
    history.tell(f"    {a.path} – {b.path}, {joint.name}")
    with history.refusable("connect"):
        made = world.connect(a, b, joint, on_b=_point(rng))
        history.keep("cuts are continuous", float(np.abs(world.q - q).max()), "q of a connection")
        if made.impact is not None and history.fits:
            check_impact(history, made.impact, kinetic, before, v)


def connect_several(history: History) -> None:
    """Several connections of one instant share one impulse; some are made twice over."""
    world, rng = history.world, history.rng
    made: list[Connection] = []
    joint, point, pair = connecting_joint(rng), _point(rng), two_links(history)
    for _ in range(int(rng.integers(1, 4))):
        room(history)
        if rng.random() < 0.6:
            joint, point, pair = connecting_joint(rng), _point(rng), two_links(history)
        with history.refusable("connect"):
            made.append(world.connect(*pair, joint, on_b=point, impact=False))
            history.fits = False
    _resolve(history)


def _resolve(history: History) -> None:
    world = history.world
    v, kinetic, before = world.v.copy(), energies(world).kinetic, momenta(world)
    with history.refusable("resolve velocities"):
        impact = world.resolve_velocities()
        check_impact(history, impact, kinetic, before, v)
        history.fits = True
        return
    world.v[:] = 0.0
    history.fits = True


def repair(history: History) -> None:
    """Closes loops that have the position error of a step, and stops velocities that violate them."""
    with history.refusable("repair"):
        history.world.close()
        history.world.resolve_velocities()
        return
    for name in list(history.world.connections):
        history.world.cut(name)
    history.world.close()  # moves joints back that an error of the step has put outside their range


def snap(history: History) -> None:
    """Join two points that are apart."""
    room(history)
    world, rng = history.world, history.rng
    a, b = two_links(history)
    pose_a, pose_b = world.pose(a), world.pose(b)
    on_b = _point(rng)
    away = rng.normal(size=3) * float(10.0 ** rng.uniform(-3.0, 0.0))
    on_a = pose_a.R.T @ (pose_b.p + pose_b.R @ on_b + away - pose_a.p) if rng.random() < 0.7 else _point(rng)
    joint = connecting_joint(rng)
    history.tell(f"    {a.path} – {b.path}, {joint.name}")
    with history.refusable("snap"):
        world.connect(a, b, joint, on_a=on_a, on_b=on_b, snap=True)
        history.fits = True


def attach(history: History) -> None:
    """A spring between two links, or the ground; nothing moves."""
    world, rng = history.world, history.rng
    a, b = two_links(history)
    before = world.q.tobytes(), world.v.tobytes()
    if len(world.springs) >= MOST_SPRINGS:
        world.cut(next(iter(world.springs)))
    with history.refusable("attach"):
        world.attach(a, b, random_spring(rng), on_a=_point(rng), on_b=_point(rng))
    history.keep("cuts are continuous", 0.0 if (world.q.tobytes(), world.v.tobytes()) == before else 1.0, "attach")


def random_spring(rng: Rng) -> hg.Spring:
    """Linear, sometimes a rubber band, sometimes with a damper; relaxed as it is attached, or not."""
    return hg.Spring(
        stiffness=float(10.0 ** rng.uniform(0.0, 3.0)),
        damping=float(rng.uniform(0.0, 3.0)) if rng.random() < 0.5 else 0.0,
        rest=float(rng.uniform(0.1, 1.0)) if rng.random() < 0.5 else None,
        only="tension" if rng.random() < 0.3 else None,
    )


def cut(history: History) -> None:
    """Part a connection or a spring, or the joint above a link: every link keeps its pose and velocity."""
    world, rng = history.world, history.rng
    names = [*world.connections, *world.springs]
    what: Any = names[int(rng.integers(len(names)))] if names and rng.random() < 0.75 else history.link()
    history.tell(f"    {what}")
    links, before = world.links[1:], motion(world)
    with history.refusable("cut"):
        world.cut(what)
        after, place = motion(world), {link: i for i, link in enumerate(world.links[1:])}
        order = [place[link] for link in links]
        for old, new in zip(before, after, strict=True):
            size = 1.0 + np.abs(old).max(initial=0.0)
            history.keep("cuts are continuous", float(np.abs(new[order] - old).max(initial=0.0) / size))


def close(history: History) -> None:
    """Move everything a little, then close the loops again."""
    world, rng = history.world, history.rng
    q = world.q.copy()
    scramble(world, rng, 0.3)
    with history.refusable("close"):
        world.close()
        world.v[:] = 0.0
        history.fits = True
        return
    world.q[:] = q


def kick(history: History) -> None:
    """New velocities, then one impulse that makes them fit; some are tiny or large, some joints stand still."""
    world, rng = history.world, history.rng
    speed = float(10.0 ** rng.uniform(-6.0, 2.0)) if rng.random() < 0.3 else 1.0
    world.v = rng.normal(size=world.nv) * speed * (rng.random(world.nv) < rng.uniform(0.2, 1.0))
    _resolve(history)


def rearrange(history: History) -> None:
    """Other coordinates, in range; loops are closed again by hand, or all connections cut."""
    world, rng = history.world, history.rng
    if world.connections:
        close(history)
        return
    scramble(world, rng, 1.0)
    history.fits = True


def add(history: History) -> None:
    """One more figure."""
    from .worlds import box, random_tree

    world, rng = history.world, history.rng
    if len(world.figures) < MOST_FIGURES and history.sort != "person":
        model = box(rng) if rng.random() < 0.5 else random_tree(rng, int(rng.integers(1, 4)))
        world.add(model, at=rng.normal(size=3) + np.array([0.0, 0.0, 5.0 if history.sort == "floor" else 0.0]))
