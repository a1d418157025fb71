"""Inverse kinematics: tasks, one step, the search, trajectories; the biped's leg in closed form.
Imports: `tree`, `limits`, `math`. Start in `solve.py` (one pose), then `step.py`; `tasks.py` has errors and Jacobians.
"""
