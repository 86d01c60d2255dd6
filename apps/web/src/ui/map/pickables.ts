import type { Map as MapInstance } from "maplibre-gl";

/**
 * What of a layer lies under a place on the screen, as the act that a click on it asks for; undefined where nothing
 * does.
 */
export type PickAt = (point: { readonly x: number; readonly y: number }) => (() => void) | undefined;

const pickables = new WeakMap<MapInstance, Set<PickAt>>();

/** Lets something be picked on a map where neither a point nor a cluster lies. @returns ends it */
export function addPickable(map: MapInstance, pickAt: PickAt): () => void {
  const own = pickables.get(map) ?? new Set();
  pickables.set(map, own.add(pickAt));
  return () => void own.delete(pickAt);
}

/** What a click would pick below points and clusters. */
export function pickableAt(map: MapInstance, point: Parameters<PickAt>[0]): (() => void) | undefined {
  for (const pickAt of pickables.get(map) ?? []) {
    const act = pickAt(point);
    if (act !== undefined) return act;
  }
  return undefined;
}
