import { GridError } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import { outsideArrays, pathOfMap, placeStandings } from "./kept-tiles.ts";
import { fileKey, type Kept, mergedKept } from "./kept-cells.ts";
import { keptRaster, type KeptRaster } from "./kept-raster.ts";
import { indexOf, meet, type ReadOptions } from "./meet-publisher.ts";
import { type Paths, pathsOf } from "./official-paths.ts";
import type { OfficialFiles, OfficialSource, TileIndex } from "./official-source.ts";
import { pointsOf } from "./points-of-place.ts";
import { type Group, readGroup } from "./read-group.ts";
import { eachAtOnce, type Point } from "./read-tile.ts";
import { weightGate } from "./weight-gate.ts";

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

/** Files that are read at once, and groups of them: the client itself lets only so many requests go. */
const FILES_AT_ONCE = 24;
const GROUPS_AT_ONCE = 12;
/** What blocks of all files together may unpack to at once, bytes. */
const UNPACKED_IN_ALL = 64 * 1024 * 1024;

/**
 * Whether what a place needs of a set of files is kept. The place itself decides: at the edge of the land the points
 * around it may have no file. Places of one file have the same files of all other maps.
 */
function createLook(source: OfficialSource, kept: Kept) {
  const rasters = new Map<string, Promise<KeptRaster | undefined>>();
  const sets = new Map<Paths, readonly (KeptRaster | undefined)[]>();
  const rasterOf = (key: string) => {
    const known = rasters.get(key) ?? keptRaster(source, kept, key);
    rasters.set(key, known);
    return known;
  };
  const setOf = async (files: OfficialFiles, paths: Paths) => {
    const keys = paths.map(({ path, mask }) => ({ key: fileKey(files.base, path), mask }));
    const needed = keys.filter(({ key, mask }) => mask === undefined || !kept.absent.has(key));
    const set = await Promise.all(needed.map(({ key }) => rasterOf(key)));
    sets.set(paths, set);
    return set;
  };
  return async (files: OfficialFiles, paths: Paths, [x, y]: Point): Promise<boolean> => {
    const set = paths.length === 0 ? undefined : (sets.get(paths) ?? (await setOf(files, paths)));
    return set !== undefined && set.every((raster) => raster?.cellAt(x, y) !== undefined);
  };
}

/** Files of places at one address: those of a place of which the first was met are the same object. */
function createPaths(source: OfficialSource, files: OfficialFiles, index: TileIndex) {
  const known = new Map<string, Paths>();
  const [first = {}] = source.official.layers;
  return (point: Point): Paths => {
    const path = pathOfMap(files, first, point, index);
    const before = path === undefined ? undefined : known.get(path);
    if (before !== undefined) return before;
    const paths = pathsOf(source, files, point, index);
    if (path !== undefined) known.set(path, paths);
    return paths;
  };
}

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
  const open = new Set([...places.keys()].filter((place) => places[place]!.every(Number.isFinite)));
  let fault: Sentence | undefined;
  let hasMet = false;
  const failed = new Set<number>();
  const gate = weightGate(UNPACKED_IN_ALL);
  try {
    for (const files of official.files) {
      if (open.size === 0) break;
      const index = await indexOf(files, kept, options);
      if (files.index !== undefined) kept = { ...kept, index };
      const look = createLook(source, kept);
      const pathsAt = createPaths(source, files, index);
      const isOutside = await outsideArrays(source, kept);
      const groups = new Map<string, Group>();
      for (const place of open) {
        const isKept = await look(files, pathsAt(places[place]!), places[place]!);
        if (isKept) open.delete(place);
        if (isKept) continue;
        const points = pointsOf(source, places[place]!);
        points.forEach((point, i) => {
          const paths = pathsAt(point);
          const key = paths.map(({ path }) => path).join("\n");
          const isAbsent = ({ path, mask }: Paths[number]) =>
            mask === undefined && kept.absent.has(fileKey(files.base, path));
          if (key === "" || paths.some(isAbsent) || isOutside(files, paths, point)) return;
          const group = groups.get(key) ?? { paths, points: [], places: new Set() };
          groups.set(key, group);
          group.points.push(point);
          if (i > 0) return;
          group.places.add(place);
          asked.add(place);
        });
      }
      if (groups.size > 0 && !hasMet) await meet(source, files, index, options);
      hasMet ||= groups.size > 0;
      let done = 0;
      const atOnce = Math.min(GROUPS_AT_ONCE, Math.max(2, Math.floor(FILES_AT_ONCE / official.layers.length)));
      options.onProgress?.(done, groups.size);
      await eachAtOnce(groups.values(), atOnce, async (group) => {
        options.signal?.throwIfAborted();
        const { outcome, more, changed: others } = await readGroup(source, files, group, kept, options, gate);
        kept = mergedKept(kept, more);
        const isRead = files.kind === undefined ? async () => true : createLook(source, kept);
        for (const place of group.places) {
          // a map of a part of the world has no cells of places outside of it
          if (outcome === "read" && (await isRead(files, group.paths, places[place]!))) open.delete(place);
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
