import type { Database } from "../database/database.ts";
import { type JobName, jobTitle, type Queue } from "../platform/queue.ts";
import { carriedTrace } from "../platform/telemetry/carried-trace.ts";

/**
 * So many jobs of one organization are done at a time, and a long one beside them; its others wait, and those of other
 * organizations do not.
 */
const JOBS_OF_ONE = 3;

/** Jobs that end well and tell of themselves what failed: of their tries only those count whose process ended. */
const TELL_OF_FAILURES: ReadonlySet<JobName> = new Set(["compute", "write-dump", "preview-renewal", "import-source"]);
/** So many tries a job has; with the pauses of `releaseJobsOf` those of the second kind last two and a half hours. */
const TRIES = { ofAny: 12, ofThose: 25 };
/** So often a job is begun again at once whose process ended; then it waits 2, 4, 8 ... seconds, and no longer. */
const TRIES_AT_ONCE = 3;
const LONGEST_PAUSE_SECONDS = 600;

/** Flag of parts of computations, which a worker leaves to others of its machine while it is not its turn. */
export const PARTS_FLAG = "part";

const queuesOf = (turnsOf: string | undefined, isLong = false): readonly string[] => {
  if (turnsOf === undefined) return [];
  if (isLong) return [`${turnsOf}/long`];
  return Array.from({ length: JOBS_OF_ONE }, (_, at) => `${turnsOf}/${at}`);
};

/** Puts jobs into the queue of the database, in the transaction that is open, if any. */
export function createQueue(db: Database): Queue {
  return {
    async add(name, payload, { key, turnsOf, isLong, version, afterMs } = {}) {
      // of several queues the one where the fewest wait: nobody waits for one job while another place is free
      await db.query(
        `select graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := $6,
           run_at := now() + $5 * interval '1 millisecond', flags := $7, queue_name := (
             select name from unnest($4::text[]) name
             left join graphile_worker._private_job_queues q on q.queue_name = name
             left join graphile_worker._private_jobs j on j.job_queue_id = q.id and j.attempts < j.max_attempts
             group by name order by count(j.id), random() limit 1))`,
        [
          jobTitle(name, version),
          JSON.stringify({ ...payload, ...carriedTrace() }),
          key ?? null,
          queuesOf(turnsOf, isLong),
          afterMs ?? 0,
          TELL_OF_FAILURES.has(name) ? TRIES.ofThose : TRIES.ofAny,
          name === "compute-part" ? [PARTS_FLAG] : null,
        ],
      );
    },
    async cameFurther(key) {
      await db.query("update graphile_worker._private_jobs set attempts = 1 where key = $1 and attempts > 1", [key]);
    },
  };
}

/**
 * Gives back the jobs of workers that died: the queue's own locks outlive a killed process by hours. One whose process
 * ended again and again waits ever longer: it may be what ends them, and others get on meanwhile.
 */
export async function releaseJobsOf(db: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db.query(
    `update graphile_worker._private_jobs
     set run_at = greatest(run_at, now() + least(power(2, attempts - $2), $3) * interval '1 second')
     where locked_by = any($1::text[]) and attempts > $2`,
    [workerIds, TRIES_AT_ONCE, LONGEST_PAUSE_SECONDS],
  );
  await db.query("select graphile_worker.force_unlock_workers($1::text[])", [workerIds]);
}

/**
 * Gives back jobs that are locked in the name of workers but that none of them knows of: the database locked a job and
 * was gone before it could say so.
 * @returns ids of these jobs
 */
export async function releaseJobsUnknownTo(
  db: Database,
  workerIds: readonly string[],
  { known, lockedForSeconds }: { readonly known: readonly string[]; readonly lockedForSeconds: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
     where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $3) and id <> all($2::bigint[])
     returning id::text`,
    [workerIds, known, lockedForSeconds],
  );
  await db.query(
    `update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2) and not exists (
       select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`,
    [workerIds, lockedForSeconds],
  );
  return rows.map(({ id }) => id);
}

/** Has jobs tried again at once whose last try said nothing about them, which `mark` begins; it does not count. */
export async function retryNotNow(db: Database, mark: string): Promise<void> {
  await db.query(
    `update graphile_worker._private_jobs
     set run_at = least(run_at, now()), attempts = greatest(attempts - 1, 0), last_error = null
     where locked_at is null and starts_with(last_error, $1)`,
    [mark],
  );
}

/** How many jobs of each title could be begun now: they are due, and neither they nor their queue is taken. */
export async function countDue(db: Database, titles: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ title: string; jobs: number }>(
    `select t.identifier as title, count(*)::int as jobs from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.is_available and j.run_at <= now() and q.is_available is not false and t.identifier = any($1::text[])
     group by t.identifier`,
    [titles],
  );
  return new Map(rows.map(({ title, jobs }) => [title, jobs]));
}

/** What a worker takes of computations that are done by many. */
export interface TakesParts {
  readonly machine: { readonly host: string; readonly processors: number };
  /** Version of the engine it computes with. */
  readonly engine: string;
  /** How many parts at a time. */
  readonly parts: number;
}

/** Says that workers are alive, and what they take of computations. */
export async function beat(db: Database, workerIds: readonly string[], takes?: TakesParts): Promise<void> {
  await db.query(
    `insert into worker_heartbeats (worker_id, at, engine, parts, host, processors)
       select id, now(), $2, $3, $4, $5 from unnest($1::text[]) id
     on conflict (worker_id) do update set at = excluded.at, engine = excluded.engine, parts = excluded.parts,
       host = excluded.host, processors = excluded.processors`,
    [
      workerIds,
      takes?.engine ?? null,
      takes?.parts ?? 0,
      takes?.machine.host ?? null,
      takes?.machine.processors ?? null,
    ],
  );
}

/**
 * Whether a worker takes parts of computations: of those that live on its machine and have its engine the first do, so
 * many that its processors are at work. Each more would compile the kernels anew, and take the caches of the others.
 */
export async function isAmongTakers(
  db: Database,
  workerIds: readonly string[],
  livingSeconds: number,
): Promise<boolean> {
  const rows = await db.query(
    `select from worker_heartbeats own where worker_id = any($1::text[]) and processors > (
       select coalesce(sum(parts), 0) from worker_heartbeats before
       where before.host = own.host and before.engine = own.engine and before.at > now() - make_interval(secs => $2)
         and (before.since, before.worker_id) < (own.since, own.worker_id))`,
    [workerIds, livingSeconds],
  );
  return rows.length > 0;
}

/** Namespace of the locks by which workers show that their process is there. */
const WORKER_LOCKS = 0x71de;

/**
 * Takes, for as long as the connection lasts, the locks of workers: the database lets go of them the moment their
 * process is gone.
 */
export async function holdWorkerLocks(
  connection: { query(text: string, values: unknown[]): Promise<unknown> },
  workerIds: readonly string[],
): Promise<void> {
  await connection.query("select pg_try_advisory_lock($1, hashtext(id)) from unnest($2::text[]) id", [
    WORKER_LOCKS,
    [...workerIds],
  ]);
}

/**
 * After how many seconds of silence a worker counts as dead: when its process is not connected any more, and in any
 * case.
 */
export interface Silence {
  readonly unconnected: number;
  readonly inAnyCase: number;
}

/**
 * Workers that hold jobs but have not been heard of for too long; those that never said anything count too. While the
 * database was down nobody could be heard.
 */
export async function findSilentWorkers(db: Database, { unconnected, inAnyCase }: Silence): Promise<string[]> {
  const rows = await db.query<{ worker_id: string }>(
    `select distinct j.locked_by as worker_id from graphile_worker._private_jobs j
     left join worker_heartbeats h on h.worker_id = j.locked_by
     where j.locked_by is not null
       and greatest(j.locked_at, h.at, pg_postmaster_start_time()) < now() - make_interval(secs => case when exists (
         select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objsubid = 2
           and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
           and l.database = (select oid from pg_database where datname = current_database())
       ) then $3::int else $2::int end)`,
    [WORKER_LOCKS, unconnected, inAnyCase],
  );
  return rows.map(({ worker_id }) => worker_id);
}

export async function forgetWorkers(db: Database, workerIds: readonly string[]): Promise<void> {
  await db.query("delete from worker_heartbeats where worker_id = any($1) or at < now() - interval '1 day'", [
    workerIds,
  ]);
}
