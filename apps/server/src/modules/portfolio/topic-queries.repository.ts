import type { ScoreQuery, TopicQuery } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

const COLUMNS = `id, exposure_id, title, query, to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at`;

export function listQueries(db: Database, ownerId: string, exposureId: string): Promise<TopicQuery[]> {
  return db.query<TopicQuery>(
    `select ${COLUMNS} from topic_queries where owner_id = $1 and exposure_id = $2 order by lower(title), id`,
    [ownerId, exposureId],
  );
}

/** Undefined for a name that is taken. */
export async function insertQuery(
  db: Database,
  query: { readonly ownerId: string; readonly exposureId: string; readonly title: string; readonly query: ScoreQuery },
): Promise<TopicQuery | undefined> {
  const rows = await db.query<TopicQuery>(
    `insert into topic_queries (owner_id, exposure_id, title, query) values ($1, $2, $3, $4)
     on conflict do nothing returning ${COLUMNS}`,
    [query.ownerId, query.exposureId, query.title, JSON.stringify(query.query)],
  );
  return rows[0];
}

/** A person's own query. */
export async function findQuery(db: Database, ownerId: string, id: string): Promise<TopicQuery | undefined> {
  const rows = await db.query<TopicQuery>(`select ${COLUMNS} from topic_queries where owner_id = $1 and id = $2`, [
    ownerId,
    id,
  ]);
  return rows[0];
}

/** Whether a person has another query of a name in a project. */
export async function isTitleTaken(
  db: Database,
  { ownerId, exposureId, title, id }: { ownerId: string; exposureId: string; title: string; id: string },
): Promise<boolean> {
  const rows = await db.query(
    "select 1 from topic_queries where owner_id = $1 and exposure_id = $2 and lower(title) = lower($3) and id <> $4",
    [ownerId, exposureId, title, id],
  );
  return rows.length > 0;
}

export async function updateQuery(
  db: Database,
  id: string,
  { title, query }: { readonly title: string; readonly query: ScoreQuery },
): Promise<TopicQuery | undefined> {
  const rows = await db.query<TopicQuery>(
    `update topic_queries set title = $2, query = $3, changed_at = now() where id = $1 returning ${COLUMNS}`,
    [id, title, JSON.stringify(query)],
  );
  return rows[0];
}

export async function deleteQuery(db: Database, ownerId: string, id: string): Promise<void> {
  await db.query("delete from topic_queries where owner_id = $1 and id = $2", [ownerId, id]);
}
