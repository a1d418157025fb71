"""A motion as its designer describes it, and the way from there to a clip."""

from __future__ import annotations

from collections.abc import Sequence

from .clip import Clip
from .editing import EditableKeyframes
from .preview import Preview, preview


class Motion(EditableKeyframes):
    """Keyframes of a floating figure in a world. Other figures of the world stay as they are.

    >>> motion = Motion(figure)
    >>> motion.key(0.0, support=["left_foot", "right_foot"])
    >>> motion.key(1.0, Orientation("chest", ("x", 0.5)), support=["left_foot", "right_foot"])
    >>> clip = motion.design()

    contacts: corners, in the link's frame, of links that do not stand on their flat underside. options: see
    `DesignOptions`. limits: see `Limits`; "keep" keeps those that the joints have.
    """

    def design(self, *, after: Clip | None = None, changed: Sequence[float] | None = None) -> Clip:
        """The whole-body motion through the keyframes. Raises MotionError where a keyframe cannot be reached, or limits
        cannot be kept that must be.

        after, changed: a clip of this motion as it was, and from when to when (s) its keyframes are others now: only
        that span and some time around it are designed again, frame by frame; all other frames stay as they were.
        """
        from .design import design  # a third of this package, which poses and files do without
        from .redesign import Redo

        return design(self, Redo.checked(after, changed))

    def preview(self, rate: float = 25.0) -> Preview:
        """A quick look: poses of the keyframes and how joints go from one to the next, without balance between them.

        A keyframe out of reach has its nearest pose, and tells what is missing. rate: frames a second.
        """
        return preview(self, rate)
