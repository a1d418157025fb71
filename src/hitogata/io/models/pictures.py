"""Heights in pictures that may come from anyone."""

from __future__ import annotations

import io

import numpy as np

from ...arrays import Array
from ...errors import FileError

MOST_PIXELS = 4_000_000


def grey_of_png(data: bytes, name: str) -> Array:
    """Rows of a PNG from above, 0 (black) to 1 (white), 8 or 16 bits deep."""
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise FileError(f"{name!r} has {picture.width} × {picture.height} pixels; at most {MOST_PIXELS}")
            deep = picture.mode.startswith("I")
            grey = np.asarray(picture if deep else picture.convert("L"), dtype=np.float64)
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError) as error:
        if isinstance(error, FileError):
            raise
        raise FileError(f"{name!r} is no picture: {str(error)[:100]}") from None
    return np.asarray(grey / (65535.0 if deep else 255.0))
