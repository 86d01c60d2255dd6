import { createHash } from "node:crypto";
import { type ByteStore, GridError, type GridSource, openZarr } from "@tidemark/grids";
import type { ReadFile } from "./import-store.ts";
import { arrayOf, LAYER_FILE, type LayerRecord } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const pathIn = (layer: string, path: string): string => `layers/${layer}/${path}`;

/** The record of a finished layer of a source, null where it is absent or unfinished. */
export async function readLayerRecord(read: ReadFile, name: string): Promise<LayerRecord | null> {
  const bytes = await read(pathIn(name, LAYER_FILE));
  return bytes === undefined ? null : (JSON.parse(Buffer.from(bytes).toString("utf8")) as LayerRecord);
}

/** What a layer is read of: the source that it belongs to. */
export interface LayerPlace {
  readonly place: string;
  readonly read: ReadFile;
}

/**
 * A file of a layer, compared with its checksum; undefined where the layer has none of this path.
 * @throws GridError checksum, truncated
 */
export async function readLayerFile(
  { place, read }: LayerPlace,
  { id, files }: Pick<LayerRecord, "id" | "files">,
  path: string,
): Promise<Uint8Array | undefined> {
  const wanted = files[path];
  if (wanted === undefined) return undefined;
  const bytes = await read(pathIn(id, path));
  if (bytes !== undefined && sha256(bytes) === wanted) return bytes;
  const file = `${place}/${pathIn(id, path)}`;
  throw bytes === undefined
    ? new GridError("truncated", importSaid("source.part_absent", { file }))
    : new GridError("checksum", importSaid("source.part_changed", { file }));
}

/**
 * Chunk of a layer without bands as it is stored, row by row with the length of a whole chunk, NaN = missing; undefined
 * where it holds no value.
 * @param level 0 = the map itself
 * @throws GridError checksum, truncated
 */
export async function readLayerChunk(
  source: LayerPlace,
  layer: LayerRecord,
  { level, row, column }: { readonly level: number; readonly row: number; readonly column: number },
): Promise<Float32Array | undefined> {
  const bytes = await readLayerFile(source, layer, `${arrayOf(level)}/c/${row}/${column}`);
  // copied, since a view of numbers has to begin at a multiple of four bytes
  return bytes && new Float32Array(Uint8Array.from(bytes).buffer);
}

/**
 * Opens a stored layer; every file that is read is checked against its checksum.
 * @throws GridError checksum, truncated
 */
export function openLayer(source: LayerPlace, layer: LayerRecord): Promise<GridSource> {
  // levels are read by `readLayerChunk`
  const arrays = layer.stations === undefined ? { arrays: ["values", "y", "x"] } : {};
  return openZarr(checkedStore(source, layer), arrays);
}

function checkedStore(source: LayerPlace, layer: LayerRecord): ByteStore {
  const get: ByteStore["get"] = (key) => readLayerFile(source, layer, key.slice(1));
  return {
    name: `${source.place}/layers/${layer.id}`,
    get,
    async getRange(key, range) {
      const bytes = await get(key);
      if (bytes === undefined) return undefined;
      const offset = "suffixLength" in range ? Math.max(0, bytes.length - range.suffixLength) : range.offset;
      const length = "suffixLength" in range ? Math.min(bytes.length, range.suffixLength) : range.length;
      return bytes.subarray(offset, offset + length);
    },
    size: async (key) => (await get(key))?.length,
  };
}
