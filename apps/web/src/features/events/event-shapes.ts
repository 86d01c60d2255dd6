import type { AffectedLocation, AnyEvent } from "@tidemark/contract";
import type { ZoneFeature } from "../../data/events.ts";
import { formatUtcStep } from "../../lib/format.ts";
import { isPastStorm, zoneStep } from "./model.ts";

type Position = readonly [number, number];

/** How a zone is drawn; undefined for what is not: single steps of a track, which the zones already join. */
function drawOf({ kind, counts, forecast }: ZoneFeature["properties"]): string | undefined {
  if (kind === "wind-step" || kind === "basin") return undefined;
  if (kind === "track") return forecast === true ? "forecast" : "track";
  if (kind === "cone" || kind === "ash") return "cone";
  return counts ? "zone" : "felt";
}

/** Zones as the map draws them, the weakest first, so that stronger ones lie on top. */
export function shapesOf(zones: readonly ZoneFeature[]) {
  const features = zones.flatMap(({ type, properties, geometry }) => {
    const draw = drawOf(properties);
    const step = zoneStep(properties.kind, properties.value);
    return draw === undefined ? [] : [{ type, properties: { draw, step }, geometry }];
  });
  return {
    type: "FeatureCollection",
    features: features.toSorted((a, b) => a.properties.step - b.properties.step),
  } as unknown as GeoJSON.FeatureCollection;
}

/** A corner of a track may lie so far from the middle of the zone of its time, degrees. */
const NEAR_TRACK = 1.5;

/** Middle of the box around some coordinates. */
function middleOf(coordinates: unknown): Position {
  const [xs, ys] = [[], []] as [number[], number[]];
  for (const [x, y] of positionsIn(coordinates)) {
    xs.push(x);
    ys.push(y);
  }
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return [middle(xs), middle(ys)];
}

/**
 * Where a storm is at each step that the feed tells, with its time in words: the corner of the track nearest to the
 * middle of the strongest zone of that time. The event itself stands at its point; a storm of the past stands nowhere.
 */
export function marksOf(
  zones: readonly ZoneFeature[],
  event: Pick<AnyEvent, "type" | "source" | "longitude" | "latitude">,
) {
  const corners = zones.flatMap(({ properties: { kind }, geometry }) =>
    kind === "track" ? [...positionsIn(geometry.coordinates)] : [],
  );
  // zones of one time come from the weakest to the strongest
  const steps = new Map(
    zones.flatMap((zone) => {
      const { kind, at } = zone.properties;
      return kind === "wind-step" && at !== null ? [[at, zone] as const] : [];
    }),
  );
  const point = (position: Position, properties: object) => ({
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates: position },
  });
  const marks = Array.from(steps, ([at, { properties, geometry }]) => {
    const middle = middleOf(geometry.coordinates);
    const far = ([x, y]: Position) => Math.hypot(x - middle[0], y - middle[1]);
    const nearest = corners.toSorted((a, b) => far(a) - far(b))[0];
    const position = nearest !== undefined && far(nearest) < NEAR_TRACK ? nearest : middle;
    return point(position, { mark: properties.forecast === true ? "forecast" : "step", label: formatUtcStep(at) });
  });
  return {
    type: "FeatureCollection",
    features: [
      ...marks,
      ...(isPastStorm(event) ? [] : [point([event.longitude, event.latitude], { mark: "here", label: "" })]),
    ],
  } as unknown as GeoJSON.FeatureCollection;
}

/** Affected locations as points of the map. */
export function pointsOf(items: readonly Pick<AffectedLocation, "longitude" | "latitude">[]) {
  return {
    type: "FeatureCollection",
    features: items.map(({ longitude, latitude }) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  } as GeoJSON.FeatureCollection;
}

const isPosition = (value: unknown): value is Position => Array.isArray(value) && typeof value[0] === "number";

function* positionsIn(coordinates: unknown): Generator<Position> {
  if (isPosition(coordinates)) yield coordinates;
  else if (Array.isArray(coordinates)) for (const part of coordinates) yield* positionsIn(part);
}

/** West, south, east and north of all that is drawn; longitudes go on over the date line. Undefined for nothing. */
export function boundsOfZones(zones: readonly ZoneFeature[]): [number, number, number, number] | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { properties, geometry } of zones) {
    if (drawOf(properties) === undefined) continue;
    for (const [x, y] of positionsIn(geometry.coordinates)) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return west <= east ? [west, Math.max(-85, south), east, Math.min(85, north)] : undefined;
}
