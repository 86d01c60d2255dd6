import * as z from "zod";
import { factsSchema } from "./said.ts";

/**
 * Closed list of the codes an expected refusal may carry, with the HTTP status each is answered with.
 * `unexpected` is the code of a bug: its cause is logged under the request id and never told to the caller.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  rate_limited: 429,
  unexpected: 500,
  not_configured: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Names of a message and of what stands in it, for words in another language. */
export const messageFields = {
  message_code: z
    .string()
    .optional()
    .describe("Stable name of what the message says, for words in another language; absent where it is composed"),
  facts: factsSchema.optional(),
};

/** One fault in the caller's data; `path` names the field, `row` and `column` a place in a workbook. */
export const issueSchema = z
  .object({
    code: z.string().describe("Stable name of the kind of fault"),
    message: z.string().describe("What is wrong and what to do about it"),
    ...messageFields,
    path: z.string().optional().describe("Field of the request, dots between levels"),
    row: z.int().optional().describe("Row of the workbook, 1 = first row of the sheet"),
    column: z.string().optional().describe("Column header of the workbook"),
  })
  .describe("A fault in the data that was sent");

export type Issue = z.infer<typeof issueSchema>;

/** Structured detail of analysis errors; used only when base_type, type and message are all present. */
export const structuredDetailSchema = z.object({
  base_type: z.string(),
  type: z.string(),
  message: z.string(),
  plot_type: z.string().optional(),
  inner_exception: z.string().optional(),
  offers: z.array(z.unknown()).optional().describe("Plots in place of a refused one"),
  current: z.unknown().optional().describe("The record as it is now, where another change came first"),
});

export type StructuredDetail = z.infer<typeof structuredDetailSchema>;

/** Body of every answer with status 400 or above. */
export const errorBodySchema = z
  .object({
    detail: z.union([z.string(), structuredDetailSchema]).describe("What happened, in words for the user"),
    code: z.string().describe("Stable code of the refusal"),
    ...messageFields,
    request_id: z.string().optional().describe("Name of this request in the server's log"),
    issues: z.array(issueSchema).optional(),
  })
  .describe("Error answer");

export type ErrorBody = z.infer<typeof errorBodySchema>;
