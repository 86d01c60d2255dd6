import { type AccessRule, message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies } from "../../http/call.ts";
import { findAsked } from "./exposures.repository.ts";

/** Rules about projects. One that the caller may not see is answered like one that does not exist. */
export function exposurePolicies(db: Database) {
  const ownerOf = async (userId: string, id: unknown, rule: AccessRule | undefined) => {
    const project = await findAsked(db, userId, String(id));
    if (project === undefined) throw notFound("project");
    if (project.in_bin && rule?.bin !== true) throw new AppError("conflict", message("project.deleted"));
    // what a project holds before it is paid is told by the routes that say so themselves, and by no other
    if (!project.is_payed && rule?.unpaid !== true) throw new AppError("forbidden", message("missing.unpaid"));
    if (project.tier === "self-service" && rule?.newPlaces === true)
      throw new AppError("forbidden", message("project.frozen"));
    return project.owner_id;
  };
  return {
    "project-reader": async (caller, { exposure_id, id }, rule) => {
      await ownerOf(caller.userId, exposure_id ?? id, rule);
    },
    "project-owner": async (caller, { exposure_id, id }, rule) => {
      if ((await ownerOf(caller.userId, exposure_id ?? id, rule)) !== caller.userId)
        throw new AppError("forbidden", message("project.owner_only"));
    },
  } satisfies Policies;
}
