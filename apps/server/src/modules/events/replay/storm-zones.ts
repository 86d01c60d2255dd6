import type { PastStorm } from "@tidemark/atlas";
import { levelPolygons, type FlatPolygon, type NodeGrid } from "@tidemark/geo";
import { boxAround, reachOf, stormSteps, type StormStep, windAt } from "./storm-steps.ts";

/** Zones of wind, km/h: those of GDACS and stronger ones, so that the range of a loss stays narrow. */
export const WIND_ZONES = [60, 90, 120, 150, 180, 210, 240, 270] as const;
export const KMH_PER_MS = 3.6;
export const WEAKEST_MS = WIND_ZONES[0] / KMH_PER_MS;

const STEP_DEGREES = 0.1;
/** A storm that went around half of the world is drawn coarser. */
const MOST_COLUMNS = 900;
/** A third of an hour: eye walls are narrow, and storms fast. */
const STEP_HOURS = 1 / 3;

/** Nodes around all winds that are drawn, with no wind yet. */
function emptyGrid(steps: readonly { readonly step: StormStep; readonly km: number }[]) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { step, km } of steps) {
    const { height, width } = boxAround(step, km);
    west = Math.min(west, step.longitude - width);
    east = Math.max(east, step.longitude + width);
    south = Math.min(south, step.latitude - height);
    north = Math.max(north, step.latitude + height);
  }
  const step = STEP_DEGREES * Math.ceil((east - west) / (STEP_DEGREES * MOST_COLUMNS));
  // a rim of two nodes without wind closes every zone
  const columns = Math.ceil((east - west) / step) + 5;
  const rows = Math.ceil((north - south) / step) + 5;
  return { west: west - 2 * step, south: south - 2 * step, step, columns, values: new Float32Array(columns * rows) };
}

function blowOver(grid: ReturnType<typeof emptyGrid>, step: StormStep, km: number): void {
  const { west, south, step: size, columns, values } = grid;
  const { height, width } = boxAround(step, km);
  const column = (x: number) => Math.round((x - west) / size);
  const row = (y: number) => Math.round((y - south) / size);
  const last = { column: column(step.longitude + width), row: row(step.latitude + height) };
  for (let j = row(step.latitude - height); j <= last.row; j++)
    for (let i = column(step.longitude - width); i <= last.column; i++) {
      const wind = windAt(step, west + size * i, south + size * j);
      const node = j * columns + i;
      if (wind > values[node]!) values[node] = wind;
    }
}

/** Strongest wind at the nodes of a grid, m/s; undefined where the storm has none that is drawn. */
function strongestWinds(storm: PastStorm): NodeGrid | undefined {
  const steps = stormSteps(storm, STEP_HOURS, WEAKEST_MS)
    .map((step) => ({ step, km: reachOf(step, WEAKEST_MS) }))
    .filter(({ km }) => km > 0);
  if (steps.length === 0) return undefined;
  const grid = emptyGrid(steps);
  for (const { step, km } of steps) blowOver(grid, step, km);
  return grid;
}

export interface DrawnZone {
  /** km/h */
  readonly value: number;
  readonly polygons: readonly FlatPolygon[];
}

/** Where a storm blew at least so hard at any time. Zones that it has not are left out. */
export function stormZones(storm: PastStorm): DrawnZone[] {
  const grid = strongestWinds(storm);
  if (grid === undefined) return [];
  return WIND_ZONES.map((value) => ({
    value,
    polygons: levelPolygons(grid, value / KMH_PER_MS).map((rings) => rings.map((ring) => Float32Array.from(ring))),
  })).filter(({ polygons }) => polygons.length > 0);
}
