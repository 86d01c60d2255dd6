import type { AffectedBasis, AffectedLocation, WindLoss } from "@tidemark/contract";
import { distanceKm, findCountry, LineIndex, type Position } from "@tidemark/geo";
import { CYCLONE_THRESHOLD_MS, cycloneHalfDamageWind, cycloneLossRatio, cycloneRegion } from "@tidemark/science";
import { attributeAt, type LocationIndex } from "../locations/index.ts";
import type { ZoneRow } from "./events.repository.ts";
import { type EventPoint, pointRows, type TouchedRows, touchedRows, type TouchingZone } from "./touched-rows.ts";
import { polygonsOf } from "./zone-bytes.ts";

const KMH_PER_MS = 3.6;

export interface Affected {
  readonly basis: AffectedBasis;
  /** What distances are measured from. */
  readonly distance_from: "track" | "point";
  readonly items: AffectedLocation[];
}

function trackOf(zones: readonly ZoneRow[]): LineIndex | undefined {
  const lines = zones
    .filter(({ kind }) => kind === "track")
    .flatMap((zone) => polygonsOf(zone).flat())
    .map((line) => Array.from({ length: line.length / 2 }, (_, i): Position => [line[2 * i]!, line[2 * i + 1]!]))
    .filter((line) => line.length > 1);
  return lines.length === 0 ? undefined : new LineIndex(lines);
}

/** The first step of the track whose zone each location lies in. */
function firstSteps(index: LocationIndex, zones: readonly ZoneRow[]): Map<number, AffectedLocation["reached"]> {
  const found = new Map<number, AffectedLocation["reached"]>();
  const steps = zones.filter(({ kind, at }) => kind === "wind-step" && at !== null);
  for (const step of steps.toSorted((a, b) => Date.parse(a.at!) - Date.parse(b.at!)))
    for (const row of pointRows(index.places).within(polygonsOf(step)))
      if (!found.has(row)) found.set(row, { at: step.at!, forecast: step.forecast === true });
  return found;
}

/**
 * Least and greatest wind at a location in a zone, m/s: from the zone's own wind to that of the next stronger zone, in
 * which it does not lie, or to the strongest wind of the storm.
 */
function windsOf(zone: TouchingZone, zones: readonly ZoneRow[], storm: EventPoint): readonly [number, number] {
  const own = zone.value ?? 0;
  const stronger = zones.flatMap(({ kind, value }) =>
    kind === "wind" && value !== null && value > own ? [value] : [],
  );
  const top = stronger.length > 0 ? Math.min(...stronger) : Math.max(own, storm.severity ?? own);
  return [own / KMH_PER_MS, top / KMH_PER_MS];
}

/** Rough loss by wind at a location; null where it has no asset value, or lies in no zone of wind. */
function windLoss(index: LocationIndex, row: number, winds: readonly [number, number]): WindLoss | null {
  const at = (name: string) => {
    const column = index.columns.get(name);
    return column === undefined ? null : attributeAt(column, row);
  };
  const value = at("asset_value");
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  const iso3 = at("country_iso3");
  const half = cycloneHalfDamageWind(cycloneRegion(typeof iso3 === "string" ? iso3 : undefined), "event");
  const [least, most] = winds.map((wind) =>
    wind < CYCLONE_THRESHOLD_MS ? 0 : Math.round(value * cycloneLossRatio(wind, half)),
  ) as [number, number];
  const currency = at("asset_currency");
  return { least, most, currency: typeof currency === "string" ? currency : null };
}

/** Countries by codes: one counts as named where the country that it belongs to is. */
const stateOf = (iso3: string): string => findCountry(iso3)?.sovereignIso2 ?? iso3;

/**
 * Whether a feed names the country of each row: zones, those of droughts above all, reach over borders. Null where it
 * names none, or the country of a location is not known.
 */
function namedIn(index: LocationIndex, named: readonly string[]): (row: number) => boolean | null {
  const column = index.columns.get("country_iso3");
  if (column === undefined || named.length === 0) return () => null;
  const states = new Set(named.map(stateOf));
  const known = new Map<string, boolean>();
  return (row) => {
    const iso3 = attributeAt(column, row);
    if (typeof iso3 !== "string" || iso3 === "") return null;
    const isNamed = known.get(iso3) ?? states.has(stateOf(iso3));
    known.set(iso3, isNamed);
    return isNamed;
  };
}

/** Which rows an event touches, where that is known better than from its zones, and when they were first reached. */
export interface KnownRows extends TouchedRows {
  readonly reached: ReadonlyMap<number, AffectedLocation["reached"]>;
}

function rowsInZones({ places }: LocationIndex, event: EventPoint, zones: readonly ZoneRow[]): TouchedRows {
  const hasBands = zones.some(({ kind }) => kind === "intensity");
  return touchedRows(
    places,
    event,
    zones.filter(({ counts }) => counts),
    hasBands,
  );
}

/**
 * The locations that an event touches, the strongest zone first, then the nearest, with what the zones say of each.
 * @param zones all zones of its last episode that has any
 * @param known rows that it touches; found from the zones without
 */
export function affectedLocations(
  index: LocationIndex,
  event: EventPoint & { readonly countries: readonly string[] },
  zones: readonly ZoneRow[],
  known?: KnownRows,
): Affected {
  const counting = zones.filter(({ counts }) => counts);
  const { places } = index;
  const { basis, rows } = known ?? rowsInZones(index, event, zones);
  const track = rows.size === 0 ? undefined : trackOf(zones);
  const isNamed = namedIn(index, event.countries);
  const steps = known?.reached ?? (rows.size === 0 ? new Map<number, null>() : firstSteps(index, zones));
  const items = Array.from(rows, ([row, zone]): AffectedLocation => {
    const place = { longitude: places.longitudes[row]!, latitude: places.latitudes[row]! };
    const km = track?.nearest(place.latitude, place.longitude)?.distanceKm ?? distanceKm(event, place);
    return {
      site_id: index.id(row),
      name: index.name(row),
      position: places.positions[row]!,
      ...place,
      distance_km: Math.round(km * 10) / 10,
      zone,
      country_named: isNamed(row),
      reached: steps.get(row) ?? null,
      wind_loss: zone.kind === "wind" ? windLoss(index, row, windsOf(zone, counting, event)) : null,
    };
  });
  items.sort((a, b) => (b.zone.value ?? 0) - (a.zone.value ?? 0) || a.distance_km - b.distance_km);
  return { basis, distance_from: track === undefined ? "point" : "track", items };
}
