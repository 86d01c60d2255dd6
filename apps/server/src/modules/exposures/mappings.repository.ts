import type { Mapping } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { RememberedMapping } from "./mapping/shape.ts";

/** Of so many shapes of workbooks the mappings are known again. */
const MOST_REMEMBERED = 200;

/** What somebody, or else somebody of the same organization, chose for workbooks; own and newer choices first. */
export async function rememberedMappings(
  db: Database,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<RememberedMapping[]> {
  return db.query<RememberedMapping>(
    `select m.shape, m.mapping from workbook_mappings m join users u on u.id = m.user_id
     where u.organization_id = $2
     order by (m.user_id = $1) desc, m.chosen_at desc limit ${MOST_REMEMBERED}`,
    [userId, organizationId],
  );
}

/** Keeps a choice in place of a person's earlier one for the same headers; the oldest beyond the limit go. */
export async function rememberMapping(
  db: Database,
  userId: string,
  shape: string,
  mapping: Mapping,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into workbook_mappings (user_id, shape, mapping, chosen_at) values ($1, $2, $3, $4)
     on conflict (user_id, shape) do update set mapping = excluded.mapping, chosen_at = excluded.chosen_at`,
    [userId, shape, JSON.stringify(mapping), now],
  );
  await db.query(
    `delete from workbook_mappings where user_id = $1 and shape in
       (select shape from workbook_mappings where user_id = $1 order by chosen_at desc offset ${MOST_REMEMBERED})`,
    [userId],
  );
}
