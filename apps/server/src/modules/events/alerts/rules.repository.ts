import type { AlertLevel, EventType, QuietHours } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { plainText } from "../../../database/json-text.ts";

/** What decides whether an event meets a rule. */
export interface Conditions {
  readonly types: readonly EventType[];
  readonly least_level: AlertLevel;
  readonly within_km: number;
  readonly least_locations: number;
}

export interface RuleRow extends Conditions {
  readonly id: string;
  readonly exposure_id: string;
  readonly owner_id: string;
  readonly title: string;
  readonly mail: boolean;
  readonly bell: boolean;
  readonly webhook_url: string | null;
  /** Sealed. */
  readonly webhook_secret: string | null;
  readonly quiet: QuietHours | null;
  readonly enabled: boolean;
  readonly revision: number;
  readonly created_at: string;
  readonly fired: number;
  readonly last_fired_at: string | null;
}

export type RuleInput = Pick<
  RuleRow,
  | keyof Conditions
  | "exposure_id"
  | "owner_id"
  | "title"
  | "mail"
  | "bell"
  | "webhook_url"
  | "webhook_secret"
  | "quiet"
  | "enabled"
>;

const COLUMNS = `r.id, r.exposure_id, r.owner_id, r.title, r.types, r.least_level, r.within_km, r.least_locations, r.mail,
  r.bell, r.webhook_url, r.webhook_secret, r.enabled, r.revision, r.created_at,
  case when r.quiet_from is null then null else json_build_object('from', r.quiet_from, 'to', r.quiet_to,
    'time_zone', r.time_zone, 'red_passes', r.red_passes) end as quiet,
  (select count(*)::integer from alert_notices n where n.rule_id = r.id) as fired,
  (select max(n.created_at) from alert_notices n where n.rule_id = r.id) as last_fired_at`;

/** Of users `u`: as the routes of events ask it of who calls. */
const MAY_BE_TOLD =
  "u.is_active and not u.is_survey_user and 'events' = any(u.scopes) and not 'tier:self-service' = any(u.scopes)";

/** Rules of a person in a project, oldest first. */
export function listRules(db: Database, ownerId: string, exposureId: string): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `select ${COLUMNS} from alert_rules r where owner_id = $1 and exposure_id = $2 order by created_at, id`,
    [ownerId, exposureId],
  );
}

export async function findRule(db: Database, id: string): Promise<RuleRow | undefined> {
  return (await db.query<RuleRow>(`select ${COLUMNS} from alert_rules r where id = $1`, [id]))[0];
}

/** Rules that are on, of people who may still be told. */
export function listEnabled(db: Database): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `select ${COLUMNS} from alert_rules r join users u on u.id = r.owner_id
     where r.enabled and ${MAY_BE_TOLD} order by r.exposure_id, r.id`,
  );
}

const valuesOf = (rule: RuleInput) => [
  rule.exposure_id,
  rule.owner_id,
  plainText(rule.title),
  [...new Set(rule.types)],
  rule.least_level,
  rule.within_km,
  rule.least_locations,
  rule.mail,
  rule.bell,
  rule.webhook_url,
  rule.webhook_secret,
  rule.quiet?.from ?? null,
  rule.quiet?.to ?? null,
  rule.quiet?.time_zone ?? null,
  rule.quiet?.red_passes ?? true,
  rule.enabled,
];

/** @returns its id; undefined where the person has the most rules in the project already */
export async function insertRule(
  db: Database,
  id: string,
  rule: RuleInput,
  most: number,
  now: Date,
): Promise<string | undefined> {
  // two of one person at a time would both count the rules before them
  await db.query("select 1 from users where id = $1 for no key update", [rule.owner_id]);
  const rows = await db.query<{ id: string }>(
    `insert into alert_rules (exposure_id, owner_id, title, types, least_level, within_km, least_locations, mail, bell,
       webhook_url, webhook_secret, quiet_from, quiet_to, time_zone, red_passes, enabled, created_at, id)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
     where (select count(*) from alert_rules where owner_id = $2 and exposure_id = $1) < $19 returning id`,
    [...valuesOf(rule), now, id, most],
  );
  return rows[0]?.id;
}

export async function updateRule(db: Database, id: string, rule: RuleInput): Promise<boolean> {
  const rows = await db.query(
    `update alert_rules set title = $3, types = $4, least_level = $5, within_km = $6, least_locations = $7, mail = $8,
       bell = $9, webhook_url = $10, webhook_secret = $11, quiet_from = $12, quiet_to = $13, time_zone = $14,
       red_passes = $15, enabled = $16, revision = revision + 1
     where exposure_id = $1 and owner_id = $2 and id = $17 returning 1`,
    [...valuesOf(rule), id],
  );
  return rows.length > 0;
}

export async function setSecret(db: Database, id: string, sealed: string): Promise<void> {
  await db.query("update alert_rules set webhook_secret = $2 where id = $1", [id, sealed]);
}

export async function deleteRule(db: Database, ownerId: string, exposureId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    "delete from alert_rules where id = $3 and owner_id = $1 and exposure_id = $2 returning 1",
    [ownerId, exposureId, id],
  );
  return rows.length > 0;
}

/** Holds a rule as it is until the end of the transaction; false where it was changed or deleted since. */
export async function lockRule(db: Database, { id, revision }: Pick<RuleRow, "id" | "revision">): Promise<boolean> {
  const rows = await db.query("select 1 from alert_rules where id = $1 and revision = $2 for update", [id, revision]);
  return rows.length > 0;
}

/** The person of a rule, with what a mail to them needs. */
export interface RuleOwner {
  readonly email: string;
  readonly brand_color: string | null;
  readonly language: string | null;
}

/** The person of a rule; undefined once they may not be told of events any more. */
export async function findOwner(db: Database, ownerId: string): Promise<RuleOwner | undefined> {
  const rows = await db.query<RuleOwner>(
    `select u.email, u.mail_language as language, o.brand_color
     from users u join organizations o on o.id = u.organization_id
     where u.id = $1 and ${MAY_BE_TOLD}`,
    [ownerId],
  );
  return rows[0];
}
