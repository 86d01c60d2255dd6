import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import {
  COORDINATE_SETS,
  coordinateIndex,
  coordinatesAt,
  type Coordinates,
  type Ensemble,
} from "../catalogue/coordinates.ts";
import type { ImpactDriver } from "../catalogue/dataset.ts";
import { HAZARD_TABLE, type HazardRow } from "../catalogue/hazard-table.ts";
import { coldDaysLost, heatDaysLost } from "../vulnerability/heat-and-cold.ts";
import { droughtDaysLost, evaporatedShare, waterStressDaysLost } from "../vulnerability/water-supply.ts";
import { aggregateColumn } from "./aggregate-columns.ts";
import { HAIL_SIZE } from "../hazards/hail-size.ts";
import { eventColumn } from "./event-columns.ts";
import type { ExposedAsset } from "./loss-functions.ts";

type Column = Float32Array | Float64Array;

/**
 * Intensities a driver asks its reader for that are no datasets of the catalogue: days with a maximum below -10 °C (set
 * CO), hail size in cm (set RP).
 */
export const SUPPLIED_INTENSITIES = { cold: "tx_below_minus10", hail: HAIL_SIZE } as const;

/**
 * Fills `out` with a driver's column at an index of its set: NaN for every site without a value. `read` is asked for
 * hazards, climate indicators and other drivers at the same epoch; it does well to keep the columns of an epoch while
 * that epoch is worked on.
 */
export function driverColumn(
  driver: ImpactDriver,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Column,
): void {
  out.fill(Number.NaN);
  if (driver.hazard === "aggregate") aggregateColumn(driver.quantity, index, read, out);
  else {
    const row = HAZARD_TABLE.find(({ hazard }) => hazard === driver.hazard);
    if (row?.chronic === true) chronicColumn(row, index, read, assets, out);
    else if (row !== undefined) eventColumn(row, driver.quantity, index, read, assets, out);
  }
}

/** Index in a climate set of the annual coordinate that matches one of the occurrence set. */
function climateIndex(datasetId: string, occurrence: Coordinates, ensemble: Ensemble | undefined): number {
  const dataset = datasetById(datasetId);
  const { scenario, time } = occurrence;
  if (dataset === undefined || ensemble === undefined || scenario === undefined || time === undefined) return -1;
  return coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], {
    ...dataset.defaultCoordinates,
    scenario,
    time,
    ensemble,
  });
}

/** Drier is worse, so that the low end of the loss belongs to the high end of the index. */
const OPPOSITE: Readonly<Record<Ensemble, Ensemble>> = { p10: "p90", p50: "p50", p90: "p10", mean: "mean" };

/** The range is that of the drought index; rain and evaporation are the medians of the epoch. */
function droughtColumn(at: Coordinates, read: ColumnReader, assets: readonly ExposedAsset[], out: Column): void {
  const ensemble = at.ensemble === undefined ? undefined : OPPOSITE[at.ensemble];
  const index = read("spei12", climateIndex("spei12", at, ensemble));
  const rain = read("pr_total", climateIndex("pr_total", at, "p50"));
  const evaporation = read("pet", climateIndex("pet", at, "p50"));
  if (index === undefined || rain === undefined || evaporation === undefined) return;
  for (let site = 0; site < out.length; site++) {
    const usedUp = evaporatedShare(rain[site]!, evaporation[site]!);
    out[site] = droughtDaysLost(index[site]!, assets[site]!.profile.waterDependency, usedUp);
  }
}

function chronicColumn(
  row: HazardRow,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Column,
): void {
  const at = coordinatesAt(COORDINATE_SETS.CO, index);
  const fill = (values: ArrayLike<number> | undefined, days: (value: number, asset: ExposedAsset) => number) => {
    if (values === undefined) return;
    for (let site = 0; site < out.length; site++) out[site] = days(values[site]!, assets[site]!);
  };
  switch (row.hazard) {
    case "heat":
      return fill(read("labour_loss", climateIndex("labour_loss", at, at.ensemble)), (value, { profile }) =>
        heatDaysLost(value, profile.heatExposedShare),
      );
    case "cold":
      return fill(read(SUPPLIED_INTENSITIES.cold, index), (value, { profile }) =>
        coldDaysLost(value, profile.coldExposedShare),
      );
    case "drought":
      return droughtColumn(at, read, assets, out);
    default:
      return fill(read("water_stress", index), (value, { profile }) =>
        waterStressDaysLost(value, profile.waterDependency),
      );
  }
}
