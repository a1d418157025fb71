"""A figure as URDF, which has no loops, balls, springs and armature: these are refused, or left out."""

from __future__ import annotations

import math

import numpy as np

from ...arrays import Array
from ...chain.connections.coupling import Coupling
from ...chain.joints.joint import Ball, Fixed, Free, Hinge, Joint, Planar, Slide
from ...chain.link import Link
from ...chain.shapes.compound import convex_parts
from ...chain.shapes.mesh import Mesh
from ...chain.shapes.rounded import Rounded
from ...chain.shapes.shape import Box, Capsule, Cylinder, HalfSpace, Shape, Sphere
from ...chain.world import World
from .turns import rpy_of
from .urdf import UNLIMITED
from .writing import mesh_text, refuse_losses, rgba, tag, unique_names, words

_TYPES: dict[type[Joint], str] = {
    Fixed: "fixed",
    Hinge: "revolute",
    Slide: "prismatic",
    Free: "floating",
    Planar: "planar",
}


class UrdfWriter:
    """Writes the one figure of a world. folder: for meshes, beside the file."""

    def __init__(self, world: World, lossy: bool = False, folder: str = "meshes") -> None:
        self.world, self.lossy, self.folder = world, lossy, folder
        self.names = unique_names(world.links[1:])
        self.losses: list[str] = []
        #: files to write, by name in the folder
        self.meshes: dict[str, str] = {}

    def text(self, name: str) -> str:
        world = self.world
        tops = [link for link in world.ground.children if link.real is None]
        if len(tops) > 1:
            self.losses += [f"figure {link.path.partition('/')[0]!r} beside the first" for link in tops[1:]]
        if world.ground.shapes:
            self.losses.append(f"{len(world.ground.shapes)} shapes of the ground")
        for one in world.connections.values():
            if not isinstance(one, Coupling) or not self._mimics(one):
                self.losses.append(f"connection {one.name!r}")
        self.losses += [f"spring {spring!r}" for spring in world.springs]
        inside: list[str] = []
        for top in tops[:1]:
            inside += self._held(top)
            waiting = [top]
            while waiting:
                link = waiting.pop()
                inside += self._link(link)
                below = [child for child in link.children if child.real is None]
                for child in below:
                    inside += self._joint(child, self.names[link])
                waiting += reversed(below)
        refuse_losses(self.losses, "URDF", self.lossy)
        # parsers of version 1.0 read no capsules
        return "\n".join(tag("robot", inside, name=name, version="1.1")) + "\n"

    def _held(self, top: Link) -> list[str]:
        """A root that does not float hangs from a link called world."""
        if isinstance(top.joint, Free):
            return []
        return [*tag("link", name="world"), *self._joint(top, "world")]

    # links

    def _link(self, link: Link) -> list[str]:
        inside: list[str] = []
        mass = link.mass
        if mass is not None and (mass.mass or mass.inertia.any()):
            (xx, xy, xz), (_, yy, yz), (_, _, zz) = (row.tolist() for row in mass.inertia)
            moments = {"ixx": xx, "ixy": xy, "ixz": xz, "iyy": yy, "iyz": yz, "izz": zz}
            given = {key: words(value) for key, value in moments.items()}
            inside += tag(
                "inertial",
                [
                    *tag("origin", xyz=words(mass.com), rpy="0 0 0"),
                    *tag("mass", value=words(mass.mass)),
                    *tag("inertia", **given),
                ],
            )
        for shape in link.shapes:
            for part in (shape,) if isinstance(shape, Mesh) and not shape.touches else convex_parts(shape):
                inside += self._shape(part, link)
        return tag("link", inside, name=self.names[link])

    def _shape(self, shape: Shape, link: Link) -> list[str]:
        match shape:
            case Box():
                solid = tag("box", size=words(shape.size))
            case Sphere():
                solid = tag("sphere", radius=words(shape.radius))
            case Capsule() | Cylinder():
                solid = tag(shape.name, radius=words(shape.radius), length=words(shape.length))
            case HalfSpace():
                self.losses.append(f"half-space of {link.path!r}")
                return []
            case _:
                solid = self._mesh(shape, link)
        inside = [*tag("origin", xyz=words(shape.p), rpy=words(rpy_of(shape.R))), *tag("geometry", solid)]
        colour = rgba(shape.colour)
        seen = list(inside)
        if colour is not None:
            seen += tag("material", tag("color", rgba=colour), name=f"colour{shape.colour}")
        return [*(tag("collision", inside) if shape.touches else []), *tag("visual", seen)]

    def _mesh(self, shape: Shape, link: Link) -> list[str]:
        from ...chain.shapes.hull_triangles import hull_triangles

        if isinstance(shape, Mesh):
            points, faces = np.asarray(shape.points), np.asarray(shape.faces)
        elif isinstance(shape, Rounded):
            points, faces = shape.surface()
        else:
            found = getattr(shape, "points", None)
            if found is None:
                self.losses.append(f"{shape.name} of {link.path!r}")
                return tag("sphere", radius="0.01")
            points = np.asarray(found)
            faces = hull_triangles(points).corners
        name = f"{len(self.meshes)}.obj"
        self.meshes[name] = mesh_text(points, faces)
        return tag("mesh", filename=f"{self.folder}/{name}")

    # joints

    def _joint(self, link: Link, parent: str) -> list[str]:
        joint = link.joint
        assert joint is not None
        kind = _TYPES.get(type(joint))
        if kind is None:
            return self._turns(link, parent) if isinstance(joint, Ball) else self._unknown(link, parent)
        inside = self._ends(link.p_PJ, link.R_PJ, parent, self.names[link])
        if joint.nv and not isinstance(joint, Free):
            inside += tag("axis", xyz=words(joint.direction))
        if isinstance(joint, Hinge | Slide):
            low, high = joint.ranges[0]
            if math.isinf(low) and math.isinf(high) and isinstance(joint, Hinge):
                kind = "continuous"
                if any(math.isfinite(most) for most in (*joint.effort, *joint.speed)):  # type: ignore[misc]
                    inside += tag("limit", **_motor(joint))
            else:
                low, high = max(low, -1e9), min(high, 1e9)
                inside += tag("limit", lower=words(low), upper=words(high), **_motor(joint))
        self._passive(joint, link)
        if any((*joint.damping, *joint.friction)):  # type: ignore[misc]
            given = {key: words(getattr(joint, key)[0]) for key in ("damping", "friction")}
            inside += tag("dynamics", **given)
        inside += self._mimic(link)
        return tag("joint", inside, name=self.names[link], type=kind)

    def _ends(self, p: Array, R: Array, parent: str, child: str) -> list[str]:
        return [
            *tag("origin", xyz=words(p), rpy=words(rpy_of(R))),
            *tag("parent", link=parent),
            *tag("child", link=child),
        ]

    def _passive(self, joint: Joint, link: Link) -> None:
        for key in ("stiffness", "armature"):
            if any(getattr(joint, key)):
                self.losses.append(f"{key} of {link.path!r}")
        if joint.restitution:
            self.losses.append(f"restitution of {link.path!r}")

    def _turns(self, link: Link, parent: str) -> list[str]:
        """A ball as three hinges with links without mass between them."""
        self.losses.append(f"ball joint of {link.path!r}: three hinges")
        lines: list[str] = []
        name, above = self.names[link], parent
        for k, axis in enumerate("xyz"):
            child = name if k == 2 else f"{name}:{axis}"
            place = (link.p_PJ, link.R_PJ) if k == 0 else (np.zeros(3), np.eye(3))
            inside = [*self._ends(*place, above, child), *tag("axis", xyz=words(np.eye(3)[k]))]
            lines += tag("joint", inside, name=child, type="continuous")
            if k < 2:
                lines += tag("link", name=child)
            above = child
        return lines

    def _unknown(self, link: Link, parent: str) -> list[str]:
        assert link.joint is not None
        self.losses.append(f"{link.joint.name} joint of {link.path!r}: fixed")
        inside = self._ends(link.p_PJ, link.R_PJ, parent, self.names[link])
        return tag("joint", inside, name=self.names[link], type="fixed")

    def _mimics(self, one: Coupling) -> bool:
        """Whether a mimic can express it: one leader, in proportion."""
        leaders = one.leaders
        return len(leaders) == 1 and not any(leaders[0].coefficients[1:])

    def _mimic(self, link: Link) -> list[str]:
        for one in self.world.connections.values():
            if isinstance(one, Coupling) and one.follower.link is link and self._mimics(one):
                leader = one.leaders[0]
                ratio, offset = words(leader.coefficients[0]), words(one.offset)
                return tag("mimic", joint=self.names[leader.link], multiplier=ratio, offset=offset)
        return []


def _motor(joint: Joint) -> dict[str, str]:
    """Largest effort and velocity; URDF has no word for unlimited."""
    given = {"effort": joint.effort, "velocity": joint.speed}
    return {key: words(min(value[0], UNLIMITED)) for key, value in given.items()}  # type: ignore[index]
