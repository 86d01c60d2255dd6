import { message, SURVEY_LIMITS, type SurveyQuestion } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { areAlike } from "./option-labels.ts";
import { findRemoved, keepQuestion, restoreQuestion } from "./removed.repository.ts";
import * as repository from "./questions.repository.ts";
import { refuseBegun, type Surveys } from "./surveys.service.ts";

type QuestionChange = {
  readonly [Name in keyof repository.QuestionFields]?: repository.QuestionFields[Name] | undefined;
} & {
  readonly order?: number | undefined;
};

/** A question that takes no files says nothing of their type and number; another takes any, and one. */
const settled = <T extends repository.FileRule>(given: T): T =>
  given.file_requirement === "no_file"
    ? { ...given, file_type: null, file_count: null }
    : { ...given, file_type: given.file_type ?? "any", file_count: given.file_count ?? "single" };

const locked = (question: repository.QuestionFields) => {
  const { is_required, payload, field, file_requirement, file_type, file_count } = question;
  const meant = payload.type === "choice" ? { ...payload, options: payload.options.map(({ id }) => id) } : payload.type;
  return JSON.stringify([is_required, meant, field, file_requirement, file_type, file_count]);
};

/** @throws AppError `unprocessable` where two options cannot be told apart */
function refuseAlike({ payload }: Pick<repository.QuestionFields, "payload">): void {
  if (payload.type !== "choice") return;
  if (areAlike(payload.options.map(({ label }) => label)))
    throw new AppError("unprocessable", message("survey.options_alike"));
}

export type Questions = ReturnType<typeof createQuestions>;

/** Questions of questionnaires. While a survey is in progress only their texts can be corrected. */
export function createQuestions(db: Database, surveys: Surveys, clock: Clock) {
  const find = async (organization: string, id: string): Promise<SurveyQuestion> => {
    const question = await repository.findQuestion(db, id);
    if (question === undefined) throw notFound("survey_question");
    await surveys.questionnaire(organization, question.questionnaire_id).catch(() => {
      throw notFound("survey_question");
    });
    return question;
  };
  /** The survey keeps its status, and its questions their order, until the end of the transaction. */
  const lock = async (organization: string, questionnaireId: string) => {
    const { survey_id: surveyId } = await surveys.questionnaire(organization, questionnaireId);
    return surveys.lock(organization, surveyId);
  };

  return {
    async list(organization: string, questionnaireId: string) {
      await surveys.questionnaire(organization, questionnaireId);
      return repository.listQuestions(db, questionnaireId);
    },
    create: (organization: string, questionnaireId: string, given: repository.QuestionFields) =>
      db.transaction(async () => {
        refuseBegun(await lock(organization, questionnaireId));
        refuseAlike(given);
        const made = await repository.insertQuestion(db, questionnaireId, settled(given));
        if (made === undefined || made.order >= SURVEY_LIMITS.questions)
          throw new AppError("unprocessable", message("survey.too_many_questions", { most: SURVEY_LIMITS.questions }));
        return made;
      }),
    update: (organization: string, id: string, { order, ...change }: QuestionChange) =>
      db.transaction(async () => {
        const before = await find(organization, id);
        const status = await lock(organization, before.questionnaire_id);
        const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const after: SurveyQuestion = settled({ ...before, ...given });
        const moves = order !== undefined && order !== before.order;
        if (status === "completed" || moves || locked(before) !== locked(after)) refuseBegun(status);
        if (change.payload !== undefined) refuseAlike(after);
        await repository.updateQuestion(db, id, after);
        if (moves) await repository.moveQuestion(db, before, order);
        return find(organization, id);
      }),
    remove: (organization: string, id: string) =>
      db.transaction(async () => {
        const question = await find(organization, id);
        refuseBegun(await lock(organization, question.questionnaire_id));
        await keepQuestion(db, id, clock.now());
        await repository.deleteQuestion(db, question);
      }),
    /** Takes a deletion back. @throws AppError `not_found` where nothing is kept, or its questionnaire is gone */
    recover: (organization: string, id: string) =>
      db.transaction(async () => {
        const found = await findRemoved(db, organization, id, "question");
        if (found === undefined) throw notFound("survey_question");
        refuseBegun(await lock(organization, found.questionnaire_id));
        await restoreQuestion(db, id);
        return find(organization, id);
      }),
  };
}
