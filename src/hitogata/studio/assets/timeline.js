// The strip along the bottom: energy over time, event marks, the present moment. Drag to scrub.

const KIND_COLOURS = { connect: "#3c8f5d", cut: "#c8553d", impact: "#d9822b", limit: "#8a94a3", diverged: "#b3261e", event: "#2f6fb5" };
const ENERGIES = [["kinetic", "#2f6fb5"], ["gravity", "#3c8f5d"], ["spring", "#8a5fb0"], ["sum", INK]];

class Timeline {
  constructor(canvas, motion, seek) {
    Object.assign(this, { canvas, motion, seek, pen: canvas.getContext("2d") });
    const scrub = (e) => {
      const box = canvas.getBoundingClientRect();
      const t = clamp((e.clientX - box.left) / box.width, 0, 1) * motion.duration;
      const near = motion.marks.find((mark) => !mark.minor && Math.abs(this.x(mark.time) - this.x(t)) < 4);
      seek(near ? near.time : t);
    };
    canvas.addEventListener("pointerdown", (e) => { canvas.setPointerCapture(e.pointerId); scrub(e); });
    canvas.addEventListener("pointermove", (e) => { if (e.buttons) scrub(e); });
    this.curves = this.energyCurves();
  }

  x(t) { return (t / Math.max(this.motion.duration, 1e-9)) * this.canvas.clientWidth; }

  /** Kinetic, weight, spring and their sum over all frames, each from its own zero. */
  energyCurves() {
    const { energies, count } = this.motion, curves = [0, 1, 2, 3].map(() => new Float32Array(count));
    let lowest = Infinity;
    for (let k = 0; k < count; k++) lowest = Math.min(lowest, energies[5 * k + 1]);
    for (let k = 0; k < count; k++) {
      const [kinetic, weight, spring] = [energies[5 * k], energies[5 * k + 1] - lowest, energies[5 * k + 2]];
      [kinetic, weight, spring, kinetic + weight + spring].forEach((value, i) => { curves[i][k] = value; });
    }
    this.top = Math.max(...curves.map((curve) => curve.reduce((a, b) => Math.max(a, b), 0)), 1e-9);
    return curves;
  }

  /** The still part is drawn once for each size. */
  drawStill() {
    const { canvas, motion } = this, { clientWidth: w, clientHeight: h } = canvas;
    const still = new OffscreenCanvas(canvas.width, canvas.height), pen = still.getContext("2d");
    const ratio = canvas.width / Math.max(w, 1), foot = h - 16, top = 12;
    pen.scale(ratio, ratio);
    pen.fillStyle = "#f1f4f8";
    pen.fillRect(0, 0, w, foot);
    const y = (value) => foot - 2 - (value / this.top) * (foot - 2 - top);
    const stride = Math.max(1, Math.floor(motion.count / (2 * w)));
    this.curves.forEach((curve, i) => {
      if (i === 2 && curve.every((value) => value < 1e-3 * this.top)) return;
      pen.beginPath();
      for (let k = 0; k < motion.count; k += stride) pen.lineTo(this.x(k * motion.step), y(curve[k]));
      pen.strokeStyle = ENERGIES[i][1];
      pen.lineWidth = 1.4;
      pen.stroke();
    });
    pen.font = "11px system-ui, sans-serif";
    pen.fillStyle = "#7c8593";
    const every = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300].find((s) => this.x(s) > 56) ?? 600;
    for (let t = 0; t <= motion.duration + 1e-9; t += every) {
      pen.fillRect(this.x(t), foot, 1, 3);
      pen.textAlign = t === 0 ? "left" : this.x(t) > w - 20 ? "right" : "center";
      pen.fillText(`${+t.toFixed(3)} s`, this.x(t), h - 2);
    }
    for (const mark of motion.marks) {
      const at = this.x(mark.time);
      pen.strokeStyle = pen.fillStyle = KIND_COLOURS[mark.kind] ?? KIND_COLOURS.event;
      if (mark.minor) {
        pen.fillRect(at, foot - 5, 1, 5);
        continue;
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
    return still;
  }

  draw(t) {
    const { canvas, pen } = this, { clientWidth: w, clientHeight: h } = canvas, ratio = canvas.width / Math.max(w, 1);
    if (this.still?.width !== canvas.width || this.still?.height !== canvas.height) this.still = this.drawStill();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(this.still, 0, 0);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const at = clamp(this.x(t), 1, w - 1);
    pen.fillStyle = "#2f6fb51a";
    pen.fillRect(0, 0, at, h - 16);
    pen.fillStyle = "#2f6fb5";
    pen.fillRect(at - 1, 0, 2, h - 16);
    canvas.setAttribute("aria-valuenow", t.toFixed(3));
    canvas.setAttribute("aria-valuemax", this.motion.duration.toFixed(3));
  }
}
