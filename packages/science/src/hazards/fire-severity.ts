import { HOTTEST_DAY, spreadAnchors } from "../climate/daily-spread.ts";
import { saturationPressure } from "../indicators/humid-heat.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { rising } from "./rising.ts";

/** Want of vapour on the hottest day of a year (hPa) from which on live plants begin to burn, and burn as any fuel. */
const DAMP_AIR = 20;
const DRY_AIR = 65;
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
 * which trees and shrubs give way, and have given way; 0 °C in the coldest month is where cold steppe begins there.
 */
const OPEN_WOODS = 1.25;
const STEPPE = 0.95;
const MILD_WINTER = 3;
const FROST_WINTER = -1;
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
  for (let month = 0; month < 12; month++) {
    const at = month * count + cell;
    mean += temperature[at]!;
    rain += precipitation[at]!;
    if ((month >= 3 && month <= 8) === north) summerRain += precipitation[at]!;
    coldest = Math.min(coldest, temperature[at]!);
    warmest = Math.max(warmest, temperature[at]!);
  }
  const summerShare = rain === 0 ? 0 : summerRain / rain;
  const treeless = rising(-rain / steppeRain(mean / 12, summerShare), -OPEN_WOODS, -STEPPE);
  const boreal =
    rising(-coldest, -COOL_WINTER, -BOREAL_WINTER) * rising(warmest, TUNDRA_SUMMER, FOREST_SUMMER) * (1 - treeless);
  const dry = LEAST + (1 - LEAST) * rising(hottestDayDryness(cells, cell, rain), DAMP_AIR, DRY_AIR);
  const grass = rising(summerShare, MIXED_RAIN, SUMMER_RAIN) * (1 - boreal);
  const steppe = treeless * rising(-coldest, -MILD_WINTER, -FROST_WINTER);
  return Math.max(dry, boreal) * (1 - (1 - OF_GRASS) * grass) * (1 - (1 - OF_STEPPE) * steppe);
}

/**
 * Köppen's limit of steppe, mm a year: 20 times the mean (°C), and 280 more where 70 % of the rain falls in summer,
 * none where 70 % falls in winter, 140 between them; without a step.
 */
function steppeRain(mean: number, summerShare: number): number {
  return Math.max(1, 20 * mean + 140 * (rising(summerShare, 0.2, 0.4) + rising(summerShare, 0.6, 0.8)));
}

/** Want of vapour in the air (hPa) on the hottest day of a year, with the vapour of a mean day of its month. */
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
  const hottest = maximum[hot]! + HOTTEST_DAY * warm * cells.warmSpreadFactor[cell]!;
  const at = hot * count + cell;
  return saturationPressure(hottest) - (relativeHumidity[at]! / 100) * saturationPressure(temperature[at]!);
}
