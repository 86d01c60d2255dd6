import * as z from "zod";
import { admin } from "./access.ts";
import { emailSchema } from "./identity-schemas.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, timeSchema } from "./schemas.ts";
import {
  answerChangeSchema,
  ASSIGNMENT_STATUSES,
  assignmentSchema,
  surveyAnswerSchema,
  surveyNoticeSchema,
  surveyQuestionSchema,
  surveyRecipientSchema,
} from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin";
const access = { ...admin, scopes: ["surveys"] } as const;
const one = z.object({ id: idSchema });
const errors = ["not_found", "conflict"] as const;
const paged = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(1000).default(SURVEY_LIMITS.pageSize),
  search: typedText().max(200).default("").describe("In the address"),
};

const recipients = route({
  method: "GET",
  path: `${BASE}/surveys/{id}/recipients`,
  tag,
  summary: "Who is asked, and how far each of them is",
  access,
  input: z.object({ id: idSchema, ...paged }),
  output: listOf(surveyRecipientSchema),
  errors: ["not_found"],
});

const updateRecipient = route({
  method: "PUT",
  path: `${BASE}/recipients/{id}`,
  tag,
  summary: "Correct the address of a recipient, whose links end, or say which location the answers belong to",
  access,
  input: z.object({
    id: idSchema,
    user_email: emailSchema.optional(),
    location: z
      .object({ exposure_id: idSchema, site_id: z.string().min(1).max(200) })
      .nullable()
      .optional(),
  }),
  output: surveyRecipientSchema,
  errors,
});

const noticeLog = route({
  method: "GET",
  path: `${BASE}/recipients/{id}/notices`,
  tag,
  summary: "Mails to a recipient, newest first, and what became of them",
  access,
  input: one,
  output: z.object({ items: z.array(surveyNoticeSchema) }),
  errors: ["not_found"],
});

const emails = z.array(emailSchema).min(1).max(SURVEY_LIMITS.emailsAtOnce);
const ofSurvey = idSchema.optional().describe("The survey that the questionnaire has to belong to");

const assign = route({
  method: "PUT",
  path: `${BASE}/questionnaires/{id}/assign_users`,
  tag,
  summary: "Add recipients to a questionnaire; who is there already stays once",
  access,
  input: z.object({ id: idSchema, survey_id: ofSurvey, users_emails: emails }),
  output: z.object({
    items: z.array(assignmentSchema).describe("Those of the call"),
    added: z.int().describe("How many were not there before"),
  }),
  errors: [...errors, "unprocessable"],
});

const unassign = route({
  method: "PUT",
  path: `${BASE}/questionnaires/{id}/unassign_users`,
  tag,
  summary: "Take recipients off a questionnaire, with their answers to it; who has none left loses the link",
  access,
  input: z.object({ id: idSchema, survey_id: ofSurvey, users_emails: emails }),
  output: z.object({ items: z.array(assignmentSchema).describe("The first page of those that are left") }),
  errors,
});

const assignments = route({
  method: "GET",
  path: `${BASE}/questionnaires/{id}/assignments`,
  tag,
  summary: "Recipients of a questionnaire by address",
  access,
  input: z.object({ id: idSchema, ...paged, status: z.enum(ASSIGNMENT_STATUSES).optional() }),
  output: listOf(assignmentSchema),
  errors: ["not_found"],
});

const notify = route({
  method: "POST",
  path: `${BASE}/assignments/{id}/notify`,
  tag,
  summary: "Send a notice to one recipient",
  access,
  input: one,
  output: z.object({ assignments: z.array(assignmentSchema) }),
  errors,
});

const notifyMany = route({
  method: "POST",
  path: `${BASE}/assignments/notify_many`,
  tag,
  summary: "Send a notice to many recipients; who got one within the last minute is not sent another",
  access,
  input: z.object({ assignments: z.array(idSchema).min(1).max(SURVEY_LIMITS.recipients) }),
  output: z.object({ assignments: z.array(assignmentSchema) }),
  errors,
});

const makeLink = route({
  method: "POST",
  path: `${BASE}/assignments/{id}/link`,
  tag,
  summary: "Make one more link of a recipient, to be passed on in another way than by mail; earlier ones stay good",
  access,
  input: one,
  output: z.object({ url: z.string(), expires_at: timeSchema }),
  errors,
});

const answers = route({
  method: "GET",
  path: `${BASE}/assignments/{id}/answers`,
  tag,
  summary: "Answers of one recipient to one questionnaire, once they are submitted",
  access,
  input: one,
  output: z.object({ questions: z.array(surveyQuestionSchema), answers: z.array(surveyAnswerSchema) }),
  errors,
});

const answerHistory = route({
  method: "GET",
  path: `${BASE}/assignments/{id}/history`,
  tag,
  summary: "How the submitted answers of one recipient came about: who changed what and when, the last 1000 changes",
  access,
  input: one,
  output: z.object({ items: z.array(answerChangeSchema) }),
  errors,
});

export const recipientSheetSchema = z.object({
  column: z.string().describe("Header of the column with the addresses, or its letter"),
  cells: z.array(z.object({ row: z.int().describe("As on the screen"), text: z.string() })),
});
/** What a workbook says of recipients, as it stands there. */
export type RecipientSheet = z.infer<typeof recipientSheetSchema>;

/** Reads addresses from a workbook, to be looked at before they are added. */
export const readRecipients = plainRoute({
  method: "POST",
  path: `${BASE}/questionnaires/{id}/recipients-workbook`,
  tag,
  summary: "Read the column of addresses of a workbook; nobody is added by this",
  access,
  params: one,
  query: z.object({}),
  request: { contentType: "multipart/form-data", maxBytes: 2 * 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: recipientSheetSchema },
  errors: ["not_found", "too_large", "unsupported_media", "unprocessable"],
});

/** Who is asked, what they are sent, and what they answered. */
export const surveyPeopleContract = {
  recipients,
  updateRecipient,
  noticeLog,
  assign,
  unassign,
  assignments,
  notify,
  notifyMany,
  makeLink,
  answers,
  answerHistory,
};
