/**
 * Kernels of climate indicators over blocks of cells, two cells at a time. What they mean stands beside their callers
 * in `src/indicators`.
 */
export { exponentials, logarithms } from "./arithmetic";
export { distributionTable, distributions, partialMeanTable, partialMeans, tablePlaces } from "./normal";
export { daysInMonth } from "./calendar";
export { putMonthsAndHighest, putMonthsAndHighestQuarter, putMonthsAndSum, putRows, putSeasons, putYear } from "./reduce";
export { finishMembers } from "./members";
export { changed, daysEnds, putLevels, rain } from "./state";
export {
  addMonths,
  daysBeyond,
  degreeDays,
  frostDays,
  heatwaves,
  longSpells,
  shareOfDays,
  warmerBy,
} from "./day-counts";
export { fireWeather } from "./fire-weather";
export { betweenNodes, dangerousDays } from "./fire-weather-days";
export { logarithmsOfTwo, powersOfTwo } from "./four-floats";
export { snowYear } from "./snow";
export { addCurves, fillCurves, fitCurves } from "./curves";
export { arctangents } from "./humid-arctangent";
export { heatIndexDistances, humiditiesAt, shadeWbgts } from "./humid-heat";
export { putDrySpells, putGrown } from "./rain";
export { longestDrySpells } from "./rain-spells";
export { balance, droughtMonths, evaporation, putAridity, putDroughtEvents, putYearlyIndex } from "./water-balance";
export { heavyDaysAt, putIntensity, wetDaysAt } from "./wet-days";

/** First address that the module itself does not use. */
export const firstFree: usize = __heap_base;
