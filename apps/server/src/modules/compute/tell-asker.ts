import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Queue } from "../../platform/queue.ts";
import { projectRows } from "../exposures/index.ts";
import { worded, wordedFor } from "../../language.ts";
import { computedMail } from "./computed.mail.ts";
import { newestRuns } from "./compute.repository.ts";
import { findAsker } from "./tasks.repository.ts";

/**
 * Tells who asked for a computation how it ended, where they want to know, and has the report of a result made that a
 * contract covers: a payment does so for all others. Called in the transaction that ends it.
 */
export type TellAsker = (taskId: string, exposureId: string, failure: Sentence | undefined) => Promise<void>;

/** By mail, which goes out once the transaction is committed: exactly as often as the computation ends. */
export function createTellAsker({
  database,
  queue,
  publicUrl,
  operator,
}: {
  readonly database: Database;
  readonly queue: Queue;
  readonly publicUrl: string;
  readonly operator: string;
}): TellAsker {
  return async (taskId, exposureId, failure) => {
    const asker = await findAsker(database, taskId);
    const project = await projectRows.findProject(database, exposureId);
    if (asker === undefined || project === undefined) return;
    // who waits in the self-service is promised a mail
    const isFirst = (await newestRuns(database, exposureId, 2)).length < 2;
    const isCovered = project.tier === "self-service" && project.is_payed && isFirst;
    const why = isCovered ? "covered" : project.tier === "self-service" && !project.is_payed ? "preview" : "asked";
    if (isCovered && failure === undefined) await queue.add("apply-self-service", { exposure_id: exposureId });
    if (!asker.mail_when_computed && why === "asked") return;
    const mail = wordedFor(asker.language, () =>
      computedMail({
        to: asker.email,
        firstName: asker.first_name,
        title: project.title,
        failure: failure === undefined ? undefined : worded(failure),
        url: failure === undefined ? `${publicUrl}/map/${exposureId}` : `${publicUrl}/dashboard`,
        operator,
        why,
      }),
    );
    await queue.add("send-mail", mail);
  };
}
