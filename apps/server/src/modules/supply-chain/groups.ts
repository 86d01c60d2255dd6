import type { ChainGroups } from "@tidemark/contract";
import type { ResolvedEdge } from "./chain.ts";
import type { LocationIndex } from "../locations/index.ts";

const RADIANS = Math.PI / 180;

/** Centre of points on the sphere: the mean of their directions; the first of them where that has none. */
function centreOf(
  { places }: LocationIndex,
  rows: readonly number[],
): { readonly longitude: number; readonly latitude: number } {
  let [x, y, z] = [0, 0, 0];
  for (const row of rows) {
    const [longitude, latitude] = [places.longitudes[row]!, places.latitudes[row]!];
    const ring = Math.cos(latitude * RADIANS);
    x += ring * Math.cos(longitude * RADIANS);
    y += ring * Math.sin(longitude * RADIANS);
    z += Math.sin(latitude * RADIANS);
  }
  const [first] = rows;
  if (Math.hypot(x, y, z) < rows.length * 1e-9 && first !== undefined)
    return { longitude: places.longitudes[first]!, latitude: places.latitudes[first]! };
  return { longitude: Math.atan2(y, x) / RADIANS, latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS };
}

interface GroupFlow {
  readonly from: number;
  readonly to: number;
  edges: number;
  volume: number | null;
}

/** Locations, and their value of a property. */
export interface GroupedRows {
  readonly index: LocationIndex;
  /** Rows of the index that are grouped. */
  readonly rows: readonly number[];
  readonly valueOf: (row: number) => string | null;
}

/**
 * Locations by a property, the largest group first and those without the property last, with what flows between the
 * groups.
 */
export function groupChain(
  { index, rows, valueOf }: GroupedRows,
  edges: readonly ResolvedEdge[],
): Omit<ChainGroups, "property" | "hidden"> {
  const byValue = new Map<string | null, number[]>();
  for (const row of rows) {
    const members = byValue.get(valueOf(row));
    if (members === undefined) byValue.set(valueOf(row), [row]);
    else members.push(row);
  }
  const sorted = [...byValue].toSorted(
    ([a, left], [b, right]) => Number(a === null) - Number(b === null) || right.length - left.length,
  );
  const groupOf = new Map(sorted.flatMap(([, members], group) => members.map((row) => [index.id(row), group])));
  const inner = new Int32Array(sorted.length);
  const flows = new Map<number, GroupFlow>();
  for (const { kind, from, to, volume } of edges) {
    const [head, tail] = [groupOf.get(from), groupOf.get(to)];
    if (kind !== "link" || head === undefined || tail === undefined) continue;
    if (head === tail) {
      inner[head] = (inner[head] ?? 0) + 1;
      continue;
    }
    const key = head * sorted.length + tail;
    const flow = flows.get(key) ?? { from: head, to: tail, edges: 0, volume: null };
    flow.edges += 1;
    if (volume !== null) flow.volume = (flow.volume ?? 0) + volume;
    flows.set(key, flow);
  }
  return {
    groups: sorted.map(([value, members], group) => ({
      value,
      count: members.length,
      ...centreOf(index, members),
      inner_edges: inner[group] ?? 0,
    })),
    flows: [...flows.values()].toSorted((a, b) => (b.volume ?? -1) - (a.volume ?? -1) || b.edges - a.edges),
  };
}
