import { createPointIndex } from "../../ui/map/point-index.ts";

/** Zoom of a map that opens, and the zoom at which a single place is looked at. */
export const FIRST_ZOOM = 2;
export const PLACE_ZOOM = 6;

export interface Start {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** Where a map opens: at the location whose panel is open, else over the middle of all. */
export function startOf(lonLat: Float32Array, position: number | undefined): Start {
  const longitude = position === undefined ? Number.NaN : (lonLat[2 * position] ?? Number.NaN);
  const latitude = position === undefined ? Number.NaN : (lonLat[2 * position + 1] ?? Number.NaN);
  if (!Number.isNaN(longitude)) return { longitude, latitude, zoom: PLACE_ZOOM };
  const [west, south, east, north] = createPointIndex(lonLat).bounds ?? [-20, 0, 40, 50];
  return { longitude: (west + east) / 2, latitude: (south + north) / 2, zoom: FIRST_ZOOM };
}

/** Room that panels take from the map, so that what is fitted is not below them. */
export function panelRoom(mapWidth: number, docked: boolean) {
  const wide = mapWidth > 900;
  return { top: 80, bottom: wide ? 110 : 60, left: wide ? 340 : 30, right: docked && wide ? 510 : wide ? 80 : 60 };
}
