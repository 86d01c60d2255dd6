import { GridError } from "@tidemark/grids";
import { fileKey, type Kept } from "./kept-cells.ts";
import { away, checkClosed, openAt, type ReadOptions } from "./meet-publisher.ts";
import { addressOf, type Paths } from "./official-paths.ts";
import { type OfficialFiles, type OfficialSource, withoutMap } from "./official-source.ts";
import { readArray } from "./read-array.ts";
import { eachAtOnce, type Point, readTile, type ReadTile } from "./read-tile.ts";
import type { WeightGate } from "./weight-gate.ts";

/** Files of one tile, one for each map, with the points in it. */
export interface Group {
  readonly paths: Paths;
  readonly points: Point[];
  readonly places: Set<number>;
}

type Outcome = "read" | "absent" | "changed";

/** Reads all maps of a tile, or of an array, at points. All of them or none are taken. */
export async function readGroup(
  source: OfficialSource,
  files: OfficialFiles,
  { paths, points }: Group,
  kept: Kept,
  options: ReadOptions,
  gate: WeightGate,
): Promise<{ readonly outcome: Outcome; readonly more: Kept; readonly changed: readonly string[] }> {
  const read = new Map<string, ReadTile>();
  const absent = new Set<string>();
  const changed: string[] = [];
  const readAt = options.now().toISOString();
  const answer = (outcome: Outcome) => {
    const more = { edition: kept.edition, files: outcome === "read" ? read : new Map(), absent };
    return { outcome, more, changed };
  };
  if (files.kind === "array") {
    const [first] = paths;
    const key = fileKey(files.base, first!.path);
    const address = addressOf(files, withoutMap(first!.path), options.mirrors);
    const before = kept.files.get(key)?.file;
    const about = { ...options, before, checkClosed: () => checkClosed(files, options) };
    try {
      const found = await readArray(source, address, { base: files.base, readAt }, paths, points, about);
      if (found === undefined) {
        absent.add(key);
        return answer("absent");
      }
      for (const [path, tile] of found) read.set(fileKey(files.base, path), tile);
    } catch (error) {
      if (!(error instanceof GridError && error.code === "changed")) throw error;
      changed.push(key);
    }
    return answer(changed.length > 0 ? "changed" : "read");
  }
  let isAbsent = false;
  const readOne = async ({ labels, path, mask }: Paths[number]) => {
    const key = fileKey(files.base, path);
    try {
      const file = await openAt(files, path, kept, options);
      if (typeof file === "number") {
        if (files.kind === "file") throw away(addressOf(files, path, options.mirrors), file);
        // closed files are told from absent ones by one that cannot be
        if (file === 403) await checkClosed(files, options);
        absent.add(key);
        // a tile without a mask is one in which its publisher marks nothing
        isAbsent ||= mask === undefined;
        return;
      }
      if (isAbsent) return;
      const at = { base: files.base, path, labels, readAt, ...(mask === undefined ? {} : { mask }) };
      read.set(key, await readTile(source, file, at, points, { gate, onBlock: options.onBlock }));
    } catch (error) {
      // the others are looked at as well, so that all that changed are told
      if (!(error instanceof GridError && error.code === "changed")) throw error;
      changed.push(key);
    }
  };
  // all maps of a tile at once: the client itself lets only so many requests go
  await eachAtOnce(paths, paths.length, readOne);
  if (isAbsent) return answer("absent");
  return answer(changed.length > 0 ? "changed" : "read");
}
