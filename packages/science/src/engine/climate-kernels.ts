import { datasetById } from "../catalogue/catalogue.ts";
import { COORDINATE_SETS, type CoordinateSet } from "../catalogue/coordinates.ts";
import { constantClimateKernels } from "../indicators/constant-climate.ts";
import { dayCountKernels } from "../indicators/day-counts.ts";
import { fireWeatherKernels } from "../indicators/fire-weather.ts";
import { humidHeatKernels } from "../indicators/humid-heat-kernels.ts";
import { rainExtremeKernels } from "../indicators/rain.ts";
import { snowKernels } from "../indicators/snow.ts";
import { temperatureExtremeKernels } from "../indicators/temperature-extremes.ts";
import { temperatureKernels } from "../indicators/temperature.ts";
import { waterBalanceKernels } from "../indicators/water-balance.ts";
import { wetDayKernels } from "../indicators/wet-days.ts";
import type { ClimateKernel } from "./kernel.ts";

/** Kernels of all climate indicators, in the order their rows come out. */
export const CLIMATE_KERNELS: readonly ClimateKernel[] = [
  ...temperatureKernels,
  ...temperatureExtremeKernels,
  ...dayCountKernels,
  ...humidHeatKernels,
  ...rainExtremeKernels,
  ...wetDayKernels,
  ...waterBalanceKernels,
  ...fireWeatherKernels,
  ...snowKernels,
  ...constantClimateKernels,
];

/** Datasets `computeClimate` works out, those that only supply an impact driver included. */
export const CLIMATE_DATASETS: readonly string[] = CLIMATE_KERNELS.map(({ datasetId }) => datasetId);

const sets = new Map<string, CoordinateSet>();

/**
 * Coordinate set of any dataset that can be computed, those that only supply an impact driver included.
 * @throws Error for any other id
 */
export function coordinateSetOf(datasetId: string): CoordinateSet {
  const known = sets.get(datasetId);
  if (known !== undefined) return known;
  const dataset = datasetById(datasetId);
  const set = climateSet(datasetId) ?? (dataset && COORDINATE_SETS[dataset.coordinateSet]);
  if (set === undefined) throw new Error(`${datasetId} is no dataset`);
  sets.set(datasetId, set);
  return set;
}

/** Coordinate set of a climate dataset; undefined for any other id. */
export function climateSet(datasetId: string): CoordinateSet | undefined {
  const kernel = CLIMATE_KERNELS.find((candidate) => candidate.datasetId === datasetId);
  const id = kernel?.coordinateSet ?? datasetById(datasetId)?.coordinateSet;
  return kernel === undefined || id === undefined ? undefined : COORDINATE_SETS[id];
}
