import { createRequire } from "node:module";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { planarAreas } from "../basemap/planar.ts";

const require = createRequire(import.meta.url);
type Land = Topology & { readonly objects: { readonly land: GeometryCollection } };

/**
 * Outline of the land as the path of a drawing: Natural Earth 1:110 million, rounded to whole units.
 * @param place - units of the drawing from degrees
 */
export function landPath(place: (longitude: number, latitude: number) => readonly [number, number]): string {
  const land = require("world-atlas/land-110m.json") as Land;
  const areas = feature(land, land.objects.land).features.map(({ geometry }) => planarAreas(geometry));
  return areas
    .flatMap((area) => (area === undefined ? [] : area.type === "Polygon" ? [area.coordinates] : area.coordinates))
    .flat()
    .map((ring) => ringPath(ring, place))
    .join("");
}

function ringPath(ring: readonly Position[], place: (x: number, y: number) => readonly [number, number]): string {
  let x = 0;
  let y = 0;
  let path = "";
  for (const position of ring) {
    const [nextX, nextY] = place(position[0]!, position[1]!).map(Math.round) as [number, number];
    if (path !== "" && nextX === x && nextY === y) continue;
    path += path === "" ? `M${nextX} ${nextY}l` : `${path.endsWith("l") ? "" : " "}${nextX - x} ${nextY - y}`;
    x = nextX;
    y = nextY;
  }
  // islands smaller than a unit
  return path.endsWith("l") ? "" : `${path}z`;
}
