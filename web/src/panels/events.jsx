// Past events with their times; a click jumps there.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { kindColour } from "../timeline/timeline.js";

/** s for which the last event counts as the present one */
export const FRESH = 0.35;

/** @param {{ app: import("../viewer.js").Viewer }} props */
export function Events({ app }) {
  const marks = app.happened.value, minor = marks.filter((mark) => mark.minor).length;
  const all = useSignal(false), list = useRef(/** @type {HTMLOListElement | null} */ (null));
  // a number that changes at events only: the list is not built anew for each picture
  const passed = useComputed(() => app.happened.value.filter((mark) => mark.time <= app.clock.time.value + 1e-6).length);
  const last = useComputed(() => app.lastEvent.value);
  const fresh = useComputed(() => app.freshEvent.value);
  useEffect(() => {
    // keep the last event in sight, unless somebody is reading the list
    const box = list.current, entry = box && last.value >= 0 ? /** @type {HTMLElement} */ (box.children[last.value]) : null;
    if (!box || !entry || box.matches(":hover")) return;
    box.toggleAttribute("data-long", box.scrollHeight > box.clientHeight);
    // from the top of an entry on: none is cut in half
    const wanted = entry.offsetTop - 0.5 * (box.clientHeight - entry.clientHeight);
    const first = [...box.children].find((each) => /** @type {HTMLElement} */ (each).offsetHeight > 0 && /** @type {HTMLElement} */ (each).offsetTop >= wanted);
    box.scrollTop = (/** @type {HTMLElement | undefined} */ (first) ?? entry).offsetTop - box.offsetTop;
  }, [last.value, all.value]);
  return (
    <>
      <ol id="events" ref={list} class={all.value ? "all" : ""}>
        {marks.map((mark, i) => (
          <li key={i} class={mark.minor ? "minor" : ""}>
            <button title={mark.kind} class={i === fresh.value ? "now" : i < passed.value ? "past" : ""} onClick={() => app.clock.seek(mark.time)}>
              <i style={{ background: kindColour(mark.kind, app.colours.value) }} />
              <time>{mark.time.toFixed(3)}</time>
              <span>{mark.text}</span>
            </button>
          </li>
        ))}
        {minor === marks.length && <li class="hint none">nothing yet</li>}
      </ol>
      {minor > 0 && (
        <label id="minor">
          <input type="checkbox" checked={all.value} onChange={(e) => { all.value = e.currentTarget.checked; }} /> joints at their ranges ({minor})
        </label>
      )}
    </>
  );
}
