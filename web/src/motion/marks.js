// Marks over the picture of a motion: support polygon, ZMP, target and COM on the floor; handles, pins, gizmo, ranges.

import { placed } from "../core/vectors.js";
import { arrow, dot, label } from "../view/pen.js";
import { AXES, isPart, ringOf, tipOf } from "./gizmo.js";
import { words } from "./state.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("../view/pen.js").Pen} Pen */
/** @typedef {import("../view/pen.js").Spot} Spot */

/** s of the trails on the floor; joints at their range that are named, at the most */
const TRAIL = 1.0, MOST_NAMED = 4;

export class MotionMarks {
  /** @param {import("./motion.js").Motion} motion */
  constructor(motion) { this.motion = motion; }

  /** @param {number} t */
  draw(t) {
    const { motion } = this, canvas = motion.marks?.canvas, pen = /** @type {Pen | null} */ (canvas?.getContext("2d") ?? null);
    if (!pen) return;
    this.pen = pen;
    pen.lineJoin = pen.lineCap = "round";
    this.floor(pen, t);
    if (!motion.clock.playing.peek()) {
      this.ranges(pen, t);
      this.handles(pen);
      this.gizmo(pen);
    }
    this.missing(pen);
  }

  /** @param {ArrayLike<number>} p @returns {Spot | null} */
  at(p) { return this.motion.orbit?.project(p) ?? null; }

  /** @param {Pen} pen @param {(Spot | null)[]} spots */
  path(pen, spots) {
    pen.beginPath();
    for (const spot of spots) if (spot) pen.lineTo(...spot);
  }

  /** @param {Pen} pen @param {number} t */
  floor(pen, t) {
    const { motion } = this, clip = motion.clip.peek(), colours = motion.colours.peek();
    if (!clip) return;
    const level = clip.at("target", 3, t)[2] + 0.002, on = (/** @type {number[]} */ [x, y]) => /** @type {Vec3} */ ([x, y, level]);
    const stale = clip.header.number !== motion.session.motion.peek()?.number || clip.header.preview;
    const margin = clip.at("margin", 1, t)[0], ink = margin < 0 ? colours.bad : colours.pull;
    this.path(pen, clip.phase(t).polygon.map((corner) => this.at(on(corner))));
    pen.closePath();
    pen.fillStyle = `${ink}30`;
    pen.fill();
    pen.setLineDash(stale ? [4, 4] : []);
    pen.lineWidth = 1.5;
    pen.strokeStyle = ink;
    pen.stroke();
    const from = Math.max(t - TRAIL, clip.start), to = Math.min(t + TRAIL, clip.end), steps = 40;
    for (const [name, colour, width] of /** @type {[string, string, number][]} */ ([["target", colours.good, 3], ["com", colours.accent, 3], ["zmp", colours.bad, 2]])) {
      this.path(pen, Array.from({ length: steps + 1 }, (_, i) => this.at(on(/** @type {[number, number]} */ (clip.at(name, width, from + ((to - from) * i) / steps).slice(0, 2))))));
      pen.strokeStyle = colour;
      pen.globalAlpha = 0.75;
      pen.stroke();
    }
    pen.globalAlpha = 1;
    pen.setLineDash([]);
    const com = motion.source.com(t), top = this.at(com), foot = this.at(on([com[0], com[1]]));
    if (top && foot) {
      pen.strokeStyle = colours.accent;
      pen.setLineDash([2, 4]);
      this.path(pen, [top, foot]);
      pen.stroke();
      pen.setLineDash([]);
      pen.fillStyle = colours.accent;
      dot(pen, foot, 4, colours.paper);
    }
    if (motion.edited.shows(t)) return;
    for (const [name, colour, words] of [["target", colours.good, "target"], ["zmp", colours.bad, "ZMP"]]) {
      const spot = this.at(on(/** @type {[number, number]} */ (clip.at(name, name === "zmp" ? 2 : 3, t).slice(0, 2))));
      pen.fillStyle = colour;
      if (spot) dot(pen, spot, name === "zmp" ? 5 : 4, colours.paper);
      if (spot && name === "zmp") label(pen, words, [spot[0] + 9, spot[1] + 4], colours.paper);
    }
  }

  /** Dots to take links by, squares where they are pinned. @param {Pen} pen */
  handles(pen) {
    const { motion } = this, colours = motion.colours.peek(), { hand, drag } = motion, near = motion.near.peek(), chosen = motion.selected.peek();
    const pins = motion.motion?.pins ?? {}, clip = motion.clip.peek(), carrying = clip ? clip.phase(motion.clock.time.peek()).links : [];
    for (const link of motion.motion?.links ?? []) {
      const pinned = pins[link.name], main = hand?.dots.includes(link);
      if (!main && !pinned) continue;
      const spot = this.at(drag.handle(link)), hot = near === `link:${link.name}` || link.body === chosen;
      if (!spot) continue;
      pen.fillStyle = pinned || carrying.includes(link.name) ? colours.pull : colours.accent;
      if (pinned) square(pen, spot, hot ? 7 : 6, pinned === "all", colours.paper);
      else {
        pen.globalAlpha = hot ? 1 : 0.8;
        dot(pen, spot, hot ? 6 : 4, colours.paper);
        pen.globalAlpha = 1;
      }
      if (near === `link:${link.name}`) label(pen, link.name.replaceAll("_", " "), [spot[0] + 11, spot[1] - 8], colours.paper);
    }
    const com = this.at(drag.handle(null));
    if (com && (near === "com" || drag.com)) {
      pen.strokeStyle = colours.accent;
      pen.lineWidth = 2;
      pen.beginPath();
      pen.arc(...com, 12, 0, 2 * Math.PI);
      pen.stroke();
      pen.fillStyle = colours.accent;
      label(pen, "centre of mass", [com[0] + 16, com[1] - 8], colours.paper);
    }
  }

  /** Arrows along the axes of the world, rings about them, and one about the line of sight. @param {Pen} pen */
  gizmo(pen) {
    const { motion } = this, from = motion.gizmo, { orbit, drag } = motion, colours = motion.colours.peek(), near = motion.near.peek();
    const middle = from && (!drag.held || isPart(near)) ? orbit?.project(from) : null, inks = [colours.bad, colours.good, colours.accent];
    if (!from || !orbit || !middle) return;
    this.ring(pen, ringOf(orbit, from, "ring"), colours.spring, near === "ring");
    AXES.forEach(([name], i) => this.ring(pen, ringOf(orbit, from, `ring ${name}`), inks[i], near === `ring ${name}`));
    AXES.forEach(([name, axis], i) => {
      const tip = tipOf(orbit, from, axis);
      if (!tip) return;
      pen.strokeStyle = pen.fillStyle = inks[i];
      arrow(pen, middle, tip, near === name ? 4 : 2);
      label(pen, name, [tip[0] + 5, tip[1] - 4], colours.paper);
    });
  }

  /** Its near side; all of it, thicker, when it can be taken. @param {Pen} pen @param {ReturnType<typeof ringOf>} ring @param {string} ink @param {boolean} hot */
  ring(pen, ring, ink, hot) {
    pen.strokeStyle = ink;
    pen.lineWidth = hot ? 4 : 1.5;
    pen.globalAlpha = hot ? 0.9 : 0.6;
    pen.beginPath();
    ring.forEach(({ spot, front }, k) => { if (k > 0 && (hot || front)) { pen.moveTo(...ring[k - 1].spot); pen.lineTo(...spot); } });
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** Joints at an end of their range. @param {Pen} pen @param {number} t */
  ranges(pen, t) {
    const { motion } = this, { drawn } = motion.edited, colours = motion.colours.peek();
    if (!drawn || !motion.edited.shows(t)) return;
    const found = motion.edited.live.live.joints.flatMap(({ body, parent, point, kind }) => {
      const spot = drawn.ranges.has(body) && kind !== "free" ? this.at(placed(motion.source.poses[parent], point)) : null;
      return spot ? [{ body, spot }] : [];
    });
    let below = -Infinity; // px: no word is written over another
    for (const { body, spot } of found.sort((a, b) => a.spot[1] - b.spot[1])) {
      pen.strokeStyle = pen.fillStyle = colours.pull;
      pen.lineWidth = 3;
      pen.beginPath();
      pen.arc(...spot, 10, -0.25 * Math.PI, 1.1 * Math.PI);
      pen.stroke();
      if (found.length > MOST_NAMED) continue;
      below = Math.max(spot[1] + 4, below + 14);
      label(pen, `${words(motion.linkOf(body)?.name ?? "joint")} at its range`, [spot[0] + 14, below], colours.paper);
    }
  }

  /** A line from the dragged handle to its target. @param {Pen} pen */
  missing(pen) {
    const { motion } = this, { grip, missed } = motion.drag, colours = motion.colours.peek();
    if (!grip || missed < 0.002) return;
    const from = this.at(motion.drag.handle(grip.link)), to = this.at(grip.to);
    if (!from || !to) return;
    pen.strokeStyle = pen.fillStyle = colours.pull;
    pen.lineWidth = 2;
    pen.setLineDash([5, 5]);
    this.path(pen, [from, to]);
    pen.stroke();
    pen.setLineDash([]);
    label(pen, `${(100 * missed).toFixed(0)} cm short`, [to[0] + 10, to[1] - 8], colours.paper);
  }
}

/** @param {Pen} pen @param {Spot} at @param {number} half @param {boolean} whole @param {string} rim */
function square(pen, at, half, whole, rim) {
  pen.beginPath();
  if (whole) pen.rect(at[0] - half, at[1] - half, 2 * half, 2 * half);
  else for (const [x, y] of [[0, -half - 1], [half + 1, half], [-half - 1, half]]) pen.lineTo(at[0] + x, at[1] + y);
  pen.closePath();
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = rim;
  pen.stroke();
}

