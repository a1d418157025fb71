"""Tables of the kernels for a friction problem given as numbers: one patch with one point per contact."""

from __future__ import annotations

import math

import numpy as np
import scipy.sparse as sp
from scipy.sparse.csgraph import connected_components

from ...arrays import Array
from ...chain.world import World
from ...kernels.contact.buffers import contact_buffers
from ...kernels.contact.operator.ordering import number_unknowns
from ...kernels.contact.rows.point_kinematics import point_response
from ...kernels.contact.solver.coulomb import solve_coulomb
from ...kernels.contact.tables import FORCES
from ...kernels.math.arrays import Ints
from ...kernels.math.tangents import tangents
from .cones import Cones
from .factored import Factored

#: m/s: the problem is scaled to this velocity, at which the solver refines forces as for bodies at rest
SCALED_SPEED = 0.05
#: goal of the kernels, over the tolerance
GOAL_FRACTION, LEAST_GOAL = 0.1, 1e-13
#: `bounded`: rounds, first round of the slower methods, work in sweeps, their first number. Newton's steps of small
#: islands cost next to nothing, so the limits are wider than those of a step of a run
BOUNDED_ROUNDS, BOUNDED_PATIENCE, BOUNDED_WORK, BOUNDED_BURST = 30, 3, 640, 30


class ProblemTables:
    """Tables of the kernels for the active contacts. Each is a patch with one point, and a slot for its moments."""

    def __init__(self, factored: Factored, cones: Cones, active: Ints, speed: float, goal: float, effort: str) -> None:
        """active: contacts that are solved. speed: largest |q|, m/s. goal: m/s, except for `fast`."""
        self.cones, self.factored, self.active = cones, factored, active
        n, k = len(active), cones.size
        self.turning = 0 if k == 1 + cones.tangents else 1
        self.scale = SCALED_SPEED / speed if speed > 0.0 else 1.0
        #: (6, k): rows of a patch from the components of a contact
        self.rows = np.zeros((6, k))
        self.rows[3 : 4 + cones.tangents, : 1 + cones.tangents] = np.eye(1 + cones.tangents)
        if cones.torsion is not None:
            self.rows[0, 1 + cones.tangents] = 1.0
        if cones.rolling is not None:
            self.rows[1, k - 2] = self.rows[2, k - 1] = 1.0
        #: (3, 3): axes of a slot, in those of the contact
        self.axes = np.vstack([(1.0, 0.0, 0.0), *tangents((1.0, 0.0, 0.0))])
        per, L = 1 + self.turning, factored.L
        self.con = contact_buffers(
            n, per * n, L.shape[1], 0, sys=World().mechanism.sys, responses=max(L.nnz, 1), effort=effort
        )
        self._place()
        number_unknowns(self.con)
        for c in range(per * n):
            point_response(self.con, self.con.points[c])
        row = self.con.effort[FORCES]
        if effort != "fast":
            row["goals"] = row["moving"] = max(GOAL_FRACTION * goal * self.scale / SCALED_SPEED, LEAST_GOAL)
        if effort == "bounded":
            row["last"], row["patient"], row["burst"] = BOUNDED_ROUNDS, BOUNDED_PATIENCE, BOUNDED_BURST
            row["work"] = row["longest"] = BOUNDED_WORK

    def _place(self) -> None:
        """Patches, points and their responses; nodes are the bodies."""
        con, cones, k, L = self.con, self.cones, self.cones.size, self.factored.L
        columns = [np.unique(L.indices[L.indptr[i * k] : L.indptr[(i + 1) * k]]) for i in self.active]
        bodies = self._bodies(columns)
        con.ordering.tree[:] = bodies
        at = 0
        for i, (contact, moved) in enumerate(zip(self.active, columns, strict=True)):
            moved = moved[np.argsort(bodies[moved], kind="stable")]
            seat = np.argsort(moved)
            block = np.zeros((k, len(moved)))
            for c in range(k):
                row = slice(L.indptr[contact * k + c], L.indptr[contact * k + c + 1])
                block[c, seat[np.searchsorted(moved[seat], L.indices[row])]] = L.data[row]
            own = self.rows @ block
            con.delassus.freedom[at : at + len(moved)] = moved
            con.delassus.L[at : at + len(moved), :6] = own.T
            con.delassus.own[6 * i : 6 * i + 6] = own @ own.T
            patch = con.patches[i]
            patch["y"], patch["freedoms"] = at, len(moved)
            self._describe(i, float(np.trace((own @ own.T)[:3, :3])), float(np.trace((own @ own.T)[3:, 3:])))
            point = con.points[(1 + self.turning) * i]
            point["friction"] = cones.parts[0][1][contact] if cones.tangents else 0.0
            at += len(moved)
        con.status[0]["n_patches"] = len(self.active)

    def _describe(self, i: int, turn: float, slide: float) -> None:
        """Patch i with its point and slot. turn, slide: traces of its own response."""
        con, per, cones, contact = self.con, 1 + self.turning, self.cones, self.active[i]
        patch, point = con.patches[i], con.points[per * i]
        patch["bound"], patch["rows"], patch["row"] = -1, 6, 6 * i
        patch["first_point"], patch["n_points"] = per * i, 1
        patch["turning"], patch["at_point"] = self.turning, 1 - self.turning
        patch["n"], patch["t"], patch["s"] = np.eye(3)
        patch["open_turn"], patch["open_slide"] = turn, slide
        point["patch"], point["at"], point["size"] = i, 3 * per * i, 3
        if self.turning:
            slot = con.points[per * i + 1]
            slot["patch"], slot["at"], slot["size"], slot["gap"] = i, 3 * (per * i + 1), 0, math.inf
            # the lever with which moments act as strongly as forces
            slot["lever"] = lever = math.sqrt(slide / turn) if turn > 0.0 else 1.0
            slot["friction"] = cones.rolling[contact] / lever if cones.rolling is not None else 0.0
            slot["torsion"] = cones.torsion[contact] / lever if cones.torsion is not None else 0.0

    def _bodies(self, columns: list[Array]) -> Array:
        """Label of each column of L, such that no contact moves more than two bodies."""
        given, count = self.factored.bodies, self.factored.L.shape[1]
        labels = np.zeros(count, dtype=np.int64) if given is None else np.unique(given, return_inverse=True)[1]
        groups = [np.unique(labels[moved]) for moved in columns]
        if all(len(group) <= 2 for group in groups):
            return np.asarray(labels)
        first = np.concatenate([np.full(len(group) - 1, group[0]) for group in groups])
        other = np.concatenate([group[1:] for group in groups])
        graph = sp.coo_array((np.ones(len(first)), (first, other)), shape=(count, count))
        return np.asarray(connected_components(graph, directed=False)[1][labels])

    def solve(self, q: Array, r: Array) -> Array:
        """Reactions for these free velocities, from those of a guess."""
        con, k, n = self.con, self.cones.size, len(self.active)
        con.solver.free[: 6 * n] = (self.scale * q.reshape(-1, k)[self.active] @ self.rows.T).ravel()
        wrench = self.scale * r.reshape(-1, k)[self.active] @ self.rows.T
        f = con.solver.f.reshape(n, 1 + self.turning, 3)
        lever = con.points["lever"][1::2, None] if self.turning else np.ones((n, 1))
        f[:, 0] = wrench[:, 3:]
        if self.turning:
            f[:, 1] = wrench[:, :3] @ self.axes.T / lever
        solve_coulomb(con, FORCES)
        wrench[:, 3:] = f[:, 0]
        if self.turning:
            wrench[:, :3] = lever * f[:, 1] @ self.axes
        out = np.zeros((len(q) // k, k))
        out[self.active] = wrench @ self.rows / self.scale
        return out.ravel()
