import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Locations } from "../locations/index.ts";
import type { ServerModule } from "../../server-module.ts";
import type { FlowsThrough } from "../supply-chain/index.ts";
import { eventsHandlers, eventsPlainRoutes } from "./events.routes.ts";
import { createEvents } from "./events.service.ts";
import { GDACS_HOSTS } from "./feeds/gdacs-list.ts";
import { createGetJson } from "./feeds/get-json.ts";
import { USGS_HOSTS } from "./feeds/usgs.ts";
import { pollEvents } from "./poll.ts";
import * as readings from "./readings.repository.ts";
import { createReplayThreads } from "./replay/replay-threads.ts";
import { replayHandlers } from "./replay/replay.routes.ts";
import { createReplay } from "./replay/replay.service.ts";
import { readSample } from "./sample.ts";

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
  readonly locations: Locations;
  readonly flowsThrough: FlowsThrough;
}

/** Natural-catastrophe events of the world and their zones, from feeds that are read every five minutes. */
export function createEventsModule({ config, database, clock, log, locations, flowsThrough }: EventsModuleContext) {
  const feeds = config.EVENTS_FEEDS;
  const threads = createReplayThreads();
  const replay = createReplay(threads, locations);
  const events = createEvents({ database, clock, locations, flowsThrough, feeds, readSample, replay });
  const get = createGetJson([...GDACS_HOSTS, ...USGS_HOSTS], config.EVENTS_CONTACT ?? config.SUPPORT_EMAIL);
  const pause = () => sleep(PAUSE_MS);
  const module = {
    handlers: { events: eventsHandlers(events), replay: replayHandlers(replay) },
    plain: eventsPlainRoutes(events),
    jobs: { "poll-events": () => pollEvents({ database, clock, log, feeds, get, pause }) },
    cron: feeds.length === 0 ? [] : [{ job: "poll-events", at: EVERY_FIVE_MINUTES }],
    purge: () => readings.removeReadings(database, new Date(clock.now().getTime() - KEEP_READINGS_MS)),
    start: () => events.loadSample(),
    stop: () => threads.stop(),
  } satisfies ServerModule;
  return { events, module };
}
