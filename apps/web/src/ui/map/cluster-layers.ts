import type { ExpressionSpecification, GeoJSONSource, Map as MapInstance } from "maplibre-gl";
import { drawMark, MARK_RATIO, markName, namedMark, ringOf } from "./cluster-mark.ts";
import { groupRadius } from "./screen-groups.ts";

const SOURCE = "clusters";
const LAYER = "cluster-circles";
/** Numbers of points from which a circle has its first and its second fill; a single point has no circle. */
export const CLUSTER_STEPS = [2, 40] as const;
/** Fills of circles with some and many points: no colours of risk. */
export const CLUSTER_COLOURS = { light: ["#3C7F93", "#0B4A58"], dark: ["#3B6573", "#7CCBD9"] } as const;
const TEXT_COLOURS = { light: ["#FFFFFF", "#FFFFFF"], dark: ["#FFFFFF", "#06141A"] } as const;

/** Points that one circle stands in for. */
export interface Circle {
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
  /** How many of them have each of the colours of its ring. */
  readonly steps: readonly number[];
  /** Rows of its points, as they are drawn; left out where not all of them are known. */
  readonly members?: readonly number[];
}

const COUNT: ExpressionSpecification = ["get", "count"];
/** With an apostrophe between the thousands, as numbers stand everywhere. */
const COUNT_TEXT: ExpressionSpecification = [
  "case",
  ["<", COUNT, 1000],
  ["to-string", COUNT],
  ["concat", ["floor", ["/", COUNT, 1000]], "'", ["slice", ["to-string", ["+", 1000, ["%", COUNT, 1000]]], 1]],
];

/** Which of the fills a number of points has. */
const fillOf = (count: number): 0 | 1 => (count >= CLUSTER_STEPS[1] ? 1 : 0);

/** The circles as features. */
export function clusterFeatures(
  circles: readonly Circle[],
  colours: readonly (string | undefined)[],
  rim: string,
  dark: boolean,
): GeoJSON.FeatureCollection {
  const scheme = dark ? "dark" : "light";
  return {
    type: "FeatureCollection",
    features: circles.map(({ longitude, latitude, count, steps }, at) => {
      const step = fillOf(count);
      const mark = {
        fill: CLUSTER_COLOURS[scheme][step],
        rim,
        radius: groupRadius(count),
        ring: ringOf(colours, steps),
      };
      return {
        type: "Feature",
        properties: { at, count, mark: markName(mark), text: TEXT_COLOURS[scheme][step] },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      };
    }),
  };
}

/**
 * Draws the circle that a map has no picture of yet. The map asks before it sets a tile; its event
 * `styleimagemissing` comes too late for the tile that it is about.
 */
function drawMissing(map: MapInstance): (id: string) => void {
  return (id) => {
    const mark = namedMark(id);
    if (mark !== undefined && !map.hasImage(id)) map.addImage(id, drawMark(mark), { pixelRatio: MARK_RATIO });
  };
}

/**
 * Puts the layer of circles on a map, above all names and below the points; it is empty until it is told what to show.
 *
 * @param fonts typefaces of the numbers
 * @returns takes it off, if the map is still there
 */
export function addClusters(map: MapInstance, fonts: readonly string[], below: string | undefined): () => void {
  map.setMissingStyleImageResolver(drawMissing(map));
  map.addSource(SOURCE, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer(
    {
      id: LAYER,
      type: "symbol",
      source: SOURCE,
      layout: {
        "icon-image": ["get", "mark"],
        "icon-allow-overlap": true,
        "text-field": COUNT_TEXT,
        "text-font": [...fonts],
        "text-size": 12,
        "text-allow-overlap": true,
        // where they lie close, as at the rim of a globe, the largest are on top
        "symbol-sort-key": COUNT,
      },
      paint: { "text-color": ["get", "text"] },
    },
    below,
  );
  return () => {
    if (map.style === undefined) return;
    map.setMissingStyleImageResolver(null);
    if (map.getLayer(LAYER) !== undefined) map.removeLayer(LAYER);
    if (map.getSource(SOURCE) !== undefined) map.removeSource(SOURCE);
  };
}

export function showClusters(map: MapInstance, features: GeoJSON.FeatureCollection): void {
  void map.getSource<GeoJSONSource>(SOURCE)?.setData(features);
}

/** Number of the circle at a place on the screen, among those that are shown; undefined when there is none. */
export function clusterAt(map: MapInstance, point: { readonly x: number; readonly y: number }): number | undefined {
  if (map.getLayer(LAYER) === undefined) return undefined;
  const at: unknown = map.queryRenderedFeatures([point.x, point.y], { layers: [LAYER] })[0]?.properties["at"];
  return typeof at === "number" ? at : undefined;
}
