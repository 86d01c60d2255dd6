import type { ImportPreviewOnWire, ImportStatus, ImportDetailsOnWire } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import { englishOf, storedSaid, type StoredSaid } from "../../database/stored-said.ts";
import type { Database } from "../../database/database.ts";

export interface ImportRow {
  readonly id: string;
  readonly status: ImportStatus;
  readonly origin: "upload" | "folder";
  readonly folder: string | null;
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly total: number }>>;
  readonly source: string | null;
  readonly told: Partial<ImportDetailsOnWire>;
  readonly preview: ImportPreviewOnWire | null;
  readonly stage: string | null;
  readonly progress: number;
  readonly detail: string | null;
  readonly said: StoredSaid | null;
  readonly cancelled: boolean;
  readonly version: string | null;
  readonly created_by: string | null;
  readonly organization_id: string | null;
  /** Of who began it. */
  readonly email: string | null;
  readonly created_at: string;
  readonly ended_at: string | null;
}

const SELECT = "select i.*, u.email from imports i left join users u on u.id = i.created_by";

export function listImports(db: Database, limit: number): Promise<ImportRow[]> {
  return db.query<ImportRow>(`${SELECT} order by i.created_at desc, i.id limit $1`, [limit]);
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return (await db.query<ImportRow>(`${SELECT} where i.id = $1`, [id]))[0];
}

/** The import that put a version of a source in force. */
export async function findByVersion(db: Database, source: string, version: string): Promise<ImportRow | undefined> {
  const text = `${SELECT} where i.source = $1 and i.version = $2 and i.status = 'Finished' order by i.ended_at desc limit 1`;
  return (await db.query<ImportRow>(text, [source, version]))[0];
}

export async function insertImport(
  db: Database,
  values: { userId: string; organizationId: string; origin: string; folder: string | null; at: Date },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    "insert into imports (created_by, organization_id, origin, folder, created_at) values ($1, $2, $3, $4, $5) returning id",
    [values.userId, values.organizationId, values.origin, values.folder, values.at],
  );
  return rows[0]!.id;
}

/** Notes how much of a file has arrived; what was understood before no longer holds. False unless it is a draft. */
export async function noteFile(
  db: Database,
  id: string,
  name: string,
  size: { bytes: number; total: number },
): Promise<boolean> {
  const rows = await db.query(
    `update imports set files = files || jsonb_build_object($2::text, $3::jsonb), preview = null
     where id = $1 and status = 'Draft' returning id`,
    [id, name, JSON.stringify(size)],
  );
  return rows.length > 0;
}

export async function storePreview(
  db: Database,
  id: string,
  values: { source: string | null; details: object; preview: object },
): Promise<boolean> {
  const rows = await db.query(
    "update imports set source = $2, told = $3, preview = $4 where id = $1 and status = 'Draft' returning id",
    [id, values.source, JSON.stringify(values.details), JSON.stringify(values.preview)],
  );
  return rows.length > 0;
}

/** True when another import of the source waits or runs. */
export async function isSourceBusy(db: Database, source: string): Promise<boolean> {
  const rows = await db.query("select 1 from imports where source = $1 and status in ('Pending', 'Running')", [source]);
  return rows.length > 0;
}

export async function markPending(db: Database, id: string): Promise<boolean> {
  const rows = await db.query(
    `update imports set status = 'Pending', progress = 0, detail = null, cancelled = false, stage = null
     where id = $1 and status = 'Draft' returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Undefined when it has ended or is gone. */
export async function beginImport(db: Database, id: string): Promise<ImportRow | undefined> {
  await db.query("update imports set status = 'Running' where id = $1 and status = 'Pending'", [id]);
  return (await db.query<ImportRow>(`${SELECT} where i.id = $1 and i.status = 'Running'`, [id]))[0];
}

/** False when it is to stop. */
export async function noteProgress(db: Database, id: string, stage: string, progress: number): Promise<boolean> {
  const rows = await db.query<{ cancelled: boolean }>(
    "update imports set stage = $2, progress = $3 where id = $1 and status = 'Running' returning cancelled",
    [id, stage, progress],
  );
  return rows[0]?.cancelled === false;
}

export async function endImport(
  db: Database,
  id: string,
  end: {
    status: "Finished" | "Failed" | "Cancelled";
    said: Sentence | string | null;
    version: string | null;
    at: Date;
  },
): Promise<boolean> {
  const rows = await db.query(
    `update imports set status = $2, detail = $3, said = $6, version = $4, ended_at = $5,
       progress = case when $2 = 'Finished' then 1 else progress end
     where id = $1 and status in ('Pending', 'Running') returning id`,
    [id, end.status, englishOf(end.said), end.version, end.at, storedSaid(end.said)],
  );
  return rows.length > 0;
}

/** Ends imports that nobody will do: their job was tried for the last time, or is gone. Gives their ids. */
export async function endAbandoned(db: Database, said: Sentence, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update imports i set status = 'Failed', detail = $1, said = $3, ended_at = $2
     where status in ('Pending', 'Running') and not exists (
       select 1 from graphile_worker.jobs j where j.key = i.id::text and (j.locked_at is not null or j.attempts < j.max_attempts))
     returning id`,
    [englishOf(said), at, storedSaid(said)],
  );
  return rows.map(({ id }) => id);
}

/** Ends one that waits, asks one that runs to stop. Undefined when it does neither. */
export async function cancelImport(db: Database, id: string, at: Date): Promise<ImportStatus | undefined> {
  const rows = await db.query<{ status: ImportStatus }>(
    `update imports set cancelled = true, status = case when status = 'Pending' then 'Cancelled' else status end,
       ended_at = case when status = 'Pending' then $2::timestamptz else ended_at end
     where id = $1 and status in ('Pending', 'Running') returning status`,
    [id, at],
  );
  return rows[0]?.status;
}

/** False for one that waits or runs. */
export async function deleteImport(db: Database, id: string): Promise<boolean> {
  const rows = await db.query(
    "delete from imports where id = $1 and status not in ('Pending', 'Running') returning id",
    [id],
  );
  return rows.length > 0;
}

/** Drafts nobody went on with, and the records of long ago. */
export async function removeOld(db: Database, drafts: Date, ended: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from imports where (status = 'Draft' and created_at < $1)
       or (status in ('Finished', 'Failed', 'Cancelled') and ended_at < $2 and version is null) returning id`,
    [drafts, ended],
  );
  return rows.map(({ id }) => id);
}

/** Which of some imports are not over. */
export async function openOf(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    "select id from imports where id::text = any($1) and status in ('Draft', 'Pending', 'Running')",
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
