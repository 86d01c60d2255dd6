import type {
  AllPaintProperties,
  ExpressionSpecification,
  LayerSpecification,
  Map as MapInstance,
  StyleSpecification,
  SymbolLayerSpecification,
} from "maplibre-gl";
import { mapNames } from "./map-names.ts";
import type { MapSkin } from "./skins.ts";

/** Where the tiles of the background come from. */
export interface BasemapTiles {
  /** Template of their path on our own server, with {z}, {x} and {y}. */
  readonly url: string;
  readonly maxZoom: number;
  readonly attribution: string;
}

/** What of the background is shown beside its colours. */
export interface BasemapParts {
  readonly titles: boolean;
  readonly ocean: boolean;
}

export const BASEMAP_SOURCE = "basemap";
const PICTURE = "picture";
const PICTURE_SIZE = 256;
/** Lines and areas are drawn below the names: this is the first of them. */
export const FIRST_LABEL_LAYER = "seas";

/** A name over which something lies moves to a side of its place; where all are taken it is left out. */
const ASIDE: SymbolLayerSpecification["layout"] = {
  "text-variable-anchor": ["center", "bottom", "top", "left", "right"],
  "text-radial-offset": 0.8,
  "text-justify": "auto",
};
const FONT = ["Inter Variable", "sans-serif"];
const byZoom = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification => [
  "interpolate",
  ["linear"],
  ["zoom"],
  stops[0] ?? 0,
  stops[1] ?? 0,
  ...stops.slice(2),
];

const source = { source: BASEMAP_SOURCE } as const;

const shapes: readonly LayerSpecification[] = [
  { id: "ocean", type: "background" },
  { id: "land", type: "fill", ...source, "source-layer": "land" },
  { id: PICTURE, type: "raster", source: PICTURE, paint: { "raster-fade-duration": 0 } },
  { id: "lakes", type: "fill", ...source, "source-layer": "lakes" },
  {
    id: "rivers",
    type: "line",
    ...source,
    "source-layer": "rivers",
    minzoom: 2.5,
    paint: { "line-width": byZoom(3, 0.5, 8, 1.8) },
  },
  { id: "states", type: "line", ...source, "source-layer": "states", minzoom: 3.5, paint: { "line-width": 0.8 } },
  { id: "coast", type: "line", ...source, "source-layer": "land", paint: { "line-width": byZoom(0, 0.4, 6, 0.9) } },
  {
    id: "borders",
    type: "line",
    ...source,
    "source-layer": "borders",
    layout: { "line-join": "round" },
    paint: { "line-width": byZoom(0, 0.4, 3, 0.8, 7, 1.4) },
  },
];

const names: readonly LayerSpecification[] = [
  {
    id: "seas",
    type: "symbol",
    ...source,
    "source-layer": "seas",
    filter: ["<=", ["get", "zoom"], ["zoom"]],
    layout: {
      "text-font": FONT,
      "text-size": byZoom(1, 10, 5, 14),
      "text-letter-spacing": 0.12,
      "text-max-width": 7,
    },
    paint: { "text-halo-width": 0 },
  },
  {
    id: "cities",
    type: "symbol",
    ...source,
    "source-layer": "cities",
    minzoom: 2.6,
    filter: ["<=", ["get", "zoom"], ["+", ["zoom"], 0.4]],
    layout: {
      "text-field": ["get", "name"],
      "text-font": FONT,
      "text-size": byZoom(3, ["interpolate", ["linear"], ["get", "rank"], 57, 10, 70, 12], 8, [
        "interpolate",
        ["linear"],
        ["get", "rank"],
        43,
        11,
        67,
        16,
      ]),
      "symbol-sort-key": ["-", 0, ["get", "rank"]],
      "text-padding": 6,
      ...ASIDE,
      "text-max-width": 8,
    },
    paint: { "text-halo-width": 1.2, "text-halo-blur": 0.4 },
  },
  {
    id: "countries",
    type: "symbol",
    ...source,
    "source-layer": "countries",
    maxzoom: 7,
    filter: [">", ["get", "area"], ["step", ["zoom"], 4000, 1.2, 1500, 2.2, 500, 3, 90, 4, 10, 5, 0]],
    layout: {
      "text-font": FONT,
      "text-size": byZoom(1, 10, 3, 11, 6, 15),
      "text-letter-spacing": ["step", ["zoom"], 0.01, 3, 0.08],
      "symbol-sort-key": ["-", 0, ["get", "area"]],
      "text-max-width": 7,
      "text-padding": 8,
      ...ASIDE,
    },
    paint: { "text-halo-width": 1.4, "text-halo-blur": 0.4 },
  },
];

/** Names of countries are in capitals from near, so that they are not taken for towns. */
const textOf = (layer: string, name: ExpressionSpecification): ExpressionSpecification =>
  layer === "countries" ? ["step", ["zoom"], name, 3, ["upcase", name]] : name;

/** One property of one layer that a skin sets. */
export type SkinPaint = readonly [layer: string, property: keyof AllPaintProperties, value: string];

/** Layers that are not always there, and whether they are. */
export function shownLayers(
  skin: MapSkin,
  { titles }: BasemapParts,
): readonly (readonly [layer: string, shown: boolean])[] {
  return [[PICTURE, skin.picture === true], ...names.map(({ id }) => [id, titles] as const)];
}

/**
 * The layer below which lines and areas are put, so that names stay readable: also on a style from elsewhere, which has
 * other layers. Points lie above all names.
 */
export function firstLabelOf(map: MapInstance): string | undefined {
  if (map.getLayer(FIRST_LABEL_LAYER) !== undefined) return FIRST_LABEL_LAYER;
  return map.getStyle().layers.find(({ type }) => type === "symbol")?.id;
}

/** Typefaces that can be drawn on the map: those of the page, or of a style that brings glyphs of its own. */
export function fontsOf(map: MapInstance): readonly string[] {
  const { glyphs, layers } = map.getStyle();
  if (glyphs === undefined) return FONT;
  for (const layer of layers) {
    const fonts: unknown = layer.type === "symbol" ? layer.layout?.["text-font"] : undefined;
    // an expression begins with the name of what it does, in small letters
    if (Array.isArray(fonts) && fonts.every((font) => typeof font === "string" && /^[A-Z]/.test(font))) return fonts;
  }
  return FONT;
}

/**
 * Everything a skin colours. The style of a map is switched by these alone: a new style would throw away what was drawn
 * on it.
 */
export function skinPaints(skin: MapSkin, { ocean }: BasemapParts): readonly SkinPaint[] {
  const label = (layer: string, colour: string): SkinPaint[] => [
    [layer, "text-color", colour],
    [layer, "text-halo-color", skin.halo],
  ];
  return [
    ["ocean", "background-color", ocean ? skin.blueOcean : skin.ocean],
    ["land", "fill-color", skin.land],
    ["lakes", "fill-color", ocean && skin.picture !== true ? skin.blueOcean : skin.water],
    ["rivers", "line-color", skin.river],
    ["states", "line-color", skin.state],
    ["coast", "line-color", skin.coast],
    ["borders", "line-color", skin.border],
    ...label("seas", skin.seaText),
    ...label("cities", skin.text),
    ...label("countries", skin.text),
  ];
}

/**
 * The style of the background map. It has no glyphs: names are drawn with the fonts of the page, which have to be
 * loaded before.
 *
 * @param picture tiles of the picture of the world, asked for only while a skin shows it
 * @param globe on a globe in place of the flat Mercator projection
 */
export function basemapStyle(
  { vector, picture }: { readonly vector: BasemapTiles; readonly picture: BasemapTiles },
  skin: MapSkin,
  parts: BasemapParts,
  globe: boolean,
): StyleSpecification {
  const paints = skinPaints(skin, parts);
  const hidden = new Set(shownLayers(skin, parts).flatMap(([id, shown]) => (shown ? [] : [id])));
  const inLanguage = mapNames();
  const layers = [...shapes, ...names].map((layer) => {
    const own = paints.filter(([id]) => id === layer.id).map(([, property, value]) => [property, value] as const);
    const text = inLanguage[layer.id];
    const layout = {
      ...layer.layout,
      ...(text && { "text-field": textOf(layer.id, text) }),
      visibility: hidden.has(layer.id) ? "none" : "visible",
    };
    return { ...layer, layout, paint: { ...layer.paint, ...Object.fromEntries(own) } } as LayerSpecification;
  });
  const source = ({ url, maxZoom, attribution }: BasemapTiles) => ({ tiles: [url], maxzoom: maxZoom, attribution });
  return {
    version: 8,
    projection: { type: globe ? "globe" : "mercator" },
    sky: { "atmosphere-blend": 0 },
    sources: {
      [BASEMAP_SOURCE]: { type: "vector", ...source(vector) },
      [PICTURE]: { type: "raster", tileSize: PICTURE_SIZE, ...source(picture) },
    },
    layers,
  };
}
