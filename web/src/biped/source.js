// A walk as the studio sends it: one robot, or two that are shown side by side; all branches of the first one's legs.

import { Recording } from "../core/recording.js";
import { clamp } from "../core/vectors.js";

/** links of a robot, and of each of its legs */
const LINKS = 13, LEG = 6;
/** m between two that walk in one picture */
const APART = 0.26;
/** Where a body is that is not to be seen: all of it in one point. */
const NOWHERE = Float32Array.from({ length: 16 }, (_, i) => +(i === 15));

/** @typedef {import("../core/recording.js").Header & { what: string, number: number, branch: number, robots: number, titles: string[], slope: number, lengths: number[], shapes: string, chosen: number[] }} WalkHeader */

/** A matrix times a shift and a turn about an axis (0, 1, 2) of its own frame. @param {ArrayLike<number>} m @param {[number, number, number]} by @param {number} axis @param {number} angle */
function stepped(m, by, axis, angle) {
  const out = new Float32Array(16), c = Math.cos(angle), s = Math.sin(angle), j = (axis + 1) % 3, k = (axis + 2) % 3;
  for (let i = 0; i < 3; i++) {
    out[12 + i] = m[12 + i] + m[i] * by[0] + m[4 + i] * by[1] + m[8 + i] * by[2];
    out[4 * axis + i] = m[4 * axis + i];
    out[4 * j + i] = c * m[4 * j + i] + s * m[4 * k + i];
    out[4 * k + i] = c * m[4 * k + i] - s * m[4 * j + i];
  }
  out[15] = 1;
  return out;
}

export class WalkSource extends Recording {
  /** @param {WalkHeader} header @param {ArrayBuffer} message @param {number} from */
  constructor(header, message, from) {
    super(header, message, from);
    this.walk = header;
    /** Matrices of all bodies, each at its own place. */
    this.own = this.bodies.map(() => new Float32Array(16));
    /** Two pictures, one of each. */
    this.panes = false;
    /** Poses of the second robot. @type {Float32Array[] | null} */
    this.second = null;
  }

  /** Index of the robot that a body belongs to: 0, 1, or −1 for the ground and the slope. @param {number} body */
  who(body) { return body < 1 || body > LINKS * this.walk.robots ? -1 : Math.floor((body - 1) / LINKS); }

  /** @param {number} t */
  place(t) {
    const two = this.walk.robots === 2, panes = two && this.panes;
    this.own.forEach((pose, body) => {
      this.poseAt(pose, body, t);
      if (two && !panes && this.who(body) >= 0) pose[13] += (this.who(body) - 0.5) * -APART;
    });
    this.poses = panes ? this.own.map((pose, body) => (this.who(body) === 1 ? NOWHERE : pose)) : this.own;
    this.second = panes ? this.own.map((pose, body) => (this.who(body) === 0 ? NOWHERE : pose)) : null;
  }

  /** Legs of the first robot on one of their branches at a time: body and matrix. @param {number} k @param {number} t @returns {[number, Float32Array][]} */
  onBranch(k, t) {
    const { k: row, u, next } = this.frame(t), { branches } = this.tables, [l1, l2, l3, l4, hip, trunk] = this.walk.lengths;
    const ways = /** @type {[[number, number, number], number][]} */ ([[[0, 0, 0], 2], [[0, 0, 0], 0], [[0, 0, -l4], 1], [[0, 0, -l3], 1], [[0, 0, -l2], 1], [[0, 0, -l1], 0]]);
    /** @type {[number, Float32Array][]} */
    const out = [];
    for (let side = 0; side < 2; side++) {
      let pose = this.own[1];
      ways.forEach(([by, axis], joint) => {
        const at = (/** @type {number} */ n) => branches[((n * 2 + side) * 8 + k) * LEG + joint];
        const shift = joint === 0 ? /** @type {[number, number, number]} */ ([0, side ? hip : -hip, -trunk]) : by;
        pose = stepped(pose, shift, axis, -((1 - u) * at(row) + u * at(next)));
        out.push([2 + LEG * side + joint, pose]);
      });
    }
    return out;
  }

  /** Is a branch of both legs reached all along? @param {number} k */
  reached(k) { return this.tables.reached[k] > 0 && this.tables.reached[8 + k] > 0; }

  /** A column of a table over time. @param {string} name @param {number} width @param {number} column @param {number} scale @returns {import("../core/source.js").Series} */
  series(name, width, column, scale = 1) {
    const table = this.tables[name], values = Float32Array.from({ length: this.count }, (_, k) => table[k * width + column] * scale);
    return { count: this.count, times: this.times, values };
  }

  /** Does a foot stand at a time? @param {number} side @param {number} t */
  stands(side, t) { return this.tables.stands0[2 * clamp(Math.round(t / this.step), 0, this.count - 1) + side] > 0; }

  /** Nothing here has energy. */
  energies() { return []; }
}
