import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies } from "../../http/call.ts";
import { findVisible } from "./exposures.repository.ts";

/** Rules about projects. One that the caller may not see is answered like one that does not exist. */
export function exposurePolicies(db: Database): Policies {
  const visible = async (userId: string, id: unknown) => {
    const row = await findVisible(db, userId, String(id));
    if (!row) throw notFound("The project");
    return row;
  };
  return {
    "project-reader": async (caller, { exposure_id, id }) => {
      await visible(caller.userId, exposure_id ?? id);
    },
    "project-owner": async (caller, { exposure_id, id }) => {
      const row = await visible(caller.userId, exposure_id ?? id);
      if (row.owner_id !== caller.userId)
        throw new AppError("forbidden", "Only the owner can edit the shared project.");
    },
  };
}
