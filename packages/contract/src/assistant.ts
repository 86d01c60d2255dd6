import * as z from "zod";
import { assistantQuerySchema, assistantReadingSchema } from "./assistant-query.ts";
import { organizationAdmin, signedIn } from "./access.ts";
import type { ErrorBody } from "./errors.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";
import { totalMarkOfValue } from "./total-mark.ts";

const tag = "Assistant";
const BASE = "/api/tidemark-ai-agents/v0";
const reader = { ...signedIn, scopes: ["ai-agents"], policy: "project-reader" } as const;
/** Answers tell what the tools of the assistant found, also of links. */
const told = { shows: ["edges"] } as const;

const figureSchema = z.object({
  id: z.string().describe("As the answer links to it: `[348.00 days](figure:f1)`"),
  text: z.string(),
  value: z.number().nullable().describe("Null where a value is missing"),
  unit: z.string(),
  ...totalMarkOfValue,
  dataset_id: z.string().nullable().describe("Null for a number of the locations' own and for what was counted"),
  coords: z.record(z.string(), z.union([z.string(), z.number()])),
  site_id: z.string().nullable().describe("Null for what is told of several locations"),
  position: z.int().nullable(),
  derived: z
    .boolean()
    .default(false)
    .describe("Worked out from values, such as a difference: not the value at these coordinates"),
});

const callSchema = z.object({
  name: z.string(),
  words: z.string(),
  arguments: z.record(z.string(), z.unknown()),
});

const tableSchema = z.object({
  columns: z.array(z.string()),
  order_by_id: z.string(),
  sort_order: z.enum(["asc", "desc"]),
});

/** An answer of the assistant. */
const answerSchema = z.object({
  id: idSchema,
  prompt: z.string(),
  answer: z.string().describe("Markdown: text, lists, tables, bold, and links to figures"),
  figures: z.array(figureSchema),
  calls: z.array(callSchema).describe("What was looked up for it"),
  by: z
    .enum(["computed", "model"])
    .describe(
      "Who read the question: computed, our own reading alone; model, a model whose query passed the same gate",
    ),
  model: z.string().nullable().default(null).describe("Name of the model that read the question"),
  refused: z.string().nullable().describe("Why nothing was answered"),
  suggestions: z.array(z.string()),
  positions: z
    .array(z.int())
    .describe("Positions of the locations that it is about; none where it is about more than 10,000"),
  table: tableSchema.nullable().describe("The same locations as a table"),
  reading: assistantReadingSchema
    .nullable()
    .default(null)
    .describe("How the question was read, as parts that can be changed; null where it was not read"),
  rating: z.enum(["up", "down"]).nullable(),
  session_id: idSchema.nullable().default(null).describe("Conversation that it belongs to"),
  created_at: z.iso.datetime(),
});
export type AssistantAnswer = z.infer<typeof answerSchema>;

/** Events of an answer that is asked for as a stream, by their names. */
export interface AssistantEvents {
  /** The question was accepted. */
  readonly start: object;
  readonly call: Pick<AssistantAnswer["calls"][number], "name" | "words">;
  /** Figures of the text that follows. */
  readonly figures: Pick<AssistantAnswer, "figures">;
  /** The text of the answer. */
  readonly text: { readonly delta: string };
  readonly done: AssistantAnswer;
  /** As refusals are answered. */
  readonly error: ErrorBody;
}

const promptText = typedText().min(1, "Type a question.").max(4000, "A question has at most 4'000 characters.");

const prompt = route({
  method: "POST",
  path: `${BASE}/prompt`,
  tag,
  summary: "Ask the open project a question in words",
  description:
    "Every number of the answer links to the location and dataset that it comes from. Questions with a `session_id` (`version=v2`) go on from those before them in the same session. With `Accept: text/event-stream` the answer comes as events while it is made: `start`, `call`, `figures` and `text` (`delta`), at last `done` with the whole answer, or `error`. Who closes the connection ends the work.",
  access: { ...reader, ...told },
  input: z.object({
    version: z.enum(["v1", "v2"]).default("v1"),
    prompt: promptText,
    exposure_id: idSchema,
    session_id: idSchema.optional(),
    query: assistantQuerySchema
      .optional()
      .describe("The question as it was read, changed: it is answered instead of the words of the prompt"),
  }),
  output: answerSchema,
  errors: ["not_found", "conflict"],
});

const history = route({
  method: "GET",
  path: `${BASE}/history`,
  tag,
  summary: "Own questions about a project of the last 30 days, the latest first",
  access: { ...reader, ...told },
  input: z.object({ exposure_id: idSchema, n: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ items: z.array(answerSchema) }),
  errors: ["not_found"],
});

const forget = route({
  method: "DELETE",
  path: `${BASE}/history`,
  tag,
  summary: "Delete all own questions about a project",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

const rate = route({
  method: "PUT",
  path: `${BASE}/history/{answer_id}/rating`,
  tag,
  summary: "Say whether an own answer helped",
  access: { ...signedIn, scopes: ["ai-agents"], ...told },
  input: z.object({ answer_id: idSchema, rating: z.enum(["up", "down"]).nullable() }),
  output: answerSchema,
  errors: ["not_found"],
});

const connectionSchema = z.object({
  mcp_enabled: z.boolean().describe("Whether assistants of one's own may connect"),
  mcp_url: z.string().describe("Address for them"),
  model: z
    .string()
    .nullable()
    .describe("Name of the language model that reads questions here; null: they are read without one"),
});
export type AssistantConnection = z.infer<typeof connectionSchema>;

const connection = route({
  method: "GET",
  path: `${BASE}/connection`,
  tag,
  summary: "How assistants are connected in the caller's organization",
  access: signedIn,
  input: z.object({}),
  output: connectionSchema,
});

const setConnection = route({
  method: "PUT",
  path: `${BASE}/connection`,
  tag,
  summary: "Let people of the caller's organization connect assistants of their own, or not any more",
  access: { ...organizationAdmin, byPerson: true },
  input: z.object({ mcp_enabled: z.boolean() }),
  output: connectionSchema,
});

/** Model context protocol: messages of JSON-RPC 2.0 over streamable HTTP, without sessions. */
export const mcpRoute = plainRoute({
  method: "POST",
  path: `${BASE}/mcp`,
  tag,
  summary: "Tools of the assistant for an assistant of one's own (model context protocol)",
  access: { ...signedIn, scopes: ["ai-agents"], ...told },
  params: z.object({}),
  query: z.object({}),
  response: { contentType: "application/json" },
  errors: ["unprocessable"],
});

export const assistantContract = { prompt, history, forget, rate, connection, setConnection };
