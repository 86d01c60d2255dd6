import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { metresPerUnit } from "@tidemark/grids";
import { levelLength, LevelsWriter, type MapLevels } from "./map-levels.ts";
import type { MonthNumber } from "@tidemark/science";
import type { MapLabels } from "./source-types.ts";

/** Cells along each side of a stored chunk of one map. */
export const CHUNK = 256;
export const LAYER_FILE = "layer.json";

/** What a seasonal forecast is of. */
export interface ForecastRecord {
  /** First day of the month in which it begins, "2026-11-01". */
  readonly start: string;
  /** First months of its outlooks of three, counted from the year 0; each has three bands: anomaly, below, above. */
  readonly outlooks: readonly MonthNumber[];
  readonly members: number;
  readonly hindcastMembers: number;
  /** Who made it, where the files say so. */
  readonly centre: string | null;
}

/** What a stored layer holds; written last, so that a folder with it is complete. */
export interface LayerRecord {
  readonly id: string;
  readonly variable: string;
  readonly units: string;
  /** Of the one map; none where there are bands. */
  readonly labels: MapLabels;
  /** Labels of each band of a layer that holds several maps on one grid. */
  readonly bands?: readonly MapLabels[];
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
  /** Set for a seasonal forecast: its bands are those of one outlook after the other. */
  readonly forecast?: ForecastRecord;
  /** What a cell without a value inside the layer means. */
  readonly emptyCell: "dry" | "missing";
  /** Missing codes that the input used without declaring them. */
  readonly undeclaredNodata: readonly number[];
  /** Coarser copies of the map, stored beside it as `values-1` and so on; imports of earlier versions have none. */
  readonly levels?: MapLevels;
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

const METRES_PER_DEGREE = 111_195;

/** Size of the cells from north to south, degrees. */
export function stepDegrees({ ys, projection }: Pick<LayerShape, "ys" | "projection">): number {
  const step = Math.abs((ys.at(-1) ?? Number.NaN) - (ys[0] ?? Number.NaN)) / (ys.length - 1);
  return projection === null ? step : (step * metresPerUnit(projection)) / METRES_PER_DEGREE;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const littleEndian = { name: "bytes", configuration: { endian: "little" } };

export interface LayerWriterOptions {
  readonly bands?: number;
  readonly chunk?: number;
  /** Of a layer without bands. */
  readonly levels?: MapLevels;
}

/** In a plain loop: an array calls a function for each value, and most chunks of a map of a region are empty. */
function hasValue(row: Float64Array | Float32Array): boolean {
  for (let i = 0; i < row.length; i++) if (!Number.isNaN(row[i]!)) return true;
  return false;
}

/** Name of the array of a level; 0 is the map itself. */
export const arrayOf = (level: number): string => (level === 0 ? "values" : `values-${level}`);

/**
 * Writes one layer as a Zarr v3 group: float32 `values` over y and x, before them the band where there are several, in
 * uncompressed chunks that hold all bands, with both coordinates, and the coarser levels that are asked for. Chunks
 * without any value are not written and read as missing.
 */
export class LayerWriter {
  readonly #folder: string;
  readonly #shape: LayerShape;
  readonly #bands: number | undefined;
  readonly #chunk: number;
  readonly #levels: MapLevels | undefined;
  readonly #coarser: LevelsWriter | undefined;
  readonly #files: Record<string, string> = {};

  constructor(folder: string, shape: LayerShape, { bands, chunk = CHUNK, levels }: LayerWriterOptions = {}) {
    this.#folder = folder;
    this.#shape = shape;
    this.#bands = bands;
    this.#chunk = chunk;
    this.#levels = levels;
    const columns = shape.xs.length;
    this.#coarser =
      levels &&
      new LevelsWriter(columns, levels, chunk, (level, rows, top, count) =>
        this.#writeChunks(arrayOf(level), levelLength(columns, level), [rows], top, count),
      );
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.#folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    this.#files[path] = sha256(bytes);
  }

  /** @param rows of each band the values of `count` rows from `top`, a multiple of the chunk size; NaN = missing */
  async writeRows(rows: readonly (Float64Array | Float32Array)[], top: number, count: number): Promise<void> {
    const columns = this.#shape.xs.length;
    await this.#writeChunks(arrayOf(0), columns, rows, top, count);
    const [only] = rows;
    if (only !== undefined) await this.#coarser?.add(only, columns, count);
  }

  async #writeChunks(
    array: string,
    columns: number,
    rows: readonly (Float64Array | Float32Array)[],
    top: number,
    count: number,
  ): Promise<void> {
    const side = this.#chunk;
    for (let y = 0; y < count; y += side) {
      for (let x = 0; x < columns; x += side) {
        const chunk = new Float32Array(rows.length * side * side).fill(Number.NaN);
        let any = false;
        for (const [band, values] of rows.entries()) {
          for (let r = y; r < Math.min(count, y + side); r++) {
            const row = values.subarray(r * columns + x, r * columns + Math.min(columns, x + side));
            chunk.set(row, (band * side + r - y) * side);
            any ||= hasValue(row);
          }
        }
        const place = `${(top + y) / side}/${x / side}`;
        const path = this.#bands === undefined ? `${array}/c/${place}` : `${array}/c/0/${place}`;
        if (any) await this.#write(path, new Uint8Array(chunk.buffer));
      }
    }
  }

  /** Writes coordinates, metadata and, last, the record. */
  async finish(record: Omit<LayerRecord, "files" | "projection" | "bounds" | "levels">): Promise<void> {
    await this.#coarser?.finish();
    const { xs, ys, projection } = this.#shape;
    const geographic = projection === null;
    const arrays = {
      values: this.#valuesMetadata(record.units),
      ...this.#levelsMetadata(record.units),
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
    const bounds = boundsOf(this.#shape);
    const levels = this.#levels === undefined ? {} : { levels: this.#levels };
    const whole: LayerRecord = { ...record, ...levels, projection, bounds, files: this.#files };
    const target = join(this.#folder, LAYER_FILE);
    await writeFile(`${target}.new`, `${JSON.stringify(whole, null, 1)}\n`);
    await rename(`${target}.new`, target);
  }

  #valuesMetadata(units: string) {
    const { xs, ys } = this.#shape;
    const [plane, chunk] = [
      [ys.length, xs.length],
      [this.#chunk, this.#chunk],
    ];
    const n = this.#bands;
    return n === undefined
      ? arrayMetadata(plane, chunk, "float32", ["y", "x"], { units })
      : arrayMetadata([n, ...plane], [n, ...chunk], "float32", ["band", "y", "x"], { units });
  }

  #levelsMetadata(units: string): Record<string, ReturnType<typeof arrayMetadata>> {
    const { xs, ys } = this.#shape;
    const chunk = [this.#chunk, this.#chunk];
    const all = Array.from({ length: this.#levels?.count ?? 0 }, (_, i) => i + 1).map((level) => {
      const shape = [levelLength(ys.length, level), levelLength(xs.length, level)];
      return [arrayOf(level), arrayMetadata(shape, chunk, "float32", [`y-${level}`, `x-${level}`], { units })] as const;
    });
    return Object.fromEntries(all);
  }

  #json(path: string, value: unknown): Promise<void> {
    return this.#write(path, Buffer.from(JSON.stringify(value)));
  }
}

/** Outer centres of a grid of longitudes and latitudes; null in a projection. */
export function boundsOf({ xs, ys, projection }: LayerShape): LayerRecord["bounds"] {
  if (projection !== null) return null;
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
