import type { OwnMeasureInput } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import { ownOrShared, type Person } from "../../database/own-or-shared.ts";

export interface OwnMeasureRow {
  readonly id: string;
  readonly content: Omit<OwnMeasureInput, "shared">;
  readonly shared: boolean;
  readonly mine: boolean;
}

const COLUMNS = "id, content, access_type = 'ORGANIZATION' as shared, owner_id is not distinct from $1 as mine";

/** Own measures that a person sees in the catalogue: theirs and those of the organization. */
export function listOwnMeasures(db: Database, { userId, organizationId }: Person): Promise<OwnMeasureRow[]> {
  return db.query<OwnMeasureRow>(
    `select ${COLUMNS} from own_measures where ${ownOrShared()} and removed_at is null
     order by lower(content ->> 'title'), id`,
    [userId, organizationId],
  );
}

/** Own measures by their ids, whoever made them: those that are chosen in a project are known with it. */
export function findOwnMeasures(db: Database, ids: readonly string[]): Promise<OwnMeasureRow[]> {
  return db.query<OwnMeasureRow>(
    `select id, content, access_type = 'ORGANIZATION' as shared, false as mine from own_measures where id = any($1)`,
    [ids],
  );
}

export async function countOwnMeasures(db: Database, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    "select count(*) as count from own_measures where owner_id = $1 and removed_at is null",
    [userId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertOwnMeasure(
  db: Database,
  { userId, organizationId }: Person,
  { shared, ...content }: OwnMeasureInput,
): Promise<OwnMeasureRow> {
  const rows = await db.query<OwnMeasureRow>(
    `insert into own_measures (owner_id, organization_id, access_type, content) values ($1, $2, $3, $4)
     returning ${COLUMNS}`,
    [userId, organizationId, shared ? "ORGANIZATION" : "USER", jsonText(content)],
  );
  return rows[0]!;
}

/** Changes an own measure of the person, or brings it back; undefined when there is none such. */
export async function updateOwnMeasure(
  db: Database,
  userId: string,
  id: string,
  { shared, ...content }: OwnMeasureInput,
): Promise<OwnMeasureRow | undefined> {
  const rows = await db.query<OwnMeasureRow>(
    `update own_measures set access_type = $3, content = $4, changed_at = now(), removed_at = null
     where owner_id = $1 and id = $2 returning ${COLUMNS}`,
    [userId, id, shared ? "ORGANIZATION" : "USER", jsonText(content)],
  );
  return rows[0];
}

/** Takes an own measure out of the catalogue and gives its title; undefined when there is none such. */
export async function removeOwnMeasure(db: Database, userId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    `update own_measures set removed_at = now() where owner_id = $1 and id = $2 and removed_at is null
     returning content ->> 'title' as title`,
    [userId, id],
  );
  return rows[0]?.title;
}
