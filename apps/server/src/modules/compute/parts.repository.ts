import { type Message } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { WrittenFile } from "./engine/part-output.ts";
import type { ShareState } from "./job/run-input.ts";

/** A worker that was heard of in so many seconds lives. */
const LIVING_SECONDS = 15;

/** Key of the job of a part. */
const KEY = "task_id || ':' || part";
export const partKey = (taskId: string, part: string): string => `${taskId}:${part}`;

export interface PartRow extends ShareState {
  /** Its job was tried for the last time. */
  readonly isGivenUp: boolean;
  readonly failure: Pick<Message, "english" | "code" | "facts"> | null;
}

/** Parts of a task by a plan, but those that are known, with whether a job will do them. */
export function listParts(
  db: Database,
  taskId: string,
  plan: string,
  known: readonly string[] = [],
): Promise<PartRow[]> {
  return db.query<PartRow>(
    `select part as id, progress, files, failure, exists (select from graphile_worker.jobs j where j.key = ${KEY}
       and (j.locked_at is not null or j.attempts < j.max_attempts)) as "isOnItsWay",
       exists (select from graphile_worker.jobs j where j.key = ${KEY}
       and j.locked_at is null and j.attempts >= j.max_attempts) as "isGivenUp"
     from compute_parts where task_id = $1 and plan = $2 and part <> all($3)`,
    [taskId, plan, known],
  );
}

/** Notes that parts are to be done; what is done of them by the same plan stays. */
export async function insertParts(db: Database, taskId: string, plan: string, parts: readonly string[]): Promise<void> {
  await db.query(
    `insert into compute_parts (task_id, plan, part) select $1, $2, unnest($3::text[])
     on conflict (task_id, part) do update set plan = excluded.plan, progress = 0, files = null, failure = null
     where compute_parts.plan <> excluded.plan`,
    [taskId, plan, parts],
  );
}

/** A part that is to be done. */
export interface OpenPart {
  readonly exposure_id: string;
  readonly plan: string;
}

/** What a part belongs to; undefined when it is done, or nobody wants it any more. */
export async function findOpenPart(db: Database, taskId: string, part: string): Promise<OpenPart | undefined> {
  const rows = await db.query<OpenPart>(
    `select t.exposure_id, p.plan from compute_parts p join tasks t on t.id = p.task_id
     where p.task_id = $1 and p.part = $2 and p.files is null and p.failure is null and t.status = 'Running' and not t.cancelled`,
    [taskId, part],
  );
  return rows[0];
}

/** Notes how far a part is; false when nobody wants it any more. */
export async function notePart(db: Database, taskId: string, part: string, plan: string, progress: number) {
  const rows = await db.query(
    `update compute_parts p set progress = $4 from tasks t
     where p.task_id = $1 and part = $2 and plan = $3 and files is null and t.id = p.task_id and not t.cancelled returning part`,
    [taskId, part, plan, Math.min(1, progress)],
  );
  return rows.length > 0;
}

/** Notes what was stored of a part. */
export async function endPart(
  db: Database,
  taskId: string,
  part: string,
  plan: string,
  files: readonly WrittenFile[],
): Promise<void> {
  await db.query("update compute_parts set files = $4, progress = 1 where task_id = $1 and part = $2 and plan = $3", [
    taskId,
    part,
    plan,
    JSON.stringify(files),
  ]);
}

/** Notes why a part failed. */
export async function failPart(
  db: Database,
  taskId: string,
  part: string,
  plan: string,
  { english, code, facts }: Message,
): Promise<void> {
  await db.query("update compute_parts set failure = $4 where task_id = $1 and part = $2 and plan = $3", [
    taskId,
    part,
    plan,
    JSON.stringify({ english, code, facts }),
  ]);
}

/** Forgets parts of a task, all but those of a plan, and takes their jobs out of the queue. */
export async function forgetParts(db: Database, taskId: string, but: string | null): Promise<void> {
  await db.query(
    `with gone as (delete from compute_parts where task_id = $1 and plan is distinct from $2 returning task_id, part)
     select graphile_worker.remove_job(${KEY}) from gone`,
    [taskId, but],
  );
}

export interface Takers {
  /** Parts that living workers of an engine take at a time: on a machine no more than it has processors. */
  readonly shares: number;
  readonly processes: number;
  readonly machines: number;
  /** Engines of living workers that have another. */
  readonly others: readonly string[];
}

export async function findTakers(db: Database, engine: string): Promise<Takers> {
  const rows = await db.query<Takers>(
    `with living as (
       select * from worker_heartbeats where parts > 0 and at > now() - make_interval(secs => $2)
     ), machines as (
       select least(sum(parts), max(processors)) as shares, count(*) as processes
       from living where engine = $1 group by coalesce(host, worker_id)
     )
     select coalesce(sum(shares), 0)::int as shares, coalesce(sum(processes), 0)::int as processes,
       count(*)::int as machines,
       (select coalesce(array_agg(distinct engine), '{}') from living where engine <> $1) as others
     from machines`,
    [engine, LIVING_SECONDS],
  );
  return rows[0]!;
}
