"""Masses of MJCF's bodies: from <inertial> or from geoms, within the compiler's bounds."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ....chain.mass import MassProperties, combined
from ..draft import Draft, mass_of
from ..elements import Element
from ..report import Report
from .defaults import Compiler, View
from .geoms import Geom


class Masses:
    """Computes masses of bodies."""

    def __init__(self, compiler: Compiler, report: Report) -> None:
        self.compiler, self.report = compiler, report

    def from_geoms(self, inertial: Element | None) -> bool:
        """Whether a body's mass comes from its geoms."""
        how = self.compiler.from_geoms
        return how == "true" or (how == "auto" and inertial is None)

    def of(self, name: str, element: Element, inertial: Element | None, geoms: list[Geom]) -> MassProperties | None:
        """Mass of a body, in its frame; None if it has none."""
        if self.from_geoms(inertial):
            low, high = self.compiler.groups
            parts = [g.mass for g in geoms if g.mass is not None and low <= g.group <= high]
            mass = combined([(np.zeros(3), part) for part in parts], f"body {name!r}") if parts else None
        else:
            mass = None if inertial is None else self._inertial(inertial)
        if mass is None and (self.compiler.least_mass > 0.0 or self.compiler.least_inertia > 0.0):
            # in MuJoCo it is as far from the body's origin as that is from the parent's
            mass = MassProperties(0.0, np.array(element.numbers("pos", 3, [0.0, 0.0, 0.0])), np.zeros((3, 3)))
        return None if mass is None else self._bounded(mass, element)

    def _inertial(self, element: Element) -> MassProperties:
        view = View(element)
        R = self.compiler.rotation(view)
        mass = view.number("mass")
        if element.has("fullinertia"):
            xx, yy, zz, xy, xz, yz = view.numbers("fullinertia", 6)
            tensor = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        else:
            tensor = np.diag(view.numbers("diaginertia", 3, [0.0, 0.0, 0.0]))
        if self.compiler.balance:
            moments = np.linalg.eigvalsh(tensor)
            if moments[0] + moments[1] < moments[2]:
                self.report.changed(element, "moments made equal (balanceinertia)", tensor.tolist())
                tensor = np.eye(3) * float(moments.mean())
        return mass_of(mass, np.array(view.numbers("pos", 3, [0.0, 0.0, 0.0])), R @ tensor @ R.T, element, self.report)

    def _bounded(self, mass: MassProperties, element: Element) -> MassProperties:
        """Applies boundmass and boundinertia of the compiler."""
        least, lowest = self.compiler.least_mass, self.compiler.least_inertia
        m, inertia = mass.mass, mass.inertia
        if m < least:
            self.report.changed(element, f"mass raised to {least:g} kg (boundmass)", m)
            m = least
        if lowest > 0.0:
            moments, axes = np.linalg.eigh(inertia)
            if moments[0] < lowest:
                self.report.changed(element, f"moments raised to {lowest:g} kg m² (boundinertia)", moments.tolist())
                inertia = axes @ np.diag(np.maximum(moments, lowest)) @ axes.T
        return MassProperties(m, mass.com, inertia)

    def set_total(self, drafts: Iterable[Draft]) -> None:
        """Applies settotalmass of the compiler."""
        links = list(drafts)
        total = sum(draft.mass.mass for draft in links)
        if self.compiler.total <= 0.0 or total <= 0.0:
            return
        k = self.compiler.total / total
        for draft in links:
            draft.mass = MassProperties(k * draft.mass.mass, draft.mass.com, k * draft.mass.inertia)
        self.report.changed(None, f"all masses scaled by {k:.6g} (settotalmass)", self.compiler.total)
