// A part of the side panel that opens and closes.

/** @param {{ title: string, open?: boolean, id?: string, children: import("preact").ComponentChildren }} props */
export function Panel({ title, open = true, id, children }) {
  return (
    <details open={open} id={id}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** @param {{ label: string, value: import("@preact/signals").Signal<boolean>, dot?: string }} props */
export function Check({ label, value, dot }) {
  return (
    <label>
      <input type="checkbox" checked={value.value} onChange={(e) => { value.value = e.currentTarget.checked; }} />
      {dot && <i class="dot" style={{ background: dot }} />}
      {label}
    </label>
  );
}

/** @param {{ d: string }} props */
export const Icon = ({ d }) => <svg viewBox="0 0 16 16" aria-hidden="true"><path d={d} /></svg>;
