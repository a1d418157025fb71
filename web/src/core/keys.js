// Keys of the page; fields and buttons keep those they use themselves.

/** @param {() => Record<string, () => void>} keys those that mean something now; "shift …" where the key alone means something else */
export function bindKeys(keys) {
  const pressed = (/** @type {KeyboardEvent} */ e) => {
    const target = /** @type {Element} */ (e.target);
    if (e.ctrlKey || e.metaKey || e.altKey || target.closest("select, textarea, dialog, input:not([type=checkbox])")) return;
    const known = keys(), action = (e.shiftKey && known[`shift ${e.key}`]) || known[e.key];
    if (!action) return;
    if ((e.key === " " || e.key === "Enter") && target.closest("a, button, summary, input") && target.id !== "play") return;
    e.preventDefault();
    action();
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}
