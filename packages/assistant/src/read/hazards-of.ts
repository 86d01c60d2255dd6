import type { HazardId } from "@tidemark/science";

/** Hazards by the datasets that a question names them with. */
const HAZARDS: Readonly<Record<string, readonly HazardId[]>> = {
  tc_wind_rp: ["tc_wind"],
  tc_freq: ["tc_wind"],
  storm_gust_rp: ["storm_wind", "tc_wind"],
  score_wind: ["tc_wind", "storm_wind"],
  hail_days: ["hail"],
  snow_load_rp: ["snow_load"],
  fire_danger_rp: ["wildfire"],
  wildfire_rp: ["wildfire"],
  fwi_days: ["wildfire"],
  fwi_mean: ["wildfire"],
  pga_rp: ["earthquake"],
  mmi_475: ["earthquake"],
  tsunami_rp: ["tsunami"],
  district_tsunami: ["tsunami"],
  volcano_dist: ["volcano"],
  volcano_ash_rp: ["volcano"],
  drought_months: ["drought"],
  spei12: ["drought"],
  water_stress: ["water_stress"],
  district_water_scarcity: ["water_stress"],
  river_flood_depth: ["river_flood"],
  district_river_flood: ["river_flood"],
  pluvial_flood_depth: ["pluvial_flood"],
  district_urban_flood: ["pluvial_flood"],
  coastal_flood_depth: ["coastal_flood"],
  surge_rp: ["coastal_flood"],
  score_heat: ["heat"],
  hd30: ["heat"],
  hw_freq: ["heat"],
  score_cold: ["cold"],
};

/** Hazards that datasets stand for, each once. */
export function hazardsOf(ids: readonly string[]): HazardId[] {
  const found = ids.flatMap((id): readonly HazardId[] => {
    const driver = /^(.+)_(?:ead|bi_annual)$/.exec(id)?.[1] as HazardId | undefined;
    // all hazards together are none of them
    if ((driver as string) === "aggregate" || (driver as string) === "total") return [];
    return driver === undefined ? (HAZARDS[id] ?? []) : [driver];
  });
  return [...new Set(found)];
}
