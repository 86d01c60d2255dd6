import { LAYOUT } from "../../lib/theme/tokens.ts";

/** Zoom of a map that opens, and the zoom at which a single place is looked at. */
export const FIRST_ZOOM = 2;
export const PLACE_ZOOM = 6;

export interface Start {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

/** Longitude and latitude. */
export type Place = readonly [longitude: number, latitude: number];

/** Where a map opens: at the location whose panel is open, else over the middle of all. */
export function startOf(
  bounds: readonly [west: number, south: number, east: number, north: number] | undefined,
  open: Place | undefined,
): Start {
  if (open !== undefined) return { longitude: open[0], latitude: open[1], zoom: PLACE_ZOOM };
  const [west, south, east, north] = bounds ?? [-20, 0, 40, 50];
  return { longitude: (west + east) / 2, latitude: (south + north) / 2, zoom: FIRST_ZOOM };
}

export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** Panels that cover a part of the map. */
export interface OpenPanels {
  readonly location: boolean;
  readonly table: boolean;
}

/** Shares of the height the sheets of a narrow screen and the table take. */
const SHEET = 0.62;
const TABLE = 0.46;

/** Pixels that panels take from each side of the map. */
export function coveredRoom({ width, height }: MapSize, { location, table }: OpenPanels): Room {
  const isNarrow = width <= LAYOUT.narrow;
  const bottom = isNarrow ? (location || table ? SHEET : 0) : table ? TABLE : 0;
  return { top: 0, right: location && !isNarrow ? LAYOUT.panel : 0, bottom: Math.round(height * bottom), left: 0 };
}

/** Room around what is fitted, so that it lies neither below panels nor below tools. */
export function fitRoom(size: MapSize, panels: OpenPanels): Room {
  const covered = coveredRoom(size, panels);
  const isNarrow = size.width <= LAYOUT.narrow;
  const legend = isNarrow || panels.table ? 30 : 340;
  const tools = isNarrow || panels.table ? 40 : 110;
  return { top: 80, right: covered.right + 70, bottom: covered.bottom + tools, left: legend };
}

/** Pixels from the middle of the map to the middle of what panels leave free. */
export function freeOffset(size: MapSize, panels: OpenPanels): readonly [number, number] {
  const { top, right, bottom, left } = coveredRoom(size, panels);
  return [(left - right) / 2, (top - bottom) / 2];
}

/** True for a place on the screen that no panel covers, with a little room around it. */
export function isFree(at: { readonly x: number; readonly y: number }, size: MapSize, panels: OpenPanels): boolean {
  const { top, right, bottom, left } = coveredRoom(size, panels);
  const room = 24;
  const inWidth = at.x >= left + room && at.x <= size.width - right - room;
  return inWidth && at.y >= top + room && at.y <= size.height - bottom - room;
}
