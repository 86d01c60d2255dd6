import { type MATRIX_HAZARDS, message } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinateSetOf,
  coordinatesAt,
  datasetById,
  evaluate,
  impactAtReturnPeriod,
  nearestEpoch,
  planEvaluation,
  type Coordinates,
  type DriverQuantity,
  type Epoch,
  type ExposedAsset,
  type ImpactDriver,
  type Sentence,
} from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { reasonOf, type OpenPortfolio } from "./open-portfolio.ts";

export type MatrixHazard = (typeof MATRIX_HAZARDS)[number];

/** The buildings of the locations looked at, in their order; worked out from where they stand. */
export type AssetsOf = (portfolio: OpenPortfolio) => Promise<readonly ExposedAsset[]>;

/** Impacts at return periods, in the unit of the driver. */
export interface Impacts {
  readonly driver: ImpactDriver;
  /** Rising, years. */
  readonly returnPeriods: readonly number[];
  /** One column per return period; undefined where the project has nothing to work them out from. */
  readonly columns: readonly Float64Array[] | undefined;
  /** Scenario and year they hold for; undefined for what does not change over time. */
  readonly epoch: Epoch | undefined;
  readonly missing: Sentence;
  /** Stored hazards the impacts were worked out from; empty where the impacts themselves are stored. */
  readonly workedOutFrom: readonly string[];
}

/** Driver of a hazard in a quantity; undefined for one that has none (heat has no building damage). */
export function driverOf(hazard: MatrixHazard, quantity: DriverQuantity): ImpactDriver | undefined {
  const id = hazard === "aggregate" && quantity === "ead" ? "total_ead" : `${hazard}_${quantity}`;
  const dataset = datasetById(id);
  return dataset?.kind === "driver" ? dataset : undefined;
}

interface Found {
  readonly columns: Float64Array[];
  readonly workedOutFrom: string[];
}

/** Columns of a driver at indices of its set, stored or worked out from the stored hazards by the damage functions. */
async function columnsOf(
  portfolio: OpenPortfolio,
  driver: ImpactDriver,
  indices: readonly number[],
  assetsOf: AssetsOf,
): Promise<Found | undefined> {
  if (withheldReason(driver.id) !== undefined) return undefined;
  const { run, rows } = portfolio;
  const isStored = (id: string) => run.datasets.get(id)?.epochs !== undefined;
  const inputs = { sites: rows.length, assets: [] };
  const plan = planEvaluation([{ datasetId: driver.id, indices }], inputs, isStored);
  const held = new Map<string, Map<number, Float64Array>>();
  const wanted = plan.needs().given;
  for (const { datasetId, indices: needed = [] } of wanted) {
    const own = new Map<number, Float64Array>();
    for (const index of needed) {
      const at = coordinatesAt(coordinateSetOf(datasetId), index);
      const column = await portfolio.column(datasetId, at);
      if (column !== undefined) own.set(index, column);
    }
    if (own.size > 0) held.set(datasetId, own);
  }
  if (held.size === 0) return undefined;
  const given = (id: string, index: number) => held.get(id)?.get(index);
  const read = isStored(driver.id)
    ? given
    : evaluate(plan, { ...inputs, assets: await assetsOf(portfolio) }, { given }).read;
  const columns = indices.map((index) => read(driver.id, index));
  if (!columns.every((column) => column !== undefined)) return undefined;
  const sources = new Set([...held.keys()].map((id) => datasetById(id)!.longName));
  return { columns, workedOutFrom: isStored(driver.id) ? [] : [...sources] };
}

/** Stored epochs a driver can be had at: its own, or those of what it is worked out from. */
export function epochsOf({ run }: OpenPortfolio, driver: ImpactDriver): readonly Epoch[] {
  const own = run.datasets.get(driver.id)?.epochs;
  if (own !== undefined) return own;
  const set = COORDINATE_SETS[driver.coordinateSet];
  // the aggregate is worked out where its hazards are; they are all computed for the same scenarios and years
  const sources = [...run.datasets].filter(([id]) => datasetById(id)?.coordinateSet === "RP");
  const stored = sources.find(([, { epochs }]) => epochs !== undefined && epochs.length > 0)?.[1].epochs;
  return stored ?? set.epochs;
}

function place(portfolio: OpenPortfolio, driver: ImpactDriver, { scenario, time }: Epoch) {
  const set = COORDINATE_SETS[driver.coordinateSet];
  if (set.epochs.length === 0) return { set, epoch: undefined };
  return { set, epoch: nearestEpoch({ ...set, epochs: epochsOf(portfolio, driver) }, scenario, time) };
}

export type Quantile = "p10" | "p50" | "p90";
const at = (epoch: Epoch | undefined, inner: Coordinates): Coordinates => ({ ...epoch, ensemble: "p50", ...inner });

/** Impacts of a hazard at every return period of its set, at the median of an epoch. */
export async function impactsOf(
  portfolio: OpenPortfolio,
  driver: ImpactDriver,
  wanted: Epoch,
  assetsOf: AssetsOf,
): Promise<Impacts> {
  const { set, epoch } = place(portfolio, driver, wanted);
  const returnPeriods = driver.coordinateSet === "SR" ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  const indices = returnPeriods.map((years) => coordinateIndex(set, at(epoch, { return_period: years })));
  const isPlaced = indices.every((index) => index >= 0);
  const found = isPlaced ? await columnsOf(portfolio, driver, indices, assetsOf) : undefined;
  const missing =
    withheldReason(driver.id) ??
    (portfolio.run.datasets.has(driver.id) || found !== undefined
      ? reasonOf(portfolio, driver, [])
      : message("missing.add_driver", { driver: driver.longName }));
  return { driver, returnPeriods, columns: found?.columns, epoch, missing, workedOutFrom: found?.workedOutFrom ?? [] };
}

/** The epoch that values of a hazard are given for where another year was asked for; undefined where none changes. */
export const epochFor = (portfolio: OpenPortfolio, driver: ImpactDriver, wanted: Epoch): Epoch | undefined =>
  place(portfolio, driver, wanted).epoch;

/** Expected annual values of a hazard (set CO or S1) at an epoch, at its median unless said otherwise. */
export async function annualOf(
  portfolio: OpenPortfolio,
  driver: ImpactDriver,
  wanted: Epoch,
  assetsOf: AssetsOf,
  ensemble: Quantile = "p50",
): Promise<Float64Array | undefined> {
  const { set, epoch } = place(portfolio, driver, wanted);
  const index = coordinateIndex(set, at(epoch, { ensemble }));
  return index < 0 ? undefined : (await columnsOf(portfolio, driver, [index], assetsOf))?.columns[0];
}

/**
 * Impacts at other return periods, linear in their logarithm; nothing more often than the first, and the last one
 * beyond.
 */
export function impactsAt({ returnPeriods, columns }: Impacts, years: readonly number[]): Float64Array[] | undefined {
  if (columns === undefined) return undefined;
  return years.map((wanted) => {
    const stored = returnPeriods.indexOf(wanted);
    if (stored >= 0) return columns[stored]!;
    const own = new Float64Array(columns.length);
    return Float64Array.from(columns[0]!, (_, site) => {
      for (let i = 0; i < columns.length; i++) own[i] = columns[i]![site]!;
      // a hazard without a value stays without one below its first return period too
      return Number.isNaN(own[0]!) ? Number.NaN : impactAtReturnPeriod(returnPeriods, own, wanted, true);
    });
  });
}
