import type { MapState } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface MapStateRow {
  readonly state: MapState;
  readonly data_version: string | null;
  readonly last_changed: string;
}

export async function findMapState(db: Database, userId: string, exposureId: string): Promise<MapStateRow | undefined> {
  const rows = await db.query<MapStateRow>(
    "select state, data_version, last_changed from map_states where user_id = $1 and exposure_id = $2",
    [userId, exposureId],
  );
  return rows[0];
}

/** Stores a map; the one saved before goes. */
export async function upsertMapState(
  db: Database,
  userId: string,
  exposureId: string,
  { state, data_version }: Pick<MapStateRow, "state" | "data_version">,
): Promise<MapStateRow | undefined> {
  const rows = await db.query<MapStateRow>(
    `insert into map_states (user_id, exposure_id, state, data_version) values ($1, $2, $3, $4)
     on conflict (user_id, exposure_id)
     do update set state = excluded.state, data_version = excluded.data_version, last_changed = now()
     returning state, data_version, last_changed`,
    [userId, exposureId, JSON.stringify(state), data_version],
  );
  return rows[0];
}

export async function deleteMapState(db: Database, userId: string, exposureId: string): Promise<void> {
  await db.query("delete from map_states where user_id = $1 and exposure_id = $2", [userId, exposureId]);
}
