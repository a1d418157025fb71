// Small drawings over the picture, in pixels of the page.

/** @typedef {CanvasRenderingContext2D} Pen */
/** @typedef {[number, number]} Spot */

/** A canvas as sharp as the screen; its pen draws in pixels of the page. @param {HTMLCanvasElement} canvas */
export function cleared(canvas) {
  const ratio = Math.min(devicePixelRatio || 1, 2), { clientWidth: w, clientHeight: h } = canvas;
  const [wide, high] = [Math.round(w * ratio), Math.round(h * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  const pen = /** @type {Pen} */ (canvas.getContext("2d"));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, w, h);
  return pen;
}

/** @param {Pen} pen @param {Spot} from @param {Spot} to @param {number} width */
export function arrow(pen, from, to, width) {
  const dx = to[0] - from[0], dy = to[1] - from[1], n = Math.hypot(dx, dy);
  if (n < 1) return;
  const [ux, uy] = [dx / n, dy / n], head = Math.min(10, 0.5 * n);
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(to[0] - head * ux, to[1] - head * uy);
  pen.stroke();
  pen.beginPath();
  pen.moveTo(...to);
  pen.lineTo(to[0] - head * ux - 0.5 * head * uy, to[1] - head * uy + 0.5 * head * ux);
  pen.lineTo(to[0] - head * ux + 0.5 * head * uy, to[1] - head * uy - 0.5 * head * ux);
  pen.fill();
}

/** A dot with a rim that sets it off from the background. @param {Pen} pen @param {Spot} at @param {number} radius @param {string} rim */
export function dot(pen, at, radius, rim) {
  pen.beginPath();
  pen.arc(...at, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.save();
  pen.lineWidth = 1.5;
  pen.strokeStyle = rim;
  pen.stroke();
  pen.restore();
}

/** Words with a halo. @param {Pen} pen @param {string} text @param {Spot} at @param {string} halo @param {CanvasTextAlign} align */
export function label(pen, text, at, halo, align = "left") {
  pen.save();
  pen.font = "500 12px system-ui, sans-serif";
  pen.textAlign = align;
  pen.lineJoin = "round";
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.strokeText(text, ...at);
  pen.fillText(text, ...at);
  pen.restore();
}

/** The draughtsman's sign of a centre of mass: quarters in turn dark and light. @param {Pen} pen @param {Spot} at @param {string} dark */
export function comSign(pen, at, dark) {
  const r = 8;
  pen.beginPath();
  pen.arc(...at, r, 0, 2 * Math.PI);
  pen.fillStyle = "#fff";
  pen.fill();
  pen.fillStyle = pen.strokeStyle = dark;
  pen.lineWidth = 1.6;
  pen.stroke();
  for (const start of [0, Math.PI]) {
    pen.beginPath();
    pen.moveTo(...at);
    pen.arc(...at, r, start, start + Math.PI / 2);
    pen.fill();
  }
}
