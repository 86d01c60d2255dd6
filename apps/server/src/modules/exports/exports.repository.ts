import type { ProjectStatus, WithheldScope } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface DumpRow {
  readonly id: string;
  readonly exposure_id: string;
  readonly status: ProjectStatus;
  readonly cancelled: boolean;
  /** Of a dump ordered before anything was withheld, empty. */
  readonly request: Partial<DumpRequest>;
}

/** What was ordered with a dump. */
export interface DumpRequest {
  /** What was withheld from whoever ordered it, and is not in the file. */
  readonly withheld: readonly WithheldScope[];
  /** Language of who ordered it; of a dump ordered before there was one, English. */
  readonly language: string;
}

/** The dump of a project that somebody has asked for, with the same in it, and that is not ready yet. */
export async function findOpenDump(
  db: Database,
  exposureId: string,
  { withheld, language }: DumpRequest,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select id from tasks where exposure_id = $1 and kind = 'dump' and status in ('Pending', 'Running') and not cancelled
       and coalesce(request -> 'withheld', '[]') = $2 and coalesce(request ->> 'language', 'en') = $3
     order by created_at desc limit 1`,
    [exposureId, JSON.stringify(withheld), language],
  );
  return rows[0]?.id;
}

export async function insertDump(
  db: Database,
  exposureId: string,
  userId: string,
  request: DumpRequest,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    "insert into tasks (exposure_id, kind, stage, created_by, request) values ($1, 'dump', 'Waiting', $2, $3) returning id",
    [exposureId, userId, JSON.stringify(request)],
  );
  return rows[0]?.id ?? "";
}

/** Takes a dump on that is not ready: one that was begun before, by a worker that died, too. */
export async function beginDump(db: Database, id: string, now: Date): Promise<DumpRow | undefined> {
  const rows = await db.query<DumpRow>(
    `update tasks set status = 'Running', progress = 0, stage = 'Preparing', started_at = coalesce(started_at, $2)
     where id = $1 and kind = 'dump' and status in ('Pending', 'Running') returning id, exposure_id, status, cancelled, request`,
    [id, now],
  );
  return rows[0];
}

/** Notes how far a dump is; false when it is no longer wanted. */
export async function noteProgress(db: Database, id: string, progress: number, stage: string): Promise<boolean> {
  const rows = await db.query(
    "update tasks set progress = $2, stage = $3 where id = $1 and status = 'Running' and not cancelled returning id",
    [id, Math.min(1, progress), stage],
  );
  return rows.length > 0;
}

export async function finishDump(db: Database, id: string, resultPath: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `update tasks set status = 'Finished', progress = 1, stage = null, detail = null, result_path = $2, finished_at = $3
     where id = $1 and status = 'Running' returning id`,
    [id, resultPath, now],
  );
  return rows.length > 0;
}

export async function failDump(db: Database, id: string, detail: string, now: Date): Promise<void> {
  await db.query(
    "update tasks set status = 'Failed', detail = $2, finished_at = $3 where id = $1 and status in ('Pending', 'Running')",
    [id, detail, now],
  );
}

/**
 * Forgets the files of dumps that were finished before a time and gives their ids. That they were made is kept until it
 * was seen.
 */
export async function removeOldDumps(db: Database, before: Date): Promise<string[]> {
  await db.query(
    `delete from tasks where kind = 'dump' and finished_at < $1
       and (seen_at is not null or created_by is null or finished_at < $1::timestamptz - interval '60 days')`,
    [before],
  );
  const rows = await db.query<{ id: string }>(
    "update tasks set result_path = null where kind = 'dump' and finished_at < $1 and result_path is not null returning id",
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Dumps whose file may lie in the data folder or is being written. */
export async function listDumps(db: Database): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    "select id from tasks where kind = 'dump' and (finished_at is null or result_path is not null)",
  );
  return new Set(rows.map(({ id }) => id));
}
