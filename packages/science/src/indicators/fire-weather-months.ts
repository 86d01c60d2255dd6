import { kernels } from "../kernels/instance.ts";

/** Typical weather of each month of n cells, `[12 * n]`, fields of the kernels. */
export interface FireWeatherFields {
  /** Mean temperature and half of its daily range, °C: noon is at the maximum. */
  readonly temperature: Float64Array;
  readonly halfRange: Float64Array;
  /** Percent at noon. */
  readonly humidity: Float64Array;
  /** m/s. */
  readonly wind: Float64Array;
  /** mm per month, and the denominator of the formula of its wet days. */
  readonly precipitation: Float64Array;
  readonly temper: Float64Array;
  /**
   * Equal spells the slow codes take the month's rain in, 1 to 4; held at the baseline, so that the index changes
   * without jumps.
   */
  readonly spells: Float64Array;
  /** Day-length figures of the duff and drought codes. */
  readonly duffDayLength: Float64Array;
  readonly droughtDayFactor: Float64Array;
  /** 0 where nothing burns, `[n]`. */
  readonly burns: Float64Array;
}

/** Slow codes take the rain of a month in at most so many equal spells; their answer to it is nearly additive. */
const MOST_SPELLS = 4;

/** Spells of a month with so many wet days. */
export function spellsOfMonth(wetDays: number): number {
  return Math.min(MOST_SPELLS, Math.max(1, Math.round(wetDays)));
}

/** Codes at the start: spring values of the system. */
export const FIRST_DUFF = 6;
export const FIRST_DROUGHT = 15;

/**
 * Mean fire weather index of each month, written to `out` `[12 * n]`: one series of equal rain events, as many as wet
 * days, with the days between them drying, run for two years of which the second counts. The fine fuel repeats its
 * cycle within the month; the index is averaged over the first, middle and last day of a cycle (Simpson's rule), or is
 * that of the first where it rains daily. Own reduction of the daily system to monthly climate, confidence low. 0 where
 * nothing burns, NaN where a month is missing.
 */
export function fillFireWeatherMonths(fields: FireWeatherFields, n: number, out: Float64Array): void {
  kernels().fireWeather(
    fields.temperature.byteOffset,
    fields.halfRange.byteOffset,
    fields.humidity.byteOffset,
    fields.wind.byteOffset,
    fields.precipitation.byteOffset,
    fields.temper.byteOffset,
    fields.spells.byteOffset,
    fields.duffDayLength.byteOffset,
    fields.droughtDayFactor.byteOffset,
    fields.burns.byteOffset,
    FIRST_DUFF,
    FIRST_DROUGHT,
    n,
    out.byteOffset,
  );
}
