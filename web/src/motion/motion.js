// The motion workspace: a figure that is posed by hand, keyframes, and the balanced motion through them.

import { effect, signal } from "@preact/signals";
import { Clock } from "../core/clock.js";
import { shownLight } from "../core/palette.js";
import { Viewer } from "../viewer.js";
import { Drag } from "./drag.js";
import { MotionMarks } from "./marks.js";
import { PropDrag } from "./prop_drag.js";
import { Hand } from "./hand.js";
import { Keying } from "./keying.js";
import { KeyTimeline } from "./rows.js";
import { Edited, SAME } from "./source.js";
import { GRID, onGrid } from "./state.js";

/** @typedef {import("./state.js").MotionState} MotionState */

/** Plays the motion, and can be set behind its end. */
class MotionClock extends Clock {
  /** @param {Edited} source */
  constructor(source) {
    super(1, 0.01);
    this.source = source;
  }

  get end() { return this.source.length; }

  toggle() {
    if (!this.playing.value && this.time.value >= this.duration - 1e-6) this.time.value = 0;
    this.playing.value = !this.playing.value;
  }
}

export class Motion extends Viewer {
  /** @param {import("../live/session.js").Session} session @param {import("../live/live.js").Live} live */
  constructor(session, live) {
    const source = new Edited(live);
    const clock = new MotionClock(source);
    super(source, clock, []);
    this.motionClock = clock;
    this.session = session;
    /** Keyframes that are selected. */
    this.chosen = signal(/** @type {ReadonlySet<number>} */ (new Set()));
    /** The newest design. @type {{ value: import("./clip.js").Clip | null, peek: () => import("./clip.js").Clip | null }} */
    this.clip = signal(/** @type {import("./clip.js").Clip | null} */ (null));
    /** The design before the last change, to compare with. @type {import("./clip.js").Clip | null} */
    this.earlier = null;
    this.compare = signal(false);
    /** Show what became of it under dynamics. */
    this.dynamics = signal(true);
    /** Keyframes before and after as outlines. */
    this.onion = signal(true);
    /** Target under the pointer: a part of the gizmo, a handle, or nothing. */
    this.near = signal("");
    /** A limit that was clicked: its stretch is hatched. @type {{ value: import("./clip.js").Violation | null, peek: () => import("./clip.js").Violation | null }} */
    this.limit = signal(/** @type {import("./clip.js").Violation | null} */ (null));
    /** Text is shown as Python. */
    this.python = signal(false);
    this.keying = new Keying(this);
    this.drag = new Drag(this);
    this.placing = new PropDrag(this);
    this.show.com.value = true;
  }

  /** @returns {Edited} */
  get edited() { return /** @type {Edited} */ (this.source); }
  get title() { return this.session.document.value?.title ?? "motion"; }
  /** @returns {MotionState | null} */
  get motion() { return this.session.motion.value; }
  get free() { return this.session.drives.value; }

  get words() {
    const t = this.clock.time.value, link = this.linkOf(this.selected.value), margin = this.clip.value?.header.margin;
    return `${this.title} at ${t.toFixed(2)} s${link ? `; selected: ${link.name}` : ""}${margin === undefined ? "" : `; the ZMP stays ${(1000 * margin).toFixed(0)} mm inside`}`;
  }

  begin() {
    super.begin();
    const { session, timeline, stage } = this;
    if (!timeline || !stage) return;
    let told = session.played.peek();
    this.motionMarks = new MotionMarks(this);
    this.hand = new Hand(this, stage.canvas);
    session.onframe = (frame) => this.took(frame);
    this.endings.push(
      () => { session.onframe = () => {}; },
      effect(() => { session.motion.value; this.follows(); }),
      effect(() => { const clip = session.clip.value; if (clip) this.designed(clip); }),
      effect(() => { const played = session.played.value; if (played && played !== told) { told = played; session.say(`Under dynamics it ${played.header.played}`, played.header.standing ? "info" : "warning"); } this.timeline?.forget(); this.invalidate(); }),
      effect(() => { [this.chosen, this.onion, this.near, this.compare, this.dynamics, this.limit].forEach((each) => each.value); this.timeline?.forget(); this.invalidate(); }),
      effect(() => { if (this.clock.playing.value) this.near.value = ""; }),
    );
  }

  /** Other bodies are there: props, or another motion. @param {import("../live/live.js").Live} live */
  bodies(live) {
    const before = this.edited, source = new Edited(live), { motion } = this;
    this.motionClock.source = source;
    source.length = before.length;
    if (before.clip?.header.bodies === source.poses.length) source.clip = before.clip;
    else this.clip.value = this.earlier = null;
    this.adopt(source);
    if (motion && this.clock.time.peek() > source.length) this.clock.seek(0);
  }

  /** @param {HTMLCanvasElement} canvas */
  makeTimeline(canvas) { return new KeyTimeline(canvas, this); }

  /** Handles a new state of the motion from the studio. */
  follows() {
    const motion = this.session.motion.peek(), { drawn } = this.edited;
    if (!motion) return;
    const last = motion.keys[motion.keys.length - 1]?.time ?? 1;
    this.edited.length = Math.max(last * 1.12 + 0.4, 1);
    this.clock.duration = Math.max(last, 0.1);
    if (drawn && !motion.draft && !this.drag.held) drawn.until = Math.min(drawn.until, motion.number);
    this.chosen.value = new Set([...this.chosen.peek()].filter((k) => k < motion.keys.length));
    if (this.timeline instanceof KeyTimeline) this.timeline.layOut();
    this.settleDrawn();
    this.timeline?.forget();
    this.invalidate();
  }

  /** @param {import("./clip.js").Clip} clip */
  designed(clip) {
    const before = this.clip.peek();
    if (before && before.header.number !== clip.header.number && !before.header.preview) this.earlier = before;
    this.clip.value = this.edited.clip = clip;
    this.settleDrawn();
    this.timeline?.forget();
    this.invalidate();
  }

  /** A pose that was drawn is let go when a design has it. */
  settleDrawn() {
    const { edited } = this, shown = edited.clip?.header.number ?? 0;
    if (edited.drawn && shown >= edited.drawn.until) edited.drawn = null;
  }

  /** @param {import("../live/wire.js").Frame} frame */
  took(frame) {
    if (!this.session.motion.peek()?.draft && !(this.drag.held && frame.holds)) return;
    this.edited.drawn = { time: frame.time, poses: frame.poses, com: frame.com, ranges: frame.atRange, until: Infinity };
    this.drag.felt(frame.echo);
    this.invalidate();
  }

  /** @param {number} body */
  linkOf(body) { return this.motion?.links.find((link) => link.body === body) ?? null; }

  /** The prop that a body belongs to. @param {number} body */
  propOf(body) {
    const name = body > 0 ? this.edited.live.live.figures[body] : "";
    return this.session.document.peek()?.figures.find((figure) => figure.name === name) ?? null;
  }

  /** The surface of a prop at a pixel. @param {number} x @param {number} y */
  surfaceAt(x, y) { return (this.orbit && this.stage?.pick(x, y, this.orbit, (body) => this.propOf(body) !== null)) ?? null; }

  /** Position of the gizmo of the selection: a link's handle, or a prop's place. */
  get gizmo() {
    const body = this.selected.peek(), link = this.linkOf(body), prop = link ? null : this.propOf(body);
    return link ? this.drag.handle(link) : prop ? this.placing.place(prop) : null;
  }

  /** Keyframe at the present time, −1 for none. */
  get keyHere() { return this.motion?.keys.findIndex(({ time }) => Math.abs(time - this.clock.time.value) < SAME) ?? -1; }

  /** On the grid, unless a keyframe is there. @param {number} t */
  snapped(t) {
    const key = this.motion?.keys.find(({ time }) => Math.abs(time - t) < SAME);
    return key ? key.time : onGrid(t);
  }

  /** Go to another keyframe. @param {number} direction @param {boolean} more select it as well */
  stepEvents(direction, more = false) {
    const times = (this.motion?.keys ?? []).map(({ time }) => time), now = this.clock.time.value;
    const found = direction > 0 ? times.find((t) => t > now + SAME) : times.findLast((t) => t < now - SAME);
    if (found === undefined) return;
    this.clock.seek(found);
    this.chosen.value = new Set([...(more ? this.chosen.value : []), times.indexOf(found)]);
  }

  // poses

  pin() {
    const link = this.linkOf(this.selected.value), pins = this.motion?.pins ?? {};
    if (link) this.session.give("pin", { link: link.name, how: pins[link.name] === undefined ? "place" : pins[link.name] === "place" ? "all" : "none" });
  }

  mirror() { this.session.give("pose_mirror", { time: this.snapped(this.clock.time.value) }); }

  /** Play it under dynamics, and then here. */
  async simulate() {
    this.dynamics.value = true;
    await this.session.give("simulate");
  }

  /** Go to where a limit is broken. @param {import("./clip.js").Violation} violation */
  goTo(violation) {
    this.lookAt(violation.time, violation.link);
    this.limit.value = this.limit.value === violation ? null : violation;
  }

  /** Go to where the motion cannot be designed. */
  goToTrouble() {
    const trouble = this.motion?.trouble;
    if (!trouble || trouble.time === null) return;
    this.lookAt(trouble.time, trouble.link);
    this.chosen.value = new Set(trouble.key >= 0 ? [trouble.key] : []);
  }

  /** An instant, and a link if one is named. @param {number} time @param {string | null} name */
  lookAt(time, name) {
    this.clock.seek(time);
    this.selected.value = this.motion?.links.find((link) => link.name === name)?.body ?? -1;
  }

  /** @param {number} by */
  selectNext(by) {
    const bodies = (this.motion?.links ?? []).map(({ body }) => body), at = bodies.indexOf(this.selected.value);
    if (bodies.length) this.selected.value = bodies[(at + by + bodies.length + (at < 0 && by < 0 ? 1 : 0)) % bodies.length];
  }

  escape() {
    if (this.drag.held) this.drag.end();
    else if (this.placing.held) this.placing.drop();
    else if (this.motion?.draft) this.session.give("pose_clear");
    else if (this.chosen.value.size) this.chosen.value = new Set();
    else this.selected.value = -1;
  }

  get keys() {
    const own = super.keys, { session, keying, drag, placing } = this, prop = this.propOf(this.selected.value), held = this.selected.value > 0 || drag.com;
    const nudges = prop ? placing.keys(prop) : { ArrowLeft: () => drag.nudge(-1, 0), ArrowRight: () => drag.nudge(1, 0), ArrowUp: () => drag.nudge(0, 1), ArrowDown: () => drag.nudge(0, -1), "shift ArrowLeft": () => drag.twist(1, -1), "shift ArrowRight": () => drag.twist(1, 1), "shift ArrowUp": () => drag.twist(0, -1), "shift ArrowDown": () => drag.twist(0, 1), q: () => drag.twist(2, 1), w: () => drag.twist(2, -1) };
    return {
      ...own, k: () => { keying.add(); }, p: () => this.pin(), m: () => this.mirror(), o: () => { this.onion.value = !this.onion.value; }, Delete: () => { keying.remove(); }, Backspace: () => { keying.remove(); },
      ",": () => keying.nudge(-GRID), ".": () => keying.nudge(GRID), "[": () => this.selectNext(-1), "]": () => this.selectNext(1), b: () => session.give("balance", { on: !this.motion?.level }),
      c: () => keying.copy(), v: () => { keying.paste(); }, x: () => { this.compare.value = !this.compare.value; }, g: () => { drag.com = !drag.com; this.selected.value = -1; this.invalidate(); },
      Escape: () => this.escape(), Enter: () => { if (drag.held) drag.end(); },
      d: () => { this.simulate(); }, PageUp: () => this.stepEvents(-1), PageDown: () => this.stepEvents(1), "shift PageUp": () => this.stepEvents(-1, true), "shift PageDown": () => this.stepEvents(1, true),
      a: () => keying.all(), "<": () => keying.stretch(-GRID), ">": () => keying.stretch(GRID), ...(held ? nudges : {}),
    };
  }

  // the picture

  /** Handles are taken before bodies. @param {PointerEvent} e */
  hovering(e) { if (!this.hand?.hover(e)) super.hovering(e); else this.outline(-1); }

  /** @param {PointerEvent} e */
  clicked(e) {
    const body = this.hand?.bodyAt(e) ?? this.pick(e)?.body ?? -1;
    this.selected.value = this.linkOf(body) ? body : body > 0 ? body : -1;
  }

  draw() {
    this.haunt();
    super.draw();
  }

  /** Outlines of the keyframes around, and of the motion before the last change. */
  haunt() {
    const { stage, edited } = this, colours = this.colours.peek(), t = this.clock.time.peek(), motion = this.session.motion.peek();
    if (!stage) return;
    /** @type {[Map<number, Float32Array>, string, number][]} */
    const wanted = [], playing = this.clock.playing.peek();
    if (this.onion.peek() && motion && edited.clip && !playing) {
      const before = motion.keys.findLast(({ time }) => time < t - SAME), after = motion.keys.find(({ time }) => time > t + SAME);
      if (before) wanted.push([edited.posesAt(before.time), colours.accent, 0.4]);
      if (after) wanted.push([edited.posesAt(after.time), colours.good, 0.4]);
    }
    if (this.compare.peek() && this.earlier) wanted.push([edited.posesAt(t, this.earlier), colours.pull, 0.8]);
    if (this.simulated) wanted.push([edited.posesAt(t, this.simulated), colours.spring, 0.9]);
    const ghosts = stage.haunt(wanted.length);
    wanted.forEach(([poses, ink, strength], i) => ghosts[i].put(poses, shownLight(ink), strength));
  }

  /** The recording of the motion under dynamics, if it is of this motion. */
  get simulated() {
    const played = this.session.played.peek();
    return played && played.header.number === this.session.motion.peek()?.number && played.header.bodies === this.edited.poses.length && this.dynamics.peek() ? played : null;
  }

  /** @param {number} t */
  drawMore(t) { this.motionMarks?.draw(t); }
}

