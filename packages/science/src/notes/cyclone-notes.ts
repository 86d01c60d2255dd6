import type { Dataset } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import { LAST_FITTED_YEARS } from "../hazards/cyclone-wind.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** Whether a dataset is the wind of cyclones, or a loss or an interruption by it. */
const isOfCyclones = (dataset: Dataset): boolean =>
  dataset.id === "tc_wind_rp" || (dataset.kind === "driver" && dataset.hazard === "tc_wind");

/** Winds of neighbouring cells that differ by more than this factor step: losses follow a high power of the wind. */
const STEP_FACTOR = 1.4;
/** A step between weaker winds harms hardly anybody, m/s over ten minutes. */
const HARMLESS_MS = 20;

/**
 * Where the wind of the cell differs strongly from that of a cell beside it: bands of the source, or the fading on a
 * plateau, step there, and so do losses and days of interruption.
 * @param least lowest wind of 100 years among the cell and those around it, m/s
 * @param most the highest
 */
export function windStepNote(dataset: Dataset, value: number, least: number, most: number): ValueNote | undefined {
  if (!isOfCyclones(dataset) || !(value > 0) || !(most >= HARMLESS_MS) || !(most > STEP_FACTOR * least))
    return undefined;
  const facts = { least: formatQuantity(least, "m/s"), most: formatQuantity(most, "m/s") };
  return doubt("wind-step", worded("note.wind_step", facts));
}

/**
 * Where a screening wind of cyclones, or a loss by it, is rarer than what the curve was fitted to.
 * @param years return period of the value; undefined for yearly figures, which hardly depend on so rare winds
 */
export function beyondFittedWinds(dataset: Dataset, value: number, years: number | undefined): ValueNote | undefined {
  if (!isOfCyclones(dataset) || !(value > 0) || years === undefined || years <= LAST_FITTED_YEARS) return undefined;
  return doubt("beyond-fitted-winds", worded("note.beyond_fitted_winds", { largest: LAST_FITTED_YEARS }));
}
