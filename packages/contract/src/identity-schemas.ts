import * as z from "zod";
import { FIELD_TEXTS, PASSWORD_TEXTS } from "./messages/fields.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { ALL_SCOPES, ROLES } from "./scopes.ts";
import { SELF_SERVICE_PURPOSES } from "./self-service-steps.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { typedAddress, typedText } from "./typed-text.ts";

/** The rule asks for more than eight characters while its text says at least eight: both are the specification's. */
export const PASSWORD_MIN = 9;
const PASSWORD_MAX = 200;

/** What is wrong with a password, as the texts of the specification; undefined when nothing is. */
export function passwordFault(password: string): string | undefined {
  if (password === "") return PASSWORD_TEXTS.required;
  if (Array.from(password).length < PASSWORD_MIN) return PASSWORD_TEXTS.tooShort;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u];
  return kinds.every((kind) => kind.test(password)) ? undefined : PASSWORD_TEXTS.characters;
}

export const newPasswordSchema = z
  .string()
  .max(PASSWORD_MAX, FIELD_TEXTS.upTo200)
  .superRefine((value, context) => {
    const message = passwordFault(value);
    if (message) context.addIssue({ code: "custom", message });
  })
  .describe("New password: at least 9 characters with lower and upper case, digit and special character");

export const knownPassword = z.string().min(1, PASSWORD_TEXTS.required).max(PASSWORD_MAX).describe("Password");
export const emailSchema = typedAddress()
  .min(1, FIELD_TEXTS.required)
  .max(254, FIELD_TEXTS.upTo254)
  .pipe(z.email(FIELD_TEXTS.invalidEmail))
  .describe("E-mail address");

const bounded = (min: number, max: number) =>
  typedText().min(min, `At least ${min} characters.`).max(max, `Up to ${max} characters only.`);
/** Mails carry names: whoever registers somebody else must not get a link or a text of their own into one. */
const NO_NAME = /[\p{Cc}\p{Cf}@]|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}/u;
export const requiredName = typedText()
  .min(1, FIELD_TEXTS.required)
  .max(50, FIELD_TEXTS.upTo50)
  .refine((value) => !NO_NAME.test(value), FIELD_TEXTS.nameOnly);
const optionalPart = z.union([z.literal(""), bounded(2, 100)]).optional();
export const codeSchema = z.string().min(1).max(200);

const PHONE = /^\+?[\d\s()./-]+$/;
const PHONE_DIGITS = { min: 6, max: 15 }; // longest number of ITU-T E.164

function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max;
}

/** Optional plus and country code, then digits with the usual separators. */
export const phoneSchema = typedText()
  .max(40, OWN_WORDS["own.phone_number"])
  .refine((value) => value === "" || isPhoneNumber(value), OWN_WORDS["own.phone_number"])
  .describe("Phone number, optional");

/** What is asked at the beginning of the self-service flow. */
export const flowSurveySchema = z.object({
  size: z.enum(["less", "more"]).describe("Less than 10 locations, ten among them, or more"),
  purpose: z.enum(SELF_SERVICE_PURPOSES),
});
export type FlowSurvey = z.infer<typeof flowSurveySchema>;

/** What a person tells when registering. */
export const registrationSchema = z.object({
  first_name: requiredName,
  last_name: requiredName,
  email: emailSchema,
  company_name: typedText().min(1, FIELD_TEXTS.required).pipe(bounded(2, 100)),
  phone_number: phoneSchema.optional(),
  address_line_1: optionalPart,
  address_line_2: optionalPart,
  country: typedText().max(100).optional(),
  city: optionalPart,
  zip_code: optionalPart,
  survey: flowSurveySchema.optional().describe("What was answered on the way here: the flow goes on with it elsewhere"),
});

export const tokenAnswerSchema = z.object({
  authenticated: z.boolean(),
  token: z.string().describe("Access token, valid for one hour"),
});

export const scopeSchema = z.enum(ALL_SCOPES);
export const roleSchema = z.enum(ROLES);

/** A list that a newer version may have made longer: what this one does not know is left out (decision 0175). */
const knownOf = <const T extends readonly string[]>(names: T) =>
  z.preprocess(
    (held) => (Array.isArray(held) ? held.filter((one) => typeof one !== "string" || names.includes(one)) : held),
    z.array(z.enum(names)),
  );
/** Roles and scopes as they are held in tokens and tables; what somebody sends has to be known. */
export const heldRolesSchema = knownOf(ROLES);
export const heldScopesSchema = knownOf(ALL_SCOPES);

/** Tag of a language, as its file is called: `de`. */
export const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)
  .describe("Tag of a language, such as `de`");

/** Payload of the access token. */
export const tokenPayloadSchema = z.object({
  sub: idSchema,
  email: z.string(),
  name: z.string(),
  organization_id: idSchema,
  roles: heldRolesSchema,
  scopes: heldScopesSchema,
  is_survey_user: z.boolean(),
  language: languageSchema.nullable().default(null),
  exp: z.int(),
  iat: z.int(),
  jti: z.string(),
});
export type TokenPayload = z.infer<typeof tokenPayloadSchema>;

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string().describe("First and last name; the e-mail address where there is none"),
  organization_id: idSchema,
  roles: heldRolesSchema,
  scopes: heldScopesSchema,
  is_active: z.boolean().describe("False until activated, and while locked by an administrator"),
  is_activated: z.boolean().describe("Whether a password was chosen, or single sign-on was used"),
  has_second_factor: z.boolean().describe("Whether a code is asked for after the password"),
  has_password: z.boolean().describe("False for who signs in elsewhere alone, and before a password is chosen"),
  is_survey_user: z.boolean(),
  created_at: timeSchema,
  last_login_at: timeSchema.nullable(),
  mail_when_computed: z.boolean().describe("Whether the user is told by mail when a computation ends"),
  language: languageSchema.nullable().describe("Language of screens, mails and files; null follows the browser"),
});
export type User = z.infer<typeof userSchema>;
