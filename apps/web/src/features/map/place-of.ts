import type { Site } from "@tidemark/contract";
import type { Place } from "./camera.ts";

/** The first corner of a shape. */
function cornerOf(coordinates: readonly unknown[]): Place | undefined {
  const [first, second] = coordinates;
  if (Array.isArray(first)) return cornerOf(first);
  return typeof first === "number" && typeof second === "number" ? [first, second] : undefined;
}

/**
 * Where a location lies on the map.
 *
 * @param lonLat places of all locations; where they are not held, an area lies at its first corner
 */
export function placeOf(
  { geometry, properties: { position = -1 } }: Site,
  lonLat: Float32Array | undefined,
): Place | undefined {
  if (lonLat === undefined) return cornerOf(geometry.coordinates);
  const longitude = lonLat[2 * position] ?? Number.NaN;
  const latitude = lonLat[2 * position + 1] ?? Number.NaN;
  return Number.isNaN(longitude) || Number.isNaN(latitude) ? undefined : [longitude, latitude];
}
