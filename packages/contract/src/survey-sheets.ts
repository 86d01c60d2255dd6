import * as z from "zod";
import { anyone } from "./access.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { SURVEY_RECIPIENT_BASE } from "./survey-limits.ts";

const SHEET = `${SURVEY_RECIPIENT_BASE}/questionnaires/{id}/answer-sheet` as const;
const token = z.string().min(1).max(200);
const tag = "Survey recipients";

/** What reading a filled in workbook changes. */
export const answerSheetReadSchema = z.object({
  email: z.string().describe("Whose answers they are"),
  changes: z.array(
    z.object({
      row: z.int().describe("As on the screen"),
      question_id: idSchema,
      question: z.string(),
      before: z.string().nullable().describe("The answer that is there; null: none"),
      after: z.string(),
      conflict: z.boolean().describe("The answer was changed since the workbook was made"),
    }),
  ),
  unchanged: z.int().describe("Answers that stand there already"),
  faults: z.array(z.object({ row: z.int().describe("As on the screen"), detail: z.string() })),
  stored: z.boolean().describe("false for a preview, and where there are faults"),
  submitted: z.boolean().describe("The answers were handed in by this"),
});
export type AnswerSheetRead = z.infer<typeof answerSheetReadSchema>;

export const answerSheetQuery = {
  store: z.enum(["true", "false"]).default("false"),
  conflicts: z
    .enum(["keep", "take"])
    .default("keep")
    .describe("Whether answers that were changed since the workbook was made are replaced"),
};
export const answerSheetRequest = {
  contentType: "multipart/form-data",
  maxBytes: 5 * 1024 * 1024,
  field: "file",
} as const;

/** One's own questionnaire as a workbook. */
export const ownAnswerSheet = plainRoute({
  method: "GET",
  path: SHEET,
  tag,
  summary: "Download one's own questionnaire as a workbook to fill in, with the answers that are there",
  access: anyone,
  params: z.object({ id: idSchema }),
  query: z.object({ token, language: z.string().max(20).optional() }),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["unauthenticated", "not_found"],
});

/** Reads one's own filled in workbook. */
export const readOwnAnswerSheet = plainRoute({
  method: "POST",
  path: SHEET,
  tag,
  summary: "Read one's own filled in workbook: what it changes, and stored where that is wanted",
  access: anyone,
  params: z.object({ id: idSchema }),
  query: z.object({ token, ...answerSheetQuery }),
  request: answerSheetRequest,
  response: { contentType: "application/json", schema: answerSheetReadSchema },
  errors: ["unauthenticated", "not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});
