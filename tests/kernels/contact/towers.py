"""Towers of boxes as dense problems: the same contacts for the kernels and as matrices that share no code with them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.kernels.contact.buffers import contact_buffers
from hitogata.kernels.contact.operator.ordering import number_unknowns
from hitogata.kernels.contact.rows.point_kinematics import point_response
from hitogata.kernels.contact.solver.coulomb import solve_coulomb
from hitogata.kernels.contact.solver.tolerances import EXACT_RESIDUAL
from hitogata.kernels.contact.tables import FORCES, ContactData

CORNERS = np.array([(-1, -1), (-1, 1), (1, -1), (1, 1)])
#: m/s: speed gained by a fall of 1 ms
G = 9.81e-3


@dataclass
class Problem:
    """Contacts for the solver, and the same problem as dense matrices over the points."""

    contacts: ContactData
    J: Array  # (6 P, 6 bodies): twist of the patches' rows
    inverse: Array  # (6 bodies, 6 bodies): inverse of the mass matrix
    v: Array  # (6 bodies,): velocities without contact
    S: Array  # (3 K, 6 P): points' velocities from the rows'

    @property
    def A(self) -> Array:
        return self.J @ self.inverse @ self.J.T

    def solve(self) -> float:
        return float(solve_coulomb(self.contacts, FORCES))

    @property
    def f(self) -> Array:
        return self.contacts.solver.f[: len(self.S)].reshape(-1, 3)

    def point_velocities(self) -> Array:
        """Along n, t, s; from the bodies' momentum alone."""
        v = self.v + self.inverse @ self.J.T @ self.S.T @ self.f.ravel()
        return (self.S @ self.J @ v).reshape(-1, 3)


def arm(offset: Array) -> Array:
    """Twist at a point from the twist at the centre of mass."""
    x, y, z = offset
    T = np.eye(6)
    T[3:, :3] = [[0, z, -y], [-z, 0, x], [y, -x, 0]]
    return T


def tower(masses: list[float], v: Array, mu: float, *, side: float = 0.1, inertia: float = 1.0) -> Problem:
    """Boxes on one another on the ground, each with the four corners of its lower face as points."""
    n = len(masses)
    inverse = np.zeros((6 * n, 6 * n))
    J = np.zeros((6 * n, 6 * n))
    contacts = contact_buffers(n, 4 * n, 6 * n, 0, sys=hg.World().mechanism.sys)
    S = np.zeros((12 * n, 6 * n))
    for i, mass in enumerate(masses):
        block = slice(6 * i, 6 * i + 6)
        moment = inertia * mass * side**2 / 6
        inverse[block, block] = np.diag([1 / moment] * 3 + [1 / mass] * 3)
        J[block, block] = arm(np.array([0, 0, -side / 2]))
        if i:
            J[block, 6 * i - 6 : 6 * i] = -arm(np.array([0, 0, side / 2]))
        patch = contacts.patches[i]
        patch["bound"], patch["rows"], patch["row"], patch["first_point"], patch["n_points"] = -1, 6, 6 * i, 4 * i, 4
        patch["n"], patch["t"], patch["s"] = (0, 0, 1), (1, 0, 0), (0, 1, 0)
        for k, corner in enumerate(CORNERS):
            point = contacts.points[4 * i + k]
            r = np.append(corner * side / 2, 0.0)
            point["patch"], point["at"], point["size"], point["r"], point["friction"] = i, 12 * i + 3 * k, 3, r, mu
            for j, axis in enumerate(np.eye(3)[[2, 0, 1]]):
                S[12 * i + 3 * k + j, block] = np.concatenate([np.cross(r, axis), axis])
    contacts.status[0]["n_patches"] = n
    problem = Problem(contacts, J, inverse, np.asarray(v, dtype=float).ravel(), S)
    contacts.ordering.tree[:] = np.arange(6 * n) // 6
    hand_over(contacts, J @ np.sqrt(inverse))
    contacts.solver.free[: 6 * n] = J @ problem.v
    for k in range(4 * n):
        point_response(contacts, contacts.points[k])
    return problem


def hand_over(contacts: ContactData, L: Array) -> None:
    """L Lᵀ as the matrix of the patches: the freedoms that each moves, its own block, islands and their order."""
    delassus, at = contacts.delassus, 0
    for patch in contacts.patches[: contacts.status[0]["n_patches"]]:
        own = L[patch["row"] : patch["row"] + patch["rows"]]
        moved = np.flatnonzero(own.any(axis=0))
        patch["y"], patch["freedoms"] = at, len(moved)
        delassus.freedom[at : at + len(moved)] = moved
        delassus.L[at : at + len(moved), : len(own)] = own[:, moved].T
        delassus.own[patch["row"] : patch["row"] + patch["rows"], : len(own)] = own @ own.T
        at += len(moved)
    number_unknowns(contacts)


def breaches(problem: Problem, mu: float) -> dict[str, float]:
    """How far the forces are from the law, part by part, over the largest velocity and force."""
    f, v = problem.f, problem.point_velocities()
    speed = np.abs(problem.S @ problem.J @ problem.v).max()
    most = max(f[:, 0].max(), 1e-300)
    slip, friction = np.hypot(v[:, 1], v[:, 2]), np.hypot(f[:, 1], f[:, 2])
    return {
        "pull": -f[:, 0].min() / most,
        "approach": -v[:, 0].min() / speed,
        "complementarity": float((f[:, 0] * np.abs(v[:, 0])).max() / (most * speed)),
        "cone": float((friction - mu * f[:, 0]).max() / most),
        # the most that friction could take is μ f_n |v_t|
        "dissipation": float((mu * f[:, 0] * slip + f[:, 1] * v[:, 1] + f[:, 2] * v[:, 2]).max() / (most * speed)),
    }


def assert_law(problem: Problem, mu: float) -> None:
    for name, breach in breaches(problem, mu).items():
        assert breach <= 20 * EXACT_RESIDUAL, (name, breach)


def falling(n: int) -> Array:
    v = np.zeros((n, 6))
    v[:, 5] = -G
    return v
