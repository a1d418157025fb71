"""Events within a step: guard functions, dense output, and the location of the first event.

Imports: `integrate.methods`. Start in `event_location.py`.
"""
