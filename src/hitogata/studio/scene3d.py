"""A replay as a viser scene: bodies, ground, light, and marks that can be switched on and off."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import numpy as np
import viser

from . import framing
from .ground import grid_of
from .mesh import Mesh, by_colour
from .overlay3d import Layer3D
from .pictures.render.camera import looking_at
from .pictures.render.lighting import SUN
from .pictures.render.style import rgb
from .replay import Bond, Replay

_BOND, _FORCE = (217, 130, 43), (200, 85, 61)
_TRACES = ((47, 111, 181), (200, 85, 61), (60, 143, 93), (138, 95, 176))
#: m, for a force as large as the weight of all that moves
_ARROW = 0.5


class Scene3D:
    """What a viser server shows of a replay. `place(t)` sends only what differs from what was sent before."""

    def __init__(self, server: viser.ViserServer, replay: Replay) -> None:
        self.server = server
        self.replay = replay
        self._bodies = {row: self._add_body(row) for row, body in enumerate(replay.bodies) if body.drawn}
        self._bonds = [self._add_bond(i, bond) for i, bond in enumerate(replay.bonds)]
        # a label shows through the bodies it lies in
        self._com = server.scene.add_label(
            "/marks/centre of mass", "✛ com", visible=False, anchor="center-left", font_screen_scale=0.9
        )
        self._forces: Any = None
        self._traces: dict[int, Any] = {}
        self._sent: dict[int, tuple[bytes, bytes]] = {}
        self.show_com = self.show_forces = False
        self.show_bonds = True
        self._add_surroundings()
        size = float(np.linalg.norm(np.ptp(framing.extent(replay), axis=0)))
        self.layers = [Layer3D(server, overlay, size) for overlay in replay.overlays]

    def place(self, t: float) -> None:
        """Show the run at a time, s."""
        p, quaternion = self.replay.at(t)
        with self.server.atomic():
            for row, handle in self._bodies.items():
                now = p[row].astype(np.float32).tobytes(), quaternion[row].astype(np.float32).tobytes()
                before = self._sent.get(row)
                if before is None or before[0] != now[0]:
                    handle.position = p[row]
                if before is None or before[1] != now[1]:
                    handle.wxyz = quaternion[row]
                self._sent[row] = now
            for layer in self.layers:
                layer.show(t)
            for bond, handle in zip(self.replay.bonds, self._bonds, strict=True):
                handle.visible = self.show_bonds and bond.holds(t)
                point = bond.place(p, quaternion)
                if handle.visible:
                    handle.position = point
            self._com.visible = self.show_com and self.replay.mass > 0.0
            if self._com.visible:
                k, u = self.replay.frame(t)
                com = self.replay.com
                self._com.position = (1.0 - u) * com[k] + u * com[min(k + 1, len(com) - 1)]
            self._place_forces(t, p, quaternion)

    def trace(self, rows: Iterable[int]) -> None:
        """Draw the paths of some bodies, −1 for the centre of mass of all; others go."""
        wanted = set(rows)
        for row in set(self._traces) - wanted:
            self._traces.pop(row).remove()
        for row in wanted - set(self._traces):
            path = self.replay.com if row < 0 else self.replay.path(row)
            name = "centre of mass" if row < 0 else self.replay.bodies[row].name
            lines = np.stack([path[:-1], path[1:]], axis=1)
            if len(lines):
                colour = _TRACES[row % len(_TRACES)]
                self._traces[row] = self.server.scene.add_line_segments(
                    f"/traces/{name}", lines.astype(np.float32), colour, thickness=2.5, thickness_units="screen"
                )

    def _place_forces(self, t: float, p: Any, quaternion: Any) -> None:
        k, _ = self.replay.frame(t)
        arrows = []
        scale = self.replay.scale
        for bond in self.replay.bonds if self.show_forces else ():
            along = bond.force[k] * (_ARROW * scale / self.replay.weight)
            if bond.holds(t) and np.linalg.norm(along) > 1e-3:
                start = bond.place(p, quaternion)
                arrows.append([start, start + along])
        if arrows:
            points = np.array(arrows, dtype=np.float32)
            if self._forces is None:
                self._forces = self.server.scene.add_arrows(
                    "/marks/forces",
                    points,
                    _FORCE,
                    shaft_radius=0.012 * scale,
                    head_radius=0.03 * scale,
                    head_length=0.07 * scale,
                )
            self._forces.points = points
        if self._forces is not None:
            self._forces.visible = bool(arrows)

    def _add_body(self, row: int) -> Any:
        body = self.replay.bodies[row]
        return self.server.scene.add_glb(f"/{body.name}", glb(body.drawn))

    def _add_bond(self, i: int, bond: Bond) -> Any:
        # numbered: a foot that stands again has the same name
        return self.server.scene.add_icosphere(
            f"/connections/{i} {bond.name}", 0.028 * self.replay.scale, color=_BOND, visible=False
        )

    def _add_surroundings(self) -> None:
        scene, extent = self.server.scene, framing.extent(self.replay)
        low, high = extent.min(axis=0), extent.max(axis=0)
        middle, size = 0.5 * (low + high), float(np.linalg.norm(high - low))
        scene.set_up_direction("+z")
        scene.world_axes.visible = False
        scene.add_grid(
            "/grid",
            width=40.0,
            height=40.0,
            cell_size=grid_of(extent),
            cell_color=(206, 212, 220),
            section_size=5.0 * grid_of(extent),
            section_color=(180, 188, 198),
            infinite_grid=True,
            fade_distance=max(12.0, 4.0 * size),
            plane_color=(236, 239, 243),
            plane_opacity=1.0,
            shadow_opacity=0.28,
            position=(float(middle[0]), float(middle[1]), self.replay.level),
        )
        scene.configure_environment_map(None)
        scene.configure_default_lights(enabled=False)
        scene.add_light_hemisphere("/light/sky", sky_color=(255, 255, 255), ground_color=(190, 190, 190), intensity=2.0)
        sun = middle + SUN * max(size, 3.0)
        scene.add_light_directional("/light/sun", intensity=2.2, cast_shadow=True, position=tuple(sun))
        camera = looking_at(
            extent, azimuth=framing.azimuth(self.replay), elevation=framing.ELEVATION, aspect=1.2, field=0.7
        )
        self.server.initial_camera.position = tuple(np.asarray(camera.eye))
        self.server.initial_camera.look_at = tuple(np.asarray(camera.target))
        self.server.initial_camera.up = (0.0, 0.0, 1.0)
        self.server.initial_camera.fov = camera.field


def glb(meshes: Iterable[Mesh]) -> bytes:
    """Meshes as binary glTF, one part for each colour, with our own normals: creases stay sharp, curves round."""
    trimesh: Any = import_module("trimesh")  # half of it has no types
    scene = trimesh.Scene()
    for mesh in by_colour(meshes):
        # glTF wants amounts of light, not screen colours
        colour = [*(rgb(mesh.colour) ** 2.2), 1.0]
        material = trimesh.visual.material.PBRMaterial(
            baseColorFactor=colour, metallicFactor=0.0, roughnessFactor=0.75, doubleSided=False
        )
        scene.add_geometry(
            trimesh.Trimesh(
                mesh.points,
                mesh.triangles,
                vertex_normals=mesh.normals,
                visual=trimesh.visual.TextureVisuals(material=material),
                process=False,
            )
        )
    return bytes(trimesh.exchange.gltf.export_glb(scene, include_normals=True))
