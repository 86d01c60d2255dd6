import { hazardRow } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ImpactDriver } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import { annualColumn } from "../impact/annual-weights.ts";
import { FLOODS, PONDED_SHARE, type ExposedAsset } from "../impact/loss-functions.ts";
import { floodLossDeviation } from "../vulnerability/flood-deviations.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** The same asset under the lower damage curve of cyclones, which meets the sum of all losses instead of single events. */
export const underLowerCurve = (asset: ExposedAsset): ExposedAsset => ({
  ...asset,
  profile: { ...asset.profile, cycloneFit: "total" },
});

/** Value of a driver of cyclone wind under the lower damage curve, where it has a loss at all. */
export function lowerCurveNote({ hazard, unit }: ImpactDriver, value: number, lower: number): ValueNote | undefined {
  if (hazard !== "tc_wind" || !(value > 0) || Number.isNaN(lower)) return undefined;
  return {
    id: "lower-damage-curve",
    kind: "beside",
    text: `${formatQuantity(lower, unit)} by the lower damage curve, fitted to the sum of all losses instead of to single events.`,
    value: lower,
  };
}

const CLASS_NAMES: Readonly<Record<string, string>> = { industrial: "industrial buildings" };
const REGION_NAMES: Readonly<Record<string, string>> = {
  europe: "Europe",
  northAmerica: "North America",
  centralAndSouthAmerica: "Central and South America",
  asia: "Asia",
  africa: "Africa",
  oceania: "Oceania",
  global: "the world as a whole",
};

/** Standard deviation of the loss ratio at one return period; NaN where none is published. */
function deviationAt(driver: ImpactDriver, depthMetres: number, { profile }: ExposedAsset): number {
  const share = driver.hazard === "pluvial_flood" ? PONDED_SHARE : 1;
  return share * floodLossDeviation(profile.floodClass, profile.floodRegion, depthMetres);
}

/**
 * Deviation of a flood loss (in the unit of the driver) that comes from the damage curve alone: at a return period that of the depth there; of the
 * yearly loss the integral of it, as if the curve were too low or too high over its whole length. NaN where none is published, undefined for
 * drivers that have none.
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
      const out = new Float64Array(1);
      annualColumn(RETURN_PERIODS, columns, 100, out);
      return out[0];
    }
    default:
      return undefined;
  }
}

/** The ± of a flood loss that is not nothing. @param index of the driver's coordinate set */
export function lossDeviationNote(
  driver: ImpactDriver,
  value: number,
  index: number,
  read: ColumnReader,
  asset: ExposedAsset,
  site: number,
): ValueNote | undefined {
  if (!(value > 0)) return undefined;
  const deviation = lossDeviation(driver, index, read, asset, site);
  if (deviation === undefined) return undefined;
  const { floodClass, floodRegion } = asset.profile;
  if (Number.isNaN(deviation)) {
    const text = `± not available: of the damage curve for ${CLASS_NAMES[floodClass] ?? floodClass} in ${REGION_NAMES[floodRegion] ?? floodRegion} no deviation is published.`;
    return { id: "loss-deviation", kind: "beside", text, value: null };
  }
  const text = `± ${formatQuantity(deviation, driver.unit)}: one standard deviation between the damage curves behind the mean one.`;
  return { id: "loss-deviation", kind: "beside", text, value: deviation };
}

/** Where a loss rests on a depth read above the largest map, or is that depth itself. @param largest return period of the maps, years */
export const beyondMapNote = (isDepth: boolean, largest: number): ValueNote =>
  doubt(
    "beyond-largest-map",
    isDepth
      ? `Rarer than the largest flood on the map (${largest} years in today's climate): the depth is that of the largest, and may be more.`
      : `Rests on floods rarer than the largest on the map (${largest} years in today's climate), taken as deep as the largest: it may be more.`,
  );
