// The biped workspace: a robot that walks with the parameters of its sliders, a second one beside it, and passive walkers.

import { effect, signal } from "@preact/signals";
import { Clock } from "../core/clock.js";
import { shownLight } from "../core/palette.js";
import { Recording } from "../core/recording.js";
import { Viewer } from "../viewer.js";
import { GAITS, valueOf } from "./state.js";
import { WalkSource } from "./source.js";
import { StepTimeline } from "./timeline.js";

/** @typedef {import("./state.js").BipedState} BipedState */
/** @typedef {import("./state.js").Slider} Slider */
/** @typedef {import("../live/protocol.js").Commands["biped_set"]} Change */

/** narrower pages show one picture */
const NARROW = 760;

export class Biped extends Viewer {
  /** @param {import("../live/session.js").Session} session @param {WalkSource} walk */
  constructor(session, walk) {
    super(walk, new Clock(walk.duration, walk.step), walk.header.marks);
    this.session = session;
    this.walk = walk;
    /** The robot's walk, or the run of a walker that was let go. */
    this.shown = signal(/** @type {"walk" | "run"} */ ("walk"));
    this.panes = signal(innerWidth > NARROW);
    /** Two pictures are shown indeed. */
    this.twoShown = signal(false);
    /** All eight branches as outlines. */
    this.eight = signal(false);
    /** Changes that wait for the one under way. @type {Change[]} */
    this.wishes = [];
    this.busy = false;
    /** A slider whose value is newer than the studio's state, and the number of the walk that will include it. @type {{ value: { slider: Slider, value: number } | null, peek: () => { slider: Slider, value: number } | null }} */
    this.moving = signal(/** @type {{ slider: Slider, value: number } | null} */ (null));
    this.awaited = 0;
    /** ms from the last move of a slider to the walk that shows it, for those who measure. */
    this.delays = /** @type {number[]} */ ([]);
    this.asked = /** @type {Map<number, number>} */ (new Map());
    /** The cell of the basin that the keyboard is at. */
    this.cell = signal(/** @type {[number, number]} */ ([12, 12]));
  }

  get title() { return this.session.document.value?.title ?? "biped"; }
  /** @returns {BipedState | null} */
  get state() { return this.session.biped.value; }
  get free() { return this.session.drives.value; }
  get run() { return this.session.walked.value; }

  get words() {
    const t = this.clock.time.value, feet = ["right", "left"].filter((_, side) => this.shown.value === "walk" && this.walk.stands(side, t));
    return `${this.title} at ${t.toFixed(2)} s${feet.length ? `; standing on the ${feet.join(" and the ")} foot` : ""}${this.walk.walk.robots === 2 ? `; beside it ${this.walk.walk.titles[1]}` : ""}`;
  }

  begin() {
    super.begin();
    const { session } = this;
    let last = session.walked.peek();
    this.endings.push(
      effect(() => { const walk = session.gait.value; if (walk && walk !== this.walk) this.took(walk); }),
      effect(() => { const run = session.walked.value; if (run && run !== last) { last = run; this.look("run"); } }),
      effect(() => { this.arrange(this.panes.value && this.shown.value === "walk"); }),
      effect(() => { this.eight.value; this.invalidate(); }),
      effect(() => { session.biped.value; this.caughtUp(); }),
    );
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.clock.playing.value = true;
  }

  /** @param {HTMLCanvasElement} canvas */
  makeTimeline(canvas) { return new StepTimeline(canvas, this.source, this.happened, (t) => this.clock.seek(t)); }

  /** Another walk has come. @param {WalkSource} walk */
  took(walk) {
    const before = this.walk, began = this.asked.get(walk.walk.number);
    if (began !== undefined) this.delays.push(performance.now() - began);
    for (const number of this.asked.keys()) if (number <= walk.walk.number) this.asked.delete(number);
    this.walk = walk;
    if (this.shown.peek() !== "walk") return;
    this.put(walk, before.walk.shapes === walk.walk.shapes && this.source === before);
    this.arrange(this.panes.peek());
  }

  /** Show a source; same: its bodies are those that are drawn already. @param {Recording} source @param {boolean} same */
  put(source, same) {
    const { clock, stage, marks, timeline } = this, part = clock.duration > 0 ? clock.time.peek() / clock.duration : 0;
    clock.duration = source.duration;
    clock.step = source.step;
    clock.time.value = Math.min(part, 1) * source.duration;
    this.happened.value = source.header.marks;
    if (same && stage && marks && timeline) {
      this.sources.value = source;
      stage.source = marks.source = timeline.source = source;
      timeline.forget();
      this.invalidate();
    } else this.adopt(source);
  }

  /** The walk, or the run of a walker. @param {"walk" | "run"} what */
  look(what) {
    const source = what === "run" ? this.run?.recording : this.walk;
    if (!source) return;
    this.shown.value = what;
    this.put(source, false);
    if (this.orbit) { this.orbit.touched = false; this.orbit.reset(); }
    this.arrange(this.panes.peek() && what === "walk");
    this.clock.time.value = 0;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.clock.playing.value = true;
  }

  resize() {
    if (this.orbit) this.orbit.cover = this.covered;
    super.resize();
  }

  /** One picture or two. @param {boolean} two */
  arrange(two) {
    const panes = two && this.walk.walk.robots === 2 && innerWidth > NARROW;
    this.walk.panes = this.twoShown.value = panes;
    this.split(panes);
    this.invalidate();
  }

  // settings

  /** A slider moves: shown at once, kept when it is let go. @param {Slider} slider @param {number} value @param {boolean} done */
  slide(slider, value, done) {
    const { table, key, inverse } = slider, none = inverse && Math.abs(value) < 1e-9;
    this.moving.value = { slider, value };
    this.set({ table, values: none ? {} : { [key]: +(inverse ? 1 / value : value).toPrecision(6) }, remove: none ? [key] : [], done });
  }

  /** One after another; of those that are only shown the newest wins, what is kept is never overtaken. @param {Change} change */
  set(change) {
    this.wishes = [...this.wishes.filter(({ done }) => done), change];
    if (!this.busy) this.send();
  }

  async send() {
    this.busy = true;
    try {
      for (let wish = this.wishes.shift(); wish; wish = this.wishes.shift()) await this.give(wish);
    } finally {
      this.busy = false;
    }
    this.caughtUp();
  }

  /** The studio has answered all requests: sliders take its values. */
  caughtUp() {
    if (!this.busy && (this.session.biped.peek()?.number ?? 0) >= this.awaited) this.moving.value = null;
  }

  /** @param {Change} change */
  async give(change) {
    const began = performance.now(), done = await this.session.give("biped_set", change);
    if (!done) return;
    this.awaited = done.number;
    if (this.walk.walk.number >= done.number) this.delays.push(performance.now() - began);
    else this.asked.set(done.number, began);
  }

  /** @param {string} gait */
  gait(gait) { this.set({ table: "walk", values: { gait }, done: true }); }

  /** @param {number} branch */
  branch(branch) { this.set({ table: "walk", values: branch ? { branch } : {}, remove: branch ? [] : ["branch"], done: true }); }

  /** @param {string | number} beside */
  beside(beside) { this.set({ table: "walk", values: { beside }, done: true }); }

  nextGait() {
    const names = GAITS.map(([name]) => name), at = names.indexOf(this.state?.gait ?? "roll");
    this.gait(names[(at + 1) % names.length]);
  }

  /** @param {number} lean @param {number} rate */
  start(lean, rate) { this.session.give("biped_start", { lean, rate }); }

  power() { this.session.give("biped_power"); }

  basin() { this.session.give("biped_passive"); }

  /** @param {Slider} slider */
  valueOf(slider) { return this.state ? valueOf(this.state, slider) : null; }

  get keys() {
    return {
      ...super.keys, g: () => this.nextGait(), b: () => this.beside(this.state?.beside === "flat" ? "none" : "flat"), e: () => { this.eight.value = !this.eight.value; },
      n: () => this.branch(((this.state?.branch ?? 0) + 1) % 8), N: () => this.branch(((this.state?.branch ?? 0) + 7) % 8), v: () => { this.panes.value = !this.panes.value; },
      p: () => this.power(), o: () => this.basin(), w: () => this.look(this.shown.value === "walk" ? "run" : "walk"),
    };
  }

  // the picture

  draw() {
    const { stage, walk } = this;
    if (!stage) return;
    if (this.shown.peek() !== "walk") {
      stage.beside = null;
      stage.haunt(0);
      super.draw();
      return;
    }
    const t = this.clock.time.peek(), colours = this.colours.peek();
    walk.place(t);
    stage.beside = walk.second;
    const all = this.eight.peek() ? Array.from({ length: 8 }, (_, k) => k) : [], ghosts = stage.haunt(all.length);
    const inks = [colours.accent, colours.bad, colours.good, colours.spring, colours.pull, colours.ink, colours.faint, colours.accent];
    all.forEach((k, i) => ghosts[i].put(new Map(walk.onBranch(k, t)), shownLight(inks[k]), walk.reached(k) ? 0.85 : 0.3));
    super.draw();
  }
}
