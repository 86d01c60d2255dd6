import type { MapLabels } from "../import/source-types.ts";
import { fileKey, type Kept } from "./kept-cells.ts";
import { keptRaster, type KeptRaster } from "./kept-raster.ts";
import type { MaskKind, OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";

/** One map of a source: of values, by its labels, or of what its publisher marks. */
export type KeptMap = MapLabels | MaskKind;

/** Path of the file that has a place of a map, among the files of one address. */
export function pathOfMap(
  { pathOf, masks = [] }: OfficialFiles,
  map: KeptMap,
  [longitude, latitude]: readonly [longitude: number, latitude: number],
  index: TileIndex = [],
): string | undefined {
  if (typeof map !== "string") return pathOf(map, longitude, latitude, index);
  return masks.find(({ kind }) => kind === map)?.pathOf({}, longitude, latitude, index);
}

/** What is kept of one map, tile by tile. */
export interface KeptTiles {
  /** The tile of the first address that was read at a point, and the cell of the point in it. */
  at(longitude: number, latitude: number): { readonly tile: KeptRaster; readonly cell: number } | undefined;
}

const LABELS = ["returnPeriod", "scenario", "year", "model"] as const;
const isSameMap = (one: MapLabels, other: MapLabels): boolean => LABELS.every((name) => one[name] === other[name]);

export async function keptTiles(source: OfficialSource, kept: Kept, map: KeptMap): Promise<KeptTiles> {
  const isOf = (labels: MapLabels, mask: MaskKind | undefined) =>
    typeof map === "string" ? mask === map : mask === undefined && isSameMap(labels, map);
  const keys = [...kept.files].filter(([, { file }]) => isOf(file.labels, file.mask)).map(([key]) => key);
  const opened = new Map<string, KeptRaster>();
  for (const key of keys) opened.set(key, (await keptRaster(source, kept, key))!);
  return {
    at(longitude, latitude) {
      for (const files of source.official.files) {
        const path = pathOfMap(files, map, [longitude, latitude], kept.index);
        const tile = path === undefined ? undefined : opened.get(fileKey(files.base, path));
        const cell = tile?.cellAt(longitude, latitude);
        if (tile !== undefined && cell !== undefined) return { tile, cell };
      }
      return undefined;
    },
  };
}

/**
 * Whether places lie outside of files and arrays of which something is kept: one of a part of the world has an end.
 * Tiles have none.
 */
export async function outsideArrays(source: OfficialSource, kept: Kept) {
  const arrays = new Map<string, KeptRaster>();
  const ending = new Set(source.official.files.filter(({ kind }) => kind !== undefined).map(({ base }) => base));
  for (const [key, { file }] of kept.files)
    if (ending.has(file.base)) arrays.set(key, (await keptRaster(source, kept, key))!);
  const at = new Float64Array(2);
  return (
    files: OfficialFiles,
    paths: readonly { readonly path: string }[],
    [longitude, latitude]: readonly [longitude: number, latitude: number],
  ): boolean =>
    paths.some(({ path }) => arrays.get(fileKey(files.base, path))?.locate(longitude, latitude, at) === false);
}

/** What is known of a place: its cells were read, its publisher has no file there, or neither. */
export type PlaceStanding = "read" | "absent" | "unread";

/** How places stand, each for all maps of values together: they are read together. */
export async function placeStandings(
  source: OfficialSource,
  kept: Kept,
): Promise<(longitude: number, latitude: number) => PlaceStanding> {
  const [labels = {}] = source.official.layers;
  const tiles = await keptTiles(source, kept, labels);
  const isOutside = await outsideArrays(source, kept);
  return (longitude, latitude) => {
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return "unread";
    if (tiles.at(longitude, latitude) !== undefined) return "read";
    const isAbsent = source.official.files.every((files) => {
      const paths = source.official.layers.map((map) => pathOfMap(files, map, [longitude, latitude], kept.index));
      if (files.index !== undefined && kept.index === undefined) return false;
      const isKnown = (path: string | undefined) =>
        path === undefined ||
        kept.absent.has(fileKey(files.base, path)) ||
        isOutside(files, [{ path }], [longitude, latitude]);
      return paths.some(isKnown);
    });
    return isAbsent ? "absent" : "unread";
  };
}

/** How many of the places that a source is asked for stand how. */
export interface StandingCounts {
  readonly asked: number;
  readonly read: number;
  readonly absent: number;
}

export async function countStandings(
  source: OfficialSource,
  kept: Kept,
  places: readonly (readonly [longitude: number, latitude: number])[],
): Promise<StandingCounts> {
  const standing = await placeStandings(source, kept);
  const counts = { asked: 0, read: 0, absent: 0, unread: 0 };
  for (const [longitude, latitude] of places) {
    if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) continue;
    counts.asked++;
    counts[standing(longitude, latitude)]++;
  }
  return counts;
}
