import type { Database } from "../../database/database.ts";
import type { StoredOfficialReading } from "../../official-readings.ts";
import type { CatalogueEntry } from "./plan/run-attributes.ts";

/** Tells all processes that somebody looks at what can be computed. */
export async function tellChoosing(db: Database, channel: string): Promise<void> {
  await db.query("select pg_notify($1, '')", [channel]);
}

export interface NewRun {
  readonly exposureId: string;
  readonly run: string;
  readonly taskId: string;
  readonly packVersion: string;
  readonly engineVersion: string;
  readonly request: object;
  readonly catalogue: readonly CatalogueEntry[];
  readonly entries: number;
  readonly siteCount: number;
  /** What was read of official maps; undefined where they were left out. */
  readonly official: readonly StoredOfficialReading[] | undefined;
}

/** Records a finished run; one of the same name is the same run, recorded before a crash. */
export async function insertRun(db: Database, run: NewRun): Promise<void> {
  await db.query(
    `insert into runs (exposure_id, run, task_id, pack_version, engine_version, request, catalogue, entries, site_count,
       official)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (exposure_id, run) do nothing`,
    [
      run.exposureId,
      run.run,
      run.taskId,
      run.packVersion,
      run.engineVersion,
      JSON.stringify(run.request),
      JSON.stringify(run.catalogue),
      run.entries,
      run.siteCount,
      run.official === undefined || run.official.length === 0 ? null : JSON.stringify(run.official),
    ],
  );
}

/** Names of the newest runs of a project. */
export async function newestRuns(db: Database, exposureId: string, count: number): Promise<string[]> {
  const rows = await db.query<{ run: string }>(
    "select run from runs where exposure_id = $1 order by created_at desc limit $2",
    [exposureId, count],
  );
  return rows.map(({ run }) => run);
}

/** What the newest run of a project was asked for; undefined when it has none. */
export async function newestRequest(db: Database, exposureId: string): Promise<object | undefined> {
  const rows = await db.query<{ request: object }>(
    "select request from runs where exposure_id = $1 order by created_at desc limit 1",
    [exposureId],
  );
  return rows[0]?.request;
}

/** Projects that were computed, here or where a backup comes from; those changed last first. */
export async function computedProjects(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select exposure_id as id from runs group by exposure_id order by max(created_at) desc",
  );
  return rows.map(({ id }) => id);
}
