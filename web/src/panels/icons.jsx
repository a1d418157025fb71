// Icons: strokes of 16 by 16.

import { Icon } from "./panel.jsx";

export const PATHS = {
  play: "M4 2.5v11L13.5 8z", pause: "M4 3h2.5v10H4zM9.5 3H12v10H9.5z", back: "M4 3v10M12.5 3v10L6 8z", on: "M12 3v10M3.5 3v10L10 8z",
  reset: "M3 8a5 5 0 1 1 1.6 3.7M3 12.5V8.8h3.7", picture: "M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0", film: "M8 3.5a4.5 4.5 0 1 0 .01 0",
  pull: "M2 13l4-4M6 9l1.5-3 1 2.5L10 5l1 2.5M11 7.5L14 3M14 3l-.4 2.6M14 3l-2.5.8", push: "M2 8h8M7 5l3 3-3 3M13 3v10",
  connect: "M6.5 9.5l3-3M5 8L3.2 9.8a2.1 2.1 0 0 0 3 3L8 11M8 5l1.8-1.8a2.1 2.1 0 0 1 3 3L11 8",
  cut: "M4 4.2a1.6 1.6 0 1 0 .01 0M4 11.8a1.6 1.6 0 1 0 .01 0M5.4 6L14 12.5M5.4 10.5L14 4", place: "M8 2v12M2 8h12M8 2L6.3 3.7M8 2l1.7 1.7M8 14l-1.7-1.7M8 14l1.7-1.7M2 8l1.7-1.7M2 8l1.7 1.7M14 8l-1.7-1.7M14 8l-1.7 1.7",
  undo: "M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6", redo: "M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4", save: "M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5.5 13V9.5h5V13",
  key: "M8 2.5L13.5 8 8 13.5 2.5 8z", pin: "M6 2.5h4l-.5 4 2.5 2.5H4L6.5 6.5zM8 9v4.5", mirror: "M8 2v12M6 4L2.5 12H6zM10 4l3.5 8H10z", level: "M2 13h12M8 13V6M8 6a2 2 0 1 1 .01 0",
  copy: "M5.5 5.5h8v8h-8zM5.5 10.5h-3v-8h8v3", paste: "M5 3.5H3.5v10h9v-10H11M5.5 2.5h5v2.5h-5z",
  help: "M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.6", home: "M2.5 8L8 3l5.5 5M4 7v6h8V7", branch: "M4 3v10M4 9c0-3 8-1 8-5M12 4V3", trash: "M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5",
};

/** @typedef {keyof typeof PATHS} IconName */

/** A button that is an icon; its name is read out and shown when the pointer rests. After a click it does not keep the space key. @param {{ icon: IconName, name: string, keys?: string, on?: boolean, id?: string, disabled?: boolean, onClick: () => void, children?: import("preact").ComponentChildren, class?: string }} props */
export function IconButton({ icon, name, keys, on, id, disabled, onClick, children, class: kind }) {
  return (
    <button id={id} class={kind} title={keys ? `${name} (${keys})` : name} aria-label={name} aria-pressed={on} disabled={disabled} onClick={(e) => { if (e.detail > 0) e.currentTarget.blur(); onClick(); }}>
      <Icon d={PATHS[icon]} />{children}
    </button>
  );
}
