"""Mass properties of a link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..errors import ModelError
from .values.validate import vector


@dataclass(frozen=True, eq=False)
class MassProperties:
    """mass: kg. com: (3,) m in the link's frame. inertia: (3, 3) kg m² about the COM, link's axes."""

    mass: float
    com: Array
    inertia: Array

    @classmethod
    def checked(
        cls, mass: float, com: ArrayLike, inertia: ArrayLike, owner: str, *, triangle: bool = True
    ) -> MassProperties:
        """Raises for values that no body can have. `inertia`: three principal moments or a symmetric 3×3 matrix.

        triangle: check that two moments add up to at least the third; not for measured values from a file.
        """
        try:
            m = float(mass)
        except (TypeError, ValueError):
            raise ModelError(f"{owner} has mass {mass!r}; a mass must be a number") from None
        if not (np.isfinite(m) and m >= 0.0):
            raise ModelError(f"{owner} has mass {m:g} kg; a mass must be positive and finite, or 0 for no mass at all")
        c = vector(com, 3, f"{owner}: com")
        try:
            tensor = np.array(inertia, dtype=np.float64)
        except (TypeError, ValueError):
            raise ModelError(f"{owner} has inertia {inertia!r}; it must be three moments or a 3×3 matrix") from None
        if tensor.shape == (3,):
            tensor = np.diag(tensor)
        if tensor.shape != (3, 3):
            raise ModelError(f"{owner} has an inertia of shape {tensor.shape}; expected (3,) or (3, 3)")
        if not np.isfinite(tensor).all():
            raise ModelError(f"{owner} has inertia {tensor.tolist()}; every element must be finite")
        size = float(np.abs(tensor).max())
        if np.abs(tensor - tensor.T).max() > 1e-9 * size:
            raise ModelError(f"{owner} has inertia {tensor.tolist()}; the matrix must be symmetric")
        tensor = 0.5 * (tensor + tensor.T)
        low, mid, high = np.linalg.eigvalsh(tensor)
        if low < -1e-9 * size:
            raise ModelError(f"{owner} has a principal moment of {low:g} kg m²; none may be negative")
        if triangle and low + mid < high * (1.0 - 1e-9):
            raise ModelError(
                f"{owner} has principal moments {low:g}, {mid:g}, {high:g} kg m²; "
                "two of them must add up to at least the third (triangle inequality)"
            )
        return cls(m, c, tensor)

    @property
    def possible(self) -> bool:
        """Can a body have such moments?"""
        low, mid, high = np.linalg.eigvalsh(self.inertia)
        return bool(low + mid >= high * (1.0 - 1e-9))

    def about_origin(self) -> Array:
        """Inertia about the link's origin: (3, 3) kg m²."""
        c = self.com
        return np.asarray(self.inertia + self.mass * (float(c @ c) * np.eye(3) - np.outer(c, c)))


def combined(parts: Iterable[tuple[Array, MassProperties]], name: str) -> MassProperties:
    """Combines bodies into one, by the parallel-axis theorem.

    Each comes with its frame's origin in the common frame, (3,) m; all axes are parallel. name: for errors.
    """
    placed = [(origin + part.com, part) for origin, part in parts]
    mass = sum(part.mass for _, part in placed)
    com = sum((part.mass * c for c, part in placed), np.zeros(3)) / (mass if mass > 0.0 else 1.0)
    inertia = np.zeros((3, 3))
    for c, part in placed:
        d = c - com
        inertia += part.inertia + part.mass * (float(d @ d) * np.eye(3) - np.outer(d, d))
    return MassProperties.checked(mass, com, inertia, name, triangle=all(part.possible for _, part in placed))
