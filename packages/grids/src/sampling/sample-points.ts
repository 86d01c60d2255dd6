import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import type { Raster } from "../semantics/raster.ts";
import { type BandChunk, walkChunks, type Windows } from "./chunk-walk.ts";
import { distanceMetres, writeRadiusWindow, writeWindow } from "./point-windows.ts";
import { gridSaid } from "../wording/grid-said.ts";

export type SamplingMethod =
  | { readonly kind: "nearest" }
  | { readonly kind: "bilinear" }
  /** The nearest cell with a value whose centre lies within the radius. */
  | { readonly kind: "nearest-valid"; readonly radiusMetres: number }
  /** The largest value of the cell of the point and those whose centres lie within the radius. */
  | { readonly kind: "max"; readonly radiusMetres: number };

/** Why a sample is missing: 0 = it is not. */
export const sampleReasons = { ok: 0, outsideCoverage: 1, noData: 2, badPoint: 3 } as const;

export interface PointSamples {
  /** Band after band, points in their order: values[b * points + p]; NaN = missing. */
  readonly values: Float32Array;
  /** Same shape; one of `sampleReasons`. */
  readonly reasons: Uint8Array;
  readonly bands: readonly number[];
  readonly points: number;
}

/** Part of the bilinear weight that must have values; with less the sample is missing rather than extrapolated. */
const leastWeight = 0.5;

/**
 * Samples a raster at points. Points are grouped by chunk, so each chunk is read exactly once for all points and bands;
 * one chunk is held at a time. Memory besides: 5 bytes per point and band, 16 more for bilinear, 4 more for
 * nearest-valid. Bilinear leaves out cells without a value and shares their weight, as long as the others hold half of
 * it.
 * @param longitudes degrees, any turn; the same length as latitudes
 * @param bands default all
 * @throws GridError what the reader throws; bad-request for unequal lengths, bad radius or band
 */
export async function samplePoints(
  raster: Raster,
  longitudes: ArrayLike<number>,
  latitudes: ArrayLike<number>,
  method: SamplingMethod,
  bands: readonly number[] = Array.from({ length: raster.bandCount }, (_, b) => b),
): Promise<PointSamples> {
  checkRequest(raster, longitudes, latitudes, method, bands);
  const n = longitudes.length;
  const values = new Float32Array(n * bands.length).fill(Number.NaN);
  const reasons = new Uint8Array(n * bands.length).fill(sampleReasons.noData);
  const positions = new Float64Array(2 * n);
  const windows = locateAll(raster, longitudes, latitudes, method, positions, (p, reason) => {
    for (let b = 0; b < bands.length; b++) reasons[b * n + p] = reason;
  });
  const kernel = kernelOf(raster, method, { values, positions, windows, longitudes, latitudes });
  const slot = new Map(bands.map((band, i) => [band, i * n]));
  await walkChunks(raster, windows, new Set(bands), (chunk, targets) =>
    kernel.visit(chunk, targets, slot.get(chunk.band) ?? 0),
  );
  kernel.finish();
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) reasons[i] = sampleReasons.ok;
  return { values, reasons, bands, points: n };
}

function checkRequest(
  raster: Raster,
  longitudes: ArrayLike<number>,
  latitudes: ArrayLike<number>,
  method: SamplingMethod,
  bands: readonly number[],
): void {
  const bad = (said: Sentence) => new GridError("bad-request", said);
  if (longitudes.length !== latitudes.length) throw bad(gridSaid("grid.lengths_differ"));
  if ("radiusMetres" in method && !(method.radiusMetres >= 0 && method.radiusMetres <= 2_000_000))
    throw bad(gridSaid("grid.radius"));
  if (
    bands.some((b) => !Number.isInteger(b) || b < 0 || b >= raster.bandCount) ||
    new Set(bands).size !== bands.length
  ) {
    throw bad(gridSaid("grid.bands", { last: raster.bandCount - 1 }));
  }
}

function locateAll(
  raster: Raster,
  longitudes: ArrayLike<number>,
  latitudes: ArrayLike<number>,
  method: SamplingMethod,
  positions: Float64Array,
  missing: (point: number, reason: number) => void,
): Windows {
  const { place } = raster;
  const windows = new Int32Array(4 * longitudes.length);
  for (let p = 0; p < longitudes.length; p++) {
    const longitude = longitudes[p] ?? Number.NaN;
    const latitude = latitudes[p] ?? Number.NaN;
    if (!Number.isFinite(longitude) || !(Math.abs(latitude) <= 90) || Math.abs(longitude) > 540) {
      missing(p, sampleReasons.badPoint);
      continue;
    }
    const at = positions.subarray(2 * p, 2 * p + 2);
    place.locate(longitude, latitude, at);
    const column = at[0] ?? Number.NaN;
    const row = at[1] ?? Number.NaN;
    if (Number.isNaN(column) || Number.isNaN(row)) missing(p, sampleReasons.outsideCoverage);
    else if (method.kind === "nearest") {
      // Written out: this is the path of a million points.
      windows[4 * p] = Math.min(place.columns - 1, Math.max(0, Math.round(column)));
      windows[4 * p + 1] = Math.min(place.rows - 1, Math.max(0, Math.round(row)));
      windows[4 * p + 2] = 1;
      windows[4 * p + 3] = 1;
    } else if (method.kind === "bilinear") {
      // Beyond the last centre there is nothing to interpolate with: the edge cell counts alone.
      if (!place.wraps) at[0] = Math.min(place.columns - 1, Math.max(0, column));
      at[1] = Math.min(place.rows - 1, Math.max(0, row));
      const c0 = Math.floor(at[0] ?? 0);
      const r0 = Math.floor(at[1] ?? 0);
      writeWindow(windows, p, place, c0, r0, c0 + 1, r0 + 1);
    } else writeRadiusWindow(windows, p, place, [longitude, latitude], at, method.radiusMetres);
  }
  return windows;
}

interface KernelData {
  readonly values: Float32Array;
  readonly positions: Float64Array;
  readonly windows: Windows;
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

interface Kernel {
  visit(chunk: BandChunk, targets: Int32Array, base: number): void;
  finish(): void;
}

function kernelOf(raster: Raster, method: SamplingMethod, data: KernelData): Kernel {
  if (method.kind === "nearest") return nearestKernel(raster, data);
  if (method.kind === "bilinear") return bilinearKernel(raster, data);
  return radiusKernel(raster, data, method.kind === "max", method.radiusMetres);
}

function nearestKernel(raster: Raster, { values, windows }: KernelData): Kernel {
  const { decoder } = raster;
  return {
    visit(chunk, targets, base) {
      for (let i = 0; i < targets.length; i++) {
        const p = targets[i] ?? 0;
        const column = (windows[4 * p] ?? 0) - chunk.left;
        const row = (windows[4 * p + 1] ?? 0) - chunk.top;
        const raw = chunk.data[chunk.offset + row * chunk.rowStride + column * chunk.columnStride] ?? Number.NaN;
        values[base + p] = decoder.value(raw);
      }
    },
    finish: () => {},
  };
}

/**
 * Calls back for every cell of a target's window that lies in the chunk, with its column as in the window (not
 * wrapped).
 */
function eachCell(
  raster: Raster,
  windows: Windows,
  target: number,
  chunk: BandChunk,
  found: (column: number, row: number, value: number) => void,
): void {
  const c0 = windows[4 * target] ?? 0;
  const r0 = windows[4 * target + 1] ?? 0;
  const c1 = c0 + (windows[4 * target + 2] ?? 0);
  const n = raster.place.columns;
  const lastRow = Math.min(r0 + (windows[4 * target + 3] ?? 0), chunk.top + chunk.rows);
  for (let r = Math.max(r0, chunk.top); r < lastRow; r++) {
    const line = chunk.offset + (r - chunk.top) * chunk.rowStride;
    for (let c = c0; c < c1; c++) {
      const inside = (c < 0 ? c + n : c >= n ? c - n : c) - chunk.left;
      if (inside < 0 || inside >= chunk.columns) continue;
      found(c, r, raster.decoder.value(chunk.data[line + inside * chunk.columnStride] ?? Number.NaN));
    }
  }
}

function bilinearKernel(raster: Raster, { values, positions, windows }: KernelData): Kernel {
  const sums = new Float64Array(values.length);
  const weights = new Float64Array(values.length);
  const { decoder } = raster;
  const around = raster.place.columns;
  return {
    // Written out, without a call for each cell: this is the path of a million points.
    visit({ data, offset, rowStride, columnStride, left, top, columns, rows }, targets, base) {
      for (let i = 0; i < targets.length; i++) {
        const p = targets[i]!;
        const x = positions[2 * p]!;
        const y = positions[2 * p + 1]!;
        const c0 = windows[4 * p]!;
        const r0 = windows[4 * p + 1]!;
        const c1 = c0 + windows[4 * p + 2]!;
        const r1 = Math.min(r0 + windows[4 * p + 3]!, top + rows);
        let sum = 0;
        let total = 0;
        for (let r = Math.max(r0, top); r < r1; r++) {
          const line = offset + (r - top) * rowStride;
          for (let c = c0; c < c1; c++) {
            const inside = (c < 0 ? c + around : c >= around ? c - around : c) - left;
            if (inside < 0 || inside >= columns) continue;
            const weight = (1 - Math.abs(x - c)) * (1 - Math.abs(y - r));
            const value = decoder.value(data[line + inside * columnStride]!);
            if (!(weight > 0) || Number.isNaN(value)) continue;
            sum += weight * value;
            total += weight;
          }
        }
        sums[base + p]! += sum;
        weights[base + p]! += total;
      }
    },
    finish() {
      for (let i = 0; i < values.length; i++) {
        const weight = weights[i] ?? 0;
        if (weight >= leastWeight) values[i] = (sums[i] ?? 0) / weight;
      }
    },
  };
}

function radiusKernel(
  raster: Raster,
  { values, windows, positions, longitudes, latitudes }: KernelData,
  largest: boolean,
  radiusMetres: number,
): Kernel {
  const best = largest ? new Float32Array(0) : new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  const centre = new Float64Array(2);
  return {
    visit(chunk, targets, base) {
      for (const p of targets) {
        const ownColumn = Math.round(positions[2 * p] ?? 0);
        const ownRow = Math.round(positions[2 * p + 1] ?? 0);
        eachCell(raster, windows, p, chunk, (c, r, value) => {
          if (Number.isNaN(value)) return;
          raster.place.centre(c, r, centre);
          const own = c === ownColumn && r === ownRow;
          const distance = own
            ? 0
            : distanceMetres(longitudes[p] ?? 0, latitudes[p] ?? 0, centre[0] ?? 0, centre[1] ?? 0);
          if (distance > radiusMetres) return;
          const i = base + p;
          if (largest) {
            const known = values[i] ?? Number.NaN;
            if (!(known >= value)) values[i] = value;
          } else if (distance < (best[i] ?? 0)) {
            best[i] = distance;
            values[i] = value;
          }
        });
      }
    },
    finish: () => {},
  };
}
