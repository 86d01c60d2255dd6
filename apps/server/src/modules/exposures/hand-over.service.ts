import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import { wordedFor } from "../../language.ts";
import type { Audit } from "../audit/index.ts";
import { type ColleagueRow, findColleague, grantAccess } from "./access.repository.ts";
import type { AccessContext } from "./access.service.ts";
import { handedOverMail } from "./hand-over.mail.ts";
import * as repository from "./hand-over.repository.ts";

/** Whose projects are handed over, and by whom. */
export interface Leaving {
  readonly userId: string;
  readonly organizationId: string;
  /** Shown to the new owner. */
  readonly by: string;
}

/** Projects that change their owner. Who they are shared with stays. */
export interface HandOver {
  /**
   * @param keepAccess - whether the owner until now may still read it
   * @throws AppError `not_found` for an address that no colleague signs in with, `conflict` while it is computed
   */
  one(caller: Caller, id: string, email: string, keepAccess: boolean, origin: CallOrigin): Promise<void>;
  /**
   * All projects of somebody who leaves, within the transaction that deletes them.
   * @throws AppError `not_found` for an address that no colleague signs in with, `conflict` for their own
   */
  all(leaving: Leaving, email: string, actor: Parameters<Audit["record"]>[1]): Promise<void>;
}

export function createHandOver({ database: db, audit, queue, publicUrl, operator }: AccessContext): HandOver {
  const colleagueOf = async (organizationId: string, email: string, from: string): Promise<ColleagueRow> => {
    const colleague = await findColleague(db, organizationId, email.trim());
    if (colleague === undefined) throw new AppError("not_found", message("project.nobody"));
    if (colleague.id === from) throw new AppError("conflict", message("project.yours_already"));
    return colleague;
  };
  const tell = async (
    by: string,
    colleague: ColleagueRow,
    projects: readonly repository.HandedProject[],
    actor: Parameters<Audit["record"]>[1],
  ) => {
    for (const { id } of projects)
      await audit.record("project_handed_over", actor, { subject: colleague.email, facts: { project: id } });
    const [first] = projects;
    // who takes over what they handed over themselves need not be told
    if (first === undefined || colleague.id === actor.userId) return;
    const mail = wordedFor(colleague.language, () =>
      handedOverMail({
        to: colleague.email,
        firstName: colleague.first_name,
        by,
        titles: projects.map(({ title }) => title),
        url: projects.length === 1 ? `${publicUrl}/map/${first.id}` : `${publicUrl}/dashboard`,
        operator,
      }),
    );
    await queue.add("send-mail", mail);
  };
  return {
    one: (caller, id, email, keepAccess, { address }) =>
      db.transaction(async () => {
        const colleague = await colleagueOf(caller.organizationId, email, caller.userId);
        const project = await repository.handOver(db, id, caller.userId, colleague.id);
        if (project === undefined) throw new AppError("conflict", message("project.being_computed_wait"));
        if (keepAccess) await grantAccess(db, id, caller.userId);
        const by = caller.name === caller.email ? caller.email : `${caller.name} (${caller.email})`;
        await tell(by, colleague, [project], { ...caller, address });
      }),
    all: (leaving, email, actor) =>
      db.transaction(async () => {
        const colleague = await colleagueOf(leaving.organizationId, email, leaving.userId);
        await tell(leaving.by, colleague, await repository.handOverAll(db, leaving.userId, colleague.id), actor);
      }),
  };
}
