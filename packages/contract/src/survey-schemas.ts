import * as z from "zod";
import { idSchema, timeSchema } from "./schemas.ts";
import { SURVEY_LIMITS, SURVEY_PLACEHOLDER } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

export const SURVEY_STATUSES = ["open", "scheduled", "in_progress", "completed"] as const;
export const ASSIGNMENT_STATUSES = ["not_sent", "pending", "refused", "completed"] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Fields of a location that an accepted answer may change. */
export const SURVEY_FIELDS = [
  "name",
  "address_line",
  "elevation",
  "asset_value",
  "asset_currency",
  "protection_return_period",
  "measures",
] as const;
/** Field of the measures that are in place at a location: an answer names some of the catalogue. */
export const MEASURES_FIELD = "measures";
export type SurveyField = (typeof SURVEY_FIELDS)[number];
/** One of the fields above, or a column of one's own as `user_data.<column>`. */
export const surveyFieldSchema = z
  .union([z.enum(SURVEY_FIELDS), z.string().regex(/^user_data\.[^\p{C}]{1,100}$/u)])
  .describe("Field of a location that an accepted answer changes");

export const FILE_REQUIREMENTS = ["required", "optional", "no_file"] as const;
export const FILE_TYPES = ["any", "document", "media"] as const;
export const FILE_COUNTS = ["single", "multiple"] as const;
export type SurveyFileType = (typeof FILE_TYPES)[number];

/** Whether a question takes files, which and how many; type and count are null where it takes none. */
export const fileRuleFields = {
  file_requirement: z.enum(FILE_REQUIREMENTS),
  file_type: z.enum(FILE_TYPES).nullable().describe("document: pdf, doc, docx, txt; media: image, video, audio"),
  file_count: z.enum(FILE_COUNTS).nullable(),
};

export const surveyTitle = typedText().min(1).max(SURVEY_LIMITS.title);
export const surveyDescription = typedText().min(1).max(SURVEY_LIMITS.description);

const optionSchema = z.object({
  id: z.int().min(0).max(10_000),
  label: typedText().max(SURVEY_LIMITS.optionLabel),
});

/** What a question asks for. */
export const questionPayloadSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("free_text"),
    placeholder: typedText().max(SURVEY_LIMITS.placeholder).default(SURVEY_PLACEHOLDER),
  }),
  z.object({
    type: z.literal("choice"),
    options: z
      .array(optionSchema)
      .min(1)
      .max(SURVEY_LIMITS.options)
      .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, "Options need different ids."),
    is_multiple: z.boolean(),
  }),
]);
export type QuestionPayload = z.infer<typeof questionPayloadSchema>;

/** An answer: text, or options of the question. */
export const answerContentSchema = z.discriminatedUnion("question_type", [
  z.object({ question_type: z.literal("free_text"), value: typedText().max(SURVEY_LIMITS.answer) }),
  z.object({ question_type: z.literal("choice"), value: z.array(optionSchema).max(SURVEY_LIMITS.options) }),
]);
export type AnswerContent = z.infer<typeof answerContentSchema>;

/** A file of an answer. */
export const surveyFileSchema = z.object({
  id: idSchema,
  original_filename: z.string().describe("As it was called, without folders and signs that mislead"),
  bytes: z.int(),
  content_type: z.string().describe("By its content; application/octet-stream where that is not known"),
});
export type SurveyFile = z.infer<typeof surveyFileSchema>;

export const surveyAnswerSchema = z.object({
  id: idSchema,
  question_id: idSchema,
  content: answerContentSchema,
  files: z.array(surveyFileSchema),
  version: z.int().describe("Rises with each change of the content; 0: there are files alone"),
  changed_at: timeSchema,
  given_by: z.string().nullable().describe("Address of who gave it in place of the recipient; null: the recipient"),
});
export type SurveyAnswer = z.infer<typeof surveyAnswerSchema>;

/** A step in how an answer came about: what was written without a longer pause is one. */
export const answerChangeSchema = z.object({
  id: idSchema,
  question_id: idSchema,
  question: z.string(),
  version: z.int(),
  content: answerContentSchema.nullable().describe("null: a file came or went"),
  file: z.string().nullable().describe("Name of the file that came or went"),
  is_removed: z.boolean().describe("The file went"),
  given_by: z.string().describe("Address of the recipient, a colleague, or the administrator who read a workbook"),
  changed_at: timeSchema,
  handed_in_at: timeSchema.nullable().describe("When it was first handed in"),
});
export type AnswerChange = z.infer<typeof answerChangeSchema>;

/** Somebody whom a recipient asked to answer some of the questions. */
export const surveyColleagueSchema = z.object({
  id: idSchema,
  email: z.string(),
  questions: z.array(idSchema).describe("That were handed on"),
  answered_questions: z.int(),
  bounce: z.string().nullable().describe("What the mail server said when it refused the address"),
  created_at: timeSchema,
});
export type SurveyColleague = z.infer<typeof surveyColleagueSchema>;

export const surveyQuestionSchema = z.object({
  id: idSchema,
  questionnaire_id: idSchema,
  type: z.enum(["free_text", "choice"]),
  order: z.int().describe("Place among the questions, 0 = first"),
  title: z.string(),
  description: z.string(),
  is_required: z.boolean(),
  ...fileRuleFields,
  payload: questionPayloadSchema,
  field: surveyFieldSchema.nullable(),
});
export type SurveyQuestion = z.infer<typeof surveyQuestionSchema>;

export const questionnaireSchema = z.object({
  id: idSchema,
  survey_id: idSchema,
  title: z.string(),
  description: z.string(),
  total_questions: z.int(),
  total_required_questions: z.int(),
  recipients: z.int(),
  completed: z.int().describe("Recipients who submitted their answers"),
});
export type Questionnaire = z.infer<typeof questionnaireSchema>;

export const surveySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  status: z.enum(SURVEY_STATUSES),
  start_time: z.string().nullable().describe("Date, T and time of the clock in the time zone, as 2027-01-31T08:00:00"),
  end_time: z.string().nullable(),
  time_zone: z.string(),
  reminder_days: z.int().nullable().describe("Days between two reminders; null: none"),
  language: z
    .string()
    .nullable()
    .describe("That the texts are written in, and the mails to who has not answered yet; null: English"),
  languages: z.array(z.string()).describe("Other languages that it is offered in"),
  recipients: z.int(),
  completed: z.int().describe("Recipients who submitted their answers"),
  pending_reviews: z.int(),
  questionnaires: z.array(questionnaireSchema),
});
export type Survey = z.infer<typeof surveySchema>;

export const assignmentSchema = z.object({
  id: idSchema,
  questionnaire_id: idSchema,
  user: z.object({ id: idSchema, email: z.string() }),
  status: z.enum(ASSIGNMENT_STATUSES),
  notified_at: timeSchema.nullable(),
  answered_questions: z.int(),
  total_questions: z.int(),
  bounce: z.string().nullable().describe("What the mail server said when it refused the address"),
  refusal: z.string(),
  colleagues: z.array(z.string()).describe("Addresses whom the recipient asked to answer some of the questions"),
});
export type Assignment = z.infer<typeof assignmentSchema>;

/** A location in a project. */
export const surveyLocationSchema = z.object({
  exposure_id: idSchema,
  site_id: z.string(),
  name: z.string(),
  project: z.string().describe("Title of the project"),
});
export type SurveyLocation = z.infer<typeof surveyLocationSchema>;

export const REVIEW_STATES = ["open", "accepted", "rejected"] as const;
export const surveyReviewSchema = z.object({
  id: idSchema,
  survey_id: idSchema,
  email: z.string(),
  questionnaire: z.string(),
  question_id: idSchema,
  question: z.string(),
  field: surveyFieldSchema,
  answer: z.string(),
  files: z.int().describe("Files that came with the answer"),
  state: z.enum(REVIEW_STATES),
  location: surveyLocationSchema
    .nullable()
    .describe("That was changed; of an open one that of the recipient, where it is known and the caller may see it"),
  current_value: z.string().nullable().describe("What stands there now"),
  old_value: z.string().nullable().describe("What stood there before the answer was taken over"),
  new_value: z
    .string()
    .nullable()
    .describe("null: nothing was written, as where the account that accepted measures does not include these"),
  moved_to: z
    .object({ longitude: z.number(), latitude: z.number() })
    .nullable()
    .describe("Where the location was moved to with its address; null: it stayed"),
  note: z.string().describe("To the recipient"),
  submitted_at: timeSchema,
  decided_by: z.string().nullable(),
  decided_at: timeSchema.nullable(),
});
export type SurveyReview = z.infer<typeof surveyReviewSchema>;

/** A mail to a recipient. */
export const surveyNoticeSchema = z.object({
  id: idSchema,
  kind: z.enum(["invite", "manual", "reminder", "note", "copy", "colleague"]),
  state: z.enum(["queued", "sent", "bounced", "dropped"]).describe("dropped: nothing was left to send it for"),
  detail: z.string().describe("What the mail server said when it refused"),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
});
export type SurveyNotice = z.infer<typeof surveyNoticeSchema>;

/** A recipient of a survey and how far they are. */
export const surveyRecipientSchema = z.object({
  user_id: idSchema,
  user_email: z.string(),
  questionnaires_count: z.int(),
  completed_questionnaires_count: z.int(),
  location: surveyLocationSchema.nullable().describe("Where the answers belong; null where it is not known"),
});
export type SurveyRecipient = z.infer<typeof surveyRecipientSchema>;
