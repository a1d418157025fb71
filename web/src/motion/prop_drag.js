// Moves and turns a prop. The page shows it at once; the studio gets the result on release: one step of undo.

import { add, poseMatrix, scaled, sub, turned } from "../core/vectors.js";
import { times, turnAbout } from "./drag.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("./drag.js").Turn} Turn */
/** @typedef {{ name: string, at: Vec3, turn: Turn }} Prop */
/** @typedef {{ prop: Prop, from: Vec3, to: Vec3, by: Turn }} Grip by: how far it was turned since */

/** m that an arrow key moves it, rad that R turns it */
const STEP = 0.05, ANGLE = Math.PI / 12;
const rounded = (/** @type {Vec3} */ p) => /** @type {Vec3} */ (p.map((x) => Math.round(1000 * x) / 1000));

export class PropDrag {
  /** @param {import("./motion.js").Motion} motion */
  constructor(motion) {
    this.motion = motion;
    /** @type {Grip | null} */
    this.grip = null;
  }

  get held() { return this.grip !== null; }

  /** Where a prop is, or is being dragged to. @param {Prop} prop */
  place(prop) { return this.grip?.prop.name === prop.name ? this.grip.to : prop.at; }

  /** @param {Prop} prop */
  begin(prop) { this.grip = { prop, from: prop.at, to: prop.at, by: [1, 0, 0, 0] }; }

  /** @param {Vec3} to */
  reach(to) {
    if (!this.grip) return;
    this.grip.to = rounded(to);
    this.show();
  }

  /** From where it was when it was taken. @param {Vec3} axis @param {number} angle */
  turn(axis, angle) {
    if (!this.grip) return;
    this.grip.by = turnAbout(axis, angle);
    this.show();
  }

  /** Its bodies are drawn where it is dragged to. */
  show() {
    const { grip, motion: { edited } } = this;
    edited.shifted = grip && { name: grip.prop.name, from: grip.from, to: grip.to, turn: poseMatrix(new Float32Array(16), [0, 0, 0], grip.by) };
    this.motion.invalidate();
  }

  /** On release: sends the new place to the studio, which designs the motion anew. */
  async end() {
    const { grip, motion } = this;
    if (!grip) return;
    this.grip = null;
    const moved = Math.hypot(...sub(grip.to, grip.from)) > 0, turns = grip.by[0] !== 1;
    if (!moved && !turns) return;
    const turn = times(grip.by, grip.prop.turn), before = motion.edited;
    const done = await motion.session.give("place", { figure: grip.prop.name, at: grip.to, ...(turns ? { turn } : {}) });
    if (done === null && motion.edited === before) this.drop();
  }

  /** It goes back. */
  drop() {
    this.grip = null;
    this.show();
  }

  /** @param {Prop} prop @returns {Record<string, () => void>} */
  keys({ name, at, turn }) {
    const { session } = this.motion, shift = (/** @type {Vec3} */ by) => { session.give("place", { figure: name, at: rounded(add(at, scaled(by, STEP))) }); };
    return {
      ArrowLeft: () => shift([0, -1, 0]), ArrowRight: () => shift([0, 1, 0]), ArrowUp: () => shift([-1, 0, 0]), ArrowDown: () => shift([1, 0, 0]),
      PageUp: () => shift([0, 0, 1]), PageDown: () => shift([0, 0, -1]),
      r: () => { session.give("place", { figure: name, turn: times(turnAbout([0, 0, 1], ANGLE), turn) }); },
    };
  }
}

/** A body's pose, carried along. @param {Float32Array} pose @param {{ from: Vec3, to: Vec3, turn: Float32Array }} shifted */
export function carry(pose, { from, to, turn }) {
  for (const k of [0, 4, 8]) pose.set(turned(turn, pose.subarray(k, k + 3)), k);
  pose.set(add(to, turned(turn, sub(pose.subarray(12, 15), from))), 12);
}
