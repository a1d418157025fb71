// One quantity over time, in a small canvas; its cursor is the clock's.

import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";
import { short } from "./quantities.js";

export class Chart {
  /** @param {HTMLCanvasElement} canvas @param {Float32Array} values @param {number} duration */
  constructor(canvas, values, duration) {
    this.canvas = canvas;
    this.values = values;
    this.duration = duration;
    this.low = values.reduce((a, b) => Math.min(a, b), Infinity);
    this.high = values.reduce((a, b) => Math.max(a, b), -Infinity);
    if (this.high - this.low < 1e-9 * Math.max(1, Math.abs(this.high))) {
      this.low -= 0.5;
      this.high += 0.5;
    }
  }

  /** @param {number} t */
  valueAt(t) {
    const at = clamp(t / Math.max(this.duration, 1e-9), 0, 1) * (this.values.length - 1), k = Math.floor(at);
    return this.values[k] + (at - k) * (this.values[Math.min(k + 1, this.values.length - 1)] - this.values[k]);
  }

  /** @param {number} t @param {import("../core/palette.js").Palette} colours @param {string} ink */
  draw(t, colours, ink) {
    const pen = cleared(this.canvas), { clientWidth: w, clientHeight: h } = this.canvas, n = this.values.length;
    const y = (/** @type {number} */ value) => h - 3 - ((value - this.low) / (this.high - this.low)) * (h - 6);
    pen.fillStyle = colours.track;
    pen.fillRect(0, 0, w, h);
    if (this.low < 0 && this.high > 0) {
      pen.fillStyle = colours.line;
      pen.fillRect(0, y(0), w, 1);
    }
    pen.beginPath();
    const stride = Math.max(1, Math.floor(n / (2 * w)));
    for (let k = 0; k < n; k += stride) pen.lineTo((k / Math.max(n - 1, 1)) * w, y(this.values[k]));
    pen.strokeStyle = ink;
    pen.lineWidth = 1.5;
    pen.stroke();
    const x = clamp((t / Math.max(this.duration, 1e-9)) * w, 1, w - 1);
    pen.fillStyle = colours.accent;
    pen.fillRect(x - 0.5, 0, 1, h);
    pen.fillStyle = ink;
    pen.beginPath();
    pen.arc(x, y(this.valueAt(t)), 3, 0, 2 * Math.PI);
    pen.fill();
    pen.font = "10px system-ui, sans-serif";
    pen.fillStyle = colours.faint;
    pen.textAlign = "right";
    pen.fillText(short(this.high), w - 3, 11);
    pen.fillText(short(this.low), w - 3, h - 4);
  }
}
