// Help on keys and pointers.

const KEYS = [
  ["space", "play, pause"], ["← →", "one frame"], ["↑ ↓", "next, previous event"], ["+ −", "speed"], ["home, end", "start, end"],
  ["1 2 3", "front, side, top"], ["4 6, 8 5", "turn the view"], ["9 7, 0", "nearer, farther, the first view"], ["F", "follow the motion"], ["drag", "turn"], ["right drag", "shift"], ["wheel, pinch", "nearer, farther"],
  ["click", "select a body"], ["double click", "look at a body, or the first view"], ["shift S, R", "picture, film"],
];

export const Keys = () => <dl>{KEYS.flatMap(([key, does]) => [<dt key={key}>{key}</dt>, <dd key={`${key}.`}>{does}</dd>])}</dl>;
