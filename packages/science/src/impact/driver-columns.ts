import {
  COORDINATE_SETS,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
  coordinateIndex,
  coordinatesAt,
  type Coordinates,
  type Ensemble,
} from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import type { DriverQuantity, ImpactDriver } from "../catalogue/dataset.ts";
import { HAZARD_TABLE, type HazardRow } from "../catalogue/hazard-table.ts";
import { percentile } from "../scores/percentile.ts";
import { AGGREGATE_PERCENTILE } from "../scores/aggregate-score.ts";
import { coldDaysLost, heatDaysLost } from "../vulnerability/heat-and-cold.ts";
import { droughtDaysLost, waterStressDaysLost } from "../vulnerability/water-supply.ts";
import { expectedAnnualImpact, impactAtReturnPeriod } from "./exceedance-curve.ts";
import { interruptionFunction, lossFunction, type EventHazard, type ExposedAsset } from "./loss-functions.ts";

/** Intensities a driver asks its reader for that are no datasets of the catalogue: days with a maximum below -10 °C (set CO), hail size in cm (set RP). */
export const SUPPLIED_INTENSITIES = { cold: "tx_below_minus10", hail: "hail_size_rp" } as const;

/** Fills `out` with a driver's column at an index of its set: NaN for every site without a value. */
export function driverColumn(
  driver: ImpactDriver,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Float32Array | Float64Array,
): void {
  out.fill(Number.NaN);
  if (driver.hazard === "aggregate") aggregateColumn(driver.quantity, index, read, out);
  else {
    const row = HAZARD_TABLE.find(({ hazard }) => hazard === driver.hazard);
    if (row?.chronic === true) chronicColumn(row, index, read, assets, out);
    else if (row !== undefined) eventColumn(row, driver.quantity, index, read, assets, out);
  }
}

const PER_QUANTITY: Readonly<
  Record<DriverQuantity, { readonly scale: number; readonly days: boolean; readonly annual: boolean }>
> = {
  "loss-ratio": { scale: 1, days: false, annual: false },
  "building-damage": { scale: 100, days: false, annual: false },
  bi: { scale: 1, days: true, annual: false },
  ead: { scale: 100, days: false, annual: true },
  bi_annual: { scale: 1, days: true, annual: true },
};

function intensityId(row: HazardRow): string {
  return row.indicator ?? SUPPLIED_INTENSITIES.hail;
}

function eventColumn(
  row: HazardRow,
  quantity: DriverQuantity,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Float32Array | Float64Array,
): void {
  const { scale, days, annual } = PER_QUANTITY[quantity];
  const hazard = row.hazard as EventHazard;
  const impactOf = (site: number) => (days ? interruptionFunction : lossFunction)(hazard, assets[site]!);
  if (!annual) {
    const intensity = read(intensityId(row), index);
    if (intensity === undefined) return;
    for (let site = 0; site < out.length; site++) out[site] = scale * impactOf(site)(intensity[site]!);
    return;
  }
  const years = row.isStatic === true ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  // The annual set has the index of the return-period set without its last, fastest dimension.
  const columns = years.map((_, i) => read(intensityId(row), index * years.length + i));
  if (columns.some((column) => column === undefined)) return;
  const impacts = new Float64Array(years.length);
  for (let site = 0; site < out.length; site++) {
    const impact = impactOf(site);
    for (let i = 0; i < years.length; i++) impacts[i] = impact(columns[i]![site]!);
    out[site] = scale * expectedAnnualImpact(years, impacts, { tail: true });
  }
}

/** Index in a climate set of the annual coordinate that matches one of the occurrence set. */
function climateIndex(datasetId: string, occurrence: Coordinates, ensemble: Ensemble | undefined): number {
  const dataset = datasetById(datasetId);
  if (dataset === undefined || ensemble === undefined) return -1;
  const { scenario, time } = occurrence;
  if (scenario === undefined || time === undefined) return -1;
  return coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], {
    ...dataset.defaultCoordinates,
    scenario,
    time,
    ensemble,
  });
}

/** Drier is worse, so that the low end of the loss belongs to the high end of the index. */
const OPPOSITE: Readonly<Record<Ensemble, Ensemble>> = { p10: "p90", p50: "p50", p90: "p10", mean: "mean" };

function chronicColumn(
  row: HazardRow,
  index: number,
  read: ColumnReader,
  assets: readonly ExposedAsset[],
  out: Float32Array | Float64Array,
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
    case "drought": {
      const ensemble = at.ensemble === undefined ? undefined : OPPOSITE[at.ensemble];
      return fill(read("spei12", climateIndex("spei12", at, ensemble)), (value, { profile }) =>
        droughtDaysLost(value, profile.waterDependency),
      );
    }
    default:
      return fill(read("water_stress", index), (value, { profile }) =>
        waterStressDaysLost(value, profile.waterDependency),
      );
  }
}

/** Columns of one quantity over all hazards at an index of an aggregate's set; static hazards enter every scenario and year alike. */
function hazardColumns(
  quantity: DriverQuantity,
  index: number,
  read: ColumnReader,
  sites: number,
): readonly ArrayLike<number>[] {
  const { annual } = PER_QUANTITY[quantity];
  const at = coordinatesAt(annual ? COORDINATE_SETS.CO : COORDINATE_SETS.RP, index);
  const member = COORDINATE_SETS.S1.inner[0]!.values.indexOf(at.ensemble ?? "p50");
  return HAZARD_TABLE.flatMap((row) => {
    const id = `${row.hazard}_${quantity}`;
    if (datasetById(id) === undefined) return [];
    if (row.isStatic !== true) return [read(id, index)];
    return [annual ? read(id, member) : staticColumn(id, member, at.return_period ?? 0, read, sites)];
  }).filter((column) => column !== undefined);
}

function staticColumn(
  id: string,
  member: number,
  years: number,
  read: ColumnReader,
  sites: number,
): ArrayLike<number> | undefined {
  const n = GEOPHYSICAL_RETURN_PERIODS.length;
  const columns = GEOPHYSICAL_RETURN_PERIODS.map((_, i) => read(id, member * n + i));
  if (columns.some((column) => column === undefined)) return undefined;
  const impacts = new Float64Array(n);
  return Float64Array.from({ length: sites }, (_, site) => {
    for (let i = 0; i < n; i++) impacts[i] = columns[i]![site]!;
    // A hazard that is missing at the site stays missing below its first return period too.
    return impactAtReturnPeriod(GEOPHYSICAL_RETURN_PERIODS, impacts, years, !Number.isNaN(impacts[0]!));
  });
}

function aggregateColumn(
  quantity: DriverQuantity,
  index: number,
  read: ColumnReader,
  out: Float32Array | Float64Array,
): void {
  const columns = hazardColumns(quantity, index, read, out.length);
  const values = new Float64Array(columns.length);
  for (let site = 0; site < out.length; site++) {
    for (let i = 0; i < columns.length; i++) values[i] = columns[i]![site]!;
    out[site] = quantity === "ead" ? sumOfKnown(values) : percentile(values, AGGREGATE_PERCENTILE);
  }
}

/** Sum of the values that are not NaN; NaN when none is. */
export function sumOfKnown(values: ArrayLike<number>): number {
  let sum = Number.NaN;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value;
  }
  return sum;
}

export const SURGE_NOTE = "Surge partly counted twice: cyclone damage curves hold part of the loss by surge.";

/** Note that belongs to a total in which both cyclone wind and coastal flood have a loss; undefined otherwise. */
export function surgeNote(tcWindEad: number, coastalFloodEad: number): string | undefined {
  return tcWindEad > 0 && coastalFloodEad > 0 ? SURGE_NOTE : undefined;
}
