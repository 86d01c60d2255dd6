import type { LocationMatrix } from "@tidemark/contract";
import {
  BUILDING_DAMAGE_BANDS,
  COORDINATE_SETS,
  HAZARD_TABLE,
  LIKELIHOODS,
  SEVERITIES,
  UNITS,
  coordinateIndex,
  datasetById,
  driverColumn,
  likelihoodClass,
  severityClass,
  type ColumnReader,
  type ExposedAsset,
  type HazardRow,
  type ImpactDriver,
  type Scenario,
} from "@tidemark/science";
import { panelCoordinates, storedEpoch, type SiteResults } from "./site-results.ts";
import { wire } from "./wire-number.ts";

/** Return periods that stand for the classes of likelihood: those of the portfolio's matrix, and the nearest ones of earthquakes and the like. */
const EVENT_RETURN_PERIODS = [500, 100, 25, 5] as const;
const GEOPHYSICAL_CLASSES = [475, 100, 50] as const;

export interface MatrixSource {
  readonly results: SiteResults;
  readonly asset: ExposedAsset;
  readonly reason: (datasetId: string) => string;
  /** Why a dataset that was chosen is missing at every location; undefined for the others. */
  readonly missing: (datasetId: string) => string | undefined;
}

/** Reads what is stored, and works impacts that are not stored out from the stored hazard by their damage function. */
function impactReader({ results, asset }: MatrixSource): ColumnReader {
  const assets = [asset];
  const read: ColumnReader = (id, index) => {
    if (index < 0) return undefined;
    if (results.epochs(id) !== undefined) return [results.value(id, index)];
    const dataset = datasetById(id);
    if (dataset?.kind !== "driver") return undefined;
    const out = new Float64Array(1);
    driverColumn(dataset, index, read, assets, out);
    return out;
  };
  return read;
}

/** Damage to the structure (percent) by return period; undefined when neither it nor its hazard was computed. */
function damages(
  driver: ImpactDriver,
  row: HazardRow,
  source: MatrixSource,
  scenario: Scenario,
  time: number,
): { readonly returnPeriod: number; readonly damage: number }[] | undefined {
  const { results } = source;
  const sources = [driver.id, `${row.hazard}_loss-ratio`, row.indicator ?? ""];
  const epochs = sources.map((id) => results.epochs(id)).find((stored) => stored !== undefined);
  if (epochs === undefined) return undefined;
  const at = panelCoordinates(driver, storedEpoch(driver, epochs, scenario, time));
  const set = COORDINATE_SETS[driver.coordinateSet];
  const read = impactReader(source);
  return (row.isStatic === true ? GEOPHYSICAL_CLASSES : EVENT_RETURN_PERIODS).map((returnPeriod) => {
    const index = coordinateIndex(set, { ...at, return_period: returnPeriod });
    return { returnPeriod, damage: read(driver.id, index)?.[0] ?? Number.NaN };
  });
}

function entryOf(row: HazardRow, source: MatrixSource, scenario: Scenario, time: number): LocationMatrix["entries"] {
  const driver = datasetById(`${row.hazard}_building-damage`);
  if (driver?.kind !== "driver") return [];
  const found = damages(driver, row, source, scenario, time);
  const common = { hazard: row.hazard, long_name: row.name, dataset_id: driver.id, topic: row.topic };
  const nowhere = { likelihood: null, severity: null, return_period: null, damage: null };
  if (found === undefined) {
    const everywhere = source.missing(row.indicator ?? driver.id);
    return [{ ...common, ...nowhere, missing: everywhere ?? "not computed in this project" }];
  }
  if (found.some(({ damage }) => Number.isNaN(damage)))
    return [{ ...common, ...nowhere, missing: source.reason(row.indicator ?? driver.id) }];
  // Where probability times damage is largest; among equals the rarer event, which comes first.
  const worst = found.reduce((best, one) =>
    one.damage / one.returnPeriod > best.damage / best.returnPeriod ? one : best,
  );
  return [
    {
      ...common,
      likelihood: likelihoodClass(100 / worst.returnPeriod),
      severity: severityClass(worst.damage, BUILDING_DAMAGE_BANDS),
      return_period: worst.returnPeriod,
      damage: wire(worst.damage),
      missing: null,
    },
  ];
}

/** Every event hazard in its class of likelihood and severity of building damage, at a scenario and year. */
export function locationMatrix(
  source: MatrixSource,
  scenario: Scenario,
  time: number,
): Omit<LocationMatrix, "site_id"> {
  return {
    scenario,
    time,
    likelihoods: [...LIKELIHOODS],
    severities: [...SEVERITIES],
    unit: UNITS["%"].symbol,
    entries: HAZARD_TABLE.filter(({ chronic }) => chronic !== true).flatMap((row) =>
      entryOf(row, source, scenario, time),
    ),
  };
}
