// Putting a scene together: figures are dragged over the ground, raised and turned.

import { add, scaled, sub } from "../core/vectors.js";
import { onPlane } from "./pull.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {[number, number, number, number]} Turn */

const STEP = 0.05, ANGLE = Math.PI / 12;

/** One turn after another. @param {Turn} a @param {Turn} b @returns {Turn} */
const after = (a, b) => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

/** A turn about an axis. @param {"x" | "y" | "z"} axis @param {number} angle rad @returns {Turn} */
export function turnAbout(axis, angle) {
  const s = Math.sin(angle / 2), c = Math.cos(angle / 2);
  return axis === "x" ? [c, s, 0, 0] : axis === "y" ? [c, 0, s, 0] : [c, 0, 0, s];
}

export class Place {
  /** @param {import("./run.js").Run} run */
  constructor(run) {
    this.run = run;
    /** @type {{ name: string, from: Vec3, grabbed: Vec3, to: Vec3 } | null} */
    this.moved = null;
  }

  /** The figure that a body belongs to. @param {number} body */
  figure(body) {
    const name = this.run.live.live.figures[body];
    return this.run.session.document.value?.figures.find((figure) => figure.name === name) ?? null;
  }

  /** @param {number} body */
  can(body) { return this.figure(body) !== null; }

  get selected() { return this.figure(this.run.selected.value); }

  /** @param {number} body @param {Vec3} at */
  begin(body, at) {
    const figure = this.figure(body);
    this.run.selected.value = body;
    if (figure) this.moved = { name: figure.name, from: figure.at, grabbed: at, to: at };
  }

  /** Over the ground; with alt up and down in the plane of the picture. @param {number} x @param {number} y @param {boolean} alt */
  move(x, y, alt) {
    const { moved, run: { orbit } } = this;
    if (!moved || !orbit) return;
    moved.to = onPlane(orbit, x, y, moved.to, alt ? orbit.axes[2] : [0, 0, 1]);
    this.put(moved.name, add(moved.from, sub(moved.to, moved.grabbed)));
  }

  end() { this.moved = null; }

  /** @param {string} figure @param {Vec3} at */
  put(figure, at) { this.run.session.give("place", { figure, at: /** @type {Vec3} */ (at.map((x) => Math.round(1000 * x) / 1000)) }); }

  /** Move what is selected. @param {Vec3} by m */
  shift(by) {
    const figure = this.selected;
    if (figure) this.put(figure.name, add(figure.at, scaled(by, STEP)));
  }

  /** @param {"x" | "y" | "z"} axis @param {number} angle rad */
  turn(axis, angle) {
    const figure = this.selected;
    if (figure) this.run.session.give("place", { figure: figure.name, turn: after(turnAbout(axis, angle), figure.turn) });
  }

  remove() {
    const figure = this.selected, { session } = this.run;
    if (!figure) return;
    session.give("remove", { figure: figure.name }).then((done) => done && session.say(`${figure.name} is taken out`, "info", this.run.undoing()));
    this.run.selected.value = -1;
  }

  /** Wheel: turn about the vertical. @param {number} factor */
  deeper(factor) { this.turn("z", Math.sign(Math.log(factor)) * ANGLE); }

  /** @returns {Record<string, () => void>} */
  get keys() {
    if (!this.selected) return {};
    return {
      ArrowLeft: () => this.shift([0, -1, 0]), ArrowRight: () => this.shift([0, 1, 0]), ArrowUp: () => this.shift([-1, 0, 0]), ArrowDown: () => this.shift([1, 0, 0]),
      PageUp: () => this.shift([0, 0, 1]), PageDown: () => this.shift([0, 0, -1]), r: () => this.turn("z", ANGLE), Delete: () => this.remove(),
    };
  }
}
