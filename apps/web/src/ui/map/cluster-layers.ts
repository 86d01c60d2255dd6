import type { ExpressionSpecification, GeoJSONSource, Map as MapInstance } from "maplibre-gl";
import type { MapSkin } from "./skins.ts";

const SOURCE = "clusters";
const LAYERS = ["cluster-circles", "cluster-counts", "cluster-singles"] as const;
/** Numbers of points at which a cluster changes its colour. */
export const CLUSTER_STEPS = [20, 40] as const;
/** Colours of clusters from few to many points: no colours of risk. */
export const CLUSTER_COLOURS = {
  light: ["#7FA9BA", "#3C7F93", "#0B4A58"],
  dark: ["#3B6573", "#4E92A3", "#7CCBD9"],
} as const;
const TEXT_COLOURS = { light: ["#0B1F26", "#FFFFFF", "#FFFFFF"], dark: ["#FFFFFF", "#06141A", "#06141A"] } as const;

export interface ClusterOptions {
  /**
   * Template of the path of the tiles on our own server, or the features themselves: with `point_count`, or single
   * points.
   */
  readonly source: string | GeoJSON.FeatureCollection;
  /** From this zoom on no clusters are drawn. */
  readonly until: number;
  readonly dark: boolean;
  readonly skin: MapSkin;
  /** Layer they lie below. */
  readonly below: string | undefined;
  /** Typefaces of the numbers. */
  readonly fonts: readonly string[];
}

/**
 * The zoom until which points are shown in clusters: the more there are, the deeper. Few are always shown by
 * themselves.
 */
export function clusterZoom(count: number): number {
  if (count <= 2000) return 0;
  return count <= 20_000 ? 3 : 5;
}

const COUNT: ExpressionSpecification = ["get", "point_count"];
/** With an apostrophe between the thousands, as numbers stand everywhere. */
const COUNT_TEXT: ExpressionSpecification = [
  "case",
  ["<", COUNT, 1000],
  ["to-string", COUNT],
  ["concat", ["floor", ["/", COUNT, 1000]], "'", ["slice", ["to-string", ["+", 1000, ["%", COUNT, 1000]]], 1]],
];
/** Larger by the logarithm of what it holds. */
const RADIUS: ExpressionSpecification = ["interpolate", ["linear"], ["log10", COUNT], 0.3, 11, 2, 16, 4.5, 26];

function steps([few, some, many]: readonly [string, string, string]): ExpressionSpecification {
  return ["step", COUNT, few, CLUSTER_STEPS[0], some, CLUSTER_STEPS[1], many];
}

/** Draws clusters; replaces those drawn before. */
export function drawClusters(map: MapInstance, { source, until, dark, skin, below, fonts }: ClusterOptions): void {
  removeClusters(map);
  if (until <= 0) return;
  const scheme = dark ? "dark" : "light";
  const isTiled = typeof source === "string";
  if (isTiled)
    map.addSource(SOURCE, {
      type: "vector",
      tiles: [window.location.origin + source],
      maxzoom: Math.max(0, until - 1),
    });
  else map.addSource(SOURCE, { type: "geojson", data: source });
  const common = { source: SOURCE, ...(isTiled ? { "source-layer": "sites" } : {}), maxzoom: until } as const;
  map.addLayer(
    {
      id: LAYERS[2],
      type: "circle",
      ...common,
      filter: ["!", ["has", "point_count"]],
      paint: {
        "circle-color": CLUSTER_COLOURS[scheme][0],
        "circle-radius": 4,
        "circle-stroke-color": skin.rim,
        "circle-stroke-width": 1.2,
      },
    },
    below,
  );
  map.addLayer(
    {
      id: LAYERS[0],
      type: "circle",
      ...common,
      filter: ["has", "point_count"],
      // where they lie close, as at the rim of a globe, the largest are on top
      layout: { "circle-sort-key": COUNT },
      paint: {
        "circle-color": steps(CLUSTER_COLOURS[scheme]),
        "circle-radius": RADIUS,
        "circle-stroke-color": skin.rim,
        "circle-stroke-width": 1.5,
      },
    },
    below,
  );
  map.addLayer({
    id: LAYERS[1],
    type: "symbol",
    ...common,
    filter: ["has", "point_count"],
    layout: {
      "text-field": COUNT_TEXT,
      "text-font": [...fonts],
      "text-size": 12,
      // of numbers that would lie over each other the largest is told; names of places keep off all of them
      "symbol-sort-key": ["-", 0, COUNT],
      "text-padding": 2,
    },
    paint: { "text-color": steps(TEXT_COLOURS[scheme]) },
  });
}

/** Other features in place of those drawn by themselves. */
export function replaceClusters(map: MapInstance, features: GeoJSON.FeatureCollection): void {
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source?.type === "geojson") void source.setData(features);
}

export function removeClusters(map: MapInstance): void {
  for (const layer of LAYERS) if (map.getLayer(layer) !== undefined) map.removeLayer(layer);
  if (map.getSource(SOURCE) !== undefined) map.removeSource(SOURCE);
}

/** Centre of the cluster at a place on the screen; undefined when there is none. */
export function clusterAt(
  map: MapInstance,
  point: { readonly x: number; readonly y: number },
): [number, number] | undefined {
  const layers = LAYERS.filter((layer) => map.getLayer(layer) !== undefined);
  if (layers.length === 0) return undefined;
  const geometry = map.queryRenderedFeatures([point.x, point.y], { layers })[0]?.geometry;
  if (geometry?.type !== "Point") return undefined;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  return [longitude, latitude];
}
