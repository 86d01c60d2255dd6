import type { Database } from "../database/database.ts";
import type { Queue } from "../platform/queue.ts";

/** Puts jobs into the queue of the database, in the transaction that is open, if any. */
export function createQueue(db: Database): Queue {
  return {
    async add(name, payload, key) {
      await db.query("select graphile_worker.add_job($1, $2::json, job_key := $3, max_attempts := 12)", [
        name,
        JSON.stringify(payload),
        key ?? null,
      ]);
    },
  };
}

/** Gives back the jobs of workers that died: the queue's own locks outlive a killed process by hours. */
export async function releaseJobsOf(db: Database, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length > 0) await db.query("select graphile_worker.force_unlock_workers($1::text[])", [workerIds]);
}

/** Says that a worker is alive. */
export async function beat(db: Database, workerIds: readonly string[]): Promise<void> {
  await db.query(
    `insert into worker_heartbeats (worker_id, at) select unnest($1::text[]), now()
     on conflict (worker_id) do update set at = excluded.at`,
    [workerIds],
  );
}

/** Workers that hold jobs but have not been heard of for so many seconds; those that never said anything count too. */
export async function findSilentWorkers(db: Database, seconds: number): Promise<string[]> {
  const rows = await db.query<{ worker_id: string }>(
    `select distinct j.locked_by as worker_id from graphile_worker._private_jobs j
     left join worker_heartbeats h on h.worker_id = j.locked_by
     where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1)
       and (h.at is null or h.at < now() - make_interval(secs => $1))`,
    [seconds],
  );
  return rows.map(({ worker_id }) => worker_id);
}

export async function forgetWorkers(db: Database, workerIds: readonly string[]): Promise<void> {
  await db.query("delete from worker_heartbeats where worker_id = any($1) or at < now() - interval '1 day'", [
    workerIds,
  ]);
}
