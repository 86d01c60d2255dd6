import type { AffectedLocation, AffectedBasis } from "@tidemark/contract";
import { distanceKm, PointRows } from "@tidemark/geo";
import { shakingIntensity, shakingReach } from "@tidemark/science";
import type { LocationIndex, Places } from "../locations/index.ts";
import type { EventRow, ZoneRow } from "./events.repository.ts";
import { LEAST_INTENSITY } from "./feeds/footprint.ts";
import { polygonsOf } from "./zone-bytes.ts";

/** Where no bands of shaking are known, the depth is not either: shallow, as most earthquakes that do damage. */
const DEPTH_KM = 10;

type Zone = AffectedLocation["zone"];

export interface Affected {
  readonly basis: AffectedBasis;
  readonly items: AffectedLocation[];
}

const rowsOfPlaces = new WeakMap<Places, PointRows>();

/** The locations of a project by rows of latitude, made once for each version of their places. */
function pointRows(places: Places): PointRows {
  const known = rowsOfPlaces.get(places) ?? new PointRows(places.longitudes, places.latitudes);
  rowsOfPlaces.set(places, known);
  return known;
}

/** The zone of each location that lies in any that counts; where several do, the one with the greatest number. */
function zonesByRow(places: Places, zones: readonly ZoneRow[]): Map<number, Zone> {
  const found = new Map<number, Zone>();
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

/** Shaking of an earthquake without bands, from its magnitude and the distance alone. */
function estimatedShaking(places: Places, event: EventRow): Map<number, Zone> {
  const found = new Map<number, Zone>();
  const magnitude = event.severity ?? 0;
  const reach = shakingReach(magnitude, LEAST_INTENSITY, DEPTH_KM);
  if (reach === 0) return found;
  for (let row = 0; row < places.latitudes.length; row++) {
    const km = distanceKm(event, { latitude: places.latitudes[row]!, longitude: places.longitudes[row]! });
    if (!(km <= reach)) continue;
    const intensity = shakingIntensity(magnitude, Math.hypot(km, DEPTH_KM));
    found.set(row, { kind: "intensity", value: Math.round(intensity * 10) / 10, label: "" });
  }
  return found;
}

/**
 * Which locations an event touches: those in its zones that count, the strongest first, then the nearest. An earthquake
 * without bands of shaking is estimated; another event without zones touches none that we know of.
 */
export function affectedLocations(index: LocationIndex, event: EventRow, zones: readonly ZoneRow[]): Affected {
  const counting = zones.filter(({ counts }) => counts);
  const hasBands = zones.some(({ kind }) => kind === "intensity");
  const isEstimated = event.type === "EQ" && !hasBands;
  if (!isEstimated && !hasBands && counting.length === 0) return { basis: "unknown", items: [] };
  const { places } = index;
  const found = isEstimated ? estimatedShaking(places, event) : zonesByRow(places, counting);
  const items = Array.from(found, ([row, zone]): AffectedLocation => {
    const place = { longitude: places.longitudes[row]!, latitude: places.latitudes[row]! };
    return {
      site_id: index.id(row),
      name: index.name(row),
      position: places.positions[row]!,
      ...place,
      distance_km: Math.round(distanceKm(event, place) * 10) / 10,
      zone,
    };
  });
  items.sort((a, b) => (b.zone.value ?? 0) - (a.zone.value ?? 0) || a.distance_km - b.distance_km);
  return { basis: isEstimated ? "estimated" : "zones", items };
}
