import type { Database } from "../../database/database.ts";
import { EVENT_WHERE, type EventFilter, filterValues, type EventRow } from "./events.repository.ts";
import type { CountingZone } from "./touched-rows.ts";

/** What of an event decides which locations it touches. */
export interface EventReach extends Pick<EventRow, "id" | "type" | "severity" | "depth_km" | "longitude" | "latitude"> {
  /** The last episode whose zones are known; null while there is none. */
  readonly episode: string | null;
  readonly has_bands: boolean;
}

/** More events are never looked at in one question. */
export const MOST_EVENTS = 10_000;

/** The events of a list, the latest first, without their zones. */
export function eventReaches(db: Database, filter: EventFilter, isSample: boolean): Promise<EventReach[]> {
  return db.query<EventReach>(
    `select e.id, e.type, e.severity, e.depth_km, e.longitude, e.latitude, p.id as episode,
       exists (select 1 from event_zones z where z.event_id = e.id and z.episode_id = p.id and z.kind = 'intensity')
         as has_bands
     from (select id, type, severity, depth_km, longitude, latitude, ends_at from told_events where ${EVENT_WHERE}
       order by ends_at desc, id limit ${MOST_EVENTS}) e
     left join lateral (select id from event_episodes where event_id = e.id and geometry = 'stored'
       order by told_at desc, id desc limit 1) p on true
     order by e.ends_at desc, e.id`,
    filterValues(filter, isSample),
  );
}

/** Zones of the last episodes of some events that count, by event. */
export async function countingZones(
  db: Database,
  events: readonly Pick<EventReach, "id" | "episode">[],
): Promise<Map<string, CountingZone[]>> {
  const rows = await db.query<CountingZone & { readonly event_id: string }>(
    `select z.event_id, z.kind, z.value, z.label, z.polygon_rings, z.ring_corners, z.corners
     from unnest($1::text[], $2::text[]) as wanted (event_id, episode_id)
     join event_zones z using (event_id, episode_id) where z.counts order by z.event_id, z.number`,
    [events.map(({ id }) => id), events.map(({ episode }) => episode)],
  );
  const found = new Map<string, CountingZone[]>();
  for (const row of rows) {
    const own = found.get(row.event_id);
    if (own === undefined) found.set(row.event_id, [row]);
    else own.push(row);
  }
  return found;
}
