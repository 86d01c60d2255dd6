import { MAP_STYLES, type MapStyle } from "@tidemark/contract";
import { createStored } from "./stored.ts";

/** How the map looks in this browser, whatever project is open. */
export interface MapSettings {
  readonly style: MapStyle;
  readonly globe: boolean;
}

function read(value: unknown): MapSettings {
  const { style, globe } = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return { style: MAP_STYLES.find((known) => known === style) ?? "monochrome", globe: globe === true };
}

/** Style and projection of the map; kept over reloads. */
export const mapSettings = createStored<MapSettings>("tidemark.map", read);
