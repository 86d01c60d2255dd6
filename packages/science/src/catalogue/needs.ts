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
