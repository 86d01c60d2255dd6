import type { TableSettings } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { ownOrShared, type Person } from "../../database/own-or-shared.ts";

export interface TemplateRow {
  readonly id: string;
  readonly owner_id: string | null;
  readonly exposure_id: string | null;
  readonly title: string;
  readonly access_type: "ORGANIZATION" | "USER" | null;
  readonly settings: TableSettings;
}

/**
 * Templates a person sees in a project: of the system, of the organization, own ones; those of another project are left
 * out.
 */
export function listTemplates(db: Database, who: Person, exposureId: string): Promise<TemplateRow[]> {
  return db.query<TemplateRow>(
    `select id, owner_id, exposure_id, title, access_type, settings from table_templates
     where (access_type is null or ${ownOrShared()})
       and (exposure_id is null or exposure_id = $3)
     order by lower(title), id`,
    [who.userId, who.organizationId, exposureId],
  );
}

export async function insertTemplate(
  db: Database,
  template: {
    readonly ownerId: string;
    readonly organizationId: string;
    readonly exposureId: string;
    readonly title: string;
    readonly accessType: "ORGANIZATION" | "USER";
    readonly settings: TableSettings;
  },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into table_templates (owner_id, organization_id, exposure_id, title, access_type, settings)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      template.ownerId,
      template.organizationId,
      template.exposureId,
      template.title,
      template.accessType,
      JSON.stringify(template.settings),
    ],
  );
  return rows[0]?.id ?? "";
}

/** Deletes an own template and gives its title; undefined when there is none such. */
export async function deleteTemplate(db: Database, ownerId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from table_templates where id = $1 and owner_id = $2 returning title",
    [id, ownerId],
  );
  return rows[0]?.title;
}

/** Deletes a person's templates of a title in a project. */
export async function deleteTemplatesOfTitle(
  db: Database,
  ownerId: string,
  exposureId: string,
  title: string,
): Promise<void> {
  await db.query("delete from table_templates where owner_id = $1 and exposure_id = $2 and lower(title) = lower($3)", [
    ownerId,
    exposureId,
    title,
  ]);
}

/** Titles of a person's templates in a project. */
export async function ownTitles(db: Database, ownerId: string, exposureId: string): Promise<string[]> {
  const rows = await db.query<{ title: string }>(
    "select title from table_templates where owner_id = $1 and exposure_id = $2",
    [ownerId, exposureId],
  );
  return rows.map(({ title }) => title);
}
