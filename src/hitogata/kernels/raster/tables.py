"""What a picture is made of and what it is drawn into.

Places are in world axes about the middle of the scene, so that single precision does for maps however far away the
scene is. Directions are unit vectors. Colours are amounts of light (r, g, b), 1 for a white sheet under the open sky.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: maps of depth, in single precision: half the memory to go through
Singles = NDArray[np.float32]
Owners = NDArray[np.int32]
Bytes = NDArray[np.uint8]

#: what a map holds where nothing is in the way
NOTHING = -1e30


#: What a pixel shows of one surface.
SURFACE = record(
    [
        ("pixel", "i8"),  # its column
        ("triangle", "i8"),  # row of Scene.triangles, −1 of the ground
        ("weight", "f8"),  # samples of the pixel that show it
        ("p", "f8", 3),  # m
        ("normal", "f8", 3),
        ("colour", "f8", 3),  # what it throws back of the light that falls on it
        ("light", "f8"),  # what falls on it, 1 on level ground under the open sky
        ("sky", "f8"),  # what the sky gives of it; by `add_sky`
        ("key", "i8"),  # 1 if that is worked out, 0 if it lies between its neighbours'; by `choose_keys`
        ("fade", "f8"),  # how much of the backdrop shines through, 0 … 1
    ]
)


class Scene(Bundle):
    """Triangles that are seen. One is seen from the side from which its corners go round anticlockwise."""

    points: Floats  # (n, 3) m
    normals: Floats  # (n, 3)
    triangles: Ints  # (m, 3) rows of points
    body: Ints  # (m,) row of colours
    colours: Floats  # (k, 3)
    gloss: float  # strength of highlights


class Casters(Bundle):
    """Triangles that cast shadows: of closed surfaces, anticlockwise from outside."""

    points: Floats  # (n, 3) m
    triangles: Ints  # (m, 3) rows of points


class View(Bundle):
    """A pinhole."""

    eye: Floats  # (3,) m
    axes: Floats  # (3, 3) rows: right (level), up, backward
    width: float  # pixels
    height: float  # pixels
    focal: float  # pixels: a thing as far away as it is wide is that wide on the picture
    near: float  # m: what is nearer along the view is cut off
    samples: Floats  # (2, s) columns and rows where a pixel is looked at, 0 … 1 from its upper left corner


class Frame(Bundle):
    """A band of rows of a picture while it is drawn."""

    depth: Singles  # (rows, width, s) 1/m: one over the distance along the view, 0 where nothing is
    owner: Owners  # (rows, width, s) row of Scene.triangles, −1 where nothing is
    corners: Floats  # (n + 4 m, 3) column, row, 1/m: Scene.points on the picture, then corners made at View.near
    listed: Ints  # (2 m, 4) what is drawn: rows of three corners, and of the triangle; by `find_front`
    ends: Floats  # (height, 2) columns between which a row of the picture may show a body
    surfaces: Records  # (width × (s + 1),) SURFACE: what one row of pixels shows
    left: Floats  # (width,) samples of each pixel of the row that show nothing yet
    sums: Floats  # (width, 3) colours of a row
    display: Bytes  # (k,) what a screen is sent for an amount of light, by its square root


class Lights(Bundle):
    """A sun of some width and directions over the sky, each with a map of the first things in the light's way.

    A map is seen from the light: a place p lies at column half + scale (right · p), row half + scale (up · p) and at
    height (towards · p), m. It holds the height of the first face that turns its back on the light: such faces cast
    the same shadow as the others, and a lit face never shades itself.
    """

    axes: Floats  # (1 + d, 3, 3) rows: right, up, towards; the sun first
    sun: Singles  # (a, a, 1) m
    sky: Singles  # (d, b, b, 1) m
    reach: Singles  # (c, c) m: the greatest height that can shade a place seen in this cell of the sun's map
    taps: Floats  # (r, t, 2) places over a disc of radius 1, the sun's, turned in r ways
    middle: Floats  # (2, 1) where a pixel of a map is looked at: in its middle
    top: int  # the first row of a map: 0
    owner: Owners  # (a, a, 1) scratch
    corners: Floats  # (n, 3) scratch: column, row, m: Casters.points on a map, for the larger of the two sets
    listed: Ints  # (m, 4) scratch, as of Frame
    sun_half: float  # m: half the width of the sun's map, and of those of the sky
    sky_half: float
    spread: float  # radius of the sun's disc over its distance
    sun_power: float
    sky_power: float  # of each direction
    bounce: float  # what the ground throws back up


class Ground(Bundle):
    """A level plane with a grid, which fades into the backdrop."""

    chart: Floats  # (g, g) light of the sky on it, by x and y; by `light_ground`
    colour: Floats  # (3, 3) rows: of the plane, of its lines, of the backdrop
    level: float  # m, −inf for none
    cross: Floats  # (2,) m: x and y of a place where lines cross
    grid: float  # m between lines, 0 for none
    extent: float  # m: how far it is to be seen
