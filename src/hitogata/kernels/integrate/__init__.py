"""Time integration: methods, location of events, and the time loops of a run.

Rooms: `methods` (Runge–Kutta, Adams, implicit; error norm), `steps` (one step: error control, projection), `events`
(guards, their location), `near_singular`. Imports: `contact`, `projection` and all below. Start in `loop.py` (runs
without contact), then `contact_loop.py`.
"""
