import {
  COORDINATE_SETS,
  HAZARD_DATASETS,
  catalogue,
  climateColumns,
  climateReader,
  climateSet,
  datasetById,
  driverColumn,
  hazardColumn,
  hazardMissingReason,
  missingReason,
  nearestEpoch,
  noValueReason,
  warmingSinceBase,
  type ClimateRequest,
  type ClimateTables,
  type ColumnReader,
  type ExposedAsset,
  type HazardInputs,
  type Scenario,
  type ScreeningCells,
} from "@tidemark/science";
import type { Cell, Location, Provenance, SiteSource } from "./assessment.ts";

/** Everything the science needs of some sites, in one order. */
export interface SiteData {
  readonly locations: readonly Location[];
  /** Cells of the sites, each once, and the cell of each site; -1 where none stands for it. */
  readonly cells: ScreeningCells;
  readonly siteCell: Int32Array;
  readonly cellOf: readonly (Cell | null)[];
  /** Why a site has no cell; undefined where it has one. */
  readonly noCellReason: readonly (string | undefined)[];
  readonly tables: ClimateTables;
  readonly inputs: HazardInputs;
  readonly assets: readonly ExposedAsset[];
  readonly provenance: readonly Provenance[];
}

/** Requests of every climate dataset in the epochs a report looks at: the one asked for, and the present that changes start from. */
function requestsFor(scenario: Scenario, year: number): readonly ClimateRequest[] {
  const ids = [...catalogue.map(({ id }) => id), "tx_below_minus10"];
  return ids.flatMap((datasetId) => {
    const set = climateSet(datasetId);
    if (set === undefined) return [];
    const epochs = [nearestEpoch(set, scenario, year), nearestEpoch(set, "historical", 2005)];
    const events = nearestEpoch(COORDINATE_SETS.CO, scenario, year);
    const firsts = [...epochs, events].flatMap((epoch) => {
      const at = set.epochs.findIndex(({ scenario, time }) => scenario === epoch?.scenario && time === epoch.time);
      return at < 0 ? [] : [at * set.innerSize];
    });
    return [{ datasetId, indices: firsts }];
  });
}

/** Sites as the report reads them: every column of a batch is worked out once, when it is first asked for. */
export function siteSources(data: SiteData, scenario: Scenario, year: number): readonly SiteSource[] {
  const sites = data.locations.length;
  const climate = climateReader(climateColumns(data.cells, data.tables, requestsFor(scenario, year)), data.siteCell);
  const warming = warmingSinceBase(data.tables.warming);
  const hazards = new Set(HAZARD_DATASETS);
  const known = new Map<string, ArrayLike<number> | undefined>();
  const workOut: ColumnReader = (id, index) => {
    if (climateSet(id) !== undefined) return climate(id, index);
    const dataset = datasetById(id);
    const out = new Float64Array(sites);
    if (hazards.has(id)) hazardColumn(id, index, { inputs: data.inputs, warming, read }, out);
    else if (dataset?.kind === "driver") driverColumn(dataset, index, read, data.assets, out);
    else return undefined;
    return out;
  };
  const read: ColumnReader = (id, index) => {
    if (index < 0) return undefined;
    const key = `${id} ${index}`;
    if (!known.has(key)) known.set(key, workOut(id, index));
    return known.get(key);
  };
  return data.locations.map((location, site) => ({
    location,
    cell: data.cellOf[site] ?? null,
    value: (id, index) => read(id, index)?.[site] ?? Number.NaN,
    reason: (id) => reasonOf(data, id, site),
    provenance: data.provenance,
  }));
}

function reasonOf({ inputs, noCellReason }: SiteData, id: string, site: number): string | undefined {
  const dataset = datasetById(id);
  if (dataset === undefined) return undefined;
  const everywhere = noCellReason[site];
  if (everywhere !== undefined) return everywhere;
  return dataset.needs === "pack"
    ? (noValueReason(id) ?? missingReason(dataset))
    : hazardMissingReason(dataset, inputs, site);
}
