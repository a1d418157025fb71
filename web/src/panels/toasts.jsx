// Words that come and go by themselves.

/** @param {{ session: import("../live/session.js").Session }} props */
export function Toasts({ session }) {
  return (
    <div id="toasts" role="status" aria-live="polite">
      {session.toasts.value.map(({ number, text, level, action }) => (
        <div key={number} class={`toast ${level}`}>
          <span>{text}</span>
          {action && <button onClick={() => { action.does(); session.unsay(number); }}>{action.name}</button>}
          <button class="plain" aria-label="close" onClick={() => session.unsay(number)}>×</button>
        </div>
      ))}
    </div>
  );
}
