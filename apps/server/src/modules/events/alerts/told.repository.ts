import type { AlertLevel, EventType } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { rank } from "../event-states.repository.ts";
import type { EventReach } from "../touching.repository.ts";
import type { Conditions } from "./rules.repository.ts";

/** An event that a rule may be met by, with what is told of it. */
export interface AlertEvent extends EventReach {
  readonly type: EventType;
  readonly name: string;
  readonly level: AlertLevel;
  readonly countries: readonly string[];
  readonly country_text: string;
  readonly starts_at: string;
  /** The levels that it rose to one after the other. */
  readonly reached: readonly AlertLevel[];
  /** Ids of quakes that are joined with it: all are one event. */
  readonly joined: readonly string[];
}

/** More events are never looked at for one rule. */
const MOST = 10_000;

const JOINED = "array(select u.id from events u where u.joined_to = e.id order by u.id)";
/** Levels above all those before them, and the highest that the event itself had. */
const REACHED = `array(select level from (select p.level, p.told_at, max(${rank("p.level")}) over (order by p.told_at, p.id
    rows between unbounded preceding and 1 preceding) as before from event_episodes p where p.event_id = e.id
    union all select e.max_level, 'infinity', null) rise
  where before is null or ${rank("level")} > before group by level order by ${rank("level")})`;

const EVENTS = `select e.id, e.type, e.severity, e.depth_km, e.longitude, e.latitude, e.name, e.level, e.countries, e.country_text,
    e.starts_at, p.id as episode, ${JOINED} as joined, ${REACHED} as reached,
    exists (select 1 from event_zones z where z.event_id = e.id and z.episode_id = p.id and z.kind = 'intensity')
      as has_bands
  from told_events e
  left join lateral (select id from event_episodes where event_id = e.id and geometry = 'stored'
    order by told_at desc, id desc limit 1) p on true`;

/**
 * Events of the kinds of a rule that ended since a time, and whose present level the rule has not told under any of
 * their names, nor a higher one. Those of the sample are never among them.
 */
export function untoldEvents(
  db: Database,
  ruleId: string,
  { types, least_level: least }: Pick<Conditions, "types" | "least_level">,
  since: Date,
): Promise<AlertEvent[]> {
  return db.query<AlertEvent>(
    `${EVENTS}
     where not e.is_sample and e.type = any($2) and ${rank("e.level")} >= ${rank("$3::text")} and e.ends_at >= $4
       and not exists (select 1 from alert_told t where t.rule_id = $1
         and (t.event_id = e.id or t.event_id in (select u.id from events u where u.joined_to = e.id))
         and ${rank("t.level")} >= ${rank("e.level")})
     order by e.ends_at desc, e.id limit ${MOST}`,
    [ruleId, types, least, since],
  );
}

/** Events of some kinds within a time that ever had a level, the latest first. */
export function eventsWithin(
  db: Database,
  { types, least_level: least }: Pick<Conditions, "types" | "least_level">,
  { from, to }: { readonly from: Date; readonly to: Date },
  isSample: boolean,
): Promise<AlertEvent[]> {
  return db.query<AlertEvent>(
    `${EVENTS}
     where e.is_sample = $1 and e.type = any($2) and ${rank("e.max_level")} >= ${rank("$3::text")}
       and e.ends_at >= $4 and e.starts_at <= $5
     order by e.ends_at desc, e.id limit ${MOST}`,
    [isSample, types, least, from, to],
  );
}

/**
 * Notes that a rule has told a level of an event, under each of its names.
 * @returns false where any of them was told at that level or a higher one before: then nothing is told again
 */
export async function tellOnce(
  db: Database,
  ruleId: string,
  { id, joined, level }: Pick<AlertEvent, "id" | "joined" | "level">,
  now: Date,
): Promise<boolean> {
  const names = [id, ...joined];
  const before = await db.query(
    `select 1 from alert_told t where t.rule_id = $1 and t.event_id = any($2)
       and ${rank("t.level")} >= ${rank("$3::text")} limit 1`,
    [ruleId, names, level],
  );
  await db.query(
    `insert into alert_told (rule_id, event_id, level, told_at)
     select $1, name, $3, $4 from unnest($2::text[]) as name on conflict do nothing`,
    [ruleId, names, level, now],
  );
  return before.length === 0;
}

/** What was told of a quake is told of those that are joined with it, also once they are told apart again. */
export async function shareTold(db: Database): Promise<void> {
  await db.query(
    `insert into alert_told (rule_id, event_id, level, notice_id, told_at)
     select t.rule_id, pair.other, t.level, t.notice_id, t.told_at from alert_told t join (
       select id as name, joined_to as other from events where joined_to is not null
       union all select joined_to, id from events where joined_to is not null) pair on pair.name = t.event_id
     on conflict do nothing`,
  );
}

/** An event that its source renamed was told already, as far as it was under its other names. */
export async function renameTold(db: Database, id: string, otherIds: readonly string[]): Promise<void> {
  await db.query(
    `insert into alert_told (rule_id, event_id, level, notice_id, told_at)
     select distinct on (rule_id, level) rule_id, $1, level, notice_id, told_at from alert_told
     where event_id = any($2) order by rule_id, level, told_at on conflict do nothing`,
    [id, otherIds],
  );
}

/** Removes what was told before a time of events that are over, and the alerts about them. */
export async function purgeTold(db: Database, before: Date): Promise<number> {
  const over = `not exists (select 1 from events e where e.id = event_id and e.ends_at >= $1)`;
  const notices = await db.query(`delete from alert_notices where created_at < $1 and ${over} returning 1`, [before]);
  const told = await db.query(`delete from alert_told where told_at < $1 and ${over} returning 1`, [before]);
  const sendings = await db.query(
    `delete from alert_sendings s where created_at < $1 and not exists (
       select 1 from alert_notices n where n.mail_id = s.id or n.webhook_id = s.id) returning 1`,
    [before],
  );
  return notices.length + told.length + sendings.length;
}
