import type { CURVE_HAZARDS } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";

export interface CurveRow {
  readonly id: string;
  readonly exposure_id: string;
  readonly title: string;
  readonly hazard: (typeof CURVE_HAZARDS)[number];
  readonly points: [number, number][];
  readonly changed_at: string;
}

interface Place {
  readonly ownerId: string;
  readonly exposureId: string;
}

const COLUMNS = `id, exposure_id, title, hazard, points, to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at`;

export function listCurves(db: Database, { ownerId, exposureId }: Place): Promise<CurveRow[]> {
  return db.query<CurveRow>(
    `select ${COLUMNS} from damage_curves where owner_id = $1 and exposure_id = $2 order by lower(title), id`,
    [ownerId, exposureId],
  );
}

export async function findCurve(
  db: Database,
  { ownerId, exposureId }: Place,
  id: string,
): Promise<CurveRow | undefined> {
  const rows = await db.query<CurveRow>(
    `select ${COLUMNS} from damage_curves where owner_id = $1 and exposure_id = $2 and id = $3`,
    [ownerId, exposureId, id],
  );
  return rows[0];
}

/** Undefined for a name that is taken. */
export async function insertCurve(
  db: Database,
  { ownerId, exposureId }: Place,
  { title, hazard, points }: Pick<CurveRow, "title" | "hazard"> & { readonly points: readonly (readonly number[])[] },
): Promise<CurveRow | undefined> {
  const rows = await db.query<CurveRow>(
    `insert into damage_curves (owner_id, exposure_id, title, hazard, points) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${COLUMNS}`,
    [ownerId, exposureId, title, hazard, JSON.stringify(points)],
  );
  return rows[0];
}

/** Whether a person has another curve of a name in a project. */
export async function isTitleTaken(
  db: Database,
  { ownerId, exposureId }: Place,
  title: string,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    "select 1 from damage_curves where owner_id = $1 and exposure_id = $2 and lower(title) = lower($3) and id <> $4",
    [ownerId, exposureId, title, id],
  );
  return rows.length > 0;
}

export async function updateCurve(
  db: Database,
  id: string,
  { title, points }: { readonly title: string; readonly points: readonly (readonly number[])[] },
): Promise<CurveRow | undefined> {
  const rows = await db.query<CurveRow>(
    `update damage_curves set title = $2, points = $3, changed_at = now() where id = $1 returning ${COLUMNS}`,
    [id, title, JSON.stringify(points)],
  );
  return rows[0];
}

/** Name of what was deleted. */
export async function deleteCurve(
  db: Database,
  { ownerId, exposureId }: Place,
  id: string,
): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from damage_curves where owner_id = $1 and exposure_id = $2 and id = $3 returning title",
    [ownerId, exposureId, id],
  );
  return rows[0]?.title;
}
