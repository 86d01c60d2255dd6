import type { Map as MapInstance } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useState } from "react";
import { HazardLayers } from "./hazard-layers.ts";
import { type HazardLayer, hazardOfSource } from "./hazard-picture.ts";
import { wantsNoMotion } from "./motion.ts";

/** Milliseconds in which a picture gives way to the next one. */
const FADE_MS = 150;

export interface HazardLayerFaults {
  /** Layers some tile of which did not arrive. */
  readonly failed: ReadonlySet<string>;
  readonly retry: (id: string) => void;
}

/**
 * Puts layers of values on a map, the first on top, and tells which of them did not load.
 *
 * @param swipeShare where the edge stands between the sides of what is compared by swiping, as a share of the width
 */
export function useHazardLayers(
  map: MapInstance | undefined,
  layers: readonly HazardLayer[],
  swipeShare: number,
): HazardLayerFaults {
  const drawn = useMemo(
    () => (map === undefined ? undefined : new HazardLayers(map, wantsNoMotion() ? 0 : FADE_MS)),
    [map],
  );
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (map === undefined || drawn === undefined) return undefined;
    const draw = () => drawn.show(layers);
    draw();
    // a graphics card that was taken away comes back with an empty map
    map.on("style.load", draw);
    return () => void map.off("style.load", draw);
  }, [drawn, layers, map]);
  useEffect(() => {
    if (map === undefined || drawn === undefined) return undefined;
    const settle = () => drawn.settle();
    map.on("render", settle);
    return () => void map.off("render", settle);
  }, [drawn, map]);
  useEffect(() => drawn?.swipe(swipeShare), [drawn, swipeShare]);
  useEffect(() => () => drawn?.clear(), [drawn]);

  useEffect(() => {
    if (map === undefined) return undefined;
    const note = (event: object) => {
      const source = "sourceId" in event && typeof event.sourceId === "string" ? event.sourceId : undefined;
      const id = hazardOfSource(source);
      if (id !== undefined) setFailed((before) => (before.has(id) ? before : new Set([...before, id])));
    };
    map.on("error", note);
    return () => void map.off("error", note);
  }, [map]);

  const retry = useCallback(
    (id: string) => {
      setFailed((before) => new Set([...before].filter((other) => other !== id)));
      drawn?.reload(id);
    },
    [drawn],
  );
  return { failed, retry };
}
