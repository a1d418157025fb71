// A recorded run that is played back.

import { Clock } from "./core/clock.js";
import { bodyQuantities, quantities } from "./plot/quantities.js";
import { Viewer } from "./viewer.js";

export class Recorded extends Viewer {
  /** @param {import("./core/recording.js").Recording} recording */
  constructor(recording) {
    super(recording, new Clock(recording.duration, recording.step, recording.header.start), recording.header.marks);
    this.recording = recording;
    this.all = quantities(recording);
  }

  get offered() { return this.all; }

  /** @param {number} body */
  ofBody(body) { return bodyQuantities(this.recording, body); }
}
