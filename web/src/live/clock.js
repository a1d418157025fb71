// The time of a live run: the studio sends it, the page does not count it. Looking back reads the recording.

import { signal } from "@preact/signals";
import { Clock } from "../core/clock.js";
import { clamp } from "../core/vectors.js";

export class LiveClock extends Clock {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    super(0, 0.01);
    this.session = session;
    /** A recorded instant is shown. */
    this.past = signal(false);
    /** s of the run a second, really. */
    this.real = signal(0);
    /** The same over the last ten seconds. @type {{ value: number[] }} */
    this.speeds = signal(/** @type {number[]} */ ([]));
    this.noted = 0;
    /** The instant that is asked for next. @type {number | null} */
    this.wanted = null;
    this.looking = false;
  }

  get end() { return Math.max(this.session.run.value?.end ?? 0, this.session.live.value?.frame?.time ?? 0); }

  /** A frame has come. @param {import("./wire.js").Frame} frame */
  take(frame) {
    this.time.value = frame.time;
    this.past.value = frame.past;
    const now = performance.now();
    if (now - this.noted < 200) return;
    this.noted = now;
    this.real.value = frame.playing ? frame.speed : 0;
    this.speeds.value = [...this.speeds.value.slice(-49), this.real.value];
  }

  /** @param {number} t */
  seek(t) {
    this.wanted = clamp(t, 0, this.end);
    this.time.value = this.wanted;
    if (!this.looking) this.look();
  }

  /** One look at a time: the newest wish wins. */
  async look() {
    this.looking = true;
    while (this.wanted !== null) {
      const time = this.wanted;
      this.wanted = null;
      await this.session.give("look", { time });
    }
    this.looking = false;
  }

  toggle() {
    const { session } = this, playing = !this.playing.value;
    this.playing.value = playing;
    session.give(playing ? "play" : "pause", {}).then((done) => { if (done === null) this.playing.value = !playing; });
  }

  /** Ten milliseconds on or back. @param {number} n */
  stepFrames(n) {
    if (n < 0 || this.past.value) this.seek(this.time.value + n * this.step);
    else this.stepSteps(n * Math.max(Math.round(0.01 / (this.session.run.value?.dt ?? 0.001)), 1));
  }

  /** @param {number} n steps of the run */
  stepSteps(n) { this.session.give("step", { steps: n }); }

  /** @param {number} by */
  faster(by) {
    super.faster(by);
    this.session.give("speed", { factor: this.speed.value });
  }

  /** Pictures are drawn when frames come. */
  tick() { return false; }
}
