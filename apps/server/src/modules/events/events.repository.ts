import type { AlertLevel, EventType, ZoneKind } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { rank } from "./event-states.repository.ts";
import { MOST_TRIES } from "./readings.repository.ts";
import type { FeedSource } from "./feeds/feed-event.ts";
import { type Footprint, toldAt } from "./feeds/gdacs-geometry.ts";
import { shapeOf, type ZoneShape } from "./zone-bytes.ts";

export interface EventRow {
  readonly id: string;
  readonly source: FeedSource;
  readonly upstream: string | null;
  readonly type: EventType;
  readonly name: string;
  readonly level: AlertLevel;
  readonly max_level: AlertLevel;
  readonly score: number | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly modified_at: string;
  readonly countries: string[];
  readonly country_text: string;
  readonly severity: number | null;
  readonly severity_unit: string;
  readonly severity_text: string;
  /** Of the hypocentre of a quake; null where the feed says none. */
  readonly depth_km: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly report_url: string | null;
  readonly is_sample: boolean;
  readonly episodes: {
    readonly id: string;
    readonly level: AlertLevel;
    readonly told_at: string;
    readonly geometry: string;
  }[];
}

export interface EventFilter {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly types: readonly EventType[] | undefined;
  readonly levels: readonly AlertLevel[] | undefined;
  /** Ongoing events end at this time or later, and begin at the other one or earlier. */
  readonly ongoing: { readonly since: Date; readonly until: Date; readonly wanted: boolean } | undefined;
}

const COLUMNS = `id, source, upstream, type, name, level, max_level, score, starts_at, ends_at, modified_at, countries, country_text,
  severity, severity_unit, severity_text, depth_km, longitude, latitude, report_url, is_sample`;
const EPISODES = `(select coalesce(json_agg(json_build_object('id', id, 'level', level, 'told_at', told_at, 'geometry', geometry)
  order by told_at, id), '[]') from event_episodes where event_id = e.id) as episodes`;

/** Which events a filter means; its values are those of `filterValues`, $1 to $8. */
export const EVENT_WHERE = `is_sample = $1
  and ($2::timestamptz is null or ends_at >= $2) and ($3::timestamptz is null or starts_at <= $3)
  and ($4::text[] is null or type = any($4)) and ($5::text[] is null or level = any($5))
  and ($6::boolean is null or (ends_at >= $7 and starts_at <= $8) = $6)`;

export const filterValues = ({ from, to, types, levels, ongoing }: EventFilter, isSample: boolean) => [
  isSample,
  from ?? null,
  to ?? null,
  types ?? null,
  levels ?? null,
  ongoing?.wanted ?? null,
  ongoing?.since ?? null,
  ongoing?.until ?? null,
];

/** A page of events, those that ended last first. */
export function listEvents(
  db: Database,
  filter: EventFilter,
  isSample: boolean,
  { page, n }: { readonly page: number; readonly n: number },
): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select e.*, ${EPISODES} from (
       select ${COLUMNS} from told_events where ${EVENT_WHERE} order by ends_at desc, id limit $9 offset $10) e
     order by ends_at desc, id`,
    [...filterValues(filter, isSample), n, (page - 1) * n],
  );
}

export async function countEvents(db: Database, filter: EventFilter, isSample: boolean): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from told_events where ${EVENT_WHERE}`,
    filterValues(filter, isSample),
  );
  return rows[0]?.count ?? 0;
}

export async function hasEvents(db: Database, isSample: boolean): Promise<boolean> {
  return (await db.query("select 1 from events where is_sample = $1 limit 1", [isSample])).length > 0;
}

/**
 * Puts the zones of an episode in place of those it had. An episode was told when they say, at the latest when it was
 * seen, and never before those that were seen before it.
 */
export async function storeZones(
  db: Database,
  eventId: string,
  episodeId: string,
  footprints: readonly Footprint[],
): Promise<void> {
  await db.query("delete from event_zones where event_id = $1 and episode_id = $2", [eventId, episodeId]);
  for (const [number, { kind, value, counts, forecast, label, at, polygons }] of footprints.entries()) {
    const shape = shapeOf(polygons);
    await db.query(
      `insert into event_zones (event_id, episode_id, number, kind, value, counts, forecast, label, at, polygon_rings,
         ring_corners, corners)
       values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), $10, $11, $12)`,
      [
        eventId,
        episodeId,
        number,
        kind,
        value,
        counts,
        forecast,
        label,
        at === null ? null : at / 1000,
        shape.polygon_rings,
        shape.ring_corners,
        shape.corners,
      ],
    );
  }
  const told = toldAt(footprints);
  await db.query(
    `update event_episodes e set geometry = $3, told_at = greatest(least(told_at, to_timestamp($4)),
       (select max(o.told_at) from event_episodes o where o.event_id = $1 and o.told_at < e.told_at))
     where event_id = $1 and id = $2`,
    [eventId, episodeId, footprints.length === 0 ? "none" : "stored", told === undefined ? null : told / 1000],
  );
}

export interface ZoneRow extends ZoneShape {
  readonly kind: ZoneKind;
  readonly value: number | null;
  readonly counts: boolean;
  readonly forecast: boolean | null;
  readonly label: string;
  readonly at: string | null;
}

/** Zones of an episode that has any; undefined when there is no such episode, or none of its zones is known. */
export async function findZones(db: Database, eventId: string, episodeId: string): Promise<ZoneRow[] | undefined> {
  const rows = await db.query<ZoneRow>(
    `select kind, value, counts, forecast, label, at, polygon_rings, ring_corners, corners from event_zones
     where event_id = $1 and episode_id = $2 order by number`,
    [eventId, episodeId],
  );
  return rows.length === 0 ? undefined : rows;
}

/** The last episode of an event whose zones are known. */
export async function findLastStored(db: Database, eventId: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select id from event_episodes where event_id = $1 and geometry = 'stored' order by told_at desc, id desc limit 1`,
    [eventId],
  );
  return rows[0]?.id;
}

export interface PendingEpisode {
  readonly source: FeedSource;
  readonly type: EventType;
  readonly eventId: string;
  readonly episodeId: string;
  readonly toldAt: string;
}

/** Episodes whose zones are still to be read, of the most serious events first, then the latest. */
export function pendingEpisodes(db: Database, source: FeedSource, most: number): Promise<PendingEpisode[]> {
  return db.query<PendingEpisode>(
    `select e.source, e.type, e.event_id as "eventId", p.id as "episodeId", p.told_at as "toldAt"
     from event_episodes p join events e on e.id = p.event_id
     where p.geometry = 'pending' and e.source = $1 and not e.is_sample and p.tries < ${MOST_TRIES}
     order by ${rank("e.level")} desc, p.told_at desc, p.event_id limit $2`,
    [source, most],
  );
}

/** Zones that could not be read are tried some times more. */
export async function postponeZones(db: Database, eventId: string, episodeId: string): Promise<void> {
  await db.query("update event_episodes set tries = tries + 1 where event_id = $1 and id = $2", [eventId, episodeId]);
}

/**
 * Moves every date of the sample, so that its last word is of a given moment; also the times that the names of steps of
 * a track are. Nothing is changed where it is of that moment, and processes that try together do it once.
 */
export async function moveSample(db: Database, moment: Date): Promise<void> {
  await db.transaction(async () => {
    await db.query("select pg_advisory_xact_lock(hashtext('sample of events'))");
    const [{ by } = { by: null }] = await db.query<{ by: string | null }>(
      "select nullif($1 - max(modified_at), interval '0')::text as by from events where is_sample",
      [moment],
    );
    if (by === null) return;
    await db.query(
      `update events set starts_at = starts_at + $1::interval, ends_at = ends_at + $1::interval,
         modified_at = modified_at + $1::interval, feed_time = feed_time + $1::interval where is_sample`,
      [by],
    );
    await db.query(
      `update event_episodes p set told_at = told_at + $1::interval, modified_at = p.modified_at + $1::interval,
         feed_time = p.feed_time + $1::interval from events e where e.id = p.event_id and e.is_sample`,
      [by],
    );
    await db.query(
      `update event_zones z set at = at + $1::interval,
         label = case when kind = 'wind-step' and label ~ '^\\d\\d/\\d\\d \\d\\d:\\d\\d$'
           then to_char((at + $1::interval) at time zone 'UTC', 'DD/MM HH24:MI') else label end
       from events e where e.id = z.event_id and e.is_sample`,
      [by],
    );
  });
}

/** Once a feed was read, the sample goes. */
export async function removeSample(db: Database): Promise<void> {
  await db.query("delete from events where is_sample");
}

/** An event, also by the id of a quake that is joined with it; undefined where there is none. */
export async function findEvent(db: Database, id: string): Promise<EventRow | undefined> {
  const rows = await db.query<EventRow>(
    `select ${COLUMNS}, ${EPISODES} from told_events e
     where id = (select coalesce(joined_to, id) from events where id = $1)`,
    [id],
  );
  return rows[0];
}

/** Some events by their ids. */
export function findEvents(db: Database, ids: readonly string[]): Promise<EventRow[]> {
  return db.query<EventRow>(`select ${COLUMNS}, ${EPISODES} from told_events e where id = any($1)`, [ids]);
}
