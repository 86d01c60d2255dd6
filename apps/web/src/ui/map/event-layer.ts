import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapInstance } from "maplibre-gl";
import { firstLabelOf, fontsOf } from "./basemap-style.ts";

type Shapes = Parameters<GeoJSONSource["setData"]>[0];

export interface EventColours {
  /** From the weakest zone to the strongest. */
  readonly zones: readonly [string, string, string];
  readonly track: string;
  readonly ring: string;
  /** Around names and marks. */
  readonly halo: string;
}

/** What is drawn of an event. Features carry `draw` (zone, track, forecast, cone, felt) and `step` (0 to 2). */
export interface DrawnEvent {
  readonly zones: Shapes;
  /** Locations that it touches. */
  readonly inside: Shapes;
  /** Steps of its track (`mark` step or forecast) with their times (`label`), and where it is (`mark` here). */
  readonly marks: Shapes;
}

const ZONES = "event-zones";
const INSIDE = "event-inside";
const MARKS = "event-marks";
const SOURCES = [ZONES, INSIDE, MARKS];

const is = (...kinds: readonly string[]): ExpressionSpecification => ["in", ["get", "draw"], ["literal", [...kinds]]];
const byStep = ([weak, middle, strong]: EventColours["zones"]): ExpressionSpecification => [
  "match",
  ["get", "step"],
  2,
  strong,
  1,
  middle,
  weak,
];

/** Steps of a track: open where they have passed, full where they are forecast; times where there is room for them. */
function marksOf({ track, halo }: EventColours, fonts: readonly string[]): LayerSpecification[] {
  const isHere: ExpressionSpecification = ["==", ["get", "mark"], "here"];
  return [
    {
      id: "event-mark",
      type: "circle",
      source: MARKS,
      paint: {
        "circle-radius": ["case", isHere, 7, 3.5],
        "circle-color": ["match", ["get", "mark"], "step", halo, track],
        "circle-stroke-color": ["match", ["get", "mark"], "step", track, halo],
        "circle-stroke-width": ["case", isHere, 2.5, 1.5],
      },
    },
    {
      id: "event-step-name",
      type: "symbol",
      source: MARKS,
      layout: {
        "text-field": ["get", "label"],
        "text-font": [...fonts],
        "text-size": 11,
        "text-variable-anchor": ["bottom-left", "top-right", "bottom", "top"],
        "text-radial-offset": 0.7,
        "text-padding": 6,
      },
      paint: { "text-color": track, "text-halo-color": halo, "text-halo-width": 1.5 },
    },
  ];
}

function layersOf(colours: EventColours, fonts: readonly string[]): LayerSpecification[] {
  const step = byStep(colours.zones);
  const line = { type: "line", source: ZONES, layout: { "line-join": "round", "line-cap": "round" } } as const;
  return [
    {
      id: "event-fill",
      type: "fill",
      source: ZONES,
      filter: is("zone"),
      paint: { "fill-color": step, "fill-opacity": 0.26 },
    },
    { ...line, id: "event-outline", filter: is("zone"), paint: { "line-color": step, "line-width": 1.2 } },
    {
      ...line,
      id: "event-cone",
      filter: is("cone", "felt"),
      paint: { "line-color": colours.track, "line-width": 1.2, "line-dasharray": [4, 3], "line-opacity": 0.6 },
    },
    { ...line, id: "event-track", filter: is("track"), paint: { "line-color": colours.track, "line-width": 2.4 } },
    {
      ...line,
      id: "event-forecast",
      filter: is("forecast"),
      layout: { "line-join": "round" },
      paint: { "line-color": colours.track, "line-width": 2.4, "line-dasharray": [1.2, 1.4] },
    },
    ...marksOf(colours, fonts),
    {
      id: "event-inside",
      type: "circle",
      source: INSIDE,
      paint: {
        "circle-radius": 12,
        "circle-color": "rgba(0,0,0,0)",
        "circle-stroke-color": colours.ring,
        "circle-stroke-width": 2.5,
      },
    },
  ];
}

/** Draws the zones and the track of an event below the names, and rings around the locations that it touches. */
export function drawEvent(map: MapInstance, drawn: DrawnEvent, colours: EventColours): void {
  removeEvent(map);
  map.addSource(ZONES, { type: "geojson", data: drawn.zones });
  map.addSource(INSIDE, { type: "geojson", data: drawn.inside });
  map.addSource(MARKS, { type: "geojson", data: drawn.marks });
  const below = firstLabelOf(map);
  const isOnTop = ({ type }: LayerSpecification) => type === "circle" || type === "symbol";
  for (const layer of layersOf(colours, fontsOf(map))) map.addLayer(layer, isOnTop(layer) ? undefined : below);
}

/** Takes the event off the map, if the map is still there. */
export function removeEvent(map: MapInstance): void {
  if (map.style === undefined) return;
  for (const { id } of layersOf({ zones: ["", "", ""], track: "", ring: "", halo: "" }, []))
    if (map.getLayer(id) !== undefined) map.removeLayer(id);
  for (const source of SOURCES) if (map.getSource(source) !== undefined) map.removeSource(source);
}
