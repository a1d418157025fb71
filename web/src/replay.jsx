// The replay page: a recorded run that stands in the page itself.

import { effect } from "@preact/signals";
import { render } from "preact";
import { bindKeys } from "./core/keys.js";
import { onPort } from "./core/port.js";
import { recordingOfPage } from "./core/recording.js";
import { Page } from "./panels/page.jsx";
import { Recorded } from "./recorded.js";

/** A port may come before the recording is unpacked. @type {Promise<MessagePort>} */
const given = new Promise(onPort);

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const replay = new Recorded(await recordingOfPage());
  render(<Page app={replay} />, root);
  replay.begin();
  bindKeys(() => replay.keys);
  const asked = Number(new URLSearchParams(location.hash.slice(1)).get("t"));
  if (asked > 0) replay.seek(asked);
  else replay.clock.playing.value = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  Object.assign(window, { replay });
  given.then((port) => follow(replay.clock, port));
}

/** A notebook follows the clock, and sets it. @param {import("./core/clock.js").Clock} clock @param {MessagePort} port */
function follow(clock, port) {
  port.onmessage = ({ data: { time, playing } }) => {
    if (Math.abs(time - clock.time.value) > 1e-9) clock.seek(time);
    clock.playing.value = playing;
  };
  effect(() => port.postMessage({ time: clock.time.value, playing: clock.playing.value }));
}

start().catch((/** @type {unknown} */ error) => {
  const trouble = document.createElement("p");
  trouble.id = "trouble";
  trouble.textContent = error instanceof Error ? error.message : String(error);
  document.body.append(trouble);
  throw error;
});
