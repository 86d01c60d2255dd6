import type { contract, OwnSurvey } from "@tidemark/contract";
import { notFound } from "../../app-error.ts";
import type { Caller, Handlers } from "../../http/call.ts";
import type { LinkParts } from "./links.service.ts";
import { listOwnSurveys } from "./own-surveys.repository.ts";
import { insertToken } from "./recipient.repository.ts";
import { linkExpiry } from "./recipient.service.ts";
import { hashOf, newToken } from "./tokens.ts";

const shown = ({ id, title, organization, survey_status, is_submitted, ends_at }: OwnSurvey): OwnSurvey => ({
  id,
  title,
  organization,
  survey_status,
  is_submitted,
  ends_at,
});

/**
 * Surveys of those who are signed in: they find them without the mail. They answer by a link all the same, so that
 * there is one way to answer.
 */
export function ownSurveysHandlers({
  database: db,
  clock,
  audit,
  publicUrl,
}: LinkParts): Handlers<typeof contract.ownSurveys> {
  /** Those whose answers can still be written or read. */
  const readable = async ({ organizationId, email }: Caller) => {
    const now = clock.now();
    const all = await listOwnSurveys(db, organizationId, email);
    return all.filter(({ ends_at: end }) => linkExpiry(end, now) > now);
  };
  return {
    list: async ({ caller }) => ({
      items: (await readable(caller)).map(shown),
    }),
    open: ({ input, caller }) =>
      db.transaction(async () => {
        const survey = (await readable(caller)).find(({ id }) => id === input.id);
        if (survey === undefined) throw notFound("survey");
        const token = newToken();
        const expires = linkExpiry(survey.ends_at, clock.now());
        await insertToken(db, { hash: hashOf(token), recipientId: survey.recipient_id, kind: "link", expires });
        await audit.record("survey_link_made", caller, { subject: caller.email, facts: { survey: survey.id } });
        return { url: `${publicUrl}/welcome-surveys?token=${token}`, expires_at: expires.toISOString() };
      }),
  };
}
