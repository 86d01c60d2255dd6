import type { TouchingEvent } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/database.ts";
import type { LocationIndex, Places } from "../locations/index.ts";
import * as repository from "./touching.repository.ts";
import type { EventReach } from "./touching.repository.ts";
import { countTouched } from "./touched-rows.ts";

/** Events that are kept for each version of the places of a project: two numbers each. */
const MOST_KEPT = 20_000;
/** Zones of so many events are in memory at a time. */
const BATCH = 500;

/** How an event touches the locations of a project. */
export type Touched = Omit<TouchingEvent, "event">;

const keptOf = new WeakMap<Places, LRUCache<string, Touched>>();

/** Another text for each state of an event that can touch other locations. */
export const reachKey = ({ id, episode, severity, depth_km: depth, longitude, latitude }: EventReach): string =>
  [id, episode, severity, depth, longitude, latitude].join(" ");

/**
 * Those of some events that touch locations of a project, by id and in their order. Zones are read once for each
 * version of its places.
 */
export async function touchingEvents(
  db: Database,
  { places }: LocationIndex,
  events: readonly EventReach[],
): Promise<Map<string, Touched>> {
  const kept = keptOf.get(places) ?? new LRUCache<string, Touched>({ max: MOST_KEPT });
  keptOf.set(places, kept);
  const found = new Map(events.map((event) => [event.id, kept.get(reachKey(event))]));
  const unknown = events.filter(({ id }) => found.get(id) === undefined);
  for (let at = 0; at < unknown.length; at += BATCH) {
    const batch = unknown.slice(at, at + BATCH);
    const zones = await repository.countingZones(db, batch);
    for (const event of batch) {
      const touched = countTouched(places, event, zones.get(event.id) ?? [], event.has_bands);
      kept.set(reachKey(event), touched);
      found.set(event.id, touched);
    }
  }
  const touching = events.flatMap(({ id }) => {
    const touched = found.get(id);
    return touched === undefined || touched.locations === 0 ? [] : [[id, touched] as const];
  });
  return new Map(touching);
}
