import type { Projection } from "./projection.ts";

/** A part of the plane of a projection. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

/** Edges longer than this many degrees are bent by the projection. */
const LONGEST_EDGE = 2;
/** Points closer together than this share of the height look like one. */
const FINEST = 0.0022;
/** Rings smaller than this look like dust. */
const SMALLEST = 0.006;
const UNITS = 1000;

/** The part of a ring on one side of a straight line (Sutherland and Hodgman 1974). */
function cut(ring: readonly Point[], axis: 0 | 1, value: number, sign: 1 | -1): Point[] {
  const keeps = (point: Point) => sign * (value - point[axis]) >= 0;
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!;
    if (keeps(point) === keeps(before)) return keeps(point) ? [point] : [];
    const share = (value - before[axis]) / (point[axis] - before[axis]);
    const crossing: Point = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    return keeps(point) ? [crossing, point] : [crossing];
  });
}

/** Points between those that lie far apart, so that the projection can bend what they join. */
function densified(ring: readonly Point[]): Point[] {
  return ring.flatMap((point, at) => {
    const next = ring[(at + 1) % ring.length]!;
    const steps = Math.ceil(Math.max(Math.abs(next[0] - point[0]), Math.abs(next[1] - point[1])) / LONGEST_EDGE);
    return Array.from({ length: Math.max(1, steps) }, (_, step): Point => {
      const share = step / Math.max(1, steps);
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

function ringPath(ring: readonly Point[], frame: Frame): string {
  const placed: Point[] = [];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of ring) {
    const point: Point = [(x - frame.left) / frame.height, (y - frame.top) / frame.height];
    const last = placed.at(-1);
    if (last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) < FINEST) continue;
    placed.push(point);
    [left, right] = [Math.min(left, point[0]), Math.max(right, point[0])];
    [top, bottom] = [Math.min(top, point[1]), Math.max(bottom, point[1])];
  }
  if (placed.length < 3 || Math.max(right - left, bottom - top) < SMALLEST) return "";
  return `M${placed.map(([x, y]) => `${Math.round(x * UNITS)} ${Math.round(y * UNITS)}`).join("L")}Z`;
}

/**
 * Outlines of land inside a frame as one path, a thousand units to its height.
 * @param land rings of longitude and latitude in turn
 */
export function landPath(land: readonly Float32Array[], projection: Projection, frame: Frame): string {
  const { centre } = projection;
  const paths: string[] = [];
  for (const flat of land) {
    const ring = Array.from({ length: flat.length / 2 }, (_, at): Point => [flat[2 * at]!, flat[2 * at + 1]!]);
    for (const turn of [-360, 0, 360]) {
      const moved = ring.map(([x, y]): Point => [x + turn, y]);
      const half = cut(cut(moved, 0, centre + 180, 1), 0, centre - 180, -1);
      if (half.length < 3) continue;
      let inside = densified(half).map(([x, y]): Point => projection.at(x, y));
      for (const [axis, value, sign] of [
        [0, frame.left + frame.width, 1],
        [0, frame.left, -1],
        [1, frame.top + frame.height, 1],
        [1, frame.top, -1],
      ] as const)
        inside = cut(inside, axis, value, sign);
      paths.push(ringPath(inside, frame));
    }
  }
  return paths.join("");
}
