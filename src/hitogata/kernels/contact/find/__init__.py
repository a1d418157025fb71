"""Contact search: from shapes to patches, each with a normal, contact points and the gaps between the bodies
themselves.

Imports: `geometry`, `contact.tables`. Start in `detection.py`; `patch.py` makes one patch of one pair.
"""
