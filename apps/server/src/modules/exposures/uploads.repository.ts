import type { Database } from "../../database/database.ts";

/** A checked workbook without its bytes. */
export interface UploadRow {
  readonly id: string;
  readonly file_name: string;
  readonly row_count: number;
  readonly created_at: string;
  readonly expires_at: string;
}

export interface NewUpload {
  readonly ownerId: string;
  readonly fileName: string;
  readonly workbook: Uint8Array;
  readonly rows: Uint8Array;
  readonly issues: Uint8Array;
  readonly points: Uint8Array;
  readonly rowCount: number;
  readonly expiresAt: Date;
}

/** The large parts of an upload. */
export type UploadPart = "workbook" | "rows" | "issues" | "points";

const MINE = "from uploads where id = $1 and owner_id = $2 and expires_at > $3";

export async function insertUpload(db: Database, upload: NewUpload): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into uploads (owner_id, file_name, workbook, rows, issues, points, row_count, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      upload.ownerId,
      upload.fileName,
      upload.workbook,
      upload.rows,
      upload.issues,
      upload.points,
      upload.rowCount,
      upload.expiresAt,
    ],
  );
  return (row as { id: string }).id;
}

export async function findUpload(db: Database, id: string, ownerId: string, now: Date): Promise<UploadRow | undefined> {
  const rows = await db.query<UploadRow>(`select id, file_name, row_count, created_at, expires_at ${MINE}`, [
    id,
    ownerId,
    now,
  ]);
  return rows[0];
}

/** One of the large parts of an upload. */
export async function readPart(
  db: Database,
  id: string,
  ownerId: string,
  now: Date,
  part: UploadPart,
): Promise<Buffer | undefined> {
  const rows = await db.query<{ part: Buffer }>(`select ${part} as part ${MINE}`, [id, ownerId, now]);
  return rows[0]?.part;
}

/**
 * Replaces what was found in a workbook after it was changed. False when that has been replaced meanwhile.
 * @param seen - SHA-256 of the issues that the change began with
 */
export async function replaceResult(
  db: Database,
  id: string,
  seen: Buffer,
  { rows, issues, points, rowCount }: Pick<NewUpload, "rows" | "issues" | "points" | "rowCount">,
): Promise<boolean> {
  const replaced = await db.query(
    "update uploads set rows = $2, issues = $3, points = $4, row_count = $5 where id = $1 and sha256(issues) = $6 returning id",
    [id, rows, issues, points, rowCount, seen],
  );
  return replaced.length > 0;
}

export async function purgeUploads(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from uploads where expires_at <= $1 returning id", [now])).length;
}

/** Leaves only the newest uploads of a person. */
export async function forgetOldUploads(db: Database, ownerId: string, keep: number): Promise<void> {
  await db.query(
    `delete from uploads where id in
       (select id from uploads where owner_id = $1 order by created_at desc, id offset $2)`,
    [ownerId, keep],
  );
}
