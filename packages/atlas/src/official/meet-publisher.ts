import { GridError, openPinned, type PinnedFile, type RangeCache, type RangeClient } from "@tidemark/grids";
import { importSaid } from "../wording/import-said.ts";
import { fileKey, type Kept } from "./kept-cells.ts";
import { addressOf, type Mirrors, pathsOf } from "./official-paths.ts";
import { type OfficialFiles, type OfficialSource, type TileIndex, withoutMap } from "./official-source.ts";
import { DESCRIPTIONS } from "./read-array.ts";
import type { OnBlock } from "./read-tile.ts";
import { readTileIndex } from "./tile-index.ts";

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

/** The file at a path, as it was pinned before. */
export async function openAt(
  files: OfficialFiles,
  path: string,
  kept: Kept,
  { client, cache, mirrors }: ReadOptions,
): Promise<PinnedFile | 403 | 404 | 410> {
  const before = kept.files.get(fileKey(files.base, path))?.file.pin;
  return openPinned(client, addressOf(files, path, mirrors), { before, cache });
}

/** The tiles of a publisher, asked for only where something may have to be read. */
export async function indexOf(files: OfficialFiles, kept: Kept, options: ReadOptions): Promise<TileIndex> {
  if (files.index === undefined) return [];
  const known = kept.index;
  if (known !== undefined) return known;
  const file = await openAt(files, files.index, kept, options);
  if (typeof file === "number") throw away(addressOf(files, files.index, options.mirrors), file);
  return readTileIndex(file);
}

export const away = (address: string, status: number): GridError =>
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
  const path = withoutMap(first?.path ?? files.index ?? "");
  const address = addressOf(files, path, options.mirrors);
  const ways = files.kind === "array" ? DESCRIPTIONS.map((name) => `${address}/${name}`) : [address];
  let status = 404;
  for (const way of ways) {
    const found = await openPinned(options.client, way, { cache: options.cache });
    if (typeof found !== "number") return;
    status = found;
  }
  throw away(address, status);
}

/** @throws GridError unreachable where a name that no file has is answered otherwise than with 403 */
export async function checkClosed(files: OfficialFiles, options: ReadOptions): Promise<void> {
  const address = addressOf(files, "tidemark-asks-for-no-file", options.mirrors);
  const answer = await options.client.range(address, 0, 1);
  if (answer !== 403) throw away(address, 403);
}
