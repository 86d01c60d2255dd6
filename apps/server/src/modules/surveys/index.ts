import { join } from "node:path";
import type { Config } from "../../config.ts";
import { createVirusScanner } from "../../platform/virus-scanner.ts";
import { createFarPieces } from "../../platform/far-pieces.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { ServerModule } from "../../server-module.ts";
import { createColleagues } from "./colleagues.service.ts";
import { createSurveyFiles } from "./files.service.ts";
import { farIncomingFiles, incomingFilesHere } from "./incoming-files.ts";
import { createKeptFiles } from "./kept-files.ts";
import { createSurveyLinks } from "./links.service.ts";
import { ownSurveysHandlers } from "./own-surveys.ts";
import type { Locations } from "../locations/index.ts";
import type { Organizations } from "../organizations/index.ts";
import { createMailLogos } from "./mail-logo.ts";
import { mountMailReports } from "./mail-reports.routes.ts";
import { createNotices, type NoticeParts } from "./notices.service.ts";
import { createPeople } from "./people.service.ts";
import { createQuestions } from "./questions.service.ts";
import { deleteExpiredTokens } from "./recipient.repository.ts";
import { createSurveyRecipients, recipientAccess, type RecipientParts } from "./recipient.service.ts";
import { createReviews, type ReviewParts } from "./reviews.service.ts";
import { createSurveyPlaces } from "./survey-places.ts";
import { surveyFilesHandlers, surveyPlainRoutes, surveyRecipientHandlers, surveysHandlers } from "./surveys.routes.ts";
import { createAnswerSheets } from "./answer-sheets.service.ts";
import { answerSheetRoutes, surveyWorkbookRoutes } from "./workbooks.routes.ts";
import { createSurveyWorkbooks } from "./workbooks.service.ts";
import { createSurveyTexts } from "./texts.service.ts";
import { createSurveys } from "./surveys.service.ts";

export { surveyedFacts } from "./surveyed-facts.ts";

type Given = Omit<NoticeParts, "surveys" | "publicUrl" | "logoOf"> &
  Omit<RecipientParts, "supportEmail"> &
  ReviewParts & {
    readonly config: Config;
    readonly locations: Locations;
    readonly files: FileStores;
    readonly organizations: Pick<Organizations, "get" | "image">;
  };

/** Surveys of suppliers: asked by an organization, answered through links of mails, taken over into locations. */
export function createSurveysModule({ config, ...parts }: Given) {
  const { database, clock } = parts;
  const surveys = createSurveys(database, clock);
  const questions = createQuestions(database, surveys, clock);
  const notices = createNotices({
    ...parts,
    surveys,
    publicUrl: config.publicUrl,
    logoOf: createMailLogos(parts.organizations),
  });
  const links = createSurveyLinks({ ...parts, publicUrl: config.publicUrl });
  const places = createSurveyPlaces(database, parts.locations);
  const people = createPeople(database, surveys, places);
  const reviews = createReviews(parts, { places, tellRejected: (review) => notices.tellRejected(review) });
  const workbooks = createSurveyWorkbooks(database, surveys, questions);
  const texts = createSurveyTexts(database, surveys);
  const answering = { ...parts, supportEmail: config.SUPPORT_EMAIL };
  const access = recipientAccess(answering);
  const sheets = createAnswerSheets(parts, access, surveys);
  const recipients = createSurveyRecipients(answering, access, (of) => notices.tellCopy(of));
  const colleagues = createColleagues(database, access, (id) => notices.tellColleague(id));
  const store = parts.files("survey-files");
  const uploads = join(config.dataDir, "survey-uploads");
  const incoming =
    store.isFar === true
      ? farIncomingFiles(
          createFarPieces(parts.files("arriving"), uploads, () => clock.now()),
          uploads,
        )
      : incomingFilesHere(uploads);
  const kept = createKeptFiles({ ...parts, store, incoming });
  const files = createSurveyFiles({
    ...parts,
    access,
    kept,
    scanner: config.VIRUS_SCANNER === undefined ? undefined : createVirusScanner(config.VIRUS_SCANNER),
  });
  return {
    handlers: {
      surveys: surveysHandlers({ database, surveys, questions, notices, links, reviews, people, workbooks, texts }),
      surveyRecipient: surveyRecipientHandlers(recipients, colleagues),
      ownSurveys: ownSurveysHandlers({ ...parts, publicUrl: config.publicUrl }),
      surveyFiles: surveyFilesHandlers(files),
    },
    plain: [...surveyPlainRoutes(files), ...surveyWorkbookRoutes(workbooks), ...answerSheetRoutes(sheets)],
    jobs: {
      "send-survey-notice": ({ notice_id: id }: { readonly notice_id: string }) => notices.send(id),
      "survey-clock": () => notices.tick(),
    },
    mount: (app) => mountMailReports(app, { database, clock, secrets: config.MAIL_REPORT_SECRETS }),
    cron: [{ job: "survey-clock", at: "* * * * *" }],
    purge: async () =>
      (await deleteExpiredTokens(database, clock.now())) + (await surveys.purge()) + (await kept.purge()),
  } satisfies ServerModule;
}
