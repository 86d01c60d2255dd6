import type { Sources } from "@tidemark/atlas";
import {
  type AnswerContent,
  MEASURES_FIELD,
  message,
  type RecipientSurvey,
  SURVEY_LIMITS,
  type SurveyTexts,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import { currentLanguage } from "../../language.ts";
import type { Database } from "../../database/database.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { leftOutAt, questionOfPlace } from "./measure-answers.ts";
import { canBeSubmitted, fittingAnswer, stillFitting } from "./answers.ts";
import { listQuestions } from "./questions.repository.ts";
import { listHistory } from "./answer-history.repository.ts";
import { listColleagues } from "./colleagues.repository.ts";
import { findAnswer, saveAnswer } from "./given-answers.repository.ts";
import { findOwnFile } from "./files.repository.ts";
import * as repository from "./recipient.repository.ts";
import * as reviews from "./reviews.repository.ts";
import { isWhole, languagesOf, surveyLanguage } from "./survey-texts.ts";
import { questionTexts } from "./texts.repository.ts";
import { hashOf, newToken } from "./tokens.ts";

const MINUTE_MS = 60_000;
const MARGIN_MS = 5 * MINUTE_MS;

/** The language that texts are told in: the one that was chosen, or that of the browser. */
const languageFor = (row: repository.RecipientRow, wanted?: string) =>
  surveyLanguage(row, [wanted, currentLanguage().tag]);

const gone = () => new AppError("unauthenticated", message("survey.gone"));

export interface RecipientParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly supportEmail: string;
  readonly locations: Pick<Locations, "open">;
  readonly runs: RunSources;
  readonly sources: { readonly current: () => Promise<Sources> };
}

interface GivenAnswer {
  readonly content: AnswerContent;
  readonly version?: number | undefined;
  readonly language?: string | undefined;
  readonly survey_id?: string | undefined;
  readonly files_ids?: readonly string[] | undefined;
}

export type SurveyRecipients = ReturnType<typeof createSurveyRecipients>;

/** When the links of a survey end: answers can be read for some time after it. */
export const linkExpiry = (endsAt: string | null, now: Date): Date =>
  new Date((endsAt === null ? now.getTime() : Date.parse(endsAt)) + SURVEY_LIMITS.linkDays * 24 * 60 * MINUTE_MS);

export type RecipientAccess = ReturnType<typeof recipientAccess>;

/** Who calls, by the token, and what may be done now. */
export function recipientAccess({ database: db, clock, limiter, supportEmail }: RecipientParts) {
  const counted = async <Row extends repository.RecipientRow>(found: Row | undefined, address: string) => {
    if (found === undefined) {
      await limiter.attempt("survey-address", address);
      throw gone();
    }
    await limiter.attempt("survey-calls", found.colleague_id ?? found.id);
    return found;
  };
  /**
   * A recipient, or a colleague for the questions that were handed on.
   * @throws AppError `unauthenticated`, the same for an unknown, expired, revoked and a foreign token
   */
  const callerOf = async (token: string, address: string) =>
    counted(await repository.findByToken(db, hashOf(token), clock.now()), address);
  /** The same with a question that is answered. */
  const answererOf = async (token: string, address: string, by: repository.AskedBy) =>
    counted(await repository.findAnswering(db, hashOf(token), clock.now(), by), address);
  /** @throws AppError `conflict` for a colleague: only who was asked hands in, declines and asks others */
  const recipientOf = async (token: string, address: string) => {
    const row = await callerOf(token, address);
    if (row.colleague_id !== null) throw new AppError("conflict", message("survey.colleague_alone"));
    return row;
  };
  const present = async (row: repository.RecipientRow, wanted?: string): Promise<RecipientSurvey> => ({
    id: row.survey_id,
    title: row.texts[languageFor(row, wanted)]?.title || row.title,
    description: row.texts[languageFor(row, wanted)]?.description || row.description,
    language: languageFor(row, wanted),
    languages: languagesOf(row),
    status: row.submitted_at === null ? "in_progress" : "completed",
    survey_status: row.survey_status,
    ends_at: row.ends_at,
    time_zone: row.time_zone,
    email: row.email,
    organization: row.organization,
    support_email: supportEmail,
    refused: row.refused_at !== null,
    colleague: row.colleague,
    colleagues: await listColleagues(db, row.id, row.colleague_id),
    questionnaires: await repository.listOwnQuestionnaires(db, row, { language: languageFor(row, wanted) }),
  });
  const own = async (row: repository.RecipientRow, only: string, language = languageFor(row)) => {
    const [found] = await repository.listOwnQuestionnaires(db, row, { only, language });
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
    whose = recipientOf,
  ): Promise<T> => {
    const row = await whose(token, address);
    refuseClosed(row);
    return db.transaction(async () => {
      const locked = await repository.lockRecipient(db, row.id);
      if (locked === undefined) throw gone();
      return work(row, locked.submitted_at !== null);
    });
  };
  const again = async (token: string, address: string, wanted?: string) =>
    present(await callerOf(token, address), wanted);
  return { recipientOf, callerOf, answererOf, refuseClosed, own, change, again };
}

/** Saves an answer: the last one stands. Four statements, of which one writes: 500 people answer at once. */
function answerSaver({ database: db, clock }: RecipientParts, { own, answererOf, refuseClosed }: RecipientAccess) {
  return async (token: string, address: string, by: repository.AskedBy, given: GivenAnswer) => {
    const { content, version, language, survey_id: named, files_ids: files = [] } = given;
    const { question, ...row } = await answererOf(token, address, by);
    if (named !== undefined && named !== row.survey_id) throw notFound("survey");
    refuseClosed(row);
    if (row.submitted_at !== null) throw new AppError("conflict", message("survey.submitted"));
    if (question === null) throw notFound("survey_question");
    for (const file of files)
      if ((await findOwnFile(db, row.id, question.id, file)) === undefined) throw notFound("file");
    const saved = await saveAnswer(db, {
      recipientId: row.id,
      question,
      content: fittingAnswer(question.payload, content),
      now: clock.now(),
      givenBy: row.colleague,
      language: row.colleague === null ? (language ?? currentLanguage().tag) : null,
    });
    if (saved === undefined) {
      // handed in, or gone, while this answer was on its way
      if ((await repository.lockRecipient(db, row.id)) === undefined) throw gone();
      throw new AppError("conflict", message("survey.submitted"));
    }
    const [answer, questionnaire] = await Promise.all([
      findAnswer(db, row.id, question.id),
      own(row, question.questionnaire_id, languageFor(row, language)),
    ]);
    if (answer === undefined) throw notFound("survey_question");
    const changedElsewhere = saved.version !== null && version !== undefined && version !== saved.version - 1;
    return { ...answer, changed_elsewhere: changedElsewhere, questionnaire };
  };
}

/** What recipients and colleagues read. */
function reading(parts: RecipientParts, { callerOf, own, again }: RecipientAccess) {
  const { database: db } = parts;
  return {
    surveys: async (token: string, address: string, wanted?: string) => ({
      items: [await again(token, address, wanted)],
    }),
    async questionnaire(token: string, address: string, id: string, wanted?: string) {
      const row = await callerOf(token, address);
      const language = languageFor(row, wanted);
      const found = await own(row, id, language);
      const questions = await listQuestions(db, id, row.colleague_id);
      const isWritten = language === languagesOf(row)[0];
      const texts = isWritten ? new Map<string, SurveyTexts>() : await questionTexts(db, id);
      const answers = await repository.listAnswers(db, row.id, id, row.colleague_id);
      const answerTo = new Map(answers.map((one) => [one.question_id, one]));
      const asksMeasures = questions.some(({ field }) => field === MEASURES_FIELD);
      const isLeftOut = asksMeasures ? await leftOutAt(parts, await repository.placeOf(db, row.id)) : () => false;
      return {
        ...found,
        questions: questions.map((question) => {
          const text = texts.get(question.id)?.[language];
          const answer = answerTo.get(question.id);
          return {
            ...questionOfPlace(question, text, language, isLeftOut),
            is_translated: isWritten || isWhole(question, text),
            answer: answer ?? null,
            can_be_submitted: canBeSubmitted(question, answer),
          };
        }),
        earlier: stillFitting(questions, await repository.listEarlierAnswers(db, row, id)),
      };
    },
    async history(token: string, address: string, id: string) {
      const row = await callerOf(token, address);
      await own(row, id);
      return listHistory(db, { recipientId: row.id, questionnaireId: id, colleagueId: row.colleague_id });
    },
  };
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
  const { recipientOf, callerOf, own, change, again } = access;
  const saveAnswer = answerSaver(parts, access);
  return {
    /** Gives a short-lived token. Neither links nor answers change: scanners of mails open links, too. */
    async exchange(token: string, address: string) {
      const row = await callerOf(token, address);
      const now = clock.now();
      const { survey_id } = row;
      if (row.kind === "access" && Date.parse(row.expires_at) - now.getTime() > MARGIN_MS)
        return { access_token: token, needs_update: false, survey_id, expires_at: row.expires_at };
      const made = `${survey_id}.${newToken()}`;
      const most = Math.min(now.getTime() + SURVEY_LIMITS.accessMinutes * MINUTE_MS, +linkExpiry(row.ends_at, now));
      const expires = new Date(most);
      await repository.insertToken(db, {
        hash: hashOf(made),
        recipientId: row.id,
        kind: "access",
        expires,
        colleagueId: row.colleague_id,
      });
      return { access_token: made, needs_update: true, survey_id, expires_at: expires.toISOString() };
    },
    ...reading(parts, access),
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
        const all = await repository.listOwnQuestionnaires(db, row);
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
