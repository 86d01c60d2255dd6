import type { MATRIX_HAZARDS, MatrixMeasure } from "@tidemark/contract";
import { msg, type UiText } from "./i18n.ts";

type Hazard = (typeof MATRIX_HAZARDS)[number];

export const HAZARD_LABELS: Readonly<Record<Hazard, UiText>> = {
  aggregate: msg("All hazards"),
  river_flood: msg("River flood"),
  pluvial_flood: msg("Surface-water flood"),
  coastal_flood: msg("Coastal flood"),
  tc_wind: msg("Tropical cyclone wind"),
  storm_wind: msg("Storm wind"),
  hail: msg("Hail"),
  snow_load: msg("Snow load"),
  wildfire: msg("Wildfire"),
  earthquake: msg("Earthquake"),
  tsunami: msg("Tsunami"),
  volcano: msg("Volcanic ash"),
  heat: msg("Heat"),
  cold: msg("Cold"),
  drought: msg("Drought"),
  water_stress: msg("Water stress"),
};

/** Hazards with damage by return period. */
export const EVENT_HAZARDS: readonly Hazard[] = [
  "aggregate",
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "tc_wind",
  "storm_wind",
  "hail",
  "snow_load",
  "wildfire",
  "earthquake",
  "tsunami",
  "volcano",
];

export const MEASURE_LABELS: Readonly<Record<MatrixMeasure, UiText>> = {
  "building-damage": msg("Building damage"),
  bi: msg("Interruption"),
  financial: msg("Financial loss"),
};
