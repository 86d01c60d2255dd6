import * as zarr from "zarrita";
import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable, NumericArray } from "../grid-source.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import { giveBack } from "./blosc.ts";
import { boundCodecs } from "./zarr-codecs.ts";
import { asNumeric, chunkBox, cleanAttributes, cutBlock, declaredFills, sizeOf } from "./chunk-cut.ts";
import { gridSaid } from "../wording/grid-said.ts";
import { dimensionsOf, ownPlaceOf } from "./zarr-own-place.ts";

boundCodecs();

const decoder = new TextDecoder();
const numericTypes = /^(u?int(8|16|32|64)|float(32|64))$/;

/**
 * Opens a Zarr group of either generation. Arrays are named by consolidated metadata, or by `arrays`, or found by
 * listing the folders of the store where it can list. A chunk that is absent holds the fill value by the Zarr
 * specification; give `requireChunks` to refuse it instead.
 * @throws GridError not-found, unreadable, not-understood
 */
export async function openZarr(
  store: ByteStore,
  options: { readonly arrays?: readonly string[]; readonly requireChunks?: boolean } = {},
): Promise<GridSource> {
  const readable: zarr.AsyncReadable = {
    get: async (key, note) => noteAbsent(await store.get(key), note),
    getRange: async (key, range, note) => noteAbsent(await store.getRange(key, range), note),
  };
  const { names, attributes } = await describe(store, options.arrays);
  const variables = new Map<string, GridVariable>();
  for (const name of names) {
    const array = await refusing(store, name, () => zarr.open(zarr.root(readable).resolve(name), { kind: "array" }));
    if (numericTypes.test(array.dtype))
      variables.set(name, variableOf(store, name, array, options.requireChunks === true));
  }
  return {
    format: "zarr",
    name: store.name,
    attributes,
    variables,
    transform: null,
    projection: null,
    close: async () => {},
  };
}

async function describe(
  store: ByteStore,
  asked: readonly string[] | undefined,
): Promise<{ names: readonly string[]; attributes: GridSource["attributes"] }> {
  const json = async (key: `/${string}`): Promise<Record<string, unknown> | null> => {
    const bytes = await store.get(key);
    if (bytes === undefined) return null;
    return refusing(store, key, async () => JSON.parse(decoder.decode(bytes)) as Record<string, unknown>);
  };
  const v3 = await json("/zarr.json");
  const inline = v3?.["consolidated_metadata"] as
    | { metadata?: Record<string, { node_type?: string }> }
    | null
    | undefined;
  const v2 = v3 === null ? await json("/.zmetadata") : null;
  const metadata = inline?.metadata ?? (v2?.["metadata"] as Record<string, Record<string, unknown>> | undefined);
  const attributes = cleanAttributes(
    (v3?.["attributes"] ?? v2Attributes(metadata) ?? (await json("/.zattrs")) ?? {}) as Record<string, unknown>,
  );
  if (asked !== undefined) return { names: asked, attributes };
  if (v3?.["node_type"] === "array" || (v3 === null && v2 === null && (await store.size("/.zarray")) !== undefined)) {
    return { names: [""], attributes };
  }
  if (metadata === undefined) {
    const found = await arraysIn(store, json);
    if (found.length > 0) return { names: found, attributes };
    throw new GridError(
      v3 === null && (await store.size("/.zgroup")) === undefined ? "not-found" : "not-understood",
      gridSaid("grid.no_zarr_metadata", { file: store.name }),
    );
  }
  const names = Object.keys(metadata)
    .filter((key) =>
      v3 === null ? key.endsWith("/.zarray") : (metadata[key] as { node_type?: string })?.node_type === "array",
    )
    .map((key) => key.replace(/\/\.zarray$/, ""));
  return { names, attributes };
}

/** Names of the one array of a group and of its coordinates, where nobody can list what is in it. */
const CUSTOMARY = ["indicator", "data", "index", "lat", "lon", "latitude", "longitude", "y", "x"];

/** Groups within groups deeper than any in use, and more arrays than any group holds. */
const DEEPEST = 8;
const MOST_ARRAYS = 1000;

/** Arrays of a group without consolidated metadata, by its folders; chunks are not looked through. */
async function arraysIn(
  store: ByteStore,
  json: (key: `/${string}`) => Promise<Record<string, unknown> | null>,
): Promise<string[]> {
  const names: string[] = [];
  if (store.folders === undefined) {
    for (const name of CUSTOMARY) {
      const isArray = (await store.size(`/${name}/.zarray`)) ?? (await store.size(`/${name}/zarr.json`));
      if (isArray !== undefined) names.push(name);
    }
    return names;
  }
  const look = async (folder: "" | `/${string}`, depth: number): Promise<void> => {
    const inside = (await store.folders?.(folder)) ?? [];
    for (const name of inside.toSorted()) {
      const path = `${folder}/${name}` as const;
      const kind = (await json(`${path}/zarr.json`))?.["node_type"];
      const isArray = kind === "array" || (kind === undefined && (await store.size(`${path}/.zarray`)) !== undefined);
      if (isArray && names.length < MOST_ARRAYS) names.push(path.slice(1));
      else if (!isArray && depth < DEEPEST) await look(path, depth + 1);
    }
  };
  await look("", 1);
  return names;
}

function v2Attributes(metadata: Record<string, Record<string, unknown>> | undefined): unknown {
  return metadata?.[".zattrs"];
}

function variableOf(
  store: ByteStore,
  name: string,
  array: zarr.Array<zarr.DataType>,
  requireChunks: boolean,
): GridVariable {
  const { transform_mat3x3: transform } = array.attrs;
  // kept as text where it is no list of numbers, so that what refuses the array can name it
  const told = transform === undefined ? {} : { transform_mat3x3: JSON.stringify(transform) };
  const attributes = { ...told, ...cleanAttributes(array.attrs) };
  const dimensions = dimensionsOf(array.attrs, array.dimensionNames, array.shape.length);
  const own = ownPlaceOf(array.attrs, dimensions, array.shape);
  // A fill value of 0 is the default of writers that never thought of one: it is missing only where attributes say so.
  const fill = typeof array.fillValue === "bigint" ? Number(array.fillValue) : array.fillValue;
  const fills = declaredFills(attributes);
  if (typeof fill === "number" && fill !== 0 && Number.isFinite(fill) && !fills.includes(fill)) fills.push(fill);
  return {
    name,
    dimensions,
    shape: array.shape,
    chunkShape: array.chunks,
    dtype: array.dtype,
    attributes,
    fillValues: fills,
    ...(own === undefined ? {} : { own }),
    async readChunk(index) {
      const { count } = chunkBox(array.shape, array.chunks, index);
      const chunk = await refusing(store, `${name} chunk ${index.join(",")}`, () =>
        readChunk(array, index, requireChunks),
      );
      const data = cutBlock(chunk.data, chunk.stride, count);
      const { buffer } = chunk.data;
      if (data === chunk.data) return { shape: count, data, release: () => giveBack(buffer) };
      giveBack(buffer);
      return { shape: count, data };
    },
  };
}

/** Passed through the library to our store, so that each read learns whether its own bytes existed. */
interface ReadNote extends zarr.GetOptions {
  absent: boolean;
}

function noteAbsent<T>(found: T | undefined, options: zarr.GetOptions | undefined): T | undefined {
  if (found === undefined && options !== undefined && "absent" in options) (options as ReadNote).absent = true;
  return found;
}

async function readChunk(array: zarr.Array<zarr.DataType>, index: readonly number[], required: boolean) {
  const note: ReadNote = { absent: false };
  const { data, stride } = await array.getChunk([...index], note);
  const size = sizeOf(array.chunks);
  if (note.absent && required) {
    throw new GridError("truncated", gridSaid("grid.chunk_absent", { chunk: index.join(","), array: array.path }));
  }
  // Without a fill value the library would hand out zeros for what was never written.
  if (note.absent && array.fillValue === null) return { data: new Float32Array(size).fill(Number.NaN), stride };
  const values = asNumeric(data as NumericArray | BigInt64Array | BigUint64Array);
  if (values.length !== size) {
    throw new GridError(
      "truncated",
      gridSaid("grid.chunk_short", { chunk: index.join(","), array: array.path, count: values.length, size }),
    );
  }
  return { data: values, stride };
}

/** Gives every failure of the library a name, a place and a way out. */
async function refusing<T>(store: ByteStore, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GridError) throw error;
    const absent = zarr.isZarritaError(error, "NotFoundError");
    const cause = error instanceof Error ? error.message : String(error);
    const facts = { file: store.name, part: what, cause };
    throw absent
      ? new GridError("not-found", gridSaid("grid.no_array", facts), error)
      : new GridError("unreadable", gridSaid("grid.array_unreadable", facts), error);
  }
}
