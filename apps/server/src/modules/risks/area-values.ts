import type { ToldOfPlace } from "@tidemark/atlas";
import type { AreaValue } from "@tidemark/contract";
import { COORDINATE_SETS, UNITS, coordinateIndex, hasBandsAt, type Coordinates, type Dataset } from "@tidemark/science";
import { areaFigures, type PointValues, type Shape } from "../datasets/index.ts";
import { plainCoordinates } from "./risk-datasets.ts";

/**
 * Works values out at points with the methods of a full run, beside the event loop; each has a reason where there is
 * none.
 */
export type ValuesAt = (asked: {
  readonly datasetId: string;
  /** Of the coordinates in the set of the dataset. */
  readonly index: number;
  readonly points: readonly (readonly [longitude: number, latitude: number])[];
  /** Of the location. */
  readonly told: ToldOfPlace;
  /** Of the data. */
  readonly version: string;
}) => Promise<PointValues>;

export interface AreaRequest {
  readonly siteId: string;
  readonly geometry: Shape;
  readonly told: ToldOfPlace;
  readonly dataset: Dataset;
  readonly at: Coordinates;
  /** Of the data that the run was computed from. */
  readonly version: string;
}

/** What a dataset comes to over the shape of a location, worked out at points of it with the methods of a full run. */
export async function areaValue(
  valuesAt: ValuesAt,
  { siteId, geometry, told, dataset, at, version }: AreaRequest,
): Promise<AreaValue> {
  const index = coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
  const isJudged = hasBandsAt(dataset, at);
  return {
    site_id: siteId,
    dataset_id: dataset.id,
    coords: plainCoordinates(at),
    unit: UNITS[dataset.unit].symbol,
    ...(await areaFigures(geometry, (points) => valuesAt({ datasetId: dataset.id, index, points, told, version }), {
      dataset,
      isJudged,
    })),
  };
}
