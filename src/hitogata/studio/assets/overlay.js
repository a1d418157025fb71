// Marks over the picture: centre of mass, connections, forces, traces. They show also where a body hides them.

const INK = "#39404d", TRACE = ["#2f6fb5", "#c8553d", "#3c8f5d", "#8a5fb0"];

class Overlay {
  constructor(canvas, motion, orbit) {
    Object.assign(this, { canvas, motion, orbit, pen: canvas.getContext("2d"), paths: new Map() });
    this.layers = motion.overlays.map((overlay, i) => new Layer(motion, overlay, i));
  }

  /** show: { com, bonds, forces, layers: set of overlays, traces: set of bodies, or −1 for the centre of mass }. */
  draw(t, show) {
    const { pen, canvas } = this, ratio = canvas.width / Math.max(canvas.clientWidth, 1);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    this.layers.forEach((layer, i) => show.layers.has(i) && layer.draw(this.pen, this.orbit, t));
    [...show.traces].forEach((body, i) => this.trace(body, t, TRACE[i % TRACE.length]));
    const bonds = show.bonds || show.forces ? this.motion.bondsAt(t) : [];
    if (show.forces) bonds.forEach((bond, i) => this.force(bond, i % 2));
    if (show.bonds) bonds.forEach((bond) => this.ring(bond.at));
    if (show.com && this.motion.mass > 0) this.com(this.motion.com(t));
  }

  path(body) {
    if (!this.paths.has(body)) this.paths.set(body, body < 0 ? this.motion.coms : this.motion.path(body));
    return this.paths.get(body);
  }

  trace(body, t, colour) {
    const { pen, motion, orbit } = this, table = this.path(body), [now] = motion.frame(t);
    pen.lineWidth = 2;
    pen.strokeStyle = colour;
    // what is past is drawn full, what is to come faint
    for (const [from, to, alpha] of [[0, now, 0.9], [now, motion.count - 1, 0.22]]) {
      pen.globalAlpha = alpha;
      pen.beginPath();
      for (let k = from; k <= to; k++) {
        const at = orbit.project([table[3 * k], table[3 * k + 1], table[3 * k + 2]]);
        if (at) pen.lineTo(...at);
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  ring(p) {
    const at = this.orbit.project(p), { pen } = this;
    if (!at) return;
    pen.beginPath();
    pen.arc(...at, 5, 0, 2 * Math.PI);
    pen.fillStyle = "#fff";
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = "#d9822b";
    pen.stroke();
  }

  /** An arrow as long as half a metre for the weight of all that moves; shorter for small figures. */
  force(bond, left) {
    const { pen, motion, orbit } = this, size = length(bond.force);
    if (size < 1e-3 * motion.weight) return;
    const from = orbit.project(bond.at), to = orbit.project(add(bond.at, scaled(bond.force, 0.5 * motion.scale / motion.weight)));
    if (!from || !to) return;
    const dx = to[0] - from[0], dy = to[1] - from[1], n = Math.hypot(dx, dy) || 1, [ux, uy] = [dx / n, dy / n];
    const head = Math.min(10, 0.5 * n);
    pen.strokeStyle = pen.fillStyle = "#c8553d";
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(...from);
    pen.lineTo(to[0] - head * ux, to[1] - head * uy);
    pen.stroke();
    pen.beginPath();
    pen.moveTo(...to);
    pen.lineTo(to[0] - head * ux - 0.5 * head * uy, to[1] - head * uy + 0.5 * head * ux);
    pen.lineTo(to[0] - head * ux + 0.5 * head * uy, to[1] - head * uy - 0.5 * head * ux);
    pen.fill();
    pen.font = "500 12px system-ui, sans-serif";
    pen.lineWidth = 3;
    pen.strokeStyle = "#fff";
    const text = size < 1e4 ? `${size.toFixed(0)} N` : `${(size / 1000).toFixed(1)} kN`;
    pen.textAlign = left ? "right" : "left"; // two hands side by side: their numbers stay apart
    for (const draw of ["strokeText", "fillText"]) pen[draw](text, to[0] + (left ? -8 : 8), to[1] + 4);
  }

  /** The draughtsman's sign: quarters in turn dark and light. */
  com(p) {
    const at = this.orbit.project(p), { pen } = this, r = 8;
    if (!at) return;
    pen.fillStyle = "#fff";
    pen.beginPath();
    pen.arc(...at, r, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = INK;
    for (const start of [0, Math.PI]) {
      pen.beginPath();
      pen.moveTo(...at);
      pen.arc(...at, r, start, start + Math.PI / 2);
      pen.fill();
    }
    pen.beginPath();
    pen.arc(...at, r, 0, 2 * Math.PI);
    pen.lineWidth = 1.6;
    pen.strokeStyle = INK;
    pen.stroke();
  }
}
