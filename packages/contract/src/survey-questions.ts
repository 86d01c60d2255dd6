import * as z from "zod";
import { admin } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { fileRuleFields, questionPayloadSchema, surveyFieldSchema, surveyQuestionSchema } from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin";
const access = { ...admin, scopes: ["surveys"] } as const;
const one = z.object({ id: idSchema });
const errors = ["not_found", "conflict"] as const;

const questionFields = {
  title: typedText().max(SURVEY_LIMITS.title),
  description: typedText().max(SURVEY_LIMITS.description),
  is_required: z.boolean(),
  ...fileRuleFields,
  payload: questionPayloadSchema,
  field: surveyFieldSchema.nullable(),
};

const questions = route({
  method: "GET",
  path: `${BASE}/questions`,
  tag,
  summary: "Questions of a questionnaire in their order",
  access,
  input: z.object({ questionnaire_id: idSchema }),
  output: z.object({ items: z.array(surveyQuestionSchema) }),
  errors: ["not_found"],
});

const createQuestion = route({
  method: "POST",
  path: `${BASE}/questions`,
  tag,
  summary: "Add a question at the end, while the survey is open or scheduled",
  access,
  creates: true,
  input: z.object({
    questionnaire_id: idSchema,
    title: questionFields.title.default(""),
    description: questionFields.description.default(""),
    is_required: z.boolean().default(false),
    file_requirement: fileRuleFields.file_requirement.default("no_file"),
    file_type: fileRuleFields.file_type.default(null).describe("null: any, where the question takes files"),
    file_count: fileRuleFields.file_count.default(null).describe("null: single, where the question takes files"),
    payload: questionPayloadSchema,
    field: surveyFieldSchema.nullable().default(null),
  }),
  output: surveyQuestionSchema,
  successStatus: 201,
  errors: [...errors, "unprocessable"],
});

const updateQuestion = route({
  method: "PUT",
  path: `${BASE}/questions/{id}`,
  tag,
  summary: "Change a question or its place; while the survey is in progress its texts alone",
  access,
  input: z
    .object({ id: idSchema, order: z.int().min(0).max(10_000), ...questionFields })
    .partial()
    .required({ id: true }),
  output: surveyQuestionSchema,
  errors,
});

const removeQuestion = route({
  method: "DELETE",
  path: `${BASE}/questions/{id}`,
  tag,
  summary: "Delete a question, while the survey is open or scheduled",
  access,
  input: one,
  output: detailSchema,
  errors,
});

const recoverQuestion = route({
  method: "PUT",
  path: `${BASE}/questions/{id}/recover`,
  tag,
  summary: "Take the deletion of a question back, within 30 days and before the survey begins",
  access,
  input: one,
  output: surveyQuestionSchema,
  errors,
});

/** Questions of questionnaires. */
export const surveyQuestionsContract = { questions, createQuestion, updateQuestion, removeQuestion, recoverQuestion };
