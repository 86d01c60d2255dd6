import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapInstance } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";

type Shapes = Parameters<GeoJSONSource["setData"]>[0];

export interface EventColours {
  /** From the weakest zone to the strongest. */
  readonly zones: readonly [string, string, string];
  readonly track: string;
  readonly ring: string;
}

/** What is drawn of an event. Features carry `draw` (zone, track, forecast, cone, felt) and `step` (0 to 2). */
export interface DrawnEvent {
  readonly zones: Shapes;
  /** Locations that it touches. */
  readonly inside: Shapes;
}

const ZONES = "event-zones";
const INSIDE = "event-inside";

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

function layersOf(colours: EventColours): LayerSpecification[] {
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
  const below = firstLabelOf(map);
  for (const layer of layersOf(colours)) map.addLayer(layer, layer.type === "circle" ? undefined : below);
}

/** Takes the event off the map, if the map is still there. */
export function removeEvent(map: MapInstance): void {
  if (map.style === undefined) return;
  for (const { id } of layersOf({ zones: ["", "", ""], track: "", ring: "" }))
    if (map.getLayer(id) !== undefined) map.removeLayer(id);
  for (const source of [ZONES, INSIDE]) if (map.getSource(source) !== undefined) map.removeSource(source);
}
