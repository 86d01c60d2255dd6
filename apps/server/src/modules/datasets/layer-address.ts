import { message, type WireCoordinates } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  completeCoordinates,
  coordinateIndex,
  coordinateKey,
  coordinatesAt,
  datasetById,
  dimensionsOf,
  parseCoordinateKey,
  type Coordinates,
  type Dataset,
} from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import { requireAccess, currentAccess } from "../../dataset-access.ts";
import type { LayerRef, LayerView } from "./layers/layer-view.ts";

/** Between the two keys of a difference in an address. */
const BETWEEN = "...";

/** @throws AppError `not_found` for an id that the catalogue does not have */
export function knownDataset(id: string): Dataset {
  const dataset = datasetById(id);
  if (dataset === undefined) throw notFound("dataset");
  return dataset;
}

/** A dataset whose values whoever asks may see. @throws AppError `not_found`, `forbidden` */
export function seenDataset(id: string): Dataset {
  const dataset = knownDataset(id);
  requireAccess(currentAccess(), [id]);
  return dataset;
}

/** The coordinate of a layer. */
export function coordinatesOf({ dataset, index }: LayerRef): Coordinates {
  return coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
}

/**
 * A layer at coordinates completed by the defaults of its dataset.
 * @throws AppError `invalid_input` naming what there is
 */
export function layerAt(dataset: Dataset, asked: WireCoordinates): LayerRef {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const names: readonly string[] = dimensionsOf(set);
  const isKnown = Object.keys(asked).every((name) => names.includes(name));
  const at = isKnown ? completeCoordinates(dataset, asked) : undefined;
  if (at !== undefined) return { dataset, index: coordinateIndex(set, at) };
  throw new AppError(
    "invalid_input",
    message("result.no_values", { dataset: dataset.longName, asked: JSON.stringify(asked) }),
    {
      issues: [
        {
          code: "unknown_coordinates",
          message: `Its coordinates are ${names.join(", ")}; see coord_url.`,
          path: "coords",
        },
      ],
    },
  );
}

/** A layer, or what it has more than another of the same dataset. */
export function viewAt(dataset: Dataset, asked: WireCoordinates, base: WireCoordinates | undefined): LayerView {
  return { layer: layerAt(dataset, asked), base: base === undefined ? undefined : layerAt(dataset, base) };
}

/** The part of an address that names the coordinates of a view. */
export function keyOfView({ layer, base }: LayerView): string {
  const key = coordinateKey(coordinatesOf(layer));
  return base === undefined ? key : `${coordinateKey(coordinatesOf(base))}${BETWEEN}${key}`;
}

/** The view of an address. @throws AppError `not_found` for a key that no layer has */
export function viewOfKey(dataset: Dataset, key: string): LayerView {
  const refs = key.split(BETWEEN).map((part): LayerRef => {
    const at = parseCoordinateKey(part);
    const index = at === undefined ? -1 : coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
    if (index < 0) throw notFound("layer");
    return { dataset, index };
  });
  const [first, second, ...more] = refs;
  if (first === undefined || more.length > 0) throw notFound("layer");
  return second === undefined ? { layer: first, base: undefined } : { layer: second, base: first };
}
