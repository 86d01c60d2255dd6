import * as z from "zod";
import { admin } from "./access.ts";
import { route } from "./route.ts";
import { idSchema, listOf } from "./schemas.ts";
import { REVIEW_STATES, surveyReviewSchema } from "./survey-schemas.ts";
import { SURVEY_LIMITS } from "./survey-limits.ts";
import { typedText } from "./typed-text.ts";

const tag = "Surveys";
const BASE = "/api/survey/v1/admin";
const access = { ...admin, scopes: ["surveys"] } as const;
const errors = ["not_found", "conflict", "unprocessable"] as const;

const reviews = route({
  method: "GET",
  path: `${BASE}/surveys/{id}/reviews`,
  tag,
  summary: "Answers that change a field of a location: those that wait first, then what was decided",
  access,
  input: z.object({
    id: idSchema,
    state: z.enum(REVIEW_STATES).optional().describe("Left out: of every state"),
    search: typedText().max(200).default("").describe("In address, question and answer"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(SURVEY_LIMITS.pageSize).default(SURVEY_LIMITS.pageSize),
  }),
  output: listOf(surveyReviewSchema),
  errors: ["not_found"],
});

const pendingReviews = route({
  method: "GET",
  path: `${BASE}/pending-reviews`,
  tag,
  summary: "How many answers wait for a decision, over all surveys of the organization",
  access,
  input: z.object({}),
  output: z.object({ pending: z.int() }),
});

const decision = {
  decision: z
    .enum(["accept", "reject", "undo"])
    .describe("undo: takes a decision back; of an accepted one, what stood there before is put back"),
  exposure_id: idSchema.optional(),
  site_id: z.string().min(1).max(200).optional().describe("Left out: the location of the recipient"),
  value: typedText().max(SURVEY_LIMITS.answer).optional().describe("In place of the answer as it was given"),
  move_to: z
    .object({
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-90).max(90),
      municipality: typedText().max(200).optional(),
    })
    .optional()
    .describe("Of an address alone: where the location moves to. Left out, it stays where it is"),
  note: typedText().max(2000).default("").describe("Is sent to the recipient, when the answer is rejected"),
};

const decide = route({
  method: "POST",
  path: `${BASE}/reviews/{id}`,
  tag,
  summary: "Take an answer over into a location, with the right of the caller to change it, or reject it",
  access,
  input: z.object({ id: idSchema, ...decision }),
  output: surveyReviewSchema,
  errors,
});

const decideMany = route({
  method: "POST",
  path: `${BASE}/reviews/decide_many`,
  tag,
  summary: "Decide upon many answers to the same question; each is decided by itself, and says why it could not be",
  access,
  input: z.object({
    reviews: z.array(idSchema).min(1).max(SURVEY_LIMITS.pageSize),
    decision: z.enum(["accept", "reject"]),
    note: decision.note,
  }),
  output: z.object({
    items: z.array(z.object({ id: idSchema, review: surveyReviewSchema.nullable(), detail: z.string().nullable() })),
  }),
  errors,
});

/** What becomes of answers that change a location. */
export const surveyReviewsContract = { reviews, pendingReviews, decide, decideMany };
