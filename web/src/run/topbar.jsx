// The top bar: the open document, whether it is saved, undo and redo.

import { useSignal } from "@preact/signals";
import { Dialog } from "../panels/dialog.jsx";
import { IconButton } from "../panels/icons.jsx";
import { stem } from "../core/files.js";

/** @typedef {{ session: import("../live/session.js").Session, help: () => void }} Props */

const NAMES = /** @type {Record<string, string>} */ ({ scene: "Run", motion: "Motion", biped: "Biped", recording: "Recording" });

/** @param {Props} props */
export function TopBar({ session, help }) {
  const document_ = session.document.value, drives = session.drives.value, asking = useSignal(/** @type {"scene" | "recording" | "which" | null} */ (null));
  if (!document_) return null;
  const edited = document_.kind === "scene" || document_.kind === "motion" || document_.kind === "biped";
  const save = () => (document_.file ? session.give("save", {}).then((done) => done && session.say(`${done.file} is saved`)) : (asking.value = "scene"));
  return (
    <nav id="top" aria-label="document">
      <button class="brand" title="to the start page" disabled={!drives} onClick={() => session.give("close")}>hitogata</button>
      <span class="workspace wide">{NAMES[document_.kind] ?? "Run"}</span>
      <span class="file" title={document_.file ?? "not saved yet"}>
        <b>{document_.file ?? document_.title}</b> {edited && <small>{document_.file && !document_.dirty ? "saved" : "● not saved"}</small>}
      </span>
      <span class="space" />
      {edited && (
        <>
          <IconButton icon="undo" name={document_.undo ? `undo: ${document_.undo}` : "undo"} keys="ctrl Z" disabled={!drives || !document_.undo} onClick={() => session.give("undo")} />
          <IconButton icon="redo" name={document_.redo ? `redo: ${document_.redo}` : "redo"} keys="ctrl shift Z" disabled={!drives || !document_.redo} onClick={() => session.give("redo")} />
          <IconButton icon="save" name={`save the ${document_.kind}`} keys="ctrl S" disabled={!drives} onClick={save}><span class="wide">Save</span></IconButton>
          <button class="word wide" disabled={!drives} onClick={() => { asking.value = "scene"; }}>Save as …</button>
          {document_.kind === "scene" && <button class="word wide" disabled={!drives} onClick={() => { asking.value = "recording"; }}>Save recording …</button>}
          <button class="word narrow" aria-label="save as" disabled={!drives} onClick={() => { asking.value = document_.kind === "scene" ? "which" : "scene"; }}>…</button>
        </>
      )}
      <IconButton icon="help" name="help" keys="?" onClick={help} />
      {asking.value === "which" && <Which choose={(what) => { asking.value = what; }} />}
      {asking.value && asking.value !== "which" && <SaveAs session={session} what={asking.value} close={() => { asking.value = null; }} />}
    </nav>
  );
}

/** Choice of the file to save, for pages too narrow for a button each. @param {{ choose: (what: "scene" | "recording" | null) => void }} props */
function Which({ choose }) {
  return (
    <Dialog title="Save" close={() => choose(null)} id="save-which">
      <div class="buttons"><button onClick={() => choose("scene")}>Save as …</button><button onClick={() => choose("recording")}>Save recording …</button></div>
    </Dialog>
  );
}

/** @param {{ session: import("../live/session.js").Session, what: "scene" | "recording", close: () => void }} props */
function SaveAs({ session, what, close }) {
  const end = what === "scene" ? ".toml" : ".mcap", document_ = session.document.value, trouble = useSignal(""), over = useSignal(false);
  const name = useSignal((document_?.file ?? stem(document_?.title ?? "scene")).replace(/\.(toml|mcap)$/, "") + end);
  const send = (/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    const how = { file: name.value, over: over.value };
    (what === "scene" ? session.ask("save", how) : session.ask("save_recording", how)).then(
      ({ file }) => { session.say(`${file} is saved`); close(); },
      (why) => { trouble.value = why.message; },
    );
  };
  return (
    <Dialog title={`Save the ${what === "scene" ? document_?.kind ?? what : what}`} close={close} id="save-as">
      <form class="fields" onSubmit={send}>
        <label><span>file</span><input aria-label="file" aria-invalid={trouble.value !== ""} value={name.value} onInput={(e) => { name.value = e.currentTarget.value; trouble.value = ""; }} /></label>
        {trouble.value && <><p class="trouble" role="alert">{trouble.value}</p><label class="check"><input type="checkbox" checked={over.value} onChange={(e) => { over.value = e.currentTarget.checked; }} /> write over it</label></>}
        <div class="buttons"><button class="good">Save</button><button type="button" onClick={close}>Leave</button></div>
      </form>
    </Dialog>
  );
}
