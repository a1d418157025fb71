// Branches of a run: which one is live, and others to compare with.

import { toggled } from "../view/show.js";

/** @param {{ app: import("./run.js").Run }} props */
export function Branches({ app }) {
  const { session } = app, run = session.run.value;
  if (!run || run.branches.length < 2) return <p class="hint">Look back in the timeline and go on from there, or start anew: each way the run took stays here.</p>;
  const compared = new Set(run.compared);
  return (
    <>
      <ul class="list" id="branches">
        {run.branches.map(({ number, from, to, why }) => (
          <li key={number}>
            <label>
              <input type="checkbox" aria-label={`compare with branch ${number + 1}`} disabled={number === run.branch || !session.drives.value} checked={compared.has(number)} onChange={() => session.give("compare", { branches: [...toggled(compared, number)] })} />
              <span>{number + 1}: {from.toFixed(2)} … {to.toFixed(2)} s <small>{number === run.branch ? "live" : why}</small></span>
            </label>
            {number !== run.branch && session.drives.value && (
              <button class="plain" onClick={() => session.give("look", { branch: number, time: to })}>look</button>
            )}
          </li>
        ))}
      </ul>
      {compared.size > 0 && (
        <div class="buttons" role="radiogroup" aria-label="how to compare">
          <button role="radio" aria-checked={!app.beside.value} onClick={() => { app.beside.value = false; }}>Overlaid</button>
          <button role="radio" aria-checked={app.beside.value} onClick={() => { app.beside.value = true; }}>Side by side</button>
        </div>
      )}
    </>
  );
}
