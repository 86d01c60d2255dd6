import { type ClimateZone, type Dataset, datasetById, HAZARD_TABLE } from "@tidemark/science";
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
  tnn: ["record-low-pack"],
  tnn_rp: ["record-low-pack"],
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
  fire_danger_rp: FIRE,
  snow_days: ["snow-days", ...DRYNESS],
  swe_max: DRYNESS,
  swe100_days: DRYNESS,
  snow_load_rp: DRYNESS,
  snowfall: ["fresh-snow", ...DRYNESS],
  wind_mean: ["wind"],
  storm_gust_rp: ["wind"],
  tc_wind_rp: ["cyclone-wind-hundred", "cyclone-wind-ten"],
  tc_freq: ["cyclone-wind-ten"],
  esl_rp: ["sea-level-ten"],
  surge_rp: ["surge-ten"],
  freeboard_rp: ["sea-level-ten"],
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

const known = new Map<string, readonly MeasuredError[]>();

/** Errors of the fields that a dataset rests on, at stations of a climate zone or at all; empty where none are. */
export function errorsBehind(datasetId: string, zone: ClimateZone | "all" = "all"): readonly MeasuredError[] {
  const key = `${zone} ${datasetId}`;
  const fields = FIELDS_BEHIND[indicatorOf(datasetId) ?? ""] ?? [];
  const errors =
    known.get(key) ??
    fields.flatMap((field) => measuredErrors().find((error) => error.field === field && error.zone === zone) ?? []);
  known.set(key, errors);
  return errors;
}

const TEMPERATURES: ReadonlySet<string> = new Set([
  "temperature-annual",
  "temperature-monthly",
  "record-high-pack",
  "record-low-pack",
  "days-above-35-pack",
]);

/** Whether an indicator stands or falls with the temperature of its place, and so with its height. */
export const followsTemperature = (dataset: Dataset): boolean =>
  dataset.kind === "indicator" && !dataset.isRelative && TEMPERATURES.has(FIELDS_BEHIND[dataset.id]?.[0] ?? "");

/**
 * The error at stations among mountains that allows no more than a low confidence in what follows the rain of the
 * months there.
 */
export function mountainDoubt(dataset: Dataset): MeasuredError | undefined {
  if (dataset.kind !== "indicator" || !FIELDS_BEHIND[dataset.id]?.includes("rain-monthly")) return undefined;
  const found = measuredErrors().find(({ field, zone }) => field === "rain-annual-mountains" && zone === "all");
  return found !== undefined && !allowsConfidence(found) ? found : undefined;
}

/** Days in a year that a field counts as the dataset itself does, so that the error can be held against the value. */
const COUNTS: Readonly<Record<string, string>> = { tx35: "days-above-35-pack" };

/**
 * Whether an error at places that were left out allows more than a low confidence: 2 °C, 25 %, a factor of two.
 * @param days the value itself, where the error is one of the same count of days
 */
export function allowsConfidence({ kind, unit, meanAbsolute }: MeasuredError, days?: number): boolean {
  if (kind === "class") return false;
  if (kind === "percent") return meanAbsolute <= 25;
  if (kind === "ratio") return meanAbsolute <= Math.log(2);
  if (unit === "days") return days === undefined || meanAbsolute <= days / 4;
  return unit !== "°C" || meanAbsolute <= 2;
}

/**
 * The error at stations of a climate zone that allows no more than a low confidence in a value there, if one does.
 * @param value of a whole year; undefined for another span
 */
export function zoneDoubt(datasetId: string, zone: ClimateZone, value?: number): MeasuredError | undefined {
  return errorsBehind(datasetId, zone).find(
    (error) => !allowsConfidence(error, COUNTS[datasetId] === error.field ? value : undefined),
  );
}
