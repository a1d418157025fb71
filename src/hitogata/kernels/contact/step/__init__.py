"""One time step with contact: impacts, midpoint forces, friction, energy and momentum balance, position correction.

Imports: the other rooms of `contact`, `dynamics`. Start in `step.py`.
"""
