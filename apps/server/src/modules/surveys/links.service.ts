import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import { findEnd } from "./notices.repository.ts";
import { insertToken } from "./recipient.repository.ts";
import { linkExpiry } from "./recipient.service.ts";
import { findAssignments } from "./recipients.repository.ts";
import { hashOf, newToken } from "./tokens.ts";

export interface LinkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, "record">;
  readonly publicUrl: string;
}

/** Links that an administrator passes on without a mail. Who has one answers as the recipient, so each is audited. */
export function createSurveyLinks({ database: db, clock, audit, publicUrl }: LinkParts) {
  return {
    /** @throws AppError `conflict` unless the survey is in progress */
    make: (caller: Caller, assignmentId: string): Promise<{ url: string; expires_at: string }> =>
      db.transaction(async () => {
        const [found] = await findAssignments(db, caller.organizationId, [assignmentId]);
        if (found === undefined) throw notFound("survey_assignment");
        const survey = await findEnd(db, found.survey_id);
        if (survey?.status !== "in_progress") throw new AppError("conflict", message("survey.not_running"));
        const token = newToken();
        const expires = linkExpiry(survey.ends_at, clock.now());
        await insertToken(db, { hash: hashOf(token), recipientId: found.recipient_id, kind: "link", expires });
        await audit.record("survey_link_made", caller, {
          subject: found.user.email,
          facts: { survey: found.survey_id },
        });
        return { url: `${publicUrl}/welcome-surveys?token=${token}`, expires_at: expires.toISOString() };
      }),
  };
}
export type SurveyLinks = ReturnType<typeof createSurveyLinks>;
