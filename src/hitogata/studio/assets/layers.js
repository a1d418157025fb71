// Overlays that came with the run: points, lines, polygons and arrows over time, as io/overlays.py describes them.

class Layer {
  constructor(motion, overlay, i) {
    Object.assign(this, overlay);
    for (const name of ["time", "frames", "parts", "points", "vectors"]) this[name] = motion[`overlay${i}${name}`];
  }

  /** The instant at or before a time, and how far it lies towards the next. */
  instant(t) {
    let low = 0, high = this.time.length - 1;
    if (t < this.time[0] - 1e-6) return null;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.time[middle] <= t + 1e-6) low = middle; else high = middle - 1;
    }
    const next = Math.min(low + 1, this.time.length - 1), span = this.time[next] - this.time[low];
    return [low, next, span > 0 ? clamp((t - this.time[low]) / span, 0, 1) : 0];
  }

  /** Same numbers of parts and points: they may be moved smoothly from one to the other. */
  alike(k, next) {
    const a = this.frames[k], b = this.frames[next], count = this.frames[k + 1] - a;
    if (count !== this.frames[next + 1] - b) return false;
    for (let i = 0; i < count; i++)
      if (this.parts[a + i + 1] - this.parts[a + i] !== this.parts[b + i + 1] - this.parts[b + i]) return false;
    return true;
  }

  /** Parts at a time: lists of [point, vector]. */
  at(t) {
    const found = this.instant(t);
    if (!found) return [];
    const [k, next, share] = found, u = this.alike(k, next) ? share : 0, parts = [];
    const mixed = (table, i, j) => [0, 1, 2].map((c) => (1 - u) * table[3 * i + c] + u * table[3 * j + c]);
    for (let part = this.frames[k]; part < this.frames[k + 1]; part++) {
      const other = u > 0 ? this.frames[next] + part - this.frames[k] : part, list = [];
      for (let i = this.parts[part]; i < this.parts[part + 1]; i++) {
        const j = this.parts[other] + i - this.parts[part];
        list.push([mixed(this.points, i, j), this.vectors ? mixed(this.vectors, i, j) : null]);
      }
      parts.push(list);
    }
    return parts;
  }

  draw(pen, orbit, t) {
    pen.strokeStyle = pen.fillStyle = this.colour;
    pen.lineJoin = pen.lineCap = "round";
    if (this.trace) this.drawTrace(pen, orbit, t);
    for (const part of this.at(t)) {
      if (this.kind === "points") part.forEach(([p]) => this.dot(pen, orbit.project(p)));
      else if (this.kind === "arrow") part.forEach(([p, v]) => this.arrow(pen, orbit.project(p), orbit.project(add(p, v))));
      else this.outline(pen, part.map(([p]) => orbit.project(p)));
    }
    pen.globalAlpha = 1;
  }

  dot(pen, at) {
    if (!at) return;
    pen.beginPath();
    pen.arc(...at, this.size, 0, 2 * Math.PI);
    pen.fill();
    pen.lineWidth = 1.5;
    pen.save();
    pen.strokeStyle = "#fff";
    pen.stroke();
    pen.restore();
  }

  outline(pen, places) {
    if (places.length < 2 || places.some((at) => !at)) return;
    pen.beginPath();
    places.forEach((at) => pen.lineTo(...at));
    pen.lineWidth = Math.min(this.size, 2);
    if (this.kind === "polygon") {
      pen.closePath();
      pen.globalAlpha = 0.28;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.stroke();
  }

  arrow(pen, from, to) {
    if (!from || !to) return;
    const dx = to[0] - from[0], dy = to[1] - from[1], n = Math.hypot(dx, dy);
    if (n < 1) return;
    const [ux, uy] = [dx / n, dy / n], head = Math.min(10, 0.5 * n);
    pen.lineWidth = this.size;
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

  /** The way of each instant's first point: what is past full, what is to come faint. */
  drawTrace(pen, orbit, t) {
    pen.lineWidth = 1.5;
    for (const [wanted, alpha] of [[(k) => this.time[k] <= t, 0.8], [(k) => this.time[k] >= t, 0.2]]) {
      pen.globalAlpha = alpha;
      pen.beginPath();
      for (let k = 0; k < this.time.length; k++) {
        const part = this.frames[k];
        if (!wanted(k) || part === this.frames[k + 1]) continue;
        const i = this.parts[part], at = orbit.project([this.points[3 * i], this.points[3 * i + 1], this.points[3 * i + 2]]);
        if (at) pen.lineTo(...at);
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
