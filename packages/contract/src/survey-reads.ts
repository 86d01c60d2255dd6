import * as z from "zod";
import { admin } from "./access.ts";
import { route } from "./route.ts";
import { idSchema, listOf } from "./schemas.ts";
import {
  assignmentSchema,
  ASSIGNMENT_STATUSES,
  questionnaireSchema,
  surveyAnswerSchema,
  surveyQuestionSchema,
  surveyRecipientSchema,
} from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin";
const access = { ...admin, scopes: ["surveys"] } as const;
const include_questions = z.stringbool().default(false).describe("With their questions in order");
const paged = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(SURVEY_LIMITS.pageSize).default(SURVEY_LIMITS.pageSize),
};
const withQuestions = questionnaireSchema.extend({
  questions: z.array(surveyQuestionSchema).optional().describe("Left out unless they were asked for"),
});

const questionnaires = route({
  method: "GET",
  path: `${BASE}/questionnaires`,
  tag,
  summary: "Questionnaires of the caller's organization, or of one survey, those of the newest survey first",
  access,
  input: z.object({ survey_id: idSchema.optional(), include_questions, ...paged }),
  output: listOf(withQuestions),
  errors: ["not_found"],
});

const getQuestionnaire = route({
  method: "GET",
  path: `${BASE}/questionnaires/{id}`,
  tag,
  summary: "A questionnaire, with its questions where they are asked for",
  access,
  input: z.object({ id: idSchema, include_questions }),
  output: withQuestions,
  errors: ["not_found"],
});

const getRecipient = route({
  method: "GET",
  path: `${BASE}/surveys/{id}/recipients/{user_id}`,
  tag,
  summary: "A recipient of a survey, with each questionnaire that is asked",
  access,
  input: z.object({ id: idSchema, user_id: idSchema }),
  output: surveyRecipientSchema.extend({ assignments: z.array(assignmentSchema) }),
  errors: ["not_found"],
});

const surveyAssignments = route({
  method: "GET",
  path: `${BASE}/assignments`,
  tag,
  summary: "Who is asked what in a survey, over all its questionnaires, by address",
  access,
  input: z.object({
    survey_id: idSchema,
    ...paged,
    search: typedText().max(200).default("").describe("In the address"),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
  }),
  output: listOf(assignmentSchema),
  errors: ["not_found"],
});

const recipientAnswers = route({
  method: "GET",
  path: `${BASE}/answers`,
  tag,
  summary: "What one recipient handed in, over all questionnaires of a survey",
  access,
  input: z.object({ survey_id: idSchema, user_id: idSchema }),
  output: z.object({
    items: z.array(
      z.object({
        assignment_id: idSchema,
        questionnaire_id: idSchema,
        questions: z.array(surveyQuestionSchema),
        answers: z.array(surveyAnswerSchema),
      }),
    ),
  }),
  errors: ["not_found", "conflict"],
});

/** Questionnaires, recipients and answers, looked up by their survey. */
export const surveyReadsContract = {
  questionnaires,
  getQuestionnaire,
  getRecipient,
  surveyAssignments,
  recipientAnswers,
};
