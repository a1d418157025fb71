// A second recording to compare with: which one, and how the two are shown.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Compared } from "./compared.js";

/** @param {{ session: import("../live/session.js").Session, app: import("../viewer.js").Viewer }} props */
export function Compare({ session, app }) {
  const document_ = session.document.value, drives = session.drives.value, names = useSignal(/** @type {string[]} */ ([]));
  useEffect(() => {
    session.ask("list").then(({ files }) => { names.value = files.flatMap((/** @type {{ name: string, kind: string }} */ { name, kind }) => (kind === "recording" && name !== document_?.file ? [name] : [])); }, () => {});
  }, [document_?.file]);
  if (!(app instanceof Compared))
    return (
      <select aria-label="compare with" value="" disabled={!drives} onChange={(e) => { if (e.currentTarget.value) session.give("beside", { file: e.currentTarget.value }); e.currentTarget.value = ""; }}>
        <option value="">{names.value.length ? "a recording of this folder …" : "no other recording in this folder"}</option>
        {names.value.map((name) => <option key={name} value={name}>{name}</option>)}
      </select>
    );
  const { accent, pull } = app.colours.value;
  return (
    <>
      <ul class="list" id="compared">
        <li><i class="dot" style={{ background: accent }} /> A, solid: {document_?.file ?? document_?.title}</li>
        <li><i class="dot" style={{ background: pull }} /> B, {app.beside.value ? "beside it" : "of glass"}, dashed curves: {document_?.other}</li>
      </ul>
      <div class="buttons" role="radiogroup" aria-label="how to compare">
        <button role="radio" aria-checked={!app.beside.value} onClick={() => { app.beside.value = false; }}>Overlaid</button>
        <button role="radio" aria-checked={app.beside.value} onClick={() => { app.beside.value = true; }}>Side by side</button>
        {drives && <button onClick={() => session.give("beside")}>A alone</button>}
      </div>
    </>
  );
}
