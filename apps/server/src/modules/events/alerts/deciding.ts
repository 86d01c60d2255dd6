import { AppError } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { Queue } from "../../../platform/queue.ts";
import { openProjects } from "../../exposures/index.ts";
import type { Locations } from "../../locations/index.ts";
import type { FeedSource } from "../feeds/feed-event.ts";
import { joinRecentQuakes } from "../joined-quakes.repository.ts";
import { ownPlaceOf, type PlaceAt } from "../own-places.ts";
import { matching, namesOf } from "./matching.ts";
import { insertNotice } from "./notices.repository.ts";
import { listEnabled, lockRule, type RuleRow } from "./rules.repository.ts";
import { insertSending } from "./sendings.repository.ts";
import { type AlertEvent, shareTold, tellOnce, untoldEvents } from "./told.repository.ts";

/** What is over for longer is no news: a feed that was down for a day is made up for, older days are not. */
const NEWS_MS = 3 * 86_400_000;

export interface DecidingContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly locations: Locations;
  readonly placeAt: PlaceAt;
  readonly feeds: readonly FeedSource[];
}

/** Which events meet which rules, and what is told of it. */
export interface Deciding {
  /** Writes an alert for each level of an event that meets a rule and was not told yet. */
  decide(): Promise<void>;
  /** Notes what meets a rule at this moment as told, without telling anybody: a new rule is about what comes. */
  settle(rule: RuleRow): Promise<void>;
}

export function createDeciding({
  database: db,
  clock,
  log,
  queue,
  locations,
  placeAt,
  feeds,
}: DecidingContext): Deciding {
  const newlyMet = async (rule: RuleRow) => {
    const events = await untoldEvents(db, rule.id, rule, new Date(clock.now().getTime() - NEWS_MS));
    return events.length === 0 ? [] : matching(db, await locations.open(rule.exposure_id), events, rule);
  };

  async function tell(rule: RuleRow, event: AlertEvent, locationCount: number, names: readonly string[]) {
    const now = clock.now();
    if (!(await tellOnce(db, rule.id, event, now))) return false;
    const webhookId = rule.webhook_url === null ? null : await insertSending(db, rule.id, "webhook", now);
    const notice = {
      ruleId: rule.id,
      eventId: event.id,
      name: event.name,
      type: event.type,
      level: event.level,
      place: event.country_text || (ownPlaceOf(event, placeAt)?.country ?? event.countries.join(", ")),
      beganAt: event.starts_at,
      locations: locationCount,
      names,
      wantsMail: rule.mail,
      inBell: rule.bell,
      webhookId,
    };
    await insertNotice(db, notice, now);
    return true;
  }

  async function decideFor(rule: RuleRow): Promise<void> {
    const found = await newlyMet(rule);
    if (found.length === 0) return;
    const index = await locations.open(rule.exposure_id);
    const met: { event: AlertEvent; locations: number; names: string[] }[] = [];
    for (const one of found) met.push({ ...one, names: await namesOf(db, index, one.event, rule.within_km) });
    // alerts, what they are sent by and the job that sends it: all of it happens, or nothing
    await db.transaction(async () => {
      if (!(await lockRule(db, rule))) return;
      let told = 0;
      for (const { event, locations: count, names } of met) if (await tell(rule, event, count, names)) told += 1;
      if (told > 0) await queue.add("send-alerts", {}, { key: "send-alerts" });
    });
  }

  return {
    async decide() {
      // what both feeds tell of is one event before anything is told of it
      if (feeds.length > 1) await joinRecentQuakes(db, clock.now());
      await shareTold(db);
      for (const rule of await listEnabled(db)) {
        const [project] = await openProjects.findOpen(db, rule.owner_id, [rule.exposure_id]);
        if (project === undefined) continue;
        try {
          await decideFor(rule);
        } catch (error) {
          // a database that is away is waited for by the job; one rule that cannot be decided holds up no other
          if (error instanceof AppError && error.code === "unavailable") throw error;
          log.error({ err: error, rule: rule.id }, "an alert rule could not be decided");
        }
      }
    },
    async settle(rule) {
      for (const { event } of await newlyMet(rule)) await tellOnce(db, rule.id, event, clock.now());
    },
  };
}
