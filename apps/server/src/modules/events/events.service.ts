import type { AlertLevel, EventType, FeedState, WorldEvent } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Locations } from "../locations/index.ts";
import { affectedLocations, type Affected } from "./affected.ts";
import * as repository from "./events.repository.ts";
import type { EventRow } from "./events.repository.ts";
import type { FeedEvent, FeedSource } from "./feeds/feed-event.ts";
import * as readings from "./readings.repository.ts";
import type { EventSample } from "./sample.ts";
import { zonesGeojson, type ZonesGeojson } from "./zones-geojson.ts";

const HOUR_MS = 3_600_000;
/** An event is ongoing while its dates are within this of now. */
const ONGOING_MS = 24 * HOUR_MS;

export interface EventQuestion {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly page: number;
  readonly n: number;
  readonly event_type?: readonly EventType[] | undefined;
  readonly active_only?: boolean | undefined;
  readonly alert_level?: readonly AlertLevel[] | undefined;
}

export interface Events {
  list(question: EventQuestion): Promise<{
    items: WorldEvent[];
    meta: { page: number; n: number; total: number };
    feed: FeedState;
  }>;
  /** Zones of an episode. @throws AppError `not_found` */
  zones(id: string, episodeId: string): Promise<ZonesGeojson>;
  /** Zones of the last episode of a cyclone that has any, by its number at GDACS. @throws AppError `not_found` */
  cycloneZones(number: string): Promise<ZonesGeojson>;
  /** Locations of a project that an event touches. @throws AppError `not_found` */
  affected(id: string, exposureId: string): Promise<Affected>;
  /** Puts the sample into the tables, unless it is there. */
  loadSample(): Promise<void>;
}

export const idOf = ({ source, type, eventId }: Pick<FeedEvent, "source" | "type" | "eventId">): string =>
  `${source}-${type}-${eventId}`;

export interface EventsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly locations: Locations;
  /** Feeds that are read; none: the sample is shown. */
  readonly feeds: readonly FeedSource[];
  readonly readSample: () => EventSample;
}

/** Whom to name. */
const SOURCES: Readonly<Record<FeedSource, string>> = {
  gdacs: "Global Disaster Awareness and Coordination System, GDACS",
  usgs: "U.S. Geological Survey",
};

/** A day means all of it. */
function endOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.999Z`) : new Date(text);
}

const startOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

function presentEvent(row: EventRow, now: number): WorldEvent {
  const [starts, ends] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  const { episodes, score, level, max_level, starts_at, ends_at, modified_at, ...same } = row;
  return {
    ...same,
    alert_level: level,
    max_alert_level: max_level,
    alert_score: score,
    start_date: starts_at,
    end_date: ends_at,
    ongoing: ends >= now - ONGOING_MS && starts <= now + ONGOING_MS,
    last_changed: modified_at,
    episodes: episodes.map((episode) => ({
      id: episode.id,
      alert_level: episode.level,
      time: new Date(episode.told_at).toISOString(),
      geojson_url:
        episode.geometry === "stored"
          ? `/api/event-api/v1/events/${row.id}/episodes/${encodeURIComponent(episode.id)}/geojson`
          : null,
    })),
  };
}

/** Readings come every five minutes; after this long without a good one, what is shown is called old. */
const STALE_MS = HOUR_MS;

/** Natural-catastrophe events of the world: those of the feeds, or the sample while no feed was read yet. */
export function createEvents({ database, clock, locations, feeds, readSample }: EventsContext): Events {
  let listedOn: Date | undefined;
  const feedState = async (isSample: boolean): Promise<FeedState> => {
    if (isSample) {
      listedOn ??= readSample().listedOn;
      return { state: "sample", read_at: listedOn.toISOString(), sources: [SOURCES.gdacs] };
    }
    const readAt = await readings.oldestReading(database, feeds);
    const isOld = readAt === undefined || clock.now().getTime() - readAt.getTime() > STALE_MS;
    return {
      state: isOld ? "stale" : "live",
      read_at: readAt?.toISOString() ?? null,
      sources: feeds.map((feed) => SOURCES[feed]),
    };
  };
  const showsSample = async () => feeds.length === 0 || !(await repository.hasEvents(database, false));
  const zones = async (id: string, episodeId: string | undefined) => {
    const rows = episodeId === undefined ? undefined : await repository.findZones(database, id, episodeId);
    if (rows === undefined) throw notFound("event_zones");
    return zonesGeojson(rows);
  };
  return {
    async list({
      start_date: from,
      end_date: to,
      page,
      n,
      event_type: types,
      active_only: active,
      alert_level: levels,
    }) {
      const now = clock.now().getTime();
      const ongoing =
        active === undefined
          ? undefined
          : { since: new Date(now - ONGOING_MS), until: new Date(now + ONGOING_MS), wanted: active };
      const filter = { from: startOf(from), to: endOf(to), types, levels, ongoing };
      const isSample = await showsSample();
      const [rows, total, feed] = await Promise.all([
        repository.listEvents(database, filter, isSample, { page, n }),
        repository.countEvents(database, filter, isSample),
        feedState(isSample),
      ]);
      return { items: rows.map((row) => presentEvent(row, now)), meta: { page, n, total }, feed };
    },
    zones,
    async cycloneZones(number) {
      const id = idOf({ source: "gdacs", type: "TC", eventId: number });
      return zones(id, await repository.findLastStored(database, id));
    },
    async affected(id, exposureId) {
      const event = await repository.findEvent(database, id);
      if (event === undefined) throw notFound("event");
      const last = await repository.findLastStored(database, id);
      const known = last === undefined ? undefined : await repository.findZones(database, id, last);
      return affectedLocations(await locations.open(exposureId), event, known ?? []);
    },
    async loadSample() {
      const isThere = (await repository.hasEvents(database, true)) || (await repository.hasEvents(database, false));
      if (isThere) return;
      const sample = readSample();
      await database.transaction(async () => {
        for (const { event, footprints } of sample.episodes) {
          const id = idOf(event);
          await repository.storeEvent(database, id, event, true);
          await repository.storeEpisode(database, id, event, new Date(event.modifiedAt));
          await repository.storeZones(database, id, event.episodeId, footprints);
        }
      });
    },
  };
}
