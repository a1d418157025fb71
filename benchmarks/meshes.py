"""Meshes, round bodies, dominoes and nets of ropes against MuJoCo: processor time of a step.

The contenders take turns of ten steps in one process, from the same state with the same step. Robots are read from the
folder named by HITOGATA_ROBOTS (MuJoCo's menagerie, or a folder with it); without it their rows are left out. MuJoCo
has the hulls of the file, and in a second column the same file with `maxhullvert` 64. Ours are the default hulls; with
HITOGATA_EXACT_HULLS=1 the exact ones.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import mujoco
import numpy as np
from rich.console import Console

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.io.models.read import read_robot
from hitogata.kernels.compiler.late import compile_late

from .contact_peers import Contender, theirs
from .rows import Rows
from .timing import verdict

#: steps of one contender per turn
TURN = 10
ROBOT_DT = 2e-3
#: steps between two targets of a trot, 100 Hz
CONTROL_STEPS = 5
#: vertices of a hull that MuJoCo may keep in the second column
FEWER = 64


class Scene(NamedTuple):
    """make: the contenders, ours first. limit: of our mean over MuJoCo's."""

    title: str
    make: Callable[[], dict[str, Any]]
    steps: int
    limit: float


class Mine(NamedTuple):
    """A run of ours."""

    calls: Callable[[int], object]
    simulation: hg.Simulation


def _mine(world: hg.World, dt: float, control: Any = None) -> Mine:
    simulation = hg.Simulation(world, dt=dt, control=control)

    def calls(n: int) -> None:
        if n == 0:
            simulation.run(0.0)  # buffers are built as a run begins, MuJoCo's with its model
        for _ in range(n):
            simulation.step()

    return Mine(calls, simulation)


# robots


def _robots() -> Path | None:
    named = os.environ.get("HITOGATA_ROBOTS")
    if not named:
        return None
    folder = Path(named)
    return folder / "mujoco_menagerie" if (folder / "mujoco_menagerie").is_dir() else folder


class Robot(NamedTuple):
    """file: in the folder of robots. key: pose at the start. lift: m, onto the ground. push: m/s along x and y.

    motors: do they act? trots: are the targets of a quadruped's thighs and knees swung by diagonal pairs?
    """

    file: str
    key: str | None
    lift: float = 0.0
    push: tuple[float, float] = (0.0, 0.0)
    motors: bool = False
    terrain: bool = False
    trots: bool = False


def _heights() -> Array:
    """64² heights of a rough field of 6.4 m, its middle at zero."""
    x = np.linspace(-3.2, 3.2, 64)
    rough = np.random.default_rng(1).uniform(0.0, 0.03, (64, 64))
    heights = 0.04 * np.sin(2.0 * x)[:, None] * np.cos(3.0 * x)[None, :] + rough
    return np.asarray(heights - heights.max())


def _swing(home: Array, names: list[str], t: float) -> Array:
    """Targets of a trot in place: diagonal legs lift in turn, 2 Hz."""
    wanted = home.copy()
    for k, name in enumerate(names):
        pair = 0.0 if name[:2] in ("FR", "RL") else np.pi
        lift = max(0.0, np.sin(4.0 * np.pi * t + pair))
        wanted[k] += 0.35 * lift * ("thigh" in name) - 0.7 * lift * ("calf" in name)
    return wanted


def _our_robot(robot: Robot, file: Path) -> Mine:
    options: dict[str, Any] = {"hull_distance": 0.0} if os.environ.get("HITOGATA_EXACT_HULLS") == "1" else {}
    found = read_robot(file, key=robot.key, **options)
    world = hg.World(found.gravity)
    placed = found.add(world)
    material = Material(1.0)
    if robot.terrain:
        world.lay(hg.Terrain(heights=_heights(), spacing=6.4 / 63, material=material))
    elif not any(isinstance(shape, hg.HalfSpace) for shape in world.tables.links[0].shapes):
        world.floor(material=material)
    root = placed.figure.root
    velocity = np.array(root.v)
    if robot.lift:
        root.q = np.asarray(root.q) + robot.lift * np.eye(7)[2]
    if robot.push != (0.0, 0.0):
        velocity[:2] = robot.push
        root.v = velocity
    if not robot.motors:
        return _mine(world, ROBOT_DT)
    if not robot.trots:
        return _mine(world, ROBOT_DT, placed.motors)
    names, home = list(found.actuators), np.array(list(found.control.values()))
    mine, target = _mine(world, ROBOT_DT, placed.motors), world.q.copy()

    def aimed(n: int) -> None:
        if n == 0:
            mine.calls(0)
        for _ in range(n):
            if round(mine.simulation.time / ROBOT_DT) % CONTROL_STEPS == 0:
                target[7:] = _swing(home, names, mine.simulation.time)
                mine.simulation.set_targets(target)
            mine.calls(1)

    return Mine(aimed, mine.simulation)


def _their_robot(robot: Robot, file: Path, most: int) -> Contender:
    spec = mujoco.MjSpec.from_file(str(file))
    if robot.terrain:
        heights = _heights()
        low, high = float(heights.min()), float(heights.max())
        spec.add_hfield(
            name="terrain", nrow=64, ncol=64, size=[3.2, 3.2, high - low, 0.5],
            userdata=((heights.T - low) / (high - low)).ravel().tolist(),
        )  # fmt: skip
        spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_HFIELD, hfieldname="terrain", pos=[0, 0, low])
    elif not any(geom.type == mujoco.mjtGeom.mjGEOM_PLANE for geom in spec.geoms):
        spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[0, 0, 1])
    if most:
        for mesh in spec.meshes:
            mesh.maxhullvert = most
    _drop_missing(spec)
    model = spec.compile()
    if not robot.motors:
        model.opt.disableflags |= int(mujoco.mjtDisableBit.mjDSBL_ACTUATION)
    model.opt.timestep = ROBOT_DT
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    data = mujoco.MjData(model)
    if robot.key is not None:
        data.qpos[:] = model.key(robot.key).qpos
        if robot.motors:
            data.ctrl[:] = model.key(robot.key).ctrl
    if robot.lift:
        data.qpos[2] += robot.lift
        data.qvel[:2] = robot.push
    home, names = data.ctrl.copy(), [model.actuator(k).name for k in range(model.nu)]

    def calls(n: int) -> None:
        for _ in range(n):
            if robot.trots and round(data.time / ROBOT_DT) % CONTROL_STEPS == 0:
                data.ctrl[:] = _swing(home, names, data.time)
            mujoco.mj_step(model, data)

    return Contender(calls, lambda: (data.qpos.copy(), data.qvel.copy()), lambda: data.ncon > 0)


def _drop_missing(spec: Any) -> None:
    """Leaves out drawn meshes whose files are missing."""
    folder = Path(spec.modelfiledir) / spec.meshdir
    missing = {mesh.name for mesh in spec.meshes if not (folder / mesh.file).exists()}
    for geom in [geom for geom in spec.geoms if geom.meshname in missing and geom.contype == 0]:
        spec.delete(geom)
    for mesh in [mesh for mesh in spec.meshes if mesh.name in missing]:
        spec.delete(mesh)


def _robot_scene(robot: Robot) -> dict[str, Any]:
    folder = _robots()
    assert folder is not None
    file = folder / robot.file
    return {
        "hitogata": _our_robot(robot, file),
        "MuJoCo": _their_robot(robot, file, 0),
        f"maxhullvert {FEWER}": _their_robot(robot, file, FEWER),
    }


# round bodies, mixed shapes, dominoes


def _heap(kinds: list[Any], count: int) -> hg.World:
    """Bodies that fall in layers, turned at random, into a heap."""
    world, material, random = hg.World(), Material(0.6), np.random.default_rng(count)
    world.floor(material=material)
    side = round(count ** (1.0 / 3.0))
    models = []
    for k, make in enumerate(kinds):
        shape, model = make(material), hg.Model(f"body{k}")
        model.link("body", joint=hg.Free(), mass=1.0, inertia=shape.inertia(1.0), shapes=[shape])
        models.append(model)
    for i in range(count):
        place = 0.1 * np.array([1.5 * (i % side), 1.5 * (i // side % side), 1.0 + 1.5 * (i // side**2)])
        place += 0.005 * random.uniform(-1.0, 1.0, 3)
        turn = random.normal(size=4)
        figure = world.add(models[i % len(models)])
        figure.root.q = np.concatenate([place, turn / np.linalg.norm(turn)])
    return world


def _box(material: Material) -> hg.Box:
    return hg.Box(size=(0.1, 0.08, 0.06), material=material)


def _ball(material: Material) -> hg.Sphere:
    return hg.Sphere(radius=0.045, material=material)


def _capsule(material: Material) -> hg.Capsule:
    return hg.Capsule(radius=0.03, length=0.06, material=material)


def _cylinder(material: Material) -> hg.Cylinder:
    return hg.Cylinder(radius=0.04, length=0.08, material=material)


def _ellipsoid(material: Material) -> hg.Ellipsoid:
    return hg.Ellipsoid(radii=(0.05, 0.04, 0.03), material=material)


def _dominoes(count: int) -> hg.World:
    world, material = hg.World(), Material(0.4)
    world.floor(material=material)
    shape = hg.Box(size=(0.008, 0.024, 0.048), material=material)
    model = hg.Model("domino")
    model.link("domino", joint=hg.Free(), mass=0.01, inertia=shape.inertia(0.01), shapes=[shape])
    for i in range(count):
        world.add(model, at=[0.02 * i, 0.0, 0.024])
    first = next(iter(world.figures.values()))
    first.root.v = [0.1, 0.0, 0.0, 0.0, 4.0, 0.0]
    return world


def _shapes(make: Callable[[], hg.World], dt: float) -> dict[str, Any]:
    return {"hitogata": _mine(make(), dt), "MuJoCo": theirs(make(), dt)}


# nets

NET_PITCH, NET_ROPE, KNOT = 0.1, 0.102, 0.012


def _net_places(side: int) -> Array:
    middle = 0.5 * (side - 1)
    return np.array(
        [[NET_PITCH * (i - middle), NET_PITCH * (j - middle), 0.6] for i in range(side) for j in range(side)]
    )


def _net_ropes(side: int) -> list[tuple[int, int]]:
    along = [(i * side + j, i * side + j + 1) for i in range(side) for j in range(side - 1)]
    return along + [(i * side + j, (i + 1) * side + j) for i in range(side - 1) for j in range(side)]


def _our_net(side: int, hung: bool, dt: float) -> Mine:
    """Knots joined by ropes: hung at its corners, or falling on a sphere."""
    world, material = hg.World(), Material(0.5)
    if not hung:
        world.floor(material=material)
        world.lay(hg.Sphere(radius=0.3, at=(0.0, 0.0, 0.25), material=material))
    ball = hg.Sphere(radius=KNOT, material=material)
    model = hg.Model("knot")
    model.link("knot", joint=hg.Free(), mass=0.05, inertia=ball.inertia(0.05), shapes=[ball])
    corners = {0, side - 1, side * (side - 1), side * side - 1} if hung else set()
    links = [
        world.ground if k in corners else world.add(model, at=place).root
        for k, place in enumerate(_net_places(side))
    ]  # fmt: skip
    places = _net_places(side)
    for a, b in _net_ropes(side):
        given = {}
        if a in corners:
            given["on_a"] = places[a]
        if b in corners:
            given["on_b"] = places[b]
        world.connect(links[a], links[b], hg.Rope(NET_ROPE), **given)
    return _mine(world, dt)


def _their_net(side: int, hung: bool, dt: float) -> Contender:
    spec = mujoco.MjSpec()
    if not hung:
        spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[0, 0, 1], friction=[0.5, 0, 0])
        spec.worldbody.add_geom(
            type=mujoco.mjtGeom.mjGEOM_SPHERE, size=[0.3, 0, 0], pos=[0, 0, 0.25], friction=[0.5, 0, 0]
        )
    corners = {0, side - 1, side * (side - 1), side * side - 1} if hung else set()
    for k, place in enumerate(_net_places(side)):
        if k in corners:
            spec.worldbody.add_site(name=f"site{k}", pos=place)
            continue
        body = spec.worldbody.add_body(name=f"knot{k}", pos=place)
        body.add_freejoint()
        body.add_geom(type=mujoco.mjtGeom.mjGEOM_SPHERE, size=[KNOT, 0, 0], mass=0.05, friction=[0.5, 0, 0], condim=3)
        body.add_site(name=f"site{k}")
    for a, b in _net_ropes(side):
        tendon = spec.add_tendon(name=f"rope{a}_{b}", limited=True, range=[0.0, NET_ROPE])
        tendon.wrap_site(f"site{a}")
        tendon.wrap_site(f"site{b}")
    model = spec.compile()
    model.opt.timestep = dt
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    data = mujoco.MjData(model)
    return Contender(lambda n: mujoco.mj_step(model, data, nstep=n), lambda: (data.qpos.copy(), data.qvel.copy()))


def _net(side: int, hung: bool, dt: float) -> dict[str, Any]:
    return {"hitogata": _our_net(side, hung, dt), "MuJoCo": _their_net(side, hung, dt)}


def all_scenes() -> list[Scene]:
    g1, go1 = "unitree_g1/g1.xml", "unitree_go1/go1.xml"
    robots = [
        ("g1 stands", Robot(g1, "stand", 0.0019, motors=True), 500, 1.0),
        ("g1 falls", Robot(g1, "stand", 0.0019, (0.8, 0.3)), 1000, 2.0),
        ("g1 falls, 64² terrain", Robot(g1, "stand", 0.0019, (0.8, 0.3), terrain=True), 1000, 4.0),
        ("go1 stands", Robot(go1, "home", 0.0179, motors=True), 500, 1.0),
        ("go1 trots", Robot(go1, "home", 0.0179, motors=True, trots=True), 1000, 1.0),
        ("go1 falls", Robot(go1, "home", 0.0179, (0.8, 0.3)), 1000, 2.0),
        ("go1 falls, 64² terrain", Robot(go1, "home", 0.0179, (0.8, 0.3), terrain=True), 1000, 4.0),
        ("shadow hand with an object", Robot("shadow_hand/scene_right.xml", None), 500, 1.5),
    ]
    scenes = []
    if _robots() is not None:
        scenes += [Scene(title, partial(_robot_scene, robot), n, limit) for title, robot, n, limit in robots]
    mixed = [_box, _ball, _capsule, _cylinder, _ellipsoid]
    scenes += [
        Scene("100 mixed shapes, 1 ms", lambda: _shapes(lambda: _heap(mixed, 100), 1e-3), 1500, 1.5),
        Scene("100 cylinders, 1 ms", lambda: _shapes(lambda: _heap([_cylinder], 100), 1e-3), 1500, 2.0),
        Scene("100 ellipsoids, 1 ms", lambda: _shapes(lambda: _heap([_ellipsoid], 100), 1e-3), 1500, 1.5),
        Scene("50 dominoes, 1 ms", lambda: _shapes(lambda: _dominoes(50), 1e-3), 1500, 1.0),
        Scene("50 dominoes, 5 ms", lambda: _shapes(lambda: _dominoes(50), 5e-3), 300, 1.5),
        Scene("net of 5 × 5, hung, 1 ms", lambda: _net(5, True, 1e-3), 500, 2.0),
        Scene("net of 8 × 8, hung, 1 ms", lambda: _net(8, True, 1e-3), 500, 2.0),
        Scene("net of 15 × 15 over a sphere, 1 ms", lambda: _net(15, False, 1e-3), 400, 2.0),
    ]
    return scenes


def run_scene(scene: Scene, part: float = 1.0) -> tuple[dict[str, Array], Mine]:
    """Seconds of processor time of every step of each contender; ours at the end."""
    found = scene.make()
    steps = max(1, round(scene.steps * part))
    taken = {name: np.zeros(steps) for name in found}
    found["hitogata"].calls(0)
    end = 0
    while end < steps:
        first, end = end, min(end + TURN, steps)
        for name, contender in found.items():
            for k in range(first, end):
                start = time.thread_time_ns()
                contender.calls(1)
                taken[name][k] = 1e-9 * (time.thread_time_ns() - start)
    return taken, found["hitogata"]


HEADINGS = ("mean, ms", "median", "99 %", "worst", "MuJoCo, ms", "ratio", "limit", "99 %, ratio", "fewer", "residual")


def main(*, short: bool = False) -> None:
    console = Console(width=200)
    only = os.environ.get("HITOGATA_SCENES", "")
    rows = Rows("meshes, round bodies, dominoes, nets: processor time of a step", HEADINGS)
    for scene in all_scenes():
        if only and not any(part in scene.title for part in only.split(",")):
            continue
        if short and scene.title.startswith(("100 cyl", "100 ell", "net of 8", "net of 15")):
            continue
        if not short:
            run_scene(scene, 0.01)  # kernels are compiled, or loaded
            compile_late()
        # twice the same run, the least time of each step: no interrupts and no kernels that are compiled late
        taken, mine = run_scene(scene, 0.01 if short else 1.0)
        again = taken if short else run_scene(scene)[0]
        ms = {name: 1e3 * np.minimum(values, again[name]) for name, values in taken.items()}
        own, peer = ms["hitogata"], ms["MuJoCo"]
        fewer = [values for name, values in ms.items() if name.startswith("maxhullvert")]
        ratio = float(own.mean() / peer.mean())
        cells = [f"{value:.3f}" for value in (own.mean(), *np.percentile(own, [50, 99, 100]))]
        cells += [f"{peer.mean():.3f}", f"{ratio:.2f}", verdict(ratio, scene.limit)]
        cells.append(f"{np.percentile(own, 99) / np.percentile(peer, 99):.2f}")
        cells.append(f"{own.mean() / fewer[0].mean():.2f}" if fewer else "")
        cells.append(f"{mine.simulation.law_residual:.1e}")
        rows.add(scene.title, *cells)
    if _robots() is None:
        console.print("HITOGATA_ROBOTS is not set: rows of robots are left out")
