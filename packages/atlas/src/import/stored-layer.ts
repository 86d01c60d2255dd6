import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ByteStore, fileStore, GridError, type GridSource, openZarr } from "@tidemark/grids";
import type { MapLabels } from "./source-types.ts";

/** Cells along each side of a stored chunk. */
export const CHUNK = 256;
export const LAYER_FILE = "layer.json";

/** What a stored layer holds; written last, so that a folder with it is complete. */
export interface LayerRecord {
  readonly id: string;
  readonly variable: string;
  readonly units: string;
  readonly labels: MapLabels;
  /** Coordinate system of x and y; null = longitude and latitude. */
  readonly projection: string | null;
  /** Outer centres; null in a projection. */
  readonly bounds: {
    readonly west: number;
    readonly east: number;
    readonly south: number;
    readonly north: number;
  } | null;
  /** Set for projections at places instead of a grid. */
  readonly stations?: { readonly years: readonly number[]; readonly percentiles: readonly number[] };
  /** What a cell without a value inside the layer means. */
  readonly emptyCell: "dry" | "missing";
  /** Missing codes that the input used without declaring them. */
  readonly undeclaredNodata: readonly number[];
  /** SHA-256 over the inputs and the version of the method: the same = need not be done again. */
  readonly recipe: string;
  /** SHA-256 of every file of the layer by its path. */
  readonly files: Readonly<Record<string, string>>;
}

export interface LayerShape {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly projection: string | null;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const littleEndian = { name: "bytes", configuration: { endian: "little" } };

/**
 * Writes one layer as a Zarr v3 group: float32 `values` over y and x in uncompressed chunks, with both coordinates. Chunks without any value are
 * not written and read as missing.
 */
export class LayerWriter {
  readonly #folder: string;
  readonly #shape: LayerShape;
  readonly #files: Record<string, string> = {};

  constructor(folder: string, shape: LayerShape) {
    this.#folder = folder;
    this.#shape = shape;
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    this.#files[path] = sha256(bytes);
  }

  /** @param rows values of `count` rows from `top`, a multiple of the chunk size; NaN = missing */
  async writeRows(rows: Float64Array | Float32Array, top: number, count: number): Promise<void> {
    const columns = this.#shape.xs.length;
    for (let y = 0; y < count; y += CHUNK) {
      for (let x = 0; x < columns; x += CHUNK) {
        const chunk = new Float32Array(CHUNK * CHUNK).fill(Number.NaN);
        let any = false;
        for (let r = y; r < Math.min(count, y + CHUNK); r++) {
          for (let c = x; c < Math.min(columns, x + CHUNK); c++) {
            const value = rows[r * columns + c] ?? Number.NaN;
            chunk[(r - y) * CHUNK + c - x] = value;
            any ||= !Number.isNaN(value);
          }
        }
        if (any) await this.#write(`values/c/${(top + y) / CHUNK}/${x / CHUNK}`, new Uint8Array(chunk.buffer));
      }
    }
  }

  /** Writes coordinates, metadata and, last, the record. */
  async finish(record: Omit<LayerRecord, "files" | "projection" | "bounds">): Promise<void> {
    const { xs, ys, projection } = this.#shape;
    const geographic = projection === null;
    const arrays = {
      values: arrayMetadata([ys.length, xs.length], [CHUNK, CHUNK], "float32", ["y", "x"], { units: record.units }),
      y: arrayMetadata([ys.length], [ys.length], "float64", ["y"], { units: geographic ? "degrees_north" : "m" }),
      x: arrayMetadata([xs.length], [xs.length], "float64", ["x"], { units: geographic ? "degrees_east" : "m" }),
    };
    await this.#write("y/c/0", new Uint8Array(Float64Array.from(ys).buffer));
    await this.#write("x/c/0", new Uint8Array(Float64Array.from(xs).buffer));
    for (const [name, metadata] of Object.entries(arrays)) await this.#json(`${name}/zarr.json`, metadata);
    await this.#json("zarr.json", {
      zarr_format: 3,
      node_type: "group",
      attributes: {},
      consolidated_metadata: { kind: "inline", must_understand: false, metadata: arrays },
    });
    const bounds = geographic ? boundsOf(xs, ys) : null;
    const whole: LayerRecord = { ...record, projection, bounds, files: this.#files };
    const target = join(this.#folder, LAYER_FILE);
    await writeFile(`${target}.new`, `${JSON.stringify(whole, null, 1)}\n`);
    await rename(`${target}.new`, target);
  }

  #json(path: string, value: unknown): Promise<void> {
    return this.#write(path, Buffer.from(JSON.stringify(value)));
  }
}

function boundsOf(xs: Float64Array, ys: Float64Array): LayerRecord["bounds"] {
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return { west: Math.min(x0, x1), east: Math.max(x0, x1), south: Math.min(y0, y1), north: Math.max(y0, y1) };
}

function arrayMetadata(
  shape: readonly number[],
  chunks: readonly number[],
  type: "float32" | "float64",
  dimensions: readonly string[],
  attributes: Readonly<Record<string, string>>,
) {
  return {
    zarr_format: 3,
    node_type: "array",
    shape,
    data_type: type,
    chunk_grid: { name: "regular", configuration: { chunk_shape: chunks } },
    chunk_key_encoding: { name: "default", configuration: { separator: "/" } },
    fill_value: "NaN",
    codecs: [littleEndian],
    dimension_names: dimensions,
    attributes,
  };
}

/** The record of a finished layer, null where the folder is absent or unfinished. */
export async function readLayerRecord(folder: string): Promise<LayerRecord | null> {
  const text = await readFile(join(folder, LAYER_FILE), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as LayerRecord);
}

/** Opens a stored layer; every file that is read is checked against its checksum. @throws GridError checksum, truncated */
export function openLayer(folder: string, record: LayerRecord): Promise<GridSource> {
  return openZarr(checkedStore(fileStore(folder), record.files));
}

function checkedStore(store: ByteStore, sums: LayerRecord["files"]): ByteStore {
  const get: ByteStore["get"] = async (key) => {
    const wanted = sums[key.slice(1)];
    if (wanted === undefined) return undefined;
    const bytes = await store.get(key);
    if (bytes !== undefined && sha256(bytes) === wanted) return bytes;
    throw new GridError(
      bytes === undefined ? "truncated" : "checksum",
      `${store.name}${key} ${bytes === undefined ? "is absent" : "has changed since it was imported"}.`,
      "Import the source again.",
      { file: `${store.name}${key}` },
    );
  };
  return {
    name: store.name,
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
