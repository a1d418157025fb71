"""Bodies that touch, against MuJoCo and Drake: time of a step, and beside it how well contact held.

Every scene is run by all from the same state with the same step; boxes have the same size, mass and friction. What came
of a run (how deep bodies are in each other, how fast what should rest still moves, how far the slope lets slip) is
judged by the same code, ours, from their positions and velocities. Drake takes part where it is installed (it is no
dependency): its hydroelastic contact of a compliant box on others and on the floor, with its default solver.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any, NamedTuple

import mujoco
import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.material import Material
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.rules import excluded_pairs

from .peers import mujoco_spec
from .timing import STEP_HEADINGS, Calls, microseconds, step_times, verdict

DT = 1e-3
EDGE = 0.2
MASS = 1.0
FRICTION = 0.8
G = 9.81
#: µs a step for so many boxes in a stack
LIMITS = {1: 25.0, 8: 300.0}


class Contender(NamedTuple):
    """calls: steps that go on from where the last ended. state: (q, v) now, laid out as ours."""

    calls: Calls
    state: Callable[[], tuple[Array, Array]]


def boxes(places: Array, gravity: Array | None = None) -> hg.World:
    world = hg.World() if gravity is None else hg.World(gravity=gravity)
    material = Material(FRICTION)
    world.floor(material=material)
    shape = hg.Box(size=(EDGE, EDGE, EDGE), material=material)
    model = hg.Model("box")
    model.link("box", joint=hg.Free(), mass=MASS, inertia=shape.inertia(MASS), shapes=[shape])
    for place in places:
        world.add(model, at=place)
    return world


def stack(count: int) -> Array:
    """Boxes on one another, each 1 mm beside the one below."""
    return np.array([[1e-3 * (-1) ** i, 0.0, (i + 0.5) * EDGE] for i in range(count)])


def carpet(count: int) -> Array:
    """Boxes side by side on the floor, not touching one another."""
    side = int(np.ceil(np.sqrt(count)))
    return np.array([[1.5 * EDGE * (i % side), 1.5 * EDGE * (i // side), 0.5 * EDGE] for i in range(count)])


def pyramid(rows: int) -> Array:
    """A wall of rows, rows − 1, … boxes with gaps of a tenth between neighbours."""
    pitch = 1.1 * EDGE
    return np.array(
        [[(i - 0.5 * (rows - row)) * pitch, 0.0, (row + 0.5) * EDGE] for row in range(rows) for i in range(rows - row)]
    )


def ours(world: hg.World, dt: float = DT) -> tuple[Contender, hg.Simulation]:
    simulation = hg.Simulation(world, dt=dt)
    return Contender(lambda n: simulation.run(n * dt), lambda: (world.q.copy(), world.v.copy())), simulation


def theirs(world: hg.World, dt: float = DT) -> Contender:
    """MuJoCo as it comes, with its elliptic cone. Of joint ranges it has those of hinges: it has no cones."""
    spec = mujoco_spec(world, ranges=True)
    add_geometry(spec, world)
    model = spec.compile()
    model.opt.timestep = dt
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = world.q, world.v
    return Contender(lambda n: mujoco.mj_step(model, data, nstep=n), lambda: (data.qpos.copy(), data.qvel.copy()))


def add_geometry(spec: Any, world: hg.World) -> None:
    """The shapes of our links as MuJoCo's: boxes as boxes, all else as the polyhedra that we touch with."""
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[0, 0, 1], friction=[FRICTION, 0.0, 0.0])
    for i, link in enumerate(world.tables.links):
        if i == 0:
            continue
        body = spec.body(f"link{i}")
        for k, shape in enumerate(link.shapes):
            rub = {"friction": [FRICTION, 0.0, 0.0]}
            if isinstance(shape, hg.Box):
                half = 0.5 * np.asarray(shape.size)
                quat = np.zeros(4)
                mujoco.mju_mat2Quat(quat, shape.R.ravel())
                body.add_geom(type=mujoco.mjtGeom.mjGEOM_BOX, size=half, pos=shape.p, quat=quat, **rub)
                continue
            name = f"mesh{i}_{k}"
            spec.add_mesh(name=name, uservert=polyhedron(shape).points.ravel().tolist())
            body.add_geom(type=mujoco.mjtGeom.mjGEOM_MESH, meshname=name, **rub)
    for a, b in excluded_pairs(world).tolist():
        if a and b and a != b:
            spec.add_exclude(bodyname1=f"link{a}", bodyname2=f"link{b}")


def drake(world: hg.World, dt: float = DT) -> Contender | None:
    """Drake's hydroelastic contact of boxes: a compliant box of 10⁷ Pa, the floor rigid."""
    if importlib.util.find_spec("pydrake") is None:
        return None
    pd: Any = importlib.import_module("pydrake.all")
    builder = pd.DiagramBuilder()
    plant, _ = pd.AddMultibodyPlantSceneGraph(builder, dt)
    plant.set_contact_model(pd.ContactModel.kHydroelasticWithFallback)
    plant.mutable_gravity_field().set_gravity_vector(np.asarray(world.gravity))
    rub = pd.CoulombFriction(FRICTION, FRICTION)
    floor, skin = pd.ProximityProperties(), pd.ProximityProperties()
    pd.AddContactMaterial(friction=rub, properties=floor)
    pd.AddRigidHydroelasticProperties(1.0, floor)
    plant.RegisterCollisionGeometry(plant.world_body(), pd.RigidTransform(), pd.HalfSpace(), "floor", floor)
    pd.AddContactMaterial(dissipation=1.25, friction=rub, properties=skin)
    pd.AddCompliantHydroelasticProperties(EDGE / 2, 1e7, skin)
    count = len(world.q) // 7
    for i in range(count):
        inertia = pd.SpatialInertia(MASS, np.zeros(3), pd.UnitInertia.SolidBox(EDGE, EDGE, EDGE))
        body = plant.AddRigidBody(f"box{i}", inertia)
        plant.RegisterCollisionGeometry(body, pd.RigidTransform(), pd.Box(EDGE, EDGE, EDGE), f"box{i}", skin)
    plant.Finalize()
    diagram = builder.Build()
    simulator = pd.Simulator(diagram)
    context = plant.GetMyMutableContextFromRoot(simulator.get_mutable_context())
    bodies = [plant.GetBodyByName(f"box{i}") for i in range(count)]
    for i, body in enumerate(bodies):
        plant.SetFreeBodyPose(context, body, pd.RigidTransform(world.q[7 * i : 7 * i + 3]))
    simulator.Initialize()

    def calls(n: int) -> None:
        simulator.AdvanceTo(simulator.get_context().get_time() + n * dt)

    def state() -> tuple[Array, Array]:
        q, v = [], []
        for body in bodies:
            pose, twist = plant.EvalBodyPoseInWorld(context, body), plant.EvalBodySpatialVelocityInWorld(context, body)
            q += [pose.translation(), pose.rotation().ToQuaternion().wxyz()]
            v += [twist.translational(), pose.rotation().matrix().T @ twist.rotational()]
        return np.concatenate(q), np.concatenate(v)

    return Contender(calls, state)


def depth(world: hg.World, state: tuple[Array, Array]) -> float:
    """m: how deep boxes are in the floor or in each other, at most: from their corners."""
    world.q, world.v = state
    centres = [world.pose(figure.root) for figure in world.figures.values()]
    corners = 0.5 * EDGE * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    deepest = -np.inf
    for i, one in enumerate(centres):
        points = one.p + corners @ one.R.T
        deepest = max(deepest, -points[:, 2].min())
        for k, two in enumerate(centres):
            if i != k and np.linalg.norm(one.p - two.p) < 2.0 * EDGE:
                inside = 0.5 * EDGE - np.abs((points - two.p) @ two.R).max(axis=1)
                deepest = max(deepest, inside.max())
    return max(float(deepest), 0.0)


def contenders(places: Array) -> tuple[dict[str, Contender], hg.Simulation]:
    mine, simulation = ours(boxes(places))
    found = {"hitogata": mine, "MuJoCo": theirs(boxes(places))}
    other = drake(boxes(places))
    if other is not None:
        found["Drake, hydroelastic"] = other
    return found, simulation


def compare_boxes(
    console: Console, title: str, places: Array, limit: float | None, steps: int, settle: int, rounds: int = 3
) -> None:
    """Some steps first, to let everybody settle; then the clock; then the quality at the end."""
    found, simulation = contenders(places)
    for contender in found.values():
        contender.calls(settle)
    times = microseconds({name: contender.calls for name, contender in found.items()}, calls=steps, rounds=rounds)
    judge = boxes(places)
    table = Table(title=f"{title}, {DT * 1e3:g} ms")
    table.add_column("")
    for heading in (
        "µs a step", "ratio", "limit, µs", *STEP_HEADINGS, "depth, m", "speed at rest, m/s", "energy lost, J"
    ):  # fmt: skip
        table.add_column(heading, justify="right")
    start = judge.energy().total
    for name, contender in found.items():
        single = step_times(contender.calls, steps)
        state = contender.state()
        deep = depth(judge, state)
        lost = start - judge.energy().total
        kept = verdict(times[name], limit) if limit is not None and name == "hitogata" else ""
        table.add_row(
            name, f"{times[name]:.1f}", f"{times[name] / times['MuJoCo']:.2f}", kept, *single.cells(), f"{deep:.1e}",
            f"{np.abs(state[1]).max():.1e}", f"{lost:.1e}",
        )  # fmt: skip
    console.print(table)
    console.print(
        f"   hitogata: {len(simulation.contacts())} volumes, worst residual of the law {simulation.law_residual:.1e}, "
        f"depth at any time {simulation.deepest:.1e} m"
    )


def slope(console: Console, steps: int) -> None:
    """A box on 20° with μ = 0.8: slip in the second half of 2 × steps."""
    angle = np.radians(20.0)
    gravity = G * np.array([np.sin(angle), 0.0, -np.cos(angle)])
    places = stack(1)
    found = {"hitogata": ours(boxes(places, gravity))[0], "MuJoCo": theirs(boxes(places, gravity))}
    other = drake(boxes(places, gravity))
    if other is not None:
        found["Drake, hydroelastic"] = other
    table = Table(title=f"box on a slope of 20°, μ = {FRICTION:g}, {DT * 1e3:g} ms")
    table.add_column("")
    table.add_column("slip, µm/s", justify="right")
    for name, contender in found.items():
        contender.calls(steps)
        before = contender.state()[0][:3]
        contender.calls(steps)
        table.add_row(name, f"{np.linalg.norm(contender.state()[0][:3] - before) / (steps * DT) * 1e6:.2g}")
    console.print(table)


def person(lying: bool) -> hg.World:
    """A person who lies on the back, or stands with loose joints and falls."""
    world = hg.World()
    world.floor(material=Material(FRICTION))
    figure = world.add(hg.figures.human())
    if lying:
        figure.root.q = [0.0, 0.0, 0.2, np.cos(np.pi / 4), 0.0, -np.sin(np.pi / 4), 0.0]
    return world


def people(console: Console, part: float) -> None:
    """part: of the steps of the whole benchmark."""
    for title, lying, settle, whole in (("a person who lies", True, 2000, 300), ("a person who falls", False, 0, 600)):
        before, steps = round(part * settle), round(part * whole)
        world = person(lying)
        mine, simulation = ours(world)
        peer = theirs(person(lying))
        for contender in (mine, peer):
            contender.calls(before)
        # stretches of motion that goes on, so that the two are not in the same pose: an order of magnitude only
        times = microseconds({"hitogata": mine.calls, "MuJoCo": peer.calls}, calls=steps, rounds=2)
        table = Table(title=f"{title}, 46 DoF, {DT * 1e3:g} ms (MuJoCo: ranges of elbows and knees only)")
        singles = {"hitogata": step_times(mine.calls, steps), "MuJoCo": step_times(peer.calls, steps)}
        for heading in ("", "µs a step", *STEP_HEADINGS, "speed at the end, m/s", "volumes", "depth at any time, m"):
            table.add_column(heading, justify="right")
        table.add_row(
            "hitogata", f"{times['hitogata']:.0f}", *singles["hitogata"].cells(), f"{np.abs(world.v).max():.1e}",
            str(len(simulation.contacts())), f"{simulation.deepest:.1e}",
        )  # fmt: skip
        table.add_row(
            "MuJoCo", f"{times['MuJoCo']:.0f}", *singles["MuJoCo"].cells(), f"{np.abs(peer.state()[1]).max():.1e}",
        )  # fmt: skip
        console.print(table)


def main(*, short: bool = False) -> None:
    console = Console(width=160)
    if short:
        compare_boxes(console, "stack of 2", stack(2), None, steps=5, settle=5, rounds=1)
        slope(console, 5)
        people(console, 0.01)
        return
    for count in (1, 3, 8):
        steps = 1000 if count < 8 else 300
        compare_boxes(console, f"stack of {count}", stack(count), LIMITS.get(count), steps, settle=1000)
    slope(console, 1000)
    compare_boxes(console, "10 boxes side by side", carpet(10), None, steps=200, settle=1000)
    compare_boxes(console, "100 boxes side by side", carpet(100), None, steps=30, settle=100)
    compare_boxes(console, "pyramid of 15 boxes", pyramid(5), None, steps=50, settle=1000)
    people(console, 1.0)
