import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { BASE, COORDINATE_SETS, coordinateIndex, type Coordinates, type Ensemble } from "../catalogue/coordinates.ts";

/** Index of the annual coordinate of a climate dataset in the epoch and ensemble member of `at`. */
export function annualIndex(datasetId: string, { scenario, time, ensemble }: Coordinates, month?: number): number {
  const dataset = datasetById(datasetId);
  if (dataset === undefined || scenario === undefined || time === undefined || ensemble === undefined) return -1;
  const wanted = { ...dataset.defaultCoordinates, scenario, time, ensemble };
  const coordinates = month === undefined ? wanted : { ...wanted, month };
  return coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], coordinates as Coordinates);
}

/** Columns of a climate dataset for the 12 months of an epoch; undefined where one is not there. */
export function monthsOf(
  datasetId: string,
  at: Coordinates,
  read: ColumnReader,
): readonly ArrayLike<number>[] | undefined {
  const months = Array.from({ length: 12 }, (_, i) => read(datasetId, annualIndex(datasetId, at, i + 1)));
  return months.every((month) => month !== undefined) ? months : undefined;
}

/** Today's coordinates of a member. */
export const present = (ensemble: Ensemble): Coordinates => ({ ...BASE, ensemble });
