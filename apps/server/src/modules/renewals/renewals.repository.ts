import type { Task, WithheldScope } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

const COLUMNS = "id, exposure_id, kind, status, progress, stage, reading, detail, created_at, finished_at";

/** The newest preview of a project, whatever became of it. */
export async function findLatest(db: Database, exposureId: string): Promise<Task | undefined> {
  const rows = await db.query<Task>(
    `select ${COLUMNS} from tasks where exposure_id = $1 and kind = 'preview' order by created_at desc, id limit 1`,
    [exposureId],
  );
  return rows[0];
}

/** @param withheld what is withheld from whoever ordered it, and is not compared */
export async function insertPreview(
  db: Database,
  exposureId: string,
  userId: string,
  withheld: readonly WithheldScope[],
): Promise<Task> {
  const rows = await db.query<Task>(
    `insert into tasks (exposure_id, kind, stage, created_by, request) values ($1, 'preview', 'Waiting', $2, $3)
     returning ${COLUMNS}`,
    [exposureId, userId, JSON.stringify({ withheld })],
  );
  return rows[0]!;
}

/** Forgets the previews of a project that have ended, and gives their ids. */
export async function removeEnded(db: Database, exposureId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from tasks where exposure_id = $1 and kind = 'preview' and status in ('Finished', 'Failed') returning id`,
    [exposureId],
  );
  return rows.map(({ id }) => id);
}

/** Forgets previews that ended before a time. */
export async function removeOld(db: Database, before: Date): Promise<number> {
  const rows = await db.query("delete from tasks where kind = 'preview' and finished_at < $1 returning id", [before]);
  return rows.length;
}

/** Previews that may lie in the data folder or are being made. */
export async function listPreviews(db: Database): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>("select id from tasks where kind = 'preview'");
  return new Set(rows.map(({ id }) => id));
}
