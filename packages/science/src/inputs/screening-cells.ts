import { KOPPEN_UNKNOWN } from "./koppen-classes.ts";
import type { MonthlyPattern } from "./monthly-pattern.ts";

/** Regions a cell takes its slopes from, at most. */
export const REGIONS_PER_CELL = 4;

/**
 * Baseline climate and setting of n cells of 0.25 degrees, as the data pack gives them: a struct of arrays, plain data
 * that can be sent to a worker or lie in shared memory. Monthly fields are month-major, `[12 * n]`, index = month * n +
 * cell, month 0 = January. NaN marks a missing value; a cell whose temperature is NaN has no climate at all. What the
 * event hazards need of each site is `HazardInputs`.
 */
export interface ScreeningCells {
  readonly count: number;
  /**
   * Monthly mean temperature, °C, at the level of global warming `PACK_TEMPERATURE_WARMING` (0.894 °C, about
   * 1991-2020).
   */
  readonly temperature: Float32Array;
  /** Mean of daily maximum minus minimum, °C. */
  readonly diurnalRange: Float32Array;
  /** mm per month, at the level of global warming `PACK_PRECIPITATION_WARMING` (0.894 °C, 1991-2020). */
  readonly precipitation: Float32Array;
  /** Days of the month with at least 1 mm, at the same level; NaN where only the formula of wet days is known. */
  readonly wetDays: Float32Array;
  /** Daily mean, percent. */
  readonly relativeHumidity: Float32Array;
  /** Mean at 10 m, m/s. */
  readonly windSpeed: Float32Array;
  /** Degrees north and east of the cell's centre. */
  readonly latitude: Float32Array;
  readonly longitude: Float32Array;
  /**
   * Height that the climate stands for, m: that of the site where it is known, else of the settled part of the cell.
   */
  readonly elevationMetres: Float32Array;
  /** Mean height of the cell, m: from there the temperatures were moved with the lapse rate. */
  readonly meanElevationMetres: Float32Array;
  /** One standard deviation of temperature by what is not known of the height, °C; 0 where it is known. */
  readonly heightErrorCelsius: Float32Array;
  /**
   * Half width of the range of the year's temperature that holds four in five, °C: of its field, and of what is not
   * known of the height.
   */
  readonly temperatureHalfWidth: Float32Array;
  /** Standard deviation of heights in the cell, m. */
  readonly reliefMetres: Float32Array;
  /** 0 to 1. */
  readonly landFraction: Float32Array;
  /** Distance to the nearest ocean shore, km; negative at sea. */
  readonly coastDistanceKm: Float32Array;
  /**
   * What the stations around say of the fitted spread of daily temperature: factors of its two anchors
   * (`climate/daily-spread.ts`); 1 where nothing is known.
   */
  readonly warmSpreadFactor: Float32Array;
  readonly coldSpreadFactor: Float32Array;
  /** Spread of ordinary hot and of ordinary cold days over that of records (`climate/ordinary-days.ts`). */
  readonly warmOrdinaryFactor: Float32Array;
  readonly coldOrdinaryFactor: Float32Array;
  /**
   * Warming of daily maxima on hot days over that of the month they fall in, for the first of it (`hotDayWarming`); 1
   * where nothing is known.
   */
  readonly hotDayGrowth: Float32Array;
  /**
   * `[4 * n]`, season-major (DJF, MAM, JJA, SON): °C per °C of global warming; NaN where the slopes of the regions hold
   * as they are.
   */
  readonly warmingPattern: Float32Array;
  /** Answer of the months where an import gives it; the slopes above hold without. */
  readonly monthlyPattern?: MonthlyPattern | undefined;
  /** Index into `KOPPEN_CLASSES`; 255 = unknown. */
  readonly koppenClass: Uint8Array;
  /** `[4 * n]`, slot-major (slot * n + cell): index into `RegionalScaling.regions` of the nearest AR6 regions. */
  readonly regionIndex: Uint8Array;
  /**
   * `[4 * n]`, slot-major: weights that sum to 1. Inside a region and more than 3 degrees from its border the first
   * weight is 1; nearer, the regions within 3 degrees share by inverse distance, so that maps show no steps. All 0
   * where no region is near: no climate signal is known and every value that needs one is missing.
   */
  readonly regionWeight: Float32Array;
}

/** Of temperature where nothing tells it, °C. */
const USUAL_HALF_WIDTH = 0.8;

/** Cells without content: every climate value is NaN until it is filled. */
export function emptyScreeningCells(count: number): ScreeningCells {
  const layer = (length: number) => new Float32Array(length).fill(Number.NaN);
  return {
    count,
    temperature: layer(12 * count),
    diurnalRange: layer(12 * count),
    precipitation: layer(12 * count),
    wetDays: layer(12 * count),
    relativeHumidity: layer(12 * count),
    windSpeed: layer(12 * count),
    latitude: layer(count),
    longitude: layer(count),
    elevationMetres: layer(count),
    meanElevationMetres: layer(count),
    heightErrorCelsius: new Float32Array(count),
    temperatureHalfWidth: layer(count).fill(USUAL_HALF_WIDTH),
    reliefMetres: layer(count),
    landFraction: layer(count),
    coastDistanceKm: layer(count),
    warmSpreadFactor: layer(count).fill(1),
    coldSpreadFactor: layer(count).fill(1),
    warmOrdinaryFactor: layer(count).fill(1),
    coldOrdinaryFactor: layer(count).fill(1),
    hotDayGrowth: layer(count).fill(1),
    warmingPattern: layer(4 * count),
    koppenClass: new Uint8Array(count).fill(KOPPEN_UNKNOWN),
    regionIndex: new Uint8Array(REGIONS_PER_CELL * count),
    regionWeight: new Float32Array(REGIONS_PER_CELL * count),
  };
}
