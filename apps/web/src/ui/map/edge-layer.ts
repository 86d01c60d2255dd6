import type { ExpressionSpecification, GeoJSONSource, Map as MapInstance } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";
import { greatCircle } from "./great-circle.ts";

/** Lines between places, from one to the other. Indices point into the places. */
export interface EdgeLines {
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Null for a line without a known size: it is drawn thin and dashed. */
  readonly volume: readonly (number | null)[];
  /** The way of each line, longitude and latitude by turns; the great circle where it is empty or not there. */
  readonly ways?: readonly (readonly number[] | undefined)[];
  /** Colour of each line in place of the usual one; undefined for those that have none. */
  readonly tints?: readonly (string | undefined)[] | undefined;
}

export interface EdgeColours {
  readonly line: string;
  readonly strong: string;
  readonly ring: string;
  /** Opacity of lines while none is marked. */
  readonly opacity: number;
}

/** Colours of lines: neither those of risk nor those of the background, and brighter than a picture of the world. */
export const EDGE_COLOURS = {
  light: { line: "#5B7C8D", strong: "#0B5A6A", ring: "#0B5A6A", opacity: 0.5 },
  dark: { line: "#7C97A5", strong: "#8FD9E6", ring: "#8FD9E6", opacity: 0.5 },
  picture: { line: "#F2F8FA", strong: "#FFE08A", ring: "#FFE08A", opacity: 0.85 },
} as const satisfies Record<string, EdgeColours>;

/** More lines than this hide the map and are not drawn; those that come first are. */
export const MAX_LINES = 20_000;
const SOURCE = "edge-lines";
const RINGS = "edge-rings";
const LAYERS = ["edge-lines-unknown", "edge-lines-known", "edge-arrows", "edge-rings"] as const;
const ARROWS = { line: "edge-arrow", strong: "edge-arrow-strong" } as const;
/** How far lines that go back and forth keep apart, as a share of their length. */
const BOW = 0.04;
const ARROW_PIXELS = 24;
/** How far beside a line a click may be, in pixels: lines are thin, fingers are not. */
const PATIENCE = 6;
/** Opacity of what does not belong to what is marked. */
const DIM = 0.1;
const MARKED: ExpressionSpecification = ["boolean", ["feature-state", "marked"], false];

/** Share of the largest line, 0 to 1, as its width takes it: the root, so that small ones are still seen. */
export function weights(volumes: readonly (number | null)[]): number[] {
  const largest = volumes.reduce<number>((most, volume) => Math.max(most, volume ?? 0), 0);
  return volumes.map((volume) => (volume === null || largest <= 0 ? 0 : Math.sqrt(Math.max(0, volume) / largest)));
}

const pairsOf = (turns: readonly number[]): [number, number][] =>
  Array.from({ length: turns.length / 2 }, (_, i) => [turns[2 * i]!, turns[2 * i + 1]!]);

/** The lines as features numbered in their order. */
export function edgeFeatures({
  longitudes,
  latitudes,
  from,
  to,
  volume,
  ways,
  tints,
}: EdgeLines): GeoJSON.FeatureCollection {
  const count = Math.min(from.length, MAX_LINES);
  const pairs = new Set(from.map((head, i) => `${head} ${to[i]}`));
  const sizes = weights(volume);
  const features: GeoJSON.Feature[] = [];
  for (let i = 0; i < count; i++) {
    const [head, tail] = [from[i] ?? -1, to[i] ?? -1];
    const ends = [longitudes[head], latitudes[head], longitudes[tail], latitudes[tail]];
    const [west, south, east, north] = ends;
    if (west === undefined || south === undefined || east === undefined || north === undefined) continue;
    const way = pairsOf(ways?.[i] ?? []);
    const bow = pairs.has(`${tail} ${head}`) ? BOW : 0;
    features.push({
      type: "Feature",
      id: i,
      geometry: {
        type: "LineString",
        coordinates: way.length > 1 ? way : greatCircle([west, south], [east, north], bow),
      },
      properties: { weight: sizes[i] ?? 0, known: (volume[i] ?? null) !== null, tint: tints?.[i] ?? null },
    });
  }
  return { type: "FeatureCollection", features };
}

/** A chevron that points to the east, which is ahead on a line. */
function arrow(colour: string): ImageData {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = ARROW_PIXELS;
  const pen = canvas.getContext("2d");
  if (pen === null) return new ImageData(ARROW_PIXELS, ARROW_PIXELS);
  pen.strokeStyle = colour;
  pen.lineWidth = 5;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(8, 4);
  pen.lineTo(17, 12);
  pen.lineTo(8, 20);
  pen.stroke();
  return pen.getImageData(0, 0, ARROW_PIXELS, ARROW_PIXELS);
}

function widthOf(): ExpressionSpecification {
  const at = (least: number, more: number): ExpressionSpecification => ["+", least, ["*", more, ["get", "weight"]]];
  return ["interpolate", ["linear"], ["zoom"], 1, at(0.9, 2.6), 6, at(1.3, 5.5)];
}

/** Lines between places on a map, with marks of their direction; some of them can be marked, which dims the rest. */
export class EdgeLayer {
  readonly #map: MapInstance;
  #features: GeoJSON.FeatureCollection = { type: "FeatureCollection", features: [] };
  #rings: GeoJSON.FeatureCollection = { type: "FeatureCollection", features: [] };
  #marked: readonly number[] | undefined;
  #colours: EdgeColours = EDGE_COLOURS.light;
  readonly #draw = () => this.#add();

  constructor(map: MapInstance) {
    this.#map = map;
  }

  /** Puts the lines on the map, and again whenever its style is another. */
  attach(): void {
    this.#map.on("style.load", this.#draw);
    this.#add();
  }

  show(lines: EdgeLines): void {
    this.#features = edgeFeatures(lines);
    this.#marked = undefined;
    void this.#source(SOURCE)?.setData(this.#features);
    this.#mark();
  }

  setColours(colours: EdgeColours): void {
    this.#colours = colours;
    if (this.#map.getLayer(LAYERS[0]) === undefined) return;
    this.#remove();
    this.#add();
  }

  /** Number of the line at a place on the screen, those in front first; undefined where there is none. */
  lineAt({ x, y }: { readonly x: number; readonly y: number }): number | undefined {
    const map = this.#map;
    const layers = [LAYERS[1], LAYERS[0]].filter((layer) => map.getLayer(layer) !== undefined);
    if (layers.length === 0) return undefined;
    const around: [[number, number], [number, number]] = [
      [x - PATIENCE, y - PATIENCE],
      [x + PATIENCE, y + PATIENCE],
    ];
    const found = map.queryRenderedFeatures(around, { layers }).map(({ id }) => Number(id));
    const marked = new Set(this.#marked);
    return found.find((id) => marked.has(id)) ?? found[0];
  }

  /** @param marked numbers of the lines in front, undefined for none; @param rings places with a ring */
  mark(marked: readonly number[] | undefined, rings: readonly (readonly [number, number])[] = []): void {
    this.#marked = marked;
    this.#rings = {
      type: "FeatureCollection",
      features: rings.map((coordinates) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "Point", coordinates: [...coordinates] },
      })),
    };
    void this.#source(RINGS)?.setData(this.#rings);
    this.#mark();
  }

  /** Takes all of it off the map, if the map is still there. */
  clear(): void {
    this.#map.off("style.load", this.#draw);
    if (this.#map.style !== undefined) this.#remove();
  }

  #source(id: string): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(id);
  }

  #mark(): void {
    const map = this.#map;
    if (map.getSource(SOURCE) === undefined) return;
    map.removeFeatureState({ source: SOURCE });
    for (const id of this.#marked ?? []) map.setFeatureState({ source: SOURCE, id }, { marked: true });
    const [isDimmed, { line, strong, opacity: usual }] = [this.#marked !== undefined, this.#colours];
    // always by the mark, also where all are equal: tiles that are drawn already cannot turn to a plain number
    const opacity = (plain: number, marked: number, rest: number): ExpressionSpecification =>
      isDimmed ? ["case", MARKED, marked, rest] : ["case", MARKED, plain, plain];
    const isTinted: ExpressionSpecification = ["!=", ["get", "tint"], null];
    const tint: ExpressionSpecification = ["to-color", ["get", "tint"], line];
    for (const layer of [LAYERS[0], LAYERS[1]]) {
      // what tells a risk is not paler than it
      const plain: ExpressionSpecification = ["case", isTinted, 0.9, usual];
      map.setPaintProperty(layer, "line-opacity", isDimmed ? opacity(0.5, 0.95, DIM) : ["case", MARKED, plain, plain]);
      map.setPaintProperty(layer, "line-color", ["case", isTinted, tint, MARKED, strong, line]);
    }
    map.setPaintProperty(LAYERS[2], "icon-opacity", opacity(Math.max(usual, 0.75), 1, 0));
    map.setLayoutProperty(LAYERS[2], "icon-image", isDimmed ? ARROWS.strong : ARROWS.line);
  }

  #add(): void {
    const map = this.#map;
    if (map.getSource(SOURCE) !== undefined) return;
    const { line, strong, ring } = this.#colours;
    for (const [name, colour] of [
      [ARROWS.line, line],
      [ARROWS.strong, strong],
    ] as const)
      if (!map.hasImage(name)) map.addImage(name, arrow(colour), { pixelRatio: 2 });
    map.addSource(SOURCE, { type: "geojson", data: this.#features, tolerance: 0.2 });
    map.addSource(RINGS, { type: "geojson", data: this.#rings });
    const before = firstLabelOf(map);
    const layout = { "line-cap": "round", "line-join": "round" } as const;
    map.addLayer(
      {
        id: LAYERS[0],
        type: "line",
        source: SOURCE,
        filter: ["!", ["get", "known"]],
        paint: { "line-width": 1.1, "line-dasharray": [3, 2.5] },
      },
      before,
    );
    map.addLayer(
      {
        id: LAYERS[1],
        type: "line",
        source: SOURCE,
        filter: ["get", "known"],
        layout,
        paint: { "line-width": widthOf() },
      },
      before,
    );
    map.addLayer(
      {
        id: LAYERS[2],
        type: "symbol",
        source: SOURCE,
        layout: {
          "symbol-placement": "line",
          "symbol-spacing": 130,
          "icon-allow-overlap": true,
          "icon-ignore-placement": true,
          "icon-rotation-alignment": "map",
          "icon-size": ["interpolate", ["linear"], ["get", "weight"], 0, 0.7, 1, 1.15],
        },
      },
      before,
    );
    map.addLayer(
      {
        id: LAYERS[3],
        type: "circle",
        source: RINGS,
        paint: {
          "circle-radius": 9,
          "circle-color": "rgba(0,0,0,0)",
          "circle-stroke-color": ring,
          "circle-stroke-width": 2,
        },
      },
      before,
    );
    this.#mark();
  }

  #remove(): void {
    const map = this.#map;
    for (const layer of LAYERS) if (map.getLayer(layer) !== undefined) map.removeLayer(layer);
    for (const source of [SOURCE, RINGS]) if (map.getSource(source) !== undefined) map.removeSource(source);
    for (const name of Object.values(ARROWS)) if (map.hasImage(name)) map.removeImage(name);
  }
}
