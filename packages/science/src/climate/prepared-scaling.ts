import type { RegionalScaling, RegionResponse, Slope } from "../inputs/regional-scaling.ts";
import { SEASON_OF_MONTH } from "./calendar.ts";

/**
 * Slope of a month: seasons smoothed over neighbouring months with weights 1/4, 1/2, 1/4, so that months do not jump.
 */
function monthlySlope(seasons: readonly Slope[], month: number, part: keyof Slope): number {
  const of = (m: number) => seasons[SEASON_OF_MONTH[(m + 12) % 12]! - 1]![part];
  return 0.25 * of(month - 1) + 0.5 * of(month) + 0.25 * of(month + 1);
}

/** Slopes of the twelve months, with a deviation to each side. */
export type MonthlySlopes = Readonly<Record<keyof Slope, Float64Array>>;
/** Parts of a slope. */
export const PARTS = ["value", "below", "above"] as const;

function monthlySlopes(seasons: readonly Slope[]): MonthlySlopes {
  const part = (name: keyof Slope) =>
    Float64Array.from({ length: 12 }, (_, month) => monthlySlope(seasons, month, name));
  return { value: part("value"), below: part("below"), above: part("above") };
}

/** Monthly slopes by region, worked out once per table. */
export interface PreparedScaling {
  readonly regions: readonly RegionResponse[];
  readonly temperature: readonly MonthlySlopes[];
  readonly precipitation: readonly MonthlySlopes[];
}

export function prepareScaling({ regions }: RegionalScaling): PreparedScaling {
  return {
    regions,
    temperature: regions.map((region) => monthlySlopes(region.temperature)),
    precipitation: regions.map((region) => monthlySlopes(region.precipitation)),
  };
}
