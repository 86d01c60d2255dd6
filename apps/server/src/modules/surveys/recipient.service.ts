import { type AnswerContent, message, type RecipientSurvey, SURVEY_LIMITS } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import { currentLanguage } from "../../language.ts";
import type { Database } from "../../database/database.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import { fittingAnswer, stillFitting } from "./answers.ts";
import { listQuestions } from "./questions.repository.ts";
import * as repository from "./recipient.repository.ts";
import * as reviews from "./reviews.repository.ts";
import { hashOf, newToken } from "./tokens.ts";

const MINUTE_MS = 60_000;
const MARGIN_MS = 5 * MINUTE_MS;

export interface RecipientParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly supportEmail: string;
}

interface GivenAnswer {
  readonly content: AnswerContent;
  readonly version?: number | undefined;
}

export type SurveyRecipients = ReturnType<typeof createSurveyRecipients>;

/** When the links of a survey end: answers can be read for some time after it. */
export const linkExpiry = (endsAt: string | null, now: Date): Date =>
  new Date((endsAt === null ? now.getTime() : Date.parse(endsAt)) + SURVEY_LIMITS.linkDays * 24 * 60 * MINUTE_MS);

export type RecipientAccess = ReturnType<typeof recipientAccess>;

/** Who calls, by the token, and what may be done now. */
export function recipientAccess({ database: db, clock, limiter, supportEmail }: RecipientParts) {
  /** @throws AppError `unauthenticated`, the same for an unknown, expired, revoked and a foreign token */
  const recipientOf = async (token: string, address: string): Promise<repository.RecipientRow> => {
    const found = await repository.findByToken(db, hashOf(token), clock.now());
    if (found === undefined) {
      await limiter.attempt("survey-address", address);
      throw new AppError("unauthenticated", message("survey.gone"));
    }
    await limiter.attempt("survey-calls", found.id);
    return found;
  };
  const present = async (row: repository.RecipientRow): Promise<RecipientSurvey> => ({
    id: row.survey_id,
    title: row.title,
    description: row.description,
    status: row.submitted_at === null ? "in_progress" : "completed",
    survey_status: row.survey_status,
    ends_at: row.ends_at,
    time_zone: row.time_zone,
    email: row.email,
    organization: row.organization,
    support_email: supportEmail,
    refused: row.refused_at !== null,
    questionnaires: await repository.listOwnQuestionnaires(db, row.id),
  });
  const own = async (row: Pick<repository.RecipientRow, "id">, id: string) => {
    const [found] = await repository.listOwnQuestionnaires(db, row.id, id);
    if (found === undefined) throw notFound("survey_questionnaire");
    return found;
  };
  const refuseClosed = (row: repository.RecipientRow) => {
    if (row.survey_status === "open" || row.survey_status === "scheduled")
      throw new AppError("conflict", message("survey.not_begun"));
    const isOver = row.ends_at !== null && Date.parse(row.ends_at) <= clock.now().getTime();
    if (row.survey_status === "completed" || isOver) throw new AppError("conflict", message("survey.ended"));
  };
  /** Does work that changes answers: one call of a recipient at a time, and only while the survey runs. */
  const change = async <T>(
    token: string,
    address: string,
    work: (row: repository.RecipientRow, isSubmitted: boolean) => Promise<T>,
  ): Promise<T> => {
    const row = await recipientOf(token, address);
    refuseClosed(row);
    return db.transaction(async () => {
      const locked = await repository.lockRecipient(db, row.id);
      if (locked === undefined) throw new AppError("unauthenticated", message("survey.gone"));
      return work(row, locked.submitted_at !== null);
    });
  };
  const again = async (token: string, address: string) => present(await recipientOf(token, address));
  return { recipientOf, refuseClosed, own, change, again };
}

/** Saves an answer: the last one stands. */
function answerSaver({ database: db, clock }: RecipientParts, { own, change }: ReturnType<typeof recipientAccess>) {
  return (
    token: string,
    address: string,
    by: { readonly question?: string; readonly answer?: string },
    { content, version }: GivenAnswer,
  ) =>
    change(token, address, async (row, isSubmitted) => {
      if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
      const question = await repository.findOwnQuestion(db, row.id, by);
      if (question === undefined) throw notFound("survey_question");
      const fitting = fittingAnswer(question.payload, content);
      const saved = await repository.upsertAnswer(db, row.id, question.id, fitting, clock.now());
      if (saved === undefined) throw notFound("survey_question");
      // the same answer once more, as after an answer of ours that was lost on its way, changes nothing
      const changed = saved.version !== question.version;
      if (changed) await repository.noteAnswer(db, row.id, question.questionnaire_id, clock.now());
      await repository.rememberLanguage(db, row.id, currentLanguage().tag);
      const changedElsewhere = changed && version !== undefined && version !== question.version;
      const questionnaire = await own(row, question.questionnaire_id);
      return { ...saved, changed_elsewhere: changedElsewhere, questionnaire };
    });
}

/**
 * What recipients do, who have a token of their survey and no account. Survey and recipient come from the token, never
 * from what a call says.
 */
export function createSurveyRecipients(
  parts: RecipientParts,
  access: RecipientAccess,
  tellCopy: (of: { readonly recipient_id: string }) => Promise<void>,
) {
  const { database: db, clock } = parts;
  const { recipientOf, own, change, again } = access;
  const saveAnswer = answerSaver(parts, access);
  return {
    /** Gives a short-lived token. Neither links nor answers change: scanners of mails open links, too. */
    async exchange(token: string, address: string) {
      const row = await recipientOf(token, address);
      const now = clock.now();
      const { survey_id } = row;
      if (row.kind === "access" && Date.parse(row.expires_at) - now.getTime() > MARGIN_MS)
        return { access_token: token, needs_update: false, survey_id, expires_at: row.expires_at };
      const made = `${survey_id}.${newToken()}`;
      const most = Math.min(now.getTime() + SURVEY_LIMITS.accessMinutes * MINUTE_MS, +linkExpiry(row.ends_at, now));
      const expires = new Date(most);
      await repository.insertToken(db, { hash: hashOf(made), recipientId: row.id, kind: "access", expires });
      return { access_token: made, needs_update: true, survey_id, expires_at: expires.toISOString() };
    },
    surveys: async (token: string, address: string) => ({ items: [await again(token, address)] }),
    async questionnaire(token: string, address: string, id: string) {
      const row = await recipientOf(token, address);
      const found = await own(row, id);
      const questions = await listQuestions(db, id);
      return {
        ...found,
        questions,
        answers: await repository.listAnswers(db, row.id, id),
        earlier: stillFitting(questions, await repository.listEarlierAnswers(db, row, id)),
      };
    },
    createAnswer: (token: string, address: string, question: string, given: GivenAnswer) =>
      saveAnswer(token, address, { question }, given),
    updateAnswer: (token: string, address: string, answer: string, given: GivenAnswer) =>
      saveAnswer(token, address, { answer }, given),
    complete: (token: string, address: string, id: string) =>
      change(token, address, async (row) => {
        const found = await own(row, id);
        if (found.answered_required_questions < found.total_required_questions)
          throw new AppError("conflict", message("survey.not_complete"));
        await repository.setQuestionnaireCompleted(db, row.id, id, clock.now());
        return own(row, id);
      }),
    /** Hands the answers in, and makes reviews of those that change a location. Done again, it changes nothing. */
    submit: async (token: string, address: string) => {
      await change(token, address, async (row, isSubmitted) => {
        if (isSubmitted) return;
        const all = await repository.listOwnQuestionnaires(db, row.id);
        if (all.some(({ status }) => status !== "completed"))
          throw new AppError("conflict", message("survey.questionnaires_open"));
        await repository.setSubmitted(db, row.id, clock.now());
        await reviews.insertReviews(db, row.survey_id, row.id);
      });
      return again(token, address);
    },
    retract: async (token: string, address: string) => {
      await change(token, address, async (row) => {
        await repository.setSubmitted(db, row.id, null);
        await reviews.withdrawReviews(db, row.id);
      });
      return again(token, address);
    },
    /** Sends who calls their own answers. Inside one minute it is the same mail. */
    sendCopy: async (token: string, address: string) => {
      const row = await recipientOf(token, address);
      await repository.rememberLanguage(db, row.id, currentLanguage().tag);
      await tellCopy({ recipient_id: row.id });
      return row.email;
    },
    refuse: (token: string, address: string, reason: string) =>
      change(token, address, async (row, isSubmitted) => {
        if (isSubmitted) throw new AppError("conflict", message("survey.submitted"));
        await repository.setRefused(db, row.id, reason, clock.now());
      }),
  };
}
