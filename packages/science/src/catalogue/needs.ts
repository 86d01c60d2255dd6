/**
 * Inputs a dataset cannot do without, and what a reader is told where one is absent. Nothing is invented in its place: the
 * value is missing with this reason, never zero.
 */
const table = {
  pack: ["screening pack", "not available: the screening data do not cover this point"],
  "cyclone zone": ["cyclone zone", "not available: needs the cyclone parameters of the screening data for this point"],
  "flood map or DEM": [
    "flood map or DEM",
    "not available: needs a river flood map, or a terrain model with the height above the nearest river",
  ],
  "slope from DEM": ["slope from DEM", "not available: needs the slope of the ground from a terrain model"],
  "Aqueduct layer": ["Aqueduct layer", "not available: needs the water stress layer of WRI Aqueduct"],
  zone: ["zone", "not available: needs the snow load zone of the building code"],
  "v50 wind map": ["v50 wind map", "not available: needs a map of the 50-year gust or of the code's basic wind speed"],
  "zone map": ["zone map", "not available: needs an occurrence map for this hazard"],
  coast: ["coast", "not available: the point is not near a coast"],
  "DEM or flood map": [
    "DEM or flood map",
    "not available: needs a coastal flood map, or a terrain model fine enough to give the height of the ground",
  ],
  "run-up source and coast": [
    "run-up source and coast",
    "not available: needs a probabilistic source of tsunami run-up heights",
  ],
  "ash hazard source": ["ash hazard source", "not available: needs a probabilistic source of volcanic ash fall"],
  "hail return levels": ["hail return levels", "not available: needs hail sizes by return period"],
} as const;

export type NeedId = keyof typeof table;

export interface Need {
  readonly id: NeedId;
  readonly label: string;
  /** Whole sentence shown in place of a value. */
  readonly missingReason: string;
}

export const NEEDS: Readonly<Record<NeedId, Need>> = Object.fromEntries(
  Object.entries(table).map(([id, [label, missingReason]]) => [id, { id, label, missingReason }]),
) as Record<NeedId, Need>;

const DESERT =
  "not meaningful here: rain is under 100 mm a year or under a fifth of the potential evaporation, so dryness is the normal state";

/** Datasets of the screening pack that have no value in some climates, or in regions that their tables leave out. */
const NO_VALUE: Readonly<Record<string, string>> = {
  cdd: "not meaningful here: fewer than 15 wet days a year are expected, so a dry spell may outlast the year",
  sdii: "not meaningful here: fewer than one wet day in two years is expected",
  spei12: DESERT,
  drought_months: DESERT,
  df6: DESERT,
  drought_bi_annual: DESERT,
  aridity: "not meaningful here: less than 100 mm a year could evaporate, so the ratio does not tell dry from wet",
  sm_total: "not available: the tables of regional change hold no soil moisture for the region of this point",
};

/** Why a dataset of the screening pack has no value at a point that the pack covers; undefined where it always has one. */
export function noValueReason(datasetId: string): string | undefined {
  return NO_VALUE[datasetId];
}
