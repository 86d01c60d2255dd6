import { LRUCache } from "lru-cache";
import type { Database } from "../../../database/database.ts";
import type { LocationIndex, Places } from "../../locations/index.ts";
import { touchedRows } from "../touched-rows.ts";
import { countingZones, type EventReach } from "../touching.repository.ts";
import { reachKey, touchingEvents } from "../touching.ts";
import { nearRows } from "./near-rows.ts";
import type { Conditions } from "./rules.repository.ts";

/** Of an alert so many locations are named. */
const NAMED = 5;
const BATCH = 200;
const MOST_KEPT = 20_000;

const keptOf = new WeakMap<Places, LRUCache<string, number>>();

/** How many locations each event touches or lies near to, by its id. */
async function reachedBy(
  db: Database,
  index: LocationIndex,
  events: readonly EventReach[],
  km: number,
): Promise<Map<string, number>> {
  const touching = await touchingEvents(db, index.places, events);
  const found = new Map(Array.from(touching, ([id, { locations }]) => [id, locations]));
  if (km === 0) return found;
  const { places } = index;
  const kept = keptOf.get(places) ?? new LRUCache<string, number>({ max: MOST_KEPT });
  keptOf.set(places, kept);
  const keyOf = (event: EventReach) => `${km} ${reachKey(event)}`;
  const unknown = events.filter((event) => kept.get(keyOf(event)) === undefined);
  for (let at = 0; at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH);
    const zones = await countingZones(db, batch);
    for (const event of batch) {
      const own = zones.get(event.id) ?? [];
      const { rows } = touchedRows(places, event, own, event.has_bands);
      kept.set(keyOf(event), rows.size + nearRows(places, event, own, rows, km).length);
    }
  }
  return new Map(events.map((event) => [event.id, kept.get(keyOf(event)) ?? 0]));
}

/** Those of some events that enough locations of a project lie in or near to, with how many do. */
export async function matching<Event extends EventReach>(
  db: Database,
  index: LocationIndex,
  events: readonly Event[],
  { within_km: km, least_locations: least }: Pick<Conditions, "within_km" | "least_locations">,
): Promise<{ readonly event: Event; readonly locations: number }[]> {
  if (events.length === 0) return [];
  const reached = await reachedBy(db, index, events, km);
  return events
    .map((event) => ({ event, locations: reached.get(event.id) ?? 0 }))
    .filter(({ locations }) => locations >= least);
}

/** Names of some locations that an event touches or lies near to, the strongest touched first. */
export async function namesOf(db: Database, index: LocationIndex, event: EventReach, km: number): Promise<string[]> {
  const zones = (await countingZones(db, [event])).get(event.id) ?? [];
  const { rows } = touchedRows(index.places, event, zones, event.has_bands);
  const inside = [...rows].sort(([, a], [, b]) => (b.value ?? 0) - (a.value ?? 0)).map(([row]) => row);
  const near = inside.length >= NAMED || km === 0 ? [] : nearRows(index.places, event, zones, rows, km);
  return [...inside, ...near].slice(0, NAMED).map((row) => index.name(row) || index.id(row));
}
