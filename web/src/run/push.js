// A push: press on a body and draw the force out of it.

import { add, length, scaled, sub } from "../core/vectors.js";
import { inFrame, onPlane } from "./pull.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */

/** s that a push lasts */
export const LASTS = 0.1;

export class Push {
  /** @param {import("./run.js").Run} run */
  constructor(run) {
    this.run = run;
    /** @type {{ body: number, at: Vec3, to: Vec3 } | null} */
    this.drawn = null;
  }

  /** N for a metre drawn: the weight of all that moves for half a metre. */
  get newtons() { return 2 * this.run.source.scene.weight; }

  /** @returns {Vec3} N */
  get force() { return this.drawn ? scaled(sub(this.drawn.to, this.drawn.at), this.newtons) : [0, 0, 0]; }

  /** @param {number} body @param {Vec3} at */
  begin(body, at) {
    this.drawn = { body, at, to: at };
    this.run.selected.value = body;
  }

  /** @param {number} x @param {number} y @param {boolean} ground */
  move(x, y, ground) {
    const { orbit } = this.run;
    if (!this.drawn || !orbit) return;
    this.drawn.to = onPlane(orbit, x, y, this.drawn.at, ground ? [0, 0, 1] : orbit.axes[2]);
    this.run.invalidate();
  }

  /** Stronger or weaker. @param {number} factor */
  deeper(factor) {
    if (this.drawn) this.drawn.to = add(this.drawn.at, scaled(sub(this.drawn.to, this.drawn.at), factor));
    this.run.invalidate();
  }

  end() {
    const { drawn, force } = this;
    this.drawn = null;
    this.run.invalidate();
    if (drawn && length(force) > 1) this.give(drawn.body, drawn.at, force);
  }

  /** Away from the viewer, with half the weight: for the keyboard. */
  away() {
    const { run } = this, body = run.selected.value;
    if (body > 0 && run.orbit) this.give(body, run.source.centre(body, 0), scaled(run.orbit.axes[2], -0.25 * this.newtons));
  }

  /** @param {number} body @param {Vec3} at @param {Vec3} force */
  async give(body, at, force) {
    const { source, session } = this.run;
    const done = await session.give("push", { link: source.bodies[body], force, point: inFrame(source.poses[body], at), duration: LASTS });
    if (done) session.say(`${source.bodies[body]} is pushed with ${length(force).toFixed(0)} N for ${LASTS} s`);
  }
}
