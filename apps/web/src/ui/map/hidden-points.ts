import type { Circle } from "./cluster-layers.ts";
import { mercatorOf } from "./mercator.ts";
import { groupRadius } from "./overlap-groups.ts";

const WORLD = 512;

/** Circles with the points that they would hide, which join the largest that does. */
export interface JoinedCircles {
  readonly circles: readonly Circle[];
  /** Points that joined one. */
  readonly grouped: ReadonlySet<number>;
}

/**
 * Lets the points that a circle would hide join it.
 *
 * @param stepAt which of the counts of a circle a point belongs to
 */
export function joinHidden(
  circles: readonly Circle[],
  lonLat: Float32Array,
  stepAt: (row: number) => number,
  zoom: number,
): JoinedCircles {
  const pixels = WORLD * 2 ** zoom;
  const widest = groupRadius(Infinity) / pixels;
  const sorted = circles.toSorted((a, b) => b.count - a.count);
  /** Circles by the cell that their middle lies in: one that hides a point lies in its cell or in one beside. */
  const cells = new Map<string, number[]>();
  const places = sorted.map(({ longitude, latitude }) => mercatorOf(longitude, latitude));
  const cellOf = (x: number, y: number) => [Math.floor(x / widest), Math.floor(y / widest)] as const;
  for (const [at, [x, y]] of places.entries()) {
    const key = cellOf(x, y).join(" ");
    cells.set(key, [...(cells.get(key) ?? []), at]);
  }
  const steps = sorted.map((circle) => [...circle.steps]);
  const grouped = new Set<number>();
  for (let row = 0; 2 * row + 1 < lonLat.length; row++) {
    const [x, y] = mercatorOf(lonLat[2 * row] ?? 0, lonLat[2 * row + 1] ?? 0);
    const [column, line] = cellOf(x, y);
    let hiding: number | undefined;
    for (let i = 0; i < 9; i++)
      for (const at of cells.get(`${column + (i % 3) - 1} ${line + Math.floor(i / 3) - 1}`) ?? []) {
        const [cx, cy] = places[at] ?? [0, 0];
        const reach = groupRadius(sorted[at]?.count ?? 0) / pixels;
        if (Math.hypot(cx - x, cy - y) < reach && at < (hiding ?? Infinity)) hiding = at;
      }
    if (hiding === undefined) continue;
    grouped.add(row);
    steps[hiding]![stepAt(row)]! += 1;
  }
  const joined = sorted.map((circle, at) => {
    const own = steps[at] ?? [];
    return { ...circle, steps: own, count: own.reduce((sum, count) => sum + count, 0) };
  });
  return { circles: joined, grouped };
}
