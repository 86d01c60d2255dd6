import { datasetById, hazardRow, type Epoch, type HazardInputs } from "@tidemark/science";
import { INDEX_SOURCES } from "../import/own-index-sources.ts";
import { importedFor, type ImportedSource } from "../import/open-imported.ts";
import type { DatasetProvenance } from "./dataset-provenance.ts";
import { fillOutside } from "./fill-outside.ts";
import { importedClimate } from "./imported-climate.ts";
import { importedFlood } from "./imported-floods.ts";
import { importedCyclones, importedSeismic } from "./imported-hazards.ts";
import { importedSeaLevel } from "./imported-sea-level.ts";
import { importedHail, importedZone, ZONE_DATASETS } from "./imported-zones.ts";
import { replacedClasses, replacedReach } from "./replaced-classes.ts";
import { fedBy, type ImportPoints, type Replacement } from "./replacement.ts";
import type { SiteData } from "./site-data.ts";

/** Datasets whose single source of a kind is asked for as a whole, with the reader of each. */
const READERS = {
  river_flood_depth: (source: ImportedSource, points: ImportPoints) =>
    importedFlood(source, "river_flood_depth", points),
  coastal_flood_depth: (source: ImportedSource, points: ImportPoints) =>
    importedFlood(source, "coastal_flood_depth", points),
  tc_wind_rp: (source: ImportedSource, points: ImportPoints) => importedCyclones(source, points),
  pga_rp: (source: ImportedSource, points: ImportPoints) => importedSeismic(source, points),
  slr_local: importedSeaLevel,
  hail_ead: importedHail,
} as const;

/** Climate datasets by the source that gives them. */
function climateSources(imported: readonly ImportedSource[]): ReadonlyMap<ImportedSource, readonly string[]> {
  const out = new Map<ImportedSource, string[]>();
  const daily = imported.filter(({ id, kind }) => kind === "daily" || INDEX_SOURCES.some((index) => index.id === id));
  for (const id of new Set(daily.flatMap(({ provenance }) => provenance.replaces))) {
    const source = importedFor(daily, id);
    if (source !== undefined) out.set(source, [...(out.get(source) ?? []), id]);
  }
  return out;
}

/** Everything the imported sources put in the place of the screening method, the terrain aside. */
export async function readImports(
  imported: readonly ImportedSource[],
  points: ImportPoints,
  inputs: HazardInputs,
  epochs: readonly Epoch[] | undefined,
): Promise<readonly Replacement[]> {
  const found: (Replacement | null)[] = [];
  for (const [source, ids] of climateSources(imported)) found.push(await importedClimate(source, ids, points, epochs));
  for (const id of ZONE_DATASETS) {
    const source = importedFor(imported, id);
    if (source !== undefined) found.push(await importedZone(source, id, points));
  }
  for (const [id, read] of Object.entries(READERS)) {
    const source = importedFor(imported, id);
    if (source !== undefined) found.push(await read(source, points, inputs));
  }
  return found.filter((replacement) => replacement !== null);
}

/**
 * Provenance of an impact driver: the hazard may come from a source; aggregates and scores stand on everything there
 * is.
 */
function ofDerived(
  before: DatasetProvenance,
  replacements: readonly Replacement[],
  version: string,
): DatasetProvenance {
  const dataset = datasetById(before.dataset);
  if (dataset?.kind === "score" || (dataset?.kind === "driver" && dataset.hazard === "aggregate")) {
    return { ...before, version };
  }
  const hazard = hazardOf(before.dataset);
  const giver = replacements.find(({ replaced }) => hazard !== undefined && replaced.has(hazard));
  return giver === undefined ? before : fedBy(giver.source, "hazard")(before);
}

/** Indicator that a driver of an event hazard is worked out from; undefined for any other dataset. */
export function hazardOf(datasetId: string): string | undefined {
  const dataset = datasetById(datasetId);
  if (dataset?.kind !== "driver" || dataset.hazard === "aggregate") return undefined;
  return hazardRow(dataset.hazard).indicator;
}

/** Replaced provenance first, then what feeds the dataset, unless its values come from a source as they are. */
function changed(
  provenance: readonly DatasetProvenance[],
  replacements: readonly Replacement[],
  imported: SiteData["imported"],
  version: string,
): readonly DatasetProvenance[] {
  return provenance.map((before) => {
    const { dataset } = before;
    const entry = ofDerived(before, replacements, version);
    let now = entry;
    for (const { replaced } of replacements) now = replaced.get(dataset)?.(now) ?? now;
    if (imported.get(dataset)?.columns !== undefined) return now;
    for (const { fed } of replacements) now = fed?.get(dataset)?.(now) ?? now;
    return now;
  });
}

/**
 * Site data with the replacements in force; where a source does not reach, the screening stands.
 * @param version of all sources together
 * @param epochs that are wanted; all without
 */
export function withReplacements(
  data: SiteData,
  replacements: readonly Replacement[],
  version: string,
  epochs: readonly Epoch[] | undefined,
): SiteData {
  const all = [
    ...replacements,
    ...replacedClasses(data.inputs, replacements),
    ...replacedReach(data.inputs, replacements),
  ];
  const given = new Map([...data.imported, ...all.flatMap(({ datasets }) => [...datasets])]);
  const datasets = fillOutside(data, given, epochs);
  return {
    ...data,
    inputs: Object.assign({}, data.inputs, ...all.map(({ inputs }) => inputs)),
    imported: datasets,
    provenance: changed(data.provenance, replacements, datasets, version),
  };
}
