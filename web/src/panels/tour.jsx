// Introduction in six steps, shown once, each beside its subject.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { inCell } from "../core/port.js";
import { spotOf } from "./tour_place.js";

const STEPS = [
  ["#play", "Run it", "Space runs and pauses. The speed that you want and the speed there really is stand beside it."],
  ["#scene", "Take hold", "Drag a body: a spring pulls it to the pointer, and an arrow shows the force. Drag beside it to turn the view."],
  ["#tools", "Change what holds together", "Push, connect two links by a joint, cut a connection or a joint, place figures."],
  ["#timeline", "Look back", "Drag here to see what was. Go on from there, and the run takes another way; the first one stays as a branch."],
  ["aside", "Look closer", "The selection, past and coming events, plots, gravity and friction, overlays."],
  ["#top", "Keep it", "Save the scene or the recording, undo your changes. The question mark lists all keys."],
];
const TOLD = "hitogata.told";

/** Also in a cell: it has no room, and nothing is kept for it. */
export const told = () => inCell || localStorage.getItem(TOLD) !== null;

/** @param {{ close: () => void }} props */
export function Tour({ close }) {
  const step = useSignal(0), box = useRef(/** @type {HTMLDivElement | null} */ (null)), [target, title, text] = STEPS[step.value], last = step.value === STEPS.length - 1;
  const end = () => { if (!inCell) localStorage.setItem(TOLD, "1"); close(); };
  useEffect(() => {
    const about = document.querySelector(target), card = box.current;
    if (!card) return;
    const around = about?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const others = [...document.querySelectorAll("#play, #tools")].map((one) => one.getBoundingClientRect());
    const [x, y] = spotOf({ width: card.offsetWidth, height: card.offsetHeight }, around, others, { width: innerWidth, height: innerHeight });
    Object.assign(card.style, { left: `${x}px`, top: `${y}px` });
    about?.classList.add("toured");
    card.querySelector("button")?.focus();
    return () => about?.classList.remove("toured");
  }, [step.value]);
  return (
    <div id="tour" role="dialog" aria-label={title} ref={box} onKeyDown={(e) => { if (e.key === "Escape") end(); e.stopPropagation(); }}>
      <strong>{title}</strong>
      <p>{text}</p>
      <div class="buttons">
        <button class="main" onClick={() => { if (last) end(); else step.value++; }}>{last ? "Done" : "Next"}</button>
        {!last && <button onClick={end}>Skip</button>}
        <small>{step.value + 1} of {STEPS.length}</small>
      </div>
    </div>
  );
}
