"""The contenders of `contact.py` and `heaps.py`: we, MuJoCo and Drake, in the same world with the same step.

Drake takes part where it is installed (it is no dependency): its hydroelastic contact of a compliant box on others and
on the floor, with its default solver.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import mujoco
import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material
from hitogata.contact.polyhedra import polyhedron
from hitogata.contact.rules import excluded_pairs

from .peers import mujoco_spec
from .timing import Calls

DT = 1e-3
EDGE = 0.2
MASS = 1.0
FRICTION = 0.8


class Contender(NamedTuple):
    """calls: steps that go on from where the last ended. state: (q, v) now, laid out as ours.

    touches: did anything touch in the last step?
    """

    calls: Calls
    state: Callable[[], tuple[Array, Array]]
    touches: Callable[[], bool] = lambda: True


def ours(world: hg.World, dt: float = DT) -> tuple[Contender, hg.Simulation]:
    simulation = hg.Simulation(world, dt=dt)

    def calls(n: int) -> None:
        if n == 1:
            simulation.step()
        else:
            simulation.run(n * dt)

    # as MuJoCo is asked, for a number that the step has left: to list contacts between steps made them 15 % slower
    engine = simulation.engine
    mine = Contender(calls, lambda: (world.q.copy(), world.v.copy()), lambda: engine.contact_count > 0)
    return mine, simulation


def theirs(world: hg.World, dt: float = DT) -> Contender:
    """MuJoCo as it comes, with its elliptic cone. Of joint ranges it has those of hinges: it has no cones."""
    spec = mujoco_spec(world, ranges=True)
    add_geometry(spec, world)
    model = spec.compile()
    model.opt.timestep = dt
    model.opt.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    data = mujoco.MjData(model)
    data.qpos[:], data.qvel[:] = world.q, world.v
    return Contender(
        lambda n: mujoco.mj_step(model, data, nstep=n),
        lambda: (data.qpos.copy(), data.qvel.copy()),
        lambda: data.ncon > 0,
    )


def primitive(shape: Any) -> tuple[Any, Array] | None:
    """MuJoCo's type and sizes of a shape that it has, too."""
    kinds = mujoco.mjtGeom
    match shape:
        case hg.Box():
            return kinds.mjGEOM_BOX, 0.5 * np.asarray(shape.size)
        case hg.Sphere():
            return kinds.mjGEOM_SPHERE, np.array([shape.radius, 0.0, 0.0])
        case hg.Ellipsoid():
            return kinds.mjGEOM_ELLIPSOID, np.asarray(shape.radii)
        case hg.Capsule():
            return kinds.mjGEOM_CAPSULE, np.array([shape.radius, 0.5 * shape.length, 0.0])
        case hg.Cylinder():
            return kinds.mjGEOM_CYLINDER, np.array([shape.radius, 0.5 * shape.length, 0.0])
        case _:
            return None


def rub_of(material: Material, sliding: float) -> dict[str, Any]:
    """Friction of a geom, and as many dimensions of it as the material has: those of rolling cost MuJoCo much."""
    condim = 6 if material.rolling > 0.0 else 4 if material.torsion > 0.0 else 3
    return {"friction": [sliding, material.torsion, material.rolling], "condim": condim}


def add_geometry(spec: Any, world: hg.World) -> None:
    """The shapes of our links for contact as MuJoCo's own: boxes and round shapes as such, all others as hulls.

    Friction is ours: of a pair MuJoCo takes the larger for rolling and torsion, as we do, and for sliding, where we
    take the geometric mean, which the floor is therefore given.
    """
    ground = world.tables.links[0].shapes
    floor = ground[0].material if ground else Material(FRICTION)
    rubs = [shape.material.static for link in world.tables.links[1:] for shape in link.shapes if shape.touches]
    rub = rub_of(floor, math.sqrt(floor.static * max(rubs, default=floor.static)))
    spec.worldbody.add_geom(type=mujoco.mjtGeom.mjGEOM_PLANE, size=[0, 0, 1], **rub)
    for i, link in enumerate(world.tables.links):
        if i == 0:
            continue
        body = spec.body(f"link{i}")
        for k, shape in enumerate(link.shapes):
            if not shape.touches:
                continue
            rub = rub_of(shape.material, shape.material.static)
            known = primitive(shape)
            if known is not None:
                quat = np.zeros(4)
                mujoco.mju_mat2Quat(quat, shape.R.ravel())
                body.add_geom(type=known[0], size=known[1], pos=shape.p, quat=quat, **rub)
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
