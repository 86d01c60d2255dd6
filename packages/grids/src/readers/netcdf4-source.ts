import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import h5wasm, { Dataset, type Entity, type File, Group } from "h5wasm/node";
import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable, NumericArray } from "../grid-source.ts";
import type { ByteFile } from "../storage/byte-store.ts";
import { ownFileOnly } from "./own-file-only.ts";
import { asNumeric, chunkBox, cleanAttributes, declaredFills } from "./chunk-cut.ts";
import { gridSaid } from "../wording/grid-said.ts";

const copyBytes = 8 * 1024 * 1024;
const integerClass = 0;
const floatClass = 1;

/**
 * Opens a NetCDF 4 (HDF5) file. A local file is read in place, chunk by chunk; a remote one is copied to the temporary
 * folder first, because the HDF5 library opens files itself, and deleted on close.
 * @throws GridError unreadable, truncated
 */
export async function openNetCdf4(file: ByteFile): Promise<GridSource> {
  await h5wasm.ready;
  const copy = file.path === null ? await copyToDisk(file) : null;
  const path = file.path ?? copy?.path ?? "";
  const opened = await openedBy(path).catch(async (error: unknown) => {
    await copy?.remove();
    throw unreadable(file, "the file", error);
  });
  // What stays open is read from memory when another file takes its path, so that a refusal closes too.
  const close = async (): Promise<void> => {
    opened.close();
    await copy?.remove();
  };
  try {
    const variables = new Map<string, GridVariable>();
    refusing(file, "the list of variables", () => collect(file, opened, "", variables));
    const attributes = refusing(file, "the attributes", () => attributesOf(opened));
    return { format: "netcdf4", name: file.name, attributes, variables, transform: null, projection: null, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openedBy(path: string): Promise<File> {
  const opened = new h5wasm.File(path, "r");
  if (opened.file_id < 0n) throw new Error("not an HDF5 file, or cut off");
  return opened;
}

async function copyToDisk(file: ByteFile): Promise<{ path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "tidemark-grid-"));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, "file.nc");
  const out = await open(path, "w");
  try {
    for (let at = 0; at < file.size; at += copyBytes)
      await out.writeFile(await file.read(at, Math.min(copyBytes, file.size - at)));
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await out.close();
  }
  return { path, remove };
}

/** Groups of climate data nest two or three deep; groups may also contain each other. */
const DEEPEST = 16;
const MOST_MEMBERS = 10_000;

function collect(
  file: ByteFile,
  group: Group,
  prefix: string,
  into: Map<string, GridVariable>,
  seen = { members: 0 },
): void {
  const depth = prefix.split("/").length;
  for (const name of group.keys()) {
    seen.members += 1;
    if (depth > DEEPEST || seen.members > MOST_MEMBERS)
      throw new Error("its groups contain each other, or are far too many");
    const entity: Entity | null = group.get(name);
    if (entity instanceof Group) collect(file, entity, `${prefix}${name}/`, into, seen);
    else if (entity instanceof Dataset) {
      const variable = variableOf(file, prefix + name, entity, group);
      if (variable !== null) into.set(variable.name, variable);
    }
  }
}

function variableOf(file: ByteFile, name: string, dataset: Dataset, group: Group): GridVariable | null {
  const { shape, chunks, type, size, signed } = dataset.metadata;
  if (shape === null || (type !== integerClass && type !== floatClass)) return null;
  const attributes = attributesOf(dataset);
  const chunkShape = shape.length === 0 ? [] : (chunks ?? defaultChunks(shape, size));
  return {
    name,
    dimensions: dimensionsOf(dataset, name, shape, group),
    shape,
    chunkShape,
    dtype: `${type === floatClass ? "float" : signed ? "int" : "uint"}${size * 8}`,
    attributes,
    fillValues: declaredFills(attributes),
    async readChunk(index) {
      const { start, count } = chunkBox(shape, chunkShape, index);
      const part = `${name} chunk ${index.join(",")}`;
      const value = refusing(file, part, () =>
        shape.length === 0 ? dataset.value : dataset.slice(start.map((s, d) => [s, s + (count[d] ?? 0)])),
      );
      const numbers = typeof value === "number" || typeof value === "bigint" ? Float64Array.of(Number(value)) : value;
      if (!ArrayBuffer.isView(numbers)) throw unreadable(file, part, new Error("the values are not numbers"));
      return { shape: count, data: asNumeric(numbers as NumericArray | BigInt64Array) };
    },
  };
}

/** A contiguous variable is read in leading slices of a few megabytes. */
function defaultChunks(shape: readonly number[], bytes: number): number[] {
  const out = shape.map(() => 1);
  let size = bytes;
  for (let d = shape.length - 1; d >= 0; d--) {
    const n = Math.max(1, shape[d] ?? 1);
    out[d] = Math.max(1, Math.min(n, Math.floor((4 * 1024 * 1024) / size)));
    if ((out[d] ?? 1) < n) break;
    size *= n;
  }
  return out;
}

/** Dimension names from the attached scales; a variable that is itself a scale names its own dimension. */
function dimensionsOf(dataset: Dataset, name: string, shape: readonly number[], group: Group): string[] {
  const own = name.split("/").pop() ?? name;
  if (shape.length === 1 && dataset.get_scale_name() !== null) return [own];
  return shape.map((n, d) => {
    const scale = dataset.get_attached_scales(d)[0];
    const label = scale?.split("/").pop() ?? dataset.get_dimension_labels()[d];
    if (label) return label;
    // Files written without scales: a one-dimensional array of the only fitting size.
    const fitting = group.keys().filter((k) => {
      const other = group.get(k);
      return other instanceof Dataset && other.shape?.length === 1 && other.shape[0] === n;
    });
    return shape.length === 1 && fitting.includes(own) ? own : fitting.length === 1 ? (fitting[0] ?? "") : `dim_${d}`;
  });
}

const internal = new Set([
  "DIMENSION_LIST",
  "REFERENCE_LIST",
  "CLASS",
  "NAME",
  "_Netcdf4Dimid",
  "_Netcdf4Coordinates",
  "_NCProperties",
]);

function attributesOf(object: File | Dataset | Group) {
  const raw: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(object.attrs)) if (!internal.has(name)) raw[name] = attribute.value;
  return cleanAttributes(raw);
}

function unreadable(file: ByteFile, part: string, cause: unknown): GridError {
  return new GridError(
    "unreadable",
    gridSaid("grid.netcdf4_unreadable", {
      file: file.name,
      part,
      cause: cause instanceof Error ? cause.message : String(cause),
    }),
    cause,
  );
}

function refusing<T>(file: ByteFile, part: string, work: () => T): T {
  try {
    return ownFileOnly(work);
  } catch (error) {
    if (error instanceof GridError) throw error;
    throw unreadable(file, part, error);
  }
}
