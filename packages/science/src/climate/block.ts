import type { Slope } from "../inputs/regional-scaling.ts";
import { REGIONS_PER_CELL, type ScreeningCells } from "../inputs/screening-cells.ts";
import { doubles } from "../kernels/fields.ts";
import { BASE_WARMING, PACK_TEMPERATURE_WARMING, REFERENCE_1981_2010_WARMING } from "../warming/epoch-drivers.ts";
import { applyPattern, moveExtremes } from "./block-pattern.ts";
import { PARTS, type PreparedScaling } from "./prepared-scaling.ts";
import type { SlopeField } from "./slope-field.ts";
import { MONTHS_OF_SEASON } from "./calendar.ts";
import { monthSpread, spreadAnchors, winternessOf } from "./daily-spread.ts";
import { hottestDay } from "./hottest-day.ts";
import { narrownessOf } from "./ordinary-days.ts";

/**
 * Baseline and answer to warming of a block of n cells, in double precision; monthly fields are month-major `[12 * n]`.
 * Everything that does not change between epochs is worked out here once.
 */
export interface ClimateBlock {
  /** Even, since kernels take two cells at a time: the last cell may be one that nobody asked for. */
  readonly count: number;
  readonly cells: ScreeningCells;
  /** First cell of the block in `cells`. */
  readonly first: number;
  /** °C at the level of the pack and moved to that of 1995-2014. */
  readonly packTemperature: Float64Array;
  readonly baseTemperature: Float64Array;
  /** °C, moved to the level of 1981-2010. */
  readonly referenceTemperature: Float64Array;
  /** Half the diurnal range: the daily maximum lies so far above the mean, the minimum below. */
  readonly halfRange: Float64Array;
  /** mm per month at the level of the pack. */
  readonly precipitation: Float64Array;
  /** NaN where only the formula of wet days is known. */
  readonly wetDays: Float64Array;
  readonly humidity: Float64Array;
  readonly windSpeed: Float64Array;
  /** Deviation of daily mean, maximum and minimum temperature within a month, °C (held at the baseline). */
  readonly meanSpread: Float64Array;
  readonly maximumSpread: Float64Array;
  readonly minimumSpread: Float64Array;
  /** One over the spread of daily maximum and minimum, 1/°C. */
  readonly perMaximumSpread: Float64Array;
  readonly perMinimumSpread: Float64Array;
  /** Spread of daily maxima in the warmest and of daily minima in the coldest month, °C, `[n]`. */
  readonly warmSpread: Float64Array;
  readonly coldSpread: Float64Array;
  /** How much closer to the mean ordinary hot and ordinary cold days lie than records tell, `[n]`. */
  readonly heatNarrowness: Float64Array;
  readonly coldNarrowness: Float64Array;
  /** How far the hottest day of a year lies beyond the mean maximum of the hottest month, °C, `[n]`. */
  readonly hottestReach: Float64Array;
  /** Place of each month between the warmest (0) and the coldest (1), by its mean daily maximum. */
  readonly winterness: Float64Array;
  /** Month of the highest mean maximum and of the lowest mean minimum. */
  readonly hottestMonth: Uint8Array;
  readonly coldestMonth: Uint8Array;
  /** °C per °C and share per °C, `[12 * n]`. */
  readonly temperatureSlope: SlopeField;
  readonly precipitationSlope: SlopeField;
  /** Change of half the diurnal range, °C per °C, `[12 * n]`; undefined where it stays what it is. */
  readonly halfRangeSlope: Float64Array | undefined;
  /** What hot days warm more than their month, °C per °C, `[12 * n]`. */
  readonly hotDaySlope: Float64Array;
  /** `[n]`, units as in `RegionResponse`. */
  readonly hottestDay: SlopeField;
  readonly coldestNight: SlopeField;
  readonly wettestDay: SlopeField;
  readonly wettestFiveDays: SlopeField;
  readonly drySpell: SlopeField;
  readonly soilMoisture: SlopeField;
  readonly droughtsToday: SlopeField;
}

const field = (length: number): SlopeField => ({
  value: doubles(length),
  below: doubles(length),
  above: doubles(length),
});

function emptyBlock(cells: ScreeningCells, first: number, count: number): ClimateBlock {
  const months = () => doubles(12 * count);
  return {
    count,
    cells,
    first,
    packTemperature: months(),
    baseTemperature: months(),
    referenceTemperature: months(),
    halfRange: months(),
    precipitation: months(),
    wetDays: months(),
    humidity: months(),
    windSpeed: months(),
    meanSpread: months(),
    maximumSpread: months(),
    minimumSpread: months(),
    perMaximumSpread: months(),
    perMinimumSpread: months(),
    warmSpread: doubles(count),
    coldSpread: doubles(count),
    heatNarrowness: doubles(count),
    coldNarrowness: doubles(count),
    hottestReach: doubles(count),
    winterness: months(),
    hottestMonth: new Uint8Array(count),
    coldestMonth: new Uint8Array(count),
    temperatureSlope: field(12 * count),
    precipitationSlope: field(12 * count),
    halfRangeSlope: cells.monthlyPattern && months(),
    hotDaySlope: months(),
    hottestDay: field(count),
    coldestNight: field(count),
    wettestDay: field(count),
    wettestFiveDays: field(count),
    drySpell: field(count),
    soilMoisture: field(count),
    droughtsToday: field(count),
  };
}

function addSlope(to: SlopeField, cell: number, weight: number, slope: Slope): void {
  for (const part of PARTS) to[part][cell] = to[part][cell]! + weight * slope[part];
}

/** Adds the weighted slopes of one region to a cell. */
function addRegion(block: ClimateBlock, cell: number, scaling: PreparedScaling, index: number, weight: number): void {
  const region = scaling.regions[index];
  if (region === undefined) return;
  for (const part of PARTS) {
    const temperature = block.temperatureSlope[part];
    const precipitation = block.precipitationSlope[part];
    const t = scaling.temperature[index]![part];
    const p = scaling.precipitation[index]![part];
    for (let month = 0; month < 12; month++) {
      const at = month * block.count + cell;
      temperature[at] = temperature[at]! + weight * t[month]!;
      precipitation[at] = precipitation[at]! + weight * 0.01 * p[month]!;
    }
  }
  addSlope(block.hottestDay, cell, weight, region.hottestDay);
  addSlope(block.coldestNight, cell, weight, region.coldestNight);
  addSlope(block.wettestDay, cell, weight, region.wettestDay);
  addSlope(block.wettestFiveDays, cell, weight, region.wettestFiveDays);
  addSlope(block.drySpell, cell, weight, region.drySpell);
  addSlope(block.soilMoisture, cell, weight, region.soilMoisture);
  addSlope(block.droughtsToday, cell, weight, region.droughtsToday);
}

function markMissing(block: ClimateBlock, cell: number): void {
  for (const part of PARTS) {
    for (const slopes of [block.temperatureSlope, block.precipitationSlope]) {
      for (let month = 0; month < 12; month++) slopes[part][month * block.count + cell] = Number.NaN;
    }
    for (const slopes of [
      block.hottestDay,
      block.coldestNight,
      block.wettestDay,
      block.wettestFiveDays,
      block.drySpell,
      block.soilMoisture,
      block.droughtsToday,
    ]) {
      slopes[part][cell] = Number.NaN;
    }
  }
}

/** Daily spread of temperature, with the correction of the cell's surroundings. */
function fillSpreads(block: ClimateBlock, cell: number, source: number): void {
  const n = block.count;
  const { cells } = block;
  let rain = 0;
  let hot = 0;
  let cold = 0;
  for (let month = 0; month < 12; month++) {
    const at = month * n + cell;
    HIGH[month] = block.packTemperature[at]! + block.halfRange[at]!;
    LOW[month] = block.packTemperature[at]! - block.halfRange[at]!;
    if (HIGH[month]! > HIGH[hot]!) hot = month;
    if (LOW[month]! < LOW[cold]!) cold = month;
    rain += block.precipitation[at]!;
  }
  block.hottestMonth[cell] = hot;
  block.coldestMonth[cell] = cold;
  const formula = spreadAnchors({
    maximum: HIGH,
    minimum: LOW,
    annualRain: rain,
    latitude: cells.latitude[source]!,
    elevationMetres: cells.elevationMetres[source]!,
    coastKm: cells.coastDistanceKm[source]!,
  });
  const anchors = {
    warm: formula.warm * cells.warmSpreadFactor[source]!,
    cold: formula.cold * cells.coldSpreadFactor[source]!,
  };
  block.warmSpread[cell] = anchors.warm;
  block.coldSpread[cell] = anchors.cold;
  const narrowness = narrownessOf(cells.warmOrdinaryFactor[source]!);
  block.heatNarrowness[cell] = narrowness;
  block.coldNarrowness[cell] = narrownessOf(cells.coldOrdinaryFactor[source]!);
  const winterness = winternessOf(HIGH);
  for (let month = 0; month < 12; month++) {
    const at = month * n + cell;
    const spread = monthSpread(anchors, HIGH, LOW, month, winterness[month]!);
    block.winterness[at] = winterness[month]!;
    block.meanSpread[at] = spread.mean;
    block.maximumSpread[at] = SPREAD[month] = spread.maximum;
    block.minimumSpread[at] = spread.minimum;
    block.perMaximumSpread[at] = 1 / spread.maximum;
    block.perMinimumSpread[at] = 1 / spread.minimum;
  }
  block.hottestReach[cell] =
    hottestDay({ maximum: HIGH, spread: SPREAD, narrowness }, MONTHS_OF_SEASON[0]!) - HIGH[hot]!;
}
const SPREAD = new Float64Array(12);
const HIGH = new Float64Array(12);
const LOW = new Float64Array(12);

/** A cell with a month without temperature has no climate. */
function hasClimate({ temperature, count }: ScreeningCells, cell: number): boolean {
  for (let i = cell; i < 12 * count; i += count) if (Number.isNaN(temperature[i]!)) return false;
  return true;
}

/** Block of `count` cells from `first`, and of one cell more where that number is odd. */
export function climateBlock(
  cells: ScreeningCells,
  scaling: PreparedScaling,
  first: number,
  count: number,
): ClimateBlock {
  const n = count + (count % 2);
  const block = emptyBlock(cells, first, n);
  const { count: all } = cells;
  for (let cell = 0; cell < n; cell++) {
    const source = Math.min(first + cell, all - 1);
    let total = 0;
    for (let slot = 0; slot < REGIONS_PER_CELL; slot++) {
      const at = slot * all + source;
      const weight = cells.regionWeight[at]!;
      total += weight;
      if (weight > 0) addRegion(block, cell, scaling, cells.regionIndex[at]!, weight);
    }
    if (!(total > 0) || !hasClimate(cells, source)) markMissing(block, cell);
    const pattern = applyPattern(block, cell, source);
    for (let month = 0; month < 12; month++) fillMonth(block, cell, month, month * all + source);
    fillSpreads(block, cell, source);
    moveExtremes(block, cell, pattern);
  }
  return block;
}

/** Baseline of a cell's month, which stands at `from` in the fields of all cells. */
function fillMonth(block: ClimateBlock, cell: number, month: number, from: number): void {
  const { cells, temperatureSlope } = block;
  const at = month * block.count + cell;
  const slope = temperatureSlope.value[at]!;
  const t = cells.temperature[from]!;
  block.packTemperature[at] = t;
  block.baseTemperature[at] = t + slope * (BASE_WARMING - PACK_TEMPERATURE_WARMING);
  block.referenceTemperature[at] = block.baseTemperature[at]! + slope * (REFERENCE_1981_2010_WARMING - BASE_WARMING);
  block.halfRange[at] = 0.5 * cells.diurnalRange[from]!;
  block.precipitation[at] = cells.precipitation[from]!;
  block.wetDays[at] = cells.wetDays[from]!;
  block.humidity[at] = cells.relativeHumidity[from]!;
  block.windSpeed[at] = cells.windSpeed[from]!;
  block.hotDaySlope[at] = slope * (cells.hotDayGrowth[from % cells.count]! - 1);
}
