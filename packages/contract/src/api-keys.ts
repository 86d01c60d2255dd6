import * as z from "zod";
import { signedIn } from "./access.ts";
import { heldRolesSchema, heldScopesSchema, roleSchema, scopeSchema } from "./identity-schemas.ts";
import { LIMITS } from "./limits.ts";
import { FIELD_TEXTS } from "./messages/fields.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";
import { ROLES } from "./scopes.ts";
import { typedText } from "./typed-text.ts";

const tag = "API keys";
const KEYS = "/api/authorization/v1/users/{id}/api-keys";
const own = { ...signedIn, byPerson: true, policy: "self" } as const;

/** How every key begins, so that one that lies about is known for what it is. */
export const API_KEY_PREFIX = "tmk_";

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  prefix: z.string().describe("The first characters of the key, by which it is recognised"),
  roles: heldRolesSchema,
  scopes: heldScopesSchema.describe("What it was given; of this it holds what its user still holds"),
  created_at: timeSchema,
  expires_at: timeSchema,
  last_used_at: timeSchema.nullable().describe("To the minute; null for a key that was never used"),
  last_used_address: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

const list = route({
  method: "GET",
  path: KEYS,
  tag,
  summary: "One's own API keys, newest first",
  access: own,
  input: z.object({ id: idSchema }),
  output: z.object({ items: z.array(apiKeySchema) }),
  errors: ["not_found"],
});

// no answer of this route is kept for an `Idempotency-Key`: the key would lie in the database
const create = route({
  method: "POST",
  path: KEYS,
  tag,
  summary: "Make an API key; it is shown in this answer alone",
  description: `A key calls in the name of its user: \`Authorization: Bearer ${API_KEY_PREFIX}...\`. It holds those of its roles and scopes that the user holds at the time of the call, and whatever limits the user. It opens no route that looks after accounts and their ways to sign in, and may make 1,200 calls a minute.`,
  access: own,
  successStatus: 201,
  input: z.object({
    id: idSchema,
    name: typedText().min(1, FIELD_TEXTS.required).max(50, FIELD_TEXTS.upTo50),
    roles: z.array(roleSchema).max(ROLES.length).default([]),
    scopes: z.array(scopeSchema).max(100),
    expires_at: timeSchema.describe(`When it ends: within ${LIMITS.apiKeyMostDays} days`),
  }),
  output: z.object({ key: z.string().describe("The key itself, which nobody can see again"), api_key: apiKeySchema }),
  errors: ["not_found", "conflict"],
});

const revoke = route({
  method: "DELETE",
  path: `${KEYS}/{key_id}`,
  tag,
  summary: "Revoke an API key: it ends at once",
  access: own,
  input: z.object({ id: idSchema, key_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

/** Keys that programs call with, in the name of a person. */
export const apiKeysContract = { list, create, revoke };
