import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies } from "../../http/call.ts";
import { findVisibleOwner } from "./exposures.repository.ts";

/** Rules about projects. One that the caller may not see is answered like one that does not exist. */
export function exposurePolicies(db: Database) {
  const ownerOf = async (userId: string, id: unknown) => {
    const owner = await findVisibleOwner(db, userId, String(id));
    if (owner === undefined) throw notFound("project");
    return owner;
  };
  return {
    "project-reader": async (caller, { exposure_id, id }) => {
      await ownerOf(caller.userId, exposure_id ?? id);
    },
    "project-owner": async (caller, { exposure_id, id }) => {
      if ((await ownerOf(caller.userId, exposure_id ?? id)) !== caller.userId)
        throw new AppError("forbidden", message("project.owner_only"));
    },
  } satisfies Policies;
}
