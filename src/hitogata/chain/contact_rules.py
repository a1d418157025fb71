"""Contact rules of a world: the law, the materials, excluded pairs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, get_args

from ..errors import InputError
from .link import Link
from .shapes.compound import Compound
from .shapes.material import Material, together
from .shapes.shape import HalfSpace
from .values.validate import number

if TYPE_CHECKING:
    from .world import World

Law = Literal["exact", "alternating", "points"]
Effort = Literal["exact", "bounded", "fast"]
RelaxationScale = Literal["relative", "absolute"]
Overlap = Literal["separate", "refuse"]
Impacts = Literal["simultaneous", "propagating"]


class ContactRules:
    """Contact of one world: `world.contact`.

    Contact is on in a world that has a floor or another half-space, off otherwise, unless `on` is set. Links joined by
    a joint or a connection do not touch, nor do links of one figure whose shapes overlap in its initial pose.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._on: bool | None = None
        self._law: Law = "exact"
        self._effort: Effort = "bounded"
        self._turns = 20
        self._relaxation = 1e-9
        self._relaxation_scale: RelaxationScale = "relative"
        self._overlap: Overlap = "separate"
        self._impacts: Impacts = "simultaneous"
        self._skin = 2e-4
        self._pairs: dict[frozenset[Material], Material] = {}
        self._apart: set[frozenset[Link]] = set()

    @property
    def on(self) -> bool:
        """Is contact on? Assign True or False, or None for the default: on if there is a half-space, terrain or
        stairs."""
        if self._on is not None:
            return self._on
        laid = any(isinstance(shape, Compound) for shape in self._world.ground.shapes)
        return laid or any(isinstance(shape, HalfSpace) for link in self._world.links for shape in link.shapes)

    @on.setter
    def on(self, value: bool | None) -> None:
        if value is not None and not isinstance(value, bool):
            raise InputError(f"contact.on must be True, False or None, not {value!r}")
        self._on = value

    @property
    def law(self) -> Law:
        """'exact': Coulomb's law on the contact polygon. The two laws of 001 serve for comparison: 'alternating' solves
        for force and point of action alternately; 'points' uses vertices in faces, so that edges pass through each
        other."""
        return self._law

    @law.setter
    def law(self, value: Law) -> None:
        if value not in get_args(Law):
            raise InputError(f"contact.law must be one of {', '.join(get_args(Law))}, not {value!r}")
        self._law = value

    @property
    def turns(self) -> int:
        """Largest number of alternations between force and point of action, in the law 'alternating'."""
        return self._turns

    @turns.setter
    def turns(self, value: int) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise InputError(f"contact.turns must be an integer from 0 on, not {value!r}")
        self._turns = value

    @property
    def relaxation(self) -> float:
        """λ of 001 (22) in the laws 'alternating' and 'points', in `relaxation_scale`: it distributes a load among
        contacts whose forces are not unique."""
        return self._relaxation

    @relaxation.setter
    def relaxation(self, value: float) -> None:
        self._relaxation = number(value, "contact.relaxation", InputError, positive=True)

    @property
    def relaxation_scale(self) -> RelaxationScale:
        """Scale of λ: 'relative' to the mean of the matrix's diagonal in each step, or 'absolute' as in 001.

        The absolute one has the unit of the matrix: m²/kg² in 'alternating', 1/kg² in 'points'.
        """
        return self._relaxation_scale

    @relaxation_scale.setter
    def relaxation_scale(self, value: RelaxationScale) -> None:
        if value not in get_args(RelaxationScale):
            raise InputError(
                f"contact.relaxation_scale must be one of {', '.join(get_args(RelaxationScale))}, not {value!r}"
            )
        self._relaxation_scale = value

    @property
    def effort(self) -> Effort:
        """Effort that a step spends on the exact law during many simultaneous impacts; at rest all are exact to 1e-7.

        'bounded': until the residual is small relative to the impact speed, which keeps every step short. 'exact': to
        1e-7 in every step, however long it takes. 'fast': shorter than 'bounded', for learning and large scenes. The
        remaining residual is in `summary()`.
        """
        return self._effort

    @effort.setter
    def effort(self, value: Effort) -> None:
        if value not in get_args(Effort):
            raise InputError(f"contact.effort must be one of {', '.join(get_args(Effort))}, not {value!r}")
        self._effort = value

    @property
    def overlap(self) -> Overlap:
        """Treatment of bodies that overlap at the start of a run.

        'separate': an `OverlapWarning` names them, and they are moved apart slowly; the energy required counts as work.
        'refuse': a StateError names them.
        """
        return self._overlap

    @overlap.setter
    def overlap(self, value: Overlap) -> None:
        if value not in get_args(Overlap):
            raise InputError(f"contact.overlap must be one of {', '.join(get_args(Overlap))}, not {value!r}")
        self._overlap = value

    @property
    def impacts(self) -> Impacts:
        """Propagation of an impact among bodies in contact, under the exact law.

        'simultaneous': all contacts at the same instant. 'propagating': one after the other, the fastest approach
        first, so that an impact runs through a row of balls and throws off the last.
        """
        return self._impacts

    @impacts.setter
    def impacts(self, value: Impacts) -> None:
        if value not in get_args(Impacts):
            raise InputError(f"contact.impacts must be one of {', '.join(get_args(Impacts))}, not {value!r}")
        self._impacts = value

    @property
    def skin(self) -> float:
        """Thickness of the skin in which contacts are searched, as a fraction of the smaller shape's size."""
        return self._skin

    @skin.setter
    def skin(self, value: float) -> None:
        self._skin = number(value, "contact.skin", InputError, positive=True)

    def pair(self, a: Material, b: Material, rub: Material) -> None:
        """Use the material `rub` where a touches b, instead of the mean of the two. Grains stay those of a and b."""
        for material in (a, b, rub):
            if not isinstance(material, Material):
                raise InputError(f"material must be a Material, not {material!r}")
        if rub.grain is not None:
            raise InputError(f"{rub!r} has a grain; that of a pair is the grain of its materials: give it to a or b")
        if rub.moves:
            raise InputError(f"{rub!r} has a surface velocity; give it to the material of the shape that has the belt")
        self._pairs[frozenset((a, b))] = rub

    def between(self, a: Material, b: Material) -> Material:
        """The combined material of a and b."""
        return self._pairs.get(frozenset((a, b))) or together(a, b)

    @property
    def pairs(self) -> Mapping[frozenset[Material], Material]:
        """Materials of pairs set by `pair`."""
        return MappingProxyType(self._pairs)

    def exclude(self, a: Link, b: Link) -> None:
        """Excludes contact between two links."""
        for link in (a, b):
            if not isinstance(link, Link) or link.world is not self._world:
                raise InputError(f"{link!r} is not a link of this world")
        if a is b:
            raise InputError(f"cannot exclude {a!r} from itself; give two links")
        self._apart.add(frozenset((a, b)))

    @property
    def excluded(self) -> frozenset[frozenset[Link]]:
        """Pairs of links set by `exclude`, without links of figures that were removed."""
        figures = {None, *self._world.figures.values()}
        return frozenset(pair for pair in self._apart if all(link.figure in figures for link in pair))
