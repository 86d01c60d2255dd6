import { LIMITS, message, type Survey, SURVEY_LIMITS, type SurveyStatus } from "@tidemark/contract";
import { ENGLISH } from "@tidemark/science";
import { currentLanguage, languageOf } from "../../language.ts";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import * as questions from "./questions.repository.ts";
import { readyQuestions } from "./ready-questionnaires.ts";
import * as removed from "./removed.repository.ts";
import * as recipients from "./recipients.repository.ts";
import * as rows from "./surveys.repository.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface SurveyTimes {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly time_zone: string;
}

/** A questionnaire to be made: empty, ready-made or a copy. */
interface NewQuestionnaire {
  readonly surveys: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly ready?: string | undefined;
  readonly copy_of?: string | undefined;
}

interface ListQuery {
  readonly page: number;
  readonly page_size: number;
  readonly search: string;
  readonly include_questionnaires: boolean;
}

export type Surveys = ReturnType<typeof createSurveys>;

/** @throws AppError `conflict` once the survey has begun */
export function refuseBegun(status: SurveyStatus): void {
  if (status === "completed") throw new AppError("conflict", message("survey.over"));
  if (status === "in_progress") throw new AppError("conflict", message("survey.running"));
}

/** Looks records up, in the name of an organization. */
function surveyRecords(db: Database, clock: Clock) {
  const get = async (organization: string, id: string): Promise<Survey> => {
    const survey = await rows.findSurvey(db, organization, id);
    if (survey === undefined) throw notFound("survey");
    return survey;
  };
  const lock = async (organization: string, id: string): Promise<SurveyStatus> => {
    const status = await rows.lockSurvey(db, organization, id);
    if (status === undefined) throw notFound("survey");
    return status;
  };
  const questionnaire = async (organization: string, id: string) => {
    const found = await rows.findQuestionnaire(db, organization, id);
    if (found === undefined) throw notFound("survey_questionnaire");
    return found;
  };
  /** The survey of a questionnaire, which has to be the one that a caller names. */
  const surveyOf = async (organization: string, id: string, named: string | undefined): Promise<string> => {
    const { survey_id: surveyId } = await questionnaire(organization, id);
    if (named !== undefined && named !== surveyId) throw notFound("survey_questionnaire");
    return surveyId;
  };
  const readyTimes = async (survey: Survey, times: SurveyTimes): Promise<rows.WallTimes | undefined> => {
    const { start_time: start, end_time: end, time_zone: zone } = times;
    if (start === null && end === null) return undefined;
    if (start === null || end === null) throw new AppError("unprocessable", message("survey.both_times"));
    if (!(await rows.isTimeZone(db, zone))) throw new AppError("unprocessable", message("survey.time_zone", { zone }));
    if (!(await rows.areTimesRight(db, { start, end, zone }, clock.now())))
      throw new AppError("unprocessable", message("survey.time_order"));
    if (!survey.questionnaires.some((one) => one.total_questions > 0))
      throw new AppError("unprocessable", message("survey.no_question"));
    if (survey.recipients === 0) throw new AppError("unprocessable", message("survey.no_recipient"));
    return { start, end, zone };
  };
  return { get, lock, questionnaire, surveyOf, readyTimes };
}

/** Questionnaires of surveys, and who is asked them. */
function createQuestionnaires(
  db: Database,
  clock: Clock,
  { get, lock, questionnaire, surveyOf }: ReturnType<typeof surveyRecords>,
) {
  return {
    createQuestionnaire: (organization: string, given: NewQuestionnaire) =>
      db.transaction(async () => {
        const [surveyId = ""] = given.surveys;
        refuseBegun(await lock(organization, surveyId));
        const { language } = await get(organization, surveyId);
        const ready = given.ready === undefined ? undefined : readyQuestions(given.ready, language);
        if (given.ready !== undefined && ready === undefined) throw notFound("survey_questionnaire");
        if (given.copy_of !== undefined) await questionnaire(organization, given.copy_of);
        const id = await rows.insertQuestionnaire(db, { surveyId, title: given.title, description: given.description });
        for (const question of ready ?? []) await questions.insertQuestion(db, id, question);
        if (given.copy_of !== undefined) await questions.copyQuestions(db, given.copy_of, id);
        return questionnaire(organization, id);
      }),
    updateQuestionnaire: (organization: string, id: string, change: Parameters<typeof rows.updateQuestionnaire>[2]) =>
      db.transaction(async () => {
        const { survey_id: surveyId } = await questionnaire(organization, id);
        if ((await lock(organization, surveyId)) === "completed")
          throw new AppError("conflict", message("survey.over"));
        await rows.updateQuestionnaire(db, id, change);
        return questionnaire(organization, id);
      }),
    removeQuestionnaire: (organization: string, id: string) =>
      db.transaction(async () => {
        const { survey_id: surveyId } = await questionnaire(organization, id);
        refuseBegun(await lock(organization, surveyId));
        await removed.keepQuestionnaire(db, id, clock.now());
        await rows.deleteQuestionnaire(db, id);
        await recipients.removeUnassigned(db, surveyId);
      }),
    recoverQuestionnaire: (organization: string, id: string) =>
      db.transaction(async () => {
        const found = await removed.findRemoved(db, organization, id, "questionnaire");
        if (found === undefined) throw notFound("survey_questionnaire");
        refuseBegun(await lock(organization, found.survey_id));
        await removed.restoreQuestionnaire(db, id);
        return questionnaire(organization, id);
      }),
    assign: (organization: string, id: string, emails: readonly string[], of?: string) =>
      db.transaction(async () => {
        const surveyId = await surveyOf(organization, id, of);
        if ((await lock(organization, surveyId)) === "completed")
          throw new AppError("conflict", message("survey.over"));
        const added = await recipients.addRecipients(db, surveyId, id, [...new Set(emails)]);
        if ((await recipients.countRecipients(db, surveyId)) > SURVEY_LIMITS.recipients)
          throw new AppError(
            "unprocessable",
            message("survey.too_many_recipients", { most: SURVEY_LIMITS.recipients }),
          );
        const { items } = await recipients.listAssignments(db, id, undefined, emails);
        return { items, added };
      }),
    unassign: (organization: string, id: string, emails: readonly string[], of?: string) =>
      db.transaction(async () => {
        const surveyId = await surveyOf(organization, id, of);
        if ((await lock(organization, surveyId)) === "completed")
          throw new AppError("conflict", message("survey.over"));
        await recipients.removeRecipients(db, surveyId, id, emails);
        return (await recipients.listAssignments(db, id)).items;
      }),
    async assignments(organization: string, id: string, query: recipients.PeopleQuery) {
      await questionnaire(organization, id);
      return recipients.listAssignments(db, id, query);
    },
  };
}

/** Surveys, their questionnaires and times. Every call names the organization: records of others are not found. */
export function createSurveys(db: Database, clock: Clock) {
  const records = surveyRecords(db, clock);
  const { get, lock, questionnaire, readyTimes } = records;
  return {
    ...createQuestionnaires(db, clock, records),
    get,
    lock,
    questionnaire,
    list: (organization: string, { page, page_size: n, search, include_questionnaires: isWhole }: ListQuery) =>
      rows.listSurveys(db, organization, { search, isWhole, limit: n, offset: (page - 1) * n }),
    /** Who works in German writes in German, until something else is said. */
    async create(organizationId: string, title: string, description: string) {
      const { tag } = currentLanguage();
      const language = tag === ENGLISH.tag ? null : tag;
      return get(organizationId, await rows.insertSurvey(db, { organizationId, title, description, language }));
    },
    async update(organization: string, id: string, change: Parameters<typeof rows.updateSurvey>[2]) {
      if (change.language != null && languageOf(change.language) === undefined)
        throw new AppError("unprocessable", message("survey.no_language", { language: change.language }));
      await get(organization, id);
      await rows.updateSurvey(db, id, change);
      return get(organization, id);
    },
    /** Offers the survey of a questionnaire in more languages, as after texts in them were read. */
    async addLanguages(organization: string, questionnaireId: string, more: readonly string[]): Promise<void> {
      const { survey_id: id } = await questionnaire(organization, questionnaireId);
      const { language, languages } = await get(organization, id);
      const all = [...new Set([...languages, ...more])].filter((tag) => tag !== (language ?? "en"));
      if (all.length > SURVEY_LIMITS.languages)
        throw new AppError("unprocessable", message("survey.too_many_languages", { most: SURVEY_LIMITS.languages }));
      if (all.length > languages.length) await rows.updateSurvey(db, id, { languages: all });
    },
    async remove(organization: string, id: string): Promise<void> {
      if (!(await rows.markDeleted(db, organization, id, clock.now()))) throw notFound("survey");
    },
    async recover(organization: string, id: string): Promise<Survey> {
      if (!(await rows.unmarkDeleted(db, organization, id))) throw notFound("survey");
      return get(organization, id);
    },
    /** Removes for good what was deleted 30 days ago; files of surveys go with the purge of files. */
    async purge(): Promise<number> {
      const before = new Date(clock.now().getTime() - LIMITS.deletionDays * DAY_MS);
      return (await rows.removeDeleted(db, before)) + (await removed.forgetRemoved(db, before));
    },
    /** Sets when it begins and ends; a start that has passed begins it at once, no times open it again. */
    schedule: (organization: string, id: string, times: SurveyTimes) =>
      db.transaction(async () => {
        const status = await lock(organization, id);
        if (status === "in_progress" || status === "completed") throw new AppError("conflict", message("survey.begun"));
        await rows.setTimes(db, id, await readyTimes(await get(organization, id), times));
        await rows.moveByClock(db, clock.now());
        return get(organization, id);
      }),
    close: (organization: string, id: string) =>
      db.transaction(async () => {
        if ((await lock(organization, id)) !== "in_progress")
          throw new AppError("conflict", message("survey.not_running"));
        await rows.setCompleted(db, id);
        return get(organization, id);
      }),
    /** An open survey of the same questionnaires, and the same recipients where they are wanted. */
    copy: (
      organization: string,
      id: string,
      { title, with_recipients: all }: { title: string; with_recipients: boolean },
    ) =>
      db.transaction(async () => {
        const { questionnaires } = await get(organization, id);
        const copy = await rows.insertCopy(db, id, title);
        const pairs: [string, string][] = [];
        for (const { id: old, title: name, description } of questionnaires) {
          const made = await rows.insertQuestionnaire(db, { surveyId: copy, title: name, description, from: old });
          await questions.copyQuestions(db, old, made);
          pairs.push([old, made]);
        }
        if (all) await recipients.copyRecipients(db, id, copy, pairs);
        return get(organization, copy);
      }),
  };
}
