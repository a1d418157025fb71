// Meshes with a fraction of their triangles, for pictures of motion that are drawn without a graphics card.

import { BufferAttribute, BufferGeometry, Vector3 } from "three";

/** Cells along the shortest side of a mesh. */
const CELLS = 6;
/** Meshes with fewer corners stay as they are. */
const FEW = 600;

/** Part of a mesh's surface that has to be left: thin parts of a large one, as posts of a frame, must not vanish. */
const LEFT = 0.85;
/** Cells along one side of the grid at the most. */
const MOST = 1024;

/** The mesh with as few triangles as leave it its surface; itself where that is all of them. @param {BufferGeometry} fine @returns {BufferGeometry} */
export function coarsened(fine) {
  fine.computeBoundingBox();
  const { boundingBox: box } = fine, count = fine.getIndex()?.count ?? 0;
  if (!box || count < FEW) return fine;
  const sides = box.max.clone().sub(box.min).toArray(), all = surface(fine), longest = Math.max(...sides);
  for (let cell = Math.max(Math.min(...sides) / CELLS, longest / 64); cell * MOST > 2 * longest; cell *= 0.5) {
    const geometry = gathered(fine, box, cell);
    if ((geometry.getIndex()?.count ?? 0) > 0.7 * count) break;
    if (surface(geometry) >= LEFT * all) return geometry;
    geometry.dispose();
  }
  return fine;
}

/** m². @param {BufferGeometry} geometry */
function surface(geometry) {
  const places = geometry.getAttribute("position"), index = geometry.getIndex(), [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  let sum = 0;
  for (let i = 0; index && i < index.count; i += 3) {
    [a, b, c].forEach((at, j) => at.fromBufferAttribute(places, index.getX(i + j)));
    sum += 0.5 * b.sub(a).cross(c.sub(a)).length();
  }
  return sum;
}

/**
 * Points in one cell of a grid become one, their mean; triangles that lose a corner by that are left out. Normals that point
 * elsewhere stay apart, so that edges stay edges; places are shared, so that nothing gapes.
 * @param {BufferGeometry} fine @param {import("three").Box3} box of it @param {number} cell m
 */
function gathered(fine, box, cell) {
  const places = fine.getAttribute("position"), normals = fine.getAttribute("normal");
  const index = /** @type {BufferAttribute} */ (fine.getIndex());
  /** @type {Map<number, number>} */
  const cells = new Map();
  /** @type {Map<number, number>} */
  const corners = new Map();
  /** Of each cell: the sum of its points and how many they are. @type {number[][]} */
  const sums = [];
  /** Of each corner: its cell, and the sum of its normals. @type {number[][]} */
  const facing = [];
  /** The corner that each point becomes. */
  const became = new Uint32Array(places.count);
  const part = (/** @type {number} */ x, /** @type {number} */ low) => Math.round((x - low) / cell);
  const way = (/** @type {number} */ x) => Math.round(x) + 1;
  for (let i = 0; i < places.count; i++) {
    const at = [places.getX(i), places.getY(i), places.getZ(i)], n = [normals.getX(i), normals.getY(i), normals.getZ(i)];
    const where = part(at[0], box.min.x) + MOST * (part(at[1], box.min.y) + MOST * part(at[2], box.min.z));
    const k = found(cells, where, () => sums.push([0, 0, 0, 0]) - 1);
    at.forEach((x, j) => { sums[k][j] += x; });
    sums[k][3]++;
    became[i] = found(corners, where * 27 + way(n[0]) + 3 * (way(n[1]) + 3 * way(n[2])), () => facing.push([k, 0, 0, 0]) - 1);
    n.forEach((x, j) => { facing[became[i]][j + 1] += x; });
  }
  const kept = [];
  for (let i = 0; i < index.count; i += 3) {
    const three = [0, 1, 2].map((j) => became[index.getX(i + j)]), [a, b, c] = three.map((one) => facing[one][0]);
    if (a !== b && b !== c && c !== a) kept.push(...three);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(facing.flatMap(([k]) => sums[k].slice(0, 3).map((x) => x / sums[k][3]))), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(facing.flatMap(([, ...n]) => n.map((x) => x / (Math.hypot(...n) || 1)))), 3));
  geometry.setIndex(kept);
  geometry.computeBoundingSphere();
  return geometry;
}

/** @param {Map<number, number>} known @param {number} key @param {() => number} make */
function found(known, key, make) {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}
