import { spreadAnchors } from "../climate/daily-spread.ts";
import { saturationPressure } from "../indicators/humid-heat.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { rising } from "./rising.ts";

/** Want of vapour on the hottest day of a year (hPa) from which on live plants begin to burn, and burn as any fuel. */
const DAMP_AIR = 20;
const DRY_AIR = 65;
/** Spreads of the hottest month beyond its mean maximum at which the limits were drawn. */
const HOT_DAY = 2.1;
/** Smouldering grass and litter where the air never gets so dry. */
const LEAST = 0.01;
/** Mean of the coldest month (°C) at which northern conifers, which burn in damper air, begin and rule alone. */
const COOL_WINTER = -5;
const BOREAL_WINTER = -18;
/** Mean of the warmest month (°C) at which they are trees and no longer tundra. */
const TUNDRA_SUMMER = 10;
const FOREST_SUMMER = 15;
/** Share of the year's rain in the half-year of high sun at which grass begins to carry the fires, and carries all. */
const MIXED_RAIN = 0.6;
const SUMMER_RAIN = 0.85;
/**
 * Rain over that of Köppen's limit of steppe (Peel et al. 2007, Hydrology and Earth System Sciences 11, 1633-1644) at
 * which trees and shrubs give way, and have given way.
 */
const OPEN_WOODS = 1.25;
const STEPPE = 0.95;
/**
 * Potential evaporation over rain (Holdridge 1967, Life Zone Ecology: 58.93 mm for each °C of the mean of the months,
 * none below 0) at which lands with a cold winter are forest steppe, and steppe. Where the ground stays frozen, larches
 * live on as little rain: by the mean of the year, °C.
 */
const FOREST_STEPPE = 1;
const GRASSLAND = 1.2;
const EVAPORATION_BY_DEGREE = 58.93;
const FROZEN_GROUND = -1;
const THAWED_GROUND = 2;
/**
 * Mean of the coldest month, °C: trees are wanting where winters have frost; shrubs of mild winters live on as little.
 */
const MILD_WINTER = 6;
const FROST_WINTER = 1;
/** What a fire of cold steppe does, low grass and shrubs between bare ground, by one of shrubs and trees. */
const OF_STEPPE = 0.3;
/** What a fire of grass that burns every few years does, by one of shrubs and trees. */
const OF_GRASS = 0.1;

/**
 * How hard fires of the land around burn, 0 to 1: by the dryness of the air on the hottest day, by northern conifers,
 * by whether cured grass of a dry winter carries them, and by the want of trees in cold steppe. Own proposal on the
 * climate of the cell alone, confidence low; limits drawn to recalled losses where towns meet wild land (decision
 * 0035). NaN without climate.
 */
export function fireSeverity(cells: ScreeningCells, cell: number): number {
  const { count, temperature, precipitation } = cells;
  const north = cells.latitude[cell]! >= 0;
  let [mean, rain, summerRain, coldest, warmest] = [0, 0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let warmth = 0;
  for (let month = 0; month < 12; month++) {
    const at = month * count + cell;
    mean += temperature[at]! / 12;
    warmth += Math.max(0, temperature[at]!) / 12;
    rain += precipitation[at]!;
    if ((month >= 3 && month <= 8) === north) summerRain += precipitation[at]!;
    coldest = Math.min(coldest, temperature[at]!);
    warmest = Math.max(warmest, temperature[at]!);
  }
  const summerShare = rain === 0 ? 0 : summerRain / rain;
  const steppe = rising(-rain / steppeRain(mean, summerShare), -OPEN_WOODS, -STEPPE);
  const grassland =
    rising((EVAPORATION_BY_DEGREE * warmth) / Math.max(1, rain), FOREST_STEPPE, GRASSLAND) *
    rising(mean, FROZEN_GROUND, THAWED_GROUND);
  const treeless = Math.max(steppe, grassland);
  const boreal =
    rising(-coldest, -COOL_WINTER, -BOREAL_WINTER) * rising(warmest, TUNDRA_SUMMER, FOREST_SUMMER) * (1 - treeless);
  const dry = LEAST + (1 - LEAST) * rising(hottestDayDryness(cells, cell, rain), DAMP_AIR, DRY_AIR);
  const grass = rising(summerShare, MIXED_RAIN, SUMMER_RAIN) * (1 - boreal);
  const open = treeless * rising(-coldest, -MILD_WINTER, -FROST_WINTER);
  return Math.max(dry, boreal) * (1 - (1 - OF_GRASS) * grass) * (1 - (1 - OF_STEPPE) * open);
}

/**
 * Köppen's limit of steppe, mm a year: 20 times the mean (°C), and 280 more where 70 % of the rain falls in summer,
 * none where 70 % falls in winter, 140 between them; without a step.
 */
function steppeRain(mean: number, summerShare: number): number {
  return Math.max(1, 20 * mean + 140 * (rising(summerShare, 0.2, 0.4) + rising(summerShare, 0.6, 0.8)));
}

/** Want of vapour in the air (hPa) on a hot day, with the vapour of a mean day of its month. */
function hottestDayDryness(cells: ScreeningCells, cell: number, annualRain: number): number {
  const { count, temperature, diurnalRange, relativeHumidity } = cells;
  const monthly = (swing: number) =>
    Float64Array.from({ length: 12 }, (_, month) => {
      const at = month * count + cell;
      return temperature[at]! + swing * diurnalRange[at]!;
    });
  const maximum = monthly(0.5);
  const hot = maximum.indexOf(Math.max(...maximum));
  if (hot < 0) return Number.NaN;
  const { warm } = spreadAnchors({
    maximum,
    minimum: monthly(-0.5),
    annualRain,
    latitude: cells.latitude[cell]!,
    elevationMetres: cells.elevationMetres[cell]!,
    coastKm: cells.coastDistanceKm[cell]!,
  });
  const hottest = maximum[hot]! + HOT_DAY * warm * cells.warmSpreadFactor[cell]!;
  const at = hot * count + cell;
  return saturationPressure(hottest) - (relativeHumidity[at]! / 100) * saturationPressure(temperature[at]!);
}
