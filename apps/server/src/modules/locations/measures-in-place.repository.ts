import type { StoredChange } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import { NEXT } from "./revision.ts";

/** What measures in place change of the losses of a location. */
export interface HeldMeasures {
  readonly site_id: string;
  readonly measures_in_place: StoredChange;
}

/** Locations of a project at which something is in place. */
export const heldMeasures = (db: Database, exposureId: string): Promise<HeldMeasures[]> =>
  db.query<HeldMeasures>(
    `select site_id, measures_in_place from sites where exposure_id = $1 and measures_in_place is not null
       and deleted_at is null`,
    [exposureId],
  );

/** Puts what was held to the locations of the same ids, which took the place of others. */
export async function putMeasures(db: Database, exposureId: string, held: readonly HeldMeasures[]): Promise<void> {
  if (held.length === 0) return;
  await db.query(
    `update sites s set measures_in_place = h.measures_in_place
     from json_to_recordset($2::json) as h (site_id text, measures_in_place jsonb)
     where s.exposure_id = $1 and s.site_id = h.site_id`,
    [exposureId, jsonText(held)],
  );
}

/** Writes what measures in place change of the losses of a location. */
export async function setMeasures(
  db: Database,
  exposureId: string,
  position: number,
  measures: StoredChange | null,
): Promise<void> {
  await db.query(
    `update sites set measures_in_place = $3, revision = ${NEXT} where exposure_id = $1 and position = $2`,
    [exposureId, position, measures && jsonText(measures)],
  );
}
