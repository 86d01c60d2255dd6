import { mercatorOf } from "./mercator.ts";

/** From this many points on, those that lie over each other are drawn as one circle. */
export const LEAST_GROUPED = 20;
/** From this zoom on every point is drawn by itself, however close they lie. */
export const LAST_GROUPS = 14;
/** Pixels of a world of zoom 0, and of the cells points are gathered in: twenty points cover one of them. */
const WORLD = 512;
const CELL = 40;

/** Points that lie over each other on the screen. */
export interface PointGroup {
  /** Positions of its points. */
  readonly members: readonly number[];
  /** Their middle. */
  readonly longitude: number;
  readonly latitude: number;
}

interface Cell {
  readonly members: number[];
  x: number;
  y: number;
}

/** Pixels from the middle of a circle to its edge: larger by the logarithm of what it holds. */
export function groupRadius(count: number): number {
  return Math.round(Math.min(26, 8 + 4.6 * Math.log10(Math.max(1, count))));
}

function lonLatOf(x: number, y: number): readonly [number, number] {
  return [360 * x - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
}

/**
 * Gathers points that lie over each other on the screen, by the cells of a grid; what a circle would hide joins it.
 * Costs some tens of milliseconds for 100,000 points, so that it can follow zoom and filter.
 *
 * @param lonLat longitude and latitude by position; NaN for a point that is not there
 * @param passes 1 for the points that are shown, by position; undefined: all are
 */
export function overlapGroups(
  lonLat: Float32Array,
  passes: Uint8Array | undefined,
  zoom: number,
): readonly PointGroup[] {
  if (zoom >= LAST_GROUPS) return [];
  const pixels = WORLD * 2 ** zoom;
  const side = Math.max(1, Math.round(pixels / CELL));
  const cells = new Map<number, Cell>();
  const cellAt = (x: number, y: number) => Math.floor(y * side) * side + Math.floor(x * side);
  for (let position = 0; 2 * position + 1 < lonLat.length; position++) {
    const longitude = lonLat[2 * position] ?? Number.NaN;
    const latitude = lonLat[2 * position + 1] ?? Number.NaN;
    if ((passes !== undefined && passes[position] !== 1) || Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
    const [x, y] = mercatorOf(longitude, latitude);
    const cell = cells.get(cellAt(x, y));
    if (cell === undefined) cells.set(cellAt(x, y), { members: [position], x, y });
    else {
      cell.members.push(position);
      cell.x += x;
      cell.y += y;
    }
  }
  const isFull = ({ members }: Cell) => members.length >= LEAST_GROUPED;
  const full = [...cells.values()].filter(isFull).toSorted((a, b) => b.members.length - a.members.length);
  const taken = new Set<number>();
  return full.map((cell) => {
    const count = cell.members.length;
    const [x, y] = [cell.x / count, cell.y / count];
    const reach = groupRadius(count) / pixels;
    const hidden = neighbours(cellAt(x, y), side).flatMap((key) => {
      const other = cells.get(key);
      return other === undefined || isFull(other) ? [] : other.members;
    });
    const joined = hidden.filter((position) => {
      const [px, py] = mercatorOf(lonLat[2 * position] ?? 0, lonLat[2 * position + 1] ?? 0);
      return !taken.has(position) && Math.hypot(px - x, py - y) < reach;
    });
    for (const position of joined) taken.add(position);
    const [longitude, latitude] = lonLatOf(x, y);
    return { members: [...cell.members, ...joined], longitude, latitude };
  });
}

function neighbours(key: number, side: number): readonly number[] {
  return [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => key + row * side + column));
}
