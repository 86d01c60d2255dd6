import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Queue } from "../../platform/queue.ts";
import { projectRows } from "../exposures/index.ts";
import { worded, wordedFor } from "../../language.ts";
import { computedMail } from "./computed.mail.ts";
import { findAsker } from "./tasks.repository.ts";

/** Tells who asked for a computation how it ended, where they want to know. Called in the transaction that ends it. */
export type TellAsker = (taskId: string, exposureId: string, failure: Sentence | undefined) => Promise<void>;

/** By mail, which goes out once the transaction is committed: exactly as often as the computation ends. */
export function createTellAsker({
  database,
  queue,
  publicUrl,
}: {
  readonly database: Database;
  readonly queue: Queue;
  readonly publicUrl: string;
}): TellAsker {
  return async (taskId, exposureId, failure) => {
    const asker = await findAsker(database, taskId);
    const project = await projectRows.findProject(database, exposureId);
    if (asker === undefined || project === undefined) return;
    // who waits in the self-service is promised a mail
    const isPromised = project.tier === "self-service" && !project.is_payed;
    if (!asker.mail_when_computed && !isPromised) return;
    const mail = wordedFor(asker.language, () =>
      computedMail({
        to: asker.email,
        firstName: asker.first_name,
        title: project.title,
        failure: failure === undefined ? undefined : worded(failure),
        url: failure === undefined ? `${publicUrl}/map/${exposureId}` : `${publicUrl}/dashboard`,
        organizationName: asker.organization,
        isPromised,
      }),
    );
    await queue.add("send-mail", mail);
  };
}
