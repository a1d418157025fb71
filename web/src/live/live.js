// A run that goes on in the studio: the newest frame, and enough of those before for trails.

import { signal } from "@preact/signals";
import { Source, tablesOf } from "../core/source.js";
import { placed, poseMatrix } from "../core/vectors.js";
import { Columns } from "./columns.js";
import { matrixOf } from "./wire.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("./wire.js").Frame} Frame */
/** @typedef {import("../core/source.js").SceneHeader & { number: number, moves: boolean[], figures: string[], joints: import("./state.js").Joint[] }} LiveScene */
/** @typedef {{ time: number, com: Vec3, poses: Float32Array }} Moment */

/** s between two moments of a trail, and how many there are at most */
const EVERY = 1 / 20, MOST = 1200;
/** Lengths of the timeline, s. */
const SPANS = [2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 3600, 7200];

export class Live extends Source {
  /** @param {LiveScene} scene @param {ArrayBuffer} message @param {number} from where in the message its arrays begin */
  constructor(scene, message, from) {
    super(onGround(scene), tablesOf(scene.arrays, message, from));
    this.live = scene;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {import("./state.js").RunState | null} */
    this.run = null;
    this.columns = new Columns();
    /** Number of received frames: views of their contents depend on this. */
    this.frames = signal(0);
    /** @type {Moment[]} */
    this.trail = [];
    const { p, quaternion } = this.tables;
    this.poses.forEach((pose, i) => poseMatrix(pose, p.subarray(3 * i, 3 * i + 3), quaternion.subarray(4 * i, 4 * i + 4)));
  }

  get step() { return Math.max(this.run?.dt ?? 0.001, 0.01); }

  get span() {
    const needed = Math.max(this.run?.end ?? 0, this.run?.duration ?? 0, this.frame?.time ?? 0, 0.5);
    return this.run && needed <= this.run.duration ? needed : SPANS.find((s) => s >= needed) ?? needed;
  }

  /** @param {Frame} frame */
  take(frame) {
    this.frame = frame;
    this.frames.value++;
    // before the kernels are ready there is a picture, but no run, and no centre of mass
    if (frame.past || !this.run || !frame.com.some(Boolean)) return;
    while (this.trail.length && this.trail[this.trail.length - 1].time > frame.time) this.trail.pop();
    if (this.trail.length && frame.time - this.trail[this.trail.length - 1].time < EVERY) return;
    this.trail.push({ time: frame.time, com: frame.com, poses: frame.poses.slice() });
    if (this.trail.length > MOST) this.trail.shift();
  }

  /** Places the bodies as in the newest frame: a live run has no other time. */
  place() { if (this.frame) this.poses.forEach((pose, body) => matrixOf(pose, /** @type {Frame} */ (this.frame).poses, body)); }

  /** @param {number} body @returns {Vec3} */
  centre(body) { return placed(this.poses[body], this.scene.centres[body]); }

  com() { return this.frame?.com ?? [0, 0, 0]; }

  /** @param {number} body @param {number} t @returns {[Vec3[], Vec3[]]} */
  way(body, t) {
    const out = new Float32Array(16);
    /** @type {(moment: Moment) => Vec3} */
    const spot = ({ com, poses }) => (body < 0 ? com : placed(matrixOf(out, poses, body), this.scene.centres[body]));
    const past = this.trail.filter(({ time }) => time <= t).map(spot), coming = this.trail.filter(({ time }) => time > t).map(spot);
    const now = body < 0 ? /** @type {Vec3} */ (this.com()) : this.centre(body);
    return [[...past, now], [now, ...coming]];
  }

  energyAt() {
    this.frames.value;
    return this.frame?.energy ?? [0, 0, 0];
  }

  energies() { return this.columns.energies(); }

  bondsAt() {
    const { frame, run } = this;
    if (!frame || !run || frame.structure !== run.structure) return [];
    /** @type {(i: number) => Vec3} */
    const three = (i) => [frame.bonds[i], frame.bonds[i + 1], frame.bonds[i + 2]];
    return run.connections.map(({ name, a, b }, i) => ({ name, a, b, at: three(6 * i), force: three(6 * i + 3) }));
  }

  /** Rods, ropes and springs: their ends. @returns {{ name: string, from: Vec3, to: Vec3, spring: boolean }[]} */
  get spans() {
    const { run } = this;
    if (!run) return [];
    /** @type {(of: import("./state.js").Spring, spring: boolean) => { name: string, from: Vec3, to: Vec3, spring: boolean }} */
    const line = (of, spring) => ({ name: of.name, from: placed(this.poses[of.a], of.on_a), to: placed(this.poses[of.b], of.on_b), spring });
    return [...run.connections.filter(({ span }) => span).map((of) => line(of, false)), ...run.springs.map((of) => line(of, true))];
  }

  /** Joints that can be cut, where they are. */
  get joints() {
    return (this.run?.joints ?? this.live.joints)
      .filter(({ kind }) => kind !== "free")
      .map((joint) => ({ ...joint, name: this.bodies[joint.body], at: placed(this.poses[joint.parent], joint.point) }));
  }
}

/** The scene with the ground below its bodies in view, and some margin: bodies that fall will lie there. @param {LiveScene} scene @returns {LiveScene} */
function onGround(scene) {
  const { view, level } = scene, around = 0.35 * Math.max(...view.extent.map(([, , z]) => z - level), 0);
  /** @type {(p: Vec3) => Vec3[]} */
  const below = ([x, y]) => [[x - around, y, level], [x + around, y, level], [x, y - around, level], [x, y + around, level]];
  return { ...scene, view: { ...view, extent: [...view.extent, ...view.extent.flatMap(below)] } };
}
