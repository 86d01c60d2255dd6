import { GridError } from "../grid-error.ts";
import type { Raster } from "../semantics/raster.ts";
import { walkChunks, type Windows } from "./chunk-walk.ts";
import { type Box, type LonLat, ringAreaWithin, segmentWithin, unwrapPath } from "./clip.ts";
import { distanceMetres } from "./point-windows.ts";

/** A polygon (outer ring, then holes) or a line. Edges are straight in longitude and latitude and shorter than 180 degrees. */
export type Area =
  | { readonly kind: "polygon"; readonly rings: readonly (readonly LonLat[])[] }
  | { readonly kind: "line"; readonly points: readonly LonLat[] };

/** Statistics of one area in one band, weighted by the part of each cell that the area covers; NaN = no cell with a value. */
export interface AreaStatistics {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Share of the covered part with values above each threshold. */
  readonly shareAbove: readonly number[];
  /** Covered part with values: square degrees times the cosine of latitude for polygons, metres for lines; 0 = nothing. */
  readonly weight: number;
  /** Part of the area on the grid that has values, 0 to 1; NaN when the area does not touch the grid. */
  readonly validShare: number;
}

/**
 * Statistics of areas, each chunk read once for all areas and bands.
 * @returns one list per band, areas in their order
 * @throws GridError unsupported for projected grids, and what the reader throws
 */
export async function sampleAreas(
  raster: Raster,
  areas: readonly Area[],
  thresholds: readonly number[] = [],
  bands: readonly number[] = Array.from({ length: raster.bandCount }, (_, b) => b),
): Promise<AreaStatistics[][]> {
  if (!raster.place.geographic) {
    throw new GridError(
      "unsupported",
      "Areas are sampled on grids of longitude and latitude only.",
      "Bring the raster to EPSG:4326 first (gdalwarp).",
    );
  }
  const shapes = areas.map(prepare);
  const windows = new Int32Array(4 * areas.length);
  shapes.forEach((s, i) => writeBoxWindow(windows, i, raster, s.bounds));
  const sums = new Map(bands.map((b) => [b, areas.map(() => newSums(thresholds.length))]));
  await walkChunks(raster, windows, new Set(bands), (chunk, targets) => {
    for (const target of targets) {
      const shape = shapes[target];
      const into = sums.get(chunk.band)?.[target];
      if (shape === undefined || into === undefined) continue;
      const c0 = windows[4 * target] ?? 0;
      const r0 = windows[4 * target + 1] ?? 0;
      const n = raster.place.columns;
      const lastRow = Math.min(r0 + (windows[4 * target + 3] ?? 0), chunk.top + chunk.rows);
      for (let r = Math.max(r0, chunk.top); r < lastRow; r++) {
        for (let c = c0; c < c0 + (windows[4 * target + 2] ?? 0); c++) {
          const inside = (c % n) - chunk.left;
          if (inside < 0 || inside >= chunk.columns) continue;
          const weight = shape.weight(cellBox(raster, c % n, r));
          if (weight <= 0) continue;
          const raw =
            chunk.data[chunk.offset + (r - chunk.top) * chunk.rowStride + inside * chunk.columnStride] ?? Number.NaN;
          add(into, raster.decoder.value(raw), weight, thresholds);
        }
      }
    }
  });
  return bands.map((b) => (sums.get(b) ?? []).map(finish));
}

interface Shape {
  readonly bounds: Box;
  /** Weight of a cell, whatever the turn of its longitudes. */
  weight(cell: Box): number;
}

function prepare(area: Area): Shape {
  const paths = area.kind === "polygon" ? area.rings.map((r) => unwrapPath(r, true)) : [unwrapPath(area.points, false)];
  const all = paths.flat();
  const xs = all.map((p) => p[0]);
  const ys = all.map((p) => p[1]);
  if (all.length < 2 || !all.every((p) => Number.isFinite(p[0]) && Math.abs(p[1]) <= 90)) {
    throw new GridError(
      "bad-request",
      "An area has too few points, or points that are none.",
      "Correct its coordinates.",
    );
  }
  const least = (v: readonly number[]): number => v.reduce((a, b) => Math.min(a, b));
  const most = (v: readonly number[]): number => v.reduce((a, b) => Math.max(a, b));
  const bounds = { west: least(xs), east: most(xs), south: least(ys), north: most(ys) };
  const within =
    area.kind === "polygon" ? (box: Box) => polygonWeight(paths, box) : (box: Box) => lineWeight(paths[0] ?? [], box);
  return {
    bounds,
    weight(cell) {
      let sum = 0;
      for (
        let turn = Math.ceil((bounds.west - cell.east) / 360);
        cell.west + 360 * turn < bounds.east || (turn === 0 && cell.west <= bounds.east);
        turn++
      ) {
        sum += within({ ...cell, west: cell.west + 360 * turn, east: cell.east + 360 * turn });
      }
      return sum;
    },
  };
}

/** Holes are the rings after the first. */
function polygonWeight(rings: readonly (readonly LonLat[])[], box: Box): number {
  const area = rings.reduce((sum, ring, i) => sum + (i === 0 ? 1 : -1) * ringAreaWithin(ring, box), 0);
  return area * Math.cos((((box.south + box.north) / 2) * Math.PI) / 180);
}

function lineWeight(points: readonly LonLat[], box: Box): number {
  let metres = 0;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] ?? [0, 0];
    const b = points[i] ?? [0, 0];
    const part = segmentWithin(a, b, box);
    if (part === null) continue;
    const at = (t: number): LonLat => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
    const [from, to] = [at(part[0]), at(part[1])];
    metres += distanceMetres(from[0], from[1], to[0], to[1]);
  }
  return metres;
}

function cellBox(raster: Raster, column: number, row: number): Box {
  const a = new Float64Array(2);
  const b = new Float64Array(2);
  raster.place.centre(column - 0.5, row - 0.5, a);
  raster.place.centre(column + 0.5, row + 0.5, b);
  const [x1 = 0, y1 = 0] = a;
  const [x2 = 0, y2 = 0] = b;
  return {
    west: Math.min(x1, x2),
    east: Math.max(x1, x2),
    south: Math.max(-90, Math.min(y1, y2)),
    north: Math.min(90, Math.max(y1, y2)),
  };
}

/** Columns and rows whose cells touch the bounds; on grids that wrap the run of columns may pass the last one. */
function writeBoxWindow(windows: Windows, target: number, raster: Raster, bounds: Box): void {
  const { columns, rows, wraps } = raster.place;
  const touches = (c: number): boolean => {
    const cell = cellBox(raster, ((c % columns) + columns) % columns, 0);
    const turn = Math.ceil((bounds.west - cell.east) / 360);
    return cell.west + 360 * turn <= bounds.east;
  };
  let top = 0;
  while (top < rows && !overlaps(cellBox(raster, 0, top), bounds)) top++;
  let bottom = rows - 1;
  while (bottom >= top && !overlaps(cellBox(raster, 0, bottom), bounds)) bottom--;
  const hit = Array.from({ length: columns }, (_, c) => touches(c));
  const first = hit.indexOf(true);
  if (first < 0 || bottom < top) return;
  let left = first;
  let count = hit.lastIndexOf(true) - first + 1;
  if (wraps && hit[0] === true && hit.at(-1) === true && hit.includes(false)) {
    left = hit.lastIndexOf(false) + 1;
    count = hit.indexOf(false) + columns - left;
  }
  windows.set([left, top, Math.min(columns, count), bottom - top + 1], target * 4);
}

function overlaps(cell: Box, bounds: Box): boolean {
  return cell.north >= bounds.south && cell.south <= bounds.north;
}

interface Sums {
  weight: number;
  all: number;
  weighted: number;
  min: number;
  max: number;
  readonly above: number[];
}

function newSums(thresholds: number): Sums {
  return {
    weight: 0,
    all: 0,
    weighted: 0,
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
    above: Array<number>(thresholds).fill(0),
  };
}

function add(sums: Sums, value: number, weight: number, thresholds: readonly number[]): void {
  sums.all += weight;
  if (Number.isNaN(value)) return;
  sums.weight += weight;
  sums.weighted += weight * value;
  sums.min = Math.min(sums.min, value);
  sums.max = Math.max(sums.max, value);
  thresholds.forEach((t, i) => {
    if (value > t) sums.above[i] = (sums.above[i] ?? 0) + weight;
  });
}

function finish(sums: Sums): AreaStatistics {
  const none = sums.weight === 0;
  return {
    mean: none ? Number.NaN : sums.weighted / sums.weight,
    min: none ? Number.NaN : sums.min,
    max: none ? Number.NaN : sums.max,
    shareAbove: sums.above.map((a) => (none ? Number.NaN : a / sums.weight)),
    weight: sums.weight,
    validShare: sums.all === 0 ? Number.NaN : sums.weight / sums.all,
  };
}
