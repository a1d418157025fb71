"""Tables of the rasteriser: the scene, the lights, and the picture being drawn.

Positions are in world axes relative to the middle of the scene, so that single precision suffices for the maps at any
distance of the scene. Directions are unit vectors. Colours are radiances (r, g, b), 1 for a white sheet under the open
sky.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: depth maps, in single precision: half the memory traffic
Singles = NDArray[np.float32]
Owners = NDArray[np.int32]
Bytes = NDArray[np.uint8]

#: depth of a map without an occluder
EMPTY_DEPTH = -1e30


#: One surface in a pixel.
SURFACE = record(
    [
        ("pixel", "i8"),  # its column
        ("triangle", "i8"),  # row of Scene.triangles, −1 of the ground
        ("weight", "f8"),  # samples of the pixel that show it
        ("p", "f8", 3),  # m
        ("normal", "f8", 3),
        ("colour", "f8", 3),  # reflectance
        ("light", "f8"),  # irradiance, 1 on level ground under the open sky
        ("sky", "f8"),  # sky light in it; by `add_sky`
        ("key", "i8"),  # 1 if computed, 0 if interpolated between its neighbours; by `choose_keys`
        ("fade", "f8"),  # fraction of the backdrop mixed in, 0 … 1
    ]
)


class Scene(Bundle):
    """Visible triangles. A triangle is visible from the side on which its corners are anticlockwise."""

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
    """A pinhole camera."""

    eye: Floats  # (3,) m
    axes: Floats  # (3, 3) rows: right (level), up, backward
    width: float  # pixels
    height: float  # pixels
    focal: float  # pixels: focal length; an object as far away as it is wide appears that wide
    near: float  # m: near clipping distance along the view
    samples: Floats  # (2, s) column and row of the samples in a pixel, 0 … 1 from its upper left corner


class Frame(Bundle):
    """A band of rows of a picture while it is drawn."""

    depth: Singles  # (rows, width, s) 1/m: inverse distance along the view, 0 without a surface
    owner: Owners  # (rows, width, s) row of Scene.triangles, −1 without a surface
    corners: Floats  # (n + 4 m, 3) column, row, 1/m: Scene.points on the picture, then corners made at View.near
    listed: Ints  # (2 m, 4) triangles to draw: rows of three corners, and of the triangle; by `find_front`
    ends: Floats  # (height, 2) columns between which a row of the picture may show a body
    surfaces: Records  # (width × (s + 1),) SURFACE: surfaces in one row of pixels
    left: Floats  # (width,) samples of each pixel of the row without a surface yet
    sums: Floats  # (width, 3) colours of a row
    display: Bytes  # (k,) display value of a radiance, by its square root


class Lights(Bundle):
    """A sun of finite width and directions over the sky, each with a depth map of the first occluders.

    A map is seen from the light: a place p lies at column half + scale (right · p), row half + scale (up · p) and at
    height (towards · p), m. The map stores the height of the first face that faces away from the light: such faces cast
    the same shadow as the others, and a lit face never shades itself.
    """

    axes: Floats  # (1 + d, 3, 3) rows: right, up, towards; the sun first
    sun: Singles  # (a, a, 1) m
    sky: Singles  # (d, b, b, 1) m
    reach: Singles  # (c, c) m: the greatest height that can shade a place seen in this cell of the sun's map
    taps: Floats  # (r, t, 2) points over a disc of radius 1, the sun's, in r rotations
    middle: Floats  # (2, 1) sample of a pixel of a map: its centre
    top: int  # the first row of a map: 0
    owner: Owners  # (a, a, 1) scratch
    corners: Floats  # (n, 3) scratch: column, row, m: Casters.points on a map, for the larger of the two sets
    listed: Ints  # (m, 4) scratch, as of Frame
    sun_half: float  # m: half the width of the sun's map, and of those of the sky
    sky_half: float
    spread: float  # radius of the sun's disc over its distance
    sun_power: float
    sky_power: float  # of each direction
    bounce: float  # light reflected by the ground


class Ground(Bundle):
    """A level plane with a grid, which fades into the backdrop."""

    chart: Floats  # (g, g) sky light on it, by x and y; by `light_ground`
    colour: Floats  # (3, 3) rows: of the plane, of its lines, of the backdrop
    level: float  # m, −inf for none
    cross: Floats  # (2,) m: x and y of a place where lines cross
    grid: float  # m between lines, 0 for none
    extent: float  # m: distance to which it is visible
