import type { TouchingEvent } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type { Database } from "../../database/database.ts";
import type { Places } from "../locations/index.ts";
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

/** Reads the zones of some events; the next ones are on their way while those before are counted. */
async function* zonesInBatches(db: Database, events: readonly EventReach[]) {
  const read = async (at: number) => {
    const batch = events.slice(at, at + BATCH);
    return { batch, zones: await repository.countingZones(db, batch) };
  };
  if (events.length === 0) return;
  let next = read(0);
  for (let at = 0; at < events.length; at += BATCH) {
    const now = await next;
    if (at + BATCH < events.length) next = read(at + BATCH);
    // who stops here leaves a question behind whose failure nobody hears of
    next.catch(() => undefined);
    yield now;
  }
}

/**
 * Those of some events that touch locations of a project, by id and in their order. Zones are read once for each
 * version of its places.
 */
export async function touchingEvents(
  db: Database,
  places: Places,
  events: readonly EventReach[],
): Promise<Map<string, Touched>> {
  const kept = keptOf.get(places) ?? new LRUCache<string, Touched>({ max: MOST_KEPT });
  keptOf.set(places, kept);
  const found = new Map(events.map((event) => [event.id, kept.get(reachKey(event))]));
  const unknown = events.filter(({ id }) => found.get(id) === undefined);
  for await (const { batch, zones } of zonesInBatches(db, unknown)) {
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
