// Everything that keys and pointers do, over the page.

import { Dialog } from "./dialog.jsx";

const PARTS = /** @type {[string, [string, string][]][]} */ ([
  ["Run", [["space", "run, pause"], [". ,", "one step on, back"], ["→ ←", "10 ms on, back"], ["↑ ↓", "next, previous event"], ["+ −", "speed"], ["home", "start anew"], ["end", "the live end"], ["B", "go on from here"]]],
  ["Tools", [["P", "pull: drag a body; alt along the ground, wheel for depth"], ["U", "push: draw the force out of a body"], ["C", "connect: one link, then the other"], ["X", "cut: click a ring"], ["M", "place: drag a figure; alt raises, R turns, delete takes out"], ["enter", "use the tool on the selection"], ["arrows", "move what is held"], ["escape", "let go"]]],
  ["Look", [["drag", "turn"], ["right drag", "shift"], ["wheel, pinch", "nearer, farther"], ["double click", "look at a body, or the first view"], ["1 2 3", "front, side, top"], ["4 6, 8 5", "turn the view"], ["9 7, 0", "nearer, farther, the first view"], ["F", "follow"], ["G", "contacts, forces, nothing"], ["[ ]", "select the next body"]]],
  ["Keep", [["ctrl S", "save the scene"], ["ctrl Z", "undo"], ["E", "add an event"], ["shift S", "a picture"], ["shift R", "a film"]]],
]);

const MOTION = /** @type {typeof PARTS} */ ([
  ["Pose", [["drag", "a dot or a body: the rest follows; over a prop it is laid on it; alt along the ground, shift turns"], ["[ ]", "select the next link"], ["arrows", "move what is selected"], ["shift arrows", "turn it; Q, W in the picture"], ["G", "arrows move the centre of mass"], ["P", "pin: place, all, not at all"], ["B", "keep the balance while dragging"], ["M", "mirror"], ["escape", "forget the pose"]]],
  ["Keyframes", [["K", "keep the pose as a keyframe"], ["drag", "move, on a grid of 50 ms; shift freely, alt copies"], ["long press", "with a finger: select several"], ["ends", "of a selection: drag to scale"], [", . < >", "move, or scale those selected, by 50 ms"], ["page up, down", "keyframe before, after; shift adds it"], ["A", "select all"], ["C V", "copy, paste keyframes or the pose"], ["delete", "remove"], ["bars", "click: a foot or hand carries or not"]]],
  ["Look", [["space", "play, pause"], ["← →", "10 ms"], ["+ −", "speed"], ["drag beside", "turn the view"], ["right drag", "shift it"], ["wheel, pinch", "nearer, farther"], ["1 2 3", "front, side, top"], ["4 6, 8 5", "turn the view"], ["9 7, 0", "nearer, farther, the first view"], ["F", "follow"], ["O", "keyframes around as outlines"], ["X", "the motion before the last change"], ["D", "play under dynamics"]]],
  ["Keep", [["ctrl S", "save the motion"], ["ctrl Z", "undo"], ["ctrl shift Z", "redo"], ["shift S", "a picture"], ["shift R", "a film"]]],
]);

const BIPED = /** @type {typeof PARTS} */ ([
  ["Walk", [["sliders", "drag, or arrows: the walk follows at once"], ["G", "the next gait"], ["B", "flat feet beside it, or nothing"], ["P", "walk under dynamics"], ["O", "gait and basin of the passive walker"], ["click", "in the basin: let it go from there"], ["W", "the walk, or the last run"]]],
  ["Inverse kinematics", [["N, shift N", "the next branch, the one before"], ["E", "all eight as outlines"]]],
  ["Look", [["space", "play, pause"], ["← →", "one row"], ["↑ ↓", "next, previous change of feet"], ["+ −", "speed"], ["1 2 3", "front, side, top"], ["4 6, 8 5", "turn the view"], ["9 7, 0", "nearer, farther, the first view"], ["V", "one picture or two"], ["F", "follow"], ["drag", "turn"], ["right drag", "shift"], ["wheel, pinch", "nearer, farther"]]],
  ["Keep", [["ctrl S", "save the biped"], ["ctrl Z", "undo"], ["ctrl shift Z", "redo"], ["drop", "a table (.csv): see it walk"], ["shift S", "a picture"], ["shift R", "a film"]]],
]);
const OWN = /** @type {Record<string, typeof PARTS>} */ ({ motion: MOTION, biped: BIPED });

/** @param {{ of: string, close: () => void, tour: () => void }} props */
export function Help({ of, close, tour }) {
  return (
    <Dialog title="Keys and pointers" close={close} id="help">
      <div class="columns">
        {(OWN[of] ?? PARTS).map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>{keys.flatMap(([key, does]) => [<dt key={key}><kbd>{key}</kbd></dt>, <dd key={`${key}.`}>{does}</dd>])}</dl>
          </section>
        ))}
      </div>
      {!OWN[of] && <div class="buttons"><button onClick={() => { close(); tour(); }}>Show me around</button></div>}
    </Dialog>
  );
}
