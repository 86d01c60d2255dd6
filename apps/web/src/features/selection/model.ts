import type { Grouping } from "../../data/sites.ts";
import { PointInPolygon } from "@tidemark/geo";
import type { DrawnShape } from "../../lib/drawn-shape.ts";

/** How values of a dataset become one. No sum: those of several locations do not add up to anything. */
export const AGGREGATIONS = ["mean", "median", "min", "max", "count"] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];
type Area = Extract<DrawnShape, { type: "Polygon" }>;

/** A number over some locations, and how many of them have no value. */
export interface Aggregate {
  /** NaN where there is nothing to reckon with. */
  readonly value: number;
  /** Locations it stands for. */
  readonly count: number;
  readonly missing: number;
}

/** Positions that are there and pass the filter. */
export function positionsThatPass(lonLat: Float32Array, mask: Uint8Array | undefined): number[] {
  const found: number[] = [];
  for (let position = 0; 2 * position < lonLat.length; position += 1)
    if (!Number.isNaN(lonLat[2 * position] ?? Number.NaN) && (mask === undefined || mask[position] === 1))
      found.push(position);
  return found;
}

/** Positions of the locations inside an area on the Earth that pass the filter. */
export function positionsInside(lonLat: Float32Array, area: Area, mask: Uint8Array | undefined): number[] {
  const inside = new PointInPolygon(area);
  return positionsThatPass(lonLat, mask).filter((position) =>
    inside.contains({
      longitude: lonLat[2 * position] ?? Number.NaN,
      latitude: lonLat[2 * position + 1] ?? Number.NaN,
    }),
  );
}

function middle(sorted: Float64Array): number {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

function reckon(numbers: Float64Array, kind: Aggregation): number {
  if (kind === "count") return numbers.length;
  if (numbers.length === 0) return Number.NaN;
  switch (kind) {
    case "min":
      return numbers.reduce((least, value) => Math.min(least, value));
    case "max":
      return numbers.reduce((most, value) => Math.max(most, value));
    case "median":
      return middle(numbers.toSorted());
    default:
      return numbers.reduce((total, value) => total + value, 0) / numbers.length;
  }
}

/** A number over the values at some positions; those without a value are counted, never reckoned as 0. */
export function aggregate(
  values: Float32Array | undefined,
  positions: ArrayLike<number>,
  kind: Aggregation,
): Aggregate {
  const numbers = new Float64Array(positions.length);
  let known = 0;
  for (let i = 0; i < positions.length; i += 1) {
    const value = values?.[positions[i] ?? -1] ?? Number.NaN;
    if (!Number.isNaN(value)) numbers[known++] = value;
  }
  return {
    value: reckon(numbers.subarray(0, known), kind),
    count: positions.length,
    missing: positions.length - known,
  };
}

/** Locations of a selection that have the same value of a property. */
export interface Group extends Aggregate {
  /** Undefined: without a value of the property. */
  readonly name: string | undefined;
  readonly positions: readonly number[];
}

/** Groups of a selection, the largest first, each with a number over its values. */
export function groupsOf(
  { values: names, codes }: Grouping,
  chosen: readonly number[],
  values: Float32Array | undefined,
  kind: Aggregation,
): Group[] {
  const members: number[][] = Array.from({ length: names.length + 1 }, () => []);
  for (const position of chosen) members[codes[position] ?? 0]?.push(position);
  return members
    .map((positions, code) => Object.assign({ name: names[code - 1], positions }, aggregate(values, positions, kind)))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/**
 * West, south, east, north of some locations, over the date line where that is shorter; undefined when none has a
 * place.
 */
export function boundsOf(
  lonLat: Float32Array,
  positions: Iterable<number>,
): [west: number, south: number, east: number, north: number] | undefined {
  const longitudes: number[] = [];
  let [south, north] = [Infinity, -Infinity];
  for (const position of positions) {
    const longitude = lonLat[2 * position] ?? Number.NaN;
    const latitude = lonLat[2 * position + 1] ?? Number.NaN;
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
    longitudes.push(longitude);
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  const sorted = Float64Array.from(longitudes).sort();
  const first = sorted[0];
  if (first === undefined) return undefined;
  let [west, east] = [first, sorted.at(-1) ?? first];
  let gap = first + 360 - east;
  for (let i = 1; i < sorted.length; i += 1) {
    const [before, after] = [sorted[i - 1] ?? 0, sorted[i] ?? 0];
    if (after - before > gap) [gap, west, east] = [after - before, after, before + 360];
  }
  return [west, south, east, north];
}
