import { useQuery } from "@tanstack/react-query";
import type { TileJson } from "@tidemark/contract";
import { useEffect, useEffectEvent, useMemo } from "react";
import { spatialDatasetsQuery } from "../../data/datasets.ts";
import { type Layers, useLayers } from "../../state/map-layers.ts";
import { useMoment } from "../../state/moment.ts";
import { drawnColours } from "../../ui/map/colour-choice.ts";
import { layerAt } from "./layer-moment.ts";
import { dataRange } from "./layer-model.ts";

/** The layers as they are shown: those that follow the screen stand at its scenario and year. */
export function useMomentLayers(): Layers {
  const stored = useLayers();
  const { moment } = useMoment();
  const items = useQuery({ ...spatialDatasetsQuery, enabled: stored.layers.length > 0 }).data?.items;
  return useMemo(() => {
    const layers = stored.layers.flatMap((layer) => {
      const dataset = items?.find(({ id }) => id === layer.dataset);
      if (dataset !== undefined) return layerAt(layer, dataset, moment);
      // where it stands is not known yet
      return layer.follows && items === undefined ? [] : layer;
    });
    return { ...stored, layers };
  }, [items, moment, stored]);
}

/**
 * Keeps the colours of layers that follow as they were before the moment changed, so that they mean the same along the
 * years.
 *
 * @param tiles what each layer is drawn from now
 */
export function useKeptColours({ layers, change }: Layers, tiles: ReadonlyMap<string, TileJson>): void {
  const { moment } = useMoment();
  const keep = useEffectEvent(() => {
    for (const { dataset, follows, colouring } of layers) {
      const shown = tiles.get(dataset);
      if (!follows || colouring.range !== undefined || shown === undefined) continue;
      change(dataset, { colouring: { ...colouring, range: drawnColours(colouring, dataRange(shown)).range } });
    }
  });
  useEffect(() => keep(), [moment]);
}
