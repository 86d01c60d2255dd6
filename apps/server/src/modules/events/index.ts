import type { SourcesHolder } from "@tidemark/atlas";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Sealer } from "../../platform/sealing.ts";
import type { Locations } from "../locations/index.ts";
import type { ServerModule } from "../../server-module.ts";
import type { FlowsThrough } from "../supply-chain/index.ts";
import { createAlerts } from "./alerts/index.ts";
import { eventsHandlers, eventsPlainRoutes } from "./events.routes.ts";
import { createEvents } from "./events.service.ts";
import { GDACS_HOSTS } from "./feeds/gdacs-list.ts";
import { createGetJson } from "./feeds/get-json.ts";
import { USGS_HOSTS } from "./feeds/usgs.ts";
import { type PlaceAt, rememberPlaces } from "./own-places.ts";
import { pollEvents } from "./poll.ts";
import * as readings from "./readings.repository.ts";
import { createReplayThreads } from "./replay/replay-threads.ts";
import { replayHandlers } from "./replay/replay.routes.ts";
import { createReplay } from "./replay/replay.service.ts";
import { readSample } from "./sample.ts";
import { createSeasonThreads } from "./seasonal/season-threads.ts";
import { seasonalHandlers, seasonalPlainRoutes } from "./seasonal/seasonal.routes.ts";
import { createSeasonal } from "./seasonal/seasonal.service.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
/** One request at a time, and so long between two. */
const PAUSE_MS = 10_000;
const KEEP_READINGS_MS = 7 * 86_400_000;

export type { Events } from "./events.service.ts";

interface EventsModuleContext {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly queue: Queue;
  readonly limiter: RateLimiter;
  readonly sealer: Sealer;
  readonly locations: Locations;
  readonly sources: SourcesHolder;
  readonly flowsThrough: FlowsThrough;
  readonly placeAt: PlaceAt;
}

/**
 * Natural-catastrophe events of the world and their zones, from feeds that are read every five minutes, alerts, events
 * of the past, and what is usual in the seasons.
 */
export function createEventsModule(context: EventsModuleContext) {
  const { config, database, clock, log } = context;
  const feeds = config.EVENTS_FEEDS;
  const threads = createReplayThreads();
  const replay = createReplay(threads, context.locations);
  const seasonThreads = createSeasonThreads(context.sources);
  const { locations, sources } = context;
  const seasonal = createSeasonal({ threads: seasonThreads, locations, sources, clock });
  const placeAt = rememberPlaces(context.placeAt);
  const events = createEvents({ ...context, feeds, readSample, placeAt, replay });
  const get = createGetJson([...GDACS_HOSTS, ...USGS_HOSTS], config.EVENTS_CONTACT ?? config.SUPPORT_EMAIL);
  const pause = () => sleep(PAUSE_MS);
  const { eventsChanged: changed, ...alerts } = createAlerts({
    ...context,
    feeds,
    placeAt,
    sampleMoment: () => events.sampleMoment(),
  });
  const module = {
    handlers: {
      events: eventsHandlers(events),
      replay: replayHandlers(replay),
      seasonal: seasonalHandlers(seasonal),
      alerts: alerts.handlers,
    },
    plain: [...eventsPlainRoutes(events), ...seasonalPlainRoutes(seasonal)],
    jobs: { "poll-events": () => pollEvents({ database, clock, log, feeds, get, pause, changed }), ...alerts.jobs },
    cron: [...(feeds.length === 0 ? [] : [{ job: "poll-events" as const, at: EVERY_FIVE_MINUTES }]), ...alerts.cron],
    purge: async () =>
      (await readings.removeReadings(database, new Date(clock.now().getTime() - KEEP_READINGS_MS))) +
      (await alerts.purge()),
    start: () => events.loadSample(),
    stop: async () => void (await Promise.all([threads.stop(), seasonThreads.stop()])),
  } satisfies ServerModule;
  return { events, module };
}
