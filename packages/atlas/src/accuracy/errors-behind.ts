import { datasetById, HAZARD_TABLE } from "@tidemark/science";
import { type MeasuredError, measuredErrors } from "./measured-errors.ts";

const TEMPERATURE = ["temperature-monthly"];
const DAYS = [...TEMPERATURE, "daily-range"];
const HUMID_HEAT = [...TEMPERATURE, "humidity"];
const RAIN = ["rain-monthly"];
const RAIN_DAYS = [...RAIN, "wet-days"];
const HEAVY_RAIN = ["record-rain", ...RAIN];
const DRYNESS = [...RAIN, ...TEMPERATURE];
const FIRE = [...TEMPERATURE, ...RAIN, "humidity", "wind"];

/** Fields whose error an indicator inherits, in the order of their weight. */
const FIELDS_BEHIND: Readonly<Record<string, readonly string[]>> = {
  tas_mean: ["temperature-annual", ...TEMPERATURE],
  tasmax_mean: DAYS,
  tas_min_mean: DAYS,
  txx: ["record-high-pack"],
  txx_rp: ["record-high-pack"],
  tnn: ["record-low"],
  tnn_rp: ["record-low"],
  tx35: ["days-above-35-pack", ...DAYS],
  tx40: ["days-above-35-pack", ...DAYS],
  su25: DAYS,
  hd30: DAYS,
  tr20: DAYS,
  tr25: DAYS,
  hw_freq: DAYS,
  wsdi: DAYS,
  fd0: DAYS,
  id0: DAYS,
  fd10: DAYS,
  ftc: DAYS,
  csdi: DAYS,
  cdd18: TEMPERATURE,
  hdd18: TEMPERATURE,
  gsl: TEMPERATURE,
  wbgt_mean: HUMID_HEAT,
  wbgt28: HUMID_HEAT,
  wbgt32: HUMID_HEAT,
  hi41: HUMID_HEAT,
  labour_loss: HUMID_HEAT,
  pr_total: ["rain-annual", ...RAIN],
  rx1day: HEAVY_RAIN,
  rx1day_rp: HEAVY_RAIN,
  rx5day: HEAVY_RAIN,
  r10mm: RAIN_DAYS,
  r20mm: RAIN_DAYS,
  sdii: RAIN_DAYS,
  cdd: RAIN_DAYS,
  pluvial_flood_depth: HEAVY_RAIN,
  river_flood_depth: ["district-river-flood"],
  landslide_susc: ["district-landslide"],
  water_stress: ["district-water-scarcity"],
  coastal_flood_depth: ["district-coastal-flood"],
  tsunami_rp: ["district-tsunami"],
  volcano_ash_rp: ["district-volcano"],
  spei12: DRYNESS,
  drought_months: DRYNESS,
  df6: DRYNESS,
  pet: TEMPERATURE,
  aridity: DRYNESS,
  fwi_mean: FIRE,
  fwi_days: FIRE,
  wildfire_rp: FIRE,
  snow_days: ["snow-days", ...DRYNESS],
  swe_max: DRYNESS,
  swe100_days: DRYNESS,
  snow_load_rp: DRYNESS,
  snowfall: ["fresh-snow", ...DRYNESS],
  wind_mean: ["wind"],
  storm_gust_rp: ["wind"],
  tc_wind_rp: ["cyclone-wind-hundred", "cyclone-wind-ten"],
  tc_freq: ["cyclone-wind-ten"],
  thunder_days: ["thunder-days"],
  pga_rp: ["ground-motion-475"],
  mmi_475: ["ground-motion-475"],
};

/** Indicator whose values a dataset is worked out from: its own, or that of the hazard of an impact. */
function indicatorOf(datasetId: string): string | undefined {
  const dataset = datasetById(datasetId);
  if (dataset?.kind !== "driver") return datasetId;
  return HAZARD_TABLE.find(({ hazard }) => hazard === dataset.hazard)?.indicator;
}

/** Errors, over all stations, of the fields that a dataset rests on; empty where none was measured. */
export function errorsBehind(datasetId: string): readonly MeasuredError[] {
  const fields = FIELDS_BEHIND[indicatorOf(datasetId) ?? ""] ?? [];
  return fields.flatMap(
    (field) => measuredErrors().find((error) => error.field === field && error.zone === "all") ?? [],
  );
}
