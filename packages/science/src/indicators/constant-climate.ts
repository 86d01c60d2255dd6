import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH, RADIATION_DAY } from "../climate/calendar.ts";
import { extraterrestrialRadiation, surfaceRadiation } from "../climate/solar.ts";
import { doubles } from "../kernels/fields.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { addSeasons, monthsAndMean, seasonDailyMeans } from "./reduce.ts";

/** Shores feel the sea's haze and clouds up to here, km. */
const COAST_KM = 20;

const radiationMonths = remembered((block: ClimateBlock): Float64Array => {
  const n = block.count;
  const months = doubles(12 * n);
  for (let month = 0; month < 12; month++) {
    for (let cell = 0; cell < n; cell++) {
      const at = month * n + cell;
      const top = extraterrestrialRadiation(block.cells.latitude[block.first + cell]!, RADIATION_DAY[month]!);
      const nearCoast = Math.abs(block.cells.coastDistanceKm[block.first + cell]!) <= COAST_KM;
      const isMissing = Number.isNaN(block.packTemperature[at]!);
      months[at] = isMissing ? Number.NaN : surfaceRadiation(top, 2 * block.halfRange[at]!, nearCoast);
    }
  }
  return months;
});

const windDays = remembered(({ windSpeed, count: n }: ClimateBlock): Float64Array => {
  const months = doubles(12 * n);
  for (let i = 0; i < months.length; i++) months[i] = windSpeed[i]! * DAYS_IN_MONTH[Math.floor(i / n)]!;
  return months;
});

/** Indicators for which no change with warming is claimed. */
export const constantClimateKernels: readonly ClimateKernel[] = [
  {
    datasetId: "radiation",
    unchanging: true,
    fill({ block }, _, out, offset) {
      monthsAndMean(radiationMonths(block), block.count, out, offset);
    },
  },
  {
    datasetId: "wind_mean",
    unchanging: true,
    fill({ block }, { seasons }, out, offset) {
      addSeasons(windDays(block), block.count, seasons);
      seasonDailyMeans(seasons, block.count, out, offset);
    },
  },
];
