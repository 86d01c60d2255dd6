import { GridError, openPinned, type PinnedFile, type RangeCache, type RangeClient } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import type { MapLabels } from "../import/source-types.ts";
import { importSaid } from "../wording/import-said.ts";
import { fileKey, type Kept, keptRaster, type KeptRaster, mergedKept } from "./kept-cells.ts";
import type { OfficialFiles, OfficialSource, TileIndex } from "./official-sources.ts";
import { eachAtOnce, type Point, readTile } from "./read-tile.ts";
import { readTileIndex } from "./tile-index.ts";

/** Where a publisher's files are asked for instead, by the begin of their addresses. */
export type Mirrors = ReadonlyMap<string, string>;

export interface ReadOptions {
  readonly client: RangeClient;
  readonly cache?: RangeCache | undefined;
  readonly mirrors?: Mirrors;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  /** Called with what is done of all groups of files. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface Reading {
  /** All that is kept now. */
  readonly kept: Kept;
  /** Places that were not kept before, and how many of them are kept now; the others show the screening. */
  readonly asked: number;
  readonly read: number;
  /** Places for which the publisher has no file. */
  readonly outside: number;
  /** Files that are no longer those that were read before. */
  readonly changed: readonly string[];
  /** Why the reading ended early. */
  readonly fault?: Sentence;
}

/** Groups of files that are read at once: the client itself lets only so many requests go. */
const GROUPS_AT_ONCE = 12;

const addressOf = ({ base }: OfficialFiles, path: string, mirrors: Mirrors | undefined): string =>
  `${mirrors?.get(base) ?? base}${path}`;

/** The points that are read for a place: itself, and those its slope is taken between. */
function pointsOf({ official: { reachDegrees: d } }: OfficialSource, [longitude, latitude]: Point): Point[] {
  if (d === undefined) return [[longitude, latitude]];
  // as many metres to the east as to the north
  const east = d / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const around: Point[] = [
    [longitude, latitude],
    [longitude, latitude + d],
    [longitude, latitude - d],
    [longitude + east, latitude],
    [longitude - east, latitude],
  ];
  return around.map(([x, y]) => [x >= 180 ? x - 360 : x < -180 ? x + 360 : x, y]);
}

/** Whether all that a place needs of a set of files is kept. */
function createLook(source: OfficialSource, kept: Kept) {
  const rasters = new Map<string, Promise<KeptRaster | undefined>>();
  const rasterOf = (key: string) => {
    const known = rasters.get(key) ?? keptRaster(source, kept, key);
    rasters.set(key, known);
    return known;
  };
  return async (files: OfficialFiles, paths: readonly string[], points: readonly Point[]): Promise<boolean> => {
    for (const path of paths) {
      const raster = await rasterOf(fileKey(files.base, path));
      if (raster === undefined || !points.every(([x, y]) => raster.isRead(x, y))) return false;
    }
    return true;
  };
}

/** Files of one tile, one for each map, with the points in it. */
interface Group {
  readonly paths: readonly (readonly [labels: MapLabels, path: string])[];
  readonly points: Point[];
  readonly places: Set<number>;
}

type Outcome = "read" | "absent" | "changed";

/**
 * Reads what a source says of places and was not kept before: the first address that has a place gives its values. All
 * maps of a tile are taken or none. A publisher that is away, or whose files are not as they should be, ends the
 * reading; what was read stands.
 */
export async function readOfficial(
  source: OfficialSource,
  places: readonly Point[],
  before: Kept,
  options: ReadOptions,
): Promise<Reading> {
  let kept = before;
  const { official } = source;
  const changed = new Set<string>();
  const asked = new Set<number>();
  const open = new Set<number>();
  for (let place = 0; place < places.length; place++) if (places[place]!.every(Number.isFinite)) open.add(place);
  let fault: Sentence | undefined;
  let hasMet = false;
  const failed = new Set<number>();
  try {
    for (const files of official.files) {
      if (open.size === 0) break;
      const index = await indexOf(source, files, kept, options);
      if (files.index !== undefined) kept = { ...kept, index };
      const look = createLook(source, kept);
      const groups = new Map<string, Group>();
      for (const place of open) {
        const points = pointsOf(source, places[place]!);
        const own = points.map((point) => pathsOf(source, files, point, index));
        const isKept = await allKept(look, files, own, points);
        if (isKept) {
          open.delete(place);
          continue;
        }
        own.forEach((paths, i) => {
          const key = paths.map(([, path]) => path).join("\n");
          if (key === "" || paths.some(([, path]) => kept.absent.has(fileKey(files.base, path)))) return;
          const group = groups.get(key) ?? { paths, points: [], places: new Set() };
          groups.set(key, group);
          group.points.push(points[i]!);
          if (i > 0) return;
          group.places.add(place);
          asked.add(place);
        });
      }
      if (groups.size > 0 && !hasMet) {
        await meet(source, files, index, options);
        hasMet = true;
      }
      let done = 0;
      await eachAtOnce(groups.values(), GROUPS_AT_ONCE, async (group) => {
        options.signal?.throwIfAborted();
        const { outcome, more } = await readGroup(source, files, group, kept, options);
        kept = mergedKept(kept, more);
        for (const place of group.places) {
          if (outcome === "read") open.delete(place);
          if (outcome === "changed") failed.add(place);
        }
        if (outcome === "changed") for (const [, path] of group.paths) changed.add(fileKey(files.base, path));
        options.onProgress?.(++done, groups.size);
      });
      // a place whose file changed is not looked for elsewhere
      for (const place of failed) open.delete(place);
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof GridError)) throw error;
    fault = error.said;
  }
  for (const place of open) asked.add(place);
  const isOpen = (place: number) => open.has(place) || failed.has(place);
  const left = [...asked].filter(isOpen).length;
  return {
    kept,
    asked: asked.size,
    read: asked.size - left,
    outside: fault === undefined ? [...open].filter((place) => !failed.has(place)).length : 0,
    changed: [...changed].toSorted(),
    ...(fault === undefined ? {} : { fault }),
  };
}

/** How many places of a source are not kept yet; places without a file count, as nobody knows it before. */
export async function unreadPlaces(source: OfficialSource, kept: Kept, places: readonly Point[]): Promise<number> {
  const look = createLook(source, kept);
  let unread = 0;
  for (const place of places) {
    const points = pointsOf(source, place);
    let isKept = false;
    for (const files of source.official.files) {
      const own = points.map((point) => pathsOf(source, files, point, kept.index ?? []));
      isKept ||= await allKept(look, files, own, points);
    }
    if (!isKept) unread++;
  }
  return unread;
}

type Paths = readonly (readonly [MapLabels, string])[];

function pathsOf(
  { official: { layers } }: OfficialSource,
  files: OfficialFiles,
  [x, y]: Point,
  index: TileIndex,
): Paths {
  const paths = layers.map((labels) => [labels, files.pathOf(labels, x, y, index)] as const);
  return paths.flatMap(([labels, path]) => (path === undefined ? [] : [[labels, path] as const]));
}

/** The place itself decides: at the edge of the land the points around it may have no file. */
async function allKept(
  look: ReturnType<typeof createLook>,
  files: OfficialFiles,
  own: readonly Paths[],
  points: readonly Point[],
): Promise<boolean> {
  const [first = []] = own;
  if (first.length === 0) return false;
  for (const [i, paths] of own.entries())
    if (
      !(await look(
        files,
        paths.map(([, path]) => path),
        [points[i]!],
      )) &&
      i === 0
    )
      return false;
  return true;
}

async function openAt(
  source: OfficialSource,
  files: OfficialFiles,
  path: string,
  kept: Kept,
  { client, cache, mirrors }: ReadOptions,
): Promise<PinnedFile | 403 | 404 | 410> {
  const before = kept.files.get(fileKey(files.base, path))?.file.pin;
  return openPinned(client, addressOf(files, path, mirrors), { before, cache });
}

/** The tiles of a publisher, asked for only where something may have to be read. */
async function indexOf(
  source: OfficialSource,
  files: OfficialFiles,
  kept: Kept,
  options: ReadOptions,
): Promise<TileIndex> {
  if (files.index === undefined) return [];
  const known = kept.index;
  if (known !== undefined) return known;
  const file = await openAt(source, files, files.index, kept, options);
  if (typeof file === "number") throw away(addressOf(files, files.index, options.mirrors), file);
  return readTileIndex(file);
}

const away = (address: string, status: number) =>
  new GridError("unreachable", importSaid("official.canary_absent", { address, status }));

/** Reads the head of a file that is there: a bucket that was closed is no world without floods. */
async function meet(
  source: OfficialSource,
  files: OfficialFiles,
  index: TileIndex,
  options: ReadOptions,
): Promise<void> {
  const { longitude, latitude } = source.official.canary;
  const [first] = pathsOf(source, files, [longitude, latitude], index);
  const address = addressOf(files, first?.[1] ?? "", options.mirrors);
  const found = await openPinned(options.client, address, { cache: options.cache });
  if (typeof found === "number") throw away(address, found);
}

async function readGroup(
  source: OfficialSource,
  files: OfficialFiles,
  { paths, points }: Group,
  kept: Kept,
  options: ReadOptions,
): Promise<{ readonly outcome: Outcome; readonly more: Kept }> {
  const more = {
    edition: kept.edition,
    files: new Map<string, Awaited<ReturnType<typeof readTile>>>(),
    absent: new Set<string>(),
  };
  const readAt = options.now().toISOString();
  try {
    for (const [labels, path] of paths) {
      const file = await openAt(source, files, path, kept, options);
      if (typeof file === "number") {
        // closed files are told from absent ones by one that cannot be
        if (file === 403) await checkClosed(files, options);
        return { outcome: "absent", more: { ...more, files: new Map(), absent: new Set([fileKey(files.base, path)]) } };
      }
      const tile = await readTile(source, file, { base: files.base, path, labels, readAt }, points);
      more.files.set(fileKey(files.base, path), tile);
    }
    return { outcome: "read", more };
  } catch (error) {
    if (error instanceof GridError && error.code === "changed")
      return { outcome: "changed", more: { ...more, files: new Map() } };
    throw error;
  }
}

/** @throws GridError unreachable where a name that no file has is answered otherwise than with 403 */
async function checkClosed(files: OfficialFiles, options: ReadOptions): Promise<void> {
  const address = addressOf(files, "tidemark-asks-for-no-file", options.mirrors);
  const answer = await options.client.range(address, 0, 1);
  if (answer !== 403) throw away(address, 403);
}
