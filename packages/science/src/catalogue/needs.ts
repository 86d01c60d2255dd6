import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";

/**
 * Inputs a dataset cannot do without, and what a reader is told where one is absent. Nothing is invented in its place:
 * the value is missing with this reason, never zero.
 */
const table = {
  pack: ["screening pack", worded("reason.pack")],
  "flood map or DEM": ["flood map or DEM", worded("reason.flood_map")],
  "slope from DEM": ["slope from DEM", worded("reason.slope")],
  "Aqueduct layer": ["Aqueduct layer", worded("reason.aqueduct")],
  zone: ["zone", worded("reason.snow_zone")],
  "v50 wind map": ["v50 wind map", worded("reason.wind_map")],
  "zone map": ["zone map", worded("reason.occurrence_map")],
  coast: ["coast", worded("reason.no_coast")],
  "height of the ground": ["height of the ground", worded("reason.no_known_ground")],
  "DEM or flood map": ["DEM or flood map", worded("reason.coastal_flood_map")],
  "run-up source and coast": ["run-up source and coast", worded("reason.run_up")],
  "ash hazard source": ["ash hazard source", worded("reason.ash")],
  "district class": ["district class", worded("reason.no_district_class")],
  "river chance": ["river chance", worded("reason.no_river_chance")],
  "thunder stations": ["thunder stations", worded("reason.no_thunder_station")],
  "tornado records": ["tornado records", worded("reason.no_tornado_record")],
  "hail return levels": ["hail return levels", worded("reason.hail")],
} as const;

export type NeedId = keyof typeof table;

export interface Need {
  readonly id: NeedId;
  readonly label: string;
  /** Shown in place of a value. */
  readonly missingReason: Sentence;
}

export const NEEDS: Readonly<Record<NeedId, Need>> = Object.fromEntries(
  Object.entries(table).map(([id, [label, missingReason]]) => [id, { id, label, missingReason }]),
) as Record<NeedId, Need>;

const DESERT = worded("reason.desert");
const NO_WILDLAND = worded("reason.no_wildland");

/** Datasets of the screening pack that have no value in some climates, or in regions that their tables leave out. */
const NO_VALUE: Readonly<Record<string, Sentence>> = {
  cdd: worded("reason.few_wet_days"),
  sdii: worded("reason.hardly_wet"),
  spei12: DESERT,
  drought_months: DESERT,
  df6: DESERT,
  drought_bi_annual: DESERT,
  aridity: worded("reason.hardly_evaporates"),
  fire_danger_rp: NO_WILDLAND,
  ...Object.fromEntries(
    ["loss-ratio", "building-damage", "bi", "ead", "bi_annual"].map((quantity) => [
      `wildfire_${quantity}`,
      NO_WILDLAND,
    ]),
  ),
  sm_total: worded("reason.no_soil_moisture"),
};

/**
 * Why a dataset of the screening pack has no value at a point that the pack covers; undefined where it always has one.
 */
export function noValueReason(datasetId: string): Sentence | undefined {
  return NO_VALUE[datasetId];
}
