import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError, openRaster, samplePoints, sampleReasons } from "@tidemark/grids";
import type { ReturnPeriodLayer } from "@tidemark/science";
import { type ImportedProvenance, parseProvenance } from "./imported-provenance.ts";
import type { ImportSource, MapLabels } from "./source-types.ts";
import { IMPORT_SOURCES, importSourceOf } from "./sources.ts";
import { type LayerRecord, openLayer, readLayerRecord } from "./stored-layer.ts";

/** A source that is in force. */
export interface ImportedSource {
  readonly id: string;
  readonly kind: ImportSource["kind"];
  /** Version of the publisher, and a digest of the files it was imported from. */
  readonly version: string;
  readonly folder: string;
  readonly provenance: ImportedProvenance;
  readonly layers: readonly LayerRecord[];
}

/** Points in degrees; two columns of the same length. */
export interface ImportedPoints {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

export const NOT_COVERED = "not available: the imported source does not cover this point";
export const NO_VALUE_HERE = "not available: the imported source has no value at this point";
export const BAD_POINT = "not available: the coordinates are not a point on the globe";

/** Values of one variable, return period, scenario and year at all points. */
export interface ImportedValues {
  readonly variable: string;
  readonly units: string;
  readonly labels: MapLabels;
  /** NaN = missing, with a reason. */
  readonly values: Float32Array;
  /** Whole sentences; null where there is a value. */
  readonly reasons: readonly (string | null)[];
}

/**
 * The sources imported into a folder; none where the folder does not exist. Unfinished imports are left out.
 * @throws GridError unreadable when the record of a source is damaged
 */
export async function openImported(folder: string): Promise<ImportedSource[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const out: ImportedSource[] = [];
  for (const entry of names) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const own = join(folder, entry.name);
    const text = await readFile(join(own, "provenance.json"), "utf8").catch(() => null);
    if (text !== null) out.push(await openSource(own, text));
  }
  const order = (source: ImportedSource): number => IMPORT_SOURCES.findIndex(({ id }) => id === source.id);
  return out.toSorted((a, b) => order(a) - order(b));
}

async function openSource(folder: string, text: string): Promise<ImportedSource> {
  try {
    const provenance = parseProvenance(text);
    const layers: LayerRecord[] = [];
    for (const name of provenance.layers.toSorted()) {
      const record = await readLayerRecord(join(folder, "layers", name));
      if (record === null) throw new Error(`its layer ${name} is absent or unfinished`);
      layers.push(record);
    }
    const { id, version, inputs } = provenance;
    const known = importSourceOf(id);
    if (known === undefined) throw new Error(`it holds a source "${id}" that is not known`);
    const digest = createHash("sha256").update(JSON.stringify(inputs.map(({ sha256 }) => sha256)));
    return {
      id,
      kind: known.kind,
      version: `${version}, ${digest.digest("hex").slice(0, 12)}`,
      folder,
      provenance,
      layers,
    };
  } catch (error) {
    throw new GridError(
      "unreadable",
      `${folder} cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      "Import the source again.",
      { file: folder },
      error,
    );
  }
}

/** The source that gives the values of a dataset of the catalogue, where one is imported; with several, the first in the table of sources. */
export function importedFor(sources: readonly ImportedSource[], datasetId: string): ImportedSource | undefined {
  return sources.find(({ provenance }) => provenance.replaces.includes(datasetId));
}

/**
 * Samples all maps of a source, one result per variable, return period, scenario, year and model, tiles put together.
 * @throws GridError checksum, truncated when stored files are damaged; bad-request for columns of unequal length
 */
export async function sampleImported(
  source: ImportedSource,
  points: ImportedPoints,
  wanted: (layer: LayerRecord) => boolean = () => true,
): Promise<ImportedValues[]> {
  const groups = new Map<string, LayerRecord[]>();
  for (const layer of source.layers.filter(wanted)) {
    const { returnPeriod, scenario, year, model, season, month } = layer.labels;
    const key = JSON.stringify([layer.variable, model, scenario, year, returnPeriod, season, month]);
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  const out: ImportedValues[] = [];
  for (const tiles of groups.values()) out.push(await sampleTiles(source, tiles, points));
  return out.toSorted((a, b) => (a.labels.returnPeriod ?? 0) - (b.labels.returnPeriod ?? 0));
}

async function sampleTiles(
  source: ImportedSource,
  tiles: readonly LayerRecord[],
  points: ImportedPoints,
): Promise<ImportedValues> {
  const n = points.longitudes.length;
  const values = new Float32Array(n).fill(Number.NaN);
  const codes = new Uint8Array(n).fill(sampleReasons.outsideCoverage);
  const known = importSourceOf(source.id);
  const kind = known?.kind === "maps" ? known.sampling : "nearest";
  for (const tile of tiles) {
    const open = Array.from(codes.keys()).filter((p) => codes[p] !== sampleReasons.ok && mayCover(tile, points, p));
    if (open.length === 0) continue;
    const grid = await openLayer(join(source.folder, "layers", tile.id), tile);
    const projection = tile.projection === null ? {} : { projection: tile.projection };
    const raster = await openRaster(grid, { variable: "values", ...projection });
    const longitudes = open.map((p) => points.longitudes[p] ?? Number.NaN);
    const latitudes = open.map((p) => points.latitudes[p] ?? Number.NaN);
    const samples = await samplePoints(raster, longitudes, latitudes, { kind });
    await grid.close();
    open.forEach((p, i) => {
      const reason = samples.reasons[i] ?? 0;
      if (reason === sampleReasons.outsideCoverage) return;
      const dry = tile.emptyCell === "dry" && reason === sampleReasons.noData;
      codes[p] = dry ? sampleReasons.ok : reason;
      values[p] = dry ? 0 : (samples.values[i] ?? Number.NaN);
    });
  }
  const [{ variable, units, labels } = { variable: "", units: "", labels: {} }] = tiles;
  return { variable, units, labels, values, reasons: Array.from(codes, reasonText) };
}

function reasonText(code: number): string | null {
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
 * Maps as the engine takes them: one column per rising return period; of the present unless a scenario is named. Null where the source has no
 * such maps of the variable. With several variants of the source, `variant` names the one to take; default the first by name.
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
