"""<frame> and <replicate> of MJCF, unrolled."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from .elements import MOST_ELEMENTS, Element
from .mjcf_defaults import Compiler, View

#: of one <replicate>
MOST_COPIES = 10_000
Place = tuple[Array, Array]
ORIGIN: Place = (np.zeros(3), np.eye(3))


class Unrolled:
    """Children of bodies as if there were no <frame> and no <replicate>."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        self._copied = 0

    def children(self, element: Element, childclass: str | None) -> list[tuple[Element, str | None, Place]]:
        """Children with the class and the frame around them."""
        found: list[tuple[Element, str | None, Place]] = []
        waiting: list[tuple[Element, str | None, Place]] = [
            (one, childclass, ORIGIN) for one in reversed(element.children)
        ]
        while waiting:
            child, own, (p, R) = waiting.pop()
            if child.tag == "replicate":
                waiting += reversed(self._copies(child, own, (p, R)))
                continue
            if child.tag != "frame":
                found.append((child, own, (p, R)))
                continue
            view = View(child)
            child.get("name")
            inner = child.get("childclass") or own
            here = p + R @ np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0])), R @ self.compiler.rotation(view)
            waiting += [(one, inner, here) for one in reversed(child.children)]
        return found

    def _copies(
        self, element: Element, childclass: str | None, place: Place
    ) -> list[tuple[Element, str | None, Place]]:
        """Children of <replicate>, each as often as it says, each time one step farther and turned by one more turn."""
        view = View(element)
        count = view.number("count")
        if count not in range(1, MOST_COPIES + 1):
            element.refuse(f"{element.words}: count is {count:g}; it must be a whole number from 1 to {MOST_COPIES}")
        step = np.array(view.numbers("offset", 3, [0.0, 0.0, 0.0])), self.compiler.rotation(view)
        self._copied += int(count) * sum(1 for _ in element.walk())
        if self._copied > MOST_ELEMENTS:
            element.refuse(f"there are more than {MOST_ELEMENTS} copies")
        digits, separator = len(str(int(count))), element.get("sep", "")
        own = element.get("childclass") or childclass
        found: list[tuple[Element, str | None, Place]] = []
        here = place
        for k in range(int(count)):
            suffix = f"{separator}{k:0{digits}d}"
            found += [(child.copied(suffix), own, here) for child in element.children]
            here = here[0] + here[1] @ step[0], here[1] @ step[1]
        return found
