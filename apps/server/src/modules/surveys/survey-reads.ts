import { message, type surveyReadsContract } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import type { People } from "./people.service.ts";
import type { Questions } from "./questions.service.ts";
import { listAnswers } from "./recipient.repository.ts";
import { listAssignments } from "./recipients.repository.ts";
import { listQuestionnaires } from "./surveys.repository.ts";
import type { Surveys } from "./surveys.service.ts";

interface ReadParts {
  readonly database: Database;
  readonly surveys: Surveys;
  readonly questions: Questions;
  readonly people: People;
}

/** Questionnaires, recipients and answers, looked up by their survey. */
export function surveyReads({ database: db, surveys, questions, people }: ReadParts): ReadHandlers {
  const withQuestions = async <T extends { readonly id: string }>(organization: string, one: T, isAsked: boolean) => ({
    ...one,
    ...(isAsked && { questions: await questions.list(organization, one.id) }),
  });
  return {
    questionnaires: async ({ input, caller: { organizationId } }) => {
      const { survey_id: surveyId, include_questions: isAsked, page, page_size: limit } = input;
      if (surveyId !== undefined) await surveys.get(organizationId, surveyId);
      const found = await listQuestionnaires(db, organizationId, { surveyId, limit, offset: (page - 1) * limit });
      const items = [];
      for (const one of found.items) items.push(await withQuestions(organizationId, one, isAsked));
      return { items, meta: { page, n: limit, total: found.total } };
    },
    getQuestionnaire: async ({ input, caller: { organizationId } }) => {
      const { survey_status: _status, ...found } = await surveys.questionnaire(organizationId, input.id);
      return withQuestions(organizationId, found, input.include_questions);
    },
    getRecipient: ({ input, caller }) => people.get(caller, input.id, input.user_id),
    surveyAssignments: async ({ input, caller: { organizationId } }) => {
      const { survey_id: surveyId, page, page_size: n } = input;
      await surveys.get(organizationId, surveyId);
      const { items, total } = await listAssignments(db, { surveyId }, input);
      return { items, meta: { page, n, total } };
    },
    recipientAnswers: async ({ input: { survey_id: surveyId, user_id: id }, caller }) => {
      const { assignments } = await people.get(caller, surveyId, id);
      if (assignments.length === 0) throw notFound("survey_assignment");
      if (assignments.some(({ status }) => status !== "completed"))
        throw new AppError("conflict", message("survey.not_submitted"));
      const items = [];
      for (const { id: assignment_id, questionnaire_id } of assignments)
        items.push({
          assignment_id,
          questionnaire_id,
          questions: await questions.list(caller.organizationId, questionnaire_id),
          answers: await listAnswers(db, id, questionnaire_id),
        });
      return { items };
    },
  };
}
type ReadHandlers = Handlers<typeof surveyReadsContract>;
