import type { AffectedBasis, AffectedLocation } from "@tidemark/contract";
import { destination, distanceKm, type FlatPolygon, PointRows } from "@tidemark/geo";
import { shakingIntensity, shakingReach } from "@tidemark/science";
import type { Places } from "../locations/index.ts";
import type { EventRow, ZoneRow } from "./events.repository.ts";
import { LEAST_INTENSITY } from "./feeds/footprint.ts";
import { polygonsOf } from "./zone-bytes.ts";

/** Of a quake whose depth is not told: shallow, as most that do damage. */
const USUAL_DEPTH_KM = 10;

export type TouchingZone = AffectedLocation["zone"];
export type CountingZone = Pick<ZoneRow, "kind" | "value" | "label" | "polygon_rings" | "ring_corners" | "corners">;

/** What of an event says where it acts when it has no zones. */
export type EventPoint = Pick<EventRow, "type" | "severity" | "depth_km" | "longitude" | "latitude">;

const rowsOfPlaces = new WeakMap<Places, PointRows>();

/** The locations of a project by rows of latitude, made once for each version of their places. */
export function pointRows(places: Places): PointRows {
  const known = rowsOfPlaces.get(places) ?? new PointRows(places.longitudes, places.latitudes);
  rowsOfPlaces.set(places, known);
  return known;
}

/** The zone of each location that lies in any of some; where several do, the one with the greatest number. */
function zonesByRow(places: Places, zones: readonly CountingZone[]): Map<number, TouchingZone> {
  const found = new Map<number, TouchingZone>();
  const rows = pointRows(places);
  for (const zone of zones) {
    const { kind, value, label } = zone;
    for (const row of rows.within(polygonsOf(zone))) {
      const known = found.get(row);
      if (known === undefined || (known.value ?? 0) < (value ?? 0)) found.set(row, { kind, value, label });
    }
  }
  return found;
}

const CORNERS = 72;
/** A polygon in a circle cuts off its rim, and longitudes and latitudes are no plane: a little more is looked at. */
const ROOM = 1.05;
const KM_PER_DEGREE = 111.2;

/** A polygon around all points within a distance; undefined where a pole is among them. */
function around(event: EventPoint, km: number): FlatPolygon | undefined {
  if (Math.abs(event.latitude) + (km * ROOM) / KM_PER_DEGREE > 88) return undefined;
  const corners = Array.from({ length: CORNERS + 1 }, (_, i) => {
    const corner = destination(event, ((i % CORNERS) * 360) / CORNERS, km * ROOM);
    // longitudes go on over the date line
    const turns = Math.round((event.longitude - corner.longitude) / 360);
    return [corner.longitude + 360 * turns, corner.latitude];
  });
  return [Float64Array.from(corners.flat())];
}

/** Shaking of an earthquake without bands, from its magnitude and the distance to its hypocentre alone. */
function estimatedShaking(places: Places, event: EventPoint): Map<number, TouchingZone> {
  const found = new Map<number, TouchingZone>();
  const magnitude = event.severity ?? 0;
  const depth = event.depth_km ?? USUAL_DEPTH_KM;
  const reach = shakingReach(magnitude, LEAST_INTENSITY, depth);
  if (reach === 0) return found;
  const near = around(event, reach);
  const rows = near === undefined ? places.positions.keys() : pointRows(places).within([near]);
  for (const row of rows) {
    const km = distanceKm(event, { latitude: places.latitudes[row]!, longitude: places.longitudes[row]! });
    if (!(km <= reach)) continue;
    const intensity = shakingIntensity(magnitude, Math.hypot(km, depth));
    found.set(row, { kind: "intensity", value: Math.round(intensity * 10) / 10, label: "" });
  }
  return found;
}

export interface TouchedRows {
  readonly basis: AffectedBasis;
  /** The strongest zone by row. */
  readonly rows: ReadonlyMap<number, TouchingZone>;
}

/** How many locations some zones hold, and the greatest number of a zone that holds any: all that a list tells. */
function countInZones(places: Places, zones: readonly CountingZone[]): { locations: number; strongest: number | null } {
  const { points, holds } = pointRows(places).reach(zones.map(polygonsOf));
  const values = zones.flatMap(({ value }, zone) => (holds[zone] === true && value !== null ? [value] : []));
  return { locations: points, strongest: values.length === 0 ? null : Math.max(...values) };
}

const basisOf = ({ type }: EventPoint, counting: readonly CountingZone[], hasBands: boolean): AffectedBasis =>
  type === "EQ" && !hasBands ? "estimated" : !hasBands && counting.length === 0 ? "unknown" : "zones";

/**
 * Which locations an event touches. An earthquake without bands of shaking is estimated; another event without zones
 * touches none that we know of.
 * @param counting its zones that count
 * @param hasBands whether any band of shaking is known, also one that is only felt
 */
export function touchedRows(
  places: Places,
  event: EventPoint,
  counting: readonly CountingZone[],
  hasBands: boolean,
): TouchedRows {
  const basis = basisOf(event, counting, hasBands);
  if (basis === "estimated") return { basis, rows: estimatedShaking(places, event) };
  return { basis, rows: zonesByRow(places, counting) };
}

/** How many locations an event touches, and how hard: {@link touchedRows} without the rows. */
export function countTouched(
  places: Places,
  event: EventPoint,
  counting: readonly CountingZone[],
  hasBands: boolean,
): { readonly basis: AffectedBasis; readonly locations: number; readonly strongest: number | null } {
  const basis = basisOf(event, counting, hasBands);
  if (basis !== "estimated") return { basis, ...countInZones(places, counting) };
  const rows = estimatedShaking(places, event);
  let strongest: number | null = null;
  for (const { value } of rows.values()) if (value !== null) strongest = Math.max(strongest ?? value, value);
  return { basis, locations: rows.size, strongest };
}
