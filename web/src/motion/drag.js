// A hand that moves a link's handle, turns it, or moves the centre of mass; the studio lets the body follow.

import { add, placed, scaled, unit } from "../core/vectors.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {[number, number, number, number]} Turn */
/**
 * The dragged handle. link: null for the centre of mass. to: target position; normal: of the surface it is placed on there. turn: target orientation, if it is rotated.
 * @typedef {{ link: import("./state.js").Link | null, from: Vec3, to: Vec3, normal: Vec3 | null, turn: Turn | null, first: Turn }} Grip
 */

/** m that an arrow key moves, rad that it turns */
const NUDGE = 0.02, TWIST = Math.PI / 36;

/** Two turns, the first after the second. @param {Turn} a @param {Turn} b @returns {Turn} */
export const times = ([a, b, c, d], [e, f, g, h]) => [a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e];

/** @param {Vec3} axis @param {number} angle @returns {Turn} */
export const turnAbout = (axis, angle) => { const [x, y, z] = scaled(unit(axis), Math.sin(angle / 2)); return [Math.cos(angle / 2), x, y, z]; };

/** A matrix' rotation as a quaternion. @param {ArrayLike<number>} m @returns {Turn} */
export function turnOf(m) {
  const trace = m[0] + m[5] + m[10];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [s / 4, (m[6] - m[9]) / s, (m[8] - m[2]) / s, (m[1] - m[4]) / s];
  }
  const i = m[0] > m[5] && m[0] > m[10] ? 0 : m[5] > m[10] ? 1 : 2, j = (i + 1) % 3, k = (i + 2) % 3, at = (/** @type {number} */ r, /** @type {number} */ c) => m[4 * c + r];
  const s = 2 * Math.sqrt(Math.max(1 + at(i, i) - at(j, j) - at(k, k), 1e-12)), v = [0, 0, 0];
  v[i] = s / 4;
  v[j] = (at(j, i) + at(i, j)) / s;
  v[k] = (at(k, i) + at(i, k)) / s;
  return [(at(k, j) - at(j, k)) / s, v[0], v[1], v[2]];
}

export class Drag {
  /** @param {import("./motion.js").Motion} motion */
  constructor(motion) {
    this.motion = motion;
    /** @type {Grip | null} */
    this.grip = null;
    this.sending = this.news = this.over = false;
    /** The arrows move the centre of mass. */
    this.com = false;
    /** ms of the page's clock: stamps that were sent and felt, for measurements. */
    this.sent = this.echo = 0;
    /** Distance between the handle and its target, m. */
    this.missed = 0;
    this.rest = 0;
  }

  get held() { return this.grip !== null; }

  /** Where a link's handle is now; without a link, the centre of mass. @param {import("./state.js").Link | null} link @returns {Vec3} */
  handle(link) {
    const { source, clock } = this.motion;
    return link ? placed(source.poses[link.body], link.handle) : /** @type {Vec3} */ ([...Array.from(source.com(clock.time.peek()))]);
  }

  /** @param {import("./state.js").Link | null} link */
  begin(link) {
    const { motion } = this;
    motion.clock.seek(motion.snapped(motion.clock.time.peek()));
    motion.source.place(motion.clock.time.peek());
    const from = this.handle(link);
    this.over = false;
    this.grip = { link, from, to: from, normal: null, turn: null, first: link ? turnOf(motion.source.poses[link.body]) : [1, 0, 0, 0] };
    if (link) motion.selected.value = link.body;
    motion.timeline?.forget();
  }

  /** @param {Vec3} to @param {Vec3 | null} normal of a surface that it is laid on */
  reach(to, normal = null) {
    if (!this.grip) return;
    Object.assign(this.grip, { to, normal });
    this.send();
  }

  /** Turn from where it was when it was taken. @param {Vec3} axis @param {number} angle */
  turn(axis, angle) {
    if (!this.grip) return;
    this.grip.turn = times(turnAbout(axis, angle), this.grip.first);
    this.send();
  }

  /** By keys; a step that rests for a moment is a step of undo. @param {number} right @param {number} up */
  nudge(right, up) { this.byKeys(([x, y], grip) => this.reach(add(grip.to, add(scaled(x, NUDGE * right), scaled(y, NUDGE * up))))); }

  /** The same about an axis of the picture: right, up, or towards the eye. @param {number} axis @param {number} sign */
  twist(axis, sign) {
    this.byKeys((axes, grip) => {
      if (!grip.link) return;
      grip.turn = times(turnAbout(axes[axis], sign * TWIST), grip.turn ?? grip.first);
      this.send();
    });
  }

  /** @param {(axes: [Vec3, Vec3, Vec3], grip: Grip) => void} does */
  byKeys(does) {
    const { motion } = this, { orbit } = motion, link = this.com ? null : motion.linkOf(motion.selected.value);
    if (!motion.free || !motion.motion?.ready || !orbit || (!this.com && !link)) return;
    if (!this.grip) this.begin(link);
    if (this.grip) does(orbit.axes, this.grip);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.end(), 600);
  }

  /** A joint's own coordinate. @param {string} link @param {number} value @param {boolean} done */
  async joint(link, value, done) {
    const { session, clock } = this.motion;
    if (!this.grip) this.begin(this.motion.motion?.links.find(({ name }) => name === link) ?? null);
    this.grip = this.grip && { ...this.grip, to: this.grip.from };
    await session.give("pose_joint", { time: clock.time.peek(), link, value: [value], stamp: performance.now() });
    if (done) this.end();
  }

  /** Sends the target to the studio; while an answer is pending only the newest target is kept. */
  async send() {
    this.news = true;
    this.motion.invalidate();
    if (this.sending) return;
    this.sending = true;
    while (this.news && this.grip) {
      this.news = false;
      const { link, to, normal, turn } = this.grip, { session, clock } = this.motion;
      this.sent = performance.now();
      const done = await session.give("pose", { time: clock.time.peek(), ...(link ? { link: link.name } : {}), to, ...(normal ? { normal } : {}), ...(turn ? { turn } : {}), stamp: this.sent });
      if (done === null) this.drop();
      else this.missed = done.missed ?? 0;
    }
    this.sending = false;
    if (this.over) this.finish();
  }

  /** @param {number} echo */
  felt(echo) { this.echo = echo; }

  end() {
    clearTimeout(this.rest);
    if (!this.grip) return;
    this.over = true;
    if (!this.sending) this.finish();
  }

  /** The last target has been sent: the drag is one step of undo. */
  async finish() {
    this.over = false;
    if (!this.grip) return;
    this.drop();
    await this.motion.session.give("pose_end");
  }

  drop() {
    this.grip = null;
    this.missed = 0;
    this.motion.invalidate();
  }
}

/** How far along an axis of the world a pointer has gone. @param {import("../view/orbit.js").Orbit} orbit @param {Vec3} from @param {Vec3} axis @param {number} dx @param {number} dy px */
export function alongAxis(orbit, from, axis, dx, dy) {
  const a = orbit.project(from), b = orbit.project(add(from, scaled(axis, 0.1)));
  if (!a || !b) return 0;
  const v = [b[0] - a[0], b[1] - a[1]], size = v[0] * v[0] + v[1] * v[1];
  return size < 4 ? 0 : (0.1 * (dx * v[0] + dy * v[1])) / size;
}

