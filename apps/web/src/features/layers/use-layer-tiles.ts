import { useQuery } from "@tanstack/react-query";
import type { LayerState } from "../../state/layer-state.ts";
import { joinedTiles, partsOf } from "./layer-model.ts";
import { tilesQuery } from "../../data/datasets.ts";
import { useProjectOfMap } from "./project-of-map.ts";

/**
 * What a layer is drawn from, with the range of both sides where it is swiped, and the question whose answer is not
 * there yet.
 */
export function useLayerTiles(layer: LayerState) {
  const [part, other] = partsOf(layer);
  const projectId = useProjectOfMap();
  const own = useQuery(tilesQuery(part.layer, projectId));
  const beside = useQuery({ ...tilesQuery(other?.layer ?? part.layer, projectId), enabled: other !== undefined });
  // of two sides the one is told that is not there yet
  const query = other !== undefined && own.data?.state === "ready" && beside.data?.state !== "ready" ? beside : own;
  const tiles =
    query.data?.state === "ready" && own.data !== undefined ? joinedTiles(own.data, beside.data) : query.data;
  return { query, tiles };
}
