import { type AnswerSheetRead, message, SURVEY_LIMITS } from "@tidemark/contract";
import { readSheets, writeWorkbook } from "@tidemark/documents";
import { AppError, notFound } from "../../app-error.ts";
import { currentLanguage } from "../../language.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import { answerSheets, readAnswerSheet, type SheetAnswer, sheetKey } from "./answer-sheet.ts";
import { findEnd } from "./notices.repository.ts";
import { saveAnswer } from "./given-answers.repository.ts";
import { listQuestions } from "./questions.repository.ts";
import * as answers from "./recipient.repository.ts";
import type { RecipientAccess } from "./recipient.service.ts";
import { languagesOf, questionIn, surveyLanguage } from "./survey-texts.ts";
import { languagesOfQuestionnaire, questionTexts } from "./texts.repository.ts";
import { findAssignments } from "./recipients.repository.ts";
import * as reviews from "./reviews.repository.ts";
import type { Surveys } from "./surveys.service.ts";
import { workbookFault } from "./workbook-fault.ts";

interface SheetParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, "record">;
}

/** What becomes of what was read. */
export interface SheetWish {
  readonly store: boolean;
  /** Answers that were changed since the workbook was made are replaced. */
  readonly takesConflicts: boolean;
}

interface Whose {
  readonly recipientId: string;
  readonly email: string;
  readonly surveyId: string;
  /** Address of the administrator who read it; null is the recipient. */
  readonly givenBy: string | null;
}

/** Questions of a sheet, its head and the rows of its key. */
const MOST_ROWS = SURVEY_LIMITS.questions + 10;

const openSheets = (content: Uint8Array) => workbookFault(() => readSheets(content, MOST_ROWS));

/** Answers out of workbooks that were filled in, beside those that are there. */
function sheetReader({ database: db, clock }: SheetParts) {
  const store = async ({ recipientId, givenBy }: Whose, questionnaireId: string, taken: readonly SheetAnswer[]) => {
    for (const { question_id: id, content } of taken) {
      const question = { id, questionnaire_id: questionnaireId };
      await saveAnswer(db, { recipientId, question, content, now: clock.now(), givenBy, language: null });
    }
  };
  return async (
    sheets: Awaited<ReturnType<typeof openSheets>>,
    questionnaireId: string,
    whose: Whose,
    wish: SheetWish,
  ): Promise<AnswerSheetRead> => {
    const { recipientId, email } = whose;
    const key = sheetKey(sheets);
    if (key.questionnaireId !== questionnaireId || key.recipientId !== recipientId)
      throw new AppError("unprocessable", message("survey.answers_foreign"));
    const { contents, ...read } = readAnswerSheet(
      sheets,
      key,
      { questions: await listQuestions(db, questionnaireId), texts: await questionTexts(db, questionnaireId) },
      await answers.listAnswers(db, recipientId, questionnaireId),
    );
    const stored = wish.store && read.faults.length === 0;
    const taken = contents.filter((_, at) => wish.takesConflicts || read.changes[at]?.conflict !== true);
    if (stored) await store(whose, questionnaireId, taken);
    return { email, ...read, stored, submitted: false };
  };
}

/** Questionnaires on their way to somebody who fills them in without the page, and back. */
export function createAnswerSheets(parts: SheetParts, access: RecipientAccess, surveys: Surveys) {
  const { database: db, clock, audit } = parts;
  const read = sheetReader(parts);
  /** In a language of the survey: the one that was chosen, that of the recipient, or the one it was written in. */
  const write = async (recipientId: string, questionnaireId: string, wanted?: string) => {
    const survey = await languagesOfQuestionnaire(db, questionnaireId);
    const language = surveyLanguage(survey, [wanted, await answers.languageOf(db, recipientId)]);
    const texts = language === languagesOf(survey)[0] ? undefined : await questionTexts(db, questionnaireId);
    const asked = (await listQuestions(db, questionnaireId)).map((one) =>
      questionIn(one, texts?.get(one.id)?.[language]),
    );
    const given = await answers.listAnswers(db, recipientId, questionnaireId);
    return writeWorkbook(answerSheets({ questionnaireId, recipientId }, asked, given));
  };
  /** Who sent the workbook back has answered: what is whole is handed in. */
  const handIn = async ({ recipientId, surveyId }: Whose, questionnaireId: string): Promise<boolean> => {
    const [one] = await answers.listOwnQuestionnaires(db, { id: recipientId }, { only: questionnaireId });
    if (one === undefined || one.answered_required_questions < one.total_required_questions) return false;
    await answers.setQuestionnaireCompleted(db, recipientId, questionnaireId, clock.now());
    const all = await answers.listOwnQuestionnaires(db, { id: recipientId });
    if (all.some(({ status }) => status !== "completed")) return false;
    await answers.setSubmitted(db, recipientId, clock.now());
    await reviews.insertReviews(db, surveyId, recipientId);
    return true;
  };
  return {
    own: async (token: string, address: string, id: string, wanted?: string) => {
      const row = await access.recipientOf(token, address);
      const { title } = await access.own(row, id);
      return { title, content: await write(row.id, id, wanted ?? currentLanguage().tag) };
    },
    readOwn: async (token: string, address: string, id: string, content: Uint8Array, wish: SheetWish) => {
      // nobody unknown has a workbook unpacked here
      const row = await access.recipientOf(token, address);
      access.refuseClosed(row);
      await access.own(row, id);
      const sheets = await openSheets(content);
      return access.change(token, address, async (_, isSubmitted) => {
        if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
        return read(
          sheets,
          id,
          { recipientId: row.id, email: row.email, surveyId: row.survey_id, givenBy: null },
          wish,
        );
      });
    },
    of: async (organization: string, assignmentId: string) => {
      const [found] = await findAssignments(db, organization, [assignmentId]);
      if (found === undefined) throw notFound("survey_assignment");
      const { title } = await surveys.questionnaire(organization, found.questionnaire_id);
      return { title, content: await write(found.recipient_id, found.questionnaire_id) };
    },
    /** Read by an administrator, whose name is on record with it. */
    readFor: async (caller: Caller, id: string, content: Uint8Array, wish: SheetWish): Promise<AnswerSheetRead> => {
      const { survey_id: surveyId } = await surveys.questionnaire(caller.organizationId, id);
      const sheets = await openSheets(content);
      const key = sheetKey(sheets);
      return db.transaction(async () => {
        const locked = await answers.lockAssigned(db, key.recipientId, id);
        if (locked === undefined) throw new AppError("unprocessable", message("survey.answers_foreign"));
        if (locked.submitted_at !== null) throw new AppError("conflict", message("survey.submitted"));
        const survey = await findEnd(db, surveyId);
        if (survey?.status !== "in_progress") throw new AppError("conflict", message("survey.not_running"));
        const whose = { recipientId: key.recipientId, email: locked.email, surveyId, givenBy: caller.email };
        const found = await read(sheets, id, whose, wish);
        if (!found.stored) return found;
        await audit.record("survey_answers_read", caller, { subject: locked.email, facts: { survey: surveyId } });
        return { ...found, submitted: await handIn(whose, id) };
      });
    },
  };
}
export type AnswerSheets = ReturnType<typeof createAnswerSheets>;
