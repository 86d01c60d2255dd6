import type { Map as MapInstance } from "maplibre-gl";
import { Marker } from "./map-library.ts";

export interface PinPlace {
  readonly longitude: number;
  readonly latitude: number;
}

export interface PinLook {
  /** Colour of the design, by its name: `--c-brand`. */
  readonly colour: string;
  /** Share of the usual size. */
  readonly scale?: number;
  /** The pin was drawn to another place; without it the pin stays where it is. */
  readonly onMove?: (to: PinPlace) => void;
}

/**
 * Puts a pin on a map. What it shows stands beside the map as well: screen readers pass it by.
 * @returns what takes it away
 */
export function addPin(map: MapInstance, { longitude, latitude }: PinPlace, look: PinLook): () => void {
  const color = getComputedStyle(map.getContainer()).getPropertyValue(look.colour).trim();
  const pin = new Marker({ color, draggable: look.onMove !== undefined, scale: look.scale ?? 1 });
  pin.setLngLat([longitude, latitude]).addTo(map);
  pin.on("dragend", () => {
    const { lng, lat } = pin.getLngLat().wrap();
    look.onMove?.({ longitude: lng, latitude: lat });
  });
  pin.getElement().setAttribute("aria-hidden", "true");
  pin.getElement().removeAttribute("tabindex");
  return () => void pin.remove();
}
