"""Whole-body control: terms of a figure, its balance, one quadratic program, torques.
Imports: `tree`, `math`. Start in `tick.py`; `balance.py` corrects the ZMP by the error of the DCM, `footsteps.py` and
`recovery.py` move the feet. The correction of a designed motion's ZMP is in `hitogata/motion/balance`.
"""
