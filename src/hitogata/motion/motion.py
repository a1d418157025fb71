"""Motions: keyframes of a figure, from which a clip is designed."""

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
        """The whole-body motion through the keyframes. Raises MotionError if a keyframe is out of reach, or required
        limits cannot be kept.

        after, changed: an earlier clip of this motion, and the times (s) from and to which its keyframes have changed.
        Only that span and some time around it are designed again, frame by frame; all other frames stay as they were.
        """
        from .design import design  # a third of this package, not needed for poses and files
        from .redesign import Redo

        return design(self, Redo.checked(after, changed))

    def preview(self, rate: float = 25.0) -> Preview:
        """A quick preview: poses of the keyframes and interpolated joints, without balance between them.

        A keyframe out of reach has its nearest pose, and its errors are in `missed`. rate: frames per second.
        """
        return preview(self, rate)
