"""Small files of each format that contain nearly all of its features, for mutations."""

from __future__ import annotations

URDF = """<robot name="robot">
<material name="m">
<color rgba="1 0 0 1"/>
</material>
<link name="a">
<inertial>
<origin xyz="0.1 0.02 -0.3" rpy="0.1 0.2 0.3"/>
<mass value="2"/>
<inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0.01" ixz="-0.02" iyz="0.03"/>
</inertial>
<collision>
<origin xyz="1 0 0" rpy="0 0 1"/>
<geometry>
<box size="1 2 3"/>
</geometry>
</collision>
<visual>
<geometry>
<box size="1 2 3"/>
</geometry>
<material name="m">
<color rgba="1 0 0 1"/>
</material>
</visual>
<collision>
<origin xyz="1 0 0" rpy="0 0 1"/>
<geometry>
<sphere radius="2"/>
</geometry>
</collision>
<visual>
<geometry>
<sphere radius="2"/>
</geometry>
<material name="m">
<color rgba="1 0 0 1"/>
</material>
</visual>
<collision>
<origin xyz="1 0 0" rpy="0 0 1"/>
<geometry>
<cylinder radius="1" length="2"/>
</geometry>
</collision>
<visual>
<geometry>
<cylinder radius="1" length="2"/>
</geometry>
<material name="m">
<color rgba="1 0 0 1"/>
</material>
</visual>
</link>
<link name="b">
<inertial>
<origin xyz="0.1 0.02 -0.3" rpy="0.1 0.2 0.3"/>
<mass value="2"/>
<inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0.01" ixz="-0.02" iyz="0.03"/>
</inertial>
</link>
<link name="c">
<inertial>
<origin xyz="0.1 0.02 -0.3" rpy="0.1 0.2 0.3"/>
<mass value="2"/>
<inertia ixx="0.3" iyy="0.4" izz="0.5" ixy="0.01" ixz="-0.02" iyz="0.03"/>
</inertial>
</link>
<link name="d">
</link>
<joint name="j" type="revolute">
<origin xyz="0.3 0.1 -0.2" rpy="0.3 -0.4 0.5"/>
<parent link="a"/>
<child link="b"/>
<limit lower="-1" upper="2" effort="30" velocity="4"/>
<axis xyz="1 2 3"/>
</joint>
<joint name="bc" type="prismatic">
<origin xyz="0.3 0.1 -0.2" rpy="0.3 -0.4 0.5"/>
<parent link="b"/>
<child link="c"/>
<limit lower="-1" upper="2" effort="30" velocity="4"/>
<axis xyz="1 2 3"/>
<mimic joint="j"/>
</joint>
<joint name="cd" type="fixed">
<origin xyz="0.3 0.1 -0.2" rpy="0.3 -0.4 0.5"/>
<parent link="c"/>
<child link="d"/>
</joint>
</robot>"""

MJCF = [
    """<mujoco>
<worldbody>
<body name="a" pos="0 0 1">
<joint name="ja" axis="0 1 0" ref="10"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
  <body name="b" pos="0 0 -.5">
<joint name="jb" axis="0 1 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<site name="sb" pos=".1 0 0"/>
</body>
</body>
  <body name="c" pos=".5 0 1">
<joint name="jc" axis="0 1 0" pos="0 0 .1"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<site name="sc" pos="-.4 0 -.5"/>
</body>
</worldbody>
<equality>
<connect body1="b" body2="c" anchor=".2 0 .1"/>
<joint joint1="ja" joint2="jc" polycoef="0 2 .5 -.3 .1"/>
<weld body1="b" body2="c" anchor=".1 .2 .3"/>
</equality>
</mujoco>""",
    """<mujoco>
<compiler angle="radian"/>
<default>
<position kp="30" kv="2"/>
</default>
<worldbody>
<body name="a">
<joint name="a" axis="0 1 0" range="-1 2" actuatorfrcrange="-7 7"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<body name="b">
<joint name="b" axis="0 1 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<body name="c">
<joint name="c" axis="0 1 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<body name="d">
<joint name="d" axis="0 1 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<body name="e">
<joint name="e" axis="0 1 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
</body>
</body>
</body>
</body>
</body>
</worldbody>
<actuator>
<position name="pa" joint="a" gear="2" inheritrange="1"/>
<motor name="mb" joint="b" gear="20" ctrlrange="-3 3"/>
<velocity name="vc" joint="c" kv="5"/>
<general name="gd" joint="d" gainprm="0.5" biastype="affine" biasprm="1 -40 -3" forcerange="-9 9" ctrlrange="0
255"/>
<position name="pe" joint="e" kp="12" dampratio="1.5"/>
<muscle name="m" joint="a"/>
</actuator>
<keyframe>
<key name="up" qpos=".1 .2 .3 .4 .5" ctrl=".3 2 .4 100 .2 0"/>
</keyframe>
</mujoco>""",
    """<mujoco>
<compiler angle="radian" eulerseq="ZxY"/>
<worldbody>
<body name="a" euler=".3 .4 .5">
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<joint name="j" ref="0.3"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<option gravity="1 2 -3"/>
<worldbody>
<body name="a">
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<joint name="j" axis="0 1 0"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<default>
<joint damping="0.3" axis="0 1 0"/>
<geom type="box" size=".1 .2 .3" quat="1 1 0 0"/>
<default class="leg">
<joint armature="0.2"/>
<geom density="300" euler="0 0 45"/>
<default class="shin">
<joint stiffness="4" axis="1 0 0"/>
</default>
</default>
</default>
<worldbody>
<body name="a" childclass="leg">
<joint name="j"/>
<geom/>
<body name="b" pos="0 0 -1">
<joint name="k" class="shin"/>
<geom zaxis="1 0 0"/>
<body name="c" childclass="shin" pos="0 0 -1">
<joint name="l"/>
<geom class="main"/>
</body>
</body>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<compiler boundmass="1" boundinertia="0.01"/>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<inertial mass="0.1" pos="0 0 .1" diaginertia="1e-5 1e-5 1e-5"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<compiler settotalmass="7"/>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<body name="b">
<joint name="k"/>
<geom size=".1"/>
</body>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<compiler balanceinertia="true"/>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<inertial mass="1" pos="0 0 .1" diaginertia="1 2 9"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<compiler inertiafromgeom="true" inertiagrouprange="1 2"/>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<geom size=".1" group="1" pos="0 0 1"/>
<geom size=".3" group="4"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<asset>
<mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1 1 1 1" scale=".1 .2 -.3"/>
<mesh name="convex" inertia="convex" vertex="0 0 0 1 0 0 0 1 0 0 0 1 .2 .2 .2"/>
</asset>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<geom type="mesh" mesh="m" pos=".1 0 0" euler="10 0 0"/>
</body>
<body name="b">
<joint name="k" axis="1 0 0"/>
<geom type="mesh" mesh="convex" mass="2"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<worldbody>
<body name="a">
<joint name="j" axis="1 0 0"/>
<geom size=".1" pos=".3 0 0"/>
<geom type="box" size=".1 .2 .3" mass="2" euler="10 20 30"/>
<geom type="capsule" size=".05 .2" density="500" pos="0 .3 0"/>
<geom type="cylinder" size=".05 .2" zaxis="1 1 0"/>
<geom type="ellipsoid" size=".1 .2 .3" pos="0 0 1"/>
<geom type="capsule" size=".03" fromto="0 0 0 1 2 3"/>
<geom type="box" size=".03" fromto="0 0 0 1 0 .4"/>
<geom type="sphere" size=".2" mass="0"/>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<worldbody>
<body name="a" pos="1 0 0">
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<joint name="x" axis="1 0 0" pos="0 0 .1"/>
<joint name="y" axis="0 1 0"/>
<joint name="s" type="slide" axis="0 1 1" ref="0.3"/>
<body name="b">
<inertial pos="0.1 0.02 -0.3" mass="2" fullinertia="0.3 0.4 0.5 0.01 -0.02 0.03"/>
<joint name="z" axis="0 0 1" pos="0.2 0 0"/>
</body>
</body>
</worldbody>
</mujoco>""",
    """<mujoco>
<worldbody>
<frame pos="1 0 0" euler="0 90 0">
<body name="a" pos="0 0 1">
<frame euler="0 0 30">
<joint name="j" pos=".1 0 0" axis="1 0 0"/>
<geom size=".1" pos=".2 0 0"/>
</frame>
<frame>
<body name="b">
<joint name="k"/>
<geom type="box" size=".1 .2 .3"/>
</body>
</frame>
</body>
</frame>
</worldbody>
</mujoco>""",
]

SDF = """<sdf version="1.7">
<model name="m">
<pose>1 0 0 0 0 0</pose>
<link name="crank">
<pose>0 0 0 0 0 0</pose>
<inertial>
<pose>0.1 0.02 -0.3 0.1 0.2 0.3</pose>
<mass>2</mass>
<inertia>
<ixx>0.3</ixx>
<iyy>0.4</iyy>
<izz>0.5</izz>
<ixy>0.01</ixy>
<ixz>-0.02</ixz>
<iyz>0.03</iyz>
</inertia>
</inertial>
</link>
<link name="rod">
<pose>1 0 0 0 0 0</pose>
<inertial>
<pose>0.1 0.02 -0.3 0.1 0.2 0.3</pose>
<mass>2</mass>
<inertia>
<ixx>0.3</ixx>
<iyy>0.4</iyy>
<izz>0.5</izz>
<ixy>0.01</ixy>
<ixz>-0.02</ixz>
<iyz>0.03</iyz>
</inertia>
</inertial>
</link>
<link name="rocker">
<pose>2 0 0 0 0 0</pose>
<inertial>
<pose>0.1 0.02 -0.3 0.1 0.2 0.3</pose>
<mass>2</mass>
<inertia>
<ixx>0.3</ixx>
<iyy>0.4</iyy>
<izz>0.5</izz>
<ixy>0.01</ixy>
<ixz>-0.02</ixz>
<iyz>0.03</iyz>
</inertia>
</inertial>
</link>
<joint name="o" type="revolute">
<parent>world</parent>
<child>crank</child>
<axis>
<xyz>0 1 0</xyz>
</axis>
</joint>
<joint name="a" type="revolute">
<parent>crank</parent>
<child>rod</child>
<axis>
<xyz>0 1 0</xyz>
</axis>
</joint>
<joint name="c" type="revolute">
<pose>0 0 -1 0 0 0</pose>
<parent>world</parent>
<child>rocker</child>
<axis>
<xyz>0 1 0</xyz>
</axis>
</joint>
<joint name="b" type="revolute">
<pose>0 0 0.5 0 0 0</pose>
<parent>rod</parent>
<child>rocker</child>
<axis>
<xyz>0 1 0</xyz>
</axis>
</joint>
<link name="x">
<pose>0 0 1 0 0 0</pose>
<inertial>
<pose>0.1 0.02 -0.3 0.1 0.2 0.3</pose>
<mass>2</mass>
<inertia>
<ixx>0.3</ixx>
<iyy>0.4</iyy>
<izz>0.5</izz>
<ixy>0.01</ixy>
<ixz>-0.02</ixz>
<iyz>0.03</iyz>
</inertia>
</inertial>
<collision name="c">
<geometry>
<box>
<size>1 1 1</size>
</box>
</geometry>
</collision>
</link>
<joint name="y" type="universal">
<parent>rod</parent>
<child>x</child>
<axis>
<xyz>1 0 0</xyz>
</axis>
<axis2>
<xyz>0 1 0</xyz>
</axis2>
</joint>
</model>
</sdf>"""

BVH = """HIERARCHY
ROOT Hips
{
  OFFSET 0 1 0
  CHANNELS 6 Zrotation Xrotation Yrotation Xposition Yposition Zposition
  JOINT Spine { OFFSET 0 10 0 CHANNELS 3 Xrotation Yrotation Zrotation
    JOINT Head
    {
      OFFSET 0 8 0
      CHANNELS 6 Xposition Yposition Zposition Zrotation Yrotation Xrotation
      End Site
      {
        OFFSET 0 4 0
      }
    }
  }
  JOINT Left Leg
  {
    OFFSET 2 -8 0
    CHANNELS 1 yrotation
    End Site { OFFSET 0 -6 0 }
  }
}
MOTION
Frames: 2
Frame Time: 0.0416666666667
90 0 0 1 2 3  10 20 30  1 2 3 40 50 60  5
0 90 0 1 2 3  -10 20 30  1 2 3 40 50 60  7.25e0
"""
