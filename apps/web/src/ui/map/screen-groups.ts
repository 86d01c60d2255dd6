import { degreesOf, mercatorOf } from "./mercator.ts";

/** Pixels of a world of zoom 0. */
export const WORLD = 512;
/** Points closer than this on the screen look like one, pixels. */
const STACK = 6;
/** Between the edges of two circles, pixels. */
const GAP = 2;
const WIDEST = 26;
const NARROWEST = 13;
/** Circles that were joined may meet others: so often is looked again. */
const PASSES = 8;

/** What one circle stands in for, in the square of the Mercator projection. */
export interface Group {
  /** Middle of what it holds. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Rows of its points. */
  readonly members: readonly number[];
  /** Circles that it was made of, by their number. */
  readonly seeds: readonly number[];
}

/** Pixels from the middle of a circle to its edge: larger by the logarithm of what it holds. */
export function groupRadius(count: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, 8 + 4.6 * Math.log10(Math.max(1, count)))));
}

function joined(a: Group, b: Group): Group {
  const count = a.count + b.count;
  return {
    x: (a.x * a.count + b.x * b.count) / count,
    y: (a.y * a.count + b.y * b.count) / count,
    count,
    members: [...a.members, ...b.members],
    seeds: [...a.seeds, ...b.seeds],
  };
}

/** More rows of cells than the deepest zoom has. */
const COLUMN = 2 ** 25;

/** Things by the cell of a grid that they lie in. */
class Cells<Thing> {
  readonly #size: number;
  readonly #things = new Map<number, Thing[]>();

  /** @param size of a cell */
  constructor(size: number) {
    this.#size = size;
  }

  #key(x: number, y: number): number {
    return COLUMN * Math.floor(x / this.#size) + Math.floor(y / this.#size);
  }

  add(x: number, y: number, thing: Thing): void {
    const key = this.#key(x, y);
    const known = this.#things.get(key);
    if (known === undefined) this.#things.set(key, [thing]);
    else known.push(thing);
  }

  /** What lies in the cell of a place or in one beside it, and fits: all that is nearer than the size of a cell. */
  find(x: number, y: number, fits: (thing: Thing) => boolean): Thing | undefined {
    const middle = this.#key(x, y);
    for (let right = -COLUMN; right <= COLUMN; right += COLUMN)
      for (let down = -1; down <= 1; down++) {
        const found = this.#things.get(middle + right + down)?.find(fits);
        if (found !== undefined) return found;
      }
    return undefined;
  }
}

const columns = new WeakMap<Float32Array, Float64Array>();

/** A point in the square of the projection; worked out once for all of its column. */
export function placeAt(lonLat: Float32Array, row: number): readonly [number, number] {
  let column = columns.get(lonLat);
  if (column === undefined) {
    column = new Float64Array(lonLat.length);
    for (let i = 0; i + 1 < lonLat.length; i += 2) column.set(mercatorOf(lonLat[i] ?? 0, lonLat[i + 1] ?? 0), i);
    columns.set(lonLat, column);
  }
  return [column[2 * row] ?? 0, column[2 * row + 1] ?? 0];
}

const isNear = (group: Pick<Group, "x" | "y">, x: number, y: number, reach: number): boolean =>
  (group.x - x) ** 2 + (group.y - y) ** 2 < reach * reach;

/** Points that look like one, of those that lie by themselves. */
function stacksOf(rows: Iterable<number>, lonLat: Float32Array, pixels: number): readonly Group[] {
  const reach = STACK / pixels;
  const cells = new Cells<{ readonly x: number; readonly y: number; readonly members: number[] }>(reach);
  const all: { readonly x: number; readonly y: number; readonly members: number[] }[] = [];
  for (const row of rows) {
    const [x, y] = placeAt(lonLat, row);
    const found = cells.find(x, y, (stack) => isNear(stack, x, y, reach));
    if (found !== undefined) found.members.push(row);
    else {
      const stack = { x, y, members: [row] };
      all.push(stack);
      cells.add(x, y, stack);
    }
  }
  return all
    .filter(({ members }) => members.length > 1)
    .map(({ x, y, members }) => ({ x, y, count: members.length, members, seeds: [] }));
}

/** Circles that would lie over each other become one, the larger ones first. */
function apart(groups: readonly Group[], pixels: number): readonly Group[] {
  let all = groups;
  for (let pass = 0; pass < PASSES; pass++) {
    const cells = new Cells<number>((2 * WIDEST + GAP) / pixels);
    const out: Group[] = [];
    for (const group of all.toSorted((a, b) => b.count - a.count)) {
      const { x, y } = group;
      const own = groupRadius(group.count) + GAP;
      const met = cells.find(x, y, (at) => isNear(out[at]!, x, y, (groupRadius(out[at]!.count) + own) / pixels));
      if (met !== undefined) out[met] = joined(out[met]!, group);
      else cells.add(group.x, group.y, out.push(group) - 1);
    }
    if (out.length === all.length) return out;
    all = out;
  }
  return all;
}

/**
 * Circles of a map on which none lies over another one or over a point: points that look like one become a stack,
 * circles that meet become one, and what a circle would hide joins it.
 *
 * @param seeds circles that there are in any case
 * @param rows points that lie by themselves so far
 */
export function screenGroups(
  seeds: readonly Group[],
  rows: readonly number[],
  lonLat: Float32Array,
  zoom: number,
): readonly Group[] {
  const pixels = WORLD * 2 ** zoom;
  const stacks = stacksOf(rows, lonLat, pixels);
  const taken = new Set(stacks.flatMap(({ members }) => members));
  const groups = apart([...seeds, ...stacks], pixels);
  const cells = new Cells<number>(WIDEST / pixels);
  for (const [at, { x, y }] of groups.entries()) cells.add(x, y, at);
  const hidden = groups.map((): number[] => []);
  for (const row of rows) {
    if (taken.has(row)) continue;
    const [x, y] = placeAt(lonLat, row);
    const hiding = cells.find(x, y, (at) => isNear(groups[at]!, x, y, groupRadius(groups[at]!.count) / pixels));
    if (hiding !== undefined) hidden[hiding]!.push(row);
  }
  return groups.map((group, at) => {
    const more = hidden[at]!;
    return { ...group, count: group.count + more.length, members: [...group.members, ...more] };
  });
}

/** Longitude and latitude of the middle of a group, degrees. */
export const placeOfGroup = ({ x, y }: Pick<Group, "x" | "y">): readonly [number, number] => degreesOf(x, y);
