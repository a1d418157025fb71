// The bodies on the ground: one pass from the sun for shadows, one from the camera.

import {
  BufferAttribute, BufferGeometry, Color, Group, LinearSRGBColorSpace, Mesh, OrthographicCamera, PlaneGeometry, Raycaster, Scene,
  Vector2, Vector3, WebGLRenderer,
} from "three";
import { linearLight } from "../core/palette.js";
import { SUN, bodyMaterial, depthMaterial, groundMaterial, shadowTarget, sunlight } from "./light.js";

/** @typedef {import("../core/recording.js").Recording} Recording */
/** @typedef {import("./orbit.js").Orbit} Orbit */

const SELECTED = [0.05, 0.3, 0.7], HOVERED = [0.03, 0.14, 0.3], NONE = [0, 0, 0];

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Recording} recording
   */
  constructor(canvas, recording) {
    this.canvas = canvas;
    this.recording = recording;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: "high-performance" });
    this.renderer.outputColorSpace = LinearSRGBColorSpace; // the shaders write what is shown
    this.scene = new Scene();
    this.shadows = shadowTarget();
    this.shared = sunlight(this.shadows);
    this.depth = depthMaterial();
    this.bodies = this.recording.bodies.map(() => {
      const group = new Group();
      group.matrixAutoUpdate = false;
      this.scene.add(group);
      return group;
    });
    /** @type {Mesh<BufferGeometry, import("three").ShaderMaterial>[]} */
    this.parts = recording.header.parts.map((part) => this.made(part));
    this.ground = new Mesh(new PlaneGeometry(2, 2), groundMaterial(this.shared, recording.header));
    this.ground.frustumCulled = false;
    this.scene.add(this.ground);
    const reach = recording.header.reach;
    this.sunCamera = new OrthographicCamera(-1.25 * reach, 1.25 * reach, 1.25 * reach, -1.25 * reach, 0, 8 * reach);
    this.sunCamera.up.set(0, 0, 1);
    this.ray = new Raycaster();
    /** Bodies that stand out: −1 for none. */
    this.selected = this.hovered = -1;
    /** Every n-th picture has its shadows drawn anew. */
    this.shadowsEvery = 1;
    this.pictures = 0;
  }

  /** A mesh of one colour. Points are 16-bit fractions of its box, normals 8-bit. @param {import("../core/recording.js").Part} part */
  made(part) {
    const { points, normals, triangles } = this.recording.tables;
    const [first, count] = part.vertices, [start, corners] = part.corners;
    const place = new Float32Array(3 * count);
    for (let i = 0; i < 3 * count; i++) place[i] = (points[3 * first + i] / 32767) * part.size[i % 3] + part.middle[i % 3];
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(place, 3));
    geometry.setAttribute("normal", new BufferAttribute(/** @type {Int8Array} */ (normals).slice(3 * first, 3 * (first + count)), 3, true));
    geometry.setIndex(new BufferAttribute(/** @type {Uint16Array} */ (triangles).slice(start, start + corners), 1));
    const [r, g, b] = part.colour.map((x) => x ** 2.2);
    const mesh = new Mesh(geometry, bodyMaterial(this.shared, [r, g, b]));
    mesh.matrixAutoUpdate = false;
    mesh.userData.body = part.body;
    this.bodies[part.body].add(mesh);
    return mesh;
  }

  /** @param {import("../core/palette.js").Palette} colours */
  paint(colours) {
    const { uniforms } = this.ground.material;
    uniforms.ground.value = linearLight(colours.ground);
    uniforms.line.value = linearLight(colours.grid);
    uniforms.backdrop.value = linearLight(colours.backdrop);
    const [r, g, b] = linearLight(colours.backdrop).map((x) => x ** (1 / 2.2));
    this.renderer.setClearColor(new Color().setRGB(r, g, b, LinearSRGBColorSpace));
  }

  /** @param {number} ratio pixels of the canvas to one of the page */
  resize(ratio) {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(w, h, false);
  }

  /** The recording's poses are drawn. @param {Orbit} orbit */
  draw(orbit) {
    this.place();
    orbit.place();
    for (const mesh of this.parts) {
      const { body } = mesh.userData;
      mesh.material.uniforms.glow.value = body === this.selected ? SELECTED : body === this.hovered ? HOVERED : NONE;
    }
    if (this.pictures++ % this.shadowsEvery === 0) this.drawShadows();
    this.renderer.setRenderTarget(null);
    this.renderer.render(this.scene, orbit.camera);
  }

  place() {
    this.bodies.forEach((group, i) => {
      group.matrix.fromArray(this.recording.poses[i]);
      group.matrixWorldNeedsUpdate = true;
    });
  }

  drawShadows() {
    const { sunCamera, recording, renderer } = this, middle = new Vector3(...recording.header.middle);
    sunCamera.position.copy(middle).addScaledVector(SUN, 4 * recording.header.reach);
    sunCamera.lookAt(middle);
    sunCamera.updateMatrixWorld();
    this.shared.toSun.value.multiplyMatrices(sunCamera.projectionMatrix, sunCamera.matrixWorldInverse);
    this.ground.visible = false;
    this.scene.overrideMaterial = this.depth;
    renderer.setRenderTarget(this.shadows);
    renderer.clear();
    renderer.render(this.scene, sunCamera);
    this.scene.overrideMaterial = null;
    this.ground.visible = true;
  }

  /** Body under a point of the canvas (CSS pixels) and where it is hit, or null. @param {number} x @param {number} y @param {Orbit} orbit */
  pick(x, y, orbit) {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    this.ray.setFromCamera(new Vector2((2 * x) / w - 1, 1 - (2 * y) / h), orbit.camera);
    const hit = this.ray.intersectObjects(this.parts, false)[0];
    return hit ? { body: /** @type {number} */ (hit.object.userData.body), at: hit.point.toArray() } : null;
  }
}
