// A hand that holds a point of a body by a spring: in the plane of the picture, or along the ground.

import { add, dot, placed, scaled, sub } from "../core/vectors.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {{ body: number, point: Vec3, to: Vec3 }} Grip */

/** m that an arrow key moves the hand */
const NUDGE = 0.02;
/** wishes without an answer at the most */
const UNDER_WAY = 4;

/** A point of the world in a body's frame. @param {Float32Array} m @param {ArrayLike<number>} p @returns {Vec3} */
export function inFrame(m, p) {
  const d = sub(p, [m[12], m[13], m[14]]);
  return [dot([m[0], m[1], m[2]], d), dot([m[4], m[5], m[6]], d), dot([m[8], m[9], m[10]], d)];
}

/** Where a look through a pixel meets the plane through a point; not farther than ten times as far as the point. @param {import("../view/orbit.js").Orbit} orbit @param {number} x @param {number} y @param {Vec3} through @param {Vec3} normal */
export function onPlane(orbit, x, y, through, normal) {
  const { eye } = orbit, along = orbit.ray(x, y), slope = dot(along, normal), far = 10 * Math.sqrt(dot(sub(through, eye), sub(through, eye)));
  const distance = Math.abs(slope) > 1e-6 ? dot(sub(through, eye), normal) / slope : far;
  return add(eye, scaled(along, distance > 0 && distance < far ? distance : far));
}

export class Pull {
  /** @param {import("./run.js").Run} run */
  constructor(run) {
    this.run = run;
    /** @type {Grip | null} */
    this.grip = null;
    /** Wishes whose answer has not come. */
    this.sending = 0;
    this.moved = false;
  }

  get held() { return this.grip !== null; }

  /** @param {number} body @param {Vec3} at where it is taken hold of, in the world */
  begin(body, at) {
    this.grip = { body, point: inFrame(this.run.source.poses[body], at), to: at };
    this.run.selected.value = body;
    this.run.holds.value = body;
    this.send();
  }

  /** @param {number} x @param {number} y px in the picture @param {boolean} ground along the ground */
  move(x, y, ground) {
    const { orbit } = this.run;
    if (!this.grip || !orbit) return;
    this.reach(onPlane(orbit, x, y, this.grip.to, ground ? [0, 0, 1] : orbit.axes[2]));
  }

  /** Nearer or farther. @param {number} factor */
  deeper(factor) {
    const { orbit } = this.run;
    if (this.grip && orbit) this.reach(add(orbit.eye, scaled(sub(this.grip.to, orbit.eye), factor)));
  }

  /** By keys: right, up in the picture. @param {number} right @param {number} up */
  nudge(right, up) {
    const { orbit } = this.run;
    if (this.grip && orbit) this.reach(add(this.grip.to, add(scaled(orbit.axes[0], NUDGE * right), scaled(orbit.axes[1], NUDGE * up))));
  }

  /** @param {Vec3} to */
  reach(to) {
    if (!this.grip) return;
    this.grip.to = to;
    this.run.invalidate();
    this.send();
  }

  /** Sends the target at once, even if the page is too busy to read answers. With several answers pending only the newest target is kept. */
  async send() {
    this.moved = true;
    while (this.moved && this.grip && this.sending < UNDER_WAY) {
      this.moved = false;
      this.sending++;
      const { body, point, to } = this.grip, { session, strength } = this.run;
      const done = await session.give("pull", { link: this.run.source.bodies[body], point, to, strength: strength.value, stamp: performance.now() });
      this.sending--;
      if (done === null) this.drop();
    }
  }

  end() {
    if (!this.grip) return;
    this.drop();
    this.run.session.give("release");
  }

  drop() {
    this.grip = null;
    this.run.holds.value = -1;
    this.run.invalidate();
  }

  /** Where the point that is held is now. @returns {Vec3} */
  get place() { return this.grip ? placed(this.run.source.poses[this.grip.body], this.grip.point) : [0, 0, 0]; }
}
