"""Links and the four pointers that hold them together (000 §3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from numpy.typing import ArrayLike

from ..arrays import Array
from ..errors import StateError
from ..kernels.math.arrays import Records
from .joints.joint import Joint
from .mass import MassProperties
from .shapes.shape import Shape
from .values.validate import vector

if TYPE_CHECKING:
    from .figure import Figure
    from .world import World


class Link:
    """A rigid body and the joint that hangs it from its parent.

    parent, child (the first one), brother (the next child of the same parent) and real are the paper's pointers;
    `real` is set only on a virtual link and names the link it stands for.
    """

    def __init__(
        self,
        world: World,
        name: str,
        figure: Figure | None,
        joint: Joint | None,
        p_PJ: Array,
        R_PJ: Array,
        mass: MassProperties | None,
        shapes: tuple[Shape, ...],
    ) -> None:
        self.world = world
        self.name = name
        self.figure = figure
        self.joint = joint
        self.p_PJ = p_PJ
        self.R_PJ = R_PJ
        self.mass = mass
        self.shapes = shapes
        self.parent: Link | None = None
        self.child: Link | None = None
        self.brother: Link | None = None
        self.real: Link | None = None
        #: row in the kernels' tables, set when they are built
        self.index = -1
        #: one record of constants for the kernels, made when the tables are first built
        self.record: Records | None = None

    @property
    def path(self) -> str:
        """Name that is unique in the world: figure/link."""
        return self.name if self.figure is None else f"{self.figure.name}/{self.name}"

    @property
    def children(self) -> Iterator[Link]:
        link = self.child
        while link is not None:
            yield link
            link = link.brother

    def hang(self, parent: Link) -> None:
        """Become the last child of `parent`."""
        self.parent = parent
        self.brother = None
        if parent.child is None:
            parent.child = self
            return
        last = parent.child
        while last.brother is not None:
            last = last.brother
        last.brother = self

    def unhang(self) -> None:
        """Leave the parent's children."""
        parent = self.parent
        if parent is None:
            return
        if parent.child is self:
            parent.child = self.brother
        else:
            before = parent.child
            while before is not None and before.brother is not self:
                before = before.brother
            assert before is not None
            before.brother = self.brother
        self.parent = self.brother = None

    @property
    def q(self) -> Array:
        """Coordinates of the link's joint: (nq,), a live view of world.q."""
        return self.world.q[self.world.q_slice(self)]

    @q.setter
    def q(self, value: ArrayLike) -> None:
        where = self.world.q_slice(self)
        size = where.stop - where.start
        x = vector(value, size, f"q of {self.path!r}", StateError)
        trial = self.world.q.copy()
        trial[where] = x
        self.world.q = trial

    @property
    def v(self) -> Array:
        """Velocity of the link's joint: (nv,), a live view of world.v."""
        return self.world.v[self.world.v_slice(self)]

    @v.setter
    def v(self, value: ArrayLike) -> None:
        where = self.world.v_slice(self)
        size = where.stop - where.start
        self.world.v[where] = vector(value, size, f"v of {self.path!r}", StateError)

    def __repr__(self) -> str:
        return f"<Link {self.path}>"
