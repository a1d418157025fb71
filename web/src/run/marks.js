// Marks over the picture of a live run: hand, push, contacts, rings to cut, ropes and springs.

import { add, length, scaled } from "../core/vectors.js";
import { arrow, dot, label } from "../view/pen.js";
import { rings } from "./pointer.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("../view/pen.js").Spot} Spot */
/** @typedef {import("../view/pen.js").Pen} Pen */

const COIL = 5; // px, half the width of a spring

/** @param {number} size N */
const newtons = (size) => (size < 1e4 ? `${size.toFixed(0)} N` : `${(size / 1000).toFixed(1)} kN`);

export class LiveMarks {
  /** @param {import("./run.js").Run} run */
  constructor(run) { this.run = run; }

  /** @param {number} _t */
  draw(_t) {
    const { run } = this, canvas = run.marks?.canvas, { show } = run;
    const pen = /** @type {Pen | null} */ (canvas?.getContext("2d") ?? null);
    if (!pen) return;
    this.pen = pen;
    this.colours = run.colours.peek();
    pen.lineJoin = pen.lineCap = "round";
    for (const { from, to, spring } of run.live.spans) this.line(from, to, spring ? "coil" : "rope");
    if (show.contacts.peek() || show.contactForces.peek()) this.contacts();
    if (show.ranges.peek()) this.ranges();
    if (run.tool.peek() === "cut") this.rings();
    if (run.tool.peek() === "connect") this.ends();
    this.hand();
    this.shove();
    this.flash();
  }

  /** @param {ArrayLike<number>} p */
  at(p) { return this.run.orbit?.project(p) ?? null; }

  /** @param {Vec3} from @param {Vec3} to @param {"rope" | "coil"} kind */
  line(from, to, kind) {
    const { pen, colours } = this, a = this.at(from), b = this.at(to);
    if (!pen || !colours || !a || !b) return;
    pen.strokeStyle = kind === "coil" ? colours.spring : colours.ink;
    pen.lineWidth = 2;
    pen.beginPath();
    if (kind === "coil") coil(pen, a, b);
    else {
      pen.moveTo(...a);
      pen.lineTo(...b);
    }
    pen.stroke();
  }

  contacts() {
    const { pen, colours, run } = this, { weight, scale } = run.source.scene;
    if (!pen || !colours) return;
    for (const { at, force, corners } of run.live.frame?.contacts ?? []) {
      if (run.show.contacts.peek()) {
        const spots = corners.map((p) => this.at(p)), middle = this.at(at);
        pen.fillStyle = pen.strokeStyle = colours.good;
        if (spots.length > 2 && spots.every(Boolean)) {
          pen.beginPath();
          for (const spot of spots) if (spot) pen.lineTo(...spot);
          pen.closePath();
          pen.globalAlpha = 0.3;
          pen.fill();
          pen.globalAlpha = 1;
          pen.lineWidth = 1.5;
          pen.stroke();
        } else if (middle) dot(pen, middle, 3, colours.paper);
      }
      if (run.show.contactForces.peek()) this.force(at, scaled(force, (0.5 * scale) / weight), length(force), colours.good);
    }
  }

  /** An arrow with a number, if it is long enough to be one. @param {Vec3} at @param {Vec3} vector m @param {number} size N @param {string} ink */
  force(at, vector, size, ink) {
    const { pen, colours } = this, from = this.at(at), to = this.at(add(at, vector));
    if (!pen || !colours || !from || !to || size < 1e-3 * this.run.source.scene.weight) return;
    pen.strokeStyle = pen.fillStyle = ink;
    arrow(pen, from, to, 2.5);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 14) label(pen, newtons(size), [to[0] + 7, to[1] + 4], colours.paper);
  }

  /** Joints at an end of their range: an arc of the warning colour. */
  ranges() {
    const { pen, colours, run } = this, at = run.live.frame?.atRange;
    if (!pen || !colours || !at?.size) return;
    pen.strokeStyle = colours.pull;
    pen.lineWidth = 2;
    for (const { body, at: place } of run.live.joints) {
      const spot = at.has(body) ? this.at(place) : null;
      if (!spot) continue;
      pen.beginPath();
      pen.arc(...spot, 8, -0.25 * Math.PI, 0.85 * Math.PI);
      pen.stroke();
    }
  }

  rings() {
    const { pen, colours, run } = this;
    if (!pen || !colours) return;
    const near = run.ring.peek();
    for (const { name, at, joint } of rings(run.live)) {
      const spot = this.at(at), chosen = name === near;
      if (!spot) continue;
      pen.beginPath();
      pen.arc(...spot, chosen ? 9 : joint ? 5 : 7, 0, 2 * Math.PI);
      pen.fillStyle = chosen ? `${colours.bad}40` : `${colours.paper}b0`;
      pen.fill();
      pen.lineWidth = chosen ? 3 : joint ? 1.5 : 2.5;
      pen.strokeStyle = colours.bad;
      pen.stroke();
      pen.fillStyle = colours.bad;
      if (chosen) label(pen, name, [spot[0] + 14, spot[1] + 4], colours.paper);
    }
  }

  /** Points that are to be joined. */
  ends() {
    const { pen, colours, run: { join, source } } = this;
    if (!pen || !colours) return;
    const spots = [join.a.peek(), join.b.peek()].map((body, i) => {
      const point = join.points[i];
      return body >= 0 && point ? this.at(add(turnedPoint(source.poses[body], point), [0, 0, 0])) : null;
    });
    pen.fillStyle = pen.strokeStyle = colours.good;
    if (spots[0] && spots[1]) {
      pen.setLineDash([4, 4]);
      pen.lineWidth = 2;
      pen.beginPath();
      pen.moveTo(...spots[0]);
      pen.lineTo(...spots[1]);
      pen.stroke();
      pen.setLineDash([]);
    }
    for (const spot of spots) if (spot) dot(pen, spot, 5, colours.paper);
  }

  /** The spring of the pulling hand, and its force. */
  hand() {
    const { pen, colours, run } = this, { grip } = run.pull, frame = run.live.frame;
    if (!pen || !colours || (!grip && !frame?.holds)) return;
    const from = this.at(grip ? run.pull.place : frame?.held ?? [0, 0, 0]), force = frame?.pull ?? [0, 0, 0];
    const to = grip ? this.at(grip.to) : this.at(add(frame?.held ?? [0, 0, 0], scaled(force, 0.5 / run.source.scene.weight)));
    if (!from || !to) return;
    pen.strokeStyle = pen.fillStyle = colours.pull;
    pen.lineWidth = 2;
    pen.beginPath();
    coil(pen, from, to);
    pen.stroke();
    dot(pen, from, 4, colours.paper);
    const n = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (n > 12) arrow(pen, [to[0] - (12 * (to[0] - from[0])) / n, to[1] - (12 * (to[1] - from[1])) / n], to, 2);
    label(pen, run.clock.playing.peek() || length(force) > 0 ? newtons(length(force)) : "space runs", [to[0] + 10, to[1] - 8], colours.paper);
  }

  shove() {
    const { pen, colours, run } = this, { drawn, force } = run.push;
    if (!pen || !colours || !drawn) return;
    const from = this.at(drawn.at), to = this.at(drawn.to);
    if (!from || !to) return;
    pen.strokeStyle = pen.fillStyle = colours.pull;
    arrow(pen, from, to, 4);
    label(pen, newtons(length(force)), [to[0] + 10, to[1] - 8], colours.paper);
  }

  /** The impulse of a connection that was just made, for a second. */
  flash() {
    const { run, colours } = this, { flash } = run.join;
    if (!flash || !colours) return;
    if (performance.now() > flash.until) {
      run.join.flash = null;
      return;
    }
    this.force(flash.at, scaled(flash.impulse, 0.5 / Math.max(length(flash.impulse), 1e-9)), Infinity, colours.good);
    run.invalidate();
  }
}

/** @param {Float32Array} m @param {Vec3} p @returns {Vec3} */
const turnedPoint = (m, p) => [
  m[0] * p[0] + m[4] * p[1] + m[8] * p[2] + m[12], m[1] * p[0] + m[5] * p[1] + m[9] * p[2] + m[13], m[2] * p[0] + m[6] * p[1] + m[10] * p[2] + m[14],
];

/** A zigzag from one place to another. @param {Pen} pen @param {Spot} a @param {Spot} b */
function coil(pen, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]], n = Math.hypot(dx, dy);
  pen.moveTo(...a);
  const turns = 2 * Math.round(Math.min(Math.max(n / 14, 3), 12));
  if (n > 24)
    for (let i = 1; i < turns; i++) {
      const u = 0.12 + (0.7 * i) / turns, side = i === 1 || i === turns - 1 ? 0 : i % 2 ? COIL : -COIL;
      pen.lineTo(a[0] + u * dx - (side * dy) / n, a[1] + u * dy + (side * dx) / n);
    }
  pen.lineTo(...b);
}
