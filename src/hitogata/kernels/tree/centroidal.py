"""Centre of mass, momentum and energy of any set of links."""

from __future__ import annotations

from ..compiler.jit import jit
from ..math.arrays import Floats, Ints
from ..math.spatial import Vec6, join
from ..math.vector import ZERO3, Vec3, add, cross, dot, load3, load6, scale, store, sub, sym_vec
from .forces.passive_forces import spring_energy
from .kinematics import forward_position, forward_velocity, place_links
from .tables import Tree, TreeData


@jit
def centre_of_mass(tree: Tree, work: TreeData, chosen: Ints) -> tuple[float, Vec3, Vec3]:
    """Mass, COM and its velocity of the chosen links (1 or 0 for each). After `forward_velocity`.

    The COM is relative to the root link of the first chosen link, which preserves its digits; `anchor` returns that
    point. The COM of massless links is the anchor.
    """
    links, bodies = tree.links, work.bodies
    mass = 0.0
    first = ZERO3
    momentum = ZERO3
    origin = anchor(tree, work, chosen)
    for i in range(1, len(links)):
        if chosen[i]:
            body = bodies[i]
            m, h = links[i].mass, load3(body.h)
            here = add(sub(load3(bodies[links[i].root].r), origin), load3(body.p))
            mass += m
            first = add(first, add(scale(m, here), h))
            momentum = add(momentum, add(scale(m, load3(body.v)), cross(load3(body.omega), h)))
    per_mass = 1.0 / mass if mass > 0.0 else 0.0
    return mass, scale(per_mass, first), scale(per_mass, momentum)


@jit
def anchor(tree: Tree, work: TreeData, chosen: Ints) -> Vec3:
    """World position of the root link of the first chosen link."""
    for i in range(1, len(tree.links)):
        if chosen[i]:
            return load3(work.bodies[tree.links[i].root].r)
    return ZERO3


@jit
def momentum_about_com(tree: Tree, work: TreeData, chosen: Ints) -> Vec6:
    """(angular about the COM, linear) momentum of the chosen links. After `forward_position` and `forward_velocity`."""
    links, bodies = tree.links, work.bodies
    mass, com, velocity = centre_of_mass(tree, work, chosen)
    origin = anchor(tree, work, chosen)
    angular = ZERO3
    for i in range(1, len(links)):
        if chosen[i]:
            body = bodies[i]
            h, omega = load3(body.h), load3(body.omega)
            arm = sub(add(sub(load3(bodies[links[i].root].r), origin), load3(body.p)), com)
            # relative to the COM's own motion: exact for a mechanism that flies fast
            v = sub(load3(body.v), velocity)
            linear = add(scale(links[i].mass, v), cross(omega, h))
            about_origin = add(sym_vec(load6(body.inertia), omega), cross(h, v))
            angular = add(angular, add(about_origin, cross(arm, linear)))
    return join(angular, scale(mass, velocity))


@jit
def link_kinetic_energy(tree: Tree, work: TreeData, v: Floats, i: int) -> float:
    """Kinetic energy of one link and of its joint's armatures. After `forward_position` and `forward_velocity`."""
    link, body = tree.links[i], work.bodies[i]
    omega, linear, h = load3(body.omega), load3(body.v), load3(body.h)
    energy = 0.5 * dot(omega, sym_vec(load6(body.inertia), omega))
    energy += dot(linear, add(scale(0.5 * link.mass, linear), cross(omega, h)))
    for k in range(link.v, link.v + link.nv):
        energy += 0.5 * tree.freedoms[k].armature * v[k] * v[k]
    return energy


@jit
def weight_energy(tree: Tree, work: TreeData, chosen: Ints) -> float:
    """Gravitational potential energy of the chosen links, zero at the world's origin. After `forward_position`."""
    links, bodies = tree.links, work.bodies
    g = load3(tree.gravity)
    energy = 0.0
    for i in range(1, len(links)):
        if chosen[i]:
            body = bodies[i]
            here = add(load3(bodies[links[i].root].r), load3(body.p))
            energy -= dot(g, add(scale(links[i].mass, here), load3(body.h)))
    return energy


@jit
def measure(out: Floats, tree: Tree, work: TreeData, q: Floats, v: Floats, chosen: Ints) -> None:
    """out: mass, COM (3), its velocity (3), angular momentum about it (3), linear (3), kinetic, weight, spring energy.

    Spring energy includes the joints of the chosen links only.
    """
    forward_position(tree, work, q)
    forward_velocity(tree, work, v)
    mass, com, velocity = centre_of_mass(tree, work, chosen)
    momentum = momentum_about_com(tree, work, chosen)
    out[0] = mass
    store(out[1:4], add(anchor(tree, work, chosen), com))
    store(out[4:7], velocity)
    store(out[7:13], momentum)
    out[13] = 0.0
    for i in range(1, len(tree.links)):
        if chosen[i]:
            out[13] += link_kinetic_energy(tree, work, v, i)
    out[14] = weight_energy(tree, work, chosen)
    out[15] = spring_energy(tree, work, q, chosen)


@jit
def kinetic_energy_at(tree: Tree, work: TreeData, q: Floats, v: Floats) -> float:
    """Kinetic energy of all links at q, including armatures."""
    place_links(tree, work, q)
    return kinetic_energy_here(tree, work, v)


@jit
def kinetic_energy_here(tree: Tree, work: TreeData, v: Floats) -> float:
    """As `kinetic_energy_at`, at the pose of the last `forward_position`."""
    forward_velocity(tree, work, v)
    energy = 0.0
    for i in range(1, len(tree.links)):
        energy += link_kinetic_energy(tree, work, v, i)
    return energy
