// The bodies on the ground: one pass from the sun for shadows, one from the camera.

import {
  BufferAttribute, BufferGeometry, Color, Group, LinearSRGBColorSpace, Mesh, OrthographicCamera, PlaneGeometry, Raycaster, Scene,
  Vector2, Vector3, WebGLRenderer,
} from "three";
import { linearLight, shownLight } from "../core/palette.js";
import { coarsened } from "./coarse.js";
import { drawnBySoftware } from "./quality.js";
import { Ghost, UNREAL, outlineMaterial } from "./ghost.js";
import { SUN, bodyMaterial, depthMaterial, groundMaterial, shadowTarget, sunlight } from "./light.js";

/** @typedef {import("../core/source.js").Source} Source */
/** @typedef {import("./orbit.js").Orbit} Orbit */

const SELECTED = [0.05, 0.3, 0.7], HOVERED = [0.02, 0.07, 0.15], NONE = [0, 0, 0];

/** ms that a picture may take to be drawn. */
const LONGEST = 500;

export class Stage {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Source} source
   */
  constructor(canvas, source) {
    this.canvas = canvas;
    this.source = source;
    /** No graphics card draws: edges are smoothed by drawing more pixels at rest, as several samples a pixel cost too much. */
    this.slow = drawnBySoftware();
    this.renderer = new WebGLRenderer({ canvas, antialias: !this.slow, powerPreference: "high-performance" });
    this.renderer.outputColorSpace = LinearSRGBColorSpace; // the shaders write what is shown
    this.scene = new Scene();
    this.shadows = shadowTarget();
    this.shared = sunlight(this.shadows);
    this.depth = depthMaterial();
    this.rim = outlineMaterial(2);
    this.ground = new Mesh(new PlaneGeometry(2, 2), groundMaterial(this.shared, source.scene));
    this.ground.frustumCulled = false;
    this.scene.add(this.ground);
    this.sunCamera = new OrthographicCamera();
    this.sunCamera.up.set(0, 0, 1);
    /** @type {Group[]} */
    this.bodies = [];
    /** @type {Mesh<BufferGeometry, import("three").ShaderMaterial>[]} */
    this.parts = [];
    /** @type {Mesh[]} */
    this.rims = [];
    /** @type {Ghost[]} */
    this.ghosts = [];
    this.fill(source);
    this.ray = new Raycaster();
    /** Bodies that stand out: −1 for none. */
    this.selected = this.hovered = -1;
    /** Shadows have soft edges; meshes have few triangles. */
    this.soft = true;
    this.coarse = false;
    /** Poses of a second picture beside the first. @type {Float32Array[] | null} */
    this.beside = null;
    /** Every n-th picture has its shadows drawn anew. */
    this.shadowsEvery = 1;
    this.pictures = 0;
    /** Passed when the last picture is drawn. @type {WebGLSync | null} */
    this.fence = null;
    /** ms: when it was set. */
    this.fenced = 0;
  }

  /**
   * True while the last picture is being drawn. A further request would only be queued, and its picture outdated
   * when shown. After LONGEST it is false in any case: a browser may never report the end.
   */
  get busy() {
    const gl = /** @type {WebGL2RenderingContext} */ (this.renderer.getContext());
    const over = performance.now() - this.fenced > LONGEST || gl.isContextLost();
    if (this.fence && (over || gl.getSyncParameter(this.fence, gl.SYNC_STATUS) === gl.SIGNALED)) {
      gl.deleteSync(this.fence);
      this.fence = null;
    }
    return this.fence !== null;
  }

  /** From now on `busy`, until what was asked for is drawn; with a graphics card that is no matter. */
  setFence() {
    if (!this.slow) return;
    const gl = /** @type {WebGL2RenderingContext} */ (this.renderer.getContext());
    if (this.fence) gl.deleteSync(this.fence);
    this.fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    this.fenced = performance.now();
    gl.flush();
  }

  /** The bodies of a source, in place of those before. @param {Source} source */
  fill(source) {
    this.empty();
    this.source = source;
    this.bodies = source.bodies.map(() => {
      const group = new Group();
      group.matrixAutoUpdate = false;
      this.scene.add(group);
      return group;
    });
    this.parts = source.scene.parts.map((part) => this.made(part));
    this.rims = this.parts.map((part) => this.rimOf(part));
    const { middle, reach, level, grid } = source.scene, { uniforms } = this.ground.material, side = 1.25 * reach;
    Object.entries({ middle, reach, level, cell: grid }).forEach(([name, value]) => { uniforms[name].value = value; });
    Object.assign(this.sunCamera, { left: -side, right: side, top: side, bottom: -side, near: 0, far: 8 * reach });
    this.sunCamera.updateProjectionMatrix();
    this.selected = this.hovered = -1;
  }

  /** Releases the resources of the bodies. */
  empty() {
    for (const part of this.parts) {
      part.userData.fine.dispose();
      part.userData.rough?.dispose();
      part.material.dispose();
    }
    for (const ghost of this.ghosts.splice(0)) {
      this.scene.remove(ghost.group);
      ghost.end();
    }
    this.scene.remove(...this.bodies);
  }

  /** A mesh of one colour. Points are 16-bit fractions of its box, normals 8-bit. @param {import("../core/source.js").Part} part */
  made(part) {
    const { points, normals, triangles } = this.source.tables;
    const [first, count] = part.vertices, [start, corners] = part.corners;
    const place = new Float32Array(3 * count);
    for (let i = 0; i < 3 * count; i++) place[i] = (points[3 * first + i] / 32767) * part.size[i % 3] + part.middle[i % 3];
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(place, 3));
    geometry.setAttribute("normal", new BufferAttribute(/** @type {Int8Array} */ (normals).slice(3 * first, 3 * (first + count)), 3, true));
    geometry.setIndex(new BufferAttribute(/** @type {Uint16Array} */ (triangles).slice(start, start + corners), 1));
    geometry.computeBoundingSphere();
    const [r, g, b] = part.colour.map((x) => x ** 2.2);
    const mesh = new Mesh(geometry, bodyMaterial(this.shared, [r, g, b]));
    mesh.matrixAutoUpdate = false;
    mesh.userData.body = part.body;
    mesh.userData.fine = geometry;
    this.bodies[part.body].add(mesh);
    return mesh;
  }

  /** The rim of a part, hidden. @param {Mesh} part */
  rimOf(part) {
    const rim = new Mesh(part.userData.fine, this.rim);
    rim.layers.set(UNREAL);
    rim.matrixAutoUpdate = false;
    rim.visible = false;
    rim.userData.body = part.userData.body;
    this.bodies[part.userData.body].add(rim);
    return rim;
  }

  /** Ghosts of all bodies, made on first use. @param {number} count */
  haunt(count) {
    while (this.ghosts.length < count) {
      const ghost = new Ghost(this.parts, this.bodies.length);
      this.ghosts.push(ghost);
      this.scene.add(ghost.group);
    }
    this.ghosts.forEach((ghost, i) => { ghost.group.visible = i < count; });
    return this.ghosts;
  }

  /** Releases the resources on the graphics card. */
  end() {
    this.empty();
    this.ground.geometry.dispose();
    this.ground.material.dispose();
    for (const each of [this.rim, this.depth, this.shadows]) each.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  /** @param {import("../core/palette.js").Palette} colours */
  paint(colours) {
    this.rim.uniforms.colour.value = shownLight(colours.accent);
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
    this.rim.uniforms.screen.value = [Math.max(w, 1), Math.max(h, 1)];
  }

  /** Draws the source's poses; and others beside them, if there are any. @param {Orbit} orbit */
  draw(orbit) {
    orbit.place();
    this.shared.softness.value = this.soft ? 1 : 0;
    for (const mesh of this.parts) {
      const { body } = mesh.userData;
      mesh.material.uniforms.glow.value = body === this.selected ? SELECTED : body === this.hovered ? HOVERED : NONE;
      mesh.geometry = this.coarse ? (mesh.userData.rough ??= coarsened(mesh.userData.fine)) : mesh.userData.fine;
    }
    for (const rim of this.rims) rim.visible = rim.userData.body === this.hovered && this.hovered > 0;
    orbit.camera.layers.enable(UNREAL);
    this.place(this.source.poses);
    if (this.pictures++ % this.shadowsEvery === 0 || this.beside) this.drawShadows();
    this.drawPane(orbit, 0);
    if (this.beside) {
      const ghosts = this.ghosts.filter(({ group }) => group.visible); // they belong to the first picture
      for (const { group } of ghosts) group.visible = false;
      this.place(this.beside);
      this.drawShadows();
      this.drawPane(orbit, 1);
      this.place(this.source.poses);
      for (const { group } of ghosts) group.visible = true;
    }
    this.setFence();
  }

  /** @param {Orbit} orbit @param {number} pane */
  drawPane(orbit, pane) {
    const { renderer } = this, { clientHeight: h } = this.canvas, w = orbit.width;
    renderer.setRenderTarget(null);
    if (orbit.panes > 1 && pane === 0) {
      renderer.setScissorTest(false);
      renderer.clear();
    }
    renderer.setScissorTest(orbit.panes > 1);
    renderer.setViewport(pane * w, 0, w, h);
    renderer.setScissor(pane * w, 0, w, h);
    renderer.render(this.scene, orbit.camera);
  }

  /** @param {Float32Array[]} poses */
  place(poses) {
    this.bodies.forEach((group, i) => {
      group.matrix.fromArray(poses[i]);
      group.matrixWorldNeedsUpdate = true;
    });
  }

  drawShadows() {
    const { sunCamera, source: { scene }, renderer } = this, middle = new Vector3(...scene.middle);
    sunCamera.position.copy(middle).addScaledVector(SUN, 4 * scene.reach);
    sunCamera.lookAt(middle);
    sunCamera.updateMatrixWorld();
    this.shared.toSun.value.multiplyMatrices(sunCamera.projectionMatrix, sunCamera.matrixWorldInverse);
    this.boundCasters();
    this.ground.visible = false;
    this.scene.overrideMaterial = this.depth;
    renderer.setRenderTarget(this.shadows);
    renderer.clear(false, true, false);
    renderer.render(this.scene, sunCamera);
    this.scene.overrideMaterial = null;
    this.ground.visible = true;
  }

  /** Sets the part of the shadow map that the materials read. */
  boundCasters() {
    const { casters, toSun } = this.shared, at = new Vector3(), box = [1, 1, 0, 0], { reach } = this.source.scene;
    for (const part of this.parts) {
      const sphere = part.geometry.boundingSphere;
      if (!sphere) continue;
      at.copy(sphere.center).applyMatrix4(this.bodies[part.userData.body].matrix).applyMatrix4(toSun.value);
      // soft edges and rounding reach a few pixels farther
      const size = (0.5 * sphere.radius) / (1.25 * reach) + 0.004, [x, y] = [0.5 * at.x + 0.5, 0.5 * at.y + 0.5];
      box[0] = Math.min(box[0], x - size);
      box[1] = Math.min(box[1], y - size);
      box[2] = Math.max(box[2], x + size);
      box[3] = Math.max(box[3], y + size);
    }
    const [left, bottom, right, top] = box.map((x) => Math.min(Math.max(x, 0), 1)), { width } = this.shadows;
    casters.value.set(left, bottom, right, top);
    // nobody looks up what is beside them: it need not be cleared either
    this.shadows.scissor.set(left * width, bottom * width, Math.max(right - left, 0) * width, Math.max(top - bottom, 0) * width);
  }

  /** Body under a point of the canvas (CSS pixels) and where it is hit, or null. @param {number} x @param {number} y @param {Orbit} orbit */
  pick(x, y, orbit, among = (/** @type {number} */ _body) => true) {
    const { clientHeight: h } = this.canvas, w = orbit.width;
    this.ray.setFromCamera(new Vector2((2 * (x % w)) / w - 1, 1 - (2 * y) / h), orbit.camera);
    const second = this.beside !== null && x >= w;
    if (this.beside && second) this.place(this.beside);
    if (second) this.scene.updateMatrixWorld();
    const hit = this.ray.intersectObjects(this.parts.filter(({ userData: { body } }) => among(body)), false)[0];
    if (second) this.place(this.source.poses);
    return hit ? { body: /** @type {number} */ (hit.object.userData.body), at: hit.point.toArray(), normal: (hit.face?.normal ?? hit.point).clone().transformDirection(hit.object.matrixWorld).toArray() } : null;
  }
}
