import { GRID_CELLS, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import { lapseRate } from "../lapse-rate.ts";
import type { CityNormals } from "./city-table.ts";
import { spread } from "./class-cells.ts";
import { kernelFields, kernelWeights, ridge } from "./residual.ts";
import { smooth } from "./smoothing.ts";
import type { Statics } from "./statics.ts";

const LENGTH_KM = 1500;
const NUGGET = 2;
const PENALTY = 2;
/** Plateaus above this height are outside the training cities. */
const HIGHEST_PLATEAU_KM = 4.5;

/** Yearly cycle: constant, cosine and sine of the month. */
const BASIS = [
  () => 1,
  (month: number) => Math.cos((2 * Math.PI * (month - 0.5)) / 12),
  (month: number) => Math.sin((2 * Math.PI * (month - 0.5)) / 12),
] as const;

/** Residual of each city, station minus model, projected on the yearly cycle: three columns. */
export function cityResiduals(
  cities: readonly CityNormals[],
  temperature: readonly Float32Array[],
  { elevation }: Statics,
): readonly Float64Array[] {
  return BASIS.map((basis, k) =>
    Float64Array.from(cities, (city) => {
      const latitude = rowLatitude(Math.floor(city.cell / GRID_COLUMNS));
      let sum = 0;
      for (let month = 0; month < MONTHS; month++) {
        const climb = (city.elevationMetres - elevation[city.cell]!) / 1000;
        const model = temperature[month]![city.cell]! - lapseRate(latitude, month) * climb;
        sum += (city.temperature[month]! - model) * basis(month);
      }
      return sum / (k === 0 ? MONTHS : MONTHS / 2);
    }),
  );
}

/**
 * Adds the smooth field of city residuals to the monthly temperatures, in place; faded out over ice sheets, where no
 * city is.
 */
export function addTemperatureResidual(
  cities: readonly CityNormals[],
  temperature: readonly Float32Array[],
  statics: Statics,
): void {
  const residuals = cityResiduals(cities, temperature, statics);
  const features = cities.map(({ cell }) => [1, statics.plateauKm[cell]!]);
  const slopes = residuals.map((residual) => ridge(features, residual, PENALTY));
  const weights = residuals.map((residual, k) => {
    const rest = residual.map((value, i) => value - slopes[k]![0]! - slopes[k]![1]! * features[i]![1]!);
    return kernelWeights(cities, rest, LENGTH_KM, NUGGET);
  });
  const fields = kernelFields(cities, weights, LENGTH_KM);
  const iceSheet = smooth(
    spread((half) => (statics.classMap.names[half] === "EF" ? 1 : 0)),
    1,
  );
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const plateau = Math.min(statics.plateauKm[cell]!, HIGHEST_PLATEAU_KM);
    for (let month = 0; month < MONTHS; month++) {
      let sum = 0;
      BASIS.forEach((basis, k) => {
        sum += (slopes[k]![0]! + slopes[k]![1]! * plateau + fields[k]![cell]!) * basis(month);
      });
      temperature[month]![cell]! += (1 - iceSheet[cell]!) * sum;
    }
  }
}
