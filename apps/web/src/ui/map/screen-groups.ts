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

  #key(x: number, y: number, right = 0, down = 0): number {
    return COLUMN * (Math.floor(x / this.#size) + right) + Math.floor(y / this.#size) + down;
  }

  add(x: number, y: number, thing: Thing): void {
    const key = this.#key(x, y);
    const known = this.#things.get(key);
    if (known === undefined) this.#things.set(key, [thing]);
    else known.push(thing);
  }

  /** What lies in the cell of a place or in one beside it: all that is nearer than the size of a cell. */
  *near(x: number, y: number): Generator<Thing> {
    for (let at = 0; at < 9; at++) yield* this.#things.get(this.#key(x, y, (at % 3) - 1, Math.floor(at / 3) - 1)) ?? [];
  }
}

/** Points that look like one, of those that lie by themselves. */
function stacksOf(rows: Iterable<number>, lonLat: Float32Array, pixels: number): readonly Group[] {
  const reach = STACK / pixels;
  const cells = new Cells<{ readonly x: number; readonly y: number; readonly members: number[] }>(reach);
  const all: { readonly x: number; readonly y: number; readonly members: number[] }[] = [];
  for (const row of rows) {
    const [x, y] = mercatorOf(lonLat[2 * row] ?? 0, lonLat[2 * row + 1] ?? 0);
    let found: (typeof all)[number] | undefined;
    for (const stack of cells.near(x, y))
      if (Math.hypot(stack.x - x, stack.y - y) < reach) {
        found = stack;
        break;
      }
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
      let met: number | undefined;
      for (const at of cells.near(group.x, group.y)) {
        const other = out[at]!;
        const least = (groupRadius(other.count) + groupRadius(group.count) + GAP) / pixels;
        if (Math.hypot(other.x - group.x, other.y - group.y) < least && at < (met ?? Infinity)) met = at;
      }
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
    const [x, y] = mercatorOf(lonLat[2 * row] ?? 0, lonLat[2 * row + 1] ?? 0);
    let hiding: number | undefined;
    for (const at of cells.near(x, y)) {
      const group = groups[at]!;
      const reach = groupRadius(group.count) / pixels;
      if (Math.hypot(group.x - x, group.y - y) < reach && at < (hiding ?? Infinity)) hiding = at;
    }
    if (hiding !== undefined) hidden[hiding]!.push(row);
  }
  return groups.map((group, at) => {
    const more = hidden[at]!;
    return { ...group, count: group.count + more.length, members: [...group.members, ...more] };
  });
}

/** Longitude and latitude of the middle of a group, degrees. */
export const placeOfGroup = ({ x, y }: Pick<Group, "x" | "y">): readonly [number, number] => degreesOf(x, y);
