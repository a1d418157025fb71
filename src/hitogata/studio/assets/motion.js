// The run as the page holds it: a header (what there is) and arrays (where it is), both written by page.py.

class Motion {
  constructor(header, bytes) {
    Object.assign(this, header);
    const types = { f4: Float32Array, i2: Int16Array, u2: Uint16Array, u4: Uint32Array, i1: Int8Array };
    for (const [name, [type, start, count]] of Object.entries(header.arrays))
      this[name] = new types[type](bytes, start, count);
    this.count = this.p.length / (3 * this.bodies.length);
    this.step = this.count > 1 ? this.duration / (this.count - 1) : 1;
    this.poses = this.bodies.map(() => new Float32Array(16));
  }

  /** Frame before a time (from the start of the run) and how far it lies towards the next. */
  frame(t) {
    const at = clamp(t / this.step, 0, this.count - 1);
    const k = Math.min(Math.floor(at + 1e-9), Math.max(this.count - 2, 0));
    return [k, clamp(at - k, 0, 1)];
  }

  /** Value of a table of given width between frames. */
  between(table, width, t) {
    const [k, u] = this.frame(t), next = Math.min(k + 1, this.count - 1);
    return Array.from({ length: width }, (_, i) => (1 - u) * table[k * width + i] + u * table[next * width + i]);
  }

  /** Put the bodies where they are at a time. */
  place(t) {
    const [k, u] = this.frame(t), L = this.bodies.length, next = Math.min(k + 1, this.count - 1);
    for (let body = 0; body < L; body++) {
      const i = k * L + body, j = next * L + body;
      const p = [0, 1, 2].map((c) => (1 - u) * this.p[3 * i + c] + u * this.p[3 * j + c]);
      const a = this.quaternion.subarray(4 * i, 4 * i + 4), b = this.quaternion.subarray(4 * j, 4 * j + 4);
      // q and −q are the same turn: go the short way round
      const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -u : u;
      const q = [0, 1, 2, 3].map((c) => (1 - u) * a[c] + sign * b[c]);
      const norm = 1 / Math.hypot(...q);
      poseMatrix(this.poses[body], p, q.map((x) => x * norm));
    }
  }

  /** Where a body's centre of mass goes, three numbers a frame. */
  path(body) {
    const L = this.bodies.length, out = new Float32Array(3 * this.count), pose = new Float32Array(16);
    for (let k = 0; k < this.count; k++) {
      const i = k * L + body;
      poseMatrix(pose, this.p.subarray(3 * i, 3 * i + 3), this.quaternion.subarray(4 * i, 4 * i + 4));
      out.set(placed(pose, this.centres[body]), 3 * k);
    }
    return out;
  }

  com(t) { return this.between(this.coms, 3, t); }

  /** Kinetic, weight, spring, work put in, lost. */
  energyAt(t) { return this.between(this.energies, 5, t); }

  /** Connections that hold at a time, with where they are and the force they bear. */
  bondsAt(t) {
    const [k] = this.frame(t);
    return this.bonds
      .map((bond, i) => ({ ...bond, at: this.bondPoint(bond), force: this.force(i, k) }))
      .filter((bond) => bond.start <= t && t < bond.stop);
  }

  /** Where a connection's force acts; of one that rolls, where it touches its plane now. */
  bondPoint(bond) {
    const a = this.poses[bond.a], b = this.poses[bond.b], c = bond.contact;
    if (!c) return placed(a, bond.point);
    const turned = (pose, v) => { const o = placed(pose, [0, 0, 0]); return placed(pose, v).map((x, i) => x - o[i]); };
    let n = turned(a, c.normal);
    if (c.axis) {
      const e = turned(b, c.axis), along = n[0] * e[0] + n[1] * e[1] + n[2] * e[2];
      n = n.map((x, i) => x - along * e[i]);
      const size = Math.max(Math.hypot(...n), 1e-9);
      n = n.map((x) => x / size);
    }
    return placed(b, c.centre).map((x, i) => x - c.radius * n[i]);
  }

  force(bond, k) {
    const i = 3 * (bond * this.count + k);
    return [this.forces[i], this.forces[i + 1], this.forces[i + 2]];
  }
}

async function loadMotion() {
  const header = JSON.parse(document.getElementById("header").textContent);
  const packed = Uint8Array.from(atob(document.getElementById("frames").textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Motion(header, await new Response(stream).arrayBuffer());
}
