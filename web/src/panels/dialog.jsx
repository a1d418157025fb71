// A window over the page that takes the keyboard until it is closed.

import { useLayoutEffect, useRef } from "preact/hooks";

/** @param {{ title: string, close: () => void, id?: string, children: import("preact").ComponentChildren }} props */
export function Dialog({ title, close, id, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  // at once, not after the next picture: a fast user may press Escape before it
  useLayoutEffect(() => {
    box.current?.showModal();
    /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector("select, input, [role=option], .buttons button"))?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog id={id} ref={box} aria-label={title} onClose={close} onClick={(e) => { if (e.target === box.current) close(); }}>
      <div class="dialog">
        <header>
          <h2>{title}</h2>
          <button class="plain" aria-label="close" onClick={close}>×</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
