// Marks over the picture: overlays, traces, connections, forces, centre of mass. They show also where a body hides them.

import { add, length, scaled } from "../core/vectors.js";
import { arrow, cleared, comSign, dot, label } from "./pen.js";

/** @typedef {import("../core/palette.js").Palette} Palette */
/** @typedef {import("./pen.js").Pen} Pen */
/** @typedef {import("./pen.js").Spot} Spot */
/** @typedef {import("./show.js").Show} Show */

export class Marks {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {import("../core/source.js").Source} source
   * @param {import("./orbit.js").Orbit} orbit
   */
  constructor(canvas, source, orbit) {
    this.canvas = canvas;
    this.source = source;
    this.orbit = orbit;
  }

  /** @param {number} t @param {Show} show @param {Palette} colours */
  draw(t, show, colours) {
    const pen = cleared(this.canvas), { source } = this;
    pen.lineJoin = pen.lineCap = "round";
    source.layers.forEach((layer, i) => show.layers.value.has(i) && this.layer(pen, layer, t));
    const inks = [colours.accent, colours.bad, colours.good, colours.spring];
    [...show.traces.value].forEach((body, i) => this.trace(pen, body, t, inks[i % inks.length]));
    const bonds = show.bonds.value || show.forces.value ? source.bondsAt(t) : [];
    if (show.forces.value) bonds.forEach((bond, i) => this.force(pen, bond, i % 2 > 0, colours));
    if (show.bonds.value) for (const { at } of bonds) this.ring(pen, this.orbit.project(at), colours);
    const com = show.com.value && source.scene.mass > 0 ? this.orbit.project(source.com(t)) : null;
    if (com) comSign(pen, com, "#39404d");
  }

  /** @param {Pen} pen @param {import("../core/layer.js").Layer} layer @param {number} t */
  layer(pen, layer, t) {
    const { orbit } = this, { kind, colour, size, trace } = layer.head;
    pen.strokeStyle = pen.fillStyle = colour;
    if (trace) layer.ways(t).forEach((way, i) => this.way(pen, way.map((p) => orbit.project(p)), 1.5, i ? 0.2 : 0.8));
    for (const part of layer.at(t)) {
      const places = part.map(({ at }) => orbit.project(at));
      if (kind === "points") for (const at of places) at && dot(pen, at, size, "#fff");
      else if (kind === "arrow")
        part.forEach(({ at, vector }, i) => {
          const from = places[i], to = vector && orbit.project(add(at, vector));
          if (from && to) arrow(pen, from, to, size);
        });
      else this.outline(pen, places, Math.min(size, 2), kind === "polygon");
    }
  }

  /** @param {Pen} pen @param {(Spot | null)[]} places @param {number} width @param {boolean} filled */
  outline(pen, places, width, filled) {
    if (places.length < 2 || places.some((at) => !at)) return;
    pen.beginPath();
    for (const at of places) if (at) pen.lineTo(...at);
    pen.lineWidth = width;
    if (filled) {
      pen.closePath();
      pen.globalAlpha = 0.28;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.stroke();
  }

  /** @param {Pen} pen @param {(Spot | null)[]} places @param {number} width @param {number} alpha */
  way(pen, places, width, alpha) {
    pen.globalAlpha = alpha;
    pen.lineWidth = width;
    pen.beginPath();
    for (const at of places) if (at) pen.lineTo(...at);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** Draws the past path full, the coming path faint. @param {Pen} pen @param {number} body @param {number} t @param {string} ink */
  trace(pen, body, t, ink) {
    const [past, coming] = this.source.way(body, t);
    pen.strokeStyle = ink;
    this.way(pen, past.map((p) => this.orbit.project(p)), 2, 0.9);
    this.way(pen, coming.map((p) => this.orbit.project(p)), 2, 0.22);
  }

  /** @param {Pen} pen @param {Spot | null} at @param {Palette} colours */
  ring(pen, at, colours) {
    if (!at) return;
    pen.beginPath();
    pen.arc(...at, 5, 0, 2 * Math.PI);
    pen.fillStyle = "#fff";
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = colours.pull;
    pen.stroke();
  }

  /**
   * An arrow as long as half a metre for the weight of all that moves; shorter for small figures.
   * @param {Pen} pen
   * @param {{ at: number[], force: number[] }} bond
   * @param {boolean} left two hands side by side: their numbers stay apart
   * @param {Palette} colours
   */
  force(pen, bond, left, colours) {
    const { orbit, source } = this, { weight, scale } = source.scene, size = length(bond.force);
    if (size < 1e-3 * weight) return;
    const from = orbit.project(bond.at), to = orbit.project(add(bond.at, scaled(bond.force, (0.5 * scale) / weight)));
    if (!from || !to) return;
    pen.strokeStyle = pen.fillStyle = colours.bad;
    arrow(pen, from, to, 3);
    const text = size < 1e4 ? `${size.toFixed(0)} N` : `${(size / 1000).toFixed(1)} kN`;
    label(pen, text, [to[0] + (left ? -8 : 8), to[1] + 4], colours.paper, left ? "right" : "left");
  }
}
