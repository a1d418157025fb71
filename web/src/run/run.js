// The Run workspace: a live run that can be pulled, pushed, joined, cut, looked back at and gone on with from there.

import { effect, signal } from "@preact/signals";
import { shownLight } from "../core/palette.js";
import { LiveClock } from "../live/clock.js";
import { matrixOf } from "../live/wire.js";
import { Viewer } from "../viewer.js";
import { Join } from "./join.js";
import { LiveMarks } from "./marks.js";
import { Place } from "./place.js";
import { Pointer } from "./pointer.js";
import { Pull } from "./pull.js";
import { Push } from "./push.js";
import { lay } from "./lay.js";

/** @typedef {"pull" | "push" | "connect" | "cut" | "place"} Tool */

export class Run extends Viewer {
  /** @param {import("../live/session.js").Session} session @param {import("../live/live.js").Live} live */
  constructor(session, live) {
    const clock = new LiveClock(session);
    super(live, clock, session.marks.peek());
    this.session = session;
    this.liveClock = clock;
    this.tool = signal(/** @type {Tool} */ ("pull"));
    this.strength = signal(/** @type {"gentle" | "firm" | "hoist"} */ ("firm"));
    /** The body that is held, −1: none. */
    this.holds = signal(-1);
    /** N that it is pulled with. */
    this.newtons = signal(0);
    /** Other branches stand beside, not as ghosts within. */
    this.beside = signal(false);
    /** Name of the connection or link whose ring is under the pointer. */
    this.ring = signal("");
    /** Where the pointer rests in the picture, and the time of the last search for a body there, ms. @type {{ offsetX: number, offsetY: number } | null} */
    this.pointer = null;
    this.hovered = 0;
    /** The event that is edited; set by its panel. @type {import("@preact/signals").Signal<import("../live/state.js").Event | "new" | null> | null} */
    this.editing = null;
    this.pull = new Pull(this);
    this.push = new Push(this);
    this.join = new Join(this);
    this.placing = new Place(this);
  }

  get live() { return /** @type {import("../live/live.js").Live} */ (this.source); }

  get words() {
    const body = this.selected.value, held = this.holds.value, t = this.clock.time.value;
    const place = body > 0 ? `; ${this.source.bodies[body]}, ${this.source.centre(body, t)[2].toFixed(2)} m up` : "";
    return `${this.title}, in three dimensions, at ${t.toFixed(1)} s${place}${held > 0 ? `, pulled with ${this.newtons.value.toFixed(0)} N` : ""}`;
  }

  begin() {
    super.begin();
    const { session, timeline, orbit } = this, scene = this.stage?.canvas;
    if (!timeline || !orbit || !scene) return;
    this.liveMarks = new LiveMarks(this);
    new Pointer(this, scene);
    scene.addEventListener("pointerleave", () => { this.pointer = null; });
    lay(this, timeline);
    session.onframe = (frame) => this.took(frame);
    this.endings.push(
      () => { session.onframe = () => {}; },
      effect(() => { this.happened.value = session.marks.value; timeline.forget(); }),
      effect(() => { session.fresh.value; timeline.forget(); this.invalidate(); }),
      effect(() => { session.run.value; timeline.forget(); this.follows(); this.invalidate(); }),
      effect(() => { session.watch(this.plots.value.map(({ key }) => key ?? "")); }),
      effect(() => { this.quality.held = this.holds.value > 0; this.resize(); }),
      effect(() => { [this.tool, this.ring, this.beside].forEach((each) => each.value); this.panes(); }),
      effect(() => { const { contacts, contactForces, ranges, ghosts } = this.show; [contacts, contactForces, ranges, ghosts].forEach((each) => each.value); this.invalidate(); }),
    );
    if (this.live.frame) this.took(this.live.frame);
  }

  /** Handles a new state of the run from the studio. */
  follows() {
    const run = this.session.run.value;
    if (!run) return;
    this.live.run = run;
    this.clock.playing.value = run.playing;
    this.clock.speed.value = run.speed;
  }

  /** Bodies are outlined also while they move: that is when a user tries to catch them. @param {PointerEvent} e */
  hovering(e) {
    this.pointer = { offsetX: e.offsetX, offsetY: e.offsetY };
    this.rehover();
  }

  /** Searches for the body under the pointer, which may rest while bodies move. */
  rehover() {
    const hit = this.pointer && this.tool.value !== "cut" ? this.pick(/** @type {PointerEvent} */ (this.pointer)) : null;
    this.outline(hit && (this.tool.value === "connect" || this.live.live.moves[hit.body] || this.tool.value === "place") ? hit.body : -1);
    this.hovered = performance.now();
  }

  /** @param {import("../live/wire.js").Frame} frame */
  took(frame) {
    if (this.pointer && frame.playing && !this.pull.held && performance.now() - this.hovered > 150) this.rehover();
    if (this.liveClock.wanted === null && !(this.liveClock.looking && !frame.past)) this.liveClock.take(frame);
    this.newtons.value = frame.holds ? Math.hypot(...frame.pull) : 0;
    this.invalidate();
  }

  get title() { return this.session.document.value?.title || this.session.document.value?.file || "scene"; }

  get offered() {
    return this.session.offers.value.map(({ name, text, unit }) => ({ name: text, key: name, unit, series: () => this.series(name) }));
  }

  /** @param {string} name */
  series(name) {
    this.session.fresh.value;
    return this.live.columns.series(name);
  }

  /** @param {number} body */
  ofBody(body) { return this.offered.filter(({ name }) => name.startsWith(`${this.source.bodies[body]}:`) || name.startsWith(`${this.source.bodies[body]} `)); }

  /** Sources shown as ghosts. */
  panes() {
    this.split(this.beside.value && (this.session.run.value?.compared.length ?? 0) > 0);
    this.invalidate();
  }

  draw() {
    this.haunt();
    super.draw();
  }

  /** Ghosts: of the snapped pose, of other branches, of earlier times. */
  haunt() {
    const { stage, live } = this, frame = live.frame, colours = this.colours.peek();
    if (!stage) return;
    /** @type {[Map<number, Float32Array>, string, number][]} */
    const wanted = [], snapped = this.tool.peek() === "connect" ? this.join.ghost : null;
    if (snapped) wanted.push([snapped, colours.good, 0.75]);
    const others = frame?.ghosts ?? [], two = this.beside.peek() && others.length > 0;
    stage.beside = two ? live.bodies.map((_, body) => matrixOf(new Float32Array(16), others[0], body)) : null;
    if (this.orbit) this.orbit.panes = two ? 2 : 1;
    if (this.orbit && two) this.orbit.inset = this.covered;
    others.slice(two ? 1 : 0).forEach((poses, i) => wanted.push([this.moving(poses), [colours.accent, colours.spring, colours.pull][i % 3], 0.6]));
    const every = this.show.ghosts.peek(), now = this.clock.time.peek();
    if (every > 0)
      for (let n = 1; n <= 6; n++) {
        const moment = live.trail.findLast(({ time }) => time <= now - n * every);
        if (moment) wanted.push([this.moving(moment.poses), colours.ink, 0.5 / n]);
      }
    const ghosts = stage.haunt(wanted.length);
    wanted.forEach(([poses, ink, strength], i) => ghosts[i].put(poses, shownLight(ink), strength));
  }

  /** Bodies that can move, at given poses. @param {Float32Array} poses */
  moving(poses) {
    return new Map(this.live.bodies.flatMap((_, body) => (this.live.live.moves[body] ? [[body, matrixOf(new Float32Array(16), poses, body)]] : [])));
  }

  /** @param {number} t */
  drawMore(t) { this.liveMarks?.draw(t); }

  /** Selects a tool; an unfinished action of another one ends. @param {Tool} tool */
  take(tool) {
    this.pull.end();
    this.join.clear();
    this.tool.value = tool;
    this.ring.value = "";
  }

  /** A toast's button that takes the last change back. */
  undoing() { return { name: "Undo", does: () => { this.session.give("undo"); } }; }

  /** @param {string} what a connection, spring, or a link's path */
  async cut(what) {
    if (await this.session.give("cut", { what })) this.session.say(`${what} is cut`, "info", this.undoing());
    this.ring.value = "";
  }

  /** @param {number} by */
  selectNext(by) {
    const bodies = this.live.live.moves.flatMap((moves, body) => (moves ? [body] : [])), at = bodies.indexOf(this.selected.value);
    if (bodies.length) this.selected.value = bodies[(at + by + bodies.length + (at < 0 && by < 0 ? 1 : 0)) % bodies.length];
  }

  /** Grasps the middle of the selected body, or releases it: for the keyboard. */
  grip() {
    const body = this.selected.value;
    if (this.pull.held) this.pull.end();
    else if (body > 0) this.pull.begin(body, this.source.centre(body, 0));
  }

  enter() {
    const { tool, selected } = this, body = selected.value;
    if (tool.value === "pull") this.grip();
    else if (tool.value === "push") this.push.away();
    else if (body > 0 && tool.value === "connect") this.join.pick(body, this.source.centre(body, 0));
    else if (body > 0 && tool.value === "cut") this.cut(this.source.bodies[body]);
  }

  escape() {
    if (this.pull.held) this.pull.end();
    else if (this.tool.value !== "pull") this.take("pull");
    else this.selected.value = -1;
  }

  get keys() {
    const { session, liveClock: clock } = this, own = super.keys, held = this.pull.held;
    const nudges = { ArrowLeft: () => this.pull.nudge(-1, 0), ArrowRight: () => this.pull.nudge(1, 0), ArrowUp: () => this.pull.nudge(0, 1), ArrowDown: () => this.pull.nudge(0, -1) };
    return {
      ...own, Home: () => { session.give("reset"); }, End: () => { session.give("live"); },
      ".": () => clock.stepSteps(1), ">": () => clock.stepFrames(1), ",": () => clock.stepSteps(-1),
      c: () => this.take("connect"), x: () => this.take("cut"), p: () => this.take("pull"), u: () => this.take("push"), m: () => this.take("place"),
      b: () => { session.give("go_on"); }, g: () => this.cycle(), "[": () => this.selectNext(-1), "]": () => this.selectNext(1),
      Enter: () => this.enter(), Escape: () => this.escape(), ...(this.tool.value === "place" ? this.placing.keys : {}), ...(held ? nudges : {}),
    };
  }

  /** Next choice of overlays: contacts, with forces, everything, none. */
  cycle() {
    const { contacts, contactForces, forces, com } = this.show, level = +contacts.value + +contactForces.value + +forces.value;
    contacts.value = level < 3;
    contactForces.value = level === 1 || level === 2;
    forces.value = com.value = level === 2;
  }
}
