"""Heights from pictures of unknown origin."""

from __future__ import annotations

import io
import struct
import zlib

import numpy as np

from ...arrays import Array
from ...errors import FileError

MOST_PIXELS = 4_000_000
#: errors of the decoder for wrong files (OSError is also Pillow's UnidentifiedImageError)
_FAULTS = (OSError, ValueError, SyntaxError, LookupError, TypeError, EOFError, struct.error, zlib.error)


def grey_of_png(data: bytes, name: str) -> Array:
    """Rows of a PNG from the top, 0 (black) to 1 (white), 8 or 16 bits deep."""
    from PIL import Image

    try:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise FileError(f"{name!r} has {picture.width} × {picture.height} pixels; at most {MOST_PIXELS}")
            deep = picture.mode.startswith("I")
            grey = np.asarray(picture if deep else picture.convert("L"), dtype=np.float64)
    except (Image.DecompressionBombError, *_FAULTS) as error:
        if isinstance(error, FileError):
            raise
        raise FileError(f"{name!r} is no picture: {str(error)[:100]}") from None
    return np.asarray(grey / (65535.0 if deep else 255.0))
