import { cutText } from "@tidemark/science";
import type { EventType } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import * as states from "./event-states.repository.ts";
import { renameTold } from "./alerts/told.repository.ts";
import * as repository from "./events.repository.ts";
import { type FeedEvent, type FeedPage, type FeedSource, idOf } from "./feeds/feed-event.ts";
import { GDACS_TYPES, gdacsEvents, gdacsShortList, gdacsZones } from "./feeds/gdacs.ts";
import type { GetJson } from "./feeds/get-json.ts";
import { readUsgs } from "./feeds/usgs.ts";
import { joinRecentQuakes } from "./joined-quakes.repository.ts";
import * as readings from "./readings.repository.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Changes may be told late, and by a clock that is an hour slow: each reading begins before the last one. */
const OVERLAP_MS = 75 * MINUTE_MS;
/** How far back the first reading goes. */
const FIRST_MS = 7 * DAY_MS;
/** Geometries of one round; the rest come with the next one. */
const MOST_ZONES = 20;
/** Reasons that are kept of a reading, and how much of each: the same fault often comes many times. */
const MOST_REASONS = 10;
const REASON_LETTERS = 300;
const USGS_WEEK = "https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/4.5_week.geojson";

export interface PollContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly feeds: readonly FeedSource[];
  readonly get: GetJson;
  /** Between two requests to the same feed. */
  readonly pause: () => Promise<void>;
  /** Something that events touch may have changed. */
  readonly changed: () => Promise<void>;
}

/** Sums of what the pages of one reading held. */
interface Reading {
  entries: number;
  repeated: number;
  /** Events of the pages before: a list shifts while it is read, and holds them again. */
  readonly seen: Set<string>;
  changed: number;
  faults: number;
  /** Why the first of them were skipped. */
  reasons: string[];
}

const keyOf = ({ type, eventId, episodeId }: FeedEvent) => `${type} ${eventId} ${episodeId}`;

/** One page in one transaction: a reading that is cut off keeps whole pages, and the next one begins before them. */
async function storePage({ database, clock }: PollContext, page: FeedPage, reading: Reading): Promise<void> {
  reading.entries += page.entries;
  reading.repeated += page.repeated + page.events.filter((event) => reading.seen.has(keyOf(event))).length;
  for (const event of page.events) reading.seen.add(keyOf(event));
  reading.faults += page.faults.length;
  const room = MOST_REASONS - reading.reasons.length;
  reading.reasons.push(...page.faults.slice(0, room).map((reason) => cutText(reason, REASON_LETTERS)));
  await database.transaction(async () => {
    // before, so that nothing true is taken for older than a moved date of the sample
    if (page.events.length > 0) await repository.removeSample(database);
    for (const event of page.events) {
      if (await storeState(database, event, clock.now())) reading.changed += 1;
      await takeOver(database, event, page.otherIds?.get(event.eventId) ?? []);
    }
    const deleted = page.deleted?.map((eventId) => idOf({ source: "usgs", type: "EQ", eventId })) ?? [];
    if (deleted.length > 0) await states.removeEvents(database, deleted);
  });
}

/** With an event that was renamed goes what was told of it under its other names, before anybody looks at it. */
async function takeOver(database: Database, event: FeedEvent, otherIds: readonly string[]): Promise<void> {
  if (otherIds.length === 0) return;
  const [id, others] = [idOf(event), otherIds.map((eventId) => idOf({ ...event, eventId }))];
  await renameTold(database, id, others);
  await states.takeOverNames(database, id, others, event.level !== null);
}

async function storeState(database: Database, event: FeedEvent, now: Date): Promise<boolean> {
  const id = idOf(event);
  const isChanged = await states.storeEvent(database, id, event, false, now);
  const isNew = await states.storeEpisode(database, id, event, now);
  return isChanged || isNew;
}

/**
 * @param instead - what is read where the pages cannot be; the reading stays a failed one, and the next begins before
 * it
 */
async function readFeed(
  context: PollContext,
  source: FeedSource,
  type: EventType,
  pagesSince: (since: Date) => AsyncIterable<FeedPage>,
  instead?: () => Promise<FeedPage>,
): Promise<void> {
  const { database, clock, log } = context;
  const begun = clock.now();
  const last = await readings.lastReading(database, source, type);
  const since = new Date(last === undefined ? begun.getTime() - FIRST_MS : last.getTime() - OVERLAP_MS);
  const reading: Reading = { entries: 0, repeated: 0, changed: 0, faults: 0, reasons: [], seen: new Set() };
  let failure: string | null = null;
  try {
    for await (const page of pagesSince(since)) await storePage(context, page, reading);
  } catch (error) {
    // the last state stays, and says how old it is
    failure = error instanceof Error ? error.message : String(error);
    if (instead !== undefined)
      failure += await instead()
        .then((page) => storePage(context, page, reading))
        .then(() => "; the short list (RSS) was read in its place")
        .catch(() => "");
    log.warn({ source, type, failure }, "a feed of events could not be read");
  }
  await readings.storeReading(database, { source, type, readAt: begun, ...reading, failure });
}

async function* usgsPages({ get }: PollContext): AsyncGenerator<FeedPage> {
  const answer = await get(USGS_WEEK);
  if (answer !== undefined) yield readUsgs(answer);
}

/** The short list by type; it is asked for once in a round, and only where a list does not answer. */
function shortListOf({ get, pause }: PollContext): (type: EventType) => Promise<FeedPage> {
  let asked: Promise<FeedPage> | undefined;
  return async (type) => {
    asked ??= pause().then(() => gdacsShortList(get));
    const events = (await asked).events.filter((event) => event.type === type);
    // what could not be read there has no type, and is counted with none
    return { events, entries: events.length, repeated: 0, faults: [] };
  };
}

async function readZones(context: PollContext): Promise<void> {
  const { database, log, get, pause, changed } = context;
  for (const episode of await repository.pendingEpisodes(database, "gdacs", MOST_ZONES)) {
    await pause();
    try {
      const { footprints } = await gdacsZones(get, episode, Date.parse(episode.toldAt));
      await database.transaction(async () => {
        await repository.storeZones(database, idOf(episode), episode.episodeId, footprints);
        await changed();
      });
    } catch (error) {
      log.warn({ event: idOf(episode), err: error }, "the zones of an event could not be read");
      await repository.postponeZones(database, idOf(episode), episode.episodeId);
    }
  }
}

/**
 * Reads the feeds once: events that changed since the last reading, then zones of new episodes, the most serious first.
 * The same day read twice leaves the same rows.
 */
export async function pollEvents(context: PollContext): Promise<void> {
  const { database, clock, feeds, get, pause, changed } = context;
  if (feeds.includes("usgs")) await readFeed(context, "usgs", "EQ", () => usgsPages(context));
  const shortList = shortListOf(context);
  if (feeds.includes("gdacs"))
    for (const type of GDACS_TYPES) {
      await pause();
      const pages = (since: Date) => gdacsEvents(get, type, since, pause);
      await readFeed(context, "gdacs", type, pages, () => shortList(type));
    }
  if (feeds.length > 1) await joinRecentQuakes(database, clock.now());
  // zones take their time: what is known without them is told before
  await changed();
  if (feeds.includes("gdacs")) await readZones(context);
}
