// The replay page: a recorded run that stands in the page itself.

import { render } from "preact";
import { Clock } from "./core/clock.js";
import { bindKeys } from "./core/keys.js";
import { recordingOfPage } from "./core/recording.js";
import { Page } from "./panels/page.jsx";
import { bodyQuantities, quantities } from "./plot/quantities.js";
import { Viewer } from "./viewer.js";

export class Replay extends Viewer {
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

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const replay = new Replay(await recordingOfPage());
  render(<Page app={replay} />, root);
  replay.begin();
  bindKeys(() => replay.keys);
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
