import type { Map as MapInstance } from "maplibre-gl";

/** Whether a place is on the side of the globe that is seen; on a flat map every place is. */
export function isInFront(map: MapInstance, [longitude, latitude]: readonly [number, number]): boolean {
  if (map.getProjection()?.type !== "globe") return true;
  // where a place behind the limb would be drawn, another one is seen
  const { lng, lat } = map.unproject(map.project([longitude, latitude]));
  return Math.abs(((lng - longitude + 540) % 360) - 180) < 1 && Math.abs(lat - latitude) < 1;
}
