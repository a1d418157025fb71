// Things around the figure: added, placed by hand or by numbers, taken out.

import { useSignal } from "@preact/signals";

/** @typedef {{ app: import("./motion.js").Motion }} Props_ */

/** A prop's name, its figure, options and place. */
const KINDS = /** @type {[string, string, Record<string, unknown>, [number, number, number]][]} */ ([
  ["box", "box", { size: [0.3, 0.3, 0.3] }, [0.6, 0, 0.15]], ["table", "box", { size: [0.5, 0.9, 0.7] }, [0.6, 0, 0.35]], ["bar", "high_bar", { height: 1.9 }, [0.6, 0, 0]],
]);

/** @param {Props_} props */
export function Props({ app }) {
  const { session, free } = app, figures = session.document.value?.figures ?? [], open = useSignal("");
  const undoing = { name: "Undo", does: () => { session.give("undo"); } };
  return (
    <div id="props">
      <ul class="list">
        {figures.map(({ name, type }) => <li key={name}><button aria-pressed={open.value === name} onClick={() => { open.value = open.value === name ? "" : name; app.selected.value = open.value ? app.edited.live.live.figures.indexOf(name) : -1; }}>{name} {type !== name && <small>{type}</small>}</button><button class="plain" aria-label={`take out ${name}`} disabled={!free} onClick={() => session.give("remove", { figure: name }).then((done) => done && session.say(`${name} is gone`, "info", undoing))}>×</button></li>)}
      </ul>
      {figures.filter(({ name }) => name === open.value).map(({ name, at }) => (
        <div class="fields" key={name}>
          {["x", "y", "z"].map((axis, i) => <label key={axis}>{axis} <input key={at[i]} type="number" step="0.05" defaultValue={`${+at[i].toFixed(3)}`} disabled={!free} onChange={(e) => session.give("place", { figure: name, at: /** @type {[number, number, number]} */ (at.map((x, k) => (k === i ? Number(e.currentTarget.value) : x))) })} /> <small>m</small></label>)}
        </div>
      ))}
      <div class="buttons">{KINDS.map(([name, figure, options, at]) => <button key={name} disabled={!free} onClick={() => session.give("add", { figure, name, at, options }).then((done) => { if (done) open.value = done.figure; })}>Add a {name}</button>)}</div>
    </div>
  );
}
