import type { AffectedLocation } from "@tidemark/contract";
import type { ZoneFeature } from "../../data/events.ts";
import { zoneStep } from "./model.ts";

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
