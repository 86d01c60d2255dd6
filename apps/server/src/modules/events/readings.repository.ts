import type { EventType } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { FeedSource } from "./feeds/feed-event.ts";

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
  readonly failure: string | null;
}

export async function storeReading(db: Database, reading: ReadingRow): Promise<void> {
  const { source, type, readAt, entries, repeated, changed, faults, failure } = reading;
  await db.query(
    `insert into event_polls (source, type, read_at, entries, repeated, changed, faults, failure)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [source, type, readAt, entries, repeated, changed, faults, failure],
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
