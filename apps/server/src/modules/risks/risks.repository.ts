import type { Database } from "../../database/database.ts";
import type { StoredOfficialReading } from "../../official-readings.ts";

export interface RunRow {
  readonly run: string;
  readonly pack_version: string;
  readonly engine_version: string;
  readonly created_at: string;
  /** Whether official maps were left out on purpose. */
  readonly without_official: boolean | null;
  /** What was read of official maps. */
  readonly official: readonly StoredOfficialReading[] | null;
}

/** Name of the newest run of a project. */
export async function newestRun(db: Database, exposureId: string): Promise<string | undefined> {
  const rows = await db.query<{ run: string }>(
    "select run from runs where exposure_id = $1 order by created_at desc limit 1",
    [exposureId],
  );
  return rows[0]?.run;
}

/** What is recorded of a run. */
export async function findRun(db: Database, exposureId: string, run: string): Promise<RunRow | undefined> {
  const rows = await db.query<RunRow>(
    `select run, pack_version, engine_version, created_at, official,
       request->>'officialMaps' = 'false' as without_official
     from runs where exposure_id = $1 and run = $2`,
    [exposureId, run],
  );
  return rows[0];
}
