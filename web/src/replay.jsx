// The replay page: a recorded run that stands in the page itself.

import { computed, effect, signal } from "@preact/signals";
import { render } from "preact";
import { Clock } from "./core/clock.js";
import { bindKeys } from "./core/keys.js";
import { onTheme, palette } from "./core/palette.js";
import { recordingOfPage } from "./core/recording.js";
import { add, sub } from "./core/vectors.js";
import { FRESH } from "./panels/events.jsx";
import { Page } from "./panels/page.jsx";
import { Timeline } from "./timeline/timeline.js";
import { Film, savePicture } from "./view/film.js";
import { Marks } from "./view/marks.js";
import { Orbit, PRESETS } from "./view/orbit.js";
import { Quality } from "./view/quality.js";
import { makeShow } from "./view/show.js";
import { Stage } from "./view/stage.js";

const canvasOf = (/** @type {string} */ id) => /** @type {HTMLCanvasElement} */ (document.getElementById(id));

export class Replay {
  /** @param {import("./core/recording.js").Recording} recording */
  constructor(recording) {
    this.recording = recording;
    this.clock = new Clock(recording.duration, recording.step);
    this.show = makeShow(recording);
    this.colours = signal(palette());
    this.selected = signal(-1);
    this.plots = signal(/** @type {import("./plot/quantities.js").Quantity[]} */ ([]));
    this.filming = signal(false);
    const { marks } = recording.header;
    /** The last event that is not minor, −1 before the first. */
    this.lastEvent = computed(() => marks.findLastIndex((mark) => !mark.minor && mark.time <= this.clock.time.value + 1e-6));
    /** The same while it is fresh. */
    this.freshEvent = computed(() => {
      const last = this.lastEvent.value;
      return last >= 0 && this.clock.time.value - marks[last].time < FRESH ? last : -1;
    });
    this.stale = true;
    this.before = 0;
    this.playedBefore = false;
    /** Where the followed body was in the last picture, and which it is: −1 for all of them. @type {{ body: number, at: ArrayLike<number> } | null} */
    this.followed = null;
    /** @type {Film | null} */
    this.film = null;
    this.quality = new Quality();
  }

  /** The page is there: tie its canvases to the run. */
  begin() {
    const scene = canvasOf("scene");
    this.orbit = new Orbit(scene, this.recording.header.view);
    this.stage = new Stage(scene, this.recording);
    this.marks = new Marks(canvasOf("marks"), this.recording, this.orbit);
    this.timeline = new Timeline(canvasOf("timeline"), this.recording, (t) => this.clock.seek(t));
    this.orbit.onchange = () => this.invalidate();
    this.quality.begin(this.stage.renderer.getContext());
    this.bindPointer(scene);
    this.bindKeys();
    onTheme(() => { this.colours.value = palette(); });
    effect(() => this.repaint());
    effect(() => this.watch());
    effect(() => this.refine());
    new ResizeObserver(() => this.resize()).observe(/** @type {Element} */ (document.getElementById("stage")));
    this.resize();
  }

  repaint() {
    this.stage?.paint(this.colours.value);
    this.timeline?.forget();
    this.invalidate();
  }

  /** Whatever is drawn and has changed makes the picture stale. */
  watch() {
    const { clock, show } = this, { com, bonds, forces, follow, traces, layers } = show;
    for (const each of [clock.time, this.selected, com, bonds, forces, follow, traces, layers]) each.value;
    this.invalidate();
  }

  /** Coarse pictures are for what moves. */
  refine() {
    this.quality.moving = this.clock.playing.value;
    if (this.quality.rung > 0) this.resize();
  }

  invalidate() {
    if (!this.stale) requestAnimationFrame((now) => this.turn(now));
    this.stale = true;
  }

  /** One turn of the page: the clock goes on and the picture is drawn. @param {number} now ms */
  turn(now) {
    const seconds = Math.min((now - this.before) / 1000, 0.5);
    this.before = now;
    this.stale = false;
    if (this.clock.playing.value) {
      if (this.playedBefore && this.quality.falls(seconds)) this.resize();
      this.clock.tick(this.playedBefore ? seconds : 0);
      this.invalidate();
    }
    this.playedBefore = this.clock.playing.value;
    this.draw();
  }

  draw() {
    const { recording, orbit, stage, marks, timeline } = this, t = this.clock.time.peek();
    if (!orbit || !stage || !marks || !timeline) return;
    recording.place(t);
    this.follow(orbit);
    stage.selected = this.selected.peek();
    stage.shadowsEvery = this.quality.shadowsEvery;
    stage.draw(orbit);
    marks.draw(t, this.show, this.colours.peek());
    timeline.draw(t, this.colours.peek());
    this.film?.add();
  }

  /** @param {Orbit} orbit */
  follow(orbit) {
    const body = this.selected.peek(), { recording } = this;
    if (!this.show.follow.peek() || (body < 0 && recording.header.mass === 0)) {
      this.followed = null;
      return;
    }
    const t = this.clock.time.peek(), at = body >= 0 ? recording.centre(body, t) : recording.com(t);
    if (this.followed?.body === body) orbit.target = add(orbit.target, sub(at, this.followed.at));
    this.followed = { body, at };
  }

  resize() {
    const { orbit, stage } = this;
    if (!orbit || !stage) return;
    stage.resize(Math.min(devicePixelRatio || 1, 2) * this.quality.resolution);
    if (!orbit.touched) orbit.reset();
    this.invalidate();
  }

  /** @param {HTMLCanvasElement} scene */
  bindPointer(scene) {
    let pressed = [0, 0];
    const pick = (/** @type {MouseEvent} */ e) => this.orbit && this.stage?.pick(e.offsetX, e.offsetY, this.orbit);
    scene.addEventListener("pointerdown", (e) => { pressed = [e.clientX, e.clientY]; });
    scene.addEventListener("pointerup", (e) => {
      if (e.button === 0 && Math.hypot(e.clientX - pressed[0], e.clientY - pressed[1]) < 4) this.selected.value = pick(e)?.body ?? -1;
    });
    scene.addEventListener("pointermove", (e) => {
      if (e.buttons || e.pointerType === "touch" || !this.stage || this.clock.playing.value) return;
      const body = pick(e)?.body ?? -1;
      if (body === this.stage.hovered) return;
      this.stage.hovered = body;
      scene.title = body > 0 ? this.recording.bodies[body] : "";
      this.invalidate();
    });
    scene.addEventListener("dblclick", (e) => {
      const hit = pick(e);
      if (hit) this.orbit?.lookAt(hit.at); else this.orbit?.reset();
    });
  }

  bindKeys() {
    const { clock } = this, look = (/** @type {number} */ i) => this.orbit?.lookFrom(PRESETS[i][0], PRESETS[i][1]);
    bindKeys({
      " ": () => clock.toggle(), ArrowLeft: () => clock.stepFrames(-1), ArrowRight: () => clock.stepFrames(1),
      ArrowUp: () => this.stepEvents(1), ArrowDown: () => this.stepEvents(-1), Home: () => clock.seek(0),
      End: () => clock.seek(clock.duration), "+": () => clock.faster(1), "=": () => clock.faster(1), "-": () => clock.faster(-1),
      1: () => look(0), 2: () => look(1), 3: () => look(2), f: () => { this.show.follow.value = !this.show.follow.value; },
      S: () => this.savePicture(), R: () => this.toggleFilm(), Escape: () => { this.selected.value = -1; },
    });
  }

  /** @param {number} direction */
  stepEvents(direction) {
    const main = this.recording.header.marks.filter((mark) => !mark.minor), now = this.clock.time.value;
    const times = main.map((mark) => mark.time).filter((t) => direction * (t - now) > 1e-6);
    if (times.length) this.clock.seek(direction > 0 ? Math.min(...times) : Math.max(...times));
  }

  /** @param {import("./plot/quantities.js").Quantity} quantity */
  addPlot(quantity) {
    if (!this.plots.value.some(({ name }) => name === quantity.name)) this.plots.value = [...this.plots.value, quantity];
    document.querySelector("#plots-panel")?.setAttribute("open", "");
  }

  savePicture() {
    this.draw();
    savePicture([canvasOf("scene"), canvasOf("marks")], this.recording.header.title);
  }

  toggleFilm() {
    if (this.film) this.film.stop();
    this.draw();
    this.film = this.film ? null : new Film([canvasOf("scene"), canvasOf("marks")], this.recording.header.title);
    this.filming.value = this.film !== null;
  }

  // for scripts and tests
  /** @param {number} t */
  seek(t) { this.clock.seek(t); }
  get time() { return this.clock.time.peek(); }
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const replay = new Replay(await recordingOfPage());
  render(<Page app={replay} />, root);
  replay.stale = false;
  replay.begin();
  const asked = Number(new URLSearchParams(location.hash.slice(1)).get("t"));
  if (asked > 0) replay.seek(asked);
  else replay.clock.playing.value = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  Object.assign(window, { replay });
}

start().catch((/** @type {unknown} */ error) => {
  const trouble = document.createElement("p");
  trouble.id = "trouble";
  trouble.textContent = error instanceof Error ? error.message : String(error);
  document.body.append(trouble);
  throw error;
});
