import * as z from "zod";
import { organizationAdmin } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";

const tag = "Webhooks";
const BASE = "/api/authorization/v1/organizations/{id}/webhooks";
const ONE = `${BASE}/{webhook_id}` as const;
const own = { ...organizationAdmin, policy: "own-organization" } as const;
const person = { ...own, byPerson: true } as const;
const one = { id: idSchema, webhook_id: idSchema };

/** What a program of an organization can be told of. */
export const WEBHOOK_EVENTS = [
  "computation.finished",
  "computation.failed",
  "report.exported",
  "survey.answered",
  "alert.raised",
  "project.shared",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Webhooks of an organization at most. */
export const MOST_WEBHOOKS = 10;

const fields = {
  url: z.url().max(500).describe("Where messages are posted to"),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  enabled: z.boolean(),
};

const webhookSchema = z.object({
  id: idSchema,
  ...fields,
  created_at: timeSchema,
  failing_since: timeSchema.nullable().describe("Since when no message arrived; null while they arrive"),
  given_up_at: timeSchema.nullable().describe("When it was switched off because nothing arrived for three days"),
});
export type Webhook = z.infer<typeof webhookSchema>;

const messageSchema = z.object({
  id: idSchema,
  type: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  tries: z.int(),
  status: z.int().nullable().describe("HTTP status of the last try; null where nothing answered"),
  problem: z.string().nullable().describe("Why the last try did not arrive"),
  next_at: timeSchema.nullable().describe("When it is tried again"),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
});
export type WebhookMessage = z.infer<typeof messageSchema>;

const secret = z.string().describe("Signs what is posted (Standard Webhooks 1.0); told in this answer alone");

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Webhooks of an organization, oldest first",
  access: own,
  input: z.object({ id: idSchema }),
  output: z.object({ items: z.array(webhookSchema) }),
  errors: ["not_found"],
});

// no answer of these routes is kept for an `Idempotency-Key`: the secret would lie in the database
const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Add a webhook, which is told of what happens from now on",
  access: person,
  input: z.object({ id: idSchema, ...fields }),
  output: z.object({ webhook: webhookSchema, secret }),
  successStatus: 201,
  errors: ["not_found", "conflict", "unprocessable"],
});

const update = route({
  method: "PUT",
  path: ONE,
  tag,
  summary: "Change a webhook; switched on, it is told of what happens from then on",
  access: person,
  input: z.object({ ...one, ...fields }),
  output: webhookSchema,
  errors: ["not_found", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: ONE,
  tag,
  summary: "Delete a webhook with its log",
  access: person,
  input: z.object(one),
  output: detailSchema,
  errors: ["not_found"],
});

const newSecret = route({
  method: "POST",
  path: `${ONE}/secret`,
  tag,
  summary: "Put a new secret in the place of the one before, which ends at once",
  access: person,
  input: z.object(one),
  output: z.object({ secret }),
  errors: ["not_found"],
});

const test = route({
  method: "POST",
  path: `${ONE}/test`,
  tag,
  summary: "Post a trial to a webhook",
  access: own,
  input: z.object(one),
  output: z.object({
    delivered: z.boolean(),
    status: z.int().nullable(),
    problem: z.string().nullable().describe("Why it did not arrive"),
  }),
  errors: ["not_found"],
});

const messages = route({
  method: "GET",
  path: `${ONE}/messages`,
  tag,
  summary: "What was posted to a webhook in the last 30 days, newest first",
  access: own,
  input: z.object({ ...one, ...pageQuery }),
  output: listOf(messageSchema),
  errors: ["not_found"],
});

const resend = route({
  method: "POST",
  path: `${ONE}/messages/{message_id}/resend`,
  tag,
  summary: "Post a message once more, under its id",
  access: own,
  input: z.object({ ...one, message_id: idSchema }),
  output: messageSchema,
  errors: ["not_found", "conflict"],
});

export const webhooksContract = { list, create, update, remove, newSecret, test, messages, resend };
