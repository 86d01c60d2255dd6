import { GridError, openPinned, type PinnedFile, type RangeCache, type RangeClient } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import type { MapLabels } from "../import/source-types.ts";
import { importSaid } from "../wording/import-said.ts";
import { type KeptMap, pathOfMap, placeStandings } from "./kept-tiles.ts";
import { fileKey, type Kept, mergedKept } from "./kept-cells.ts";
import { keptRaster, type KeptRaster } from "./kept-raster.ts";
import type { MaskKind, OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";
import { pointsOf } from "./points-of-place.ts";
import { eachAtOnce, type OnBlock, type Point, readTile } from "./read-tile.ts";
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
  readonly onBlock?: OnBlock;
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

export const addressOf = ({ base }: Pick<OfficialFiles, "base">, path: string, mirrors: Mirrors | undefined): string =>
  `${mirrors?.get(base) ?? base}${path}`;

/**
 * Whether what a place needs of a set of files is kept. The place itself decides: at the edge of the land the points
 * around it may have no file.
 */
function createLook(source: OfficialSource, kept: Kept) {
  const rasters = new Map<string, Promise<KeptRaster | undefined>>();
  const rasterOf = (key: string) => {
    const known = rasters.get(key) ?? keptRaster(source, kept, key);
    rasters.set(key, known);
    return known;
  };
  return async (files: OfficialFiles, paths: Paths, [x, y]: Point): Promise<boolean> => {
    if (paths.length === 0) return false;
    for (const { path, mask } of paths) {
      const key = fileKey(files.base, path);
      if (mask !== undefined && kept.absent.has(key)) continue;
      const raster = await rasterOf(key);
      if (raster?.cellAt(x, y) === undefined) return false;
    }
    return true;
  };
}

/** Files of one tile, one for each map, with the points in it. */
interface Group {
  readonly paths: Paths;
  readonly points: Point[];
  readonly places: Set<number>;
}

type Outcome = "read" | "absent" | "changed";

/**
 * Reads what a source says of places and was not kept before: the first address that has a place gives its values. All
 * maps of a tile are taken or none. A publisher that is away, or whose files are not as they should be, ends the
 * reading, and so does the signal; what was read stands.
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
        if (await look(files, pathsOf(source, files, places[place]!, index), places[place]!)) {
          open.delete(place);
          continue;
        }
        const points = pointsOf(source, places[place]!);
        points.forEach((point, i) => {
          const paths = pathsOf(source, files, point, index);
          const key = paths.map(({ path }) => path).join("\n");
          const isAbsent = ({ path, mask }: Paths[number]) =>
            mask === undefined && kept.absent.has(fileKey(files.base, path));
          if (key === "" || paths.some(isAbsent)) return;
          const group = groups.get(key) ?? { paths, points: [], places: new Set() };
          groups.set(key, group);
          group.points.push(point);
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
      options.onProgress?.(done, groups.size);
      await eachAtOnce(groups.values(), GROUPS_AT_ONCE, async (group) => {
        options.signal?.throwIfAborted();
        const { outcome, more, changed: others } = await readGroup(source, files, group, kept, options);
        kept = mergedKept(kept, more);
        for (const place of group.places) {
          if (outcome === "read") open.delete(place);
          if (outcome === "changed") failed.add(place);
        }
        for (const key of others) changed.add(key);
        options.onProgress?.(++done, groups.size);
      });
      // a place whose file changed is not looked for elsewhere
      for (const place of failed) open.delete(place);
    }
  } catch (error) {
    // who ends it keeps what was read until then
    if (options.signal?.aborted === true) fault = importSaid("official.stopped");
    else if (error instanceof GridError) fault = error.said;
    else throw error;
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

/**
 * How many places of a source would be asked for: neither read before, nor known to have no file. A place counts while
 * nobody knows whether there is one.
 */
export async function unreadPlaces(source: OfficialSource, kept: Kept, places: readonly Point[]): Promise<number> {
  const standing = await placeStandings(source, kept);
  return places.filter((place) => standing(...place) === "unread").length;
}

/** Files of a place at one address: its maps, and what the publisher marks in them. */
type Paths = readonly { readonly labels: MapLabels; readonly path: string; readonly mask?: MaskKind }[];

function pathsOf(
  { official: { layers } }: OfficialSource,
  files: OfficialFiles,
  point: Point,
  index: TileIndex,
): Paths {
  const found = (map: KeptMap, labels: MapLabels, mask?: MaskKind): Paths => {
    const path = pathOfMap(files, map, point, index);
    return path === undefined ? [] : [{ labels, path, ...(mask === undefined ? {} : { mask }) }];
  };
  return [
    ...layers.flatMap((labels) => found(labels, labels)),
    ...(files.masks ?? []).flatMap(({ kind }) => found(kind, {}, kind)),
  ];
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
export async function meet(
  source: OfficialSource,
  files: OfficialFiles,
  index: TileIndex,
  options: Pick<ReadOptions, "client" | "cache" | "mirrors">,
): Promise<void> {
  const { longitude, latitude } = source.official.canary;
  const [first] = pathsOf(source, files, [longitude, latitude], index);
  // before its tiles are known the list of them is the file that has to be there
  const address = addressOf(files, first?.path ?? files.index ?? "", options.mirrors);
  const found = await openPinned(options.client, address, { cache: options.cache });
  if (typeof found === "number") throw away(address, found);
}

async function readGroup(
  source: OfficialSource,
  files: OfficialFiles,
  { paths, points }: Group,
  kept: Kept,
  options: ReadOptions,
): Promise<{ readonly outcome: Outcome; readonly more: Kept; readonly changed: readonly string[] }> {
  const read = new Map<string, Awaited<ReturnType<typeof readTile>>>();
  const absent = new Set<string>();
  const changed: string[] = [];
  const readAt = options.now().toISOString();
  const answer = (outcome: Outcome) => {
    const more = { edition: kept.edition, files: outcome === "read" ? read : new Map(), absent };
    return { outcome, more, changed };
  };
  for (const { labels, path, mask } of paths) {
    const key = fileKey(files.base, path);
    try {
      const file = await openAt(source, files, path, kept, options);
      if (typeof file === "number") {
        // closed files are told from absent ones by one that cannot be
        if (file === 403) await checkClosed(files, options);
        absent.add(key);
        // a tile without a mask is one in which its publisher marks nothing
        if (mask === undefined) return answer("absent");
        continue;
      }
      const at = { base: files.base, path, labels, readAt, ...(mask === undefined ? {} : { mask }) };
      read.set(key, await readTile(source, file, at, points, options.onBlock));
    } catch (error) {
      // the others are looked at as well, so that all that changed are told
      if (!(error instanceof GridError && error.code === "changed")) throw error;
      changed.push(key);
    }
  }
  return answer(changed.length > 0 ? "changed" : "read");
}

/** @throws GridError unreachable where a name that no file has is answered otherwise than with 403 */
async function checkClosed(files: OfficialFiles, options: ReadOptions): Promise<void> {
  const address = addressOf(files, "tidemark-asks-for-no-file", options.mirrors);
  const answer = await options.client.range(address, 0, 1);
  if (answer !== 403) throw away(address, 403);
}
