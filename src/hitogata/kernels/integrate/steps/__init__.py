"""One step of a run without contact: start, choice of order and length, the step itself, projection at its end.

Imports: `integrate.methods`, `integrate.events`. Start in `step_to_event.py`; `step_control.py` has the error control.
"""
