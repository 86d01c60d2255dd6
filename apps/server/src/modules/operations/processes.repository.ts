import type { Database } from "../../database/database.ts";

/** What a process says of itself. */
export interface SaidProcess {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly roles: string[];
  readonly version: string;
  readonly engine: string;
  /** Data that it reads; null until they were opened. */
  readonly pack: string | null;
  readonly state: "starting" | "ready" | "ending";
}

export interface ProcessRow extends SaidProcess {
  readonly started_at: string;
  readonly seen_at: string;
  /** Whether it was silent for too long. */
  readonly silent: boolean;
}

/** A process says something every few seconds; one that said nothing for so long is gone, or hangs. */
const SILENT_SECONDS = 20;

export async function sayProcess(db: Database, said: SaidProcess): Promise<void> {
  await db.query(
    `insert into processes (id, host, pid, roles, version, engine, pack, state) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set pack = excluded.pack, state = excluded.state, seen_at = now()`,
    [said.id, said.host, said.pid, said.roles, said.version, said.engine, said.pack, said.state],
  );
}

/** All processes of the last hour, those that were started last at the end. */
export const listProcesses = (db: Database): Promise<ProcessRow[]> =>
  db.query<ProcessRow>(
    `select id, host, pid, roles, version, engine, pack, state, started_at, seen_at,
       seen_at < now() - make_interval(secs => $1) as silent
     from processes where seen_at > now() - interval '1 hour' order by started_at, id`,
    [SILENT_SECONDS],
  );

export async function forgetProcess(db: Database, id: string): Promise<void> {
  await db.query("delete from processes where id = $1 or seen_at < now() - interval '1 hour'", [id]);
}

/** What waits and runs in the queue, by kind. */
export interface QueuedJobs {
  readonly job: string;
  readonly waiting: number;
  readonly running: number;
  /** For how many seconds the oldest could have been begun. */
  readonly oldest: number;
}

/** Jobs whose time has come; those of another version of the engine count to the same kind. */
export const queuedJobs = (db: Database): Promise<QueuedJobs[]> =>
  db.query<QueuedJobs>(
    `select split_part(task_identifier, '@', 1) as job,
       count(*) filter (where locked_at is null)::int as waiting,
       count(*) filter (where locked_at is not null)::int as running,
       coalesce(extract(epoch from max(now() - run_at) filter (where locked_at is null)), 0)::float8 as oldest
     from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by 1`,
  );
