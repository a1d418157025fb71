// The timeline of a motion: keyframes, supporting links, the entries of each keyframe, and the balance as curves.

import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";
import { Timeline } from "../timeline/timeline.js";
import { onGrid, entries, words } from "./state.js";

/** @typedef {import("../core/palette.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Pen */
/** @typedef {{ kind: "keys" | "bar" | "thing" | "curve", name: string, link: string, top: number, high: number, axis: number }} Row */

/** px: heights of rows; around a key that count as the key; of the column of names, and on a phone */
const HIGH = { keys: 24, bar: 15, thing: 14, curve: 40 }, NEAR = 12, NAMES = 96, NARROW = 62, FOOT = 16, MOST_THINGS = 5;
/** ms that a finger rests on a keyframe to select it besides others */
const LONG = 450;

export class KeyTimeline extends Timeline {
  /** @param {HTMLCanvasElement} canvas @param {import("./motion.js").Motion} motion */
  constructor(canvas, motion) {
    super(canvas, motion.source, motion.happened, (t) => motion.clock.seek(t));
    this.motion = motion;
    /** @type {Row[]} */
    this.rows = [];
    /** Times of all keyframes while some are dragged. @type {number[] | null} */
    this.times = null;
    /** The drag in progress: keys, an end of the selection, a box. @type {{ kind: "move" | "copy" | "scale", from: number, key: number, moved: boolean } | null} */
    this.held = null;
    /** A finger that rests on a keyframe selects it besides the others. */
    this.rest = 0;
    this.sending = false;
    this.layOut();
  }

  get narrow() { return this.canvas.clientWidth < 600; }
  get left() { return this.narrow ? NARROW : NAMES; }
  /** @param {number} t */
  x(t) { return this.left + (t / Math.max(this.span, 1e-9)) * (this.canvas.clientWidth - this.left - 8); }
  /** @param {PointerEvent} e */
  timeAt(e) {
    const box = this.canvas.getBoundingClientRect();
    return clamp((e.clientX - box.left - this.left) / (box.width - this.left - 8), 0, 1) * this.span;
  }

  /** Rows, and how high all of them are. */
  layOut() {
    const state = this.motion.session.motion.peek();
    if (!state) return;
    /** @type {Row[]} */
    const rows = [], add = (/** @type {Row["kind"]} */ kind, /** @type {string} */ name, link = "", axis = 0) => {
      const last = rows[rows.length - 1], top = last ? last.top + last.high : 0;
      rows.push({ kind, name, link, top, high: HIGH[kind], axis });
    };
    add("keys", this.narrow ? "keys" : "keyframes");
    const used = new Set(state.keys.flatMap(({ support }) => support));
    for (const link of state.carriers) if (used.has(link) || !this.narrow) add("bar", words(link), link);
    const things = [...new Set(state.keys.flatMap(({ table }) => (table ? entries(table).map(({ row }) => row) : [])))];
    for (const thing of things.slice(0, this.narrow ? 1 : MOST_THINGS)) add("thing", thing, thing);
    if (!this.narrow) add("curve", "ahead", "", 0);
    add("curve", "sideways", "", 1);
    this.rows = rows;
    const high = rows.reduce((sum, row) => sum + row.high, FOOT + 2);
    if (this.canvas.style.height !== `${high}px`) this.canvas.style.height = `${high}px`;
  }

  get keyTimes() { return this.times ?? this.motion.session.motion.peek()?.keys.map(({ time }) => time) ?? []; }

  // the picture

  /** @param {Palette} colours */
  drawStill(colours) {
    const { canvas } = this, { clientWidth: w, clientHeight: h } = canvas, foot = h - FOOT, ratio = canvas.width / Math.max(w, 1);
    const still = new OffscreenCanvas(Math.max(canvas.width, 1), Math.max(canvas.height, 1)), pen = /** @type {OffscreenCanvasRenderingContext2D} */ (still.getContext("2d"));
    this.span = this.motion.edited.length;
    pen.scale(ratio, ratio);
    pen.fillStyle = colours.track;
    pen.fillRect(this.left, 0, w - this.left, foot);
    pen.font = "11px system-ui, sans-serif";
    const every = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60].find((s) => (s / this.span) * (w - this.left) > 56) ?? 120;
    for (let t = 0; t <= this.span + 1e-9; t += every) {
      pen.fillStyle = colours.line;
      pen.fillRect(this.x(t), 0, 1, foot);
      pen.fillStyle = colours.faint;
      pen.textAlign = "center";
      if (this.x(t) < w - 14) pen.fillText(`${+t.toFixed(2)}${t === 0 ? " s" : ""}`, this.x(t), h - 3);
    }
    for (const row of this.rows) this.drawRow(pen, row, colours);
    this.drawLimit(pen, colours, foot);
    return still;
  }

  /** @param {Pen} pen @param {Row} row @param {Palette} colours */
  drawRow(pen, row, colours) {
    const { canvas } = this, w = canvas.clientWidth, middle = row.top + 0.5 * row.high, state = this.motion.session.motion.peek();
    pen.fillStyle = colours.line;
    pen.fillRect(0, row.top + row.high - 1, w, 1);
    pen.fillStyle = row.kind === "keys" ? colours.ink : colours.faint;
    pen.font = `${row.kind === "keys" ? "600 " : ""}11px system-ui, sans-serif`;
    pen.textAlign = "left";
    pen.fillText(row.name, 0, middle + 4, this.left - 6);
    if (!state) return;
    const times = this.keyTimes, { chosen } = this.motion;
    if (row.kind === "bar")
      state.keys.forEach(({ support }, k) => {
        const last = k === state.keys.length - 1, from = this.x(times[k]), to = last ? from + 5 : this.x(times[k + 1]), on = support.includes(row.link);
        pen.fillStyle = on ? (row.link.includes("right") ? colours.pull : colours.accent) : colours.line;
        pen.globalAlpha = on ? 0.75 : 0.6;
        if (on) pen.fillRect(from + 1, row.top + 3, Math.max(to - from - 2, 2), row.high - 7);
        else if (!last) pen.fillRect(from + 1, middle - 1, Math.max(to - from - 2, 1), 1);
        pen.globalAlpha = 1;
      });
    else if (row.kind === "thing")
      state.keys.forEach(({ table }, k) => {
        if (!table || !entries(table).some((thing) => thing.row === row.link)) return;
        diamond(pen, this.x(times[k]), middle, 4);
        pen.strokeStyle = colours.faint;
        pen.lineWidth = 1.3;
        pen.stroke();
      });
    else if (row.kind === "curve") this.drawCurve(pen, row, colours);
    else {
      pen.strokeStyle = colours.faint;
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(this.x(times[0] ?? 0), middle);
      pen.lineTo(this.x(times[times.length - 1] ?? 0), middle);
      pen.stroke();
      state.keys.forEach(({ rest }, k) => {
        const on = chosen.peek().has(k), wrong = state.trouble?.key === k;
        diamond(pen, this.x(times[k]), middle, on ? 8 : 7);
        pen.fillStyle = wrong ? colours.bad : on ? colours.accent : colours.panel;
        pen.strokeStyle = wrong ? colours.bad : on ? colours.accent : colours.ink;
        pen.fill();
        pen.stroke();
        if (rest) pen.fillRect(this.x(times[k]) - 1, middle - 3, 2, 6);
      });
    }
  }

  /** Along one axis: the support as a band, ZMP, target and COM as lines, hatched where the ZMP is outside. @param {Pen} pen @param {Row} row @param {Palette} colours */
  drawCurve(pen, row, colours) {
    const clip = this.motion.clip.peek(), { axis } = row;
    if (!clip) return;
    const { phases, frames, number, preview } = clip.header, stale = preview || number !== this.motion.session.motion.peek()?.number;
    const ends = phases.flatMap(({ polygon }) => polygon.map((corner) => corner[axis])), low = Math.min(...ends), high = Math.max(...ends), air = 0.12 * (high - low) + 1e-3;
    const y = (/** @type {number} */ value) => clamp(row.top + row.high - 3 - ((value - low + air) / (high - low + 2 * air)) * (row.high - 6), row.top + 1, row.top + row.high - 2);
    pen.fillStyle = `${colours.pull}28`;
    for (const { from, to, polygon } of phases) {
      const [a, b] = [Math.min(...polygon.map((corner) => corner[axis])), Math.max(...polygon.map((corner) => corner[axis]))];
      pen.fillRect(this.x(from), y(b), Math.max(this.x(to) - this.x(from), 1), y(a) - y(b));
    }
    const { margin } = clip.tables, stride = Math.max(1, Math.floor(frames / 600));
    pen.fillStyle = `${colours.bad}50`;
    for (let k = 0; k < frames; k += stride) if (margin[k] < 0) pen.fillRect(this.x(clip.start + k * clip.step), row.top, Math.max(this.x(stride * clip.step) - this.x(0), 1), row.high - 1);
    pen.setLineDash(stale ? [3, 3] : []);
    for (const [name, width, ink, thick] of /** @type {[string, number, string, number][]} */ ([["target", 3, colours.good, 1.4], ["com", 3, colours.accent, 1.4], ["zmp", 2, colours.bad, 1.4]])) {
      const table = clip.tables[name];
      pen.beginPath();
      for (let k = 0; k < frames; k += stride) pen.lineTo(this.x(clip.start + k * clip.step), y(table[width * k + axis]));
      pen.strokeStyle = ink;
      pen.lineWidth = thick;
      pen.stroke();
    }
    pen.setLineDash([]);
    const { simulated } = this.motion;
    if (!simulated) return;
    pen.beginPath();
    for (let k = 0; k < simulated.header.frames; k++) pen.lineTo(this.x(simulated.start + k * simulated.step), y(simulated.tables.zmp[2 * k + axis]));
    pen.strokeStyle = colours.spring;
    pen.lineWidth = 1.2;
    pen.stroke();
  }

  /** The stretch over which a chosen limit is broken. @param {Pen} pen @param {Palette} colours @param {number} foot */
  drawLimit(pen, colours, foot) {
    const limit = this.motion.limit.peek();
    if (!limit) return;
    const from = this.x(limit.from), to = Math.max(this.x(limit.to), from + 3);
    pen.save();
    pen.beginPath();
    pen.rect(from, 0, to - from, foot);
    pen.clip();
    pen.strokeStyle = colours.bad;
    pen.globalAlpha = 0.35;
    pen.beginPath();
    for (let x = from - foot; x < to; x += 7) { pen.moveTo(x, foot); pen.lineTo(x + foot, 0); }
    pen.stroke();
    pen.restore();
  }

  /** @param {number} t @param {Palette} colours */
  draw(t, colours) {
    this.layOut();
    const { canvas } = this, pen = cleared(canvas), { clientWidth: w, clientHeight: h } = canvas;
    this.putStill(pen, colours);
    const draft = this.motion.session.motion.peek()?.draft, at = clamp(this.x(t), this.left + 1, w - 1);
    if (draft) {
      diamond(pen, this.x(draft.time), 0.5 * HIGH.keys, 7);
      pen.strokeStyle = colours.pull;
      pen.lineWidth = 1.5;
      pen.setLineDash([2, 2]);
      pen.stroke();
      pen.setLineDash([]);
    }
    pen.fillStyle = colours.accent;
    pen.fillRect(at - 1, 0, 2, h - FOOT);
  }

  // the pointer

  /** Keyframe under the pointer, −1 for none. @param {PointerEvent} e */
  keyUnder(e) {
    const box = this.canvas.getBoundingClientRect(), x = e.clientX - box.left, y = e.clientY - box.top, near = e.pointerType === "touch" ? 22 : NEAR;
    if (y > HIGH.keys + (e.pointerType === "touch" ? 8 : 0)) return -1;
    let found = -1, nearest = near;
    this.keyTimes.forEach((time, k) => { if (Math.abs(this.x(time) - x) < nearest) [found, nearest] = [k, Math.abs(this.x(time) - x)]; });
    return found;
  }

  /** @param {PointerEvent} e */
  taken(e) {
    const { motion } = this, key = this.keyUnder(e), { chosen } = motion, times = this.keyTimes;
    if (key < 0) return this.barTaken(e);
    const ends = [...chosen.peek()].sort((a, b) => a - b), several = ends.length > 1 && chosen.peek().has(key);
    if (e.shiftKey || e.ctrlKey || e.metaKey) {
      const set = new Set(chosen.peek());
      if (!set.delete(key)) set.add(key);
      chosen.value = set;
    } else if (!several) chosen.value = new Set([key]);
    motion.clock.seek(times[key]);
    const end = several && (key === ends[0] || key === ends[ends.length - 1]);
    this.held = motion.free && !motion.motion?.walk ? { kind: e.altKey ? "copy" : end ? "scale" : "move", from: this.timeAt(e), key, moved: false } : null;
    if (e.pointerType === "touch") this.rest = setTimeout(() => { chosen.value = new Set([...ends, key]); navigator.vibrate?.(10); }, LONG);
    return true;
  }

  /** @param {PointerEvent} e */
  barTaken(e) {
    const box = this.canvas.getBoundingClientRect(), y = e.clientY - box.top, row = this.rows.find(({ kind, top, high }) => kind === "bar" && y >= top && y < top + high);
    const state = this.motion.motion, t = this.timeAt(e), number = state?.keys.findLastIndex(({ time }) => time <= t) ?? -1;
    if (!row || !state || number < 0 || number >= state.keys.length - 1 || e.clientX - box.left < this.left || !this.motion.free) return false;
    this.motion.session.give("support", { number, link: row.link, carries: !state.keys[number].support.includes(row.link) });
    return true;
  }

  /** @param {PointerEvent} e */
  moved(e) {
    const { held, motion } = this, keys = motion.motion?.keys ?? [];
    if (!held) return false;
    const free = this.timeAt(e), own = keys[held.key].time, to = e.shiftKey ? own + free - held.from : onGrid(own + free - held.from);
    if (!held.moved && Math.abs(this.x(free) - this.x(held.from)) < 3) return true;
    clearTimeout(this.rest);
    held.moved = true;
    this.times = held.kind === "scale" ? motion.keying.scaled(held.key, to) ?? this.times ?? keys.map(({ time }) => time) : motion.keying.moved(to - own);
    if (held.kind !== "copy") {
      motion.clock.seek(this.times[held.key]);
      this.preview();
    }
    this.forget();
    motion.invalidate();
    return true;
  }

  /** The balance while keys are dragged; only the newest request is kept while one is pending. */
  async preview() {
    if (this.sending) return;
    this.sending = true;
    while (this.times && this.held) {
      const { times } = this;
      await this.motion.session.give("key_times", { times, done: false });
      if (this.times === times) break;
    }
    this.sending = false;
  }

  /** @param {PointerEvent} _e */
  async dropped(_e) {
    const { held, times, motion } = this;
    clearTimeout(this.rest);
    this.held = null;
    if (!held?.moved || !times) return;
    const numbers = [...motion.chosen.value].sort((a, b) => a - b);
    if (held.kind === "copy") {
      const done = await motion.session.give("key_copy", { numbers, time: times[numbers[0]] });
      if (done) motion.chosen.value = new Set(done.numbers);
    } else await motion.session.give("key_times", { times, done: true });
    this.times = null;
    this.forget();
    motion.invalidate();
  }
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} r */
function diamond(pen, x, y, r) {
  pen.beginPath();
  pen.moveTo(x, y - r);
  pen.lineTo(x + r, y);
  pen.lineTo(x, y + r);
  pen.lineTo(x - r, y);
  pen.closePath();
}
