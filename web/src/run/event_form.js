// An event as fields of a form, and as a table of a scene file.

export const TRIGGERS = {
  at: "at a time", within: "two links come near", force_above: "a joint bears more than", moment_above: "a joint bears a moment above",
  load_above: "a joint bears force and moment above",
  beyond: "a coordinate leaves its bounds", touch: "a link begins to touch", part: "a link no longer touches", slip: "a link slips",
};
const TEXTS = new Set(["a", "b", "connection", "link", "joint"]);

/** @param {string} text @returns {number | string} */
const numberOf = (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text);

/** The table of a form's fields, without the empty ones. @param {Record<string, string>} fields @returns {Record<string, unknown>} */
export function eventOf(fields) {
  const { trigger, action, name } = fields, table = /** @type {Record<string, unknown>} */ (name ? { name } : {});
  const inner = (/** @type {string} */ head) => Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => key.startsWith(`${head}.`) && value !== "")
      .map(([key, value]) => { const last = key.slice(head.length + 1); return [last, TEXTS.has(last) ? value : numberOf(value)]; }),
  );
  table[trigger] = trigger === "at" ? numberOf(fields.at ?? "") : inner(trigger);
  if (["touch", "part", "slip"].includes(trigger)) return table;
  if (action === "cut") table.cut = fields.cut ?? "";
  else if (action === "connect") table.connect = inner("connect");
  else {
    const { x = 0, y = 0, z = 0, ...rest } = inner("push");
    table.push = { ...rest, force: [x, y, z] };
  }
  return table;
}

/** The fields that a table fills. @param {Record<string, any>} table @returns {Record<string, string>} */
export function fieldsOf(table) {
  const trigger = Object.keys(TRIGGERS).find((name) => name in table) ?? "at", action = ["cut", "connect", "push"].find((name) => name in table) ?? "cut";
  /** @type {Record<string, string>} */
  const fields = { trigger, action };
  if (table.name) fields.name = String(table.name);
  for (const head of [trigger, action]) {
    const value = Array.isArray(table[head]) ? table[head][0] : table[head];
    if (value === undefined) continue;
    if (typeof value !== "object") fields[head] = String(value);
    else for (const [key, item] of Object.entries(value)) fields[`${head}.${key}`] = String(typeof item === "object" && item && "type" in item ? item.type : item);
  }
  const force = Array.isArray(table.push) ? table.push[0]?.force : table.push?.force;
  if (force) ["x", "y", "z"].forEach((axis, i) => { fields[`push.${axis}`] = String(force[i]); });
  delete fields["push.force"];
  return fields;
}
