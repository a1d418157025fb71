// Timeline rows of a live run: branches as thin lines on top, coming events that can be dragged.

import { clamp } from "../core/vectors.js";
import { kindColour } from "../timeline/timeline.js";

const LINE = 4; // px, one branch
const MOST = 6; // branches drawn

/** The kind that an event's action has in the log. @param {import("../live/state.js").Event} event */
export const actionOf = ({ table }) => (table && "cut" in table ? "cut" : table && "connect" in table ? "connect" : "event");

/** @param {import("./run.js").Run} run @param {import("../timeline/timeline.js").Timeline} timeline */
export function lay(run, timeline) {
  const branches = () => run.session.run.peek()?.branches.slice(-MOST) ?? [];
  const coming = () => run.session.run.peek()?.events.filter(({ fired, kind, time }) => !fired && kind === "at" && time !== null) ?? [];
  /** @type {{ number: number, table: Record<string, any>, time: number } | null} */
  let dragged = null;
  const drawStill = timeline.drawStill.bind(timeline);
  timeline.drawStill = (colours) => {
    timeline.head = branches().length > 1 ? LINE * branches().length + 2 : 0;
    return drawStill(colours);
  };
  timeline.drawMore = (pen, colours, foot) => {
    const shown = branches(), current = run.session.run.peek()?.branch, w = timeline.canvas.clientWidth;
    if (shown.length > 1)
      shown.forEach(({ number, from, to }, i) => {
        pen.fillStyle = number === current ? colours.accent : colours.faint;
        pen.globalAlpha = number === current ? 1 : 0.5;
        pen.fillRect(timeline.x(from), 1 + LINE * i, Math.max(timeline.x(to) - timeline.x(from), 2), 2);
      });
    pen.globalAlpha = 1;
    for (const event of coming()) {
      const time = dragged?.number === event.number ? dragged.time : /** @type {number} */ (event.time);
      const x = clamp(timeline.x(time), 6, w - 6), y = timeline.head + 6;
      pen.strokeStyle = pen.fillStyle = kindColour(actionOf(event), colours);
      pen.setLineDash([3, 3]);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x, foot);
      pen.stroke();
      pen.setLineDash([]);
      pen.beginPath();
      pen.arc(x, y, 5, 0, 2 * Math.PI);
      pen.fillStyle = colours.panel;
      pen.fill();
      pen.lineWidth = 2;
      pen.stroke();
      pen.lineWidth = 1;
    }
  };
  timeline.taken = (e) => {
    const box = timeline.canvas.getBoundingClientRect(), x = e.clientX - box.left;
    const found = coming().find(({ time }) => Math.abs(timeline.x(/** @type {number} */ (time)) - x) < 12);
    if (!found?.table || e.clientY - box.top > timeline.head + 22) return false;
    dragged = { number: found.number, table: found.table, time: /** @type {number} */ (found.time) };
    return true;
  };
  timeline.moved = (e) => {
    if (!dragged) return false;
    const now = run.session.run.peek()?.time ?? 0, free = timeline.timeAt(e);
    dragged.time = Math.max(e.altKey ? free : Math.round(free * 20) / 20, now + 0.001);
    run.invalidate();
    return true;
  };
  timeline.dropped = () => {
    if (!dragged) return;
    const { number, table, time } = dragged;
    run.session.give("change_event", { number, event: { ...table, at: Math.round(1000 * time) / 1000 } }).then(() => { dragged = null; run.invalidate(); });
  };
}
