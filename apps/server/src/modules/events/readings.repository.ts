import type { EventType } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { FeedSource } from "./feeds/feed-event.ts";

/** Zones that cannot be read so often are given up. */
export const MOST_TRIES = 5;

const dateOf = (text: string | null | undefined): Date | undefined =>
  text === null || text === undefined ? undefined : new Date(text);

/** When a feed was last read without a failure. */
export async function lastReading(db: Database, source: FeedSource, type: EventType): Promise<Date | undefined> {
  const rows = await db.query<{ read_at: string | null }>(
    "select max(read_at) as read_at from event_polls where source = $1 and type = $2 and failure is null",
    [source, type],
  );
  return dateOf(rows[0]?.read_at);
}

/** The oldest of the last good readings of some feeds; undefined when one was never read. */
export async function oldestReading(db: Database, sources: readonly FeedSource[]): Promise<Date | undefined> {
  const rows = await db.query<{ read_at: string; sources: number }>(
    `select min(last) as read_at, count(distinct source)::int as sources from (
       select source, type, max(read_at) as last from event_polls
       where failure is null and source = any($1) group by source, type) found`,
    [sources],
  );
  return rows[0]?.sources === sources.length ? dateOf(rows[0].read_at) : undefined;
}

export interface ReadingRow {
  readonly source: FeedSource;
  readonly type: EventType;
  readonly readAt: Date;
  readonly entries: number;
  readonly repeated: number;
  readonly changed: number;
  readonly faults: number;
  /** Why the first of them were skipped. */
  readonly reasons: readonly string[];
  readonly failure: string | null;
}

export async function storeReading(db: Database, reading: ReadingRow): Promise<void> {
  const { source, type, readAt, entries, repeated, changed, faults, reasons, failure } = reading;
  await db.query(
    `insert into event_polls (source, type, read_at, entries, repeated, changed, faults, failure, reasons)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [source, type, readAt, entries, repeated, changed, faults, failure, reasons],
  );
}

/** Forgets readings before a time, but for the last good one of each feed. */
export async function removeReadings(db: Database, before: Date): Promise<number> {
  const rows = await db.query(
    `delete from event_polls p where read_at < $1 and exists (
       select 1 from event_polls later where later.source = p.source and later.type = p.type
         and later.failure is null and later.read_at > p.read_at) returning 1`,
    [before],
  );
  return rows.length;
}

/** The last reading of a feed and type, good or not, with what came of those of a day. */
export interface FeedReadings extends Omit<ReadingRow, "readAt"> {
  readonly read_at: string;
  readonly last_good: string | null;
  readonly readings_of_day: number;
  readonly failures_of_day: number;
}

/** @param dayBegan readings from then on are those of the day */
export function feedReadings(db: Database, sources: readonly FeedSource[], dayBegan: Date): Promise<FeedReadings[]> {
  return db.query<FeedReadings>(
    `select p.*, d.last_good, d.readings_of_day, d.failures_of_day
     from (select distinct on (source, type) * from event_polls where source = any($1)
       order by source, type, read_at desc) p
     join (select source, type, max(read_at) filter (where failure is null) as last_good,
         count(*) filter (where read_at >= $2)::int as readings_of_day,
         count(*) filter (where read_at >= $2 and failure is not null)::int as failures_of_day
       from event_polls group by source, type) d using (source, type)`,
    [sources, dayBegan],
  );
}

/** What is kept of the feeds. Zones are waited for as long as they are tried again. */
export async function keptOfFeeds(
  db: Database,
): Promise<{ readonly events: number; readonly zones_waiting: number; readonly zones_given_up: number }> {
  const [row] = await db.query<{ events: number; zones_waiting: number; zones_given_up: number }>(
    `select (select count(*)::int from events where not is_sample) as events,
       count(*) filter (where p.tries < ${MOST_TRIES})::int as zones_waiting,
       count(*) filter (where p.tries >= ${MOST_TRIES})::int as zones_given_up
     from event_episodes p join events e on e.id = p.event_id
     where p.geometry = 'pending' and e.source = 'gdacs' and not e.is_sample`,
  );
  return row ?? { events: 0, zones_waiting: 0, zones_given_up: 0 };
}
