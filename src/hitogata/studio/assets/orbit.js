// A camera that turns around a point; drag, wheel, pinch.

class Orbit {
  /** extent: points that must be in view at the start. */
  constructor(canvas, { azimuth, elevation, extent }) {
    Object.assign(this, { canvas, extent, field: 0.42, first: { azimuth, elevation } });
    this.held = new Map();
    this.onchange = () => {};
    canvas.addEventListener("pointerdown", (e) => this.down(e));
    canvas.addEventListener("pointermove", (e) => this.move(e));
    for (const kind of ["pointerup", "pointercancel"]) canvas.addEventListener(kind, (e) => this.up(e));
    canvas.addEventListener("wheel", (e) => { e.preventDefault(); this.zoom(Math.exp(0.0012 * e.deltaY)); }, { passive: false });
    canvas.addEventListener("dblclick", () => this.reset());
    canvas.addEventListener("contextmenu", (e) => e.preventDefault());
    this.reset();
  }

  get aspect() { return this.canvas.clientWidth / Math.max(this.canvas.clientHeight, 1); }
  get towards() {
    const c = Math.cos(this.elevation);
    return [c * Math.cos(this.azimuth), c * Math.sin(this.azimuth), Math.sin(this.elevation)];
  }
  get axes() { return axesFrom(this.towards); }
  get eye() { return add(this.target, scaled(this.towards, this.distance)); }
  get matrix() {
    const near = Math.max(0.02, 0.02 * this.distance);
    return product(perspective(this.field, this.aspect, near, this.distance + 60 * this.size), viewMatrix(this.axes, this.eye));
  }

  /** The first view: everything in sight with a little air, as `looking_at` of camera.py does it. */
  reset() {
    Object.assign(this, this.first);
    const axes = this.axes, tan = Math.tan(this.field / 2), towards = this.towards;
    const range = (f) => { const v = this.extent.map(f); return [Math.min(...v), Math.max(...v)]; };
    this.target = axes.reduce((sum, axis) => {
      const [low, high] = range((p) => dot(p, axis));
      return add(sum, scaled(axis, 0.5 * (low + high)));
    }, [0, 0, 0]);
    for (let pass = 0; pass < 8; pass++) {
      const seen = this.extent.map((p) => axes.map((axis) => dot(sub(p, this.target), axis)));
      const need = seen.map(([x, y, z]) => Math.max(Math.abs(y), Math.abs(x) / this.aspect) / tan + z);
      this.distance = 1.12 * Math.max(...need, 0.05);
      for (const k of [0, 1]) {
        const size = seen.map((s) => s[k] / (this.distance - s[2]));
        const shift = 0.5 * (Math.min(...size) + Math.max(...size)) * this.distance;
        this.target = add(this.target, scaled(axes[k], shift));
      }
    }
    this.size = this.distance * tan;
    this.touched = false;
    this.onchange();
  }

  zoom(factor) {
    this.distance = clamp(this.distance * factor, 0.15, 40 * this.size);
    this.touched = true;
    this.onchange();
  }

  pan(dx, dy) {
    const [right, up] = this.axes, metres = (2 * this.distance * Math.tan(this.field / 2)) / this.canvas.clientHeight;
    this.target = add(this.target, add(scaled(right, -dx * metres), scaled(up, dy * metres)));
  }

  down(e) {
    this.canvas.setPointerCapture(e.pointerId);
    this.canvas.classList.add("held");
    this.held.set(e.pointerId, [e.clientX, e.clientY]);
  }

  up(e) {
    this.held.delete(e.pointerId);
    if (!this.held.size) this.canvas.classList.remove("held");
  }

  move(e) {
    const last = this.held.get(e.pointerId);
    if (!last) return;
    const [dx, dy] = [e.clientX - last[0], e.clientY - last[1]];
    const spread = () => { const [a, b] = [...this.held.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
    const before = this.held.size === 2 ? spread() : 0;
    this.held.set(e.pointerId, [e.clientX, e.clientY]);
    if (this.held.size === 2) {
      this.pan(dx / 2, dy / 2);
      this.distance *= clamp(before / Math.max(spread(), 1), 0.5, 2);
    } else if (e.buttons & 6 || e.shiftKey) {
      this.pan(dx, dy);
    } else {
      this.azimuth -= 0.008 * dx;
      this.elevation = clamp(this.elevation + 0.008 * dy, -0.2, 1.55);
    }
    this.touched = true;
    this.onchange();
  }

  /** Pixels of a point on the canvas (CSS pixels), or null behind the eye. */
  project(p) {
    const [right, up, back] = this.axes, v = sub(p, this.eye), depth = -dot(v, back);
    if (depth < 0.01) return null;
    const { clientWidth: w, clientHeight: h } = this.canvas, focal = (0.5 * h) / Math.tan(this.field / 2) / depth;
    return [0.5 * w + dot(v, right) * focal, 0.5 * h - dot(v, up) * focal];
  }
}
