import type { SpatialDataset } from "@tidemark/contract";
import { BASE, coordinateKey, type Coordinates } from "@tidemark/science";
import { changedCoords, nearestYear, yearsOf } from "../../lib/dataset-coords.ts";
import type { LayerState } from "../../state/layer-state.ts";
import type { Moment } from "../../state/moment.ts";

/**
 * What a layer is compared with after its own coordinates were changed: the present, or another scenario of the year.
 */
export function movedBase(dataset: SpatialDataset, base: Coordinates | undefined, coords: Coordinates) {
  if (base?.scenario === undefined) return undefined;
  const moved =
    base.scenario === BASE.scenario
      ? { ...coords, ...BASE }
      : changedCoords(dataset, coords, "scenario", base.scenario);
  // nothing is compared with itself
  return coordinateKey(moved) === coordinateKey(coords) ? undefined : moved;
}

/** Whether a dataset has scenarios and years at all. */
export const hasMoments = ({ coords }: SpatialDataset): boolean => coords.some(({ name }) => name === "scenario");

/** A layer at the moment of the screen, or as near to it as its dataset goes; one that does not follow stays. */
export function layerAt(layer: LayerState, dataset: SpatialDataset, { scenario, time }: Moment): LayerState {
  if (!layer.follows || !hasMoments(dataset)) return layer;
  const years = yearsOf(dataset, scenario);
  const year = nearestYear(years, time);
  if (year === undefined) return layer;
  const coords = { ...layer.coords, scenario, time: year };
  return { ...layer, coords, base: movedBase(dataset, layer.base, coords) };
}
