"""Tolerances and limits of the contact search."""

from __future__ import annotations

from ...compiler.tolerance import Tolerance

PIECE_CONTACT_TOL = 1e-6
UNCOVERED_AREA_TOL = 1e-6
RESULTANT_AREA_TOL = 1e-9
SNAP_TO_FACE_TOL = 1e-12
SEAM_SKIN_TOL = 0.1
SIDE_FACE_COSINE = 0.02
GAP_REACH = 0.999
COLLINEAR_EDGES_SINE = 1e-10
LIMIT_SEARCH_DISTANCE = 0.02
LIMIT_SEARCH_STEPS = 4.0
MIN_BOUNCE_SPEED = 1e-2
STEP_TO_BOUNCE = 0.9
EARLIEST_ROUND_BOUNCE = 1e-7
EARLIEST_ROPE_IMPULSE = 1e-5
SEARCH_GROWTH_TOL = 1e-6
MAX_TRAVEL = 0.5
MAX_TRAVEL_TO_PLANE = 1.0
FLAT_POWER_MIN = 1.0
FLAT_POWER_MAX = 3.0
CENTROID_LEVER_MAX = 0.98
REGION_ASPECT_MIN = 1e-6
POWER_DIVISOR_MIN = 1e-9
COPLANAR_GAP_TOL = 1e-9
TOUCHING_GAP = 1e-8
COLLINEAR_POINTS_TOL = 1e-6
GRAZING_DEPTH = 2.0
CUT_AREA_RATIO = 0.5
MERGED_FACES_COSINE = 0.9999
REPLACED_NORMAL_COSINE = 0.7
NORMAL_GAP_SLACK = 1e-2
SAME_NORMAL_TOL = 1e-14
EDGE_REACH = 10.0
SAME_EDGE_NORMAL_TOL = 1e-12
CACHE_TRAVEL_TOL = 1e-10
CACHE_SKIN_TOL = 1e-3
HALF_SPACE_RADIUS = 1e6
STEADY_TRAVEL = 1e-3
TOLERATED_DEPTH = 1e-6
TOLERATED_DEPTH_RATIO = 1e-4
MIN_IMPACT_EXCESS = 1e-2
IMPACT_TRAVEL_RATIO = 1e-4
FALL_RATIO = 2e-3
SEPARATED_DEPTH = 2.0 * TOLERATED_DEPTH
PLACED_DEPTH_RATIO = 0.02
COMPOUND_LENGTH_TOL = 1e-12
OVER_FACE_MARGIN = 1e-9
ON_EDGE_TOL = 1e-12
NEAREST_ON_FACE_TOL = 1e-6
COPLANAR_FACES_TOL = 1e-12
SPLIT_FACE_TOL = 1e-6
LEANING_SINE = 1e-9
FACING_COSINE = -1e-3
EXIT_DEPTH_RATIO = 10.0
CORNER_RADIUS_RATIO = 0.02
MAX_ROLLING_ANGLE = 0.5
LINE_OFFSET_MAX = 1.0
EXTRA_POINT_GAP = 1e-6
SAME_CORNER_TOL = 1e-3
CORNER_SLIDE_MAX = 2.0
UPRIGHT_SIDE_COSINE = 1e-6
SHARP_EDGE_COSINE = 0.1
COPLANAR_NORMALS_DET = 1e-9

TABLE: tuple[Tolerance, ...] = (
    Tolerance(
        "PIECE_CONTACT_TOL",
        "",
        "1",
        "Distance of two pieces of a compound shape, over the sum of their radii, up to which they touch.",
        (1e-6, 1e-6),
        "Pieces that share a face count as separate; bodies catch at the seam.",
        "Pieces across a real gap count as joined.",
    ),
    Tolerance(
        "UNCOVERED_AREA_TOL",
        "",
        "1",
        "Uncovered area of a face, over its area within reach, that still counts as none.",
        (1e-6, 1e-6),
        "Rounding slivers leave a face uncovered.",
        "A real opening in a face counts as covered.",
    ),
    Tolerance(
        "RESULTANT_AREA_TOL",
        "",
        "1",
        "Resultant of the face areas, over their sum, below which they define no normal.",
        (1e-9, 1e-9),
        "The direction of a rounding residual becomes the normal.",
        "Valid normals of long thin overlaps are rejected.",
    ),
    Tolerance(
        "SNAP_TO_FACE_TOL",
        "1 − cos θ",
        "1",
        "Deviation of a summed normal from that of a face, below which the face normal replaces it.",
        (1e-12, 1e-12),
        "Rounding tilts the normal on an even surface.",
        "True normals close to a face normal are changed.",
    ),
    Tolerance(
        "SEAM_SKIN_TOL",
        "",
        "1",
        "Relative difference of skin thickness up to which pieces share one stored seam normal.",
        (0.1, 0.1),
        "The normal is computed anew for each piece.",
        "Pieces receive the normal of an overlap of another thickness.",
    ),
    Tolerance(
        "SIDE_FACE_COSINE",
        "|n · m|",
        "1",
        "Cosine between the contact normal and a face normal, below which the face bounds no gap.",
        (0.02, 0.02),
        "Gaps along nearly parallel faces are dominated by rounding.",
        "Steep faces that do bound the gap are ignored.",
    ),
    Tolerance(
        "GAP_REACH",
        "",
        "1",
        "Gap over skin thickness from which a point cannot close within the step.",
        (0.999, 0.999),
        "Points that may close within the step are left out.",
        "Points at the edge of the skin itself are kept.",
    ),
    Tolerance(
        "COLLINEAR_EDGES_SINE",
        "sin θ",
        "1",
        "Sine of the angle between two edges below which their crossing is not computed.",
        (1e-10, 1e-10),
        "The crossing of nearly parallel edges is rounding.",
        "Crossings of edges at small angles are missed.",
    ),
    Tolerance(
        "LIMIT_SEARCH_DISTANCE",
        "",
        "rad, m",
        "Distance of a joint from its limit up to which the limit is always a constraint of the step.",
        (0.02, 0.02),
        "Limits reached by accelerations within the step are missed.",
        "More rows than needed are solved.",
    ),
    Tolerance(
        "LIMIT_SEARCH_STEPS",
        "",
        "1",
        "Steps at the present rate within which a joint would reach its limit, up to which the limit is a constraint.",
        (4.0, 4.0),
        "Fast joints pass their limits within the step.",
        "More rows than needed are solved.",
    ),
    Tolerance(
        "MIN_BOUNCE_SPEED",
        "",
        "m/s, rad/s",
        "Approach speed above which an impact is restituted.",
        (1e-2, 1e-2),
        "A bouncing body takes ever more, ever shorter steps before it rests.",
        "Visible bounces end too early.",
    ),
    Tolerance(
        "STEP_TO_BOUNCE",
        "",
        "1",
        "Length of a step that ends just before a bounce, over the time to the bounce.",
        (0.9, 0.9),
        "More steps before each bounce.",
        "From 1 on, the step passes the bounce.",
    ),
    Tolerance(
        "EARLIEST_ROUND_BOUNCE",
        "",
        "1",
        "Time to a bounce of round bodies, over the step, below which it takes place at the start of the step.",
        (1e-7, 1e-7),
        "Steps of vanishing length.",
        "The bounce takes place visibly too early, at another contact point.",
    ),
    Tolerance(
        "EARLIEST_ROPE_IMPULSE",
        "",
        "1",
        "Time until a rope is under tension, over the step, below which this counts as the start of the step.",
        (1e-5, 1e-5),
        "Steps of vanishing length.",
        "The impulse of the rope acts visibly too early.",
    ),
    Tolerance(
        "SEARCH_GROWTH_TOL",
        "",
        "1",
        "Relative growth of the reach of a pair by an impact, up to which contacts are not searched for again.",
        (1e-6, 1e-3),
        "Bodies enter each other by this part of their travel.",
        "Searches because of rounding.",
    ),
    Tolerance(
        "MAX_TRAVEL",
        "",
        "1",
        "Relative travel of two bodies in a step, in half-extents of the smaller body.",
        (0.5, 0.5),
        "Steps shorter than needed.",
        "Above about 1, thin bodies pass through each other.",
    ),
    Tolerance(
        "MAX_TRAVEL_TO_PLANE",
        "",
        "1",
        "Relative travel of a body and a half-space in a step, in half-extents of the body.",
        (1.0, 1.0),
        "Steps shorter than needed.",
        "The skin becomes thicker than the body.",
    ),
    Tolerance(
        "FLAT_POWER_MIN",
        "p",
        "1",
        "Lower bound of the exponent with which the overlap volume of polyhedra grows with depth: that of a face.",
        (1, 1),
        "The area under a point shrinks with depth.",
        "A body on a face is too soft at first.",
    ),
    Tolerance(
        "FLAT_POWER_MAX",
        "p",
        "1",
        "Upper bound of that exponent: the one of a corner.",
        (3, 3),
        "A body on a corner is too stiff at first.",
        "No more than a corner is possible; the estimate may be rounding.",
    ),
    Tolerance(
        "CENTROID_LEVER_MAX",
        "",
        "1",
        "Largest part of a point weight that an eccentric centroid may remove.",
        (0.98, 0.98),
        "The centre of pressure cannot follow the centroid of the overlap.",
        "From 1 on, a point has no area, or a negative one.",
    ),
    Tolerance(
        "REGION_ASPECT_MIN",
        "",
        "1",
        "Least ratio of the determinant root of the second moments to their trace, for a thin contact region.",
        (1e-6, 1e-6),
        "The square root of the covariance is singular.",
        "Thin regions are treated as too wide.",
    ),
    Tolerance(
        "POWER_DIVISOR_MIN",
        "",
        "1",
        "Least divisor in the estimate of the exponent; the estimate is bounded afterwards.",
        (1e-9, 1e-9),
        "Division by zero.",
        "Exponents near their upper bound are too small.",
    ),
    Tolerance(
        "COPLANAR_GAP_TOL",
        "",
        "m",
        "Deviation of the gaps of a patch from a plane, up to which they are put onto it.",
        (1e-9, 1e-9),
        "Rounding decides which corners of a face carry the load.",
        "Real differences of height are removed.",
    ),
    Tolerance(
        "TOUCHING_GAP",
        "",
        "m",
        "Largest gap of a patch up to which all its positive gaps become zero.",
        (1e-8, 1e-8),
        "A resting face is carried by changing corners.",
        "Bodies at a visible distance count as touching.",
    ),
    Tolerance(
        "COLLINEAR_POINTS_TOL",
        "",
        "1",
        "Determinant of the second moments of the points, over their squared trace, above which they span a plane.",
        (1e-6, 1e-6),
        "A slope across nearly collinear points is rounding.",
        "Narrow faces lose their slope.",
    ),
    Tolerance(
        "GRAZING_DEPTH",
        "",
        "1",
        "Largest penetration along a face, in skin thicknesses, that still counts as grazing contact.",
        (2.0, 2.0),
        "Tilted normals remain where a body barely touches a face near its edge.",
        "The normal of a deep overlap is replaced by that of one face.",
    ),
    Tolerance(
        "CUT_AREA_RATIO",
        "",
        "1",
        "Projected area cut off by a face, over that of the volume, above which the face defines the normal by areas.",
        (0.5, 0.5),
        "Volumes that lie in one skin are not recognised.",
        "The expensive search for the nearest points is run more often.",
    ),
    Tolerance(
        "MERGED_FACES_COSINE",
        "cos θ",
        "1",
        "Cosine between the normals of two faces of a hull that count as one face.",
        (0.9999, 0.9999),
        "Separate faces are merged.",
        "A face that hull construction has split counts as several.",
    ),
    Tolerance(
        "REPLACED_NORMAL_COSINE",
        "cos θ",
        "1",
        "Least cosine between the normal by areas and a face normal that may replace it.",
        (0.7, 0.7),
        "Faces on another side of the body become candidates.",
        "Strongly tilted normals at edges are kept.",
    ),
    Tolerance(
        "NORMAL_GAP_SLACK",
        "",
        "1",
        "Gap, over the skin, by which a face normal may separate the bodies less than the normal by areas.",
        (1e-2, 1e-2),
        "Rounding decides between two equal normals.",
        "A worse separating direction is taken.",
    ),
    Tolerance(
        "EDGE_REACH",
        "",
        "1",
        "Distance of a contact place from the border of a face, over the rounding of edges, within which the normal is "
        "that of rounded bodies.",
        (4.0, 20.0),
        "Time: more contacts on faces are searched by GJK.",
        "The normal jumps where a body leaves a face.",
    ),
    Tolerance(
        "SAME_EDGE_NORMAL_TOL",
        "",
        "1",
        "Change of the normal by rounding of edges that counts as none.",
        (1e-12, 1e-12),
        "Normals of edges that are slightly off.",
        "Normals of crossing edges change by rounding.",
    ),
    Tolerance(
        "SAME_NORMAL_TOL",
        "1 − cos θ",
        "1",
        "Deviation of two normals below which they are the same.",
        (1e-14, 1e-14),
        "The search runs although the normal is that of a face already.",
        "Slightly tilted normals are kept.",
    ),
    Tolerance(
        "CACHE_TRAVEL_TOL",
        "",
        "m",
        "Motion of two shapes up to which their stored patch is used again.",
        (1e-10, 1e-10),
        "Patches of resting bodies are computed anew in each step.",
        "Points and gaps lag behind the motion.",
    ),
    Tolerance(
        "CACHE_SKIN_TOL",
        "",
        "1",
        "Relative difference of skin thickness up to which a stored patch is used again.",
        (1e-3, 1e-3),
        "Patches are computed anew when the skin hardly changes.",
        "Points that come into reach are missed.",
    ),
    Tolerance(
        "HALF_SPACE_RADIUS",
        "",
        "m",
        "Radius by which a rotation of a half-space counts as motion.",
        (1e6, 1e6),
        "Patches far from the origin of a rotating half-space are out of date.",
        "None; any rotation counts as motion then.",
    ),
    Tolerance(
        "STEADY_TRAVEL",
        "",
        "1",
        "Increase of depth in a step, over the depth, below which the overlap at the start of the step is used.",
        (1e-3, 1e-3),
        "A second overlap is computed in each step of a resting body.",
        "The pressure lags behind the motion.",
    ),
    Tolerance(
        "TOLERATED_DEPTH",
        "",
        "m, rad",
        "Penetration of bodies, or position error of joint limits, that is not corrected.",
        (1e-6, 1e-6),
        "Resting contacts are corrected in every step.",
        "Bodies rest visibly inside each other.",
    ),
    Tolerance(
        "TOLERATED_DEPTH_RATIO",
        "",
        "1",
        "The same over the radius of the smaller body; the smaller of both limits counts.",
        (1e-6, 1e-3),
        "Rounding at rest counts as overlap.",
        "Small bodies overlap by this part of their size.",
    ),
    Tolerance(
        "MIN_IMPACT_EXCESS",
        "",
        "m/s",
        "excess of an approach over that allowed by the gap, up to which it causes no impulse",
        (MIN_IMPACT_EXCESS, MIN_IMPACT_EXCESS),
        "impulses in contacts at rest",
        "overlap by half the excess times the step: 5 µm in 1 ms at the present value",
    ),
    Tolerance(
        "IMPACT_TRAVEL_RATIO",
        "",
        "1",
        "the same as a distance in a step, over the radius of the smaller body; the smaller of both limits counts",
        (1e-5, 1e-3),
        "impulses in contacts at rest",
        "small bodies overlap by half of it in a long step",
    ),
    Tolerance(
        "FALL_RATIO",
        "",
        "1",
        "Travel by gravity in a step over the radius of the smaller body, above which contacts are searched so far.",
        (1e-4, 1e-2),
        "Small bodies, and bodies at rest shortly before contact, are slowed before they touch.",
        "Small bodies that start to fall overlap by half of it.",
    ),
    Tolerance(
        "SEPARATED_DEPTH",
        "",
        "m",
        "Depth up to which bodies that were placed in each other count as separated.",
        (2e-6, 2e-6),
        "Below the tolerated depth, the mark never ends.",
        "Bodies stop being moved apart too early.",
    ),
    Tolerance(
        "PLACED_DEPTH_RATIO",
        "",
        "1",
        "Depth, over the size of the smaller body, above which placed bodies are moved apart by displacements.",
        (0.02, 0.02),
        "Small overlaps of placed bodies cause displacements instead of forces.",
        "Forces push deep overlaps apart and accelerate the bodies.",
    ),
    Tolerance(
        "COMPOUND_LENGTH_TOL",
        "",
        "1",
        "Length over size of the pieces below which it counts as zero.",
        (1e-12, 1e-12),
        "Degenerate edges of a piece are evaluated.",
        "Short edges are ignored.",
    ),
    Tolerance(
        "OVER_FACE_MARGIN",
        "",
        "1",
        "Distance beside a face, over the size of the piece, at which a point still counts as above the face.",
        (1e-9, 1e-9),
        "Points on a seam lie above neither face.",
        "Points near a seam lie above both faces.",
    ),
    Tolerance(
        "ON_EDGE_TOL",
        "",
        "1",
        "Distance from the shifted edge, over the size of the piece, up to which a point is a crossing of that edge.",
        (1e-12, 1e-12),
        "Crossings remain as additional points.",
        "A body point near the edge is dropped.",
    ),
    Tolerance(
        "NEAREST_ON_FACE_TOL",
        "",
        "1",
        "Distance from a covered face, over the size of the piece, at which a nearest point still lies on it.",
        (1e-6, 1e-6),
        "The limited accuracy of the nearest-point search hides a covered face.",
        "Nearest points on other faces are attributed to a covered one.",
    ),
    Tolerance(
        "COPLANAR_FACES_TOL",
        "1 − cos θ",
        "1",
        "Deviation of two face normals below which the faces lie in one plane.",
        (1e-12, 1e-12),
        "Rounding makes an even seam a ridge.",
        "Flat ridges count as even.",
    ),
    Tolerance(
        "SPLIT_FACE_TOL",
        "1 − cos θ",
        "1",
        "Deviation of two face normals of a hull below which they are parts of one face.",
        (1e-6, 1e-6),
        "A point above one part of a split face is missed.",
        "Separate faces are merged.",
    ),
    Tolerance(
        "LEANING_SINE",
        "sin θ",
        "1",
        "Sine of the angle by which a normal must lean over an edge to count.",
        (1e-9, 1e-9),
        "Rounding makes a vertical normal lean.",
        "Slightly leaning normals are not corrected.",
    ),
    Tolerance(
        "FACING_COSINE",
        "cos θ",
        "1",
        "Least cosine between the normal and a face through which the body may leave.",
        (-1e-3, -1e-3),
        "Faces on the far side become candidates.",
        "Faces at a right angle to the normal are excluded.",
    ),
    Tolerance(
        "EXIT_DEPTH_RATIO",
        "",
        "1",
        "Depth below a face, over the least depth, up to which the body may leave through that face.",
        (10.0, 10.0),
        "The exit face is missed near an edge.",
        "A body leaves through a face it did not enter by.",
    ),
    Tolerance(
        "CORNER_RADIUS_RATIO",
        "",
        "1",
        "Relative radius of curvature, over the size of the smaller body, below which a surface is a corner.",
        (0.02, 0.02),
        "Rolling over sharp corners is resolved with very large curvature.",
        "Rounded edges move like sharp ones.",
    ),
    Tolerance(
        "MAX_ROLLING_ANGLE",
        "",
        "rad",
        "Angle about the centre of curvature in a step, above which the contact point moves with the body.",
        (0.5, 0.5),
        "Fast rolling loses its curvature terms.",
        "The expansion about the start of the step fails.",
    ),
    Tolerance(
        "LINE_OFFSET_MAX",
        "",
        "1",
        "Lateral distance of two straight lines, over the sum of the radii, up to which they touch along a line.",
        (1.0, 1.0),
        "Parallel cylinders side by side touch in a point.",
        "Lines that do not touch get contact points.",
    ),
    Tolerance(
        "EXTRA_POINT_GAP",
        "",
        "1",
        "Gap over skin by which the nearest point must be closer than all corners to become a contact point.",
        (1e-6, 1e-6),
        "Rounding adds a point beside the corners.",
        "A nearest point inside the region is missed.",
    ),
    Tolerance(
        "SAME_CORNER_TOL",
        "",
        "1",
        "Distance of two corners, over the radius of the volume or the skin, up to which they are one.",
        (1e-3, 1e-3),
        "Duplicate points share the load arbitrarily.",
        "Distinct corners are merged.",
    ),
    Tolerance(
        "CORNER_SLIDE_MAX",
        "",
        "1",
        "Displacement of a corner along the other body, in skin thicknesses, when the skin is removed.",
        (2.0, 2.0),
        "Corners at oblique edges are projected instead.",
        "Corners slide far along nearly parallel faces.",
    ),
    Tolerance(
        "UPRIGHT_SIDE_COSINE",
        "|n · m|",
        "1",
        "Cosine between the contact normal and a side, below which the side is parallel to the normal.",
        (1e-6, 1e-6),
        "Rounding excludes prisms from the simple case.",
        "Slightly inclined sides count as upright.",
    ),
    Tolerance(
        "SHARP_EDGE_COSINE",
        "1 + cos θ",
        "1",
        "Least value of one plus the cosine between two faces, when the skin is removed at their edge.",
        (0.1, 0.1),
        "Corners of sharp edges are displaced very far.",
        "Corners of moderately sharp edges keep part of the skin.",
    ),
    Tolerance(
        "COPLANAR_NORMALS_DET",
        "det",
        "1",
        "Determinant of three unit normals below which only two are used.",
        (1e-9, 1e-9),
        "The intersection of three nearly dependent planes is rounding.",
        "Flat corners are displaced along two faces only.",
    ),
)
