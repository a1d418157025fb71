"""Pinocchio's ADMM solver of the same problems: contacts with two tangents, dense W."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pinocchio as pin

from hitogata.arrays import Array

#: its components are tangent, tangent, normal
_ORDER = np.array([1, 2, 0])
_BACK = np.argsort(_ORDER)
_ITERATIONS = 20_000


def solve_admm(W: Array, q: Array, mu: Array, tolerance: float) -> tuple[float, Array]:
    """CPU time and reactions (n, 3)."""
    n = len(mu)
    order = (3 * np.arange(n)[:, None] + _ORDER).ravel()
    model = pin.Model()
    joint = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "body")
    models, datas = pin.StdVec_ConstraintModel(), pin.StdVec_ConstraintData()
    for coefficient in mu:
        contact = pin.PointContactConstraintModel(model, 0, joint)
        contact.setFriction(float(coefficient))
        wrapped = pin.ConstraintModel(contact)
        models.append(wrapped)
        datas.append(wrapped.createData())
    settings: Any = pin.ADMMSolverSettings()
    settings.max_iterations = _ITERATIONS
    for name in ("absolute_feasibility_tol", "absolute_complementarity_tol"):
        setattr(settings, name, 0.1 * tolerance)
    for name in ("relative_feasibility_tol", "relative_complementarity_tol"):
        setattr(settings, name, 0.0)
    result: Any = pin.ADMMSolverResult()
    begun = time.process_time()
    operator = pin.DelassusOperatorDense(np.ascontiguousarray(W[np.ix_(order, order)]))
    pin.ADMMConstraintSolver(3 * n).solve(operator, q[order], models, datas, settings, result)
    spent = time.process_time() - begun
    return spent, np.asarray(result.retrieveConstraintImpulses()).reshape(-1, 3)[:, _BACK]
