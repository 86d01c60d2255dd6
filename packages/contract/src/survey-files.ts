import * as z from "zod";
import { admin, anyone } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { recipientQuestionnaireSchema } from "./survey-recipient.ts";
import { surveyAnswerSchema } from "./survey-schemas.ts";
import { SURVEY_LIMITS, SURVEY_RECIPIENT_BASE } from "./survey-limits.ts";

const OWN = `${SURVEY_RECIPIENT_BASE}/questions/{id}/file` as const;
const token = z.string().min(1).max(200);
const tag = "Survey recipients";
const fileOfQuestion = z.object({ id: idSchema, file_id: idSchema });

const answered = z.object({
  answer: surveyAnswerSchema,
  questionnaire: recipientQuestionnaireSchema,
});

/** A file that is on its way, or has become part of an answer. */
export const surveyUploadSchema = z.object({
  arrived: z.int().describe("Bytes that are stored; the next piece begins there"),
  done: answered.nullable().describe("What the answer is now; null while pieces are missing"),
});
export type SurveyUpload = z.infer<typeof surveyUploadSchema>;

/** A piece of a file of an answer. The last one makes it part of the answer, once its content was looked at. */
export const surveyFile = plainRoute({
  method: "POST",
  path: OWN,
  tag,
  summary: "Upload a file to one's answer, in pieces: each follows what has arrived, which a refused one tells",
  access: anyone,
  params: z.object({ id: idSchema }),
  query: z.object({
    token,
    upload: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional()
      .describe("Names this upload; sent again with it, it goes on. Left out: the file comes in one piece"),
    name: z.string().min(1).max(1000).optional().describe("Left out: the name in the form"),
    offset: z.coerce.number().int().min(0).default(0).describe("Bytes before this piece"),
    total: z.coerce
      .number()
      .int()
      .min(0)
      .max(1e12)
      .optional()
      .describe("Size of the whole file; left out: that of this piece"),
  }),
  request: { contentType: "multipart/form-data", maxBytes: SURVEY_LIMITS.fileBytes, field: "files" },
  response: { contentType: "application/json", schema: surveyUploadSchema },
  errors: ["unauthenticated", "not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});

const ownFileQuery = z.object({ token });

/** A file of one's own answer. */
export const readSurveyFile = plainRoute({
  method: "GET",
  path: `${OWN}/{file_id}`,
  tag,
  summary: "Download a file of one's own answer",
  access: anyone,
  params: fileOfQuestion,
  query: ownFileQuery,
  response: { contentType: "application/octet-stream" },
  errors: ["unauthenticated", "not_found"],
});

/** A file of a submitted answer, for administrators of the organization that asked. */
export const readAnswerFile = plainRoute({
  method: "GET",
  path: "/api/survey/v1/admin/questions/{id}/files/{file_id}",
  tag: "Surveys",
  summary: "Download a file of a submitted answer",
  access: { ...admin, scopes: ["surveys"] },
  params: fileOfQuestion,
  query: z.object({}),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found"],
});

const removeFile = route({
  method: "DELETE",
  path: `${OWN}/{file_id}`,
  tag,
  summary: "Remove a file of one's own answer",
  access: anyone,
  input: fileOfQuestion.extend({ token }),
  output: answered,
  errors: ["unauthenticated", "not_found", "conflict"],
});

/** Files of answers. */
export const surveyFilesContract = { removeFile };
