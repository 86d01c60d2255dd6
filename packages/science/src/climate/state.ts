import { Z90 } from "../warming/split-normal.ts";
import type { Member } from "../warming/pattern-spread.ts";
import { PACK_PRECIPITATION_WARMING, type EpochDriver } from "../warming/epoch-drivers.ts";
import type { ClimateBlock } from "./block.ts";

/** Rain never falls below this share of its baseline, however far the linear slope is carried. */
const LEAST_RAIN = 0.2;

/**
 * Monthly climate of a block at one epoch and member. Member -1 is the cool and wet end, member 1 the warm and dry end: temperature
 * and rain at opposite ends, so that water balance, fire and snow meet their own extremes. Quantiles of rain itself are sorted later.
 */
export interface ClimateState {
  readonly block: ClimateBlock;
  /** °C and mm per month, `[12 * n]`. */
  readonly temperature: Float64Array;
  readonly precipitation: Float64Array;
  /** Mean daily maximum and minimum, °C, `[12 * n]`. */
  readonly maximum: Float64Array;
  readonly minimum: Float64Array;
  /** Rain over that of the pack, `[12 * n]`. */
  readonly relativeRain: Float64Array;
  driver: EpochDriver;
  member: Member;
}

export function climateState(block: ClimateBlock, driver: EpochDriver): ClimateState {
  const months = 12 * block.count;
  return {
    block,
    temperature: new Float64Array(months),
    precipitation: new Float64Array(months),
    maximum: new Float64Array(months),
    minimum: new Float64Array(months),
    relativeRain: new Float64Array(months),
    driver,
    member: 0,
  };
}

/** Works out the monthly climate of a driver and member in place. */
export function fillState(state: ClimateState, driver: EpochDriver, member: Member): void {
  state.driver = driver;
  state.member = member;
  if (member === 0) fillMedianTemperature(state);
  else fillTemperature(state, member);
  fillPrecipitation(state);
}

function fillMedianTemperature({ block, temperature, maximum, minimum, driver }: ClimateState): void {
  const { baseTemperature, halfRange } = block;
  const { value } = block.temperatureSlope;
  const dG = driver.change;
  for (let i = 0; i < temperature.length; i++) {
    const t = baseTemperature[i]! + value[i]! * dG;
    const half = halfRange[i]!;
    temperature[i] = t;
    maximum[i] = t + half;
    minimum[i] = t - half;
  }
}

function fillTemperature({ block, temperature, maximum, minimum, driver }: ClimateState, member: -1 | 1): void {
  const { baseTemperature, halfRange } = block;
  const { value, below, above } = block.temperatureSlope;
  const dG = driver.change;
  const up = member > 0;
  const slopeDeviation = dG >= 0 === up ? above : below;
  const along = up ? driver.above : driver.below;
  const against = up ? driver.below : driver.above;
  for (let i = 0; i < temperature.length; i++) {
    const k = value[i]!;
    const s = slopeDeviation[i]!;
    const g = k >= 0 ? along : against;
    const variance = k * k * g * g + dG * dG * s * s + g * g * s * s;
    const t = baseTemperature[i]! + k * dG + member * Z90 * Math.sqrt(variance);
    const half = halfRange[i]!;
    temperature[i] = t;
    maximum[i] = t + half;
    minimum[i] = t - half;
  }
}

function fillPrecipitation(state: ClimateState): void {
  const { block, precipitation, relativeRain } = state;
  fillRelativeRain(state);
  const base = block.precipitation;
  for (let i = 0; i < precipitation.length; i++) {
    const relative = relativeRain[i]!;
    if (relative < LEAST_RAIN) relativeRain[i] = LEAST_RAIN;
    precipitation[i] = base[i]! * (relative < LEAST_RAIN ? LEAST_RAIN : relative);
  }
}

function fillRelativeRain({ block, relativeRain, driver, member }: ClimateState): void {
  const { value, below, above } = block.precipitationSlope;
  const dG = driver.change;
  const sinceLayer = driver.level - PACK_PRECIPITATION_WARMING;
  if (member === 0) {
    for (let i = 0; i < relativeRain.length; i++) relativeRain[i] = 1 + value[i]! * sinceLayer;
    return;
  }
  // Opposite to temperature: the warm member is the dry one.
  const up = member < 0;
  const slopeDeviation = dG >= 0 === up ? above : below;
  const along = up ? driver.above : driver.below;
  const against = up ? driver.below : driver.above;
  for (let i = 0; i < relativeRain.length; i++) {
    const k = value[i]!;
    const s = slopeDeviation[i]!;
    const g = k >= 0 ? along : against;
    const variance = k * k * g * g + dG * dG * s * s + g * g * s * s;
    relativeRain[i] = 1 + k * sinceLayer - member * Z90 * Math.sqrt(variance);
  }
}
