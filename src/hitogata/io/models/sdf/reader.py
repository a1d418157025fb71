"""SDF: one model or a world of models. Their loops close by joints with a child that has a parent already."""

from __future__ import annotations

from dataclasses import replace

from ..elements import Element
from ..files import Files
from ..found import Found, Loop
from ..options import Options
from ..report import Report
from .include import Library, Source, version_of
from .model import ModelReader, Shared


class SdfReader:
    """Reads <sdf> with one model, or a world of several."""

    def __init__(self, root: Element, files: Files, options: Options, report: Report) -> None:
        self.root, self.files = root, files
        self.library = Library(root, files)
        self.shared = Shared(report, options, self.library)

    @property
    def roots(self) -> list[Element]:
        """The elements of all files that were read."""
        return self.library.roots

    def read(self) -> Found:
        shared = self.shared
        drafts = shared.drafts
        here = Source(self.root, None, version_of(self.root), self.files, (self.files.path.resolve(),))
        models = self.library.models(self.root, here)
        gravity = [0.0, 0.0, -9.81]
        for world in self.root.all("world"):
            world.get("name")
            models += self.library.models(world, here)
            given = world.one("gravity")
            if given is not None:
                gravity = given.content(3)
        if not models:
            self.root.refuse("there is no <model>")
        for k, model in enumerate(models):
            prefix = f"{model.name or f'model{k}'}:" if len(models) > 1 else ""
            ModelReader(shared, model, k, prefix).read()
        follows: dict[str, set[str]] = {}
        for couple in shared.couples:
            for leader in couple.leaders:
                follows.setdefault(couple.follower, set()).add(leader)
                follows.setdefault(leader, set()).add(couple.follower)
        frozen = drafts.freeze_idle(follows, {end for loop in shared.loops for end in (loop.a, loop.b)})
        drafts.merge(shared.options.merge)
        drafts.note_efforts(couple.follower for couple in shared.couples)
        return Found(
            self.files.name,
            shared.report,
            drafts.models(_different(shared.names)),
            connections=[self._on_links(loop) for loop in shared.loops],
            couplings=[couple for couple in shared.couples if couple.follower not in frozen],
            ground=drafts.ground,
            frames=drafts.frames,
            joints={joint: link for joint, link in shared.joints.items() if link in drafts.links},
            efforts=drafts.efforts(),
            shifted=drafts.shifted,
            gravity=(gravity[0], gravity[1], gravity[2]),
        )

    def _on_links(self, loop: Loop) -> Loop:
        a, b = self.shared.drafts.frame(loop.a), self.shared.drafts.frame(loop.b)
        on_a, on_b = a.placed(*loop.on_a), b.placed(*loop.on_b)
        return replace(loop, a=a.link, b=b.link, on_a=(on_a.p, on_a.R), on_b=(on_b.p, on_b.R))


def _different(names: dict[str, str]) -> dict[str, str]:
    """Names of models by root; if two are equal the second model is named after its root."""
    taken: set[str] = set()
    found = {}
    for root, name in names.items():
        found[root] = root if name in taken else name
        taken.add(found[root])
    return found
