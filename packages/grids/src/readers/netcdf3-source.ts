import { NetCDFReader } from "netcdfjs";
import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable, NumericArray } from "../grid-source.ts";
import { type ByteFile, truncated } from "../storage/byte-store.ts";
import { chunkBox, cleanAttributes, declaredFills, sizeOf } from "./chunk-cut.ts";
import { gridSaid } from "../wording/grid-said.ts";

type Header = NetCDFReader["header"];
type HeaderVariable = Header["variables"][number];

const firstHeaderBytes = 64 * 1024;
/** Target size of a read of non-record data. */
const readBytes = 4 * 1024 * 1024;
const streamingRecords = 0xffffffff;

const types: Readonly<
  Record<
    string,
    { bytes: number; name: string; get: (view: DataView, at: number) => number; make: new (n: number) => NumericArray }
  >
> = {
  byte: { bytes: 1, name: "int8", get: (v, at) => v.getInt8(at), make: Int8Array },
  short: { bytes: 2, name: "int16", get: (v, at) => v.getInt16(at), make: Int16Array },
  int: { bytes: 4, name: "int32", get: (v, at) => v.getInt32(at), make: Int32Array },
  float: { bytes: 4, name: "float32", get: (v, at) => v.getFloat32(at), make: Float32Array },
  double: { bytes: 8, name: "float64", get: (v, at) => v.getFloat64(at), make: Float64Array },
};

/**
 * Opens a NetCDF classic or 64-bit-offset file. The library parses the header; data are read by ranges, one record or a
 * few megabytes at a time.
 * @throws GridError truncated, unreadable
 */
export async function openNetCdf3(file: ByteFile): Promise<GridSource> {
  const header = await readHeader(file);
  const layout = layoutOf(file, header);
  const variables = new Map<string, GridVariable>();
  for (const v of header.variables) {
    if (types[v.type]) variables.set(v.name, variableOf(file, header, v, layout));
  }
  return {
    format: "netcdf3",
    name: file.name,
    attributes: attributesOf(header.globalAttributes),
    variables,
    transform: null,
    projection: null,
    close: async () => {},
  };
}

/** The header has no length of its own: more bytes are read until it parses. */
async function readHeader(file: ByteFile): Promise<Header> {
  for (let length = Math.min(firstHeaderBytes, file.size); ; length = Math.min(length * 4, file.size)) {
    const bytes = await file.read(0, length);
    try {
      return new NetCDFReader(bytes).header;
    } catch (error) {
      if (length < file.size && error instanceof RangeError) continue;
      const cut = error instanceof RangeError;
      throw new GridError(
        cut ? "truncated" : "unreadable",
        gridSaid("grid.netcdf3_unreadable", {
          file: file.name,
          cause: error instanceof Error ? error.message : String(error),
        }),
        error,
      );
    }
  }
}

interface Layout {
  readonly records: number;
  readonly recordStep: number;
  readonly shapes: ReadonlyMap<string, readonly number[]>;
}

/**
 * Sizes follow from the dimensions: the size fields of the header are unreliable for large and for single record
 * variables.
 */
function layoutOf(file: ByteFile, header: Header): Layout {
  const perRecord = (v: HeaderVariable): number =>
    sizeOf(v.dimensions.slice(v.record ? 1 : 0).map((d) => header.dimensions[d]?.size ?? 0)) *
    (types[v.type]?.bytes ?? 1);
  const recorded = header.variables.filter((v) => v.record);
  const only = recorded[0];
  const recordStep =
    recorded.length === 1 && only
      ? perRecord(only)
      : recorded.reduce((sum, v) => sum + Math.ceil(perRecord(v) / 4) * 4, 0);
  let records = header.recordDimension.length;
  if (records === streamingRecords) {
    const start = Math.min(...recorded.map((v) => v.offset));
    records = Math.floor((file.size - start) / recordStep);
  }
  const shapes = new Map(
    header.variables.map((v) => [
      v.name,
      v.dimensions.map((d, i) => (v.record && i === 0 ? records : (header.dimensions[d]?.size ?? 0))),
    ]),
  );
  for (const v of header.variables) {
    const end = v.record
      ? records === 0
        ? 0
        : v.offset + (records - 1) * recordStep + perRecord(v)
      : v.offset + perRecord(v);
    if (end > file.size) throw truncated(file.name, end, file.size);
  }
  return { records, recordStep, shapes };
}

function variableOf(file: ByteFile, header: Header, v: HeaderVariable, layout: Layout): GridVariable {
  const shape = layout.shapes.get(v.name) ?? [];
  const type = types[v.type];
  if (type === undefined)
    throw new GridError("unsupported", gridSaid("grid.not_numeric", { variable: v.name, type: v.type }));
  const chunkShape = chunkShapeOf(shape, v.record, type.bytes);
  const attributes = attributesOf(v.attributes as unknown as Header["globalAttributes"]);
  return {
    name: v.name,
    dimensions: v.dimensions.map((d) => header.dimensions[d]?.name ?? `dim_${d}`),
    shape,
    chunkShape,
    dtype: type.name,
    attributes,
    fillValues: declaredFills(attributes),
    async readChunk(index) {
      const { start, count } = chunkBox(shape, chunkShape, index);
      let position = 0;
      for (let d = v.record ? 1 : 0; d < shape.length; d++) position = position * (shape[d] ?? 1) + (start[d] ?? 0);
      const values = sizeOf(count);
      const from = v.offset + (v.record ? (start[0] ?? 0) * layout.recordStep : 0) + position * type.bytes;
      const bytes = await file.read(from, values * type.bytes);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const data = new type.make(values);
      for (let i = 0; i < values; i++) data[i] = type.get(view, i * type.bytes);
      return { shape: count, data };
    },
  };
}

/** Contiguous boxes: one record, or as many leading slices as fit a read. */
function chunkShapeOf(shape: readonly number[], record: boolean, bytes: number): number[] {
  const out = shape.map(() => 1);
  let size = bytes;
  for (let d = shape.length - 1; d >= 0; d--) {
    if (record && d === 0) break;
    const n = Math.max(1, shape[d] ?? 1);
    out[d] = Math.max(1, Math.min(n, Math.floor(readBytes / size)));
    if ((out[d] ?? 1) < n) break;
    size *= n;
  }
  return out;
}

function attributesOf(list: Header["globalAttributes"]) {
  return cleanAttributes(Object.fromEntries(list.map((a) => [a.name, a.value])));
}
