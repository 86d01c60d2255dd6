import { msg, type UiText } from "../../lib/i18n.ts";

/** A part of the world that the map can be turned to. */
export interface MapRegion {
  readonly id: string;
  readonly label: UiText;
  /** Degrees. East may pass 180: the region lies across the date line. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/**
 * Regions with fixed coordinates of the map, as wide as their main land; far islands are left out. The specification
 * gives no values.
 */
export const MAP_REGIONS: readonly MapRegion[] = [
  { id: "world", label: msg("World"), bounds: [-170, -56, 190, 75] },
  { id: "europe", label: msg("Europe"), bounds: [-12, 35, 42, 70] },
  { id: "africa", label: msg("Africa"), bounds: [-20, -36, 53, 38] },
  { id: "middle-east", label: msg("Middle East"), bounds: [25, 12, 64, 43] },
  { id: "central-asia", label: msg("Central and northern Asia"), bounds: [45, 33, 180, 75] },
  { id: "south-asia", label: msg("South Asia"), bounds: [60, 5, 98, 38] },
  { id: "east-asia", label: msg("East Asia"), bounds: [95, 18, 147, 54] },
  { id: "south-east-asia", label: msg("Southeast Asia"), bounds: [92, -11, 142, 29] },
  { id: "oceania", label: msg("Australia and Oceania"), bounds: [110, -48, 180, 0] },
  { id: "north-america", label: msg("North America"), bounds: [-168, 24, -52, 72] },
  { id: "central-america", label: msg("Central America and Caribbean"), bounds: [-118, 7, -59, 33] },
  { id: "south-america", label: msg("South America"), bounds: [-82, -56, -34, 13] },
];
