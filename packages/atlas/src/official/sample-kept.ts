import { sampleReasons } from "@tidemark/grids";
import type { MapLabels } from "../import/source-types.ts";
import type { Kept } from "./kept-cells.ts";
import type { KeptRaster } from "./kept-raster.ts";
import { keptTiles, type KeptTiles } from "./kept-tiles.ts";
import type { MaskKind, OfficialSource } from "./official-source.ts";

/** Points in degrees; two columns of the same length. */
interface Columns {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

/** Values at points; NaN = missing, with one of `sampleReasons`. */
export interface KeptSamples {
  readonly values: Float32Array;
  readonly codes: Uint8Array;
}

/** Part of the weight of the cells there are that must have values, as `samplePoints` has it. */
const LEAST_WEIGHT = 0.5;

/** A cell beyond the edge of a tile: what the neighbour has there; undefined where no tile was read. */
function neighbourValue(tiles: KeptTiles, own: KeptRaster, column: number, row: number): number | undefined {
  const centre = new Float64Array(2);
  own.raster.place.centre(column, row, centre);
  const [x, y] = [centre[0]!, centre[1]!];
  const found = tiles.at(x > 180 ? x - 360 : x < -180 ? x + 360 : x, y);
  return found === undefined || found.tile.file.base !== own.file.base ? undefined : found.tile.valueOf(found.cell);
}

/**
 * Between the four cells around a position. Those without a value share their weight among the others, as long as these
 * hold half of it; beyond the last tile there are none.
 */
function between(tiles: KeptTiles, own: KeptRaster, at: Float64Array): number {
  const { columns, rows, wraps } = own.raster.place;
  const [x, y] = [at[0]!, at[1]!];
  let [sum, known, all] = [0, 0, 0];
  for (const row of [Math.floor(y), Math.floor(y) + 1]) {
    for (const column of [Math.floor(x), Math.floor(x) + 1]) {
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      if (weight <= 0) continue;
      const isInside = row >= 0 && row < rows && (wraps || (column >= 0 && column < columns));
      const value = isInside ? (own.valueAt(column, row) ?? Number.NaN) : neighbourValue(tiles, own, column, row);
      if (value === undefined) continue;
      all += weight;
      if (Number.isNaN(value)) continue;
      sum += weight * value;
      known += weight;
    }
  }
  return known >= LEAST_WEIGHT * all && known > 0 ? sum / known : Number.NaN;
}

/** Samples what is kept of one map of a source: of a place that was not read nothing is known. */
export async function sampleKept(
  source: OfficialSource,
  kept: Kept,
  labels: MapLabels,
  { longitudes, latitudes }: Columns,
): Promise<KeptSamples> {
  const n = longitudes.length;
  const values = new Float32Array(n).fill(Number.NaN);
  const codes = new Uint8Array(n).fill(sampleReasons.outsideCoverage);
  const tiles = await keptTiles(source, kept, labels);
  const at = new Float64Array(2);
  for (let p = 0; p < n; p++) {
    const [longitude, latitude] = [longitudes[p] ?? Number.NaN, latitudes[p] ?? Number.NaN];
    const isPoint = Number.isFinite(longitude) && Math.abs(latitude) <= 90;
    const found = isPoint ? tiles.at(longitude, latitude) : undefined;
    if (!isPoint) codes[p] = sampleReasons.badPoint;
    if (found === undefined) continue;
    const { tile, cell } = found;
    tile.locate(longitude, latitude, at);
    const value = source.sampling === "bilinear" ? between(tiles, tile, at) : (tile.valueOf(cell) ?? Number.NaN);
    values[p] = Number.isNaN(value) && source.emptyCell === "dry" ? 0 : value;
    codes[p] = Number.isNaN(values[p]!) ? sampleReasons.noData : sampleReasons.ok;
  }
  return { values, codes };
}

/** 1 at points in cells that the publisher marks. */
export async function markedAt(
  source: OfficialSource,
  kept: Kept,
  kind: MaskKind,
  { longitudes, latitudes }: Columns,
): Promise<Uint8Array> {
  const tiles = await keptTiles(source, kept, kind);
  return Uint8Array.from(longitudes, (longitude, p) => {
    const found = tiles.at(longitude, latitudes[p] ?? Number.NaN);
    return found !== undefined && (found.tile.valueOf(found.cell) ?? 0) > 0 ? 1 : 0;
  });
}
