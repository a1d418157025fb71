"""Tolerances, iteration limits and tuned ratios of the geometry kernels."""

from __future__ import annotations

from ..compiler.tolerance import Tolerance

# --- GJK on hulls of points (`gjk.py`)
GJK_HULL_ITERATIONS = 40
GJK_HULL_GAIN = 1e-8
GJK_HULL_TOUCHING = 1e-6
DEPTH_SEED_DISTANCE = 1e-9
DEPTH_SEED_RATIO = 1.5
DEPTH_FIRST_ANGLE = 0.3
DEPTH_SECOND_ANGLE = 0.1
DEPTH_SEARCH_ANGLES = (0.05, 0.02, 0.01)
DEPTH_SEARCH_ITERATIONS = 4

# --- clipping, volumes and sections of polyhedra
HALF_SPACE_ROUNDING = 1e-14
OVERLAP_ROUNDING = 2e-15
FACE_RESULTANT_TOL = 1e-9
SAME_PLANE_NORMAL_TOL = 1e-12
SAME_PLANE_ROUNDINGS = 4.0
SHORTER_EXIT_RATIO = 1.0 - 1e-9
THICKNESS_INSET = 1e-3
VERTEX_MERGE_TOL = 1e-9
THIN_ASPECT = 500.0
DOUBLE_DOUBLE_ROUNDING = 1e-29
DOUBLE_DISTANCE_TOL = 1e-13

# --- separating direction of round shapes
GJK_ITERATIONS = 64
EDGE_ROUNDING = 2e-4
FLAT_SIMPLEX_TOL = 1e-12
GJK_GAIN = 1e-15
GJK_ROUGH_GAIN = 1e-9
GJK_START_GAIN = 1e-4
GJK_ROUNDING = 4e-16
GJK_TOUCHING = 1e-11
SIMPLEX_AREA_TOL = 1e-16
PROXIMAL_ITERATIONS = 24
PROXIMAL_SHIFT = 0.02
PROXIMAL_START_SHIFT = 0.5
PROXIMAL_TOL = 1e-13
PROXIMAL_ROUGH_TOL = 1e-4
PROXIMAL_START_TOL = 1e-2
EQUAL_SEPARATION_TOL = 1e-11
CYLINDER_SIDE_SINE = 1e-2
CYLINDER_END_SINE = 1e-6
AXIAL_DIRECTION_SINE = 1e-13
BLOCK_SEARCH_VERTICES = 48
COINCIDENT_CORES_TOL = 1e-13
PARALLEL_AXES_DETERMINANT = 1e-14

# --- curvature and common normal
FLAT_RADIUS = 1e9
NORMAL_NEWTON_ITERATIONS = 8
NORMAL_NEWTON_TOL = 1e-15
NORMAL_CONVERGED_STEP = 1e-7
NORMAL_MIN_STEP_FRACTION = 1e-2
NORMAL_STEP_SHRINK = 0.25
SEPARATION_ROUNDING = 1e-15
PARALLEL_EDGES_SINE = 1e-6

# --- support features
FACE_OUTLINE_COSINE = 0.9
SEGMENT_OUTLINE_COSINE = 0.5
RIM_POINTS = 6
RIM_TILT_SINE = 1e-9

# --- overlap volume of round shapes
RAY_GAUSS_POINTS = 8
MIN_RAYS = 16
MAX_RAYS = 256
VOLUME_CONVERGENCE_TOL = 1e-7
RAY_END_ITERATIONS = 48
RAY_END_TOL = 1e-8
RAY_CENTRE_SHIFT = 0.1
RAY_CENTRE_MOVES = 3
FACE_NORMAL_COSINE_TOL = 1e-12
SLICE_GAUSS_POINTS = 14
SLICE_LEVEL_COSINE = 1e-9
SLICE_TILT_TOL = 1e-12

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "GJK_HULL_ITERATIONS", "", "1", "Limits the iterations of GJK on hulls of points.",
        (40, 40), "the distance of hulls with many points is too large", "longer worst case only",
    ),
    Tolerance(
        "GJK_HULL_GAIN", "", "1",
        "Stops GJK: least decrease of the squared distance by another support point, relative to it.",
        (1e-8, 1e-8), "more iterations without visible gain",
        "distances are too large by up to half the value, relatively",
    ),
    Tolerance(
        "GJK_HULL_TOUCHING", "", "m", "Distance of two cores below which they count as overlapping.",
        (1e-6, 1e-6), "the separating direction of touching cores is lost in rounding",
        "the depth search replaces accurate distances",
    ),
    Tolerance(
        "DEPTH_SEED_DISTANCE", "", "m", "Distance of two centres below which their line is no start direction.",
        (1e-9, 1e-9), "a start direction of rounding errors", "one good start direction fewer",
    ),
    Tolerance(
        "DEPTH_SEED_RATIO", "", "1", "Start directions with at most this multiple of the least depth are refined.",
        (1.5, 1.5), "the global minimum of the depth may be missed", "more time for starts that do not win",
    ),
    Tolerance(
        "DEPTH_FIRST_ANGLE", "", "1", "First step on the sphere of directions, as the tangent of an angle.",
        (0.3, 0.3), "a local minimum near the start is returned", "the minimum next to the start is stepped over",
    ),
    Tolerance(
        "DEPTH_SECOND_ANGLE", "", "1", "Second step on the sphere of directions, as the tangent of an angle.",
        (0.1, 0.1), "slow descent after the first step", "poor start of the final steps",
    ),
    Tolerance(
        "DEPTH_SEARCH_ANGLES", "", "1", "Final steps on the sphere of directions; the last one limits the accuracy.",
        (0.01, 0.01), "the minimum is not reached in the few iterations", "the depth is too large",
    ),
    Tolerance(
        "DEPTH_SEARCH_ITERATIONS", "", "1", "Limits the moves to a better neighbour at one angle.",
        (4, 4), "the minimum is not reached", "longer worst case only",
    ),
    Tolerance(
        "HALF_SPACE_ROUNDING", "", "m", "Distance from a plane that counts as zero, for bodies of unit size.",
        (1e-14, 1e-14), "slivers of rounding errors are cut", "thin parts of the body are not cut off",
    ),
    Tolerance(
        "OVERLAP_ROUNDING", "", "1",
        "Rounding error of a coordinate, relative to the largest distance it is computed from.",
        (2e-15, 2e-15), "coplanar faces are cut into slivers", "thin overlaps count as empty",
    ),
    Tolerance(
        "FACE_RESULTANT_TOL", "", "1",
        "Resultant of one body's faces, relative to the total area, below which it gives no normal.",
        (1e-9, 1e-9), "a normal of rounding errors for nested bodies", "the least exit replaces a valid normal",
    ),
    Tolerance(
        "SAME_PLANE_NORMAL_TOL", "", "1", "Difference of two unit normals below which faces are parallel.",
        (1e-12, 1e-12), "coplanar faces push twice", "slightly tilted faces count as coplanar",
    ),
    Tolerance(
        "SAME_PLANE_ROUNDINGS", "", "1",
        "Difference of two offsets, in rounding errors, up to which faces are coplanar.",
        (4, 4), "coplanar faces push twice", "parallel faces close to each other count as coplanar",
    ),
    Tolerance(
        "SHORTER_EXIT_RATIO", "", "1", "Ratio to the shortest exit so far below which another exit is shorter.",
        (1.0 - 1e-9, 1.0 - 1e-9), "the shortest exit is missed", "rounding selects among equal exits",
    ),
    Tolerance(
        "THICKNESS_INSET", "", "1", "Part of the way to the centroid at which a vertex's thickness is measured.",
        (1e-3, 1e-3), "the tilt of steep side faces decides the thickness", "the thickness is that of another place",
    ),
    Tolerance(
        "VERTEX_MERGE_TOL", "", "1",
        "Distance of polygon vertices, relative to the polygon's radius, below which they are merged.",
        (1e-9, 1e-9), "vertices are duplicated by rounding", "short edges are lost",
    ),
    Tolerance(
        "THIN_ASPECT", "", "1",
        "Ratio of circumscribed to inscribed radius from which double-double arithmetic is used.",
        (500, 500), "slower intersections without gain", "volumes of thin bodies are less accurate than 1e-12",
    ),
    Tolerance(
        "DOUBLE_DOUBLE_ROUNDING", "", "1",
        "Rounding error of double-double distances, relative to the size of the bodies.",
        (1e-29, 1e-29), "cuts by planes that only touch", "planes that cut off thin parts are skipped",
    ),
    Tolerance(
        "DOUBLE_DISTANCE_TOL", "", "1", "Error bound of distances in doubles, relative to the size of the bodies.",
        (1e-13, 1e-13), "planes that cut are skipped", "more planes are evaluated in double-double arithmetic",
    ),
    Tolerance(
        "GJK_ITERATIONS", "", "1", "Limits the iterations of GJK on round shapes.",
        (64, 64), "the distance of smooth shapes is too large", "longer worst case only",
    ),
    Tolerance(
        "EDGE_ROUNDING",
        "",
        "1",
        "radius of rounded edges and corners for the normal of two polyhedra, over the radius of the smaller one",
        (1e-5, 1e-3),
        "normals of nearest points where bodies are apart by little",
        "normals jump where bodies touch along parallel edges, and with overlaps of micrometres",
    ),
    Tolerance(
        "FLAT_SIMPLEX_TOL",
        "",
        "1",
        "height of a tetrahedron over its edges below which it is flat and contains no point",
        (1e-13, 1e-10),
        "overlaps of very thin differences of bodies are not found",
        "bodies with parallel edges are found to overlap by rounding",
    ),
    Tolerance(
        "GJK_GAIN", "", "1",
        "Stops GJK: least decrease of the squared distance by another support point, relative to it.",
        (1e-15, 1e-15), "GJK runs to its limit", "n is less accurate than doubles permit",
    ),
    Tolerance(
        "GJK_ROUGH_GAIN", "", "1", "As GJK_GAIN, where Newton's method follows.",
        (1e-9, 1e-9), "slow convergence on smooth shapes", "Newton's method fails from the start",
    ),
    Tolerance(
        "GJK_START_GAIN", "", "1", "As GJK_GAIN, where only the best of several starts is selected.",
        (1e-4, 1e-4), "more time per start", "the wrong start is selected",
    ),
    Tolerance(
        "GJK_ROUNDING", "", "1", "Rounding error of the squared distance, relative to size times distance.",
        (4e-16, 4e-16), "GJK runs to its limit near contact", "n is inaccurate near contact",
    ),
    Tolerance(
        "GJK_TOUCHING", "", "1", "Distance of cores, relative to that of the centres, below which they overlap.",
        (1e-11, 1e-11), "n of touching cores is lost in rounding", "accurate directions are searched anew",
    ),
    Tolerance(
        "SIMPLEX_AREA_TOL", "", "1",
        "Squared area of a simplex, relative to its longest edge to the fourth, of a face.",
        (1e-16, 1e-16), "collinear corners count as a face", "narrow faces count as edges",
    ),
    Tolerance(
        "PROXIMAL_ITERATIONS", "", "1", "Limits the iterations of the proximal point method.",
        (24, 24), "the direction of least penetration is not reached", "longer worst case only",
    ),
    Tolerance(
        "PROXIMAL_SHIFT", "D", "1", "Shift of the proximal point method, in radii of the smaller body.",
        (0.02, 0.02), "GJK on nearly touching bodies is inaccurate", "slow convergence",
    ),
    Tolerance(
        "PROXIMAL_START_SHIFT", "", "1",
        "Distance to which overlapping bodies are shifted for a start, in the smaller radius.",
        (0.5, 0.5), "the start resembles the overlapping pose", "the start resembles that of distant bodies",
    ),
    Tolerance(
        "PROXIMAL_TOL", "", "rad", "Stops the proximal point method: change of direction.",
        (1e-13, 1e-13), "runs to its limit", "n is less accurate than doubles permit",
    ),
    Tolerance(
        "PROXIMAL_ROUGH_TOL", "", "rad", "As PROXIMAL_TOL, where Newton's method follows.",
        (1e-4, 1e-4), "slow convergence on smooth shapes", "Newton's method fails from the start",
    ),
    Tolerance(
        "PROXIMAL_START_TOL", "", "rad", "As PROXIMAL_TOL, where only the best of several starts is selected.",
        (1e-2, 1e-2), "more time per start", "the wrong start is selected",
    ),
    Tolerance(
        "EQUAL_SEPARATION_TOL", "", "1", "Difference of two separations, relative to the sizes, that counts as zero.",
        (1e-11, 1e-11), "rounding prevents exact face normals", "a face normal replaces a better direction",
    ),
    Tolerance(
        "CYLINDER_SIDE_SINE", "", "1",
        "Sine between n and the normal of a cylinder's side up to which a line may be nearest.",
        (1e-2, 1e-2), "lines of the side are missed", "more directions are compared",
    ),
    Tolerance(
        "CYLINDER_END_SINE", "", "1",
        "Sine between n and a cylinder's side below which rounding selects its support end.",
        (1e-6, 1e-6), "the nearest point jumps between the ends", "the end of a tilted cylinder is missed",
    ),
    Tolerance(
        "AXIAL_DIRECTION_SINE", "", "1", "Sine below which a direction is parallel to an axis.",
        (1e-13, 1e-13), "the radial direction consists of rounding errors",
        "tilted directions lose their radial component",
    ),
    Tolerance(
        "BLOCK_SEARCH_VERTICES", "", "1",
        "Number of vertices from which the support vertex is searched in blocks of eight.",
        (8, 1000), "slower for small polyhedra", "slower for large polyhedra; the result does not depend on it",
    ),
    Tolerance(
        "COINCIDENT_CORES_TOL", "", "1",
        "Distance of two cores, relative to the sizes, below which it gives no direction.",
        (1e-13, 1e-13), "n consists of rounding errors", "valid directions are replaced",
    ),
    Tolerance(
        "PARALLEL_AXES_DETERMINANT", "", "1", "Squared sine between two axes below which they are parallel.",
        (1e-14, 1e-14), "the nearest points of parallel axes are arbitrary",
        "nearest points of crossing axes are inaccurate",
    ),
    Tolerance(
        "FLAT_RADIUS", "", "m", "Stands for the infinite radius of a flat surface.",
        (1e9, 1e9), "flat surfaces behave as curved ones", "tensors with one flat direction are singular in doubles",
    ),
    Tolerance(
        "NORMAL_NEWTON_ITERATIONS", "", "1", "Limits the iterations of Newton's method for the common normal.",
        (8, 8), "the slow search is repeated to full accuracy", "longer worst case only",
    ),
    Tolerance(
        "NORMAL_NEWTON_TOL", "", "rad", "Stops Newton's method: change of n.",
        (1e-15, 1e-15), "iterations at the level of rounding", "n is less accurate than doubles permit",
    ),
    Tolerance(
        "NORMAL_CONVERGED_STEP", "", "rad",
        "Last step of Newton's method up to which it converged; its square is the error left.",
        (1e-8, 1e-7), "converged results are discarded", "results with visible errors are accepted",
    ),
    Tolerance(
        "NORMAL_MIN_STEP_FRACTION", "", "1", "Shortest part of a Newton step that the line search evaluates.",
        (1e-2, 1e-2), "more evaluations before failure", "Newton's method gives up early",
    ),
    Tolerance(
        "NORMAL_STEP_SHRINK", "", "1", "Factor of the step in the line search of Newton's method.",
        (0.25, 0.25), "steps are shortened too much", "more evaluations",
    ),
    Tolerance(
        "SEPARATION_ROUNDING", "", "1", "Rounding error of a separation, relative to it and to the size.",
        (1e-15, 1e-15), "rounding rejects the last Newton step", "steps that decrease the separation are accepted",
    ),
    Tolerance(
        "PARALLEL_EDGES_SINE", "", "1", "Sine between two edges below which they have no common normal.",
        (1e-6, 1e-6), "a normal of rounding errors", "crossing edges need the slow search",
    ),
    Tolerance(
        "FACE_OUTLINE_COSINE", "", "1",
        "Cosine between a direction and a face normal from which the face is the feature.",
        (0.9, 0.9), "faces far from the direction take part", "tilted faces are reduced to edges",
    ),
    Tolerance(
        "SEGMENT_OUTLINE_COSINE", "", "1",
        "Cosine between a direction and a segment below which the whole segment is the feature.",
        (0.5, 0.5), "tilted segments are reduced to points", "segments far from the plane take part",
    ),
    Tolerance(
        "RIM_POINTS", "", "1", "Number of points on a cylinder's rim, its support point among them.",
        (6, 6), "poor outline of the end", "more contact points",
    ),
    Tolerance(
        "RIM_TILT_SINE", "", "1", "Sine of the tilt of a cylinder's end below which its points keep a fixed position.",
        (1e-9, 1e-9), "the points of a level rim rotate by rounding", "a tilted rim lacks its deepest point",
    ),
    Tolerance(
        "RAY_GAUSS_POINTS", "", "1", "Nodes of Gauss's rule along one ray.",
        (8, 8), "inaccurate volume", "more time",
    ),
    Tolerance(
        "MIN_RAYS", "", "1", "First number of rays of the polar integration.",
        (16, 16), "the convergence test is unreliable", "more time",
    ),
    Tolerance(
        "MAX_RAYS", "", "1", "Largest number of rays of the polar integration.",
        (256, 256), "inaccurate volume of overlaps with corners", "longer worst case only",
    ),
    Tolerance(
        "VOLUME_CONVERGENCE_TOL", "", "1", "Stops doubling the rays: relative change of the volume.",
        (1e-7, 1e-7), "the limit of rays is reached", "inaccurate volume",
    ),
    Tolerance(
        "RAY_END_ITERATIONS", "", "1", "Limits the iterations for the end of a ray.",
        (48, 48), "inaccurate volume", "longer worst case only",
    ),
    Tolerance(
        "RAY_END_TOL", "", "1",
        "Stops the search for a ray's end: volume left out, relative to the ray's; squared: relative length.",
        (1e-8, 1e-8), "more iterations without visible gain", "inaccurate volume",
    ),
    Tolerance(
        "RAY_CENTRE_SHIFT", "", "1",
        "Distance of the centroid, in mean ray lengths, from which the rays restart there.",
        (0.1, 0.1), "restarts without visible gain", "few rays sample an elongated overlap",
    ),
    Tolerance(
        "RAY_CENTRE_MOVES", "", "1", "Limits the restarts of the rays.",
        (3, 3), "rays start far from the centroid", "longer worst case only",
    ),
    Tolerance(
        "FACE_NORMAL_COSINE_TOL", "", "1", "1 − cosine below which n is the normal of a face.",
        (1e-12, 1e-12), "the closed form is not used", "the closed form is used for tilted faces",
    ),
    Tolerance(
        "SLICE_GAUSS_POINTS", "", "1", "Nodes of Gauss's rule over one interval of slices.",
        (14, 14), "volumes are less accurate than 1e-9", "more time",
    ),
    Tolerance(
        "SLICE_LEVEL_COSINE", "", "1", "Cosine of the slices' tilt below which one slice lies in the plane.",
        (1e-9, 1e-9), "division by a vanishing cosine", "the section of tilted bodies is wrong",
    ),
    Tolerance(
        "SLICE_TILT_TOL", "", "1",
        "Height difference along the axis, relative to the radius, below which the axis is level.",
        (1e-12, 1e-12), "division by a vanishing slope", "the volume of tilted bodies is wrong",
    ),
)  # fmt: skip
