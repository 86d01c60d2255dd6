import { datasetById } from "../catalogue/catalogue.ts";
import {
  BASE,
  COORDINATE_SETS,
  coordinateIndex,
  coordinatesAt,
  GEOPHYSICAL_RETURN_PERIODS,
  RETURN_PERIODS,
} from "../catalogue/coordinates.ts";
import type { HazardRow } from "../catalogue/hazard-table.ts";
import { HAIL_SIZE } from "../hazards/hail-size.ts";
import { annualImpacts } from "./annual-weights.ts";
import { expectedAnnualImpact } from "./exceedance-curve.ts";
import { grownLoss, hottestIndices } from "./fire-growth.ts";
import { protectionLater, protectionOf } from "./flood-protection.ts";
import { type EventHazard, type ExposedAsset, FLOODS, lossOf } from "./loss-functions.ts";

/** What is stored of a place, as far as it is asked for here. */
interface StoredPlace {
  readonly isStored: (datasetId: string) => boolean;
  readonly value: (datasetId: string, index: number) => number;
}

/** Expected loss of the year (percent of the value) at each of the indices asked for, of an asset at the place. */
export type AnnualLossesOf = (asset: ExposedAsset) => Float64Array;

/** Largest list of return periods. */
const ratios = new Float64Array(Math.max(RETURN_PERIODS.length, GEOPHYSICAL_RETURN_PERIODS.length));

/**
 * Expected loss of the year of an event hazard at one place, for many assets or changes of one: intensities are read
 * once. It is the quantity `ead` of `eventColumn`, which works out many places at once, by the same functions.
 * @param indices of the annual set of the hazard
 */
export function siteAnnualLosses(row: HazardRow, place: StoredPlace, indices: readonly number[]): AnnualLossesOf {
  const hazard = row.hazard as EventHazard;
  const indicator = row.indicator ?? HAIL_SIZE;
  const years = row.isStatic === true ? GEOPHYSICAL_RETURN_PERIODS : RETURN_PERIODS;
  const n = years.length;
  if (!place.isStored(indicator)) return () => new Float64Array(indices.length).fill(Number.NaN);
  const curves = indices.map((index) => {
    const curve = new Float64Array(n);
    for (let i = 0; i < n; i++) curve[i] = place.value(indicator, index * n + i);
    return curve;
  });
  const annual = annualImpacts(years);
  const warmer = hazard === "wildfire" ? indices.map((index) => warmerBy(place, index * n)) : [];
  const today = new Map<string, readonly number[]>();
  const laterAt = (held: number, k: number): number => {
    const at = coordinatesAt(COORDINATE_SETS.CO, indices[k]!);
    if (at.scenario === BASE.scenario && at.time === BASE.time) return held;
    const member = String(at.ensemble);
    const now =
      today.get(member) ??
      RETURN_PERIODS.map((return_period) =>
        place.value(indicator, coordinateIndex(COORDINATE_SETS.RP, { ...at, ...BASE, return_period })),
      );
    today.set(member, now);
    return protectionLater(held, now, curves[k]!);
  };
  const later = new Map<number, Float64Array>();
  /** What a defence of so many years holds at each index. */
  const protectionOver = (held: number): Float64Array => {
    const found = later.get(held) ?? Float64Array.from(indices, (_, k) => (held === 0 ? 0 : laterAt(held, k)));
    later.set(held, found);
    return found;
  };
  return (asset) => {
    const loss = lossOf(hazard, asset);
    const protection = protectionOver(FLOODS.has(hazard) ? protectionOf(hazard, asset) : 0);
    const losses = new Float64Array(curves.length);
    for (let k = 0; k < losses.length; k++) {
      const curve = curves[k]!;
      for (let i = 0; i < n; i++) ratios[i] = loss(curve[i]!);
      if (hazard === "wildfire") for (let i = 0; i < n; i++) ratios[i] = grownLoss(ratios[i]!, warmer[k]!);
      const protectionYears = protection[k]!;
      if (protectionYears === 0) losses[k] = 100 * annual(ratios);
      else losses[k] = 100 * expectedAnnualImpact(years, ratios, { tail: true, protectionYears });
    }
    return losses;
  };
}

/** Degrees by which the hottest day is hotter than at present, °C; NaN where it is not known. */
function warmerBy({ isStored, value }: StoredPlace, index: number): number {
  const at = isStored("txx") && datasetById("txx") !== undefined ? hottestIndices(index) : undefined;
  return at === undefined ? Number.NaN : value("txx", at.later) - value("txx", at.present);
}
