// Poses for the motion workspace: the newest design, or the pose being drawn.

import { Source } from "../core/source.js";
import { placed, poseMatrix } from "../core/vectors.js";
import { matrixOf } from "../live/wire.js";
import { carry } from "./prop_drag.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("./clip.js").Clip} Clip */

/** s: two times that are the same */
export const SAME = 5e-4;

export class Edited extends Source {
  /** @param {import("../live/live.js").Live} live */
  constructor(live) {
    super(live.scene, live.tables);
    this.live = live;
    /** @type {Clip | null} */
    this.clip = null;
    /** The pose that is being drawn, until a design has it. @type {{ time: number, poses: Float32Array, com: Vec3, ranges: ReadonlySet<number>, until: number } | null} */
    this.drawn = null;
    /** A prop that is being dragged: where its place was and is, and how it is turned. @type {{ name: string, from: Vec3, to: Vec3, turn: Float32Array } | null} */
    this.shifted = null;
    /** s of the timeline: longer than the motion, so that keyframes can be put behind its end */
    this.length = 1;
    const { p, quaternion } = this.tables;
    this.poses.forEach((pose, i) => poseMatrix(pose, p.subarray(3 * i, 3 * i + 3), quaternion.subarray(4 * i, 4 * i + 4)));
  }

  get span() { return this.length; }
  get step() { return 0.01; }

  /** @param {number} t */
  shows(t) { return this.drawn !== null && Math.abs(this.drawn.time - t) < SAME; }

  /** @param {number} t */
  place(t) {
    const { drawn, clip, shifted, tables: { p, quaternion } } = this;
    this.poses.forEach((pose, i) => { if (!this.live.live.moves[i]) poseMatrix(pose, p.subarray(3 * i, 3 * i + 3), quaternion.subarray(4 * i, 4 * i + 4)); });
    if (drawn && this.shows(t)) this.poses.forEach((pose, body) => matrixOf(pose, drawn.poses, body));
    else if (clip && clip.header.bodies === this.poses.length) this.poses.forEach((pose, body) => clip.pose(pose, body, t));
    if (shifted) this.poses.forEach((pose, body) => { if (this.live.live.figures[body] === shifted.name) carry(pose, shifted); });
  }

  /** Poses of all that moves at a time, of the newest design or of another clip. @param {number} t @param {Clip | null} clip @returns {Map<number, Float32Array>} */
  posesAt(t, clip = this.clip) { return new Map(clip ? this.bodies.flatMap((_, body) => (this.live.live.moves[body] ? [[body, clip.pose(new Float32Array(16), body, t)]] : [])) : []); }

  /** @param {number} body @returns {Vec3} */
  centre(body) { return placed(this.poses[body], this.scene.centres[body]); }

  /** @param {number} t */
  com(t) { return this.drawn && this.shows(t) ? this.drawn.com : this.clip?.at("com", 3, t) ?? [0, 0, 1]; }

  /** @param {number} body @param {number} t @returns {[Vec3[], Vec3[]]} */
  way(body, t) {
    const { clip } = this, out = new Float32Array(16);
    if (!clip) return [[], []];
    const times = Array.from({ length: Math.ceil(clip.header.duration / 0.04) + 1 }, (_, i) => clip.start + 0.04 * i);
    /** @type {(at: number) => Vec3} */
    const spot = (at) => (body < 0 ? /** @type {Vec3} */ (clip.at("com", 3, at)) : placed(clip.pose(out, body, at), this.scene.centres[body]));
    return [times.filter((s) => s <= t).map(spot), times.filter((s) => s > t).map(spot)];
  }

  energyAt() { return [0, 0, 0]; }
  energies() { return []; }
  bondsAt() { return []; }
}
