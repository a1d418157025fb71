// Settings of the overlays.

import { signal } from "@preact/signals";

/** @typedef {ReturnType<typeof makeShow>} Show */

/** @param {import("../core/source.js").Source} source */
export function makeShow(source) {
  const shown = source.layers.flatMap((layer, i) => (layer.head.shown ? [i] : []));
  return {
    com: signal(false),
    bonds: signal(true),
    forces: signal(false),
    follow: signal(false),
    contacts: signal(true),
    contactForces: signal(false),
    ranges: signal(true),
    /** s between ghosts of earlier times; 0: none */
    ghosts: signal(0),
    /** bodies whose way is drawn; −1: the centre of mass */
    traces: signal(/** @type {ReadonlySet<number>} */ (new Set())),
    /** overlays by their number */
    layers: signal(/** @type {ReadonlySet<number>} */ (new Set(shown))),
  };
}

/** The set with something put in or taken out. @template T @param {ReadonlySet<T>} set @param {T} value @returns {ReadonlySet<T>} */
export function toggled(set, value) {
  const other = new Set(set);
  if (!other.delete(value)) other.add(value);
  return other;
}
