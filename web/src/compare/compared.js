// Two recordings, one within the other or side by side, by one clock and one camera; curves of both.

import { effect, signal } from "@preact/signals";
import { Clock } from "../core/clock.js";
import { shownLight } from "../core/palette.js";
import { bodyQuantities, quantities } from "../plot/quantities.js";
import { Viewer } from "../viewer.js";
import { Pair, second } from "./pair.js";

/** @typedef {import("../core/recording.js").Recording} Recording */
/** @typedef {import("../plot/quantities.js").Quantity} Quantity */

/** Where a body is that is not to be seen: all of it in one point. */
const NOWHERE = Float32Array.from({ length: 16 }, (_, i) => +(i === 15));

/** Those of both, each with the other's of the same name; then those that only the second has. @param {Quantity[]} of @param {Quantity[]} others @returns {Quantity[]} */
function paired(of, others) {
  const named = new Map(others.map((quantity) => [quantity.name, quantity]));
  const both = of.map((quantity) => ({ ...quantity, second: named.get(quantity.name)?.series })), known = new Set(of.map(({ name }) => name));
  return [...both, ...others.filter(({ name }) => !known.has(name)).map((quantity) => ({ ...quantity, name: second(quantity.name) }))];
}

export class Compared extends Viewer {
  /** @param {Recording} a @param {Recording} b */
  constructor(a, b) {
    const pair = new Pair(a, b), marks = [...a.header.marks, ...b.header.marks.map((mark) => ({ ...mark, text: second(mark.text) }))];
    super(pair, new Clock(pair.span, pair.step, a.header.start), marks.sort((one, other) => one.time - other.time));
    this.pair = pair;
    this.all = paired(quantities(a), quantities(b));
    this.beside = signal(false);
  }

  get title() { return `${this.pair.a.scene.title} · ${this.pair.b.scene.title}`; }

  get offered() { return this.all; }

  /** @param {number} body */
  ofBody(body) {
    const [from, which] = this.pair.of(body), { a, b } = this.pair;
    if (from === b) return bodyQuantities(b, which).map((quantity) => ({ ...quantity, name: second(quantity.name) }));
    const other = b.bodies.indexOf(a.bodies[which]);
    return paired(bodyQuantities(a, which), other >= 0 ? bodyQuantities(b, other) : []);
  }

  begin() {
    super.begin();
    this.endings.push(effect(() => { this.split(this.beside.value); this.invalidate(); }));
  }

  draw() {
    const { stage, pair } = this, two = this.beside.peek(), count = pair.a.bodies.length;
    if (!stage) return;
    pair.place(this.clock.time.peek());
    const placed = [...pair.a.poses, ...pair.b.poses];
    // the first is solid; the second stands beside it, or is of glass within it
    pair.poses = placed.map((pose, body) => (body < count ? pose : NOWHERE));
    stage.beside = two ? placed.map((pose, body) => (body < count ? NOWHERE : pose)) : null;
    const [ghost] = stage.haunt(two ? 0 : 1);
    if (!two) ghost.put(new Map(placed.map((pose, body) => /** @type {[number, Float32Array]} */ ([body, pose])).slice(count + 1)), shownLight(this.colours.peek().pull), 0.85);
    super.draw();
  }
}
