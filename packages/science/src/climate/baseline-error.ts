/**
 * How far the baseline is off where no station was used: one standard deviation of the error at stations left out in
 * blocks of 3 degrees. It is the range of the present, and joins the range of the models for other times, as
 * independent of it. What is measured against the place's own past does not have it.
 */
import { Z90 } from "../warming/split-normal.ts";
import type { Member } from "../warming/pattern-spread.ts";

/** Standard deviation of a normal error over its mean absolute and its median absolute value. */
const PER_MEAN = Math.sqrt(Math.PI / 2);
const PER_MEDIAN = 1 / 0.67449;

/** Mean absolute error 0.50 °C of the annual mean, of all months alike. */
const TEMPERATURE = 0.5 * PER_MEAN;
/** Heights in a cell of mountains deviate from their mean by so much, metres. */
export const MOUNTAINS_METRES = 200;
/**
 * What temperature errs by in such a cell beside that: the mean absolute error there is 0.82 °C, since each valley and
 * slope has an air of its own.
 */
export const MOUNTAIN_TEMPERATURE = Math.sqrt((0.82 * PER_MEAN) ** 2 - TEMPERATURE ** 2);
/** Records of single days: mean absolute errors 1.7 and 2.8 °C. */
const HOTTEST_DAY = 1.7 * PER_MEAN;
const COLDEST_NIGHT = 2.8 * PER_MEAN;
/** Share of the rain: median absolute error 8.7 %. Extremes of rain have no less. */
const RAIN = 0.087 * PER_MEDIAN;
/** Mean absolute error 0.69 m/s. */
const WIND = 0.69 * PER_MEAN;

/** One standard deviation of each field: °C, share of the rain, m/s. */
export interface BaselineError {
  readonly temperature: number;
  readonly hottestDay: number;
  readonly coldestNight: number;
  readonly rain: number;
  readonly wind: number;
}

export const BASELINE_ERROR: BaselineError = {
  temperature: TEMPERATURE,
  hottestDay: HOTTEST_DAY,
  coldestNight: COLDEST_NIGHT,
  rain: RAIN,
  wind: WIND,
};

/** For what is measured against the place's own past: both ends have the same baseline. */
export const NO_BASELINE_ERROR: BaselineError = {
  temperature: 0,
  hottestDay: 0,
  coldestNight: 0,
  rain: 0,
  wind: 0,
};

/** What an error moves the end of the range by that a member stands for. */
export const errorAt = (deviation: number, member: Member): number => member * Z90 * deviation;

/**
 * A quantity over that of the present median, at an end of the range without the error of the baseline, which both
 * have: what the models say of the change alone. Logarithms of independent spreads add in quadrature.
 * @param now at the end of the range, and its median; `presentEnd`, `present`: the same today
 */
export function changeAlone(now: number, nowMedian: number, presentEnd: number, present: number): number {
  if (Number.isNaN(now)) return Number.NaN;
  const total = Math.log(now / nowMedian);
  const own = Math.log(presentEnd / present);
  const models = total * total > own * own ? Math.sign(total) * Math.sqrt(total * total - own * own) : 0;
  return (nowMedian / present) * Math.exp(models);
}
