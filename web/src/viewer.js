// Parts common to all pages: a picture of a source, a clock, a timeline, selection and overlays. Drawn on demand.

import { computed, effect, signal } from "@preact/signals";
import { onTheme, palette } from "./core/palette.js";
import { add, sub } from "./core/vectors.js";
import { FRESH } from "./panels/events.jsx";
import { Timeline } from "./timeline/timeline.js";
import { Film, savePicture } from "./view/film.js";
import { Marks } from "./view/marks.js";
import { Orbit, PRESETS } from "./view/orbit.js";
import { Quality } from "./view/quality.js";
import { makeShow } from "./view/show.js";
import { Stage } from "./view/stage.js";

/** @typedef {import("./plot/quantities.js").Quantity} Quantity */

/** ms without a change after which a fine picture is drawn */
const REST = 200;
/** rad and part by which a key turns the camera or brings it nearer */
const TURN = Math.PI / 24, ZOOM = 1.15;

export const canvasOf = (/** @type {string} */ id) => /** @type {HTMLCanvasElement} */ (document.getElementById(id));

export class Viewer {
  /**
   * @param {import("./core/source.js").Source} source
   * @param {import("./core/clock.js").Clock} clock
   * @param {import("./core/source.js").Mark[]} happened
   */
  constructor(source, clock, happened) {
    this.sources = signal(source);
    this.clock = clock;
    this.show = makeShow(source);
    this.colours = signal(palette());
    this.selected = signal(-1);
    this.plots = signal(/** @type {Quantity[]} */ ([]));
    this.filming = signal(false);
    this.happened = signal(happened);
    /** The last event that is not minor, −1 before the first. */
    this.lastEvent = computed(() => this.happened.value.findLastIndex((mark) => !mark.minor && mark.time <= this.clock.time.value + 1e-6));
    /** The same while it is fresh. */
    this.freshEvent = computed(() => {
      const last = this.lastEvent.value;
      return last >= 0 && this.clock.time.value - this.happened.value[last].time < FRESH ? last : -1;
    });
    /** A picture is to be drawn; one of motion is to be drawn finer when nothing moves any more. */
    this.due = true;
    this.settling = 0;
    this.resized = false;
    this.before = 0;
    this.playedBefore = false;
    /** Where the followed body was in the last picture, and which it is: −1 for all of them. @type {{ body: number, at: ArrayLike<number> } | null} */
    this.followed = null;
    /** @type {Film | null} */
    this.film = null;
    this.quality = new Quality();
    /** @type {(() => void)[]} */
    this.endings = [];
  }

  get source() { return this.sources.value; }

  /** The picture in words. */
  get words() {
    const body = this.selected.value;
    return `${this.title}, in three dimensions${body >= 0 ? `; selected: ${this.source.bodies[body]}` : ""}`;
  }

  /** Title of the page. */
  get title() { return this.source.scene.title; }

  /** Quantities that can be plotted. @returns {Quantity[]} */
  get offered() { return []; }

  /** Those of one body. @param {number} _body @returns {Quantity[]} */
  ofBody(_body) { return []; }

  /** The page is there: tie its canvases to the source. */
  begin() {
    const scene = canvasOf("scene");
    this.due = false;
    this.quality.moving = this.quality.two; // something soon, then something fine
    this.orbit = new Orbit(scene, this.source.scene.view);
    this.stage = new Stage(scene, this.source);
    this.marks = new Marks(canvasOf("marks"), this.source, this.orbit);
    this.timeline = this.makeTimeline(canvasOf("timeline"));
    this.orbit.onchange = () => this.invalidate();
    this.bindPointer(scene);
    const watcher = new ResizeObserver(() => this.resize());
    watcher.observe(/** @type {Element} */ (document.getElementById("stage")));
    this.endings.push(
      onTheme(() => { this.colours.value = palette(); }),
      effect(() => this.repaint()), effect(() => this.watch()), () => clearTimeout(this.settling), () => watcher.disconnect(),
    );
    this.resize();
  }

  /** @param {HTMLCanvasElement} canvas */
  makeTimeline(canvas) { return new Timeline(canvas, this.source, this.happened, (t) => this.clock.seek(t)); }

  /** Show another source in the same picture, from where one looks now. @param {import("./core/source.js").Source} source */
  adopt(source) {
    const { stage, marks, timeline, orbit } = this, before = this.sources.peek(), chosen = before.bodies[this.selected.peek()];
    this.sources.value = source;
    this.selected.value = chosen === undefined ? -1 : source.bodies.indexOf(chosen);
    this.show.traces.value = new Set([...this.show.traces.peek()].filter((body) => before.bodies[body] === source.bodies[body]));
    this.followed = null;
    if (!stage || !marks || !timeline || !orbit) return;
    stage.fill(source);
    stage.paint(this.colours.peek());
    marks.source = timeline.source = source;
    orbit.first = source.scene.view;
    if (!orbit.touched) orbit.reset();
    timeline.forget();
    this.invalidate();
  }

  /** The page closes: releases the resources on the graphics card. */
  end() {
    this.film?.stop();
    this.film = null;
    for (const ending of this.endings.splice(0)) ending();
    this.stage?.end();
    this.stage = undefined;
  }

  repaint() {
    this.stage?.paint(this.colours.value);
    this.timeline?.forget();
    this.invalidate();
  }

  /** Marks the picture as outdated when a drawn value changes. */
  watch() {
    const { clock, show } = this, { com, bonds, forces, follow, traces, layers } = show;
    for (const each of [clock.time, clock.playing, this.happened, this.selected, com, bonds, forces, follow, traces, layers]) each.value;
    this.invalidate();
  }

  /** True if the picture is outdated, or will be drawn finer soon. */
  get stale() { return this.due || this.settling > 0; }

  /** Draw anew, coarsely where that takes long; finer when nothing has changed for a while. */
  invalidate() {
    if (this.quality.two && !this.quality.moving) {
      this.quality.moving = true;
      this.resize();
    }
    this.redraw();
  }

  redraw() {
    if (!this.due) requestAnimationFrame((now) => this.turn(now));
    this.due = true;
  }

  /** One turn of the page: the clock goes on and the picture is drawn. @param {number} now ms */
  turn(now) {
    if (this.stage?.busy) {
      requestAnimationFrame((next) => this.turn(next));
      return;
    }
    const seconds = Math.min((now - this.before) / 1000, 0.5);
    this.before = now;
    this.due = false;
    if (this.clock.playing.value) {
      if (this.playedBefore && this.quality.falls(seconds)) this.resize();
      if (this.clock.tick(this.playedBefore ? seconds : 0)) this.redraw();
    }
    this.playedBefore = this.clock.playing.value;
    this.draw();
    clearTimeout(this.settling);
    this.settling = this.quality.moving && !this.clock.playing.value ? setTimeout(() => this.settle(), REST) : 0;
  }

  /** Nothing has moved for a while: a fine picture. */
  settle() {
    this.settling = 0;
    if (this.clock.playing.peek()) return;
    this.quality.moving = false;
    this.resize();
  }

  draw() {
    const { source, orbit, stage, marks, timeline } = this, t = this.clock.time.peek();
    if (!orbit || !stage || !marks || !timeline) return;
    if (this.resized) stage.resize(Math.min(devicePixelRatio || 1, 2) * this.quality.resolution);
    this.resized = false;
    source.place(t);
    this.follow(orbit);
    stage.selected = this.selected.peek();
    stage.shadowsEvery = this.quality.shadowsEvery;
    stage.soft = this.quality.soft;
    stage.coarse = this.quality.coarse;
    stage.draw(orbit);
    marks.draw(t, this.show, this.colours.peek());
    this.drawMore(t);
    timeline.draw(t, this.colours.peek());
    this.film?.add();
  }

  /** Hook: additional marks of a page. @param {number} _t */
  drawMore(_t) {}

  /** @param {Orbit} orbit */
  follow(orbit) {
    const body = this.selected.peek(), { source } = this;
    if (!this.show.follow.peek() || (body < 0 && source.scene.mass === 0)) {
      this.followed = null;
      return;
    }
    const t = this.clock.time.peek(), at = body >= 0 ? source.centre(body, t) : source.com(t);
    if (this.followed?.body === body) orbit.target = add(orbit.target, sub(at, this.followed.at));
    this.followed = { body, at };
  }

  /** One picture, or two side by side. @param {boolean} two */
  split(two) {
    const { orbit } = this, panes = two ? 2 : 1;
    if (!orbit) return;
    if (two) orbit.inset = this.covered;
    if (orbit.panes === panes) return;
    orbit.panes = panes;
    this.resize();
  }

  /** px of the picture that lie under the panel. */
  get covered() {
    const panel = document.querySelector("aside")?.getBoundingClientRect(), stage = this.stage?.canvas.getBoundingClientRect();
    return panel && stage && panel.top < stage.bottom ? Math.max(stage.right - panel.left, 0) : 0;
  }

  resize() {
    if (!this.orbit || !this.stage) return;
    this.resized = true; // with the next picture: the canvas is empty until then
    if (!this.orbit.touched) this.orbit.refit();
    this.redraw();
  }

  /** The body under a point of the picture. @param {MouseEvent} e */
  pick(e) { return (this.orbit && this.stage?.pick(e.offsetX, e.offsetY, this.orbit)) ?? null; }

  /** @param {HTMLCanvasElement} scene */
  bindPointer(scene) {
    let pressed = [0, 0];
    scene.addEventListener("pointerdown", (e) => { pressed = [e.clientX, e.clientY]; });
    scene.addEventListener("pointerup", (e) => {
      if (e.button === 0 && Math.hypot(e.clientX - pressed[0], e.clientY - pressed[1]) < 4) this.clicked(e);
    });
    scene.addEventListener("pointermove", (e) => { if (!e.buttons && e.pointerType !== "touch") this.hovering(e); });
    scene.addEventListener("pointerleave", () => this.outline(-1));
    scene.addEventListener("dblclick", (e) => {
      const hit = this.pick(e);
      if (hit) this.orbit?.lookAt(hit.at); else this.orbit?.reset();
    });
  }

  /** @param {PointerEvent} e */
  clicked(e) { this.selected.value = this.pick(e)?.body ?? -1; }

  /** The pointer moves over the picture and presses nothing. @param {PointerEvent} e */
  hovering(e) { if (!this.clock.playing.value) this.outline(this.pick(e)?.body ?? -1); }

  /** Outline a body, so that it is clear what a press would take: −1 for none. @param {number} body */
  outline(body) {
    if (!this.stage || body === this.stage.hovered) return;
    this.stage.hovered = body;
    this.stage.canvas.title = body > 0 ? this.source.bodies[body] : "";
    this.invalidate();
  }

  /** @returns {Record<string, () => void>} */
  get keys() {
    const { clock } = this, look = (/** @type {number} */ i) => this.orbit?.lookFrom(PRESETS[i][0], PRESETS[i][1]);
    return {
      " ": () => clock.toggle(), ArrowLeft: () => clock.stepFrames(-1), ArrowRight: () => clock.stepFrames(1),
      ArrowUp: () => this.stepEvents(1), ArrowDown: () => this.stepEvents(-1), Home: () => clock.seek(0),
      End: () => clock.seek(clock.end), "+": () => clock.faster(1), "=": () => clock.faster(1), "-": () => clock.faster(-1),
      1: () => look(0), 2: () => look(1), 3: () => look(2), 0: () => this.orbit?.reset(),
      4: () => this.orbit?.turn(TURN, 0), 6: () => this.orbit?.turn(-TURN, 0), 8: () => this.orbit?.turn(0, TURN), 5: () => this.orbit?.turn(0, -TURN), 9: () => this.orbit?.zoom(1 / ZOOM), 7: () => this.orbit?.zoom(ZOOM), f: () => { this.show.follow.value = !this.show.follow.value; },
      S: () => this.savePicture(), R: () => this.toggleFilm(), Escape: () => { this.selected.value = -1; },
    };
  }

  /** @param {number} direction */
  stepEvents(direction) {
    const main = this.happened.value.filter((mark) => !mark.minor), now = this.clock.time.value;
    const times = main.map((mark) => mark.time).filter((t) => direction * (t - now) > 1e-6);
    if (times.length) this.clock.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  /** @param {Quantity} quantity */
  addPlot(quantity) {
    if (!this.plots.value.some(({ name }) => name === quantity.name)) this.plots.value = [...this.plots.value, quantity];
    document.querySelector("#plots-panel")?.setAttribute("open", "");
  }

  savePicture() {
    this.draw();
    savePicture([canvasOf("scene"), canvasOf("marks")], this.title);
  }

  toggleFilm() {
    if (this.film) this.film.stop();
    this.draw();
    this.film = this.film ? null : new Film([canvasOf("scene"), canvasOf("marks")], this.title);
    this.filming.value = this.film !== null;
  }

  // for scripts and tests
  /** @param {number} t */
  seek(t) { this.clock.seek(t); }
  get time() { return this.clock.time.peek(); }
}
