// The strip along the bottom: energy over time, event marks, the present moment. Drag to scrub.

import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";

/** @typedef {import("../core/palette.js").Palette} Palette */
/** @typedef {import("../core/source.js").Mark} Mark */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Pen */

/** The colour of an event's kind. @param {string} kind @param {Palette} colours */
export function kindColour(kind, colours) {
  /** @type {Record<string, string>} */
  const known = { connect: colours.good, cut: colours.bad, impact: colours.pull, limit: colours.faint, diverged: colours.bad };
  return known[kind] ?? colours.accent;
}

/** @param {Palette} colours @returns {[string, string][]} */
export const energyInks = (colours) => [
  ["kinetic", colours.accent], ["gravity", colours.good], ["springs", colours.spring], ["sum", colours.ink],
];

/** s between two labels. @param {number} width pixels of a second */
const labelsEvery = (width) => [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300].find((s) => s * width > 56) ?? 600;

export class Timeline {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import("../core/source.js").Source} source
   * @param {{ value: Mark[], peek: () => Mark[] }} happened
   * @param {(t: number) => void} seek
   */
  constructor(canvas, source, happened, seek) {
    this.canvas = canvas;
    this.source = source;
    this.happened = happened;
    /** @type {OffscreenCanvas | null} */
    this.still = null;
    this.span = source.span;
    /** px kept free above the curves */
    this.head = 0;
    const scrub = (/** @type {PointerEvent} */ e) => {
      const t = this.timeAt(e);
      const near = happened.peek().find((mark) => !mark.minor && Math.abs(this.x(mark.time) - this.x(t)) < 4);
      seek(near ? near.time : t);
    };
    canvas.addEventListener("pointerdown", (e) => {
      canvas.setPointerCapture(e.pointerId);
      if (!this.taken(e)) scrub(e);
    });
    canvas.addEventListener("pointermove", (e) => { if (e.buttons && !this.moved(e)) scrub(e); });
    canvas.addEventListener("pointerup", (e) => this.dropped(e));
  }

  /** @param {PointerEvent} e */
  timeAt(e) {
    const box = this.canvas.getBoundingClientRect();
    return clamp((e.clientX - box.left) / box.width, 0, 1) * this.span;
  }

  /** A page may have things to drag in here: true if the pointer took one. @param {PointerEvent} _e */
  taken(_e) { return false; }
  /** @param {PointerEvent} _e */
  moved(_e) { return false; }
  /** @param {PointerEvent} _e */
  dropped(_e) {}

  /** @param {number} t */
  x(t) { return (t / Math.max(this.span, 1e-9)) * this.canvas.clientWidth; }

  /** Redraws after a change of colours, size or events. */
  forget() { this.still = null; }

  /** The part that does not move, drawn once for each size. @param {Palette} colours */
  drawStill(colours) {
    const { canvas } = this, { clientWidth: w, clientHeight: h } = canvas, foot = h - 16;
    const still = new OffscreenCanvas(Math.max(canvas.width, 1), Math.max(canvas.height, 1));
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (still.getContext("2d"));
    const ratio = canvas.width / Math.max(w, 1);
    this.span = this.source.span;
    pen.scale(ratio, ratio);
    pen.fillStyle = colours.track;
    pen.fillRect(0, 0, w, foot);
    this.drawCurves(pen, colours, foot);
    pen.font = "11px system-ui, sans-serif";
    pen.fillStyle = colours.faint;
    const every = labelsEvery(this.x(1));
    for (let t = 0; t <= this.span + 1e-9; t += every) {
      pen.fillRect(this.x(t), foot, 1, 3);
      pen.textAlign = t === 0 ? "left" : this.x(t) > w - 20 ? "right" : "center";
      pen.fillText(`${+t.toFixed(3)} s`, this.x(t), h - 2);
    }
    for (const mark of this.happened.peek()) this.drawMark(pen, mark, colours, foot);
    return still;
  }

  /** @param {Pen} pen @param {Palette} colours @param {number} foot */
  drawCurves(pen, colours, foot) {
    const curves = this.source.energies(), top = 12 + this.head;
    let highest = 1e-9;
    for (const { values, count } of curves) for (let k = 0; k < count; k++) highest = Math.max(highest, values[k]);
    const y = (/** @type {number} */ value) => foot - 2 - (value / highest) * (foot - 2 - top);
    curves.forEach(({ count, times, values }, i) => {
      if (i % 4 === 2 && !values.subarray(0, count).some((value) => value >= 1e-3 * highest)) return;
      const stride = Math.max(1, Math.floor(count / (2 * this.canvas.clientWidth)));
      pen.beginPath();
      for (let k = 0; k < count; k += stride) pen.lineTo(this.x(times[k]), y(values[k]));
      pen.strokeStyle = energyInks(colours)[i % 4][1];
      pen.lineWidth = 1.4;
      // those of a second recording
      pen.setLineDash(i < 4 ? [] : [4, 3]);
      pen.stroke();
    });
    pen.setLineDash([]);
  }

  /** @param {Pen} pen @param {Mark} mark @param {Palette} colours @param {number} foot */
  drawMark(pen, mark, colours, foot) {
    const at = this.x(mark.time), w = this.canvas.clientWidth, y = 5 + this.head;
    pen.strokeStyle = pen.fillStyle = kindColour(mark.kind, colours);
    if (mark.minor) {
      pen.fillRect(at, foot - 5, 1, 5);
      return;
    }
    pen.globalAlpha = 0.8;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(at, y);
    pen.lineTo(at, foot);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.beginPath();
    pen.arc(clamp(at, 5, w - 5), y, 4, 0, 2 * Math.PI);
    pen.fill();
  }

  /** @param {number} t @param {Palette} colours */
  draw(t, colours) {
    const { canvas } = this, pen = cleared(canvas), { clientWidth: w, clientHeight: h } = canvas;
    this.putStill(pen, colours);
    const at = clamp(this.x(t), 1, w - 1);
    pen.fillStyle = `${colours.accent}1a`;
    pen.fillRect(0, 0, at, h - 16);
    this.drawMore(pen, colours, h - 16);
    pen.fillStyle = colours.accent;
    pen.fillRect(at - 1, 0, 2, h - 16);
  }

  /** @param {CanvasRenderingContext2D} pen @param {Palette} colours */
  putStill(pen, colours) {
    const { canvas } = this;
    if (this.still?.width !== canvas.width || this.still.height !== canvas.height) this.still = this.drawStill(colours);
    if (canvas.width > 0) pen.drawImage(this.still, 0, 0, canvas.clientWidth, canvas.clientHeight);
  }

  /** Hook: additional marks of a page. @param {Pen} _pen @param {Palette} _colours @param {number} _foot */
  drawMore(_pen, _colours, _foot) {}
}
