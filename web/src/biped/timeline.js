// The strip along the bottom: which foot stands, and how far each rolls.

import { Timeline } from "../timeline/timeline.js";
import { WalkSource } from "./source.js";

const BAR = 11, NAMES = ["right", "left"];

export class StepTimeline extends Timeline {
  /** @param {import("../timeline/timeline.js").Pen} pen @param {import("../core/palette.js").Palette} colours @param {number} foot */
  drawCurves(pen, colours, foot) {
    const { source } = this;
    if (!(source instanceof WalkSource)) {
      super.drawCurves(pen, colours, foot);
      return;
    }
    const inks = [colours.accent, colours.pull], top = 2 * (BAR + 3) + 4, middle = 0.5 * (top + foot), rolled = [0, 1].map((side) => source.series("rolled0", 2, side));
    const most = Math.max(0.05, ...rolled.flatMap(({ values }) => [...values].map(Math.abs)));
    pen.font = "10px system-ui, sans-serif";
    pen.textAlign = "left";
    NAMES.forEach((name, side) => {
      const y = 3 + side * (BAR + 3);
      pen.fillStyle = inks[side];
      pen.globalAlpha = 0.75;
      for (let k = 0; k < source.count; ) {
        const stands = source.tables.stands0[2 * k + side] > 0, from = k;
        while (k < source.count && source.tables.stands0[2 * k + side] > 0 === stands) k++;
        if (stands) pen.fillRect(this.x(source.times[from]), y, this.x(source.times[k - 1]) - this.x(source.times[from]) + 1, BAR);
      }
      pen.globalAlpha = 1;
      pen.fillStyle = colours.ink;
      pen.fillText(`${name} foot`, 4, y + 9);
      pen.strokeStyle = inks[side];
      pen.setLineDash(side ? [4, 3] : []);
      pen.lineWidth = 1.4;
      pen.beginPath();
      rolled[side].values.forEach((value, k) => pen.lineTo(this.x(source.times[k]), middle - (value / most) * 0.46 * (foot - top)));
      pen.stroke();
    });
    pen.setLineDash([]);
  }
}
