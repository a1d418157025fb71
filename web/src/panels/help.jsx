// Everything that keys and pointers do, over the page.

import { Dialog } from "./dialog.jsx";

const PARTS = /** @type {[string, [string, string][]][]} */ ([
  ["Run", [["space", "run, pause"], [". ,", "one step on, back"], ["→ ←", "10 ms on, back"], ["↑ ↓", "next, previous event"], ["+ −", "speed"], ["home", "start anew"], ["end", "the live end"], ["B", "go on from here"]]],
  ["Tools", [["P", "pull: drag a body; alt along the ground, wheel for depth"], ["U", "push: draw the force out of a body"], ["C", "connect: one link, then the other"], ["X", "cut: click a ring"], ["M", "place: drag a figure; alt raises, R turns, delete takes out"], ["enter", "use the tool on what is selected"], ["arrows", "move what is held"], ["escape", "let go"]]],
  ["Look", [["drag", "turn"], ["right drag", "shift"], ["wheel, pinch", "nearer, farther"], ["double click", "look at a body, or the first view"], ["1 2 3", "front, side, top"], ["F", "follow"], ["G", "contacts, forces, nothing"], ["[ ]", "select the next body"]]],
  ["Keep", [["ctrl S", "save the scene"], ["ctrl Z", "undo"], ["E", "add an event"], ["shift S", "a picture"], ["shift R", "a film"]]],
]);

/** @param {{ close: () => void, tour: () => void }} props */
export function Help({ close, tour }) {
  return (
    <Dialog title="Keys and pointers" close={close} id="help">
      <div class="columns">
        {PARTS.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>{keys.flatMap(([key, does]) => [<dt key={key}><kbd>{key}</kbd></dt>, <dd key={`${key}.`}>{does}</dd>])}</dl>
          </section>
        ))}
      </div>
      <div class="buttons"><button onClick={() => { close(); tour(); }}>Show me around</button></div>
    </Dialog>
  );
}
