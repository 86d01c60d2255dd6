import type { MATRIX_HAZARDS } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinatesAt,
  datasetById,
  driverColumn,
  impactAtReturnPeriod,
  nearestEpoch,
  type ColumnReader,
  type Coordinates,
  type DriverQuantity,
  type Epoch,
  type ExposedAsset,
  type ImpactDriver,
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
  readonly missing: string;
  /** Stored hazards the impacts were worked out from; empty where the impacts themselves are stored. */
  readonly workedOutFrom: readonly string[];
}

/** Driver of a hazard in a quantity; undefined for one that has none (heat has no building damage). */
export function driverOf(hazard: MatrixHazard, quantity: DriverQuantity): ImpactDriver | undefined {
  const id = hazard === "aggregate" && quantity === "ead" ? "total_ead" : `${hazard}_${quantity}`;
  const dataset = datasetById(id);
  return dataset?.kind === "driver" ? dataset : undefined;
}

type Stored = readonly [id: string, index: number];

/** Reads a driver or what it is worked out from; `onStored` is given every stored column on the way. */
function reader(
  portfolio: OpenPortfolio,
  assets: readonly ExposedAsset[],
  onStored: (stored: Stored) => ArrayLike<number> | undefined,
): ColumnReader {
  const read: ColumnReader = (id, index) => {
    if (index < 0) return undefined;
    const epochs = portfolio.run.datasets.get(id)?.epochs;
    if (epochs !== undefined) return onStored([id, index]);
    const dataset = datasetById(id);
    if (dataset?.kind !== "driver") return undefined;
    const out = new Float64Array(assets.length);
    driverColumn(dataset, index, read, assets, out);
    return out;
  };
  return read;
}

const keyOf = ([id, index]: Stored) => `${id} ${index}`;

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
  // what will be read is found out by working out no location at all
  const wanted = new Map<string, Stored>();
  const dry = reader(portfolio, [], (stored) => {
    wanted.set(keyOf(stored), stored);
    return [];
  });
  for (const index of indices) dry(driver.id, index);
  const held = new Map<string, Float64Array>();
  for (const [key, [id, index]] of wanted) {
    const dataset = datasetById(id)!;
    const column = await portfolio.column(id, coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index));
    if (column !== undefined) held.set(key, column);
  }
  if (held.size === 0) return undefined;
  const isStored = portfolio.run.datasets.get(driver.id)?.epochs !== undefined;
  const assets = isStored ? [] : await assetsOf(portfolio);
  const read = reader(portfolio, assets, (stored) => held.get(keyOf(stored)));
  const columns = indices.map((index) => read(driver.id, index));
  if (!columns.every((column) => column !== undefined)) return undefined;
  const sources = new Set([...wanted].flatMap(([key, [id]]) => (held.has(key) ? [datasetById(id)!.longName] : [])));
  return {
    columns: columns.map((column) => Float64Array.from(column)),
    workedOutFrom: isStored ? [] : [...sources],
  };
}

/** Stored epochs a driver can be had at: its own, or those of what it is worked out from. */
function epochsOf({ run }: OpenPortfolio, driver: ImpactDriver): readonly Epoch[] {
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
      : `not computed in this project: add "${driver.longName}" or its hazard and compute again`);
  return { driver, returnPeriods, columns: found?.columns, epoch, missing, workedOutFrom: found?.workedOutFrom ?? [] };
}

/** Expected annual values of a hazard (set CO or S1) at the median of an epoch. */
export async function annualOf(
  portfolio: OpenPortfolio,
  driver: ImpactDriver,
  wanted: Epoch,
  assetsOf: AssetsOf,
): Promise<Float64Array | undefined> {
  const { set, epoch } = place(portfolio, driver, wanted);
  const index = coordinateIndex(set, at(epoch, {}));
  return index < 0 ? undefined : (await columnsOf(portfolio, driver, [index], assetsOf))?.columns[0];
}

/** Impacts at other return periods, linear in their logarithm; nothing more often than the first, and the last one beyond. */
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
