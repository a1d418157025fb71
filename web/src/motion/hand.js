// Pointer targets in the picture of a motion: gizmo, handles, the centre of mass, bodies; otherwise it turns the camera.

import { add, scaled, sub, unit } from "../core/vectors.js";
import { onPlane } from "../run/pull.js";
import { alongAxis } from "./drag.js";
import { AXES, axisOf, isPart, isRing, partAt, turnedBy } from "./gizmo.js";

/** @typedef {import("../core/vectors.js").Vec3} Vec3 */
/** @typedef {import("./drag.js").Drag} Drag */
/** @typedef {import("./prop_drag.js").PropDrag} PropDrag */

/** px around a handle that count as it; ms that a finger rests before it drags, and px that it may stray meanwhile */
const NEAR = 13, REST = 150, STRAY = 8;
/** Links that have a dot to be taken by, by parts of their names. */
const MAIN = /hand|foot|head|chest|pelvis|trunk|torso/;

export class Hand {
  /** @param {import("./motion.js").Motion} motion @param {HTMLCanvasElement} scene */
  constructor(motion, scene) {
    this.motion = motion;
    this.scene = scene;
    /** @type {number | null} */
    this.taken = null;
    this.timer = 0;
    this.pressed = [0, 0];
    /** Kind of drag: the handle moves in the picture's plane, along an axis or about one, or the link rolls. */
    this.how = "";
    /** @type {Drag | PropDrag} */
    this.moves = motion.drag;
    const on = (/** @type {string} */ kind, /** @type {(e: any) => void} */ does) => scene.addEventListener(kind, does, { capture: true, passive: false });
    on("pointerdown", (e) => this.down(e));
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.up(e));
    on("pointercancel", (e) => this.up(e));
  }

  /** Dots: links that are often dragged, and the one that is selected. */
  get dots() {
    const { motion } = this, chosen = motion.selected.peek();
    return (motion.motion?.links ?? []).filter(({ name, body }) => MAIN.test(name) || body === chosen);
  }

  /** Target under a pixel: a part of the gizmo as "x" or "ring y", "com", "link:…" or "". @param {number} x @param {number} y */
  at(x, y) {
    const { motion } = this, { orbit, drag } = motion, gizmo = motion.gizmo;
    if (!orbit || motion.clock.playing.peek()) return "";
    const part = gizmo ? partAt(orbit, gizmo, x, y) : "";
    if (part) return part;
    const com = orbit.project(drag.handle(null));
    let found = com && Math.hypot(x - com[0], y - com[1]) < NEAR ? "com" : "", nearest = found && com ? Math.hypot(x - com[0], y - com[1]) : NEAR;
    for (const link of this.dots) {
      const spot = orbit.project(drag.handle(link)), away = spot ? Math.hypot(spot[0] - x, spot[1] - y) : Infinity;
      if (away < nearest) [found, nearest] = [`link:${link.name}`, away];
    }
    return found;
  }

  /** @param {PointerEvent} e */
  hover(e) { return (this.motion.near.value = this.at(e.offsetX, e.offsetY)) !== ""; }

  /** @param {PointerEvent} e @returns {number | null} */
  bodyAt(e) {
    const name = this.at(e.offsetX, e.offsetY);
    return name.startsWith("link:") ? this.motion.motion?.links.find((link) => `link:${link.name}` === name)?.body ?? null : name ? this.motion.selected.peek() : null;
  }

  /** @param {PointerEvent} e */
  down(e) {
    this.pressed = [e.offsetX, e.offsetY];
    clearTimeout(this.timer);
    const { motion } = this;
    if (this.taken !== null || e.button !== 0 || !motion.free || !motion.motion?.ready) return;
    const near = this.at(e.offsetX, e.offsetY), hit = near ? null : motion.pick(e), chosen = motion.linkOf(motion.selected.peek());
    const prop = chosen ? null : motion.propOf(motion.selected.peek());
    if (prop && (isPart(near) || (hit && motion.propOf(hit.body)?.name === prop.name))) {
      this.taking(e, () => motion.placing.begin(prop), motion.placing, near || (e.shiftKey ? "roll" : "ground"));
      return;
    }
    const link = near.startsWith("link:") ? motion.motion.links.find(({ name }) => `link:${name}` === near) ?? null : near === "com" ? null : near ? chosen : hit ? motion.linkOf(hit.body) : undefined;
    if (link === undefined || (!near && !link)) return;
    const how = isPart(near) ? near : e.shiftKey && link ? "roll" : "move";
    const begin = () => {
      motion.drag.com = link === null;
      motion.drag.begin(link);
    };
    this.taking(e, begin, motion.drag, how);
  }

  /**
   * At once by a mouse, by a finger when it has rested.
   * @param {PointerEvent} e @param {() => void} begin @param {Drag | PropDrag} moves what moves it @param {string} how
   */
  taking(e, begin, moves, how) {
    const take = () => {
      const { motion: { orbit }, scene } = this;
      this.taken = e.pointerId;
      this.how = how;
      this.moves = moves;
      scene.setPointerCapture(e.pointerId);
      scene.classList.add("held");
      orbit?.yield(e.pointerId);
      begin();
    };
    if (e.pointerType === "touch") this.timer = setTimeout(take, REST);
    else {
      take();
      e.stopImmediatePropagation();
    }
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (this.taken === e.pointerId) {
      e.stopImmediatePropagation();
      this.dragged(e.offsetX, e.offsetY, e.altKey);
    } else if (Math.hypot(e.offsetX - this.pressed[0], e.offsetY - this.pressed[1]) > STRAY) clearTimeout(this.timer);
    else if (this.timer && e.buttons && e.pointerType === "touch") e.stopImmediatePropagation();
  }

  /** @param {number} x @param {number} y @param {boolean} ground */
  dragged(x, y, ground) {
    const { orbit } = this.motion, drag = this.moves, { grip } = drag, [dx, dy] = [x - this.pressed[0], y - this.pressed[1]];
    if (!orbit || !grip || Math.hypot(dx, dy) < 2) return;
    const axis = AXES.find(([name]) => name === this.how)?.[1], surface = ground ? null : this.surfaceAt(x, y);
    if (axis) drag.reach(add(grip.from, scaled(axis, alongAxis(orbit, grip.from, axis, dx, dy))));
    else if (isRing(this.how)) drag.turn(axisOf(this.how, orbit), turnedBy(orbit, grip.from, this.how, this.pressed, x, y));
    else if (this.how === "roll") drag.turn(...rolled(orbit.axes, dx, dy));
    else if (surface) this.motion.drag.reach(surface.at, surface.normal);
    else {
      const normal = ground !== (this.how === "ground") ? /** @type {Vec3} */ ([0, 0, 1]) : orbit.axes[2], [a, b] = [this.pressed, [x, y]].map(([u, v]) => onPlane(orbit, u, v, grip.from, normal));
      drag.reach(add(grip.from, sub(b, a)));
    }
  }

  /** The surface of a prop that a link which is dragged may be laid on. @param {number} x @param {number} y */
  surfaceAt(x, y) {
    const { motion } = this;
    return this.how === "move" && motion.drag.grip?.link ? motion.surfaceAt(x, y) : null;
  }

  /** @param {PointerEvent} e */
  up(e) {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.taken !== e.pointerId) return;
    this.taken = null;
    this.scene.classList.remove("held");
    this.moves.end();
  }
}

/** Axis and angle as if a ball were rolled under the pointer. @param {Vec3[]} axes right and up @param {number} dx @param {number} dy px @returns {[Vec3, number]} */
const rolled = ([right, up], dx, dy) => [unit(add(scaled(up, dx), scaled(right, dy))), 0.01 * Math.hypot(dx, dy)];
