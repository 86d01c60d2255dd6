import { ALERT_LEVELS } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { FeedEvent } from "./feeds/feed-event.ts";

/** What feeds tell of events, as it is stored: states replace older ones alone. */

/** SQL for the place of a level, from the least serious. */
export const rank = (level: string) => `array_position(array['${ALERT_LEVELS.join("','")}'], ${level})`;

/**
 * Whether a state is later than the one that is known. The feed's own times say it, also of a clock that is wrong.
 * Where the known one lay in the future when it was read, any later state with a possible time comes after it.
 */
const isLater = (table: string) => `(excluded.feed_time > ${table}.feed_time
  or (${table}.feed_time > ${table}.modified_at and excluded.feed_time = excluded.modified_at
    and excluded.modified_at > ${table}.modified_at))`;

/**
 * Stores the latest state of an event. An older state than the one that is known changes nothing; its highest level and
 * the id that its source gave it stay known, and its level where the feed says none.
 * @param readAt no state is told later than it was read
 * @returns whether anything was new
 */
export async function storeEvent(
  db: Database,
  id: string,
  event: FeedEvent,
  isSample: boolean,
  readAt: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into events (id, source, type, event_id, name, level, max_level, score, starts_at, ends_at, modified_at,
       countries, country_text, severity, severity_unit, severity_text, longitude, latitude, upstream, upstream_id,
       report_url, is_sample, depth_km, feed_time)
     values ($1, $2, $3, $4, $5, coalesce($6, 'Green'), coalesce($6, 'Green'), $7, to_timestamp($8), to_timestamp($9),
       least(to_timestamp($10), $23), $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, to_timestamp($10))
     on conflict (id) do update set
       name = excluded.name, level = coalesce($6, events.level), score = excluded.score, starts_at = excluded.starts_at,
       ends_at = excluded.ends_at, modified_at = excluded.modified_at, feed_time = excluded.feed_time,
       depth_km = coalesce(excluded.depth_km, events.depth_km), countries = excluded.countries,
       country_text = excluded.country_text, severity = excluded.severity, severity_unit = excluded.severity_unit,
       severity_text = excluded.severity_text, longitude = excluded.longitude, latitude = excluded.latitude,
       upstream = coalesce(excluded.upstream, events.upstream),
       upstream_id = coalesce(excluded.upstream_id, events.upstream_id),
       report_url = coalesce(excluded.report_url, events.report_url),
       is_sample = excluded.is_sample,
       max_level = case when ${rank("excluded.level")} > ${rank("events.max_level")}
         then excluded.level else events.max_level end
     where ${isLater("events")} or excluded.is_sample <> events.is_sample
     returning id`,
    [
      id,
      event.source,
      event.type,
      event.eventId,
      event.name,
      event.level,
      event.score,
      event.startsAt / 1000,
      event.endsAt / 1000,
      event.modifiedAt / 1000,
      event.countries,
      event.countryText,
      event.severity,
      event.severityUnit,
      event.severityText,
      event.longitude,
      event.latitude,
      event.upstream,
      event.upstreamId,
      event.reportUrl,
      isSample,
      event.depthKm,
      readAt,
    ],
  );
  return rows.length > 0;
}

/**
 * Stores an episode that is not known yet, its zones still to be read, or a later state of one.
 * @returns whether anything was new
 */
export async function storeEpisode(
  db: Database,
  eventId: string,
  { episodeId, episodeLevel, modifiedAt }: FeedEvent,
  readAt: Date,
): Promise<boolean> {
  const rows = await db.query(
    // fields of an event hold its latest state in every episode: an episode was told when the event last changed
    `insert into event_episodes (event_id, id, level, told_at, modified_at, feed_time)
     values ($1, $2, coalesce($3, 'Green'), least(to_timestamp($4), $5), least(to_timestamp($4), $5), to_timestamp($4))
     on conflict (event_id, id) do update set level = coalesce($3, event_episodes.level),
       modified_at = excluded.modified_at, feed_time = excluded.feed_time
     where ${isLater("event_episodes")} returning id`,
    [eventId, episodeId, episodeLevel, modifiedAt / 1000, readAt],
  );
  return rows.length > 0;
}

/**
 * An event that its source renamed takes over what was known under its other names: the highest level, and the present
 * one where nothing newer says it.
 */
export async function takeOverNames(
  db: Database,
  id: string,
  otherIds: readonly string[],
  isLevelTold: boolean,
): Promise<void> {
  await db.query(
    `update events set level = case when not $3 and ${rank("known.level")} > ${rank("events.level")}
         then known.level else events.level end,
       max_level = case when ${rank("known.max_level")} > ${rank("events.max_level")}
         then known.max_level else events.max_level end
     from (select level, max_level from events where id = any($2) and id <> $1
       order by ${rank("max_level")} desc, ${rank("level")} desc limit 1) known
     where id = $1`,
    [id, otherIds, isLevelTold],
  );
  await removeEvents(
    db,
    otherIds.filter((other) => other !== id),
  );
}

export async function removeEvents(db: Database, ids: readonly string[]): Promise<void> {
  await db.query("delete from events where id = any($1)", [ids]);
}
