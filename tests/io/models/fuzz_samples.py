"""One small file of each format that has nearly all that the format has."""

from __future__ import annotations

from .test_mjcf import ACTUATORS, EQUALITIES, FILES, LOOP, TREES
from .test_sdf import FOUR_BAR
from .test_sdf import axis as sdf_axis
from .test_sdf import joint as sdf_joint
from .test_sdf import link as sdf_link
from .test_urdf import AXIS, INERTIAL, LIMIT, joint, link

SOLIDS = '<box size="1 2 3"/>', '<sphere radius="2"/>', '<cylinder radius="1" length="2"/>'
_SHAPES = "".join(
    f'<collision><origin xyz="1 0 0" rpy="0 0 1"/><geometry>{solid}</geometry></collision>'
    f'<visual><geometry>{solid}</geometry><material name="m"><color rgba="1 0 0 1"/></material></visual>'
    for solid in SOLIDS
)
URDF = (
    f'<robot name="robot"><material name="m"><color rgba="1 0 0 1"/></material>{link("a", INERTIAL + _SHAPES)}'
    f"{link('b')}{link('c')}{link('d', '')}{joint('j', 'revolute', 'a', 'b', LIMIT + AXIS)}"
    f"{joint('bc', 'prismatic', 'b', 'c', LIMIT + AXIS + chr(60) + 'mimic joint=' + chr(34) + 'j' + chr(34) + '/>')}"
    f"{joint('cd', 'fixed', 'c', 'd')}</robot>"
)
MJCF = [
    f"<mujoco>{LOOP}<equality>{''.join(EQUALITIES[key] for key in ('connect', 'joint', 'weld'))}</equality></mujoco>",
    f"<mujoco>{ACTUATORS}</mujoco>",
    *(f"<mujoco>{text}</mujoco>" for text in FILES.values()),
    f"<mujoco><worldbody>{''.join(TREES[key] for key in ('masses of geoms',))}</worldbody></mujoco>",
    f"<mujoco><worldbody>{TREES['several joints in a body']}</worldbody></mujoco>",
    f"<mujoco><worldbody>{TREES['frames']}</worldbody></mujoco>",
]
_BOX = '<collision name="c"><geometry><box><size>1 1 1</size></box></geometry></collision>'
SDF = (
    f'<sdf version="1.7"><model name="m"><pose>1 0 0 0 0 0</pose>{FOUR_BAR}'
    f"{sdf_joint('b', 'revolute', 'rod', 'rocker', sdf_axis('0 1 0'), pose='0 0 0.5 0 0 0')}"
    f"{sdf_link('x', '0 0 1 0 0 0', _BOX)}"
    f"{sdf_joint('y', 'universal', 'rod', 'x', sdf_axis('1 0 0') + sdf_axis('0 1 0', tag='axis2'))}"
    "</model></sdf>"
)
