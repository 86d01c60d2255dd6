import { openRaster, type Raster, samplePoints, sampleReasons } from "@tidemark/grids";
import { type ReturnPeriodLayer, type Sentence, worded } from "@tidemark/science";
import type { ByAddress, ImportedSource } from "./open-imported.ts";
import type { MapLabels } from "./source-types.ts";
import { importSourceOf } from "./sources.ts";
import { openLayer } from "./read-layer.ts";
import type { LayerRecord } from "./stored-layer.ts";
import { markedAt, sampleKept } from "../official/sample-kept.ts";

/** Points in degrees; two columns of the same length. */
export interface ImportedPoints {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

export const NOT_COVERED = worded("reason.import_not_covered");
export const NO_VALUE_HERE = worded("reason.import_no_value");
export const SPURIOUS = worded("reason.spurious_depth");
export const BAD_POINT = worded("reason.import_bad_point");

/** Values of one variable, return period, scenario and year at all points. */
export interface ImportedValues {
  readonly variable: string;
  readonly units: string;
  readonly labels: MapLabels;
  /** NaN = missing, with a reason. */
  readonly values: Float32Array;
  /** Null where there is a value. */
  readonly reasons: readonly (Sentence | null)[];
}

/** What a layer holds: its own labels, or those of its bands. */
export function labelsOf({ labels, bands }: LayerRecord): readonly MapLabels[] {
  return bands ?? [labels];
}

type Wanted = (map: { readonly variable: string; readonly labels: MapLabels }) => boolean;

/**
 * Samples the maps of a source, one result per variable, return period, scenario, year, part of the year and model,
 * tiles put together.
 * @param wanted tells by variable and labels which maps to read; all by default
 * @throws GridError checksum, truncated when stored files are damaged; bad-request for columns of unequal length
 */
export async function sampleImported(
  source: ImportedSource,
  points: ImportedPoints,
  wanted: Wanted = () => true,
): Promise<ImportedValues[]> {
  const groups = new Map<string, LayerRecord[]>();
  const out: ImportedValues[] = [];
  for (const layer of source.layers) {
    const { variable, bands, labels } = layer;
    if (bands !== undefined) out.push(...(await sampleBands(source, layer, points, wanted)));
    else if (wanted({ variable, labels })) {
      const { returnPeriod, scenario, year, model } = labels;
      const key = JSON.stringify([variable, model, scenario, year, returnPeriod]);
      groups.set(key, [...(groups.get(key) ?? []), layer]);
    }
  }
  for (const tiles of groups.values()) out.push(await sampleTiles(source, tiles, points));
  return out.toSorted((a, b) => (a.labels.returnPeriod ?? 0) - (b.labels.returnPeriod ?? 0));
}

/** All bands of a layer at once: a chunk holds them together. */
async function sampleBands(
  source: ImportedSource,
  layer: LayerRecord,
  points: ImportedPoints,
  wanted: Wanted,
): Promise<ImportedValues[]> {
  const { variable, units } = layer;
  const taken = labelsOf(layer)
    .map((labels, band) => ({ labels, band }))
    .filter(({ labels }) => wanted({ variable, labels }));
  if (taken.length === 0) return [];
  const grid = await openLayer(source, layer);
  const raster = await openRaster(grid, { variable: "values" });
  const { longitudes, latitudes } = points;
  const bands = taken.map(({ band }) => band);
  const { values, reasons } = await samplePoints(raster, longitudes, latitudes, { kind: "nearest" }, bands);
  await grid.close();
  const n = longitudes.length;
  return taken.map(({ labels }, i) => ({
    variable,
    units,
    labels,
    values: values.slice(i * n, (i + 1) * n),
    reasons: Array.from(reasons.subarray(i * n, (i + 1) * n), reasonOf),
  }));
}

/** One map of which cells at places were read by address. */
async function sampleByAddress(
  { source, kept }: ByAddress,
  { variable, units, labels }: LayerRecord,
  points: ImportedPoints,
): Promise<ImportedValues> {
  const { values, codes } = await sampleKept(source, kept, labels, points);
  const reasons = Array.from(codes, reasonOf);
  const spurious = await markedAt(source, kept, "spurious", points);
  for (const [p, isMarked] of spurious.entries()) {
    if (isMarked === 0 || reasons[p] !== null) continue;
    values[p] = Number.NaN;
    reasons[p] = SPURIOUS;
  }
  return { variable, units, labels, values, reasons };
}

async function sampleTiles(
  source: ImportedSource,
  tiles: readonly LayerRecord[],
  points: ImportedPoints,
): Promise<ImportedValues> {
  const [first] = tiles;
  const { byAddress } = source;
  if (byAddress !== undefined && first !== undefined) return sampleByAddress(byAddress, first, points);
  const n = points.longitudes.length;
  const values = new Float32Array(n).fill(Number.NaN);
  const codes = new Uint8Array(n).fill(sampleReasons.outsideCoverage);
  const about = importSourceOf(source.id);
  const kind = about?.kind === "maps" ? about.sampling : "nearest";
  for (const tile of tiles) {
    const open = Array.from(codes.keys()).filter((p) => codes[p] !== sampleReasons.ok && mayCover(tile, points, p));
    if (open.length === 0) continue;
    const { raster, bands, close } = await openTile(source, tile);
    const longitudes = open.map((p) => points.longitudes[p] ?? Number.NaN);
    const latitudes = open.map((p) => points.latitudes[p] ?? Number.NaN);
    const samples = await samplePoints(raster, longitudes, latitudes, { kind }, bands);
    await close();
    open.forEach((p, i) => {
      const reason = samples.reasons[i] ?? 0;
      if (reason === sampleReasons.outsideCoverage) return;
      const dry = tile.emptyCell === "dry" && reason === sampleReasons.noData;
      codes[p] = dry ? sampleReasons.ok : reason;
      values[p] = dry ? 0 : (samples.values[i] ?? Number.NaN);
    });
  }
  const { variable, units, labels } = first ?? { variable: "", units: "", labels: {} };
  return { variable, units, labels, values, reasons: Array.from(codes, reasonOf) };
}

interface OpenTile {
  readonly raster: Raster;
  readonly bands: readonly number[];
  readonly close: () => Promise<void>;
}

/** A map ready to be sampled: as it is stored, or in its file where nothing is stored yet. */
async function openTile(source: ImportedSource, tile: LayerRecord): Promise<OpenTile> {
  const inFile = source.inFiles?.get(tile.id);
  // whoever found it in its file closes it
  if (inFile !== undefined) return { raster: inFile.raster, bands: [inFile.band], close: () => Promise.resolve() };
  const grid = await openLayer(source, tile);
  const projection = tile.projection === null ? {} : { projection: tile.projection };
  const raster = await openRaster(grid, { variable: "values", ...projection });
  return { raster, bands: [0], close: () => grid.close() };
}

function reasonOf(code: number): Sentence | null {
  if (code === sampleReasons.ok) return null;
  if (code === sampleReasons.badPoint) return BAD_POINT;
  return code === sampleReasons.noData ? NO_VALUE_HERE : NOT_COVERED;
}

/** Whether the point can lie in the tile; points that are none go to the sampler, which says so. */
function mayCover({ bounds }: LayerRecord, points: ImportedPoints, p: number): boolean {
  const longitude = points.longitudes[p] ?? Number.NaN;
  const latitude = points.latitudes[p] ?? Number.NaN;
  if (bounds === null || !Number.isFinite(longitude) || !Number.isFinite(latitude)) return true;
  // Half a cell beyond the outer centres, whatever the size of the cells.
  const room = 2;
  const inside = latitude >= bounds.south - room && latitude <= bounds.north + room;
  const turned = ((((longitude - bounds.west + room) % 360) + 360) % 360) - room;
  return (inside || Math.abs(latitude) > 90) && turned <= bounds.east - bounds.west + room;
}

/**
 * Maps as the engine takes them: one column per rising return period; of the present unless a scenario is named. Null
 * where the source has no such maps of the variable. With several variants of the source, `variant` names the one to
 * take; default the first by name.
 */
export function returnPeriodLayer(
  samples: readonly ImportedValues[],
  variable: string,
  { variant, scenario = "historical" }: { readonly variant?: string; readonly scenario?: string } = {},
): ReturnPeriodLayer | null {
  const own = samples.filter(
    ({ variable: other, labels }) =>
      other === variable && labels.returnPeriod !== undefined && (labels.scenario ?? "historical") === scenario,
  );
  const model = variant ?? own.map(({ labels }) => labels.model ?? "").toSorted()[0];
  const taken = own
    .filter(({ labels }) => (labels.model ?? "") === model)
    .toSorted((a, b) => (a.labels.returnPeriod ?? 0) - (b.labels.returnPeriod ?? 0));
  if (taken.length === 0) return null;
  return {
    returnPeriods: taken.map(({ labels }) => labels.returnPeriod ?? Number.NaN),
    columns: taken.map(({ values }) => values),
  };
}
