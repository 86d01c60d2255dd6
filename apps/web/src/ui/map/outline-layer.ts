import type { GeoJSONSource, Map as MapInstance } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";

/** Shapes in GeoJSON, or where to fetch them. */
export type Outlines = Parameters<GeoJSONSource["setData"]>[0];

export interface OutlineColours {
  readonly line: string;
  /** 0 to 1: of the inside of areas. */
  readonly fill: number;
}

/** Draws the outlines of areas and lines under a name; replaces those drawn before. */
export function drawOutlines(map: MapInstance, id: string, outlines: Outlines, { line, fill }: OutlineColours): void {
  const source = map.getSource<GeoJSONSource>(id);
  if (source === undefined) map.addSource(id, { type: "geojson", data: outlines });
  else void source.setData(outlines);
  const below = firstLabelOf(map);
  if (map.getLayer(`${id}-fill`) === undefined)
    map.addLayer(
      {
        id: `${id}-fill`,
        type: "fill",
        source: id,
        filter: ["==", ["geometry-type"], "Polygon"],
        paint: { "fill-color": line, "fill-opacity": fill },
      },
      below,
    );
  if (map.getLayer(`${id}-line`) === undefined)
    map.addLayer(
      {
        id: `${id}-line`,
        type: "line",
        source: id,
        layout: { "line-join": "round" },
        paint: { "line-color": line, "line-width": 1.5, "line-opacity": 0.85 },
      },
      below,
    );
  map.setPaintProperty(`${id}-fill`, "fill-color", line);
  map.setPaintProperty(`${id}-line`, "line-color", line);
}

/** Takes the outlines of a name off the map, if the map is still there. */
export function removeOutlines(map: MapInstance, id: string): void {
  if (map.style === undefined) return;
  for (const layer of [`${id}-line`, `${id}-fill`]) if (map.getLayer(layer) !== undefined) map.removeLayer(layer);
  if (map.getSource(id) !== undefined) map.removeSource(id);
}
