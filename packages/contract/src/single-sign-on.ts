import * as z from "zod";
import { anyone, organizationAdmin } from "./access.ts";
import {
  emailSchema,
  heldRolesSchema,
  heldScopesSchema,
  roleSchema,
  scopeSchema,
  tokenAnswerSchema,
} from "./identity-schemas.ts";
import { FIELD_TEXTS } from "./messages/fields.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema, providerAnswer, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Single sign-on";
const BASE = "/api/authorization/v1";
const PROVIDER = `${BASE}/organizations/{id}/single-sign-on` as const;
const DOMAINS = `${BASE}/organizations/{id}/domains` as const;
const SIGN_IN = `${BASE}/single-sign-on` as const;
const own = { ...organizationAdmin, byPerson: true, policy: "own-organization" } as const;

/** Names of at least two labels, as they stand in e-mail addresses. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
export const domainName = typedText()
  .toLowerCase()
  .min(1, FIELD_TEXTS.required)
  .regex(DOMAIN, OWN_WORDS["own.domain"])
  .describe("What stands behind the @ of addresses; names of other letters in their ASCII form (xn--)");

const domainSchema = z.object({
  id: idSchema,
  name: z.string(),
  proven_at: timeSchema.nullable().describe("Null until it is shown that the domain belongs to the organization"),
  proven_by: z.enum(["dns", "file"]).nullable(),
  record_name: z.string().describe("Name of the TXT record that proves it"),
  proof: z.string().describe("What the TXT record or the file holds"),
  file_address: z.string().describe("Where the file lies that proves it instead"),
});
export type OrganizationDomain = z.infer<typeof domainSchema>;

const issuer = z
  .url({ protocol: /^https?$/, error: OWN_WORDS["own.web_address"] })
  .max(300)
  .describe("Address of the OpenID Connect provider, below which .well-known/openid-configuration lies");
const clientId = typedText().min(1, FIELD_TEXTS.required).max(300);
const clientSecret = z.string().min(1, FIELD_TEXTS.required).max(1000);

const rules = {
  required: z.boolean().describe("Passwords of members whose address is of a proven domain are refused"),
  creates_users: z.boolean().describe("An account is made at the first sign-in of an address of a proven domain"),
  default_roles: z.array(roleSchema).max(1).describe("Roles of accounts made so"),
  default_scopes: z.array(scopeSchema).max(100).describe("Scopes of accounts made so"),
};

const held = {
  default_roles: heldRolesSchema.describe("Roles of accounts made so"),
  default_scopes: heldScopesSchema.describe("Scopes of accounts made so"),
};

const settingsSchema = z.object({
  provider: z
    .object({ issuer: z.string(), client_id: z.string(), ...rules, ...held, changed_at: timeSchema })
    .nullable(),
  domains: z.array(domainSchema),
  return_address: z.string().describe("What the provider is told to send people back to"),
});
export type SingleSignOnSettings = z.infer<typeof settingsSchema>;

const settings = route({
  method: "GET",
  path: PROVIDER,
  tag,
  summary: "The identity provider of an organization, and its domains; never its secret",
  access: own,
  input: z.object({ id: idSchema }),
  output: settingsSchema,
  errors: ["not_found"],
});
const change = route({
  method: "PUT",
  path: PROVIDER,
  tag,
  summary: "Set the identity provider of an organization; it is asked before anything is kept",
  access: own,
  input: z.object({
    id: idSchema,
    issuer,
    client_id: clientId,
    client_secret: clientSecret.optional().describe("Absent: the one before stays, as long as issuer and client do"),
    ...rules,
  }),
  output: settingsSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});
const test = route({
  method: "POST",
  path: `${PROVIDER}/test`,
  tag,
  summary: "Ask an identity provider for its configuration, its keys, and whether it knows the client",
  access: own,
  input: z.object({ id: idSchema, issuer, client_id: clientId, client_secret: clientSecret.optional() }),
  output: z.object({
    issuer: z.string(),
    authorization_address: z.string().describe("Where people are sent to sign in"),
    keys: z.int().describe("Keys that it signs with"),
  }),
  errors: ["not_found", "unprocessable"],
});
const remove = route({
  method: "DELETE",
  path: PROVIDER,
  tag,
  summary: "Remove the identity provider of an organization; members then sign in with passwords",
  access: own,
  input: z.object({ id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

const addDomain = route({
  method: "POST",
  path: DOMAINS,
  tag,
  summary: "Claim a domain of e-mail addresses; it counts once it is proven",
  access: own,
  input: z.object({ id: idSchema, domain: domainName }),
  output: domainSchema,
  errors: ["not_found", "conflict"],
});
const proveDomain = route({
  method: "POST",
  path: `${DOMAINS}/{domain_id}/proof`,
  tag,
  summary: "Look for the proof of a domain, as TXT record and as file",
  access: own,
  input: z.object({ id: idSchema, domain_id: idSchema }),
  output: domainSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});
const removeDomain = route({
  method: "DELETE",
  path: `${DOMAINS}/{domain_id}`,
  tag,
  summary: "Give a domain up",
  access: own,
  input: z.object({ id: idSchema, domain_id: idSchema }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

const forAddress = route({
  method: "POST",
  path: `${SIGN_IN}/for-address`,
  tag,
  summary: "Whose identity provider signs an e-mail address in, by its domain",
  access: anyone,
  input: z.object({ email: emailSchema }),
  output: z.object({
    organization: z.object({ id: idSchema, name: z.string(), required: z.boolean() }).nullable(),
  }),
});
const finish = route({
  method: "GET",
  path: `${SIGN_IN}/{id}/callback`,
  tag,
  summary: "Finish single sign-on at an organization's provider with the code that it gave",
  access: anyone,
  input: z.object({ id: idSchema, ...providerAnswer }),
  output: tokenAnswerSchema,
  errors: ["unauthenticated", "not_found"],
});

/** Sign-in at identity providers that organizations bring. */
export const singleSignOnContract = {
  settings,
  change,
  test,
  remove,
  addDomain,
  proveDomain,
  removeDomain,
  forAddress,
  finish,
};

/** Redirects to the provider, so it is no JSON route. */
export const organizationSignOn = plainRoute({
  method: "GET",
  path: `${SIGN_IN}/{id}/login`,
  tag,
  summary: "Begin single sign-on: redirects to the identity provider of an organization",
  access: anyone,
  params: z.object({ id: idSchema }),
  query: z.object({}),
  response: { contentType: "text/html" },
  errors: ["not_found"],
});
