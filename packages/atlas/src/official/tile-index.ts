import type { PinnedFile } from "@tidemark/grids";
import { GridError } from "@tidemark/grids";
import { importSaid } from "../wording/import-said.ts";
import type { TileIndex } from "./official-source.ts";

/** An index of the world in tiles of a degree has some megabytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** What a name in an address may be made of. */
const PART = /^[\w-]{1,40}$/;

interface Feature {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly geometry?: { readonly coordinates?: unknown };
}

/** Numbers of a geometry, however deep, two by two. */
function pairsOf(coordinates: unknown): (readonly [number, number])[] {
  if (!Array.isArray(coordinates)) return [];
  const [x, y] = coordinates as unknown[];
  return typeof x === "number" && typeof y === "number" ? [[x, y]] : coordinates.flatMap(pairsOf);
}

/** Reads the index of the tiles of a publisher. @throws GridError not-understood */
export async function readTileIndex(file: PinnedFile): Promise<TileIndex> {
  const refused = () => new GridError("not-understood", importSaid("official.index_unreadable", { file: file.name }));
  if (file.size > MOST_BYTES) throw refused();
  const text = Buffer.from(await file.read(0, file.size)).toString("utf8");
  let features: unknown;
  try {
    ({ features } = JSON.parse(text) as { features?: unknown });
  } catch {
    throw refused();
  }
  if (!Array.isArray(features) || features.length === 0) throw refused();
  return (features as Feature[]).map(({ properties = {}, geometry }) => {
    const pairs = pairsOf(geometry?.coordinates);
    const [id, name] = [String(properties["id"]), String(properties["name"])];
    if (pairs.length < 3 || !PART.test(id) || !PART.test(name)) throw refused();
    const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)];
    return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys), id, name };
  });
}
