import { GRID_CELLS, MONTHS } from "../cell-grid.ts";
import type { CityNormals } from "./city-table.ts";
import { bilinearField, fillNearest } from "./coarse-grid.ts";
import type { NetcdfField } from "./netcdf.ts";
import { ridge } from "./residual.ts";
import type { Statics } from "./statics.ts";
import type { CoarseMonths } from "./temperature.ts";

const PENALTY = 1;

/** Mean wind speed by calendar month from several years of monthly components, gaps filled. */
export function monthlySpeed(east: NetcdfField, north: NetcdfField): CoarseMonths {
  const size = east.axes.rows * east.axes.columns;
  const times = Math.floor(east.values.length / size);
  const months = Array.from({ length: MONTHS }, (_, month) => {
    const sums = new Float64Array(size);
    const counts = new Float64Array(size);
    for (let time = month; time < times; time += MONTHS) {
      for (let i = 0; i < size; i++) {
        const speed = Math.hypot(east.values[time * size + i]!, north.values[time * size + i]!);
        if (Number.isNaN(speed)) continue;
        sums[i]! += speed;
        counts[i]!++;
      }
    }
    return fillNearest(
      sums.map((sum, i) => sum / counts[i]!),
      east.axes,
    );
  });
  return { months, axes: east.axes };
}

/**
 * Monthly mean wind at 10 m: land from a fit of station means on the coarse wind and the distance to the coast, sea
 * from ships.
 */
export function windField(
  cities: readonly CityNormals[],
  coarse: CoarseMonths,
  ships: CoarseMonths,
  { coastKm, landFraction }: Statics,
): readonly Float32Array[] {
  const fields = coarse.months.map((month) => bilinearField(month, coarse.axes));
  const annual = Float32Array.from({ length: GRID_CELLS }, (_, cell) =>
    fields.reduce((sum, month) => sum + month[cell]! / MONTHS, 0),
  );
  const nearCoast = (cell: number) => Math.exp(-Math.max(coastKm[cell]!, 0) / 40);
  const stations = cities.filter(({ wind }) => !Number.isNaN(wind));
  const slopes = ridge(
    stations.map(({ cell }) => [1, annual[cell]!, nearCoast(cell)]),
    stations.map(({ wind }) => wind),
    PENALTY,
  );
  return fields.map((month, m) => {
    const sea = bilinearField(ships.months[m]!, ships.axes);
    return month.map((speed, cell) => {
      const mean = slopes[0]! + slopes[1]! * annual[cell]! + slopes[2]! * nearCoast(cell);
      const land = Math.min(12, Math.max(1, mean)) * (1 + 0.5 * (speed / annual[cell]! - 1));
      const share = Math.min(1, Math.max(0, 4 * (0.5 - landFraction[cell]!)));
      return land + share * (sea[cell]! - land);
    });
  });
}
