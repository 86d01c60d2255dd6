import type { ReportKind, TemplateContent } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText, plainText } from "../../database/json-text.ts";
import { ownOrShared, type Person } from "../../database/own-or-shared.ts";

export interface TemplateRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner: string;
  readonly exposure_id: string | null;
  readonly template_type: ReportKind;
  readonly access_type: "ORGANIZATION" | "USER";
  readonly title: string;
  readonly description: string;
  readonly version: number;
  readonly content: TemplateContent;
  readonly last_changed: string;
}

const COLUMNS = `t.id, t.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, t.exposure_id, t.template_type,
  t.access_type, t.title, t.description, t.version, t.content, t.last_changed`;
const SEEN = `from report_templates t join users u on u.id = t.owner_id
  where ${ownOrShared("t")}`;

/** Templates that a person made or the organization shares. */
export function listTemplates(db: Database, { userId, organizationId }: Person): Promise<TemplateRow[]> {
  return db.query<TemplateRow>(`select ${COLUMNS} ${SEEN}`, [userId, organizationId]);
}

export async function insertTemplate(
  db: Database,
  { userId, organizationId }: Person,
  template: Pick<TemplateRow, "exposure_id" | "template_type" | "access_type" | "title" | "description" | "content">,
): Promise<string> {
  const { exposure_id: exposureId, template_type: type, access_type: access, title, description, content } = template;
  const rows = await db.query<{ id: string }>(
    `insert into report_templates (owner_id, organization_id, exposure_id, template_type, access_type, title, description,
       content) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [userId, organizationId, exposureId, type, access, plainText(title), plainText(description), jsonText(content)],
  );
  return rows[0]?.id ?? "";
}

/** Gives an own template its next version; undefined when there is none such of this type. */
export async function replaceTemplate(
  db: Database,
  ownerId: string,
  id: string,
  template: Pick<TemplateRow, "exposure_id" | "template_type" | "access_type" | "title" | "description" | "content">,
): Promise<string | undefined> {
  const { exposure_id: exposureId, template_type: type, access_type: access, title, description, content } = template;
  const rows = await db.query<{ id: string }>(
    `update report_templates set exposure_id = $3, access_type = $5, title = $6, description = $7, content = $8,
       version = version + 1, last_changed = now()
     where owner_id = $1 and id = $2 and template_type = $4 returning id`,
    [ownerId, id, exposureId, type, access, plainText(title), plainText(description), jsonText(content)],
  );
  return rows[0]?.id;
}

/** Deletes an own template and gives its title; undefined when there is none such. */
export async function deleteTemplate(db: Database, ownerId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from report_templates where owner_id = $1 and id = $2 returning title",
    [ownerId, id],
  );
  return rows[0]?.title;
}

/** Seconds that a dataset took on average in the last computation of a project; undefined before the first. */
export async function secondsOfDataset(db: Database, exposureId: string): Promise<number | undefined> {
  const rows = await db.query<{ seconds: number | null }>(
    `select (extract(epoch from t.finished_at - t.started_at) / nullif(jsonb_array_length(r.catalogue), 0))::float8
       as seconds
     from runs r join tasks t on t.id = r.task_id
     where r.exposure_id = $1 and t.finished_at is not null order by r.created_at desc limit 1`,
    [exposureId],
  );
  return rows[0]?.seconds ?? undefined;
}

/** One caller at a time fills a project from templates: holds until the transaction ends. */
export async function holdProject(db: Database, exposureId: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext($1))", [`reports of ${exposureId}`]);
}
