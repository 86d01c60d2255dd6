import * as z from "zod";
import { admin } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, timeSchema } from "./schemas.ts";
import { answerSheetQuery, answerSheetReadSchema, answerSheetRequest } from "./survey-sheets.ts";
import { surveyQuestionSchema } from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin/questionnaires/{id}";
const access = { ...admin, scopes: ["surveys"] } as const;
const one = z.object({ id: idSchema });
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const cellSchema = z.object({
  question_id: idSchema,
  text: z.string().describe("The text, or the labels of the choice"),
  files: z.array(z.object({ id: idSchema, original_filename: z.string() })),
});
/** The submitted answers of one recipient to one questionnaire. */
export const answerRowSchema = z.object({
  assignment_id: idSchema,
  email: z.string(),
  submitted_at: timeSchema,
  answers: z.array(cellSchema),
});
export type AnswerRow = z.infer<typeof answerRowSchema>;

const answerTable = route({
  method: "GET",
  path: `${BASE}/answers`,
  tag,
  summary: "Submitted answers to a questionnaire as a table: one row for each recipient, the last first",
  access,
  input: z.object({
    id: idSchema,
    search: typedText().max(200).default("").describe("In address and answers"),
    user_id: idSchema.optional().describe("Those of one recipient alone"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(SURVEY_LIMITS.pageSize).default(SURVEY_LIMITS.pageSize),
  }),
  output: listOf(answerRowSchema).extend({ questions: z.array(surveyQuestionSchema) }),
  errors: ["not_found"],
});

/** All submitted answers as a workbook. */
export const answersWorkbook = plainRoute({
  method: "GET",
  path: `${BASE}/answers-workbook`,
  tag,
  summary: "Download the submitted answers: one row for each recipient, one for each answer, and the questions",
  access,
  params: one,
  query: z.object({}),
  response: { contentType: WORKBOOK },
  errors: ["not_found"],
});

/** The questions as a workbook that can be sent again. */
export const questionsWorkbook = plainRoute({
  method: "GET",
  path: `${BASE}/questions-workbook`,
  tag,
  summary: "Download the questions of a questionnaire, in the form that they are read in",
  access,
  params: one,
  query: z.object({}),
  response: { contentType: WORKBOOK },
  errors: ["not_found"],
});

export const questionImportSchema = z.object({
  questions: z.array(
    surveyQuestionSchema.pick({ type: true, title: true, description: true, is_required: true, field: true }).extend({
      options: z.array(z.string()),
    }),
  ),
  faults: z.array(z.object({ row: z.int().describe("As on the screen"), column: z.string(), detail: z.string() })),
  stored: z.boolean().describe("Added at the end; false for a preview, and where there are faults"),
});
export type QuestionImport = z.infer<typeof questionImportSchema>;

/** Reads questions from a workbook: a preview with all faults, or added at the end. */
export const importQuestions = plainRoute({
  method: "POST",
  path: `${BASE}/questions-workbook`,
  tag,
  summary: "Read questions from a workbook with all its faults at once; stored at the end when there are none",
  access,
  params: one,
  query: z.object({ store: z.enum(["true", "false"]).default("false") }),
  request: { contentType: "multipart/form-data", maxBytes: 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: questionImportSchema },
  errors: ["not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});

/** The workbook of one recipient, to be filled in without the page. */
export const answerSheet = plainRoute({
  method: "GET",
  path: "/api/survey/v1/admin/assignments/{id}/answer-sheet",
  tag,
  summary: "Download the questionnaire of a recipient as a workbook to fill in, with the answers that are there",
  access,
  params: one,
  query: z.object({}),
  response: { contentType: WORKBOOK },
  errors: ["not_found"],
});

/** Reads the filled in workbook of a recipient: what it changes, and stored where that is wanted. */
export const readAnswerSheet = plainRoute({
  method: "POST",
  path: `${BASE}/answer-sheet`,
  tag,
  summary:
    "Read the filled in workbook of a recipient; stored as their answers when it has no faults, and handed in once all mandatory ones are there",
  access,
  params: one,
  query: z.object(answerSheetQuery),
  request: answerSheetRequest,
  response: { contentType: "application/json", schema: answerSheetReadSchema },
  errors: ["not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});

/** Answers as administrators read them. */
export const surveyAnswersContract = { answerTable };
