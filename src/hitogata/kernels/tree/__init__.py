"""Open chains: kinematics, inverse and forward dynamics, mass matrix, Jacobians.
Imports: `math`. Start in `kinematics.py`, then `aba.py` (articulated bodies), `rnea.py`, `crba.py`. `joint.py` is the
only file that depends on the type of a joint: a new type is added there and in `hitogata/chain/joints`.
"""
