import type { Database } from "../../database/database.ts";

/** Degrees within which a point is that of a location: some ten metres, far less than a cell of the data. */
const SAME = 0.0001;

/** Whether one of some projects has a location at a point; one that was deleted is none. */
export async function isPlaceOf(
  db: Database,
  exposureIds: readonly string[],
  at: { readonly longitude: number; readonly latitude: number },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from sites where exposure_id = any($1) and deleted_at is null
       and abs(longitude - $2) <= ${SAME} and abs(latitude - $3) <= ${SAME} limit 1`,
    [exposureIds, at.longitude, at.latitude],
  );
  return rows.length > 0;
}
