import type { SavedFilter, SiteFilter } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

const COLUMNS = "id, title, filter, changed_at";

/** A person's saved filters of a project, by name. */
export function listFilters(db: Database, ownerId: string, exposureId: string): Promise<SavedFilter[]> {
  return db.query<SavedFilter>(
    `select ${COLUMNS} from saved_filters where owner_id = $1 and exposure_id = $2 order by lower(title), id`,
    [ownerId, exposureId],
  );
}

/** A saved filter of a project, whoever saved it. */
export async function findFilter(db: Database, exposureId: string, id: string): Promise<SavedFilter | undefined> {
  const rows = await db.query<SavedFilter>(`select ${COLUMNS} from saved_filters where exposure_id = $1 and id = $2`, [
    exposureId,
    id,
  ]);
  return rows[0];
}

export async function countFilters(db: Database, ownerId: string, exposureId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*) as count from saved_filters where owner_id = $1 and exposure_id = $2",
    [ownerId, exposureId],
  );
  return rows[0]?.count ?? 0;
}

/** Saves a filter; undefined when the person has one of this name in the project. */
export async function insertFilter(
  db: Database,
  saved: { readonly ownerId: string; readonly exposureId: string; readonly title: string; readonly filter: SiteFilter },
): Promise<SavedFilter | undefined> {
  const rows = await db.query<SavedFilter>(
    `insert into saved_filters (owner_id, exposure_id, title, filter) values ($1, $2, $3, $4)
     on conflict do nothing returning ${COLUMNS}`,
    [saved.ownerId, saved.exposureId, saved.title, jsonText(saved.filter)],
  );
  return rows[0];
}

export async function isOwnFilter(db: Database, ownerId: string, exposureId: string, id: string): Promise<boolean> {
  const rows = await db.query("select 1 from saved_filters where owner_id = $1 and exposure_id = $2 and id = $3", [
    ownerId,
    exposureId,
    id,
  ]);
  return rows.length > 0;
}

/** Id of a person's filter of a name. */
export async function findOfTitle(
  db: Database,
  ownerId: string,
  exposureId: string,
  title: string,
): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    "select id from saved_filters where owner_id = $1 and exposure_id = $2 and lower(title) = lower($3)",
    [ownerId, exposureId, title],
  );
  return rows[0]?.id;
}

/** Changes an own saved filter; undefined when there is none such. */
export async function updateFilter(
  db: Database,
  own: { readonly ownerId: string; readonly exposureId: string; readonly id: string },
  change: { readonly title: string | undefined; readonly filter: SiteFilter | undefined },
): Promise<SavedFilter | undefined> {
  const rows = await db.query<SavedFilter>(
    `update saved_filters set title = coalesce($4, title), filter = coalesce($5::jsonb, filter), changed_at = now()
     where owner_id = $1 and exposure_id = $2 and id = $3 returning ${COLUMNS}`,
    [own.ownerId, own.exposureId, own.id, change.title ?? null, change.filter ? jsonText(change.filter) : null],
  );
  return rows[0];
}

/** Deletes an own saved filter and gives its name; undefined when there is none such. */
export async function deleteFilter(
  db: Database,
  ownerId: string,
  exposureId: string,
  id: string,
): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from saved_filters where owner_id = $1 and exposure_id = $2 and id = $3 returning title",
    [ownerId, exposureId, id],
  );
  return rows[0]?.title;
}
