import type { ReportKind, ReportSettings } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText, plainText } from "../../database/json-text.ts";

export interface ReportRow {
  readonly id: string;
  readonly exposure_id: string;
  readonly kind: ReportKind;
  readonly title: string;
  readonly settings: ReportSettings;
  readonly template_id: string | null;
  readonly template_version: number | null;
  readonly revision: number;
  readonly pages: number;
  readonly elements: number;
  /** Currency of its last version that told losses. */
  readonly kept_currency: string | null;
  readonly created_at: string;
  readonly last_changed: string;
}

export interface PageRow {
  readonly id: string;
  readonly report_id: string;
  readonly position: number;
  readonly title: string;
  readonly revision: number;
}

const COLUMNS = `r.id, r.exposure_id, r.kind, r.title, r.settings, r.template_id, r.template_version, r.revision,
  (select count(*) from report_pages p where p.report_id = r.id) as pages,
  (select count(*) from report_elements e where e.report_id = r.id) as elements,
  (select v.currency from report_versions v where v.report_id = r.id and v.currency is not null
   order by v.number desc limit 1) as kept_currency, r.created_at, r.last_changed`;
const PAGE_COLUMNS = "id, report_id, position, title, revision";

export function listReports(db: Database, exposureId: string, kind: ReportKind): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `select ${COLUMNS} from reports r where exposure_id = $1 and kind = $2 order by last_changed desc, id`,
    [exposureId, kind],
  );
}

export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  const rows = await db.query<ReportRow>(`select ${COLUMNS} from reports r where id = $1`, [id]);
  return rows[0];
}

/** The report of a project that was made from a template, the first one. */
export async function findMadeFrom(
  db: Database,
  exposureId: string,
  templateId: string,
): Promise<ReportRow | undefined> {
  const rows = await db.query<ReportRow>(
    `select ${COLUMNS} from reports r where exposure_id = $1 and template_id = $2 order by created_at, id limit 1`,
    [exposureId, templateId],
  );
  return rows[0];
}

/** Holds the report until the transaction ends, so that changes of its order come one after the other. */
export async function holdReport(db: Database, id: string): Promise<boolean> {
  const rows = await db.query("select 1 from reports where id = $1 for update", [id]);
  return rows.length > 0;
}

export interface NewReport {
  readonly exposureId: string;
  readonly ownerId: string | null;
  readonly kind: ReportKind;
  readonly title: string;
  readonly settings: ReportSettings;
  readonly template: { readonly id: string; readonly version: number } | undefined;
}

export async function insertReport(db: Database, report: NewReport): Promise<string> {
  const { exposureId, ownerId, kind, title, settings, template } = report;
  const rows = await db.query<{ id: string }>(
    `insert into reports (exposure_id, owner_id, kind, title, settings, template_id, template_version)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [exposureId, ownerId, kind, plainText(title), jsonText(settings), template?.id ?? null, template?.version ?? null],
  );
  return rows[0]?.id ?? "";
}

/** Changes what is given. @param revision the one it must have; any when left out. False where it is another one. */
export async function updateReport(
  db: Database,
  id: string,
  { title, settings }: { readonly title?: string | undefined; readonly settings?: ReportSettings | undefined },
  revision?: number,
): Promise<boolean> {
  const rows = await db.query(
    `update reports set title = coalesce($2, title), settings = coalesce($3, settings), revision = revision + 1,
       last_changed = now()
     where id = $1 and ($4::integer is null or revision = $4) returning 1`,
    [
      id,
      title === undefined ? null : plainText(title),
      settings === undefined ? null : jsonText(settings),
      revision ?? null,
    ],
  );
  return rows.length > 0;
}

/** Notes that something in a report changed. */
export async function touchReport(db: Database, id: string): Promise<void> {
  await db.query("update reports set last_changed = now() where id = $1", [id]);
}

/** Deletes a report and gives its title; undefined when there is none such. */
export async function deleteReport(db: Database, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>("delete from reports where id = $1 returning title", [id]);
  return rows[0]?.title;
}

export function listPages(db: Database, reportId: string): Promise<PageRow[]> {
  return db.query<PageRow>(`select ${PAGE_COLUMNS} from report_pages where report_id = $1 order by position, id`, [
    reportId,
  ]);
}

/** Adds a page at the end; undefined where its id is taken. */
export async function insertPage(
  db: Database,
  page: { readonly id: string | undefined; readonly reportId: string; readonly title: string },
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `insert into report_pages (id, report_id, position, title) values (coalesce($1, gen_random_uuid()), $2,
       (select count(*) from report_pages where report_id = $2), $3) on conflict do nothing returning id`,
    [page.id ?? null, page.reportId, plainText(page.title)],
  );
  return rows[0]?.id;
}

export async function renamePage(db: Database, id: string, title: string): Promise<void> {
  await db.query("update report_pages set title = $2, revision = revision + 1 where id = $1", [id, plainText(title)]);
}

/** Gives pages the places 0, 1, 2 ... in the order of their ids. */
export async function orderPages(db: Database, ids: readonly string[]): Promise<void> {
  await db.query(
    `update report_pages p set position = o.place - 1 from unnest($1::uuid[]) with ordinality as o (id, place)
     where p.id = o.id and p.position <> o.place - 1`,
    [ids],
  );
}

export async function deletePage(db: Database, reportId: string, id: string): Promise<boolean> {
  const rows = await db.query("delete from report_pages where report_id = $1 and id = $2 returning 1", [reportId, id]);
  return rows.length > 0;
}
