import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError } from "@tidemark/grids";
import { convertDaily } from "./daily-import.ts";
import { convertForecast } from "./forecast-import.ts";
import { freshFolder, type ImportOptions, type ImportWork, type LayerId, recipeOf } from "./import-work.ts";
import { importedProvenance, type ImportedProvenance } from "./imported-provenance.ts";
import { importsIn } from "./import-store.ts";
import { putInForce } from "./in-force.ts";
import { findMaps, type FoundMap, readBands } from "./map-layers.ts";
import { fingerprint, type InputFingerprint, recogniseFiles, type RecognisedFile } from "./recognise.ts";
import { checkSet } from "./map-set.ts";
import { levelsOf } from "./map-levels.ts";
import { convertNormals } from "./normals-import.ts";
import { convertPatterns } from "./pattern-import.ts";
import type { ImportSource, MapSource, StationSource } from "./source-types.ts";
import { importSourceOf, IMPORT_SOURCES, withFacts } from "./sources.ts";
import { readStations } from "./station-import.ts";
import { writeStations } from "./station-layer.ts";
import { LayerWriter, stepDegrees } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

export interface ImportResult {
  readonly folder: string;
  readonly layers: readonly string[];
  readonly provenance: ImportedProvenance;
}

const partialOf = (sourceId: string, into: string): string => join(into, `.${sourceId}.partial`);

/**
 * Imports a source as a whole into a folder of sources: all files are recognised and opened before anything is written,
 * layers are written beside the place of the finished source, which is put in force at the end. An import that was
 * broken off goes on with the layers that are not finished.
 * @param location folder, file, or web address of one file
 * @throws GridError for what cannot be understood or is damaged; what `signal` was aborted with
 */
export async function importSource(sourceId: string, location: string, options: ImportOptions): Promise<ImportResult> {
  const { into, now = new Date() } = options;
  const { folder: partial, ...result } = await finishSource(sourceId, location, options);
  const place = await putInForce(importsIn(into), partial, sourceId, now);
  return { ...result, folder: join(into, place) };
}

/**
 * An import up to the last step, `putInForce`: what it worked with is removed from its folder.
 * @returns its folder, below `into`
 * @throws GridError for what cannot be understood or is damaged; what `signal` was aborted with
 */
export async function finishSource(sourceId: string, location: string, options: ImportOptions): Promise<ImportResult> {
  const { into, prepared } = options;
  if (prepared !== undefined) await takePrepared(sourceId, prepared, into);
  const result = await prepareSource(sourceId, location, options);
  await rm(join(result.folder, "years"), { recursive: true, force: true });
  return result;
}

/** Moves what was prepared to where it is imported. What lies on another disk, or is not there, is made anew. */
async function takePrepared(sourceId: string, prepared: string, into: string): Promise<void> {
  if (prepared === into) return;
  await mkdir(into, { recursive: true });
  await rename(partialOf(sourceId, prepared), partialOf(sourceId, into)).catch(() => undefined);
}

/**
 * All of an import but its last step: the finished source lies in a folder that nobody reads, from which an import of
 * the same files goes on.
 * @returns its folder, below `into`
 * @throws GridError for what cannot be understood or is damaged; what `signal` was aborted with
 */
export async function prepareSource(sourceId: string, location: string, options: ImportOptions): Promise<ImportResult> {
  const known = importSourceOf(sourceId);
  if (known === undefined) {
    const all = IMPORT_SOURCES.map(({ id }) => id).join(", ");
    throw new GridError("bad-request", importSaid("source.unknown_use", { source: sourceId, known: all }));
  }
  const source = withFacts(known, options.details?.facts);
  const files = await recogniseFiles(source, location, options.http, options.details);
  const inputs = new Map<RecognisedFile, InputFingerprint>();
  for (const file of files) {
    options.onProgress?.({ stage: "checking", done: inputs.size, total: files.length, item: file.name });
    inputs.set(file, await fingerprint(file, options.signal));
  }
  const partial = partialOf(source.id, options.into);
  const layers = await convert(source, { source, files, inputs, partial, options });
  const replaces =
    source.kind === "daily" ? source.replaces.filter((id) => layers.some((l) => l.variable === id)) : source.replaces;
  const names = layers.map(({ id }) => id);
  const provenance = importedProvenance(source, [...inputs.values()], replaces, names);
  await dropOthers(join(partial, "layers"), names);
  await writeFile(join(partial, "provenance.json"), `${JSON.stringify(provenance, null, 1)}\n`);
  return { folder: partial, layers: names, provenance };
}

/** Layers of an earlier attempt with other files do not belong to this import. */
async function dropOthers(folder: string, wanted: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!wanted.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function convert(source: ImportSource, work: ImportWork): Promise<LayerId[]> {
  if (source.kind === "maps") return convertMaps(source, work);
  if (source.kind === "normals") return convertNormals(source, work);
  if (source.kind === "patterns") return convertPatterns(source, work);
  if (source.kind === "forecast") return convertForecast(source, work);
  return source.kind === "daily" ? convertDaily(work) : convertStations(source, work);
}

/** One layer per file, which is one scenario. */
async function convertStations(source: StationSource, work: ImportWork): Promise<LayerId[]> {
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

async function convertMaps(source: MapSource, work: ImportWork): Promise<LayerId[]> {
  const maps: { readonly id: string; readonly map: FoundMap }[] = [];
  for (const file of work.files) {
    for (const map of await findMaps(source, file)) maps.push({ id: layerIdOf(maps, map), map });
  }
  checkSet(
    source,
    maps.map(({ map }) => map),
  );
  let done = 0;
  for (const { id, map } of maps) {
    work.options.onProgress?.({ stage: "converting", done: done++, total: maps.length, item: id });
    const said = JSON.stringify([map.file.details, map.labels]);
    const recipe = recipeOf([source.id, work.inputs.get(map.file)?.sha256, map.band, id, said]);
    const folder = await freshFolder(work, id, recipe);
    if (folder === null) continue;
    const {
      variable: { id: variable, units },
    } = source;
    const writer = new LayerWriter(folder, map.shape, { levels: levelsOf(variable, stepDegrees(map.shape)) });
    await readBands(source, map, async (rows, top, count) => {
      work.options.signal?.throwIfAborted();
      await writer.writeRows([rows], top, count);
    });
    const { labels, undeclaredNodata } = map;
    await writer.finish({ id, variable, units, labels, emptyCell: source.emptyCell, undeclaredNodata, recipe });
  }
  for (const { map } of maps) await map.source.close();
  return maps.map(({ id }) => ({ id, variable: source.variable.id }));
}

function layerIdOf(known: readonly { readonly id: string }[], { file, raster, labels }: FoundMap): string {
  const stem = file.name.replace(/\.\w+$/, "").replaceAll(/[^A-Za-z0-9_-]/g, "-");
  const id = raster.bandCount > 1 ? `${stem}-rp${labels.returnPeriod}` : stem;
  if (!known.some((other) => other.id === id)) return id;
  throw new GridError("not-understood", importSaid("source.same_file_name", { file: file.name }));
}
