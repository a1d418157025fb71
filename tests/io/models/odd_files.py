# ruff: noqa: E501  elements of a file stand on one line
"""Files of unusual robots, with many rules that few files use."""

from __future__ import annotations

URDF = """<?xml version="1.0"?>
<robot name="odd/one" version="1.0">
<material name="rust"><color rgba="0.6 0.3 0.1 1"/></material>
<link name="world"/>
<link name="rail"><inertial><mass value="0"/><inertia ixx="0" ixy="0" ixz="0" iyy="0" iyz="0" izz="0"/></inertial></link>
<link name="cart"><inertial><origin xyz="0.1 -0.2 0.3" rpy="0.4 -0.5 0.6"/><mass value="3.5"/>
  <inertia ixx="0.2" ixy="0.01" ixz="-0.02" iyy="0.25" iyz="0.015" izz="0.3"/></inertial>
  <visual name="v"><origin xyz="0 0 0.1" rpy="0 0 0.7"/><geometry><cylinder radius="0.2" length="0.4"/></geometry><material name="rust"/></visual>
  <collision name="c"><geometry><capsule radius="0.1" length="0.3"/></geometry></collision>
  <collision><origin rpy="0 1.5707963267948966 0"/><geometry><box size="0.1 0.2 0.3"/></geometry></collision></link>
<link name="spin"><inertial><mass value="0"/><inertia ixx="0.01" ixy="0" ixz="0" iyy="0.01" iyz="0" izz="0.02"/></inertial></link>
<link name="arm"><inertial><origin xyz="0 0 -0.25"/><mass value="1.25"/><inertia ixx="0.05" ixy="0" ixz="0" iyy="0.05" iyz="0" izz="0.004"/></inertial></link>
<link name="tool"><visual><geometry><sphere radius="0.02"/></geometry><material name="own"><color rgba="1 0 0 0.5"/></material></visual></link>
<link name="weight"><inertial><origin xyz="0.01 0.02 0.03" rpy="1 2 3"/><mass value="0.4"/><inertia ixx="0.001" ixy="0" ixz="0.0001" iyy="0.0011" iyz="0" izz="0.0012"/></inertial></link>
<link name="finger"><inertial><mass value="0.05"/><inertia ixx="1e-5" ixy="0" ixz="0" iyy="1e-5" iyz="0" izz="1e-5"/></inertial></link>
<joint name="bolted" type="fixed"><parent link="world"/><child link="rail"/><origin xyz="0 0 1" rpy="0.1 0.2 0.3"/></joint>
<joint name="slide" type="prismatic"><parent link="rail"/><child link="cart"/><origin xyz="0.5 0 0" rpy="0 0 1"/><axis xyz="0 2 0"/>
  <limit lower="-2" upper="3" effort="50" velocity="2"/><dynamics damping="1.5" friction="0.2"/></joint>
<joint name="turn" type="continuous"><parent link="cart"/><child link="spin"/><origin xyz="0.1 0.2 0.3" rpy="0.3 0.2 0.1"/><limit effort="9" velocity="1"/></joint>
<joint name="swing" type="revolute"><parent link="spin"/><child link="arm"/><origin xyz="0 0 -0.1"/><axis xyz="0.3 1 -0.2"/>
  <limit lower="-1" upper="1.5" effort="0" velocity="3"/><dynamics damping="0.3"/><calibration rising="0.1"/></joint>
<joint name="tip" type="fixed"><parent link="arm"/><child link="tool"/><origin xyz="0 0 -0.5" rpy="0 0.5 0"/></joint>
<joint name="heavy" type="fixed"><parent link="tool"/><child link="weight"/><origin xyz="0.05 0 0" rpy="-0.3 0 0.2"/></joint>
<joint name="grip" type="prismatic"><parent link="tool"/><child link="finger"/><origin xyz="0 0.02 0" rpy="0.2 0 0"/><axis xyz="0 1 0"/>
  <limit lower="0" upper="0.04" effort="20" velocity="0.2"/><mimic joint="slide" multiplier="0.01" offset="0.02"/></joint>
<gazebo reference="cart"><mu1>0.2</mu1></gazebo>
</robot>
"""

MJCF = """<mujoco model="odd">
<compiler angle="degree" eulerseq="zyX" autolimits="true" boundmass="0.001"/>
<option timestep="0.003" gravity="0.5 0 -9" integrator="RK4"><flag energy="enable"/></option>
<default>
  <joint damping="0.2" armature="0.01"/><geom density="700" rgba="0.2 0.4 0.6 1"/><site size="0.01"/>
  <default class="leg"><joint axis="0 1 0" range="-80 80" frictionloss="0.05"/><geom type="capsule" size="0.04" friction="0.7 0.02 0.003" condim="6"/>
    <default class="knee"><joint stiffness="5" springref="15"/></default></default>
  <default class="motor"><general gainprm="2" biastype="affine" biasprm="0.1 -2 -0.3"/></default>
  <tendon stiffness="30" damping="1" springlength="0.4 0.6"/>
</default>
<asset><material name="steel" rgba="0.7 0.7 0.8 1"/><mesh name="wedge" vertex="0 0 0 .3 0 0 0 .2 0 0 0 .1 .1 .1 .1" refpos="0.05 0.05 0.02" refquat="1 0.2 0 0"/></asset>
<worldbody>
  <light pos="0 0 3"/><geom name="floor" type="plane" size="2 2 .1" friction="0.9" contype="2" conaffinity="1"/>
  <frame pos="0 0 1" euler="10 20 30">
    <body name="torso" childclass="leg" quat="2 0.3 -0.4 0.5">
      <freejoint name="root"/><geom type="box" size=".1 .2 .3" mass="5" contype="1" conaffinity="2"/><geom type="mesh" mesh="wedge" pos="0.1 0 0.3" zaxis="1 0 1" material="steel"/>
      <site name="hook" pos="0 0.1 -0.3"/>
      <body name="thigh" pos="0 0 -.3" axisangle="0 0 1 40"><joint name="hip_x" axis="1 0 0"/><joint name="hip_y" pos="0 0 -.02"/><geom fromto="0 0 0 0 .05 -.4"/>
        <body name="shin" pos="0 .05 -.4" xyaxes="1 .1 0 0 1 .2"><joint name="knee" class="knee" ref="-10"/><geom fromto="0 0 0 0 0 -.4" class="leg" mass="1.2"/>
          <body name="foot" pos="0 0 -.4"><joint name="ankle" type="ball" range="0 40" stiffness="8" pos="0 0 .02"/><geom type="ellipsoid" size=".1 .05 .03" pos=".05 0 0"/><site name="toe" pos=".12 0 0"/></body>
        </body></body>
    </body>
  </frame>
  <replicate count="3" offset="0 .4 0" euler="0 0 20" sep="_"><body name="post" pos="1 0 .3"><joint name="lean" type="slide" axis="0 1 1" ref=".1" springref=".05" stiffness="200" range="-1 1"/><geom type="cylinder" size=".03 .2"/></body></replicate>
  <body name="wheel" pos="-1 0 .5"><joint name="axle" axis="0 1 0"/><inertial pos="0 .01 0" mass="2" fullinertia=".02 .03 .02 .001 .0005 -.001"/></body>
  <body name="hand" pos="-1 0 1"><joint name="crank" axis="0 1 0"/><geom type="sphere" size=".05" pos=".2 0 0"/></body>
</worldbody>
<contact><exclude body1="torso" body2="shin"/></contact>
<equality><joint joint1="axle" joint2="crank" polycoef="0 -3"/></equality>
<tendon><spatial name="rubber"><site site="hook"/><site site="toe"/></spatial><fixed name="pair" stiffness="0" damping="0"><joint joint="axle" coef="0.5"/><joint joint="crank" coef="0.5"/></fixed></tendon>
<actuator><general name="kick" class="motor" joint="knee" gear="3" ctrlrange="-1 1" forcerange="-4 5"/><motor name="haul" tendon="pair" gear="2"/><position name="stand" joint="lean_0" kp="70" kv="4"/></actuator>
<keyframe><key name="crouch" qpos="0 0 1 1 0 0 0 .1 .2 .3 1 0 0 0 0 .1 .2 .3 -.1" ctrl="0.5 0.1 0"/></keyframe>
<sensor><gyro site="hook"/></sensor>
</mujoco>
"""

SDF = """<sdf version="1.9">
<world name="yard"><gravity>0.1 0 -9.7</gravity>
<model name="cart"><pose degrees="true">0.5 1 2 10 20 30</pose><self_collide>true</self_collide>
  <frame name="mast" attached_to="bed"><pose>0 0 0.4 0 0 0.3</pose></frame>
  <link name="bed"><pose>0.1 0.2 0.3 0.1 0 0</pose>
    <inertial><pose>0.05 0 0.02 0.3 0.2 0.1</pose><mass>6</mass><inertia><ixx>0.4</ixx><iyy>0.5</iyy><izz>0.6</izz><ixy>0.02</ixy><ixz>0.01</ixz><iyz>-0.03</iyz></inertia></inertial>
    <collision name="c"><pose>0 0 0.1 0 0 0.2</pose><geometry><box><size>1 0.5 0.2</size></box></geometry><surface><friction><ode><mu>0.4</mu></ode></friction></surface></collision>
    <visual name="v"><geometry><ellipsoid><radii>0.5 0.3 0.1</radii></ellipsoid></geometry><material><diffuse>0.2 0.8 0.1 1</diffuse></material></visual></link>
  <link name="pole"><pose relative_to="mast" rotation_format="quat_xyzw">0 0 0.5 0.1 0.2 0.3 0.9</pose>
    <inertial><mass>1.5</mass><inertia><ixx>0.1</ixx><iyy>0.1</iyy><izz>0.02</izz></inertia></inertial></link>
  <joint name="turn" type="revolute"><pose relative_to="mast">0 0 0.1 0 0.2 0</pose><parent>bed</parent><child>pole</child>
    <axis><xyz expressed_in="mast">0.2 0 1</xyz><limit><lower>-1</lower><upper>2</upper><effort>30</effort></limit>
      <dynamics><damping>0.4</damping><friction>0.1</friction><spring_stiffness>7</spring_stiffness><spring_reference>0.3</spring_reference></dynamics></axis></joint>
  <model name="arm" placement_frame="flange"><pose relative_to="pole">0 0 0.6 0 0 0.5</pose><frame name="flange"><pose>0 0.1 0 0.4 0 0</pose></frame>
    <link name="upper"><inertial><pose>0 0 0.2 0 0 0</pose><mass>0.8</mass><inertia><ixx>0.02</ixx><iyy>0.02</iyy><izz>0.003</izz></inertia></inertial></link>
    <link name="fore"><pose>0 0 0.4 0 0 0</pose><inertial><pose>0 0 0.15 0 0 0</pose><mass>0.5</mass><inertia><ixx>0.01</ixx><iyy>0.01</iyy><izz>0.002</izz></inertia></inertial></link>
    <joint name="elbow" type="universal"><parent>upper</parent><child>fore</child><axis><xyz>1 0 0</xyz><dynamics><damping>0.1</damping></dynamics></axis><axis2><xyz>0 1 0</xyz><limit><lower>-2</lower><upper>2</upper></limit></axis2></joint></model>
  <joint name="shoulder" type="ball"><parent>pole</parent><child>arm::flange</child><axis><dynamics><damping>0.05</damping></dynamics></axis></joint>
  <link name="wheel"><pose>0.3 0.5 0 0 0 0</pose><inertial><mass>0.7</mass><inertia><ixx>0.01</ixx><iyy>0.02</iyy><izz>0.01</izz></inertia></inertial></link>
  <link name="gear"><pose>-0.3 0.5 0 0 0 0</pose><inertial><mass>0.3</mass><inertia><ixx>0.001</ixx><iyy>0.002</iyy><izz>0.001</izz></inertia></inertial></link>
  <joint name="axle" type="continuous"><parent>bed</parent><child>wheel</child><axis><xyz>0 1 0</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>
  <joint name="pinion" type="revolute"><parent>bed</parent><child>gear</child><axis><xyz>0 -1 0</xyz></axis></joint>
  <joint name="mesh" type="gearbox"><parent>wheel</parent><child>gear</child><gearbox_ratio>2.5</gearbox_ratio><gearbox_reference_body>bed</gearbox_reference_body><axis><xyz>0 1 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2></joint>
  <plugin name="p" filename="p.so"/></model>
<model name="block"><static>true</static><link name="stone"><pose>3 0 0 0 0 0</pose><inertial><mass>9</mass><inertia><ixx>1</ixx><iyy>1</iyy><izz>1</izz></inertia></inertial></link></model>
</world></sdf>
"""
