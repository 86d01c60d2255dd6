import type { NumericArray } from "../grid-source.ts";

export interface ZarrContent {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly arrays: readonly {
    readonly name: string;
    readonly dimensions: readonly string[];
    readonly shape: readonly number[];
    readonly chunks: readonly number[];
    readonly data: NumericArray;
    readonly fillValue?: number | "NaN" | null;
    readonly attributes?: Readonly<Record<string, unknown>>;
  }[];
}

const v2Types: Readonly<Record<string, string>> = {
  Int8Array: "|i1",
  Uint8Array: "|u1",
  Int16Array: "<i2",
  Uint16Array: "<u2",
  Int32Array: "<i4",
  Uint32Array: "<u4",
  Float32Array: "<f4",
  Float64Array: "<f8",
};
const v3Types: Readonly<Record<string, string>> = {
  Int8Array: "int8",
  Uint8Array: "uint8",
  Int16Array: "int16",
  Uint16Array: "uint16",
  Int32Array: "int32",
  Uint32Array: "uint32",
  Float32Array: "float32",
  Float64Array: "float64",
};

/** Files of an uncompressed Zarr group of the given generation, by their path below the group. */
export function writeZarr(version: 2 | 3, content: ZarrContent): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const json = (path: string, value: unknown): void => void files.set(path, Buffer.from(JSON.stringify(value)));
  const metadata: Record<string, unknown> = {};
  if (version === 2) {
    metadata[".zgroup"] = { zarr_format: 2 };
    metadata[".zattrs"] = content.attributes ?? {};
  }
  for (const array of content.arrays) {
    const kind = array.data.constructor.name;
    const fill = array.fillValue ?? null;
    if (version === 2) {
      metadata[`${array.name}/.zarray`] = {
        zarr_format: 2,
        shape: array.shape,
        chunks: array.chunks,
        dtype: v2Types[kind],
        compressor: null,
        fill_value: fill,
        order: "C",
        filters: null,
      };
      metadata[`${array.name}/.zattrs`] = { ...array.attributes, _ARRAY_DIMENSIONS: array.dimensions };
    } else {
      metadata[array.name] = {
        zarr_format: 3,
        node_type: "array",
        shape: array.shape,
        data_type: v3Types[kind],
        chunk_grid: { name: "regular", configuration: { chunk_shape: array.chunks } },
        chunk_key_encoding: { name: "default", configuration: { separator: "/" } },
        fill_value: fill ?? 0,
        codecs: [{ name: "bytes", configuration: { endian: "little" } }],
        dimension_names: array.dimensions,
        attributes: array.attributes ?? {},
      };
      json(`${array.name}/zarr.json`, metadata[array.name]);
    }
    for (const [index, bytes] of chunksOf(array)) {
      files.set(version === 2 ? `${array.name}/${index.join(".")}` : `${array.name}/c/${index.join("/")}`, bytes);
    }
  }
  if (version === 2) {
    for (const [path, value] of Object.entries(metadata)) json(path, value);
    json(".zmetadata", { zarr_consolidated_format: 1, metadata });
  } else {
    json("zarr.json", {
      zarr_format: 3,
      node_type: "group",
      attributes: content.attributes ?? {},
      consolidated_metadata: { kind: "inline", must_understand: false, metadata },
    });
  }
  return files;
}

function* chunksOf(array: ZarrContent["arrays"][number]): Generator<[number[], Uint8Array]> {
  const rank = array.shape.length;
  const counts = array.shape.map((n, d) => Math.ceil(n / (array.chunks[d] ?? 1)));
  const make = array.data.constructor as new (length: number) => NumericArray;
  const size = array.chunks.reduce((a, b) => a * b, 1);
  const total = counts.reduce((a, b) => a * b, 1);
  for (let c = 0; c < total; c++) {
    const index = unravel(c, counts);
    const out = new make(size);
    for (let i = 0; i < size; i++) {
      const inside = unravel(i, array.chunks);
      let at = 0;
      let outside = false;
      for (let d = 0; d < rank; d++) {
        const p = (index[d] ?? 0) * (array.chunks[d] ?? 1) + (inside[d] ?? 0);
        outside ||= p >= (array.shape[d] ?? 0);
        at = at * (array.shape[d] ?? 0) + p;
      }
      out[i] = outside ? 0 : (array.data[at] ?? 0);
    }
    yield [index, new Uint8Array(out.buffer)];
  }
}

function unravel(position: number, shape: readonly number[]): number[] {
  const out = Array<number>(shape.length).fill(0);
  let rest = position;
  for (let d = shape.length - 1; d >= 0; d--) {
    const n = shape[d] ?? 1;
    out[d] = rest % n;
    rest = Math.floor(rest / n);
  }
  return out;
}
