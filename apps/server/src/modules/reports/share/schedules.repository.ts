import type { ReportSchedule, Rhythm, Role, Scope } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { plainText } from "../../../database/json-text.ts";

const COLUMNS = `s.id, s.rhythm, s.recipients, s.next_at, s.last_sent_at, s.problem,
  (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = s.owner_id) as owner`;

export function listSchedules(db: Database, reportId: string): Promise<ReportSchedule[]> {
  return db.query<ReportSchedule>(
    `select ${COLUMNS} from report_schedules s where report_id = $1 order by created_at, id`,
    [reportId],
  );
}

export interface NewSchedule {
  readonly reportId: string;
  readonly ownerId: string;
  readonly rhythm: Rhythm;
  readonly recipients: readonly string[];
  readonly nextAt: Date | null;
  /** Run of the results that are there now: nothing is sent for it. */
  readonly lastRun: string | null;
}

export async function insertSchedule(db: Database, schedule: NewSchedule): Promise<ReportSchedule | undefined> {
  const { reportId, ownerId, rhythm, recipients, nextAt, lastRun } = schedule;
  const [made] = await db.query<{ id: string }>(
    `insert into report_schedules (report_id, owner_id, rhythm, recipients, next_at, last_run)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [reportId, ownerId, rhythm, recipients.map(plainText), nextAt, lastRun],
  );
  const rows = await db.query<ReportSchedule>(`select ${COLUMNS} from report_schedules s where id = $1`, [made?.id]);
  return rows[0];
}

export async function deleteSchedule(db: Database, reportId: string, id: string): Promise<boolean> {
  const rows = await db.query("delete from report_schedules where report_id = $1 and id = $2 returning 1", [
    reportId,
    id,
  ]);
  return rows.length > 0;
}

/** A schedule that is due, with the person in whose name it is sent. */
export interface DueSchedule {
  readonly id: string;
  readonly report_id: string;
  readonly exposure_id: string;
  readonly title: string;
  readonly rhythm: Rhythm;
  readonly recipients: readonly string[];
  readonly run: string | null;
  readonly owner_id: string;
  readonly organization_id: string;
  readonly organization: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly is_active: boolean;
  readonly language: string | null;
}

/** The newest run of a project; null before its first computation. */
const NEWEST_RUN = `(select n.run from runs n where n.exposure_id = r.exposure_id order by n.created_at desc limit 1)`;

/** Those whose time has come, and those whose project was computed since. */
export function findDue(db: Database, now: Date): Promise<DueSchedule[]> {
  return db.query<DueSchedule>(
    `select s.id, s.report_id, r.exposure_id, r.title, s.rhythm, s.recipients, ${NEWEST_RUN} as run, s.owner_id,
       u.organization_id, o.name as organization, u.email, concat_ws(' ', u.first_name, u.last_name) as name, u.roles,
       u.scopes, u.is_active, u.mail_language as language
     from report_schedules s join reports r on r.id = s.report_id join users u on u.id = s.owner_id
       join organizations o on o.id = u.organization_id
     where (s.rhythm <> 'computed' and s.next_at <= $1)
        or (s.rhythm = 'computed' and ${NEWEST_RUN} is distinct from s.last_run and ${NEWEST_RUN} is not null)
     order by s.next_at nulls last, s.id limit 100`,
    [now],
  );
}

/** Names of colleagues by their address; who is no colleague, or gave no name, is not in it. */
export async function namesOf(
  db: Database,
  organizationId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await db.query<{ email: string; name: string }>(
    `select lower(email) as email, concat_ws(' ', first_name, last_name) as name from users
     where organization_id = $1 and lower(email) = any($2)`,
    [organizationId, emails],
  );
  return new Map(known.filter(({ name }) => name.trim() !== "").map(({ email, name }) => [email, name]));
}

export async function newestRun(db: Database, exposureId: string): Promise<string | null> {
  const rows = await db.query<{ run: string | null }>(
    "select run from runs where exposure_id = $1 order by created_at desc limit 1",
    [exposureId],
  );
  return rows[0]?.run ?? null;
}

interface Turn {
  readonly nextAt: Date | null;
  readonly run: string | null;
  /** When it was sent; undefined where it was not. */
  readonly sentAt: Date | undefined;
  readonly problem: string | null;
}

/** Notes how a turn ended, and when the next one is. */
export async function noteTurn(db: Database, id: string, { nextAt, run, sentAt, problem }: Turn): Promise<void> {
  await db.query(
    `update report_schedules set next_at = $2, last_run = $3, last_sent_at = coalesce($4, last_sent_at), problem = $5
     where id = $1`,
    [id, nextAt, run, sentAt ?? null, problem],
  );
}
