import { gridIndexOf, MONTHS } from "../cell-grid.ts";
import { ridge } from "./residual.ts";
import type { StationValues } from "./residuals/station-values.ts";
import type { Statics } from "./statics.ts";

const PENALTY = 1e-6;
/** Rougher cells than this are alike, m. */
const ROUGHEST = 400;

/** Mean of the months of monthly planes. */
export function yearMean(months: readonly Float32Array[]): Float32Array {
  return months[0]!.map((_, cell) => months.reduce((sum, month) => sum + month[cell]! / MONTHS, 0));
}

/**
 * Mean wind of the year of every cell (m/s) from the stations' means: regression of their root on the coast, the share
 * of land, the relief and the root of the coarse wind, whose level is that of open country and the sea.
 */
export function windLevel(
  coarse: readonly Float32Array[],
  stations: readonly StationValues[],
  { coastKm, landFraction, deviation }: Statics,
): Float32Array {
  const annual = yearMean(coarse);
  const features = (cell: number) => [
    1,
    Math.exp(-Math.max(coastKm[cell]!, 0) / 40),
    landFraction[cell]!,
    Math.min(deviation[cell]!, ROUGHEST) / 100,
    Math.sqrt(annual[cell]!),
  ];
  const slopes = ridge(
    stations.map(({ latitude, longitude }) => features(gridIndexOf(latitude, longitude))),
    stations.map(({ values }) => Math.sqrt(values[0]!)),
    PENALTY,
  );
  return annual.map((_, cell) => features(cell).reduce((sum, value, i) => sum + value * slopes[i]!, 0) ** 2);
}
