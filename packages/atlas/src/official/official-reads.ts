import type { ImportedSource } from "../import/open-imported.ts";
import { greatCircleKm } from "../sphere-index.ts";
import { hazardOf } from "../screening/apply-imports.ts";
import type { KeptRaster } from "./kept-raster.ts";
import { fileKey, type KeptFile } from "./kept-cells.ts";
import { keptTiles, type KeptMap, pathOfMap } from "./kept-tiles.ts";
import { type MaskKind, type OfficialSource, withoutMap } from "./official-source.ts";

/** What was read of one map at a place, down to the cell. */
export interface OfficialRead {
  /** Years; undefined for a map without. */
  readonly returnPeriod?: number;
  readonly mask?: MaskKind;
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Size of the file. */
  readonly bytes: number;
  /** When cells of the file were first read, ISO 8601. */
  readonly readAt: string;
  readonly block: readonly [column: number, row: number];
  readonly cell: readonly [column: number, row: number];
  /** Centre of the cell, and how far the place lies from it. */
  readonly longitude: number;
  readonly latitude: number;
  readonly distanceMetres: number;
  /** As it stands in the file. */
  readonly raw: number;
  /** As it counts, in the unit of the source; NaN where it does not. */
  readonly value: number;
  /** Least and largest value of the eight cells around; undefined where none of them has one. */
  readonly around?: readonly [low: number, high: number];
}

/** What a source that is read by address gave at a place. */
export interface OfficialReads {
  readonly source: string;
  readonly title: string;
  readonly version: string;
  readonly edition: number;
  readonly citation: string;
  readonly licence: string;
  readonly units: string;
  readonly reads: readonly OfficialRead[];
}

function around(tile: KeptRaster, column: number, row: number, empty: number): OfficialRead["around"] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      if ((c === column && r === row) || r < 0 || r >= tile.raster.place.rows) continue;
      if (!tile.raster.place.wraps && (c < 0 || c >= tile.raster.place.columns)) continue;
      const found = tile.valueAt(c, r);
      const value = found !== undefined && Number.isNaN(found) ? empty : found;
      if (value === undefined || Number.isNaN(value)) continue;
      [low, high] = [Math.min(low, value), Math.max(high, value)];
    }
  }
  return low > high ? undefined : [low, high];
}

/** The file of a cell; of an array the chunk, where it is not absent. */
function pinnedPart({ path, pin, objects = {} }: KeptFile, block: OfficialRead["block"]) {
  for (const [key, own] of Object.entries(objects)) {
    const [, row, column] = /(\d+)[./](\d+)$/.exec(key) ?? [];
    if (own !== null && Number(column) === block[0] && Number(row) === block[1])
      return { path: withoutMap(path) + key, pin: own };
  }
  return { path: withoutMap(path), pin };
}

function readOf(
  { tile, cell }: { readonly tile: KeptRaster; readonly cell: number },
  [longitude, latitude]: readonly [number, number],
  empty: number,
): OfficialRead {
  const { file, raster } = tile;
  const [column, row] = [cell % file.columns, Math.floor(cell / file.columns)];
  const centre = new Float64Array(2);
  raster.place.centre(column, row, centre);
  const [x, y] = [centre[0]!, centre[1]!];
  const own = tile.valueOf(cell) ?? Number.NaN;
  const near = file.mask === undefined ? around(tile, column, row, empty) : undefined;
  const block = [Math.floor(column / file.block[0]), Math.floor(row / file.block[1])] as const;
  const { path, pin } = pinnedPart(file, block);
  return {
    ...(file.labels.returnPeriod === undefined ? {} : { returnPeriod: file.labels.returnPeriod }),
    ...(file.mask === undefined ? {} : { mask: file.mask }),
    address: `${file.base}${path}`,
    etag: pin.etag,
    lastModified: pin.lastModified,
    bytes: pin.bytes,
    readAt: file.readAt,
    block,
    cell: [column, row],
    longitude: x,
    latitude: y,
    distanceMetres: greatCircleKm(latitude, longitude, y, x) * 1000,
    raw: tile.rawOf(cell) ?? Number.NaN,
    value: Number.isNaN(own) && file.mask === undefined ? empty : own,
    ...(near === undefined ? {} : { around: near }),
  };
}

/** All maps of a source: those of values, and those in which its publisher marks cells. */
export function mapsOf({ official: { files, layers } }: OfficialSource): readonly KeptMap[] {
  const masks = files.flatMap(({ masks: own = [] }) => own.map(({ kind }) => kind));
  return [...layers, ...new Set(masks)];
}

/** What was read of a source at a place; undefined where nothing was. */
export async function officialReadsAt(
  { id, version, byAddress }: ImportedSource,
  place: readonly [longitude: number, latitude: number],
): Promise<OfficialReads | undefined> {
  if (byAddress === undefined) return undefined;
  const { source, kept } = byAddress;
  const empty = source.emptyCell === "dry" ? 0 : Number.NaN;
  const maps = mapsOf(source);
  const own = source.official.files.flatMap((files) =>
    maps.flatMap((map) => {
      const path = pathOfMap(files, map, place, kept.index);
      const key = path === undefined ? "" : fileKey(files.base, path);
      const found = kept.files.get(key);
      return found === undefined ? [] : [[key, found] as const];
    }),
  );
  const here = { ...kept, files: new Map(own) };
  const reads: OfficialRead[] = [];
  for (const map of maps) {
    const found = (await keptTiles(source, here, map)).at(...place);
    if (found !== undefined) reads.push(readOf(found, place, empty));
  }
  if (reads.every(({ mask }) => mask !== undefined)) return undefined;
  const { title, citation, licence, variable } = source;
  return { source: id, title, version, edition: kept.edition, citation, licence, units: variable.units, reads };
}

/**
 * The source by address that a dataset rests on, by what a run says of it: it gives the dataset, or the hazard or
 * ground behind it. Undefined where the run rests on none, or on another edition than what is kept.
 */
export function officialBehind(
  imported: readonly ImportedSource[],
  datasetId: string,
  record: { readonly source: string; readonly version: string },
): ImportedSource | undefined {
  const named = imported.filter(
    ({ byAddress, provenance: { title }, version }) =>
      byAddress !== undefined && record.source.includes(title) && record.version.includes(version),
  );
  const hazard = hazardOf(datasetId) ?? datasetId;
  return named.find(({ provenance }) => provenance.replaces.includes(hazard)) ?? named[0];
}
