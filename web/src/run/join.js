// Connecting two links: first one, then the other, then the joint that is to hold them.

import { signal } from "@preact/signals";
import { length, poseMatrix } from "../core/vectors.js";
import { inFrame } from "./pull.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {{ joint: Record<string, unknown>, name: string, gap: [number, number], fits: boolean, snaps: boolean, why: string | null, ghost: number[][] }} Fit */

/** How far open a joint is, in words. @param {Fit} fit */
export function gapOf({ gap: [angle, distance], fits }) {
  if (fits) return "fits";
  const parts = [];
  if (distance > 1e-6) parts.push(distance < 0.1 ? `${(100 * distance).toPrecision(2)} cm` : `${distance.toFixed(2)} m`);
  if (angle > 1e-6) parts.push(`${((180 * angle) / Math.PI).toFixed(0)}°`);
  return `gap ${parts.join(", ") || "0"}`;
}

/** A joint in words, with its axis. @param {Fit} fit */
export const nameOf = ({ name, joint }) => (typeof joint.axis === "string" ? `${name} ${joint.axis}` : name);

export class Join {
  /** @param {import("./run.js").Run} run */
  constructor(run) {
    this.run = run;
    /** Bodies, −1 for none; and the points clicked on them, in their frames. */
    this.a = signal(-1);
    this.b = signal(-1);
    /** @type {(Vec3 | null)[]} */
    this.points = [null, null];
    /** Join at the points that were clicked, or as the links are now. */
    this.atPoints = signal(true);
    this.fits = signal(/** @type {Fit[] | null} */ (null));
    this.chosen = signal(0);
    /** Where something was joined last, for a moment: impulse, N s. @type {{ at: Vec3, impulse: Vec3, until: number } | null} */
    this.flash = null;
  }

  /** A link was clicked. @param {number} body @param {Vec3} at */
  pick(body, at) {
    const point = inFrame(this.run.source.poses[body], at);
    if (this.a.value < 0) this.choose(body, -1, [point, null]);
    else if (body !== this.a.value) this.choose(this.a.value, body, [this.points[0], point]);
  }

  /** @param {number} a @param {number} b @param {(Vec3 | null)[]} points */
  choose(a, b, points = [null, null]) {
    this.a.value = a;
    this.b.value = b;
    this.points = points;
    this.fits.value = null;
    if (a >= 0 || b >= 0) this.run.selected.value = b >= 0 ? b : a;
    if (a >= 0 && b >= 0) this.ask();
    this.run.invalidate();
  }

  get where() {
    const [on_a, on_b] = this.points, both = this.atPoints.value && on_a && on_b;
    return { ...(both ? { on_a } : {}), ...(on_b ? { on_b } : {}) };
  }

  async ask() {
    const { session, source } = this.run, [a, b] = [this.a.value, this.b.value];
    const found = await session.give("fit", { a: source.bodies[a], b: source.bodies[b], ...this.where });
    if (this.a.value !== a || this.b.value !== b) return;
    this.fits.value = found?.fits ?? [];
    this.show(0);
  }

  /** Show what a joint would make of the scene. @param {number} i */
  show(i) {
    this.chosen.value = i;
    this.run.invalidate();
  }

  /** @returns {Map<number, Float32Array> | null} where snapping would move bodies */
  get ghost() {
    const fit = this.fits.peek()?.[this.chosen.peek()];
    if (!fit || fit.fits || !fit.ghost.length) return null;
    return new Map(fit.ghost.map(([body, ...pose]) => [body, poseMatrix(new Float32Array(16), pose.slice(0, 3), pose.slice(3))]));
  }

  /** @param {boolean} snap */
  async make(snap) {
    const fit = this.fits.value?.[this.chosen.value], { session, source } = this.run;
    if (!fit) return;
    const made = await session.give("connect", { a: source.bodies[this.a.value], b: source.bodies[this.b.value], joint: fit.joint, snap, ...this.where });
    if (!made) return;
    const size = length(made.impulse ?? [0, 0, 0]);
    if (made.at && size > 0) this.flash = { at: made.at, impulse: made.impulse, until: performance.now() + 1000 };
    session.say(`${made.name}: ${nameOf(fit)}. Impulse ${size.toFixed(1)} N s, ${(made.lost ?? 0).toFixed(1)} J lost.`, "info", this.run.undoing());
    this.clear();
  }

  clear() { this.choose(-1, -1); }
}
