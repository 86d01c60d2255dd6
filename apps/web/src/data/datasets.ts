import { queryOptions } from "@tanstack/react-query";
import { type CellValue, LIMITS } from "@tidemark/contract";
import { coordinateKey, type Coordinates } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { isRefusal } from "../lib/api-error.ts";
import type { LayerState } from "../state/layer-state.ts";
import { keepShown } from "./keep-shown.ts";

/**
 * Values are asked for again after failures as the specification says: three times, a second apart. A refusal is final.
 */
const RETRIES = {
  retry: (failures: number, error: Error) => !isRefusal(error) && failures < LIMITS.datasetRetries,
  retryDelay: LIMITS.datasetRetryMs,
};
const WHILE_COMPUTING_MS = 1500;
/** As long as there is nothing to see: the first picture takes less than a second. */
const BEFORE_FIRST_PICTURE_MS = 250;

/** Sources of the data that are really in use, and how to reach the provider. */
export const imprintQuery = queryOptions({
  queryKey: ["datasets", "imprint"],
  queryFn: ({ signal }) => api.datasets.imprint({}, { signal }),
  staleTime: 10 * 60_000,
});

/** Every dataset of the catalogue. */
export const spatialDatasetsQuery = queryOptions({
  queryKey: ["datasets", "all"],
  queryFn: ({ signal }) => api.datasets.slim({}, { signal }),
  staleTime: 10 * 60_000,
});

/** One dataset with source and method. */
export const datasetDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ["datasets", "one", id],
    queryFn: ({ signal }) => api.datasets.dataset({ id }, { signal }),
    staleTime: 10 * 60_000,
    ...RETRIES,
  });

/** The picture that is on its way: each waits for the one before, so that a long list does not ask for all at once. */
let before: Promise<unknown> = Promise.resolve();

/** The small picture of a dataset over the world. */
export const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: ["datasets", "thumbnail", id],
    queryFn: ({ signal }) => {
      const answer = before.then(() => {
        signal.throwIfAborted();
        return api.datasets.thumbnail({ id }, { signal });
      });
      before = answer.catch(() => undefined);
      return answer;
    },
    staleTime: 10 * 60_000,
    ...RETRIES,
  });

const textOf = (coords: Coordinates) => JSON.stringify(coords);

/** Whether a layer is a map of a publisher, read where it lies. */
export const isByAddress = (id: string): boolean => id.startsWith("at-");
/** While tiles of a publisher are read, and while nobody knows whether the map will be moved. */
const WHILE_READING_MS = 1000;
const WHILE_LOOKED_AT_MS = 3000;

/** Official maps that are on, as layers of the map of a project. */
export const officialLayersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["datasets", "official", projectId],
    queryFn: ({ signal }) => api.official.layers({ exposure_id: projectId }, { signal }),
    staleTime: 60_000,
  });

/**
 * Tiles of a layer; asked for again while the server works them out.
 * @param projectId that layers of publishers are read for
 */
export const tilesQuery = ({ dataset: id, coords, base, smooth }: LayerState, projectId: string) =>
  queryOptions({
    queryKey: ["datasets", "tiles", id, coordinateKey(coords), base === undefined ? null : coordinateKey(base), smooth],
    queryFn: ({ signal }) =>
      isByAddress(id)
        ? api.official.layer({ exposure_id: projectId, source: id, coords: textOf(coords) }, { signal })
        : api.datasets.tileJson(
            {
              id,
              coords: textOf(coords),
              ...(base === undefined ? {} : { base_coords: textOf(base) }),
              resampling: smooth ? "linear" : "nearest",
            },
            { signal },
          ),
    staleTime: 5 * 60_000,
    placeholderData: keepShown(["datasets", "tiles", id]),
    // a layer is shown coarse first, and drawn anew as it gets finer
    refetchInterval: ({ state: { data } }) => {
      if (data?.by_address !== undefined) return data.by_address.reading > 0 ? WHILE_READING_MS : WHILE_LOOKED_AT_MS;
      if (data === undefined || data.state === "missing" || data.progress >= 1) return false;
      return data.state === "computing" ? BEFORE_FIRST_PICTURE_MS : WHILE_COMPUTING_MS;
    },
    ...RETRIES,
  });

/** Side of the cells of the grid, in degrees. */
const CELL = 0.25;
/** Layers of the grid go no deeper; an imported map does, down to its own cells. */
const DEEPEST_OF_GRID = 7;
const isOfGrid = (maxzoom: number) => maxzoom <= DEEPEST_OF_GRID;
/** Places of locations are told apart as finely as this, degrees; a cell of the grid holds 25 by 25 of them. */
const PLACE = 0.01;
const placeSize = (maxzoom: number) => (isOfGrid(maxzoom) ? PLACE : 360 / 256 / 2 ** maxzoom);
const middle = (degrees: number, size: number) => (Math.floor(degrees / size) + 0.5) * size;

/**
 * Cell of the grid that holds a point: west, south, east, north, degrees. Undefined for maps with cells of their own,
 * which are not told.
 */
export function cellAt(
  longitude: number,
  latitude: number,
  maxzoom: number,
): readonly [number, number, number, number] | undefined {
  if (!isOfGrid(maxzoom)) return undefined;
  const [west, south] = [Math.floor(longitude / CELL) * CELL, Math.floor(latitude / CELL) * CELL];
  return [west, south, west + CELL, south + CELL];
}

/** Beside the cell of a publisher nothing is told of locations. */
const NOTHING_ELSE: CellValue["location"] = { value: null, missing: null, differs: null };

/**
 * Value of a layer at a point beside that of a location there; points that are nearly the same ask for the same.
 * @param maxzoom of its tiles
 */
export const valueAtQuery = (
  { dataset: id, coords, base }: Pick<LayerState, "dataset" | "coords" | "base">,
  longitude: number,
  latitude: number,
  { maxzoom, projectId }: { readonly maxzoom: number; readonly projectId: string },
) => {
  const size = placeSize(maxzoom);
  const point: [number, number] = [middle(longitude, size), middle(latitude, size)];
  return queryOptions({
    queryKey: ["datasets", "value", id, coordinateKey(coords), base === undefined ? null : coordinateKey(base), ...point],
    queryFn: async ({ signal }): Promise<CellValue | null> => {
      if (isByAddress(id)) {
        const [at, up] = point;
        const place = { longitude: at, latitude: Math.max(-90, Math.min(90, up)), zoom: maxzoom };
        const asked = { exposure_id: projectId, source: id, coords: textOf(coords), ...place };
        const { value } = await api.official.layerValue(asked, { signal });
        return { longitude: at, latitude: up, feature_id: null, value, missing: null, location: NOTHING_ELSE };
      }
      const asked = {
        id,
        coords: { ...coords },
        points: [point],
        ...(base === undefined ? {} : { base_coords: { ...base } }),
      };
      const { items } = await api.datasets.query(asked, { signal });
      return items[0] ?? null;
    },
    // what is drawn of a publisher's map grows
    staleTime: isByAddress(id) ? WHILE_LOOKED_AT_MS : 5 * 60_000,
    ...RETRIES,
  });
};
