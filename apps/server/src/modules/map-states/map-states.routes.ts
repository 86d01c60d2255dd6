import { type contract, mapStateSchema, type SavedMapState } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import { deleteMapState, findMapState, type MapStateRow, upsertMapState } from "./map-states.repository.ts";

/** What is answered for a row; a state that an older version saved and that is none any more counts as not saved. */
function savedOf(row: MapStateRow | undefined): SavedMapState {
  const state = mapStateSchema.safeParse(row?.state);
  if (row === undefined || !state.success) return { state: null, data_version: null, last_changed: null };
  return { state: state.data, data_version: row.data_version, last_changed: row.last_changed };
}

/** Saved maps of projects, each for the one who saved it. */
export function mapStatesHandlers(db: Database): Handlers<typeof contract.mapStates> {
  return {
    get: async ({ input: { id }, caller }) => savedOf(await findMapState(db, caller.userId, id)),
    save: async ({ input: { id, state, data_version }, caller }) => {
      if (state !== null) return savedOf(await upsertMapState(db, caller.userId, id, { state, data_version }));
      await deleteMapState(db, caller.userId, id);
      return savedOf(undefined);
    },
  };
}
