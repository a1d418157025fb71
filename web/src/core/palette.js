// Colours for canvases, read from the style sheet, so that a theme is defined in one place.

const NAMES = /** @type {const} */ ([
  "ink", "faint", "line", "paper", "panel", "track", "accent", "good", "bad", "pull", "spring", "ground", "grid", "backdrop",
]);
/** @typedef {Record<typeof NAMES[number], string>} Palette */

/** @returns {Palette} */
export function palette() {
  const style = getComputedStyle(document.documentElement);
  return /** @type {Palette} */ (Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])));
}

/** Call something when the system's theme changes; returns what ends that. @param {() => void} changed */
export function onTheme(changed) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
  return () => dark.removeEventListener("change", changed);
}

/** "#rrggbb" as three numbers of linear light. @param {string} hex @returns {[number, number, number]} */
export function linearLight(hex) {
  const n = parseInt(hex.slice(1, 7), 16);
  const light = (/** @type {number} */ shift) => (((n >> shift) & 255) / 255) ** 2.2;
  return [light(16), light(8), light(0)];
}

/** "#rrggbb" as three display values. @param {string} hex @returns {[number, number, number]} */
export function shownLight(hex) {
  const n = parseInt(hex.slice(1, 7), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}
