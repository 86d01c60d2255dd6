import type { AlertLevel } from "@tidemark/contract";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import { createRateLimiter } from "../http/rate-limit.ts";
import { createDeciding } from "../modules/events/alerts/deciding.ts";
import { createAlertRules, type RuleWish } from "../modules/events/alerts/rules.service.ts";
import { createSending } from "../modules/events/alerts/sending.ts";
import { storeEpisode, storeEvent } from "../modules/events/event-states.repository.ts";
import { storeZones } from "../modules/events/events.repository.ts";
import { type FeedEvent, idOf } from "../modules/events/feeds/feed-event.ts";
import { footprintOf } from "../modules/events/feeds/gdacs-geometry.ts";
import { createLocationsModule } from "../modules/locations/index.ts";
import { createLog } from "../platform/log.ts";
import type { GuardedFetch } from "../platform/guarded-fetch.ts";
import type { Mail } from "../platform/mail/mail.ts";
import type { JobName } from "../platform/queue.ts";
import { createSealer } from "../platform/sealing.ts";
import { createTestDatabase } from "./test-database.ts";

const BEGIN = Date.UTC(2026, 6, 28, 12);

/** A rule that everything meets which touches a location, from orange. */
export const ANY_RULE: RuleWish = {
  title: "Storms at our plants",
  types: ["TC", "EQ", "FL"],
  least_level: "Orange",
  within_km: 0,
  least_locations: 1,
  mail: true,
  bell: true,
  webhook_url: null,
  quiet: null,
  enabled: true,
};

const square = (west: number, east: number) => [
  [
    [west, 19],
    [east, 19],
    [east, 21],
    [west, 21],
    [west, 19],
  ],
];

export interface Stored extends Partial<FeedEvent> {
  /** Degrees of longitude that its zone reaches from and to, around 20 N; none: its zones are not known yet. */
  readonly zone?: readonly [number, number];
}

/** A mail server and web addresses that a test puts words into the mouth of. */
function makeOutside() {
  const mails: Mail[] = [];
  const posts: { readonly url: string; readonly headers: Record<string, string>; readonly body: string }[] = [];
  const usual = {
    mail: (_mail: Mail): void => undefined,
    post: (): { readonly status: number } => ({ status: 204 }),
  };
  const outside = { ...usual };
  const guarded: GuardedFetch = async (url, { headers = {}, body = "" } = {}) => {
    const { status } = outside.post();
    posts.push({ url, headers: { ...headers }, body });
    return new Response(null, { status });
  };
  const mailer = {
    outbox: undefined,
    send: async (mail: Mail) => {
      outside.mail(mail);
      mails.push(mail);
    },
  };
  const restore = () => {
    mails.length = 0;
    posts.length = 0;
    Object.assign(outside, usual);
  };
  return { mails, posts, outside, guarded, mailer, restore };
}

/** A person with a project of two locations. */
async function addProject(database: OpenDatabase) {
  const [organization] = await database.query<{ id: string }>(
    "insert into organizations (name, explorer_url) values ('Aquilo', 'https://a.example') returning id",
  );
  const addPerson = async (email: string): Promise<string> => {
    const [user] = await database.query<{ id: string }>(
      `insert into users (organization_id, email, first_name, last_name, scopes, is_active)
       values ($1, $2, 'R', 'M', array['events', 'tier:enterprise'], true) returning id`,
      [organization!.id, email],
    );
    return user!.id;
  };
  const ownerId = await addPerson("risk@aquilo.example");
  const [exposure] = await database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, is_payed)
     values ($1, 'Pumps', 'enterprise', 'Finished', 2, true) returning id`,
    [ownerId],
  );
  const exposureId = exposure!.id;
  await database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data)
     values ($1, 0, 'a', 'Harbour plant', 130, 20, '{}', '{}'), ($1, 1, 'b', 'Hill store', 131, 20, '{}', '{}')`,
    [exposureId],
  );
  return { ownerId, exposureId, addPerson };
}

/** Stores a state of an event as it is told at a time, with its zone. */
async function storeTold(database: OpenDatabase, now: Date, told: Stored & Pick<FeedEvent, "eventId" | "level">) {
  const { zone, ...more } = told;
  const at = now.getTime();
  const event: FeedEvent = {
    source: "gdacs",
    type: "TC",
    episodeId: "1",
    name: `Storm ${told.eventId}`,
    score: null,
    episodeLevel: told.level,
    startsAt: at - 3_600_000,
    endsAt: at,
    modifiedAt: at,
    countries: [],
    countryText: "Philippines",
    severity: null,
    severityUnit: "",
    severityText: "",
    depthKm: null,
    longitude: 130,
    latitude: 20,
    upstream: null,
    upstreamId: null,
    reportUrl: null,
    ...more,
  };
  const id = idOf(event);
  await database.transaction(async () => {
    await storeEvent(database, id, event, false, now);
    await storeEpisode(database, id, event, now);
    if (zone === undefined) return;
    const geometry = { type: "MultiPolygon", coordinates: [square(...zone)] };
    const entry = { name: "Poly_Green", label: "60 km/h", at: undefined, forecast: undefined, geometry };
    const footprint = footprintOf(entry, "TC", at);
    if (footprint !== undefined) await storeZones(database, id, event.episodeId, [footprint]);
  });
}

/**
 * Alert rules on a database of their own: a project with locations at 20 N, 130 E and 131 E, a clock that is moved, a
 * mail server and an outside world.
 */
export async function openAlertTrial() {
  const testDatabase = await createTestDatabase();
  const database: OpenDatabase = openDatabase(testDatabase.connection, () => undefined);
  let now = BEGIN;
  const clock = { now: () => new Date(now) };
  const { mails, posts, outside, mailer, guarded, restore } = makeOutside();
  const jobs: { readonly name: JobName; readonly payload: object }[] = [];
  const queue = {
    add: async (name: JobName, payload: object) => void jobs.push({ name, payload }),
    cameFurther: async () => undefined,
  };
  const sealer = createSealer([{ id: "a", material: Buffer.alloc(32, 7) }]);
  const locations = createLocationsModule(database);
  const given = { database, clock, queue, locations, log: createLog("silent"), sealer, guarded, mailer };
  const placeAt = () => ({ country: null, sea: "NPO" as const });
  const deciding = createDeciding({ ...given, placeAt, feeds: ["gdacs", "usgs"] });
  const sending = createSending({ ...given, publicUrl: "https://tidemark.test", operator: "Tidemark" });
  const limiter = createRateLimiter(database);
  const rules = createAlertRules({ ...given, limiter, deciding, privateOrigins: [] });
  const { addPerson, ...whose } = await addProject(database);
  const runJobs = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
      if (job.name === "send-alert") await sending.send((job.payload as { sending_id: string }).sending_id);
  };
  return {
    database,
    whose,
    addPerson,
    rules,
    deciding,
    sending,
    clock,
    mails,
    posts,
    outside,
    jobs,
    runJobs,
    advance: (minutes: number) => void (now += minutes * 60_000),
    /** Stores a state of an event, told now. */
    tell: (eventId: string, level: AlertLevel | null, more: Stored = {}) =>
      storeTold(database, clock.now(), { eventId, level, ...more }),
    /** Decides, and sends what is due. */
    async round() {
      await deciding.decide();
      await sending.tick();
      await runJobs();
    },
    /** Empties what rules and events left behind. */
    async clear() {
      await database.query("truncate events, alert_rules cascade");
      await database.query("update users set is_active = true, scopes = array['events', 'tier:enterprise']");
      await database.query("update exposures set to_be_deleted_at = null");
      now = BEGIN;
      jobs.length = 0;
      restore();
    },
    async close() {
      await database.close();
      await testDatabase.drop();
    },
  };
}
