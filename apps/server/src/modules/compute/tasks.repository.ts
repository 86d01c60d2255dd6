import type { OfficialProgress, ProjectStatus, Task, TaskKind, WithheldScope } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { QueueTerms } from "../../platform/queue.ts";
import { englishOf, storedSaid, type StoredSaid } from "../../database/stored-said.ts";

/** A computation of so many locations takes minutes: others of the same organization do not wait for it. */
const LONG_FROM_SITES = 20_000;

/** How the computation of a project is put into the queue. */
export const computationTerms = (
  taskId: string,
  organizationId: string | undefined,
  project: { readonly siteCount: number } | undefined,
): QueueTerms => ({
  key: taskId,
  turnsOf: organizationId,
  isLong: (project?.siteCount ?? 0) >= LONG_FROM_SITES,
});

export interface TaskRow extends Task {
  readonly cancelled: boolean;
  readonly said: StoredSaid | null;
  readonly result_path: string | null;
  /** What was asked for: `datasets` of a computation, `withheld` of a file that is prepared. */
  readonly request: { readonly datasets?: readonly string[]; readonly withheld?: readonly WithheldScope[] };
}

const COLUMNS =
  "t.id, t.exposure_id, t.kind, t.status, t.progress, t.stage, t.reading, t.detail, t.said, t.created_at, t.finished_at, t.cancelled, t.result_path, t.request";

export async function findTask(db: Database, id: string): Promise<TaskRow | undefined> {
  return (await db.query<TaskRow>(`select ${COLUMNS} from tasks t where id = $1`, [id]))[0];
}

export function listTasks(db: Database, exposureId: string, limit: number, offset: number): Promise<TaskRow[]> {
  return db.query<TaskRow>(
    `select ${COLUMNS} from tasks t where exposure_id = $1 order by created_at desc, id limit $2 offset $3`,
    [exposureId, limit, offset],
  );
}

export async function countTasks(db: Database, exposureId: string): Promise<number> {
  const rows = await db.query<{ total: number }>("select count(*) as total from tasks where exposure_id = $1", [
    exposureId,
  ]);
  return rows[0]?.total ?? 0;
}

/** Makes a computation of a project; undefined while another one waits or runs. */
export async function insertComputation(
  db: Database,
  exposureId: string,
  userId: string,
  request: object,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into tasks (exposure_id, kind, request, created_by) values ($1, 'compute', $2, $3)
     on conflict (exposure_id) where kind = 'compute' and status in ('Pending', 'Running') do nothing returning id`,
    [exposureId, JSON.stringify(request), userId],
  );
  return rows[0]?.id;
}

/** Computations that people of an organization asked for and that wait or run. */
export async function countOpenComputations(db: Database, organizationId: string): Promise<number> {
  const rows = await db.query<{ open: number }>(
    `select count(*)::int as open from tasks t join users u on u.id = t.created_by
     where t.kind = 'compute' and t.status in ('Pending', 'Running') and u.organization_id = $1`,
    [organizationId],
  );
  return rows[0]?.open ?? 0;
}

/** Who asked for a computation and may still sign in. */
export interface Asker {
  readonly email: string;
  readonly first_name: string;
  readonly mail_when_computed: boolean;
  readonly language: string | null;
}

export async function findAsker(db: Database, taskId: string): Promise<Asker | undefined> {
  const rows = await db.query<Asker>(
    `select u.email, u.first_name, u.mail_when_computed, u.mail_language as language from tasks t
     join users u on u.id = t.created_by and u.is_active where t.id = $1`,
    [taskId],
  );
  return rows[0];
}

export interface BegunTask {
  readonly exposure_id: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly cancelled: boolean;
  readonly goes_on_without: boolean;
}

/** Takes a task of a kind up: one that waits, or one whose worker died. */
export async function beginTask(db: Database, kind: TaskKind, id: string, now: Date): Promise<BegunTask | undefined> {
  const rows = await db.query<BegunTask>(
    `update tasks set status = 'Running', started_at = coalesce(started_at, $2)
     where id = $1 and kind = $3 and status in ('Pending', 'Running') returning exposure_id, request, cancelled, goes_on_without`,
    [id, now, kind],
  );
  return rows[0];
}

/** Notes how far a task is; false when it is not to go on. */
export async function noteProgress(db: Database, id: string, stage: string, progress: number): Promise<boolean> {
  const rows = await db.query<{ cancelled: boolean }>(
    "update tasks set stage = $2, progress = $3 where id = $1 and status = 'Running' returning cancelled",
    [id, stage, Math.min(1, Math.max(0, progress))],
  );
  return rows[0]?.cancelled === false;
}

/**
 * Notes how far the reading of official maps is; null once it is over. Tells whether somebody wants to go on without;
 * undefined when the task is not to go on at all.
 */
export async function noteReading(
  db: Database,
  id: string,
  reading: { readonly progress: OfficialProgress; readonly share: number } | null,
): Promise<{ readonly goesOn: boolean } | undefined> {
  const rows = await db.query<{ cancelled: boolean; goes_on_without: boolean }>(
    `update tasks set reading = $2, stage = case when $2::jsonb is null then stage else 'reading' end,
       progress = coalesce($3, progress) where id = $1 and status = 'Running' returning cancelled, goes_on_without`,
    [id, reading === null ? null : JSON.stringify(reading.progress), reading?.share ?? null],
  );
  const [row] = rows;
  return row === undefined || row.cancelled ? undefined : { goesOn: row.goes_on_without };
}

/** Ends the reading of official maps of a computation; undefined where it reads none. */
export async function markGoesOn(db: Database, id: string): Promise<TaskRow | undefined> {
  const rows = await db.query<TaskRow>(
    `update tasks t set goes_on_without = true where id = $1 and kind = 'compute' and status = 'Running'
       and reading is not null returning ${COLUMNS}`,
    [id],
  );
  return rows[0];
}

/** Ends a task that has not ended; false when it had, or is gone. */
export async function endTask(
  db: Database,
  id: string,
  status: Extract<ProjectStatus, "Finished" | "Failed">,
  said: Sentence | string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update tasks set status = $2, detail = $3, said = $5, finished_at = $4, stage = null, reading = null,
       progress = case when $2 = 'Finished' then 1 else progress end
     where id = $1 and status in ('Pending', 'Running') returning id`,
    [id, status, englishOf(said), now, storedSaid(said)],
  );
  return rows.length > 0;
}

/** Asks a task to stop: one that waits is given back as it is, one that runs sees the mark. */
export async function markCancelled(db: Database, id: string): Promise<TaskRow | undefined> {
  const rows = await db.query<TaskRow>(
    `update tasks t set cancelled = true where id = $1 and status in ('Pending', 'Running') returning ${COLUMNS}`,
    [id],
  );
  return rows[0];
}

/** Makes a failed task wait again; undefined when it did not fail. */
export async function renewTask(db: Database, id: string): Promise<TaskRow | undefined> {
  const rows = await db.query<TaskRow>(
    `update tasks t set status = 'Pending', progress = 0, stage = null, detail = null, said = null, cancelled = false,
       goes_on_without = false, reading = null,
       started_at = null,
       finished_at = null where id = $1 and status = 'Failed' returning ${COLUMNS}`,
    [id],
  );
  return rows[0];
}

/** The computation of a project that waits or runs. */
export async function findOpenComputation(db: Database, exposureId: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    "select id from tasks where exposure_id = $1 and kind = 'compute' and status in ('Pending', 'Running')",
    [exposureId],
  );
  return rows[0]?.id;
}

export interface AbandonedTask {
  readonly id: string;
  readonly exposure_id: string;
  readonly kind: TaskKind;
}

/**
 * Ends the tasks of a project, or of all for null, that nobody will do: their job was tried for the last time, or is
 * gone. A job carries the id of its task as its key.
 */
export function endAbandoned(
  db: Database,
  exposureId: string | null,
  said: Sentence,
  now: Date,
): Promise<AbandonedTask[]> {
  return db.query<AbandonedTask>(
    `update tasks t set status = 'Failed', detail = $2, said = $4, finished_at = $3, stage = null, reading = null
     where ($1::uuid is null or exposure_id = $1) and status in ('Pending', 'Running') and not exists (
       select 1 from graphile_worker.jobs j where j.key = t.id::text and (j.locked_at is not null or j.attempts < j.max_attempts))
     returning id, exposure_id, kind`,
    [exposureId, said.english, now, storedSaid(said)],
  );
}
