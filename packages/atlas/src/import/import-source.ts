import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError, type HttpStoreOptions } from "@tidemark/grids";
import { DAILY_INDICES } from "./daily-sources.ts";
import { planDaily } from "./daily-plan.ts";
import { countYear, meanOfYears, yearFolder } from "./daily-years.ts";
import { importedProvenance, type ImportedProvenance } from "./imported-provenance.ts";
import { findMaps, type FoundMap, readBands, shapeOf } from "./map-layers.ts";
import { fingerprint, type InputFingerprint, recogniseFiles, type RecognisedFile } from "./recognise.ts";
import type { DailySource, ImportSource, MapSource, StationSource } from "./source-types.ts";
import { readStations } from "./station-import.ts";
import { writeStations } from "./station-layer.ts";
import { importSourceOf, IMPORT_SOURCES } from "./sources.ts";
import { LayerWriter, readLayerRecord } from "./stored-layer.ts";

/** Raise when the stored values of the same inputs change. */
const METHOD_VERSION = 1;

export interface ImportProgress {
  readonly stage: "checking" | "converting";
  readonly done: number;
  readonly total: number;
  /** File or layer in hand. */
  readonly item: string;
}

export interface ImportOptions {
  /** Folder of all imported sources; the source gets a folder of its own in it. */
  readonly into: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Rules for a web address; default the host of the address, no private networks. */
  readonly http?: HttpStoreOptions;
}

export interface ImportResult {
  readonly folder: string;
  readonly layers: readonly string[];
  readonly provenance: ImportedProvenance;
}

interface Work {
  readonly source: ImportSource;
  readonly files: readonly RecognisedFile[];
  readonly inputs: ReadonlyMap<RecognisedFile, InputFingerprint>;
  readonly partial: string;
  readonly options: ImportOptions;
}

/**
 * Imports a source as a whole: all files are recognised and opened before anything is written, layers are written beside the place of the
 * finished source, and a rename at the end puts them in force. An import that was broken off goes on with the layers that are not finished.
 * @param location folder, file, or web address of one file
 * @throws GridError for what cannot be understood or is damaged; what `signal` was aborted with
 */
export async function importSource(sourceId: string, location: string, options: ImportOptions): Promise<ImportResult> {
  const source = importSourceOf(sourceId);
  if (source === undefined) {
    const known = IMPORT_SOURCES.map(({ id }) => id).join(", ");
    throw new GridError("bad-request", `There is no source "${sourceId}".`, `Use one of ${known}.`, {
      source: sourceId,
    });
  }
  const files = await recogniseFiles(source, location, options.http);
  const inputs = new Map<RecognisedFile, InputFingerprint>();
  for (const file of files) {
    options.onProgress?.({ stage: "checking", done: inputs.size, total: files.length, item: file.name });
    inputs.set(file, await fingerprint(file, options.signal));
  }
  const partial = join(options.into, `.${source.id}.partial`);
  const work: Work = { source, files, inputs, partial, options };
  const layers = await convert(source, work);
  const replaces =
    source.kind === "daily" ? source.replaces.filter((id) => layers.some((l) => l.variable === id)) : source.replaces;
  const names = layers.map(({ id }) => id);
  const provenance = importedProvenance(source, [...inputs.values()], replaces, names);
  await dropOthers(join(partial, "layers"), names);
  await rm(join(partial, "years"), { recursive: true, force: true });
  await writeFile(join(partial, "provenance.json"), `${JSON.stringify(provenance, null, 1)}\n`);
  const folder = join(options.into, source.id);
  await putInForce(partial, folder);
  return { folder, layers: names, provenance };
}

/** Layers of an earlier attempt with other files do not belong to this import. */
async function dropOthers(folder: string, wanted: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!wanted.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function putInForce(partial: string, folder: string): Promise<void> {
  const old = `${partial.replace(/\.partial$/, "")}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
  await rename(partial, folder);
  await rm(old, { recursive: true, force: true });
}

function recipeOf(parts: readonly (string | number | undefined)[]): string {
  return createHash("sha256")
    .update(JSON.stringify([METHOD_VERSION, ...parts]))
    .digest("hex");
}

interface LayerId {
  readonly id: string;
  readonly variable: string;
}

/** An empty folder for a layer, null when the layer is there with this recipe. */
async function freshFolder(work: Work, id: string, recipe: string): Promise<string | null> {
  const folder = join(work.partial, "layers", id);
  if ((await readLayerRecord(folder))?.recipe === recipe) return null;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

function convert(source: ImportSource, work: Work): Promise<LayerId[]> {
  if (source.kind === "maps") return convertMaps(source, work);
  return source.kind === "daily" ? convertDaily(source, work) : convertStations(source, work);
}

/** One layer per file, which is one scenario. */
async function convertStations(source: StationSource, work: Work): Promise<LayerId[]> {
  const out: LayerId[] = [];
  for (const file of work.files) {
    work.options.signal?.throwIfAborted();
    const { scenario = "" } = file.labels;
    const id = `${source.id}-${scenario}`;
    work.options.onProgress?.({ stage: "converting", done: out.length, total: work.files.length, item: id });
    const variable = "sea_level_change";
    const recipe = recipeOf([source.id, work.inputs.get(file)?.sha256, id]);
    const folder = await freshFolder(work, id, recipe);
    if (folder !== null) {
      const stations = await readStations(file);
      await writeStations(folder, stations, { id, variable, units: "m", labels: { scenario }, recipe });
    }
    out.push({ id, variable });
  }
  return out;
}

async function convertMaps(source: MapSource, work: Work): Promise<LayerId[]> {
  const maps: { readonly id: string; readonly map: FoundMap }[] = [];
  for (const file of work.files) {
    for (const map of await findMaps(source, file)) maps.push({ id: layerIdOf(maps, map), map });
  }
  let done = 0;
  for (const { id, map } of maps) {
    work.options.onProgress?.({ stage: "converting", done: done++, total: maps.length, item: id });
    const recipe = recipeOf([source.id, work.inputs.get(map.file)?.sha256, map.band, id]);
    const folder = await freshFolder(work, id, recipe);
    if (folder === null) continue;
    const writer = new LayerWriter(folder, map.shape);
    await readBands(source, map, async (rows, top, count) => {
      work.options.signal?.throwIfAborted();
      await writer.writeRows(rows, top, count);
    });
    const { labels, undeclaredNodata } = map;
    const { id: variable, units } = source.variable;
    await writer.finish({ id, variable, units, labels, emptyCell: source.emptyCell, undeclaredNodata, recipe });
  }
  for (const { map } of maps) await map.source.close();
  return maps.map(({ id }) => ({ id, variable: source.variable.id }));
}

function layerIdOf(known: readonly { readonly id: string }[], { file, raster, labels }: FoundMap): string {
  const stem = file.name.replace(/\.\w+$/, "").replaceAll(/[^A-Za-z0-9_-]/g, "-");
  const id = raster.bandCount > 1 ? `${stem}-rp${labels.returnPeriod}` : stem;
  if (!known.some((other) => other.id === id)) return id;
  throw new GridError("not-understood", `There are two files ${file.name}.`, "Keep one of them in the folder.", {
    file: file.name,
  });
}

async function convertDaily(source: DailySource, work: Work): Promise<LayerId[]> {
  const windows = await planDaily(work.files);
  const years = new Map(windows.flatMap((window) => window.years.map((year) => [yearFolder(year), year] as const)));
  const layers = windows.flatMap((window) => DAILY_INDICES[window.variable].map((index) => ({ window, index })));
  const total = years.size + layers.length;
  const recipes = new Map<string, string>();
  let done = 0;
  for (const [name, year] of years) {
    work.options.onProgress?.({ stage: "converting", done: done++, total, item: name });
    const recipe = recipeOf([name, ...year.slices.map(({ file }) => work.inputs.get(file)?.sha256)]);
    recipes.set(name, recipe);
    await countYear(year, join(work.partial, "years", name), recipe, work.options.signal);
  }
  const out: LayerId[] = [];
  for (const { window, index } of layers) {
    work.options.signal?.throwIfAborted();
    const { model, scenario, time } = window;
    const id = [index, model, scenario, time].join("_");
    out.push({ id, variable: index });
    work.options.onProgress?.({ stage: "converting", done: done++, total, item: id });
    const names = window.years.map(yearFolder);
    const recipe = recipeOf([source.id, id, ...names.map((name) => recipes.get(name))]);
    const folder = await freshFolder(work, id, recipe);
    if (folder === null) continue;
    const first = window.years[0]!.slices[0]!;
    const shape = shapeOf(first.raster, first.source);
    const mean = await meanOfYears(
      names.map((name) => join(work.partial, "years", name)),
      index,
    );
    const rows = shape.ys.length;
    const writer = new LayerWriter(folder, shape);
    await writer.writeRows(mean, 0, rows);
    const labels = { model, scenario, year: time };
    await writer.finish({
      id,
      variable: index,
      units: unitOf(index),
      labels,
      emptyCell: "missing",
      undeclaredNodata: [],
      recipe,
    });
  }
  for (const { years: parts } of windows)
    for (const { slices } of parts) for (const s of slices) await s.source.close();
  return out;
}

function unitOf(index: string): string {
  if (["txx", "tnn", "tas_mean"].includes(index)) return "degC";
  return ["rx1day", "rx5day", "pr_total"].includes(index) ? "mm" : "days";
}
