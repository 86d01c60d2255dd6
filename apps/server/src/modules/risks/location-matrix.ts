import { type LocationMatrix, message, missingFields } from "@tidemark/contract";
import {
  THRESHOLDS,
  bandIndex,
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  HAZARD_TABLE,
  LIKELIHOODS,
  MATRIX_RETURN_PERIODS,
  RETURN_PERIODS,
  SEVERITIES,
  UNITS,
  coordinateIndex,
  datasetById,
  evaluate,
  impactAtReturnPeriod,
  planEvaluation,
  type ColumnReader,
  type Epoch,
  type ExposedAsset,
  type HazardRow,
  type ImpactDriver,
  type Scenario,
  type Sentence,
} from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { panelCoordinates, storedEpoch, type SiteResults } from "./site-results.ts";
import { wire } from "../../wire-digits.ts";

export interface MatrixSource {
  readonly results: SiteResults;
  readonly asset: ExposedAsset;
  readonly reason: (datasetId: string) => Sentence;
  /** Why a dataset that was chosen is missing at every location; undefined for the others. */
  readonly missing: (datasetId: string) => Sentence | undefined;
}

/** Hazards that come as events. */
const MATRIX_ROWS = HAZARD_TABLE.filter(({ chronic }) => chronic !== true);

/** Reads what is stored, and works impacts that are not stored out from the stored hazard by their damage function. */
function impactReader({ results, asset }: MatrixSource): ColumnReader {
  const inputs = { sites: 1, assets: [asset] };
  const plan = planEvaluation([], inputs, (id) => results.epochs(id) !== undefined);
  return evaluate(plan, inputs, { given: (id, index) => [results.value(id, index)] }).read;
}

/** Stored moments of the damage of a hazard, or of what it is worked out from; undefined where none was computed. */
function epochsOf(driver: ImpactDriver, row: HazardRow, results: SiteResults): readonly Epoch[] | undefined {
  const sources = [driver.id, `${row.hazard}_loss-ratio`, row.indicator ?? ""];
  return sources.map((id) => results.epochs(id)).find((stored) => stored !== undefined);
}

const damageOf = ({ hazard }: HazardRow): ImpactDriver | undefined => {
  const driver = datasetById(`${hazard}_building-damage`);
  return driver?.kind === "driver" ? driver : undefined;
};

/** The moment that the matrix is of: hazards that change over time are all computed for the same ones. */
function momentOf({ results }: MatrixSource, scenario: Scenario, time: number): LocationMatrix["moment"] {
  for (const row of MATRIX_ROWS) {
    const driver = damageOf(row);
    const stored = driver && epochsOf(driver, row, results);
    const epoch = stored && driver && storedEpoch(driver, stored, scenario, time);
    if (epoch !== undefined) return { asked: time, ...epoch };
  }
  return { asked: time, scenario: null, time: null };
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
  const epochs = epochsOf(driver, row, results);
  if (epochs === undefined) return undefined;
  const at = panelCoordinates(driver, storedEpoch(driver, epochs, scenario, time));
  const set = COORDINATE_SETS[driver.coordinateSet];
  const read = impactReader(source);
  const returnPeriods = row.isStatic === true ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  const stored = returnPeriods.map(
    (years) => read(driver.id, coordinateIndex(set, { ...at, return_period: years }))?.[0] ?? Number.NaN,
  );
  // as in the matrix of a portfolio: by the logarithm between return periods, no harm more often than the first
  const isKnown = !stored.some(Number.isNaN);
  return MATRIX_RETURN_PERIODS.map((returnPeriod) => ({
    returnPeriod,
    damage: isKnown ? impactAtReturnPeriod(returnPeriods, stored, returnPeriod, true) : Number.NaN,
  }));
}

function entryOf(row: HazardRow, source: MatrixSource, scenario: Scenario, time: number): LocationMatrix["entries"] {
  const driver = damageOf(row);
  if (driver === undefined) return [];
  const found = damages(driver, row, source, scenario, time);
  const common = { hazard: row.hazard, long_name: row.name, dataset_id: driver.id, topic: row.topic };
  const nowhere = { likelihood: null, severity: null, return_period: null, damage: null };
  const withheld = withheldReason(driver.id);
  if (withheld !== undefined) return [{ ...common, ...nowhere, ...missingFields(withheld) }];
  if (found === undefined) {
    const everywhere = source.missing(row.indicator ?? driver.id);
    return [{ ...common, ...nowhere, ...missingFields(everywhere ?? message("missing.not_computed_in_project")) }];
  }
  if (found.some(({ damage }) => Number.isNaN(damage)))
    return [{ ...common, ...nowhere, ...missingFields(source.reason(row.indicator ?? driver.id)) }];
  // Where probability times damage is largest; among equals the rarer event, which comes first.
  const worst = found.reduce((best, one) =>
    one.damage / one.returnPeriod > best.damage / best.returnPeriod ? one : best,
  );
  return [
    {
      ...common,
      likelihood: bandIndex(100 / worst.returnPeriod, THRESHOLDS.likelihood),
      severity: bandIndex(worst.damage, THRESHOLDS.buildingDamage),
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
    moment: momentOf(source, scenario, time),
    likelihoods: [...LIKELIHOODS],
    severities: [...SEVERITIES],
    unit: UNITS["%"].symbol,
    entries: MATRIX_ROWS.flatMap((row) => entryOf(row, source, scenario, time)),
  };
}
