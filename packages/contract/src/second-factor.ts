import * as z from "zod";
import { organizationAdmin, signedIn } from "./access.ts";
import { knownPassword } from "./identity-schemas.ts";
import { FIELD_TEXTS } from "./messages/fields.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Identity";
const BASE = "/api/authorization/v1";
const FACTOR = `${BASE}/users/{id}/second-factor` as const;
const own = { ...signedIn, surveyUsers: true, byPerson: true, policy: "self" } as const;
const administrator = { ...organizationAdmin, byPerson: true } as const;

/** A code of the authenticator, or a recovery code. */
export const factorCode = typedText()
  .min(1, FIELD_TEXTS.required)
  .max(40)
  .describe("Six digits of the authenticator, or a recovery code; each counts once");

export const factorSetupSchema = z.object({
  secret: z.string().describe("Secret in base32, to be typed into an authenticator"),
  address: z.string().describe("The same as an otpauth address, to be shown as a QR code"),
});
export type FactorSetup = z.infer<typeof factorSetupSchema>;

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe("Each good for one sign-in without the authenticator; shown once"),
});

const stateSchema = z.object({
  on: z.boolean(),
  since: timeSchema.nullable(),
  recovery_codes_left: z.int(),
  required: z.boolean().describe("Whether the organization asks it of everybody"),
  possible: z.boolean().describe("False for an account without a password, whose provider may ask for more itself"),
});
export type SecondFactorState = z.infer<typeof stateSchema>;

const ruleSchema = z.object({
  required: z.boolean(),
  users: z.int().describe("Active users of the organization who have a password"),
  users_with_factor: z.int(),
});
export type SecondFactorRule = z.infer<typeof ruleSchema>;

const state = route({
  method: "GET",
  path: FACTOR,
  tag,
  summary: "Whether one signs in with a second factor",
  access: own,
  input: z.object({ id: idSchema }),
  output: stateSchema,
  errors: ["not_found"],
});
const begin = route({
  method: "POST",
  path: FACTOR,
  tag,
  summary: "Begin to set up a second factor; it counts once a code confirms it",
  access: own,
  input: z.object({ id: idSchema, password: knownPassword }),
  output: factorSetupSchema,
  errors: ["not_found", "conflict"],
});
const confirm = route({
  method: "POST",
  path: `${FACTOR}/confirmation`,
  tag,
  summary: "Turn the second factor on with a first code; gives ten recovery codes",
  access: own,
  input: z.object({ id: idSchema, code: factorCode }),
  output: recoveryCodes,
  errors: ["not_found", "conflict"],
});
const renewCodes = route({
  method: "POST",
  path: `${FACTOR}/recovery-codes`,
  tag,
  summary: "New recovery codes; those before end",
  access: own,
  input: z.object({ id: idSchema, code: factorCode }),
  output: recoveryCodes,
  errors: ["not_found", "conflict"],
});
const turnOff = route({
  method: "POST",
  path: `${FACTOR}/removal`,
  tag,
  summary: "Turn the own second factor off, unless the organization requires one",
  access: own,
  input: z.object({ id: idSchema, password: knownPassword, code: factorCode }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});
const reset = route({
  method: "DELETE",
  path: FACTOR,
  tag,
  summary: "Take the second factor of another user away, who lost it; the user is told by mail and signed out",
  access: { ...administrator, policy: "self-or-organization-admin" },
  input: z.object({ id: idSchema }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

const RULE = `${BASE}/organizations/{id}/second-factor` as const;
const rule = route({
  method: "GET",
  path: RULE,
  tag,
  summary: "Whether an organization requires a second factor, and how many of its users have one",
  access: { ...administrator, policy: "own-organization" },
  input: z.object({ id: idSchema }),
  output: ruleSchema,
  errors: ["not_found"],
});
const setRule = route({
  method: "PUT",
  path: RULE,
  tag,
  summary: "Require a second factor of everybody in an organization; sessions opened without one end",
  access: { ...administrator, policy: "own-organization" },
  input: z.object({ id: idSchema, required: z.boolean() }),
  output: ruleSchema,
  errors: ["not_found", "conflict"],
});

/** Codes of an authenticator as a second factor of sign-in. */
export const secondFactorContract = { state, begin, confirm, renewCodes, turnOff, reset, rule, setRule };
