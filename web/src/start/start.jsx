// The start page: demos with their pictures, files below the root, a new scene; a dropped file opens.

import { useSignal, useSignalEffect } from "@preact/signals";
import { inCell } from "../core/port.js";

/** @typedef {{ session: import("../live/session.js").Session, help: () => void }} Props */
/** @typedef {{ name: string, size: number, changed: number, kind: string }} FileEntry */

const KINDS = /** @type {Record<string, string>} */ ({ run: "Run", motion: "Motion", biped: "Biped" });

/** @param {Props} props */
export function Start({ session, help }) {
  const hello = session.hello.value, drives = session.drives.value;
  const open = (/** @type {() => Promise<any>} */ does) => () => { does(); };
  return (
    <main id="start">
      <header>
        <h1>hitogata <small>studio</small></h1>
        <p>Take a figure by the hand: pull it, let it grip and let go, look back and go on another way.</p>
        <div class="buttons">
          <button class="main" disabled={!drives} onClick={open(() => session.give("new"))}>New scene</button>
          <button disabled={!drives} onClick={open(() => session.give("new", { what: "motion" }))}>New motion</button>
          <button disabled={!drives} onClick={open(() => session.give("new", { what: "biped" }))}>Biped</button>
          <button onClick={help}>Help</button>
        </div>
      </header>
      <Recent session={session} />
      <section aria-labelledby="demos">
        <h2 id="demos">Demos</h2>
        <ul class="cards">
          {hello?.demos.map(({ name, title, kind, seconds, thumbnail }) => (
            <li key={name}>
              <button disabled={!drives} onClick={open(() => session.give("demo", { name }))}>
                {thumbnail && !inCell ? <img src={`/thumbnail/${name}`} alt="" loading="lazy" width="320" height="200" /> : <span class="blank" />}
                <strong>{title}</strong>
                <small><span class="chip">{KINDS[kind] ?? kind}</span>{seconds ? ` ${seconds} s` : ""}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Files session={session} root={hello?.root ?? ""} />
    </main>
  );
}

/** Recently opened documents. @param {{ session: import("../live/session.js").Session }} props */
function Recent({ session }) {
  const found = useSignal(/** @type {{ file: string, title: string, kind: string, picture: string | null }[]} */ ([])), drives = session.drives.value;
  useSignalEffect(() => { session.ask("recent").then(({ recent }) => { found.value = recent; }, () => {}); });
  if (!found.value.length) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">Continue</h2>
      <ul class="cards">
        {found.value.map(({ file, title, kind, picture }) => (
          <li key={file}>
            <button disabled={!drives} onClick={() => { session.give("open", { file }); }}>
              {picture && !inCell ? <img src={`/recent/${picture}`} alt="" loading="lazy" width="320" height="200" /> : <span class="blank" />}
              <strong>{title}</strong>
              <small><span class="chip">{kind === "recording" ? "Recording" : KINDS[kind] ?? "Run"}</span> {file}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param {{ session: import("../live/session.js").Session, root: string }} props */
function Files({ session, root }) {
  const folder = useSignal(""), found = useSignal(/** @type {{ folders: string[], files: FileEntry[] } | null} */ (null)), drives = session.drives.value;
  const inside = (/** @type {string} */ name) => (folder.value ? `${folder.value}/${name}` : name);
  useSignalEffect(() => {
    const at = folder.value;
    session.give("list", at ? { folder: at } : {}).then((list) => { found.value = list; });
  });
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files <small>{root}{folder.value && `/${folder.value}`}</small></h2>
      <ul class="list files">
        {folder.value && <li><button onClick={() => { folder.value = folder.value.split("/").slice(0, -1).join("/"); }}>.. one folder up</button></li>}
        {found.value?.folders.map((name) => <li key={name}><button onClick={() => { folder.value = inside(name); }}>{name}/</button></li>)}
        {found.value?.files.map(({ name, size, kind }) => (
          <li key={name}><button disabled={!drives} onClick={() => session.give("open", { file: inside(name) })}><span>{name}</span> <small>{kind}, {size < 1e6 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1e6).toFixed(1)} MB`}</small></button></li>
        ))}
      </ul>
      {found.value && !found.value.files.length && !found.value.folders.length && <p class="hint">Nothing here yet.</p>}
      <p class="hint">Drop a scene, motion or biped (.toml), a recording (.mcap) or a walk (.csv) anywhere on the page to open it. <label class="pick">Or choose one: <input type="file" accept=".toml,.mcap,.csv" disabled={!drives} onChange={(e) => { const file = e.currentTarget.files?.[0]; if (file) bring(session, file); }} /></label></p>
    </section>
  );
}

/** Copy a file below the root and open it. @param {import("../live/session.js").Session} session @param {File} file */
export async function bring(session, file) {
  try {
    const name = await session.upload(file);
    await session.ask("open", { file: name });
  } catch (error) {
    session.say(error instanceof Error ? error.message : String(error), "error");
  }
}
