import { message, type ProjectAccess } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { Audit } from "../audit/index.ts";
import * as repository from "./access.repository.ts";

/** Who may read a project beside its owner. */
export interface Access {
  list(exposureId: string): Promise<ProjectAccess[]>;
  /**
   * Lets a colleague read a project. Only people of the owner's organization can be found, and every other address is
   * answered alike, so that nobody learns who has an account elsewhere.
   * @throws AppError `not_found` for an address that no colleague signs in with, `conflict` for one's own
   */
  grant(caller: Caller, exposureId: string, email: string, origin: CallOrigin): Promise<ProjectAccess[]>;
  /** @throws AppError `not_found` when the person had no access */
  revoke(caller: Caller, exposureId: string, userId: string, origin: CallOrigin): Promise<ProjectAccess[]>;
}

const NOBODY = message("project.nobody");

export function createAccess(db: Database, audit: Audit): Access {
  return {
    list: (exposureId) => repository.listAccess(db, exposureId),
    grant: (caller, exposureId, email, { address }) =>
      db.transaction(async () => {
        const userId = await repository.findColleague(db, caller.organizationId, email.trim());
        if (userId === caller.userId) throw new AppError("conflict", message("project.yours_already"));
        if (userId === undefined) throw new AppError("not_found", NOBODY);
        if (await repository.grantAccess(db, exposureId, userId)) {
          const about = { subject: email.trim().toLowerCase(), facts: { project: exposureId } };
          await audit.record("project_shared", { ...caller, address }, about);
        }
        return repository.listAccess(db, exposureId);
      }),
    revoke: (caller, exposureId, userId, { address }) =>
      db.transaction(async () => {
        const email = await repository.revokeAccess(db, exposureId, userId);
        if (email === undefined) throw notFound("access");
        const about = { subject: email, facts: { project: exposureId } };
        await audit.record("project_unshared", { ...caller, address }, about);
        return repository.listAccess(db, exposureId);
      }),
  };
}
