// One quantity over time, in a small canvas; its cursor is the clock's.

import { clamp } from "../core/vectors.js";
import { cleared } from "../view/pen.js";
import { short, valueAt } from "./quantities.js";

/** Least and largest of all, a little apart. @param {import("./quantities.js").Series[]} all @returns {[number, number]} */
function range(all) {
  let low = Infinity, high = -Infinity;
  for (const { values, count } of all)
    for (let k = 0; k < count; k++) {
      if (Number.isNaN(values[k])) continue;
      low = Math.min(low, values[k]);
      high = Math.max(high, values[k]);
    }
  if (low > high) return [0, 1];
  return high - low < 1e-9 * Math.max(1, Math.abs(high)) ? [low - 0.5, high + 0.5] : [low, high];
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {import("./quantities.js").Series[]} all the first one is labelled; others are dashed
 * @param {{ t: number, span: number }} clock what is shown, and how long the axis is, s
 * @param {import("../core/palette.js").Palette} colours
 * @param {string} ink
 */
export function drawChart(canvas, all, { t, span }, colours, ink) {
  const pen = cleared(canvas), { clientWidth: w, clientHeight: h } = canvas, [series] = all;
  const [low, high] = range(all), x = (/** @type {number} */ time) => (time / Math.max(span, 1e-9)) * w;
  const y = (/** @type {number} */ value) => h - 3 - ((value - low) / (high - low)) * (h - 6);
  pen.fillStyle = colours.track;
  pen.fillRect(0, 0, w, h);
  if (low < 0 && high > 0) {
    pen.fillStyle = colours.line;
    pen.fillRect(0, y(0), w, 1);
  }
  pen.strokeStyle = ink;
  pen.lineWidth = 1.5;
  all.forEach(({ count, times, values }, i) => {
    pen.beginPath();
    const stride = Math.max(1, Math.floor(count / (2 * w)));
    // where there is no value there is no line
    for (let k = 0, on = false; k < count; k += stride) {
      if (on) pen.lineTo(x(times[k]), y(values[k])); else pen.moveTo(x(times[k]), y(values[k]));
      on = !Number.isNaN(values[k]);
    }
    pen.setLineDash(i > 0 ? [4, 3] : []);
    pen.stroke();
  });
  pen.setLineDash([]);
  const now = clamp(x(t), 1, w - 1);
  pen.fillStyle = colours.accent;
  pen.fillRect(now - 0.5, 0, 1, h);
  if (series.count > 0) {
    const value = valueAt(series, t);
    pen.fillStyle = ink;
    pen.beginPath();
    if (!Number.isNaN(value)) pen.arc(now, y(value), 3, 0, 2 * Math.PI);
    pen.fill();
    pen.font = "10px system-ui, sans-serif";
    pen.fillStyle = colours.faint;
    pen.textAlign = "right";
    pen.fillText(short(high), w - 3, 11);
    pen.fillText(short(low), w - 3, h - 4);
  }
}
