import type { AnyEvent, FeedState, PastEvent, TouchingEvent, WorldEvent } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Locations } from "../locations/index.ts";
import type { FlowsThrough } from "../supply-chain/index.ts";
import { affectedLocations, type Affected } from "./affected.ts";
import * as repository from "./events.repository.ts";
import { feedsStatus, type FeedsStatus, STALE_MS } from "./feeds-status.ts";
import { type FeedSource, idOf } from "./feeds/feed-event.ts";
import { loadSample } from "./load-sample.ts";
import type { PlaceAt } from "./own-places.ts";
import { type EventQuestion, filterOf, presentEvent } from "./present-event.ts";
import type { Replay } from "./replay/replay.service.ts";
import { isPast } from "./replay/past-facts.ts";
import * as readings from "./readings.repository.ts";
import type { EventSample } from "./sample.ts";
import { type ShownSample, showSample } from "./shown-sample.ts";
import { eventReaches } from "./touching.repository.ts";
import { touchingEvents } from "./touching.ts";
import { polygonsOf } from "./zone-bytes.ts";
import { zonesGeojson, type ZonesGeojson } from "./zones-geojson.ts";

export interface Events {
  list(question: EventQuestion & { readonly page: number; readonly n: number }): Promise<{
    items: WorldEvent[];
    meta: { page: number; n: number; total: number };
    feed: FeedState;
  }>;
  /** Zones of an episode. @throws AppError `not_found` */
  zones(id: string, episodeId: string): Promise<ZonesGeojson>;
  /** Zones of the last episode of a cyclone that has any, by its number at GDACS. @throws AppError `not_found` */
  cycloneZones(number: string): Promise<ZonesGeojson>;
  /** @throws AppError `not_found` */
  one(id: string): Promise<AnyEvent>;
  /** Which of some events touch locations of a project. */
  touching(question: EventQuestion, exposureId: string): Promise<{ items: TouchingEvent[]; total: number }>;
  /** Flows of the supply chain that pass through zones that count. @throws AppError `not_found` */
  flows(id: string, exposureId: string): ReturnType<FlowsThrough>;
  /** Locations of a project that an event touches. @throws AppError `not_found` */
  affected(id: string, exposureId: string): Promise<Affected>;
  /** What came of the readings of the feeds. */
  feeds(): Promise<FeedsStatus>;
  /** The moment that the sample was moved to, while it is what is shown; undefined once a feed was read. */
  sampleMoment(): Promise<Date | undefined>;
  /** Puts the sample into the tables, unless it is there. */
  loadSample(): Promise<void>;
}

export interface EventsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly locations: Locations;
  readonly flowsThrough: FlowsThrough;
  /** Feeds that are read; none: the sample is shown. */
  readonly feeds: readonly FeedSource[];
  readonly readSample: () => EventSample;
  /** Where events are that name no country. */
  readonly placeAt: PlaceAt;
  /** Events of the past, which are asked for like those of today. */
  readonly replay: Replay;
}

/** Whom to name. */
const SOURCES: Readonly<Record<FeedSource, string>> = {
  gdacs: "Global Disaster Awareness and Coordination System, GDACS",
  usgs: "U.S. Geological Survey",
};

/** How old what is shown is, and whose it is. */
function feedStateOf({ database, clock, feeds }: EventsContext, sample: ShownSample) {
  return async (isSample: boolean): Promise<FeedState> => {
    if (isSample)
      return {
        state: "sample",
        read_at: sample.moment().toISOString(),
        listed_at: sample.listedAt().toISOString(),
        sources: [SOURCES.gdacs],
      };
    const readAt = await readings.oldestReading(database, feeds);
    const isOld = readAt === undefined || clock.now().getTime() - readAt.getTime() > STALE_MS;
    return {
      state: isOld ? "stale" : "live",
      read_at: readAt?.toISOString() ?? null,
      listed_at: null,
      sources: feeds.map((feed) => SOURCES[feed]),
    };
  };
}

/** Natural-catastrophe events of the world: those of the feeds, or the sample while no feed was read yet. */
export function createEvents(context: EventsContext): Events {
  const { database, clock, locations, flowsThrough, feeds, placeAt, replay } = context;
  const sample = showSample(context);
  const feedState = feedStateOf(context, sample);
  const storedZones = (id: string, episodeId: string) =>
    isPast(id) ? replay.zones(id, episodeId) : repository.findZones(database, id, episodeId);
  const zones = async (id: string, episodeId: string | undefined) => {
    const rows = episodeId === undefined ? undefined : await storedZones(id, episodeId);
    if (rows === undefined) throw notFound("event_zones");
    return zonesGeojson(rows);
  };
  const eventOf = async (id: string) => {
    const event = await repository.findEvent(database, id);
    if (event === undefined) throw notFound("event");
    return event;
  };
  const pastEvent = async (id: string): Promise<PastEvent> => {
    const event = await replay.find(id);
    if (event === undefined) throw notFound("event");
    return event;
  };
  /** Zones of the last episode that has any; none where no episode has. */
  const lastZones = async (id: string) => {
    if (isPast(id)) return (await replay.zones(id)) ?? [];
    const last = await repository.findLastStored(database, id);
    return (last === undefined ? undefined : await repository.findZones(database, id, last)) ?? [];
  };
  return {
    async list({ page, n, ...question }) {
      const now = clock.now().getTime();
      const filter = filterOf(question, now);
      const isSample = await sample.isShown();
      const [rows, total, feed] = await Promise.all([
        repository.listEvents(database, filter, isSample, { page, n }),
        repository.countEvents(database, filter, isSample),
        feedState(isSample),
      ]);
      return { items: rows.map((row) => presentEvent(row, now, placeAt)), meta: { page, n, total }, feed };
    },
    zones,
    async cycloneZones(number) {
      const id = idOf({ source: "gdacs", type: "TC", eventId: number });
      return zones(id, await repository.findLastStored(database, id));
    },
    async one(id) {
      if (isPast(id)) return pastEvent(id);
      return presentEvent(await eventOf(id), clock.now().getTime(), placeAt);
    },
    async touching(question, exposureId) {
      const now = clock.now().getTime();
      const reaches = await eventReaches(database, filterOf(question, now), await sample.isShown());
      const touching = await touchingEvents(database, await locations.places(exposureId), reaches);
      const rows = new Map((await repository.findEvents(database, [...touching.keys()])).map((row) => [row.id, row]));
      const items = Array.from(touching, ([id, touched]) => ({ row: rows.get(id), touched })).flatMap(
        ({ row, touched }) => (row === undefined ? [] : [{ event: presentEvent(row, now, placeAt), ...touched }]),
      );
      return { items, total: reaches.length };
    },
    async flows(id, exposureId) {
      const { id: own } = isPast(id) ? await pastEvent(id) : await eventOf(id);
      const counting = (await lastZones(own)).filter(({ counts }) => counts);
      return flowsThrough(exposureId, counting.flatMap(polygonsOf));
    },
    async affected(id, exposureId) {
      if (isPast(id)) return replay.affected(await pastEvent(id), exposureId);
      const event = await eventOf(id);
      return affectedLocations(await locations.open(exposureId), event, await lastZones(id));
    },
    feeds: () => feedsStatus(database, clock, feeds),
    sampleMoment: async () => ((await sample.isShown()) ? sample.moment() : undefined),
    loadSample: () => loadSample(database, context.readSample),
  };
}
