import { hazardRow } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { COORDINATE_SETS, type Coordinates, coordinatesAt, RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ImpactDriver } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import { formatNumber } from "../format/numbers.ts";
import { annualColumn } from "../impact/annual-weights.ts";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { protectionAt } from "../impact/flood-protection.ts";
import { FLOODS, PONDED_SHARE, type ExposedAsset } from "../impact/loss-functions.ts";
import { floodLossDeviation, pondLossDeviation } from "../vulnerability/flood-deviations.ts";
import type { FloodRegion } from "../vulnerability/flood-curves.ts";
import { USE_NAMES } from "./building-notes.ts";
import type { ValueNote } from "./value-note.ts";
import { worded } from "../wording/wording.ts";

/**
 * The same building under the lower damage curve of cyclones, which meets the sum of all losses instead of single
 * events.
 */
export const underLowerCurve = (profile: ExposedAsset["profile"]): ExposedAsset["profile"] => ({
  ...profile,
  cycloneFit: "total",
});

/**
 * Value of a driver of cyclone wind under the lower damage curve, where it has a loss at all and the site has another.
 */
export function lowerCurveNote({ hazard, unit }: ImpactDriver, value: number, lower: number): ValueNote | undefined {
  // Where the lower curve is the one of the site already, there is nothing beside it.
  if (hazard !== "tc_wind" || !(value > 0) || !(lower < 0.999 * value)) return undefined;
  return {
    id: "lower-damage-curve",
    kind: "beside",
    text: worded("note.lower_damage_curve", { lower: formatQuantity(lower, unit) }),
    value: lower,
  };
}

const REGION_NAMES = {
  europe: "name.europe",
  northAmerica: "name.north_america",
  centralAndSouthAmerica: "name.central_and_south_america",
  asia: "name.asia",
  africa: "name.africa",
  oceania: "name.oceania",
  global: "name.global",
} as const satisfies Record<FloodRegion, string>;

/** Standard deviation of the loss ratio at one return period; NaN where none is published. */
function deviationAt(driver: ImpactDriver, depthMetres: number, { profile }: ExposedAsset): number {
  const { floodClass, floodRegion } = profile;
  if (driver.hazard !== "pluvial_flood") return floodLossDeviation(floodClass, floodRegion, depthMetres);
  return PONDED_SHARE * pondLossDeviation(floodClass, floodRegion, depthMetres);
}

/**
 * Deviation of a flood loss (in the unit of the driver) that comes from the damage curve alone: at a return period that
 * of the depth there; of the yearly loss the integral of it, as if the curve were too low or too high over its whole
 * length. NaN where none is published, undefined for drivers that have none.
 */
function lossDeviation(
  driver: ImpactDriver,
  index: number,
  read: ColumnReader,
  asset: ExposedAsset,
  site: number,
): number | undefined {
  if (driver.hazard === "aggregate" || !FLOODS.has(driver.hazard)) return undefined;
  const { indicator = "" } = hazardRow(driver.hazard);
  const depthAt = (at: number) => read(indicator, at)?.[site] ?? Number.NaN;
  switch (driver.quantity) {
    case "loss-ratio":
      return deviationAt(driver, depthAt(index), asset);
    case "building-damage":
      return 100 * deviationAt(driver, depthAt(index), asset);
    case "ead": {
      const n = RETURN_PERIODS.length;
      const columns = RETURN_PERIODS.map((_, i) => [deviationAt(driver, depthAt(index * n + i), asset)]);
      const years = protectionAt(driver.hazard, coordinatesAt(COORDINATE_SETS.CO, index), read, asset, site);
      if (!Number.isNaN(years))
        return 100 * expectedAnnualImpact(RETURN_PERIODS, columns.flat(), { tail: true, protectionYears: years });
      const out = new Float64Array(1);
      annualColumn(RETURN_PERIODS, columns, 100, out);
      return out[0];
    }
    default:
      return undefined;
  }
}

/** That a loss, or a total of losses, is that with the measures in place at the site. */
export function inPlaceNote({ hazard }: ImpactDriver, { measures }: ExposedAsset): ValueNote | undefined {
  const isChanged = hazard === "aggregate" ? measures !== undefined : measures?.[hazard] !== undefined;
  return isChanged
    ? { id: "measures-in-place", kind: "beside", text: worded("note.measures_in_place"), value: null }
    : undefined;
}

const FLOOD_LOSSES: ReadonlySet<string> = new Set(["loss-ratio", "building-damage", "bi", "ead", "bi_annual"]);

/**
 * What the defences of a site have to do with a value. @param read columns, of which the depths tell how often defences
 * are passed in another climate
 */
export function protectionNote(
  driver: ImpactDriver,
  at: Coordinates,
  read: ColumnReader,
  asset: ExposedAsset,
  site: number,
): ValueNote | undefined {
  if (driver.hazard === "aggregate" || !FLOOD_LOSSES.has(driver.quantity)) return undefined;
  const now = protectionAt(driver.hazard, at, read, asset, site);
  // what a wall in place keeps out was not told of the defences around
  if (Number.isNaN(now) || Number.isNaN(asset.protectionYears)) return undefined;
  const period = at.return_period;
  const ending = period === undefined ? "year" : period < now ? "held" : "passed";
  const told = formatNumber(asset.protectionYears, 0);
  const later = formatNumber(now, 0);
  const text =
    told === later
      ? worded(PROTECTED[ending], { years: told })
      : worded(PROTECTED_LATER[ending], { years: told, later });
  return { id: "flood-protection", kind: "beside", text, value: null };
}

const PROTECTED = {
  held: "note.protected",
  passed: "note.protection_passed",
  year: "note.protected_year",
} as const;
const PROTECTED_LATER = {
  held: "note.protected_later",
  passed: "note.protection_passed_later",
  year: "note.protected_year_later",
} as const;

/** The ± of a flood loss that is not nothing. @param index of the driver's coordinate set */
export function lossDeviationNote(
  driver: ImpactDriver,
  value: number,
  index: number,
  read: ColumnReader,
  asset: ExposedAsset,
  site: number,
): ValueNote | undefined {
  // the published deviation is that of a curve without measures
  if (!(value > 0) || inPlaceNote(driver, asset) !== undefined) return undefined;
  const deviation = lossDeviation(driver, index, read, asset, site);
  if (deviation === undefined) return undefined;
  const { floodClass, floodRegion } = asset.profile;
  if (Number.isNaN(deviation)) {
    const text = worded("note.no_loss_deviation", {
      buildings: worded(USE_NAMES[floodClass]),
      region: worded(REGION_NAMES[floodRegion]),
    });
    return { id: "loss-deviation", kind: "beside", text, value: null };
  }
  const text = worded("note.loss_deviation", { deviation: formatQuantity(deviation, driver.unit) });
  return { id: "loss-deviation", kind: "beside", text, value: deviation };
}
