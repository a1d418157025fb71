// Keys of the page; fields and buttons keep those they use themselves.

/** @param {Record<string, () => void>} keys */
export function bindKeys(keys) {
  addEventListener("keydown", (e) => {
    const target = /** @type {Element} */ (e.target), action = keys[e.key];
    if (!action || e.ctrlKey || e.metaKey || e.altKey || target.closest("select, input:not([type=checkbox])")) return;
    if (e.key === " " && target.closest("button, summary, input") && target.id !== "play") return;
    e.preventDefault();
    action();
  });
}
