import type { Dataset } from "../catalogue/dataset.ts";
import { LAST_FITTED_YEARS } from "../hazards/cyclone-wind.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/**
 * Where a screening wind of cyclones, or a loss by it, is rarer than what the curve was fitted to.
 * @param years return period of the value; undefined for yearly figures, which hardly depend on so rare winds
 */
export function beyondFittedWinds(dataset: Dataset, value: number, years: number | undefined): ValueNote | undefined {
  const isCyclone = dataset.id === "tc_wind_rp" || (dataset.kind === "driver" && dataset.hazard === "tc_wind");
  if (!isCyclone || !(value > 0) || years === undefined || years <= LAST_FITTED_YEARS) return undefined;
  return doubt("beyond-fitted-winds", worded("note.beyond_fitted_winds", { largest: LAST_FITTED_YEARS }));
}
