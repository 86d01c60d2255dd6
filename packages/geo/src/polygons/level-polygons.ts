import type { FlatPolygon } from "./point-rows.ts";

/** Values at the nodes of a regular grid in the plane of longitude and latitude. */
export interface NodeGrid {
  readonly west: number;
  readonly south: number;
  /** Degrees between two nodes. */
  readonly step: number;
  readonly columns: number;
  /** From the south to the north, each from the west to the east. */
  readonly values: ArrayLike<number>;
}

type Side = "bottom" | "right" | "top" | "left";
/**
 * Lines through a cell by which of its corners are inside (1 south-west, 2 south-east, 4 north-east, 8 north-west),
 * with the inside to their left. Two opposite corners (5, 10) are joined where the middle is inside (16 more).
 */
const LINES: Readonly<Record<number, readonly (readonly [from: Side, to: Side])[]>> = {
  1: [["bottom", "left"]],
  2: [["right", "bottom"]],
  3: [["right", "left"]],
  4: [["top", "right"]],
  5: [
    ["bottom", "left"],
    ["top", "right"],
  ],
  6: [["top", "bottom"]],
  7: [["top", "left"]],
  8: [["left", "top"]],
  9: [["bottom", "top"]],
  10: [
    ["right", "bottom"],
    ["left", "top"],
  ],
  11: [["right", "top"]],
  12: [["left", "right"]],
  13: [["bottom", "right"]],
  14: [["left", "bottom"]],
  21: [
    ["bottom", "right"],
    ["top", "left"],
  ],
  26: [
    ["left", "bottom"],
    ["right", "top"],
  ],
};

/** Where the level crosses the edges of cells: for the number of each edge that of the next one along its ring. */
function crossings({ columns, values }: NodeGrid, level: number): Map<number, number> {
  const rows = values.length / columns;
  const next = new Map<number, number>();
  const isInside = (node: number) => (values[node]! >= level ? 1 : 0);
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns];
      let corners = isInside(a) + 2 * isInside(b) + 4 * isInside(c) + 8 * isInside(d);
      if (corners === 0 || corners === 15) continue;
      if ((corners === 5 || corners === 10) && values[a]! + values[b]! + values[c]! + values[d]! >= 4 * level)
        corners += 16;
      // an edge has twice the number of its first node, and one more where it leads north
      const edges = { bottom: 2 * a, right: 2 * b + 1, top: 2 * d, left: 2 * a + 1 };
      for (const [from, to] of LINES[corners]!) next.set(edges[from], edges[to]);
    }
  return next;
}

function ringArea(ring: Float64Array): number {
  let twice = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) twice += ring[at]! * ring[at + 3]! - ring[at + 2]! * ring[at + 1]!;
  return twice / 2;
}

function holds(ring: Float64Array, x: number, y: number): boolean {
  let isIn = false;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = [ring[at]!, ring[at + 1]!, ring[at + 2]!, ring[at + 3]!];
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) isIn = !isIn;
  }
  return isIn;
}

/**
 * Areas in which the values of a grid reach a level, by linear interpolation between its nodes. Values at its edge have
 * to lie below the level: an area that reaches the edge would stay open.
 */
export function levelPolygons(grid: NodeGrid, level: number): readonly FlatPolygon[] {
  const { west, south, step, columns, values } = grid;
  const next = crossings(grid, level);
  const point = (edge: number): readonly [number, number] => {
    const node = edge >> 1;
    const other = edge % 2 === 0 ? node + 1 : node + columns;
    const share = (level - values[node]!) / (values[other]! - values[node]!);
    const [x, y] = [node % columns, Math.floor(node / columns)];
    return edge % 2 === 0
      ? [west + step * (x + share), south + step * y]
      : [west + step * x, south + step * (y + share)];
  };
  const rings: Float64Array[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const corners: number[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && next.has(edge)) {
      corners.push(...point(edge));
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following;
    }
    if (edge === start && corners.length >= 6) rings.push(Float64Array.of(...corners, corners[0]!, corners[1]!));
  }
  const outlines = rings.filter((ring) => ringArea(ring) > 0).toSorted((a, b) => ringArea(a) - ringArea(b));
  const polygons = outlines.map((outline): Float64Array[] => [outline]);
  for (const hole of rings.filter((ring) => ringArea(ring) < 0))
    polygons.find(([outline]) => holds(outline!, hole[0]!, hole[1]!))?.push(hole);
  return polygons;
}
