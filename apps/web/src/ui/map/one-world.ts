import type { Map as MapInstance } from "maplibre-gl";

/** Pixels of the world at zoom 0. */
const WORLD_PIXELS = 512;

/** The zoom at which a flat world is as wide as the map. @param width pixels */
export const oneWorldZoom = (width: number): number => Math.log2(Math.max(1, width) / WORLD_PIXELS);

/**
 * Keeps the flat map from showing more than one world: no place is seen twice, and the map still goes on across the
 * date line. A globe shows each place once at any zoom. To be called again when the projection changes.
 */
export function keepOneWorld(map: Pick<MapInstance, "getContainer" | "getProjection" | "setMinZoom">): void {
  const isGlobe = map.getProjection()?.type === "globe";
  map.setMinZoom(isGlobe ? null : oneWorldZoom(map.getContainer().clientWidth));
}
