// Pointer actions in the picture of a live run: tools act on bodies, otherwise the camera turns.

/** ms that a finger rests on a body before it pulls, and px that it may stray meanwhile */
const REST = 150, STRAY = 8;
/** px around a ring's middle that count as the ring */
const NEAR = 16;

export class Pointer {
  /** @param {import("./run.js").Run} run @param {HTMLCanvasElement} scene */
  constructor(run, scene) {
    this.run = run;
    this.scene = scene;
    /** The pointer that a tool has, or null. @type {number | null} */
    this.taken = null;
    /** Where the last pointer was pressed. */
    this.pressed = [0, 0];
    this.timer = 0;
    // in the capture phase: before the camera hears of it
    const on = (/** @type {string} */ kind, /** @type {(e: any) => void} */ does) => scene.addEventListener(kind, does, { capture: true, passive: false });
    on("pointerdown", (e) => this.down(e));
    on("pointermove", (e) => this.move(e));
    on("pointerup", (e) => this.up(e));
    on("pointercancel", (e) => this.up(e));
    on("wheel", (e) => this.wheel(e));
  }

  /** @param {PointerEvent} e */
  down(e) {
    this.pressed = [e.offsetX, e.offsetY];
    clearTimeout(this.timer);
    const { run } = this, hit = e.button === 0 && !e.shiftKey ? run.pick(e) : null, drags = ["pull", "push", "place"].includes(run.tool.value);
    if (this.taken !== null || !hit || !drags || !this.draggable(hit.body) || !run.session.drives.value) return;
    if (e.pointerType === "touch") this.timer = setTimeout(() => this.take(e.pointerId, hit), REST);
    else {
      this.take(e.pointerId, hit);
      e.stopImmediatePropagation();
    }
  }

  /** @param {number} body */
  draggable(body) { return this.run.tool.value === "place" ? this.run.placing.can(body) : this.run.live.live.moves[body]; }

  /** @param {number} pointer @param {{ body: number, at: import("../core/vectors.js").Vec3 }} hit */
  take(pointer, hit) {
    const { run, scene } = this;
    this.taken = pointer;
    scene.setPointerCapture(pointer);
    scene.classList.add("held");
    run.orbit?.yield(pointer);
    this.hand.begin(hit.body, hit.at);
  }

  /** The tool that drags. */
  get hand() {
    const { tool, pull, push, placing } = this.run;
    return tool.value === "push" ? push : tool.value === "place" ? placing : pull;
  }

  /** @param {PointerEvent} e */
  move(e) {
    if (this.taken === e.pointerId) {
      e.stopImmediatePropagation();
      this.hand.move(e.offsetX, e.offsetY, e.altKey);
    } else if (Math.hypot(e.offsetX - this.pressed[0], e.offsetY - this.pressed[1]) > STRAY) clearTimeout(this.timer);
    else if (this.timer && e.buttons && e.pointerType === "touch") e.stopImmediatePropagation(); // it may become a pull: do not turn yet
    if (!e.buttons && this.run.tool.value === "cut") this.run.ring.value = this.ringAt(e.offsetX, e.offsetY);
  }

  /** @param {PointerEvent} e */
  up(e) {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.taken === e.pointerId) {
      this.taken = null;
      this.scene.classList.remove("held");
      this.hand.end();
      e.stopImmediatePropagation();
      return;
    }
    if (e.button === 0 && e.type === "pointerup" && Math.hypot(e.offsetX - this.pressed[0], e.offsetY - this.pressed[1]) < 4) this.clicked(e);
  }

  /** @param {PointerEvent} e */
  clicked(e) {
    const { run } = this, { tool } = run;
    if (tool.value === "connect") {
      const hit = run.pick(e);
      if (hit) run.join.pick(hit.body, hit.at);
    } else if (tool.value === "cut") {
      const ring = this.ringAt(e.offsetX, e.offsetY);
      if (ring) run.cut(ring);
    }
  }

  /** Name of the connection, spring or joint whose ring is there, or "". @param {number} x @param {number} y */
  ringAt(x, y) {
    const { orbit, live } = this.run;
    let found = "", nearest = NEAR;
    for (const { name, at } of rings(live)) {
      const spot = orbit?.project(at), away = spot ? Math.hypot(spot[0] - x, spot[1] - y) : Infinity;
      if (away < nearest) [found, nearest] = [name, away];
    }
    return found;
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    if (this.taken === null) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    this.hand.deeper(Math.exp(-0.0012 * e.deltaY));
  }
}

/** Connections, springs and joints that can be cut, with their places; joints last. @param {import("../live/live.js").Live} live @returns {{ name: string, at: import("../core/vectors.js").Vec3, joint: boolean }[]} */
export function rings(live) {
  const middle = (/** @type {number[]} */ a, /** @type {number[]} */ b) => /** @type {import("../core/vectors.js").Vec3} */ (a.map((x, i) => 0.5 * (x + b[i])));
  return [
    ...live.bondsAt().map(({ name, at }) => ({ name, at, joint: false })),
    ...live.spans.filter(({ spring }) => spring).map(({ name, from, to }) => ({ name, at: middle(from, to), joint: false })),
    ...live.joints.map(({ name, at }) => ({ name, at, joint: true })),
  ];
}
