"""Constraint rows of closed loops and of couplings, the Delassus matrix G = J M⁻¹ Jᵀ, and the row forces.
Imports: `mechanism`, `tree`, `math`. Start in `kinematics.py` (position, velocity and acceleration errors of a loop),
then `delassus.py` (G), `solve.py` (multipliers; `rank_revealing.py` near singular poses). `tolerances.py` has the
numbers that decide whether a row is redundant: DEPENDENT_PIVOT, and DEPENDENT_ROW_NORM near singular poses.
"""
