import type { Map as MapInstance } from "maplibre-gl";
import { Marker } from "./map-library.ts";

/** A handle on the map that the user can drag to another place. */
export interface DragHandle {
  readonly moveTo: (longitude: number, latitude: number) => void;
  readonly remove: () => void;
}

/**
 * Puts one handle on the map.
 *
 * @param onDrop where it was let go, longitude within -180 to 180
 */
export function showDragHandle(
  map: MapInstance,
  longitude: number,
  latitude: number,
  onDrop: (longitude: number, latitude: number) => void,
): DragHandle {
  const colour = getComputedStyle(map.getContainer()).getPropertyValue("--c-brand").trim();
  const marker = new Marker({ draggable: true, color: colour }).setLngLat([longitude, latitude]).addTo(map);
  // the place can be typed as well: for screen readers the handle would be a second way that they cannot use
  marker.getElement().setAttribute("aria-hidden", "true");
  marker.getElement().removeAttribute("tabindex");
  marker.on("dragend", () => {
    const { lng, lat } = marker.getLngLat().wrap();
    onDrop(lng, lat);
  });
  return {
    moveTo: (lng, lat) => marker.setLngLat([lng, lat]),
    remove: () => marker.remove(),
  };
}
