import { type Group, placeAt, placeOfGroup, screenGroups, WORLD } from "./screen-groups.ts";

/** From this many points on, those of a cell are drawn as one circle. */
export const LEAST_GROUPED = 20;
/** From this zoom on only points that look like one are drawn as one circle. */
export const LAST_GROUPS = 14;
/** Pixels of the cells points are gathered in: twenty points cover one of them. */
const CELL = 40;

/** Points that one circle stands in for. */
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

/** Points by the cells of a grid; one that holds many is a circle. */
function cellsOf(rows: readonly number[], lonLat: Float32Array, zoom: number): readonly Cell[] {
  const side = Math.max(1, Math.round((WORLD * 2 ** zoom) / CELL));
  const cells = new Map<number, Cell>();
  for (const row of rows) {
    const [x, y] = placeAt(lonLat, row);
    const key = Math.floor(y * side) * side + Math.floor(x * side);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { members: [row], x, y });
    else {
      cell.members.push(row);
      cell.x += x;
      cell.y += y;
    }
  }
  return [...cells.values()];
}

/**
 * Gathers points that lie over each other on the screen: many in a cell, and those that look like one. No circle lies
 * over another one or over a point. Follows zoom and filter.
 *
 * @param lonLat longitude and latitude by position; NaN for a point that is not there
 * @param passes 1 for the points that are shown, by position; undefined: all are
 */
export function overlapGroups(
  lonLat: Float32Array,
  passes: Uint8Array | undefined,
  zoom: number,
): readonly PointGroup[] {
  const shown: number[] = [];
  for (let row = 0; 2 * row + 1 < lonLat.length; row++)
    if (
      (passes === undefined || passes[row] === 1) &&
      !Number.isNaN((lonLat[2 * row] ?? Number.NaN) + lonLat[2 * row + 1]!)
    )
      shown.push(row);
  const cells = zoom >= LAST_GROUPS ? [] : cellsOf(shown, lonLat, zoom);
  const isFull = ({ members }: Cell) => members.length >= LEAST_GROUPED;
  const seeds = cells.filter(isFull).map(({ members, x, y }): Group => {
    const count = members.length;
    return { members, x: x / count, y: y / count, count, seeds: [] };
  });
  const loose = zoom >= LAST_GROUPS ? shown : cells.filter((cell) => !isFull(cell)).flatMap(({ members }) => members);
  return screenGroups(seeds, loose, lonLat, zoom).map((group) => {
    const [longitude, latitude] = placeOfGroup(group);
    return { members: group.members, longitude, latitude };
  });
}
