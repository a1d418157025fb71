// The page's copy of the studio's state, and the commands to it.

import { batch, computed, signal } from "@preact/signals";
import { Recording } from "../core/recording.js";
import { Live } from "./live.js";
import { Refusal, Socket, keyOfPage } from "./socket.js";
import { CLIP, COLUMNS, FRAME, Frame, GAIT, OTHER, RECORDING, SCENE, acknowledgement, block, chunk } from "./wire.js";
import { ENERGIES } from "./columns.js";
import { tablesOf } from "../core/source.js";
import { Clip } from "../motion/clip.js";
import { WalkSource } from "../biped/source.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./protocol.js").Commands} Commands */
/** A word to the user that goes away by itself. @typedef {{ number: number, text: string, level: "info" | "warning" | "error", action?: { name: string, does: () => void } }} Toast */

const PIECE = 60_000 - 8;
const SHOWN = 6000; // ms that a toast stays

export class Session {
  constructor() {
    this.hello = signal(/** @type {import("./state.js").Hello | null} */ (null));
    this.state = signal(/** @type {State | null} */ (null));
    this.run = computed(() => this.state.value?.run ?? null);
    this.motion = computed(() => this.state.value?.motion ?? null);
    /** The newest design of the motion that is open. */
    this.clip = signal(/** @type {Clip | null} */ (null));
    /** The motion as simulated under dynamics. */
    this.played = signal(/** @type {Clip | null} */ (null));
    this.biped = computed(() => this.state.value?.biped ?? null);
    /** The newest walk of the biped that is open. */
    this.gait = signal(/** @type {WalkSource | null} */ (null));
    /** Starts of the passive walker, as far as they were tried. */
    this.basin = signal(/** @type {import("../biped/state.js").Basin | null} */ (null));
    /** The last released walker's run, and its summary. */
    this.walked = signal(/** @type {{ recording: Recording, summary: { words: string, fallen: boolean, do: string, strides: number } } | null} */ (null));
    this.document = computed(() => this.state.value?.document ?? null);
    this.drives = computed(() => this.state.value?.driver ?? false);
    this.warming = signal(/** @type {import("./state.js").Warming | null} */ (null));
    this.marks = signal(/** @type {import("../core/source.js").Mark[]} */ ([]));
    this.live = signal(/** @type {Live | null} */ (null));
    this.recording = signal(/** @type {Recording | null} */ (null));
    /** How many recordings have come: each has a page of its own. */
    this.came = 0;
    /** The recording to compare with. */
    this.other = signal(/** @type {Recording | null} */ (null));
    this.offers = signal(/** @type {import("./state.js").Offer[]} */ ([]));
    this.toasts = signal(/** @type {Toast[]} */ ([]));
    /** The studio's reason for closing the connection. */
    this.bye = signal("");
    /** Increases when columns arrive: plots depend on this. */
    this.fresh = signal(0);
    this.number = 0;
    /** Names of the plotted quantities. @type {string[]} */
    this.watched = [];
    /** @type {Frame | null} a frame for a scene or structure that is still on its way */
    this.early = null;
    /** @type {(frame: Frame) => void} */
    this.onframe = () => {};
    /** @type {Map<number, (answer: any) => void>} */
    this.uploads = new Map();
    this.socket = new Socket(keyOfPage(), { text: (message) => this.heard(message), binary: (message) => this.got(message) });
    this.status = this.socket.status;
  }

  /** @param {any} message */
  heard(message) {
    if (message.tell === "hello") this.met(message);
    else if (message.tell === "state") this.stated(message);
    else if (message.tell === "marks") this.marks.value = [...this.marks.peek().slice(0, message.from), ...message.marks];
    else if (message.tell === "warming") this.warming.value = message.kernel ? message : null;
    else if (message.tell === "toast") this.say(message.text, message.level);
    else if (message.tell === "uploaded") this.uploads.get(message.upload)?.(message);
    else if (message.tell === "bye") this.bye.value = message.why;
  }

  /** @param {import("./state.js").Hello} hello */
  met(hello) {
    const before = this.hello.peek();
    if (before && before.server !== hello.server) this.say("The studio was started anew.", "warning");
    this.hello.value = hello;
    this.warming.value = null;
  }

  /** @param {State} state */
  stated(state) {
    batch(() => {
      const before = this.state.peek();
      this.state.value = state;
      if (!state.document || state.document.kind !== "recording") this.recording.value = null;
      if (!state.motion) this.clip.value = this.played.value = null;
      if (!state.biped) this.gait.value = this.basin.value = this.walked.value = null;
      // a scene may come before the state that speaks of it
      if (before?.document && !state.document) this.live.value = null;
      const live = this.live.peek();
      if (live) live.run = state.run;
      if (before?.run && state.run && before.run.branch !== state.run.branch) this.branched();
    });
    if (this.early) this.took(this.early);
  }

  branched() {
    const live = this.live.peek(), run = this.run.peek(), branch = run?.branches.find(({ number }) => number === run.branch);
    if (live && branch) live.trail = live.trail.filter(({ time }) => time <= branch.from);
    this.watch();
  }

  /** @param {ArrayBuffer} message */
  got(message) {
    const kind = new Uint8Array(message)[0];
    if (kind === FRAME) this.took(new Frame(message));
    else if (kind === SCENE) this.scened(message);
    else if (kind === COLUMNS) {
      const { header, from } = block(message), live = this.live.peek();
      live?.columns.take(header, tablesOf(header.arrays, message, from));
      this.fresh.value++;
    } else if (kind === CLIP) {
      const { header, from } = block(message);
      if (header.played) this.played.value = new Clip(header, message, from);
      else this.clip.value = new Clip(header, message, from);
    } else if (kind === GAIT) this.walks(message);
    else if (kind === OTHER) {
      const { header, from } = block(message);
      this.came++;
      this.other.value = new Recording(header, message, from);
    } else if (kind === RECORDING) {
      const { header, from } = block(message);
      this.live.value = null;
      this.came++;
      this.recording.value = new Recording(header, message, from);
    }
  }

  /** Data of the biped: a walk, a basin, or a run of a released walker. @param {ArrayBuffer} message */
  walks(message) {
    const { header, from } = block(message);
    this.live.value = this.recording.value = null;
    if (header.what === "walk") this.gait.value = new WalkSource(header, message, from);
    else if (header.what === "run") this.walked.value = { recording: new Recording(header, message, from), summary: header };
    else if (header.what === "basin") {
      const { lean, rate, steps, caught } = tablesOf(header.arrays, message, from);
      this.basin.value = { ...header, lean, rate, steps, caught };
    }
  }

  /** @param {ArrayBuffer} message */
  scened(message) {
    const { header, from } = block(message), live = new Live(header, message, from), before = this.live.peek();
    live.run = this.run.peek();
    if (before && same(before.bodies, live.bodies)) live.trail = before.trail;
    this.recording.value = null;
    this.live.value = live;
    this.ask("quantities").then(({ quantities }) => { this.offers.value = quantities; }, () => {});
    this.watch();
    if (this.early) this.took(this.early);
  }

  /** @param {Frame} frame */
  took(frame) {
    const live = this.live.peek();
    this.socket.send(acknowledgement(frame.number));
    this.early = live?.live.number === frame.scene && live.run?.structure === frame.structure ? null : frame;
    if (!live || live.live.number !== frame.scene) return;
    live.take(frame);
    this.onframe(frame);
  }

  /** Quantities that are to be sent as they grow. @param {string[]} names */
  watch(names = this.watched) {
    this.watched = names;
    this.ask("watch", { names: [...new Set([...ENERGIES, ...names])].slice(0, 32) }).catch(() => {});
  }

  /** @template {keyof Commands} D @param {D} what @param {Commands[D]} [how] */
  ask(what, how) { return this.socket.ask(what, how); }

  /**
   * The same; a refusal is shown to the user and needs no other handling.
   * @template {keyof Commands} D
   * @param {D} what
   * @param {Commands[D]} [how]
   * @returns {Promise<any>} null if it was refused
   */
  async give(what, how) {
    try {
      return await this.ask(what, how);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.say(error.message, "error");
      return null;
    }
  }

  /** Shows a message to the user. @param {string} text @param {Toast["level"]} level @param {Toast["action"]} [action] */
  say(text, level = "info", action) {
    const number = ++this.number;
    this.toasts.value = [...this.toasts.value.filter((toast) => toast.text !== text).slice(-3), { number, text, level, action }];
    setTimeout(() => this.unsay(number), action || level === "error" ? 1.5 * SHOWN : SHOWN);
  }

  /** Begin a picture; where the browser has none in three dimensions, all else works. @param {() => void} does */
  drawing(does) {
    try {
      does();
    } catch (error) {
      this.say(`Nothing can be drawn in this browser: ${error instanceof Error ? error.message : error}`, "error");
    }
  }

  /** @param {number} number */
  unsay(number) { this.toasts.value = this.toasts.value.filter((toast) => toast.number !== number); }

  /** Send a file; resolves to its name below the root. @param {File} file @returns {Promise<string>} */
  async upload(file) {
    const { upload } = await this.ask("upload", { name: file.name, size: file.size });
    const bytes = new Uint8Array(await file.arrayBuffer());
    for (let at = 0; ; at += PIECE) {
      const answered = new Promise((resolve) => this.uploads.set(upload, resolve));
      this.socket.send(chunk(upload, bytes.subarray(at, at + PIECE)));
      const answer = await answered;
      if (!answer.done) continue;
      this.uploads.delete(upload);
      return answer.file;
    }
  }
}

/** @param {string[]} a @param {string[]} b */
const same = (a, b) => a.length === b.length && a.every((name, i) => name === b[i]);
