import type { NumericArray } from "../grid-source.ts";
import type { Raster } from "../semantics/raster.ts";

/**
 * Boxes of cells that targets need: for target i the first column, first row, columns and rows at 4i. The first column
 * may be negative or the box may pass the last column on grids that wrap. Zero rows = nothing is needed.
 */
export type Windows = Int32Array;

/**
 * One horizontal chunk of one band in memory. Value of a cell: data[offset + (row - top) * rowStride + (column - left)
 * * columnStride].
 */
export interface BandChunk {
  readonly band: number;
  readonly data: NumericArray;
  readonly offset: number;
  readonly rowStride: number;
  readonly columnStride: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Visits every chunk that any window touches exactly once, with the targets that touch it. One chunk is held at a
 * time: its values are not there any more after the visit.
 * @param bands numbers of the bands wanted
 */
export async function walkChunks(
  raster: Raster,
  windows: Windows,
  bands: ReadonlySet<number>,
  visit: (chunk: BandChunk, targets: Int32Array) => void,
): Promise<void> {
  const { place, variable } = raster;
  const width = variable.chunkShape[place.xDimension] ?? 1;
  const height = variable.chunkShape[place.yDimension] ?? 1;
  const across = Math.ceil(place.columns / width);
  const { starts, targets } = groupByChunk(windows, place, width, height, across, Math.ceil(place.rows / height));
  const bandChunks = planBandChunks(raster, bands);
  for (let c = 0; c + 1 < starts.length; c++) {
    const mine = targets.subarray(starts[c], starts[c + 1]);
    if (mine.length === 0) continue;
    for (const plan of bandChunks) {
      const index = [...plan.index];
      index[place.xDimension] = c % across;
      index[place.yDimension] = Math.floor(c / across);
      const block = await variable.readChunk(index);
      const strides = stridesOf(block.shape);
      for (const { band, inside } of plan.bands) {
        const offset = inside.reduce((sum, p, d) => sum + p * (strides[d] ?? 0), 0);
        visit(
          {
            band,
            data: block.data,
            offset,
            rowStride: strides[place.yDimension] ?? 0,
            columnStride: strides[place.xDimension] ?? 0,
            left: (c % across) * width,
            top: Math.floor(c / across) * height,
            columns: block.shape[place.xDimension] ?? 0,
            rows: block.shape[place.yDimension] ?? 0,
          },
          mine,
        );
      }
      block.release?.();
    }
  }
}

function stridesOf(shape: readonly number[]): number[] {
  const out = shape.map(() => 1);
  for (let d = shape.length - 2; d >= 0; d--) out[d] = (out[d + 1] ?? 1) * (shape[d + 1] ?? 1);
  return out;
}

interface BandPlan {
  /** Chunk number along every dimension, 0 for the horizontal ones. */
  readonly index: readonly number[];
  readonly bands: { readonly band: number; readonly inside: readonly number[] }[];
}

/** Bands that share a chunk are read together. */
function planBandChunks(raster: Raster, bands: ReadonlySet<number>): BandPlan[] {
  const plans = new Map<string, BandPlan>();
  for (const band of [...bands].toSorted((a, b) => a - b)) {
    const index = raster.variable.shape.map(() => 0);
    const inside = raster.variable.shape.map(() => 0);
    let rest = band;
    for (const { dimension, size } of raster.bandDimensions.toReversed()) {
      const chunk = raster.variable.chunkShape[dimension] ?? 1;
      const at = rest % size;
      rest = Math.floor(rest / size);
      index[dimension] = Math.floor(at / chunk);
      inside[dimension] = at % chunk;
    }
    const key = index.join();
    const plan = plans.get(key) ?? { index, bands: [] };
    plan.bands.push({ band, inside });
    plans.set(key, plan);
  }
  return [...plans.values()];
}

/** Targets in the order of the chunks they touch (counting sort); starts[c]..starts[c+1] are those of chunk c. */
function groupByChunk(
  windows: Windows,
  place: Raster["place"],
  width: number,
  height: number,
  across: number,
  down: number,
) {
  const starts = new Int32Array(across * down + 1);
  const each = (found: (chunk: number, target: number) => void): void => {
    for (let i = 0; i * 4 < windows.length; i++) {
      const c0 = windows[4 * i] ?? 0;
      const r0 = windows[4 * i + 1] ?? 0;
      const columns = windows[4 * i + 2] ?? 0;
      const rows = windows[4 * i + 3] ?? 0;
      if (rows <= 0 || columns <= 0) continue;
      const lastRow = Math.floor((r0 + rows - 1) / height);
      for (let r = Math.floor(r0 / height); r <= lastRow; r++) {
        let first = -1;
        for (let c = c0; c < c0 + columns;) {
          const wrapped = ((c % place.columns) + place.columns) % place.columns;
          const chunk = Math.floor(wrapped / width);
          // A box that goes around the globe comes back to the chunk it began in.
          if (chunk === first) break;
          if (first < 0) first = chunk;
          found(r * across + chunk, i);
          c += Math.min((chunk + 1) * width, place.columns) - wrapped;
        }
      }
    }
  };
  each((chunk) => {
    starts[chunk + 1] = (starts[chunk + 1] ?? 0) + 1;
  });
  for (let c = 0; c < across * down; c++) starts[c + 1] = (starts[c + 1] ?? 0) + (starts[c] ?? 0);
  const next = starts.slice();
  const targets = new Int32Array(starts[across * down] ?? 0);
  each((chunk, target) => {
    const at = next[chunk] ?? 0;
    targets[at] = target;
    next[chunk] = at + 1;
  });
  return { starts, targets };
}
