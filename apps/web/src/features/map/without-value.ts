import type { Without } from "../../ui/map/point-layer.ts";
import type { MapData } from "./use-map-data.ts";

type Shown = Pick<MapData, "dataset" | "datasetsSettled" | "large"> & {
  readonly column: Pick<MapData["column"], "values" | "loading">;
};

/**
 * What it means that locations have no value on the map. That there is no data is said of what was read, never of what
 * is still on its way.
 */
export function withoutValue({ dataset, datasetsSettled, large, column }: Shown): Without {
  if (dataset === undefined) return datasetsSettled ? "none" : "pending";
  if (dataset.missing !== null) return "uncovered";
  return large === undefined && column.values === undefined && column.loading ? "pending" : "none";
}
