// The replay page: a recorded run that stands in the page itself.

import { render } from "preact";
import { bindKeys } from "./core/keys.js";
import { recordingOfPage } from "./core/recording.js";
import { Page } from "./panels/page.jsx";
import { Recorded } from "./recorded.js";

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
}

start().catch((/** @type {unknown} */ error) => {
  const trouble = document.createElement("p");
  trouble.id = "trouble";
  trouble.textContent = error instanceof Error ? error.message : String(error);
  document.body.append(trouble);
  throw error;
});
