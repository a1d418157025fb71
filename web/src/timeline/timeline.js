// The strip along the bottom: energy over time, event marks, the present moment. Drag to scrub.

import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";

/** @typedef {import("../core/palette.js").Palette} Palette */

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
   * @param {import("../core/recording.js").Recording} recording
   * @param {(t: number) => void} seek
   */
  constructor(canvas, recording, seek) {
    this.canvas = canvas;
    this.recording = recording;
    this.curves = energyCurves(recording);
    this.top = Math.max(...this.curves.map((curve) => curve.reduce((a, b) => Math.max(a, b), 0)), 1e-9);
    /** @type {OffscreenCanvas | null} */
    this.still = null;
    const scrub = (/** @type {PointerEvent} */ e) => {
      const box = canvas.getBoundingClientRect(), t = clamp((e.clientX - box.left) / box.width, 0, 1) * recording.duration;
      const near = recording.header.marks.find((mark) => !mark.minor && Math.abs(this.x(mark.time) - this.x(t)) < 4);
      seek(near ? near.time : t);
    };
    canvas.addEventListener("pointerdown", (e) => { canvas.setPointerCapture(e.pointerId); scrub(e); });
    canvas.addEventListener("pointermove", (e) => { if (e.buttons) scrub(e); });
  }

  /** @param {number} t */
  x(t) { return (t / Math.max(this.recording.duration, 1e-9)) * this.canvas.clientWidth; }

  /** Colours or size have changed. */
  forget() { this.still = null; }

  /** The part that does not move, drawn once for each size. @param {Palette} colours */
  drawStill(colours) {
    const { canvas, recording } = this, { clientWidth: w, clientHeight: h } = canvas, foot = h - 16;
    const still = new OffscreenCanvas(canvas.width, canvas.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (still.getContext("2d"));
    const ratio = canvas.width / Math.max(w, 1);
    pen.scale(ratio, ratio);
    pen.fillStyle = colours.track;
    pen.fillRect(0, 0, w, foot);
    this.drawCurves(pen, colours, foot);
    pen.font = "11px system-ui, sans-serif";
    pen.fillStyle = colours.faint;
    const every = labelsEvery(this.x(1));
    for (let t = 0; t <= recording.duration + 1e-9; t += every) {
      pen.fillRect(this.x(t), foot, 1, 3);
      pen.textAlign = t === 0 ? "left" : this.x(t) > w - 20 ? "right" : "center";
      pen.fillText(`${+t.toFixed(3)} s`, this.x(t), h - 2);
    }
    for (const mark of recording.header.marks) this.drawMark(pen, mark, colours, foot);
    return still;
  }

  /** @param {OffscreenCanvasRenderingContext2D} pen @param {Palette} colours @param {number} foot */
  drawCurves(pen, colours, foot) {
    const { recording } = this, top = 12, y = (/** @type {number} */ value) => foot - 2 - (value / this.top) * (foot - 2 - top);
    const stride = Math.max(1, Math.floor(recording.count / (2 * this.canvas.clientWidth)));
    this.curves.forEach((curve, i) => {
      if (i === 2 && curve.every((value) => value < 1e-3 * this.top)) return;
      pen.beginPath();
      for (let k = 0; k < recording.count; k += stride) pen.lineTo(this.x(k * recording.step), y(curve[k]));
      pen.strokeStyle = energyInks(colours)[i][1];
      pen.lineWidth = 1.4;
      pen.stroke();
    });
  }

  /** @param {OffscreenCanvasRenderingContext2D} pen @param {import("../core/recording.js").Mark} mark @param {Palette} colours @param {number} foot */
  drawMark(pen, mark, colours, foot) {
    const at = this.x(mark.time), w = this.canvas.clientWidth;
    pen.strokeStyle = pen.fillStyle = kindColour(mark.kind, colours);
    if (mark.minor) {
      pen.fillRect(at, foot - 5, 1, 5);
      return;
    }
    pen.globalAlpha = 0.8;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(at, 5);
    pen.lineTo(at, foot);
    pen.stroke();
    pen.globalAlpha = 1;
    pen.beginPath();
    pen.arc(clamp(at, 5, w - 5), 5, 4, 0, 2 * Math.PI);
    pen.fill();
  }

  /** @param {number} t @param {Palette} colours */
  draw(t, colours) {
    const { canvas } = this, pen = cleared(canvas), { clientWidth: w, clientHeight: h } = canvas;
    if (this.still?.width !== canvas.width || this.still.height !== canvas.height) this.still = this.drawStill(colours);
    if (canvas.width > 0) pen.drawImage(this.still, 0, 0, w, h);
    const at = clamp(this.x(t), 1, w - 1);
    pen.fillStyle = `${colours.accent}1a`;
    pen.fillRect(0, 0, at, h - 16);
    pen.fillStyle = colours.accent;
    pen.fillRect(at - 1, 0, 2, h - 16);
  }
}

/** Kinetic, gravity, springs and their sum over all frames, J; gravity from its lowest. @param {import("../core/recording.js").Recording} recording */
function energyCurves({ tables: { energies }, count }) {
  const curves = [0, 1, 2, 3].map(() => new Float32Array(count));
  let lowest = Infinity;
  for (let k = 0; k < count; k++) lowest = Math.min(lowest, energies[5 * k + 1]);
  for (let k = 0; k < count; k++) {
    const values = [energies[5 * k], energies[5 * k + 1] - lowest, energies[5 * k + 2]];
    [...values, values[0] + values[1] + values[2]].forEach((value, i) => { curves[i][k] = value; });
  }
  return curves;
}
