"""MJCF, MuJoCo's format: includes, classes, bodies, equalities, actuators, key poses."""

from __future__ import annotations

import math
from dataclasses import replace

from ..draft import GROUND, Drafts, Frame, clean_name
from ..elements import Element
from ..files import Files, expand_includes
from ..found import Actuator, Found, Loop, Tie
from ..options import Options
from ..report import Report
from .actuators import read_actuators
from .bodies import Bodies
from .contacts import read_excludes, read_pairs, set_touch_groups
from .defaults import Compiler, Defaults
from .equalities import Equalities
from .geoms import Geoms
from .joints import MjcfJoint
from .keys import read_keys
from .tendons import Tendons
from .zero_pose import set_springs

#: options that change the motion and are not supported
_LOUD = ("wind", "density", "viscosity", "magnetic")


class MjcfReader:
    """Reads one <mujoco> with all its included files."""

    def __init__(self, root: Element, files: Files, options: Options, report: Report) -> None:
        self.root, self.files, self.options, self.report = root, files, options, report
        self.roots = [root]

    def read(self) -> Found:
        root, report = self.root, self.report
        self.roots = expand_includes(root, self.files)
        for other in self.roots[1:]:
            other.get("model")
        name = clean_name(root.get("model") or self.files.path.stem, root, report)
        compiler = Compiler(root.all("compiler"))
        defaults = Defaults(root)
        geoms = Geoms(root, self.files, self.options, report, compiler, defaults)
        bodies = Bodies(geoms, compiler, defaults, report)
        bodies.read(root.all("worldbody"), self.options.floating)
        bodies.masses.set_total(bodies.drafts.links.values())
        drafts = bodies.drafts
        bodies.unrolled.follow(root)
        rubs = set_touch_groups(bodies, read_pairs(root, bodies, defaults, report), report)
        tendons = Tendons(bodies, compiler, defaults, report)
        tendons.read(root)
        equalities = Equalities(bodies, tendons, defaults, report)
        equalities.read(root)
        apart = read_excludes(root, bodies)
        actuators = read_actuators(root, bodies, tendons, compiler, defaults, report)
        poses = read_keys(root, bodies, actuators, report)
        gravity, dt = self._option()

        follows: dict[str, set[str]] = {}
        for couple in equalities.couples:
            for one in couple.leaders:
                follows.setdefault(couple.follower, set()).add(one)
                follows.setdefault(one, set()).add(couple.follower)
        # links in a loop may move no mass of their own: the core solves it
        held = {end for loop in equalities.loops for end in (loop.a, loop.b)}
        frozen = drafts.freeze_idle(follows, held)
        for couple in equalities.couples:
            if not couple.leaders and couple.follower not in frozen:
                drafts.freeze(couple.follower, couple.offset, "is held by an equality: frozen")
                frozen.add(couple.follower)
        drafts.merge(self.options.merge, {link for pair in apart for link in pair})
        _limit_efforts(drafts, bodies.order, actuators)
        drafts.note_efforts(couple.follower for couple in equalities.couples)
        frames = dict(drafts.frames)
        for body in bodies.bodies.values():
            if body.name not in frames and body.frame.link != GROUND and body.frame.p.any():
                here = drafts.frame(body.frame.link)
                frames[body.name] = here.placed(body.frame.p, body.frame.R)
        roots = [draft.name for draft in drafts.links.values() if draft.parent is None]
        found = Found(
            self.files.name,
            report,
            drafts.models({one: name if len(roots) == 1 else one for one in roots}),
            connections=[_on_links(loop, drafts.frame(loop.a), drafts.frame(loop.b)) for loop in equalities.loops],
            couplings=[couple for couple in equalities.couples if couple.follower not in frozen],
            springs=[_tied(tie, drafts.frame(tie.a), drafts.frame(tie.b)) for tie in tendons.springs],
            actuators={key: one for key, one in actuators.items() if one.link not in frozen},
            poses=poses,
            apart=_pairs([(drafts.frame(a).link, drafts.frame(b).link) for a, b in apart]),
            rubs=rubs,
            ground=drafts.ground,
            frames=frames,
            joints={joint.name: joint.link for joint in bodies.order if joint.name and joint.link in drafts.links},
            efforts=drafts.efforts(),
            shifted=drafts.shifted,
            gravity=gravity,
            dt=dt,
        )
        set_springs(found, {joint.link: joint.timing for joint in bodies.order if joint.timing is not None})
        return found

    def _option(self) -> tuple[tuple[float, float, float], float | None]:
        gravity, dt = [0.0, 0.0, -9.81], None
        for option in self.root.all("option"):
            gravity = option.numbers("gravity", 3, gravity)
            dt = option.number("timestep", dt)
            for name in _LOUD:
                if option.has(name) and any(option.numbers(name, (1, 3))):
                    self.report.left_out(option, f"{name}: bodies move as in a vacuum", option.get(name))
            for flag in option.all("flag"):
                if flag.word("gravity", ("enable", "disable"), "enable") == "disable":
                    gravity = [0.0, 0.0, 0.0]
        if dt is not None and not dt > 0.0:
            self.root.refuse(f"timestep is {dt:g} s; it must be positive")
        return (gravity[0], gravity[1], gravity[2]), dt


def _limit_efforts(drafts: Drafts, joints: list[MjcfJoint], actuators: dict[str, Actuator]) -> None:
    """Give joints the largest force of their actuators, bounded by the joint's own range of actuator forces."""
    efforts = {joint.link: joint.effort for joint in joints}
    for one in actuators.values():
        efforts[one.link] = min(efforts[one.link], one.limit)
    for link, effort in efforts.items():
        draft = drafts.links.get(link)
        if draft is not None and draft.joint.nv == 1 and 0.0 < effort < math.inf:
            draft.joint = replace(draft.joint, effort=effort)


def _on_links(loop: Loop, a: Frame, b: Frame) -> Loop:
    """A loop between links that may have become part of others."""
    on_a, on_b = a.placed(*loop.on_a), b.placed(*loop.on_b)
    return replace(loop, a=a.link, b=b.link, on_a=(on_a.p, on_a.R), on_b=(on_b.p, on_b.R))


def _tied(tie: Tie, a: Frame, b: Frame) -> Tie:
    return replace(tie, a=a.link, b=b.link, p_A=a.p + a.R @ tie.p_A, p_B=b.p + b.R @ tie.p_B)


def _pairs(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Each pair of different links once."""
    return sorted({(min(a, b), max(a, b)) for a, b in pairs if a != b})
