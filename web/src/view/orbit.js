// A camera that turns around a point: drag, wheel, pinch.

import { PerspectiveCamera } from "three";
import { add, axesFrom, clamp, dot, scaled, sub, unit } from "../core/vectors.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */

const FIELD = 0.42; // rad
/** Views of the keys 1, 2, 3: azimuth and elevation, rad. */
export const PRESETS = [[0, 0.08], [-Math.PI / 2, 0.08], [-Math.PI / 2, 1.55]];

export class Orbit {
  /**
   * @param {HTMLElement} element that is dragged on
   * @param {import("../core/source.js").FirstView} first extent: points that must be in view at the start
   */
  constructor(element, first) {
    this.element = element;
    this.first = first;
    this.camera = new PerspectiveCamera((FIELD * 180) / Math.PI);
    this.azimuth = first.azimuth;
    this.elevation = first.elevation;
    this.distance = 1;
    /** @type {Vec3} */
    this.target = [0, 0, 0];
    /** Half the visible height at the target at the start, m. */
    this.size = 1;
    /** Pictures side by side, each seen by this camera. */
    this.panes = 1;
    /** px on the right that two pictures leave to the panel */
    this.inset = 0;
    /** px at the right of a single picture that are covered; the view is centred in the rest */
    this.cover = 0;
    /** px, of the element */
    this.all = this.height = 1;
    /** Somebody has moved it: it does not go back by itself. */
    this.touched = false;
    this.onchange = () => {};
    /** @type {Map<number, [number, number]>} */
    this.held = new Map();
    element.addEventListener("pointerdown", (e) => this.down(e));
    element.addEventListener("pointermove", (e) => this.move(e));
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) element.addEventListener(kind, (e) => this.up(e));
    element.addEventListener("wheel", (e) => { e.preventDefault(); this.zoom(Math.exp(0.0012 * e.deltaY)); }, { passive: false });
    element.addEventListener("contextmenu", (e) => e.preventDefault());
    this.reset();
  }

  /** Reads the element's size, once for each picture, because each reading makes the browser lay out the page. */
  measure() {
    this.all = this.element.clientWidth;
    this.height = Math.max(this.element.clientHeight, 1);
  }

  /** px, of one picture */
  get width() { return this.panes > 1 ? (this.all - this.inset) / this.panes : this.all; }
  get aspect() { return this.width / this.height; }
  /** @returns {Vec3} */
  get towards() {
    const c = Math.cos(this.elevation);
    return [c * Math.cos(this.azimuth), c * Math.sin(this.azimuth), Math.sin(this.elevation)];
  }
  get axes() { return axesFrom(this.towards); }
  get eye() { return add(this.target, scaled(this.towards, this.distance)); }

  /** Put the camera where it is to be. */
  place() {
    const { camera } = this;
    this.measure();
    camera.aspect = this.aspect;
    camera.near = Math.max(0.02, 0.02 * this.distance);
    camera.far = this.distance + 60 * this.size;
    camera.updateProjectionMatrix();
    camera.up.set(...this.axes[1]);
    camera.position.set(...this.eye);
    camera.lookAt(...this.target);
    camera.updateMatrixWorld();
  }

  /** The first view: everything in sight with a little air, as `looking_at` of camera.py does it. */
  reset() {
    this.refit();
    this.onchange();
  }

  /** The same where the picture is drawn anyway. */
  refit() {
    this.azimuth = this.first.azimuth;
    this.elevation = this.first.elevation;
    this.fit();
    this.touched = false;
  }

  /** As far away as it takes to see everything from the present direction. */
  fit() {
    this.measure();
    const { extent } = this.first, axes = this.axes, tan = Math.tan(FIELD / 2), cover = this.panes > 1 ? 0 : Math.min(this.cover, 0.6 * this.width);
    const aspect = (this.width - cover) / this.height;
    this.target = axes.reduce((/** @type {Vec3} */ sum, axis) => {
      const along = extent.map((p) => dot(p, axis));
      return add(sum, scaled(axis, 0.5 * (Math.min(...along) + Math.max(...along))));
    }, [0, 0, 0]);
    for (let pass = 0; pass < 8; pass++) {
      const seen = extent.map((p) => axes.map((axis) => dot(sub(p, this.target), axis)));
      const need = seen.map(([x, y, z]) => Math.max(Math.abs(y), Math.abs(x) / aspect) / tan + z);
      this.distance = 1.12 * Math.max(...need, 0.05);
      for (const k of [0, 1]) {
        const size = seen.map((s) => s[k] / (this.distance - s[2]));
        const shift = 0.5 * (Math.min(...size) + Math.max(...size)) * this.distance;
        this.target = add(this.target, scaled(axes[k], shift));
      }
    }
    this.size = this.distance * tan;
    this.target = add(this.target, scaled(axes[0], (cover * this.size) / this.height));
  }

  /** @param {number} azimuth @param {number} elevation */
  lookFrom(azimuth, elevation) {
    this.azimuth = azimuth;
    this.elevation = elevation;
    this.fit();
    this.moved();
  }

  /** @param {Vec3} target */
  lookAt(target) {
    this.target = target;
    this.distance = Math.min(this.distance, (0.55 * this.size) / Math.tan(FIELD / 2));
    this.moved();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.distance = clamp(this.distance * factor, 0.15, 40 * this.size);
    this.moved();
  }

  /** @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    const [right, up] = this.axes, metres = (2 * this.distance * Math.tan(FIELD / 2)) / this.height;
    this.target = add(this.target, add(scaled(right, -dx * metres), scaled(up, dy * metres)));
    this.moved();
  }

  /** @param {number} dx @param {number} dy rad */
  turn(dx, dy) {
    this.azimuth -= dx;
    this.elevation = clamp(this.elevation + dy, -0.2, 1.55);
    this.moved();
  }

  moved() {
    this.touched = true;
    this.onchange();
  }

  /** @param {PointerEvent} e */
  down(e) {
    this.element.setPointerCapture(e.pointerId);
    this.element.classList.add("held");
    this.held.set(e.pointerId, [e.clientX, e.clientY]);
  }

  /** @param {PointerEvent} e */
  up(e) {
    this.held.delete(e.pointerId);
    if (!this.held.size) this.element.classList.remove("held");
  }

  /** @param {PointerEvent} e */
  move(e) {
    const last = this.held.get(e.pointerId);
    if (!last) return;
    const [dx, dy] = [e.clientX - last[0], e.clientY - last[1]];
    const spread = () => { const [a, b] = [...this.held.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
    const before = this.held.size === 2 ? spread() : 0;
    this.held.set(e.pointerId, [e.clientX, e.clientY]);
    if (this.held.size === 2) {
      this.pan(dx / 2, dy / 2);
      this.zoom(clamp(before / Math.max(spread(), 1), 0.5, 2));
    } else if (e.buttons & 6 || e.shiftKey) this.pan(dx, dy);
    else this.turn(0.008 * dx, 0.008 * dy);
  }

  /** Pixels of a point on the element (CSS pixels), or null behind the eye. @param {ArrayLike<number>} p @param {number} pane @returns {[number, number] | null} */
  project(p, pane = 0) {
    const [right, up, back] = this.axes, v = sub(p, this.eye), depth = -dot(v, back);
    if (depth < 0.01) return null;
    const { width: w, height: h } = this, focal = (0.5 * h) / Math.tan(FIELD / 2) / depth;
    return [(pane + 0.5) * w + dot(v, right) * focal, 0.5 * h - dot(v, up) * focal];
  }

  /** Where one looks through a point of the element (CSS pixels): a unit vector from the eye. @param {number} x @param {number} y */
  ray(x, y) {
    const [right, up, back] = this.axes, { width: w, height: h } = this, tan = (2 * Math.tan(FIELD / 2)) / h;
    return unit(sub(add(scaled(right, ((x % w) - 0.5 * w) * tan), scaled(up, (0.5 * h - y) * tan)), back));
  }

  /** m that a pixel is wide at a point. @param {ArrayLike<number>} p */
  metres(p) { return (-2 * dot(sub(p, this.eye), this.axes[2]) * Math.tan(FIELD / 2)) / this.height; }

  /** Another hand has taken the pointer. @param {number} pointer */
  yield(pointer) { this.held.delete(pointer); }
}
