import type { Config } from "../../config.ts";
import type { ServerModule } from "../../server-module.ts";
import { createNotices, type NoticeParts } from "./notices.service.ts";
import { createQuestions } from "./questions.service.ts";
import { deleteExpiredTokens } from "./recipient.repository.ts";
import { createSurveyRecipients, type RecipientParts } from "./recipient.service.ts";
import { createReviews, type ReviewParts } from "./reviews.service.ts";
import { surveyRecipientHandlers, surveysHandlers } from "./surveys.routes.ts";
import { createSurveys } from "./surveys.service.ts";

type Given = Omit<NoticeParts, "surveys" | "publicUrl"> &
  Omit<RecipientParts, "supportEmail"> &
  ReviewParts & { readonly config: Config };

/** Surveys of suppliers: asked by an organization, answered through links of mails, taken over into locations. */
export function createSurveysModule({ config, ...parts }: Given) {
  const { database, clock } = parts;
  const surveys = createSurveys(database, clock);
  const questions = createQuestions(database, surveys);
  const notices = createNotices({ ...parts, surveys, publicUrl: config.publicUrl });
  const recipients = createSurveyRecipients({ ...parts, supportEmail: config.SUPPORT_EMAIL });
  return {
    handlers: {
      surveys: surveysHandlers({ database, surveys, questions, notices, reviews: createReviews(parts) }),
      surveyRecipient: surveyRecipientHandlers(recipients),
    },
    jobs: {
      "send-survey-notice": ({ notice_id: id }: { readonly notice_id: string }) => notices.send(id),
      "survey-clock": () => notices.tick(),
    },
    cron: [{ job: "survey-clock", at: "* * * * *" }],
    purge: () => deleteExpiredTokens(database, clock.now()),
  } satisfies ServerModule;
}
