import * as z from "zod";
import { admin } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf } from "./schemas.ts";
import { surveyAnswersContract } from "./survey-answers.ts";
import { surveyPeopleContract } from "./survey-people.ts";
import { surveyQuestionsContract } from "./survey-questions.ts";
import { surveyReadsContract } from "./survey-reads.ts";
import { surveyReviewsContract } from "./survey-reviews.ts";
import { questionnaireSchema, surveyDescription, surveySchema, surveyTitle } from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { surveyLanguageSchema, surveyTextsContract } from "./survey-texts.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin";
const access = { ...admin, scopes: ["surveys"] } as const;
const one = z.object({ id: idSchema });
const errors = ["not_found", "conflict"] as const;

const list = route({
  method: "GET",
  path: `${BASE}/surveys`,
  tag,
  summary: "Surveys of the caller's organization with their questionnaires, newest first",
  access,
  input: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(SURVEY_LIMITS.pageSize).default(SURVEY_LIMITS.pageSize),
    search: typedText().max(200).default(""),
    include_questionnaires: z.stringbool().default(true).describe("false: their lists of questionnaires are empty"),
  }),
  output: listOf(surveySchema),
});

const create = route({
  method: "POST",
  path: `${BASE}/surveys`,
  tag,
  summary: "Make a survey",
  access,
  creates: true,
  input: z.object({ title: surveyTitle, description: surveyDescription }),
  output: surveySchema,
  successStatus: 201,
});

const get = route({
  method: "GET",
  path: `${BASE}/surveys/{id}`,
  tag,
  summary: "A survey with its questionnaires",
  access,
  input: one,
  output: surveySchema,
  errors: ["not_found"],
});

const update = route({
  method: "PUT",
  path: `${BASE}/surveys/{id}`,
  tag,
  summary: "Change title, description, reminders and languages; what is left out stays",
  access,
  input: z.object({
    id: idSchema,
    title: surveyTitle.optional(),
    description: surveyDescription.optional(),
    reminder_days: z.int().min(1).max(90).nullable().optional().describe("Days between two reminders; null: none"),
    language: z.string().max(10).nullable().optional().describe("Of texts and mails, as de; null: English"),
    languages: z
      .array(surveyLanguageSchema)
      .max(SURVEY_LIMITS.languages)
      .optional()
      .describe("Other languages that it is offered in; texts of one that goes are kept"),
  }),
  output: surveySchema,
  errors,
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/surveys/{id}`,
  tag,
  summary: "Delete a survey with its answers; within 30 days it can be recovered",
  access,
  input: one,
  output: detailSchema,
  errors: ["not_found"],
});

const recover = route({
  method: "PUT",
  path: `${BASE}/surveys/{id}/recover`,
  tag,
  summary: "Take the deletion of a survey back, within 30 days",
  access,
  input: one,
  output: surveySchema,
  errors: ["not_found"],
});

const wallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/)
  .refine((text) => {
    const instant = Date.parse(`${text}Z`);
    // 30 February is read as 2 March
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  }, "There is no such day.");

const schedule = route({
  method: "PUT",
  path: `${BASE}/surveys/{id}/schedule`,
  tag,
  summary: "Set when a survey begins and ends, by the clock of a time zone; without times it is open again",
  access,
  input: z.object({
    id: idSchema,
    start_time: wallClock.nullable(),
    end_time: wallClock.nullable(),
    time_zone: z.string().min(1).max(60).default("UTC"),
  }),
  output: surveySchema,
  errors: [...errors, "unprocessable"],
});

const close = route({
  method: "POST",
  path: `${BASE}/surveys/{id}/complete`,
  tag,
  summary: "Close a survey that is in progress",
  access,
  input: one,
  output: surveySchema,
  errors,
});

const createQuestionnaire = route({
  method: "POST",
  path: `${BASE}/questionnaires`,
  tag,
  summary: "Add a questionnaire to a survey: empty, a ready one, or a copy of another",
  access,
  creates: true,
  input: z.object({
    surveys: z.array(idSchema).length(1),
    title: surveyTitle,
    description: surveyDescription,
    ready: z.string().max(60).optional().describe("Id of a ready questionnaire, whose questions are taken over"),
    copy_of: idSchema.optional().describe("Questionnaire of the organization, whose questions are taken over"),
  }),
  output: questionnaireSchema,
  successStatus: 201,
  errors,
});

const readyQuestionnaires = route({
  method: "GET",
  path: `${BASE}/ready-questionnaires`,
  tag,
  summary: "Questionnaires that are there for everybody",
  access,
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), questions: z.int() })),
  }),
});

const removeQuestionnaire = route({
  method: "DELETE",
  path: `${BASE}/questionnaires/{id}`,
  tag,
  summary: "Delete a questionnaire with its answers",
  access,
  input: one,
  output: detailSchema,
  errors,
});

const recoverQuestionnaire = route({
  method: "PUT",
  path: `${BASE}/questionnaires/{id}/recover`,
  tag,
  summary: "Take the deletion of a questionnaire back, with its questions and who is asked, before the survey begins",
  access,
  input: one,
  output: questionnaireSchema,
  errors,
});

const updateQuestionnaire = route({
  method: "PUT",
  path: `${BASE}/questionnaires/{id}`,
  tag,
  summary: "Change title and description of a questionnaire, until the survey is completed",
  access,
  input: z.object({ id: idSchema, title: surveyTitle.optional(), description: surveyDescription.optional() }),
  output: questionnaireSchema,
  errors,
});

const copy = route({
  method: "POST",
  path: `${BASE}/surveys/{id}/copy`,
  tag,
  summary:
    "Make an open survey of the same questionnaires; recipients are offered their answers to this one as a start",
  access,
  creates: true,
  input: z.object({
    id: idSchema,
    title: surveyTitle,
    with_recipients: z.boolean().default(true).describe("Whether the same recipients are asked"),
  }),
  output: surveySchema,
  successStatus: 201,
  errors: ["not_found"],
});

/** Surveys as their administrators see them. */
export const surveysContract = {
  list,
  create,
  get,
  update,
  remove,
  recover,
  schedule,
  close,
  copy,
  createQuestionnaire,
  updateQuestionnaire,
  readyQuestionnaires,
  removeQuestionnaire,
  recoverQuestionnaire,
  ...surveyAnswersContract,
  ...surveyPeopleContract,
  ...surveyQuestionsContract,
  ...surveyReadsContract,
  ...surveyReviewsContract,
  ...surveyTextsContract,
};
