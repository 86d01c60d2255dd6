import * as z from "zod";
import { anyone } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";
import { emailSchema } from "./identity-schemas.ts";
import {
  answerChangeSchema,
  answerContentSchema,
  questionnaireSchema,
  SURVEY_STATUSES,
  surveyAnswerSchema,
  surveyColleagueSchema,
  surveyQuestionSchema,
} from "./survey-schemas.ts";
import { SURVEY_LIMITS, SURVEY_RECIPIENT_BASE } from "./survey-limits.ts";
import { surveyLanguageSchema } from "./survey-texts.ts";
import { typedText } from "./typed-text.ts";

const tag = "Survey recipients";
const BASE = SURVEY_RECIPIENT_BASE;
/** Recipients have no account: a token of their survey says who they are. */
const token = z.string().min(1).max(200);
const call = { tag, access: anyone } as const;
const asked = z.object({ token });
const language = z.string().max(20).optional().describe("That texts are wanted in; left out: that of the browser");
const read = asked.extend({ language });
const errors = ["unauthenticated", "not_found", "conflict"] as const;

/** A questionnaire as its recipient sees it. */
export const recipientQuestionnaireSchema = questionnaireSchema
  .pick({ id: true, title: true, description: true, total_questions: true, total_required_questions: true })
  .extend({
    status: z.enum(["in_progress", "completed"]),
    answered_questions: z.int(),
    answered_required_questions: z.int(),
  });
export type RecipientQuestionnaire = z.infer<typeof recipientQuestionnaireSchema>;

export const recipientSurveySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Of the recipient: completed once the answers are submitted. */
  status: z.enum(["in_progress", "completed"]),
  survey_status: z.enum(SURVEY_STATUSES),
  ends_at: timeSchema.nullable(),
  time_zone: z.string(),
  email: z.string(),
  organization: z.string().describe("Who asks"),
  support_email: z.string(),
  refused: z.boolean(),
  colleague: z.string().nullable().describe("Address of who calls in place of the recipient, for some questions alone"),
  colleagues: z.array(surveyColleagueSchema).describe("Whom the recipient asked; empty for a colleague"),
  language: z.string().describe("That its texts are told in"),
  languages: z.array(z.string()).describe("That there are, the one it was written in first"),
  questionnaires: z.array(recipientQuestionnaireSchema),
});
export type RecipientSurvey = z.infer<typeof recipientSurveySchema>;

const exchange = route({
  ...call,
  method: "GET",
  path: `${BASE}/users/exchange_token`,
  summary: "A short-lived token for a link of a mail, or for the token before it; opening uses no link up",
  input: asked,
  output: z.object({
    access_token: z.string(),
    needs_update: z.boolean().describe("Whether this is another token than the one that was given"),
    survey_id: idSchema,
    expires_at: timeSchema,
  }),
  errors,
});

const surveys = route({
  ...call,
  method: "GET",
  path: `${BASE}/surveys`,
  summary: "The survey of the token with its questionnaires",
  input: read,
  output: z.object({ items: z.array(recipientSurveySchema) }),
  errors,
});

const questionnaire = route({
  ...call,
  method: "GET",
  path: `${BASE}/questionnaires/{id}`,
  summary: "A questionnaire with its questions and one's own answers",
  input: read.extend({ id: idSchema }),
  output: recipientQuestionnaireSchema.extend({
    questions: z.array(
      surveyQuestionSchema.omit({ field: true }).extend({
        is_translated: z.boolean().describe("false: some of it is there only as it was written"),
        answer: surveyAnswerSchema.nullable(),
        can_be_submitted: z.boolean().describe("Not mandatory, or answered with all that it needs"),
      }),
    ),
    earlier: z
      .array(z.object({ question_id: idSchema, content: answerContentSchema, given_at: timeSchema }))
      .describe("What was answered in the survey that this one is a copy of, where it still fits its question"),
  }),
  errors,
});

const answerFields = {
  token,
  language: surveyLanguageSchema.optional().describe("That mails are wanted in; left out: that of the browser"),
  content: answerContentSchema,
  version: z.int().min(0).optional().describe("Version the answer was changed on; 0: there was none"),
};
const savedAnswer = surveyAnswerSchema.extend({
  changed_elsewhere: z.boolean().describe("Another window had changed it meanwhile; the answer of this call stands"),
  questionnaire: recipientQuestionnaireSchema,
});

const createAnswer = route({
  ...call,
  method: "POST",
  path: `${BASE}/answers`,
  summary: "Answer a question; one that is answered already is answered anew, so that the call can be repeated",
  input: z.object({
    ...answerFields,
    question_id: idSchema,
    survey_id: idSchema.optional().describe("The survey that the token has to belong to"),
    files_ids: z
      .array(idSchema)
      .max(SURVEY_LIMITS.files)
      .optional()
      .describe("Files that this question has to have; an uploaded file is part of the answer at once"),
  }),
  output: savedAnswer,
  successStatus: 201,
  errors: [...errors, "unprocessable"],
});

const updateAnswer = route({
  ...call,
  method: "PUT",
  path: `${BASE}/answers/{id}`,
  summary: "Change an answer; the last one stands",
  input: z.object({ ...answerFields, id: idSchema }),
  output: savedAnswer,
  errors: [...errors, "unprocessable"],
});

const complete = route({
  ...call,
  method: "POST",
  path: `${BASE}/questionnaires/{id}/complete`,
  summary: "Complete a questionnaire whose mandatory questions are answered",
  input: asked.extend({ id: idSchema }),
  output: recipientQuestionnaireSchema,
  errors,
});

const submit = route({
  ...call,
  method: "POST",
  path: `${BASE}/surveys/submit`,
  summary: "Hand all answers in",
  input: asked,
  output: recipientSurveySchema,
  errors,
});

const retract = route({
  ...call,
  method: "POST",
  path: `${BASE}/surveys/retract`,
  summary: "Take the answers back to edit them, while the survey is in progress",
  input: asked,
  output: recipientSurveySchema,
  errors,
});

const history = route({
  ...call,
  method: "GET",
  path: `${BASE}/questionnaires/{id}/history`,
  summary: "How one's own answers came about: who changed what and when, the last 1000 changes",
  input: asked.extend({ id: idSchema }),
  output: z.object({ items: z.array(answerChangeSchema) }),
  errors,
});

const askColleague = route({
  ...call,
  method: "POST",
  path: `${BASE}/surveys/colleagues`,
  summary: "Hand questions on to a colleague, who gets a link for these alone; the recipient completes and hands in",
  input: asked.extend({ email: emailSchema, questions: z.array(idSchema).min(1).max(SURVEY_LIMITS.questions) }),
  output: recipientSurveySchema,
  errors: [...errors, "unprocessable"],
});

const releaseColleague = route({
  ...call,
  method: "DELETE",
  path: `${BASE}/surveys/colleagues/{id}`,
  summary: "Take questions back from a colleague, whose links end; the answers stay",
  input: asked.extend({ id: idSchema }),
  output: recipientSurveySchema,
  errors,
});

const sendCopy = route({
  ...call,
  method: "POST",
  path: `${BASE}/surveys/copy`,
  summary: "Get one's own answers by mail, once a minute at most",
  input: asked,
  output: detailSchema,
  errors,
});

const refuse = route({
  ...call,
  method: "POST",
  path: `${BASE}/surveys/refuse`,
  summary: "Decline to answer; no further mail is sent",
  input: asked.extend({ reason: typedText().max(SURVEY_LIMITS.description).default("") }),
  output: detailSchema,
  errors,
});

/** Surveys as their recipients see them. */
export const surveyRecipientContract = {
  exchange,
  surveys,
  questionnaire,
  createAnswer,
  updateAnswer,
  complete,
  submit,
  retract,
  history,
  askColleague,
  releaseColleague,
  sendCopy,
  refuse,
};
