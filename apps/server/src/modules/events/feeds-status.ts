import type { EventType, FeedHealth, FeedStatus } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { FeedSource } from "./feeds/feed-event.ts";
import { GDACS_TYPES } from "./feeds/gdacs.ts";
import * as readings from "./readings.repository.ts";

/** Readings come every five minutes; after this long without a good one, what is shown is called old. */
export const STALE_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What is read of each feed, one reading for each type. */
const TYPES: Readonly<Record<FeedSource, readonly EventType[]>> = { gdacs: GDACS_TYPES, usgs: ["EQ"] };

export interface FeedsStatus {
  readonly items: FeedStatus[];
  readonly shows_sample: boolean;
  readonly events: number;
  readonly zones_waiting: number;
  readonly zones_given_up: number;
}

function healthOf(row: readings.FeedReadings | undefined, now: number): FeedHealth {
  if (row === undefined) return "never";
  if (row.last_good === null || now - Date.parse(row.last_good) > STALE_MS) return "old";
  return row.failure === null ? "ok" : "failed";
}

function statusOf(
  source: FeedSource,
  type: EventType,
  row: readings.FeedReadings | undefined,
  now: number,
): FeedStatus {
  const health = healthOf(row, now);
  if (row === undefined)
    return { source, type, health, last: null, last_good: null, readings_of_day: 0, failures_of_day: 0 };
  const { read_at: at, entries, repeated, changed, faults, reasons, failure } = row;
  const { last_good, readings_of_day, failures_of_day } = row;
  const last = { at, entries, repeated, changed, faults, reasons: [...reasons], failure };
  return { source, type, health, last, last_good, readings_of_day, failures_of_day };
}

/** What came of the readings of the feeds that are switched on, each type for itself, and what is kept of them. */
export async function feedsStatus(
  database: Database,
  clock: Clock,
  feeds: readonly FeedSource[],
): Promise<FeedsStatus> {
  const now = clock.now().getTime();
  const [rows, kept] = await Promise.all([
    readings.feedReadings(database, feeds, new Date(now - DAY_MS)),
    readings.keptOfFeeds(database),
  ]);
  const items = feeds.flatMap((source) =>
    TYPES[source].map((type) =>
      statusOf(
        source,
        type,
        rows.find((row) => row.source === source && row.type === type),
        now,
      ),
    ),
  );
  return { items, shows_sample: feeds.length === 0 || kept.events === 0, ...kept };
}
