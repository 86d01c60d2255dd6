import { Z90 } from "../warming/split-normal.ts";
import type { Member } from "../warming/pattern-spread.ts";
import { PACK_PRECIPITATION_WARMING, PACK_TEMPERATURE_WARMING, type EpochDriver } from "../warming/epoch-drivers.ts";
import { hotDayWarming } from "../warming/hot-day-warming.ts";
import { doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { inQuadrature } from "./quadrature.ts";
import { baselineError, type BaselineError } from "./baseline-error.ts";
import type { ErrorKind } from "./present-range.ts";
import type { ClimateBlock } from "./block.ts";
import type { SlopeField } from "./slope-field.ts";

/** Rain never falls below this share of its baseline, however far the linear slope is carried. */
const LEAST_RAIN = 0.2;

/**
 * Monthly climate of a block at one epoch and member. Member -1 is the cool and wet end, member 1 the warm and dry end:
 * temperature and rain at opposite ends, so that water balance, fire and snow meet their own extremes. Quantiles of
 * rain itself are sorted later.
 */
export interface ClimateState {
  readonly block: ClimateBlock;
  /** °C and mm per month, `[12 * n]`. */
  readonly temperature: Float64Array;
  readonly precipitation: Float64Array;
  /** Mean daily maximum and minimum, °C, `[12 * n]`. */
  readonly maximum: Float64Array;
  readonly minimum: Float64Array;
  /** Mean maximum and what hot days warm more: their daily maxima scatter around it, °C, `[12 * n]`. */
  readonly hotMaximum: Float64Array;
  /** Half the diurnal range where it changes, °C, `[12 * n]`. */
  readonly changedHalfRange: Float64Array | undefined;
  /** Rain over that of the pack, `[12 * n]`. */
  readonly relativeRain: Float64Array;
  /** Error of the baseline that the outer members have; undefined where they have none. */
  readonly error: BaselineError | undefined;
  driver: EpochDriver;
  member: Member;
}

export function climateState(block: ClimateBlock, driver: EpochDriver, error: ErrorKind = "plain"): ClimateState {
  const months = () => doubles(12 * block.count);
  return {
    block,
    temperature: months(),
    precipitation: months(),
    maximum: months(),
    minimum: months(),
    hotMaximum: months(),
    changedHalfRange: block.halfRangeSlope && months(),
    relativeRain: months(),
    error: baselineError(block, error),
    driver,
    member: 0,
  };
}

/** Works out the monthly climate of a driver and member in place. */
export function fillState(state: ClimateState, driver: EpochDriver, member: Member): void {
  state.driver = driver;
  state.member = member;
  fillTemperature(state);
  fillPrecipitation(state);
}

function fillTemperature(state: ClimateState): void {
  const { block, driver, member, temperature, maximum, minimum, hotMaximum } = state;
  const { length } = temperature;
  addChange(state, block.baseTemperature, block.temperatureSlope, driver.change, member, temperature);
  addBaselineError(
    state,
    { base: block.baseTemperature, slope: block.temperatureSlope, times: driver.change },
    temperature,
  );
  const half = halfRangeOf(state).byteOffset;
  kernels().daysEnds(temperature.byteOffset, half, length, maximum.byteOffset, minimum.byteOffset);
  const more = block.hotDaySlope.byteOffset;
  const lead = hotDayWarming(driver.change);
  kernels().changed(maximum.byteOffset, more, more, length, lead, lead, 0, 0, 0, 0, hotMaximum.byteOffset);
}

/** Half the diurnal range in the state's epoch. */
function halfRangeOf({ block: { halfRange, halfRangeSlope }, driver, changedHalfRange: out }: ClimateState) {
  if (halfRangeSlope === undefined || out === undefined) return halfRange;
  const [base, slope] = [halfRange.byteOffset, halfRangeSlope.byteOffset];
  const sincePack = driver.level - PACK_TEMPERATURE_WARMING;
  kernels().changed(base, slope, slope, out.length, sincePack, driver.change, 0, 0, 0, 0, out.byteOffset);
  return out;
}

/**
 * The sides that spread takes at a member: the deviation of the slope, and that of the warming where the slope is
 * positive and where it is not.
 */
function sides({ change, below, above }: EpochDriver, slope: SlopeField, up: boolean) {
  return {
    slopeDeviation: change >= 0 === up ? slope.above : slope.below,
    along: up ? above : below,
    against: up ? below : above,
  };
}

/**
 * Quantity with a base and a slope in the state's epoch: base + slope * `times`, and of the outer members the quantile
 * of the spread of slope and warming (`scaledChange`); `towards` is the member, or its opposite where the quantity
 * falls with it.
 */
export function addChange(
  { driver }: ClimateState,
  base: Float64Array,
  slope: SlopeField,
  times: number,
  towards: Member,
  out: Float64Array,
  length: number = out.length,
): void {
  const { slopeDeviation, along, against } = sides(driver, slope, towards > 0);
  const [from, k, s] = [base.byteOffset, slope.value.byteOffset, slopeDeviation.byteOffset];
  kernels().changed(from, k, s, length, times, driver.change, along, against, 0, towards * Z90, out.byteOffset);
}

/**
 * Joins what is not known of each cell's temperature to the range of one, as independent of the rest of it. Changes
 * since the place's own past, which have no error of the baseline, do not have it.
 */
function addBaselineError(
  { block: { count }, error, member }: ClimateState,
  { base, slope, times }: { readonly base: Float64Array; readonly slope: SlopeField; readonly times: number },
  out: Float64Array,
): void {
  if (member === 0 || error === undefined) return;
  const deviations = member > 0 ? error.warmer : error.colder;
  for (let month = 0; month < out.length; month += count) {
    for (let cell = 0, at = month; cell < count; cell++, at++) {
      const centre = base[at]! + times * slope.value[at]!;
      out[at] = centre + member * inQuadrature(out[at]! - centre, Z90 * deviations[cell]!);
    }
  }
}

/** Opposite to temperature: the warm member is the dry one. */
function fillPrecipitation({ block, driver, member, error, relativeRain, precipitation }: ClimateState): void {
  const slope = block.precipitationSlope;
  const { slopeDeviation, along, against } = sides(driver, slope, member < 0);
  kernels().rain(
    block.precipitation.byteOffset,
    slope.value.byteOffset,
    slopeDeviation.byteOffset,
    precipitation.length,
    driver.level - PACK_PRECIPITATION_WARMING,
    driver.change,
    along,
    against,
    error?.rain ?? 0,
    -member * Z90,
    LEAST_RAIN,
    relativeRain.byteOffset,
    precipitation.byteOffset,
  );
}
