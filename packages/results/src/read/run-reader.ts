import { notStored, type ByteStore, type StoredObject } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { integersOf } from "../stored/little-endian.ts";
import type { ReadEntry } from "../stored/manifest.ts";
import { jointOffsets } from "../stored/joint-layout.ts";
import { indexKey, JOINT } from "../stored/names.ts";
import { chunkPlace, readLayout, sliderLength, type StoreArray } from "../stored/run-layout.ts";
import { entryOffsets, readPatch, type RunPatch } from "../stored/run-patch.ts";
import type { CurrentRun } from "../stored/pointer.ts";
import type { FileChecks } from "./file-checks.ts";
import { type ChunkRows, type OpenRun, readRows, readSiteRows } from "./run-rows.ts";

/** Values of the coordinates that pick a column; scenario "historical" picks the historical array. */
export type Coordinates = Readonly<Record<string, string | number>>;

/** A row of values along the last dimension (time) of a dataset, at the other coordinates. */
export interface Row {
  readonly dataset: string;
  readonly coordinates: Coordinates;
}

/** A finished run, with its patches applied. Values are NaN where missing. */
export interface RunReader {
  readonly run: string;
  /** Names the run with its patches: another name, other values. */
  readonly version: string;
  readonly siteCount: number;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Values of one dataset at the coordinates for all sites, in site order: one range read and a gather. */
  column(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** The same for every value of the last dimension (time): value t of site s at t * siteCount + s. */
  slider(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** Values of one site in many rows, in the order asked for. */
  siteRows(site: number, rows: readonly Row[]): Promise<readonly Float32Array[]>;
  /** The files of the run without patches: a Zarr group, without joint files. Their keys are paths in it. */
  files(): Promise<readonly StoredObject[]>;
  /** One of these files. @throws ResultsError not-found, truncated, checksum */
  file(path: string): Promise<Uint8Array>;
}

/** The files of a run, whose sizes are those of its manifest, and what checks them before they are read. */
export interface CheckedRun {
  readonly files: readonly ReadEntry[];
  readonly checks: FileChecks;
}

/** Later patches win; the last tells how many sites there are. */
function mergePatches(patches: readonly RunPatch[]): Pick<RunPatch, "sites"> & { siteCount: number | undefined } {
  return {
    sites: new Map(patches.flatMap(({ sites }) => [...sites])),
    siteCount: patches.at(-1)?.siteCount,
  };
}

/** Names a run with its patches. */
export const versionOf = ({ run, patches }: CurrentRun): string => [run, ...patches.slice(-1)].join("+");

/**
 * Opens a run of a project with patches over it, oldest first. The sizes of all files were compared with its manifest,
 * so that a lost or cut chunk is an error there and never zeros later.
 * @throws ResultsError not-found, truncated, checksum
 */
export async function openRun(
  store: ByteStore,
  project: string,
  current: CurrentRun,
  { files, checks }: CheckedRun,
): Promise<RunReader> {
  const prefix = `${project}/${current.run}`;
  const layout = await readLayout(store, prefix, files);
  await checks.intact(Object.keys(layout.cells).map((name) => `${prefix}/${indexKey(name)}`));
  const indexes = new Map<string, Int32Array>();
  for (const name of Object.keys(layout.cells))
    indexes.set(name, await readIndex(store, `${prefix}/${indexKey(name)}`));
  const patches: RunPatch[] = [];
  for (const name of current.patches)
    patches.push(await readPatch(store, `${project}/${name}`, current.run, layout.arrays));
  const merged = mergePatches(patches);
  return readerOf(current, {
    store,
    checks,
    prefix,
    layout,
    indexes,
    patched: merged.sites,
    siteCount: merged.siteCount ?? layout.siteCount,
    offsets: entryOffsets(layout.arrays).offsets,
    joint: jointOffsets(layout.arrays),
  });
}

/** Cell of each site. */
async function readIndex(store: ByteStore, key: string): Promise<Int32Array> {
  const bytes = await store.get(key);
  if (bytes === undefined) throw notStored(key);
  return integersOf(bytes);
}

function readerOf(current: CurrentRun, open: OpenRun): RunReader {
  const { store, checks, prefix, layout, siteCount } = open;
  const arrays = new Map(layout.arrays.map((array) => [array.path, array]));
  const find = (dataset: string, c: Coordinates): StoreArray => {
    const path = `${dataset}/${c["scenario"] === "historical" ? "historical" : "projection"}`;
    const array = arrays.get(`${dataset}/static`) ?? arrays.get(path);
    if (array === undefined)
      throw new ResultsError("not-found", `The run has no ${path}.`, "Choose a dataset that was computed.", { path });
    return array;
  };
  // whoever asks for the same row of many sites hands over the same object
  const found = new WeakMap<Row, ChunkRows>();
  const rowsOf = (wanted: Row): ChunkRows => {
    const { dataset, coordinates } = wanted;
    const known = found.get(wanted);
    if (known !== undefined) return known;
    const array = find(dataset, coordinates);
    const { leading, row } = chunkPlace(array, pick(array, array.dimensions.slice(0, -1), coordinates));
    const rows = { array, leading, first: row, length: sliderLength(array) };
    found.set(wanted, rows);
    return rows;
  };
  return {
    run: current.run,
    version: versionOf(current),
    siteCount,
    arrays: layout.arrays,
    attributes: layout.attributes,
    async column(dataset, coordinates) {
      const rows = rowsOf({ dataset, coordinates });
      const [last = 0] = pick(rows.array, rows.array.dimensions.slice(-1), coordinates);
      return readRows(open, { ...rows, first: rows.first + last, length: 1 });
    },
    slider: async (dataset, coordinates) => readRows(open, rowsOf({ dataset, coordinates })),
    async siteRows(site, rows) {
      if (!Number.isInteger(site) || site < 0 || site >= siteCount)
        throw new ResultsError("bad-request", `The run has no site ${site}.`, `Sites are 0 to ${siteCount - 1}.`);
      return readSiteRows(open, site, rows.map(rowsOf));
    },
    files: async () =>
      (await store.list(prefix))
        .map(({ key, bytes }) => ({ key: key.slice(prefix.length + 1), bytes }))
        .filter(({ key }) => !key.startsWith(`${JOINT}/`)),
    async file(path) {
      const key = `${prefix}/${path}`;
      await checks.intact([key]);
      const bytes = await store.get(key);
      if (bytes === undefined) throw notStored(key);
      return bytes;
    },
  };
}

function pick(array: StoreArray, dimensions: StoreArray["dimensions"], coordinates: Coordinates): number[] {
  return dimensions.map(({ name, values }) => {
    const wanted = coordinates[name];
    const found = wanted === undefined ? -1 : values.findIndex((v) => String(v) === String(wanted));
    if (found >= 0) return found;
    throw new ResultsError(
      "not-found",
      `${array.path} has no ${name} "${wanted ?? ""}".`,
      `It has ${values.join(", ")}.`,
      { path: array.path, coordinate: name },
    );
  });
}
