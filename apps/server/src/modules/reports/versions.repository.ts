import type { ReportVersion } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { plainText } from "../../database/json-text.ts";

const COLUMNS = `v.id, v.report_id, v.number, v.title, v.content_hash, v.bytes, v.run, v.pack,
  (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = v.created_by) as created_by, v.created_at`;

export function listVersions(db: Database, reportId: string): Promise<ReportVersion[]> {
  return db.query<ReportVersion>(`select ${COLUMNS} from report_versions v where report_id = $1 order by number desc`, [
    reportId,
  ]);
}

export async function findVersion(db: Database, reportId: string, id: string): Promise<ReportVersion | undefined> {
  const rows = await db.query<ReportVersion>(
    `select ${COLUMNS} from report_versions v where report_id = $1 and id = $2`,
    [reportId, id],
  );
  return rows[0];
}

/** A version of any report of a project. */
export async function findVersionOfProject(
  db: Database,
  exposureId: string,
  id: string,
): Promise<ReportVersion | undefined> {
  const rows = await db.query<ReportVersion>(
    `select ${COLUMNS} from report_versions v join reports r on r.id = v.report_id
     where r.exposure_id = $1 and v.id = $2`,
    [exposureId, id],
  );
  return rows[0];
}

/** The number of the version of a content, or the next one for a content that is new. */
export async function numberFor(db: Database, reportId: string, hash: string): Promise<number> {
  const rows = await db.query<{ number: number }>(
    `select coalesce(max(number) filter (where content_hash = $2), max(number) + 1, 1) as number
     from report_versions where report_id = $1`,
    [reportId, hash],
  );
  return rows[0]?.number ?? 1;
}

/** The newest version whose losses rest on something else; undefined where there is none. */
export async function findOtherLosses(db: Database, reportId: string, hash: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select id from report_versions where report_id = $1 and losses_hash is not null and losses_hash <> $2
     order by number desc limit 1`,
    [reportId, hash],
  );
  return rows[0]?.id;
}

/** The newest version with losses that was frozen before this calendar year; undefined where there is none. */
export async function findLastOfEarlierYear(db: Database, reportId: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select id from report_versions where report_id = $1 and losses_hash is not null
       and created_at < date_trunc('year', now(), 'UTC') order by number desc limit 1`,
    [reportId],
  );
  return rows[0]?.id;
}

interface NewVersion {
  readonly reportId: string;
  readonly title: string;
  readonly hash: string;
  readonly bytes: number;
  readonly run: string | null;
  readonly pack: string | null;
  readonly createdBy: string;
  /** Of what its losses rest on; null where it shows none. */
  readonly lossesHash: string | null;
  /** That its losses are told in. */
  readonly currency: string | null;
}

/** Notes a version; the one of the same content stays. Gives its id. */
export async function insertVersion(db: Database, version: NewVersion): Promise<string> {
  const { reportId, title, hash, bytes, run, pack, createdBy, lossesHash, currency } = version;
  await db.query(
    `insert into report_versions (report_id, number, title, content_hash, bytes, run, pack, created_by,
       losses_hash, currency)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9 from report_versions where report_id = $1
     on conflict (report_id, content_hash) do nothing`,
    [reportId, plainText(title), hash, bytes, run, pack, createdBy, lossesHash, currency],
  );
  const rows = await db.query<{ id: string }>(
    "select id from report_versions where report_id = $1 and content_hash = $2",
    [reportId, hash],
  );
  return rows[0]?.id ?? "";
}
