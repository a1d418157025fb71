// Plots of a live run: quantities that the studio can record, with search.

import { useSignal } from "@preact/signals";
import { download, stem } from "../core/files.js";
import { Plot } from "../panels/plots.jsx";
import { csv } from "../plot/quantities.js";

/** Words in any order. @param {string} text @param {string} sought */
const fits = (text, sought) => sought.toLowerCase().split(/\s+/).every((word) => text.toLowerCase().includes(word));

/** @param {{ app: import("./run.js").Run }} props */
export function LivePlots({ app }) {
  const sought = useSignal(""), { plots } = app;
  const left = app.offered.filter(({ name }) => !plots.value.some((plot) => plot.name === name)), found = sought.value ? left.filter(({ name }) => fits(name, sought.value)).slice(0, 8) : [];
  const add = (/** @type {import("../plot/quantities.js").Quantity} */ quantity) => { app.addPlot(quantity); sought.value = ""; };
  return (
    <div id="plots">
      {plots.value.map((quantity, i) => <Plot key={quantity.name} app={app} quantity={quantity} number={i} />)}
      <input
        type="search" aria-label="find something to plot" placeholder={`find one of ${left.length} …`} value={sought.value} onInput={(e) => { sought.value = e.currentTarget.value; }}
        onKeyDown={(e) => { if (e.key === "Enter" && found.length) add(found[0]); if (e.key === "Escape") { sought.value = ""; e.currentTarget.blur(); } }}
      />
      {found.length > 0 && <ul class="list">{found.map((quantity) => <li key={quantity.name}><button onClick={() => add(quantity)}>{quantity.name} <small>{quantity.unit}</small></button></li>)}</ul>}
      {sought.value && !found.length && <p class="hint">Nothing is called so.</p>}
      {plots.value.length > 0 && <button onClick={() => download(new Blob([csv(plots.value, 0)], { type: "text/csv" }), `${stem(app.title)}.csv`)}>CSV</button>}
    </div>
  );
}
