import {
  BELOW_FIRST_MAP,
  HAZARD_DATASETS,
  climateSet,
  datasetById,
  driverColumn,
  hazardColumn,
  hazardMissingReason,
  missingReason,
  noValueReason,
  scoreDatasetColumn,
  warmingSinceBase,
  type ClimateRequest,
  type ColumnReader,
} from "@tidemark/science";
import { hazardOf } from "./apply-imports.ts";
import { climateStore } from "./climate-store.ts";
import type { SiteData } from "./site-data.ts";

const HAZARDS: ReadonlySet<string> = new Set(HAZARD_DATASETS);

/**
 * Reader of every dataset in site order: climate and hazard indicators, impact drivers, scores. A column is worked out when it is first
 * asked for and kept; `requests` are climate datasets that are worth working out together. Undefined for what is missing at every site.
 */
export function siteColumns(data: SiteData, requests: readonly ClimateRequest[] = []): ColumnReader {
  const sites = data.points.length;
  const notImported = requests.filter(({ datasetId }) => data.imported.get(datasetId)?.columns === undefined);
  const climate = climateStore(data.cells, data.tables, notImported);
  const warming = warmingSinceBase(data.tables.warming);
  const known = new Map<string, ArrayLike<number> | undefined>();
  const ofSites = (cellValues: ArrayLike<number> | undefined) =>
    cellValues && Float32Array.from(data.siteCell, (cell) => (cell < 0 ? Number.NaN : cellValues[cell]!));
  const workOut: ColumnReader = (id, index) => {
    const columns = data.imported.get(id)?.columns;
    if (columns !== undefined) return columns.get(index);
    if (climateSet(id) !== undefined) return ofSites(climate(id, index));
    const dataset = datasetById(id);
    const out = new Float64Array(sites);
    if (HAZARDS.has(id)) hazardColumn(id, index, { inputs: data.inputs, warming, read }, out);
    else if (dataset?.kind === "driver") driverColumn(dataset, index, read, data.assets, out);
    else if (dataset?.kind === "score") scoreDatasetColumn(dataset, index, read, out);
    else return undefined;
    return out;
  };
  const read: ColumnReader = (id, index) => {
    if (!(index >= 0)) return undefined;
    const key = `${id} ${index}`;
    if (!known.has(key)) known.set(key, workOut(id, index));
    return known.get(key);
  };
  return read;
}

/** Hazards that build on rain which may be imported on its own. */
const RAIN_OF: Readonly<Record<string, string>> = { river_flood_depth: "rx5day", landslide_susc: "rx1day" };

function importedReason({ imported }: SiteData, datasetId: string, site: number): string | undefined {
  const hazard = hazardOf(datasetId) ?? datasetId;
  const own = imported.get(hazard);
  const rain = imported.get(RAIN_OF[hazard] ?? "");
  if (own?.reasons[site] !== undefined || own?.columns !== undefined || rain === undefined) return own?.reasons[site];
  if (own === undefined) return undefined;
  const isCovered = [...(rain.columns?.values() ?? [])].some((column) => !Number.isNaN(column[site]));
  if (!isCovered) return rain.reasons[site];
  return `${BELOW_FIRST_MAP}; or the imported rain does not hold this scenario and year`;
}

/** Why a dataset has no value at a site, a whole sentence; undefined for ids the catalogue does not have. */
export function siteMissingReason(data: SiteData, datasetId: string, site: number): string | undefined {
  const dataset = datasetById(datasetId);
  if (dataset === undefined) return undefined;
  const everywhere = data.noCellReason[site];
  if (everywhere !== undefined) return everywhere;
  if (dataset.kind === "score") return "not available: no indicator of this topic has a value here";
  const imported = importedReason(data, datasetId, site);
  if (imported !== undefined) return imported;
  return dataset.needs === "pack"
    ? (noValueReason(datasetId) ?? missingReason(dataset))
    : hazardMissingReason(dataset, data.inputs, site);
}
