import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { ResultsError } from "./results-error.ts";
import { chunkIndices, chunkPlace, sizeOf, sliderLength, type StoreArray, trailingLength } from "./run-layout.ts";
import { entryOffsets, readPatch, type RunPatch } from "./run-patch.ts";
import { readIndex, readRows, readSiteRow, type RunFiles, type StoredLayout } from "./run-rows.ts";
import { currentRun, layoutName, verifyRun } from "./run-writer.ts";

/** Values of the coordinates that pick a column; scenario "historical" picks the historical array. */
export type Coordinates = Readonly<Record<string, string | number>>;

/** A finished run, with its patches applied. Values are NaN where missing. */
export interface RunReader {
  readonly siteCount: number;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Values of one dataset at the coordinates for all sites, in site order: one range read and a gather. */
  column(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** The same for every value of the last dimension (time): value t of site s at t * siteCount + s. */
  slider(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** Values of one site along the last dimension (time) at the other coordinates; a single file is opened. */
  siteSlider(dataset: string, coordinates: Coordinates, site: number): Float32Array;
  /** All entries of one site, by array path, each in C order of its dimensions; of some datasets only, where they are named. */
  site(site: number, datasets?: readonly string[]): Promise<ReadonlyMap<string, Float32Array>>;
}

/** Opens the published run of a folder. @throws ResultsError not-found when none is published, and as `openRun` */
export async function openCurrentRun(root: string): Promise<RunReader> {
  const current = await currentRun(root);
  if (current === null)
    throw new ResultsError("not-found", `${root} has no published run.`, "Compute the run first.", { file: root });
  return openRun(
    join(root, current.run),
    current.patches.map((patch) => join(root, patch)),
  );
}

/** Later patches win; the last tells how many sites there are. */
function mergePatches(patches: readonly RunPatch[]): Pick<RunPatch, "sites"> & { siteCount: number | undefined } {
  return {
    sites: new Map(patches.flatMap(({ sites }) => [...sites])),
    siteCount: patches.at(-1)?.siteCount,
  };
}

/**
 * Opens a run folder with patches over it, oldest first. The sizes of all files are checked now, so that a lost or cut chunk is an error
 * here and never zeros later.
 * @throws ResultsError not-found, truncated, checksum
 */
export async function openRun(folder: string, patchPaths: readonly string[] = []): Promise<RunReader> {
  await verifyRun(folder, false);
  const layout = JSON.parse(await readFile(join(folder, layoutName), "utf8")) as StoredLayout;
  const indexes = new Map<string, Int32Array>();
  for (const name of Object.keys(layout.cells))
    indexes.set(name, await readIndex(join(folder, "site_index", name, "0")));
  const patches: RunPatch[] = [];
  for (const path of patchPaths) patches.push(await readPatch(path, basename(folder), layout.arrays));
  const merged = mergePatches(patches);
  return readerOf({
    folder,
    layout,
    indexes,
    patched: merged.sites,
    siteCount: merged.siteCount ?? layout.siteCount,
    offsets: entryOffsets(layout.arrays).offsets,
  });
}

function readerOf(files: RunFiles): RunReader {
  const arrays = new Map(files.layout.arrays.map((a) => [a.path, a]));
  const find = (dataset: string, c: Coordinates): StoreArray => {
    const path = `${dataset}/${c["scenario"] === "historical" ? "historical" : "projection"}`;
    const array = arrays.get(`${dataset}/static`) ?? arrays.get(path);
    if (array === undefined)
      throw new ResultsError("not-found", `The run has no ${path}.`, "Choose a dataset that was computed.", { path });
    return array;
  };
  const checkSite = (site: number): void => {
    if (Number.isInteger(site) && site >= 0 && site < files.siteCount) return;
    throw new ResultsError("bad-request", `The run has no site ${site}.`, `Sites are 0 to ${files.siteCount - 1}.`);
  };
  return {
    siteCount: files.siteCount,
    arrays: files.layout.arrays,
    attributes: files.layout.attributes,
    async column(dataset, coordinates) {
      const array = find(dataset, coordinates);
      const { leading, row } = placeOf(array, coordinates);
      const [t = 0] = pick(array, array.dimensions.slice(-1), coordinates);
      return readRows(files, array, leading, row + t, 1);
    },
    async slider(dataset, coordinates) {
      const array = find(dataset, coordinates);
      const { leading, row } = placeOf(array, coordinates);
      return readRows(files, array, leading, row, sliderLength(array));
    },
    siteSlider(dataset, coordinates, site) {
      checkSite(site);
      const array = find(dataset, coordinates);
      const { leading, row } = placeOf(array, coordinates);
      return readSiteRow(files, array, leading, site, { first: row, length: sliderLength(array) });
    },
    async site(site, datasets) {
      checkSite(site);
      const out = new Map<string, Float32Array>();
      for (const array of files.layout.arrays) {
        if (datasets !== undefined && !datasets.includes(array.path.split("/")[0] ?? "")) continue;
        out.set(array.path, readSite(files, array, site));
      }
      return out;
    },
  };
}

function readSite(files: RunFiles, array: StoreArray, site: number): Float32Array {
  const size = sizeOf(array.dimensions.map((d) => d.values.length));
  const values = new Float32Array(size).fill(Number.NaN);
  const patched = files.patched.get(site);
  const from = files.offsets.get(array.path) ?? 0;
  if (patched) values.set(patched.subarray(from, from + size));
  if (patched !== undefined) return values;
  let at = 0;
  const length = trailingLength(array);
  for (const leading of chunkIndices(array)) {
    values.set(readSiteRow(files, array, leading, site, { first: 0, length }), at);
    at += length;
  }
  return values;
}

const placeOf = (array: StoreArray, coordinates: Coordinates) =>
  chunkPlace(array, pick(array, array.dimensions.slice(0, -1), coordinates));

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
