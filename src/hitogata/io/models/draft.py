"""A tree of links as a file describes it, before it becomes a model. Merges links, freezes joints, checks masses.

All readers make drafts, so that the steps common to URDF, SDF and MJCF are written once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import numpy as np

from ...arrays import Array
from ...chain.joints.joint import Fixed, Joint
from ...chain.mass import MassProperties, combined
from ...chain.model import Model
from ...chain.shapes.shape import Shape
from ...errors import InputError, ModelError
from .elements import Element, shortened
from .report import Report

MOST_LINKS = 10_000
MOST_SHAPES = 10_000
Merge = Literal["massless", "all", "none"]
GROUND = "ground"
#: m: upper bound of distances within a robot
FAR = 1e6
#: kg m²: negative moments of at most this size are set to zero
TINY = 1e-6
_NOTHING = MassProperties(0.0, np.zeros(3), np.zeros((3, 3)))


@dataclass(frozen=True, eq=False)
class Frame:
    """A named frame on a link. p: (3,) m, R: (3, 3), in the link's frame. link 'ground' is the ground."""

    link: str
    p: Array
    R: Array

    def placed(self, p: Array, R: Array) -> Frame:
        """The frame at p, R relative to this one."""
        return Frame(self.link, self.p + self.R @ p, self.R @ R)


@dataclass(eq=False)
class Draft:
    """A link. parent: None for a root. p, R: its joint's frame in the parent's frame. start: coordinates at the file's
    zero pose. element: where the file has it, for errors."""

    name: str
    parent: str | None
    joint: Joint
    p: Array
    R: Array
    element: Element
    mass: MassProperties = _NOTHING
    shapes: list[Shape] = field(default_factory=list)
    start: Array | None = None

    @property
    def massless(self) -> bool:
        return self.mass.mass == 0.0 and not self.mass.inertia.any()


class Drafts:
    """Links by name, in the order of the file, and frames on them."""

    def __init__(self, report: Report, *, strict: bool = False) -> None:
        self.report, self.strict = report, strict
        #: the file's coordinates of joints whose start was moved into their range, by link
        self.shifted: dict[str, Array] = {}
        self.links: dict[str, Draft] = {}
        self.frames: dict[str, Frame] = {}
        #: shapes fixed to the ground
        self.ground: list[Shape] = []

    def add(self, draft: Draft) -> Draft:
        if draft.name in self.links:
            draft.element.refuse(f"a second link is named {draft.name!r}; names must differ")
        if len(self.links) >= MOST_LINKS:
            draft.element.refuse(f"there are more than {MOST_LINKS} links")
        self.links[draft.name] = draft
        return draft

    def frame(self, name: str) -> Frame:
        """Present place of a link of the file: itself, or its frame on the link into which it was merged."""
        return Frame(name, np.zeros(3), np.eye(3)) if name in self.links or name == GROUND else self.frames[name]

    def children(self) -> dict[str | None, list[Draft]]:
        found: dict[str | None, list[Draft]] = {}
        for draft in self.links.values():
            found.setdefault(draft.parent, []).append(draft)
        return found

    def ordered(self) -> list[Draft]:
        """Parents before children."""
        children = self.children()
        order: list[Draft] = []
        waiting = list(reversed(children.get(None, [])))
        while waiting:
            draft = waiting.pop()
            order.append(draft)
            waiting.extend(reversed(children.get(draft.name, [])))
        return order

    def merge(self, which: Merge, keep: Iterable[str] = ()) -> None:
        """Merge fixed links into their parents: those without mass, or all. keep: links that are not merged."""
        if which == "none":
            return
        kept = set(keep)
        children = self.children()
        on: dict[str, list[str]] = {}
        for name, frame in self.frames.items():
            on.setdefault(frame.link, []).append(name)
        for draft in self.ordered():
            if draft.parent is None or not isinstance(draft.joint, Fixed) or draft.name in kept:
                continue
            if not draft.massless and which != "all":
                continue
            parent = self.links[draft.parent]
            if not draft.massless:
                turned = MassProperties(
                    draft.mass.mass, draft.R @ draft.mass.com, draft.R @ draft.mass.inertia @ draft.R.T
                )
                parent.mass = combined(((np.zeros(3), parent.mass), (draft.p, turned)), f"link {parent.name!r}")
            parent.shapes += [moved(shape, draft.p, draft.R) for shape in draft.shapes]
            for child in children.get(draft.name, []):
                child.parent, child.p, child.R = parent.name, draft.p + draft.R @ child.p, draft.R @ child.R
                children.setdefault(parent.name, []).append(child)
            here = Frame(parent.name, draft.p, draft.R)
            there = on.setdefault(parent.name, [])
            for name in on.pop(draft.name, []):
                self.frames[name] = here.placed(self.frames[name].p, self.frames[name].R)
                there.append(name)
            self.frames[draft.name] = here
            there.append(draft.name)
            del self.links[draft.name]
            self.report.changed(draft.element, f"fixed link {draft.name!r} became part of {parent.name!r}")

    def freeze_idle(self, follows: dict[str, set[str]], held: Iterable[str] = ()) -> set[str]:
        """Fix joints that move no mass. follows: for each link with a coupled joint, the links it is coupled with.
        held: links with connections; joints between them and the ground may move no mass of their own.

        Coupled joints count as one: they stay if any of them moves mass. Returns the frozen links.
        """
        moves = {name: not draft.massless for name, draft in self.links.items()}
        for name in held:
            if name in moves:
                moves[name] = True
        for draft in reversed(self.ordered()):
            if draft.parent is not None and moves[draft.name]:
                moves[draft.parent] = True
        lively = self._lively(follows, moves)
        frozen: list[str] = []
        for name, draft in self.links.items():
            if draft.joint.nv == 0 or moves[name] or any(draft.joint.armature):  # type: ignore[arg-type]
                continue
            if not lively[name]:
                frozen.append(name)
        for name in frozen:
            self.freeze(name, None, "moves no mass: frozen at its zero")
        return set(frozen)

    def _lively(self, follows: dict[str, set[str]], moves: dict[str, bool]) -> dict[str, bool]:
        """For each link: whether any of the links that its joint is coupled with moves mass."""
        found: dict[str, bool] = {}
        for name in self.links:
            if name in found:
                continue
            group, waiting = {name}, [name]
            while waiting:
                for other in follows.get(waiting.pop(), ()):
                    if other not in group:
                        group.add(other)
                        waiting.append(other)
            some = any(moves[other] or any(self.links[other].joint.armature) for other in group)  # type: ignore[arg-type]
            found |= dict.fromkeys(group, some)
        return found

    def freeze(self, name: str, value: float | None, why: str) -> None:
        """Fix a joint at a coordinate, by default that of the file's zero pose."""
        draft = self.links[name]
        if value is not None:
            draft.start = np.array([value])
        self.report.changed(draft.element, f"joint of {name!r} {why}")
        p, R = _zero_place(draft)
        draft.joint, draft.p, draft.R, draft.start = Fixed(), p, R, None

    def efforts(self) -> dict[str, float]:
        """Largest force of the joints that have a limit, N m or N, by link."""
        joints = {draft.name: draft.joint for draft in self.links.values() if draft.joint.nv}
        least = {name: min(joint.effort) for name, joint in joints.items()}  # type: ignore[arg-type]
        return {name: effort for name, effort in least.items() if math.isfinite(effort)}

    def note_efforts(self, followers: Iterable[str]) -> None:
        """Report driven joints without a limit of their force. followers: links whose joints follow others."""
        passive = set(followers)
        for draft in self.links.values():
            if draft.joint.nv == 1 and draft.name not in passive and math.isinf(draft.joint.effort[0]):  # type: ignore[index]
                self.report.not_stated(draft.element, f"effort of the joint of {draft.name!r}: unlimited")

    def models(self, names: dict[str, str]) -> list[Model]:
        """One model for each root. names: of the models, by root."""
        shapes = sum(len(draft.shapes) for draft in self.links.values()) + len(self.ground)
        if shapes > MOST_SHAPES:
            raise ModelError(f"there are {shapes} shapes; at most {MOST_SHAPES} are allowed")
        made: dict[str, Model] = {}
        home: dict[str, Model] = {}
        for draft in self.ordered():
            self._start_within(draft)
            if any(not shape.touches for shape in draft.shapes):
                # the file has shapes for display: the touching shapes are not drawn over them
                draft.shapes = [_hidden(shape) if shape.touches else shape for shape in draft.shapes]
            try:
                model = home[draft.parent] if draft.parent is not None else Model(names[draft.name])
                home[draft.name] = made.setdefault(model.name, model)
                spec = model.link(
                    draft.name, draft.parent, draft.joint, at=draft.p, rotation=draft.R, mass=0.0, shapes=draft.shapes
                )
                # checked already, less strictly than users' models
                model.links[draft.name] = replace(spec, mass=draft.mass)
                if draft.start is not None:
                    model.start({draft.name: draft.start})
            except InputError as error:
                raise draft.element.blamed(error) from None
        return list(made.values())

    def _start_within(self, draft: Draft) -> None:
        """Move a start to the nearest one in its joint's range: runs begin there."""
        start = draft.joint.neutral if draft.start is None else draft.start
        nearest = within(draft.joint, start)
        if nearest is None:
            return
        shown = f"{', '.join(f'{q:g}' for q in start)} → {', '.join(f'{q:g}' for q in nearest)}"
        if self.strict:
            draft.element.refuse(f"joint of {draft.name!r} starts outside its range ({shown})")
        self.report.changed(draft.element, f"start of the joint of {draft.name!r} was moved into its range", shown)
        draft.start, self.shifted[draft.name] = nearest, start


def within(joint: Joint, q: Array) -> Array | None:
    """The nearest coordinates in the ranges of a joint; None if q is within."""
    if joint.nq != joint.nv or joint.nv == 0:
        return None
    low, high = np.array(joint.ranges).T
    nearest = np.clip(q, low, high)
    return None if np.array_equal(nearest, q) else nearest


def _zero_place(draft: Draft) -> tuple[Array, Array]:
    """Place of the link's frame in its parent's at the joint's start."""
    from ...chain.values.rotations import axis_angle_matrix
    from ...kernels.tree import joint as kernel

    start = draft.start
    if start is None or draft.joint.nq != 1:
        return draft.p, draft.R
    axis, value = draft.joint.direction, float(start[0])
    if draft.joint.kind == kernel.HINGE:
        return draft.p, draft.R @ axis_angle_matrix(axis, value)
    return draft.p + draft.R @ axis * value, draft.R


def _hidden(shape: Shape) -> Shape:
    return replace(shape, at=shape.p, rotation=shape.R, seen=False)


def moved(shape: Shape, p: Array, R: Array) -> Shape:
    """A shape given in a frame at p, R of another frame, expressed in the other frame."""
    return replace(shape, at=p + R @ shape.p, rotation=R @ shape.R)


def mass_of(mass: float, com: Any, inertia: Array, element: Element, report: Report) -> MassProperties:
    """Checked mass properties.

    Moments that violate the triangle inequality are kept and reported: no rigid body has them, but the file's author
    computes with them. Negative ones are refused, unless they are tiny.
    """
    if mass < 0.0:
        element.refuse(f"{element.words}: mass is {mass:g} kg; it must not be negative")
    size = float(np.abs(inertia).max())
    if size > 1e200 or mass > 1e200 or np.abs(np.asarray(com)).max() > FAR:
        element.refuse(f"{element.words}: mass {mass:g} kg, inertia {size:g} kg m² or centre are out of all bounds")
    moments, axes = np.linalg.eigh(0.5 * (inertia + inertia.T))
    missing = moments[2] - moments[0] - moments[1]
    if size > 0.0 and (missing > 1e-9 * moments[2] or moments[0] < 0.0):
        shown = ", ".join(f"{moment:.4g}" for moment in moments)
        if moments[0] < -max(1e-6 * size, TINY):
            element.refuse(f"{element.words}: principal moments are {shown} kg m²; none may be negative")
        if moments[0] < 0.0:
            inertia = axes @ np.diag(np.maximum(moments, 0.0)) @ axes.T
            report.changed(element, "a tiny negative moment of inertia was set to zero", shown)
        else:
            report.changed(element, "kept moments of inertia that violate the triangle inequality", shown)
    try:
        return MassProperties.checked(mass, com, inertia, element.words, triangle=False)
    except InputError as error:
        raise element.blamed(error) from None


def clean_name(name: str, element: Element, report: Report) -> str:
    """A valid name of a link: ':' for '/', no control characters, at most 200 characters."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in name.replace("/", ":"))[:200]
    if clean == GROUND:
        clean = "ground_link"
    if clean != name:
        report.changed(element, f"renamed to {shortened(clean)!r}", shortened(name))
    return clean or "unnamed"
