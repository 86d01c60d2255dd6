import { message, type ProjectAccess } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { Queue } from "../../platform/queue.ts";
import { wordedFor } from "../../language.ts";
import type { Audit } from "../audit/index.ts";
import * as repository from "./access.repository.ts";
import { sharedProjectMail } from "./sharing.mail.ts";

/** Who may read a project beside its owner. */
export interface Access {
  list(exposureId: string): Promise<ProjectAccess[]>;
  /**
   * Lets a colleague read a project, and tells them by mail unless they could before. Only people of the owner's
   * organization can be found, and every other address is answered alike, so that nobody learns who has an account
   * elsewhere.
   * @throws AppError `not_found` for an address that no colleague signs in with, `conflict` for one's own
   */
  grant(caller: Caller, exposureId: string, email: string, origin: CallOrigin): Promise<ProjectAccess[]>;
  /** @throws AppError `not_found` when the person had no access */
  revoke(caller: Caller, exposureId: string, userId: string, origin: CallOrigin): Promise<ProjectAccess[]>;
}

const NOBODY = message("project.nobody");

export interface AccessContext {
  readonly database: Database;
  readonly audit: Audit;
  readonly queue: Queue;
  readonly publicUrl: string;
  /** Who runs the product, and signs its mails. */
  readonly operator: string;
  /** Tells that a person may not read a project any more; inside the transaction, so that it is told when it is so. */
  readonly onAccessEnded: (exposureId: string, userId: string) => Promise<void>;
}

export function createAccess(context: AccessContext): Access {
  const { database: db, audit, queue, publicUrl, operator, onAccessEnded } = context;
  const tell = async (caller: Caller, exposureId: string, colleague: repository.ColleagueRow) => {
    const title = await repository.findTitle(db, exposureId);
    const mail = wordedFor(colleague.language, () =>
      sharedProjectMail({
        to: colleague.email,
        firstName: colleague.first_name,
        by: caller.name === caller.email ? caller.email : `${caller.name} (${caller.email})`,
        title: title ?? "",
        url: `${publicUrl}/map/${exposureId}`,
        operator,
      }),
    );
    await queue.add("send-mail", mail);
  };
  return {
    list: (exposureId) => repository.listAccess(db, exposureId),
    grant: (caller, exposureId, email, { address }) =>
      db.transaction(async () => {
        const colleague = await repository.findColleague(db, caller.organizationId, email.trim());
        if (colleague?.id === caller.userId) throw new AppError("conflict", message("project.yours_already"));
        if (colleague === undefined) throw new AppError("not_found", NOBODY);
        if (await repository.grantAccess(db, exposureId, colleague.id)) {
          const about = { subject: colleague.email, facts: { project: exposureId } };
          await audit.record("project_shared", { ...caller, address }, about);
          await tell(caller, exposureId, colleague);
        }
        return repository.listAccess(db, exposureId);
      }),
    revoke: (caller, exposureId, userId, { address }) =>
      db.transaction(async () => {
        const email = await repository.revokeAccess(db, exposureId, userId);
        if (email === undefined) throw notFound("access");
        const about = { subject: email, facts: { project: exposureId } };
        await audit.record("project_unshared", { ...caller, address }, about);
        await onAccessEnded(exposureId, userId);
        return repository.listAccess(db, exposureId);
      }),
  };
}
