// Meshes with a fraction of their triangles, for pictures of motion that are drawn without a graphics card.

import { BufferAttribute, BufferGeometry } from "three";

/** Cells along the shortest side of a mesh. */
const CELLS = 6;
/** Meshes with fewer corners stay as they are. */
const FEW = 600;

/**
 * Points in one cell of a grid become one, their mean; triangles that lose a corner by that are left out. Normals that point
 * elsewhere stay apart, so that edges stay edges; places are shared, so that nothing gapes.
 * @param {BufferGeometry} fine @returns {BufferGeometry}
 */
export function coarsened(fine) {
  const places = fine.getAttribute("position"), normals = fine.getAttribute("normal"), index = fine.getIndex();
  fine.computeBoundingBox();
  const box = fine.boundingBox;
  if (!index || !box || index.count < FEW) return fine;
  const sides = box.max.clone().sub(box.min).toArray(), cell = Math.max(Math.min(...sides) / CELLS, Math.max(...sides) / 64);
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
    const where = part(at[0], box.min.x) + 128 * (part(at[1], box.min.y) + 128 * part(at[2], box.min.z));
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
