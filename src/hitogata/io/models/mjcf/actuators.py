"""Actuators of MJCF as motors of joints."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..elements import Element, shortened
from ..found import Actuator
from ..report import Report
from .bodies import Bodies
from .defaults import Compiler, Defaults, View
from .joints import SCALAR, MjcfJoint
from .tendons import Follows, Tendons, driven

KINDS = ("motor", "position", "velocity", "intvelocity", "damper", "cylinder", "muscle", "adhesion", "general")
_TARGETS = ("tendon", "site", "body", "slidersite", "cranksite", "jointinparent")


@dataclass
class _Law:
    """force = gain · control + bias₀ + bias₁ length + bias₂ rate, with the defaults of the shortcut elements."""

    gain_type: str = "fixed"
    bias_type: str = "none"
    dynamics: str = "none"
    gain: list[float] = field(default_factory=lambda: [1.0, 0.0, 0.0])
    bias: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    unknown: str = ""


@dataclass(frozen=True)
class Ratio(Actuator):
    """A position servo whose damping is given as a ratio of the critical damping for the inertia it moves."""

    ratio: float = 0.0

    def at(self, inertia: float) -> Actuator:
        """inertia: kg m² or kg felt by the joint at the zero pose."""
        given = {name: getattr(self, name) for name in Actuator.__dataclass_fields__}
        return Actuator(**{**given, "damping": 2.0 * self.ratio * math.sqrt(self.stiffness * inertia)})


class End(NamedTuple):
    """Transmission of an actuator: a joint, the change of length for each unit of the joint, and the length at zero."""

    joint: MjcfJoint
    gear: float = 1.0
    length: float = 0.0


def read_actuators(
    root: Element, bodies: Bodies, tendons: Tendons, compiler: Compiler, defaults: Defaults, report: Report
) -> dict[str, Actuator]:
    """All actuators of joints with one coordinate, by name; the others are reported as left out.

    A fixed tendon whose joints all follow one of them is driven at that joint, with the same work.
    """
    follows = Follows(tendons.couples)
    found: dict[str, Actuator] = {}
    driven: dict[str, str] = {}
    for block in root.all("actuator"):
        for element in block.children:
            if element.tag not in KINDS:
                continue
            end = _end(element, bodies, tendons, follows)
            if end is None:
                target = next((name for name in _TARGETS if element.has(name)), "nothing")
                report.left_out(element, f"an actuator of a {target}", element.attributes.get("name", ""))
                continue
            made = _actuator(element, end, compiler, defaults, report)
            if made is None:
                continue
            name = made.name if made.name and made.name not in found else f"actuator{len(found)}"
            if made.link in driven:
                other = found[driven[made.link]]
                found[driven[made.link]] = _both(other, made, end.joint.effort, element, report)
                continue
            driven[made.link] = name
            found[name] = replace(made, name=name)
    return found


def _end(element: Element, bodies: Bodies, tendons: Tendons, follows: Follows) -> End | None:
    key = next((name for name in ("joint", "jointinparent") if element.has(name)), None)
    if key is not None:
        joint = bodies.joints.get(element.required(key))
        if joint is None:
            element.refuse(f"{element.words}: there is no joint {shortened(element.attributes[key])!r}")
        # the frame of the force matters to ball joints only
        return End(joint) if key == "joint" or joint.kind in SCALAR else None
    tendon = tendons.sums.get(element.attributes.get("tendon", ""))
    end = None if tendon is None else driven(tendon, follows)
    if tendon is None or end is None:
        return None
    element.get("tendon")
    tendon.use()
    return End(*end)


def _actuator(element: Element, end: End, compiler: Compiler, defaults: Defaults, report: Report) -> Actuator | None:
    element.taken = True
    given = defaults.given(KINDS, element.get("class") or "main", element)
    view = View(element, given)
    joint = end.joint
    name = element.get("name", "")
    law = _Law()
    for one in [*reversed(given), element]:
        _apply(law, one, view)
    if joint.kind not in SCALAR:
        report.left_out(element, f"an actuator of a {joint.kind} joint", name)
        return None
    if law.unknown or law.gain_type != "fixed" or law.bias_type not in ("none", "affine") or law.dynamics != "none":
        why = law.unknown or f"{law.gain_type} gain, {law.bias_type} bias, {law.dynamics} dynamics"
        report.left_out(element, f"an actuator with {why}", name)
        return None
    own = view.numbers("gear", (1, 6), [1.0])[0]
    gear = own * end.gear
    bias = list(law.bias) if law.bias_type == "affine" else [0.0, 0.0, 0.0]
    bias[0] += bias[1] * own * end.length
    ratio = 0.0
    if bias[2] > 0.0:
        # positive: a damping ratio was given
        ratio, bias = bias[2], [bias[0], bias[1], 0.0]
        if element.has("tendon"):
            report.left_out(element, "an actuator of a tendon whose damping is a ratio", name)
            return None
    if bias[1] > 0.0 or gear == 0.0:
        report.left_out(element, "an actuator that pushes away from its target, or has no gear", name)
        return None
    control = _bounds(view, "ctrl", compiler)
    if view.has("inheritrange"):
        control = _inherited(view.number("inheritrange"), joint, control)
    limit = _limit(view, gear, law, control, joint, compiler, report)
    values = {
        "name": name,
        "link": joint.link,
        "gain": gear * law.gain[0],
        "bias": gear * bias[0],
        "stiffness": -bias[1] * gear**2,
        "damping": -bias[2] * gear**2,
        "limit": limit,
        "control": control,
    }
    return Ratio(**values, ratio=ratio) if ratio else Actuator(**values)


def _apply(law: _Law, element: Element, view: View) -> None:
    """Values set by a shortcut element, or by a class that has one."""
    if element is not view.element and not any(name in element.attributes for name in _LAW):
        return
    View(element)._used(element)
    match element.tag:
        case "general":
            law.gain_type = element.get("gaintype", law.gain_type)
            law.bias_type = element.get("biastype", law.bias_type)
            law.dynamics = element.get("dyntype", law.dynamics)
            for key, values in (("gainprm", law.gain), ("biasprm", law.bias)):
                given = element.numbers(key, (1, 10), [])[:3]
                values[: len(given)] = given
        case "motor":
            law.gain_type, law.bias_type, law.dynamics = "fixed", "none", "none"
            law.gain, law.bias = [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]
        case "position":
            kp = element.number("kp", -law.bias[1] if law.bias[1] < 0.0 else 1.0)
            law.gain_type, law.bias_type = "fixed", "affine"
            law.gain, law.bias = [kp, 0.0, 0.0], [0.0, -kp, law.bias[2]]
            if element.has("kv"):
                law.bias[2] = -element.number("kv")
            if element.has("dampratio"):
                law.bias[2] = element.number("dampratio")
            if element.number("timeconst", 0.0) > 0.0:
                law.dynamics = "filterexact"
        case "velocity":
            kv = element.number("kv", 1.0)
            law.gain_type, law.bias_type, law.dynamics = "fixed", "affine", "none"
            law.gain, law.bias = [kv, 0.0, 0.0], [0.0, 0.0, -kv]
        case _:
            law.unknown = f"the law of <{element.tag}>"


_LAW = ("gaintype", "biastype", "dyntype", "gainprm", "biasprm", "kp", "kv", "dampratio", "timeconst")


def _bounds(view: View, what: str, compiler: Compiler) -> tuple[float, float]:
    if not view.has(f"{what}range"):
        return -math.inf, math.inf
    limited = view.word(f"{what}limited", ("auto", "true", "false"), "auto")
    low, high = view.numbers(f"{what}range", 2)
    if limited == "false" or (limited == "auto" and (not compiler.autolimits or low == high == 0.0)):
        return -math.inf, math.inf
    if not low < high:
        view.element.refuse(f"{view.words}: {what}range is ({low:g}, {high:g}); low must be below high")
    return low, high


def _inherited(part: float, joint: MjcfJoint, control: tuple[float, float]) -> tuple[float, float]:
    """The joint's range scaled about its middle by a factor."""
    if part <= 0.0 or joint.span is None:
        return control
    middle, half = 0.5 * (joint.span[0] + joint.span[1]), 0.5 * (joint.span[1] - joint.span[0])
    return middle - part * half, middle + part * half


def _limit(
    view: View,
    gear: float,
    law: _Law,
    control: tuple[float, float],
    joint: MjcfJoint,
    compiler: Compiler,
    report: Report,
) -> float:
    low, high = _bounds(view, "force", compiler)
    if math.isinf(high) and law.bias_type == "none" and math.isfinite(control[1]):
        ends = sorted(law.gain[0] * end for end in control)
        low, high = ends[0], ends[1]
    limit = abs(gear) * max(abs(low), abs(high))
    if low != -high and math.isfinite(limit):
        report.changed(view.element, f"a force from {low:g} to {high:g} became one up to {limit:g} either way")
    return min(limit, joint.effort) if min(limit, joint.effort) > 0.0 else math.inf


def _both(one: Actuator, two: Actuator, most: float, element: Element, report: Report) -> Actuator:
    """Two actuators of one joint: their forces add up. most: largest force of all actuators of the joint."""
    report.changed(element, f"{two.name!r} and {one.name!r} drive one joint: one motor, with the control of the first")
    return replace(
        one,
        bias=one.bias + two.bias,
        stiffness=one.stiffness + two.stiffness,
        damping=one.damping + two.damping,
        limit=min(one.limit + two.limit, most),
    )
