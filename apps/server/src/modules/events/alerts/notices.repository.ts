import type { AlertLevel, EventType } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { plainText } from "../../../database/json-text.ts";

/** What an alert says. */
export interface NewNotice {
  readonly ruleId: string;
  readonly eventId: string;
  readonly name: string;
  readonly type: EventType;
  readonly level: AlertLevel;
  readonly place: string;
  readonly beganAt: string;
  readonly locations: number;
  readonly names: readonly string[];
  readonly wantsMail: boolean;
  readonly inBell: boolean;
  readonly webhookId: string | null;
}

export async function insertNotice(db: Database, notice: NewNotice, now: Date): Promise<void> {
  await db.query(
    `with made as (
       insert into alert_notices (rule_id, event_id, event_name, event_type, level, place, began_at, locations,
         location_names, wants_mail, in_bell, webhook_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id)
     update alert_told set notice_id = made.id from made where rule_id = $1 and event_id = $2 and level = $5`,
    [
      notice.ruleId,
      notice.eventId,
      plainText(notice.name),
      notice.type,
      notice.level,
      plainText(notice.place),
      notice.beganAt,
      notice.locations,
      notice.names.map(plainText),
      notice.wantsMail,
      notice.inBell,
      notice.webhookId,
      now,
    ],
  );
}

interface Sending {
  readonly state: "waiting" | "sent" | "failed" | "withheld";
  readonly next_at: string;
  readonly sent_at: string | null;
  readonly tries: number;
  readonly problem: string | null;
}

/** An alert with its rule and what became of it. */
export interface NoticeRow {
  readonly id: string;
  readonly rule_id: string;
  readonly rule_title: string;
  readonly exposure_id: string;
  readonly event_id: string;
  readonly event_name: string;
  readonly event_type: EventType;
  readonly level: AlertLevel;
  readonly place: string;
  readonly began_at: string;
  readonly locations: number;
  readonly location_names: string[];
  readonly wants_mail: boolean;
  readonly read_at: string | null;
  readonly created_at: string;
  readonly mail: Sending | null;
  readonly webhook: Sending | null;
}

const sendingOf = (column: string) => `(select json_build_object('state', s.state, 'next_at', s.next_at,
  'sent_at', s.sent_at, 'tries', s.tries, 'problem', s.problem) from alert_sendings s where s.id = n.${column})`;
const COLUMNS = `n.id, n.rule_id, r.title as rule_title, r.exposure_id, n.event_id, n.event_name, n.event_type, n.level,
  n.place, n.began_at, n.locations, n.location_names, n.wants_mail, n.read_at, n.created_at,
  ${sendingOf("mail_id")} as mail, ${sendingOf("webhook_id")} as webhook`;
const OF_RULES = "from alert_notices n join alert_rules r on r.id = n.rule_id";

/** Alerts of a person in a project, the latest first. */
export function listNotices(
  db: Database,
  { ownerId, exposureId }: { readonly ownerId: string; readonly exposureId: string },
  { page, n }: { readonly page: number; readonly n: number },
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select ${COLUMNS} ${OF_RULES} where r.owner_id = $1 and r.exposure_id = $2
     order by n.created_at desc, n.id limit $3 offset $4`,
    [ownerId, exposureId, n, (page - 1) * n],
  );
}

export async function countNotices(db: Database, ownerId: string, exposureId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count ${OF_RULES} where r.owner_id = $1 and r.exposure_id = $2`,
    [ownerId, exposureId],
  );
  return rows[0]?.count ?? 0;
}

/** The projects that alerts of a person are about. */
export async function projectsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select distinct exposure_id as id from alert_rules where owner_id = $1",
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Alerts for the bell of a person about some projects, the latest first. */
export function listBell(
  db: Database,
  ownerId: string,
  projects: readonly string[],
  most: number,
): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select ${COLUMNS} ${OF_RULES} where r.owner_id = $1 and r.exposure_id = any($2) and n.in_bell
     order by n.created_at desc, n.id limit $3`,
    [ownerId, projects, most],
  );
}

export async function countUnread(db: Database, ownerId: string, projects: readonly string[]): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count ${OF_RULES}
     where r.owner_id = $1 and r.exposure_id = any($2) and n.in_bell and n.read_at is null`,
    [ownerId, projects],
  );
  return rows[0]?.count ?? 0;
}

export async function markRead(db: Database, ownerId: string, until: Date, now: Date): Promise<void> {
  await db.query(
    `update alert_notices n set read_at = $3 from alert_rules r
     where r.id = n.rule_id and r.owner_id = $1 and n.created_at <= $2 and n.read_at is null`,
    [ownerId, until, now],
  );
}

/** What is said in one mail or one post, in the order in which it was told. */
export function noticesOf(db: Database, sendingId: string): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select ${COLUMNS} ${OF_RULES} where n.mail_id = $1 or n.webhook_id = $1 order by n.created_at, n.id`,
    [sendingId],
  );
}
