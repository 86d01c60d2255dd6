import * as z from "zod";
import { anyone, organizationAdmin, signedIn, type AccessRule } from "./access.ts";
import {
  codeSchema,
  emailSchema,
  newPasswordSchema,
  registrationSchema,
  requiredName,
  roleSchema,
  scopeSchema,
  tokenAnswerSchema,
  userSchema,
  languageSchema,
} from "./identity-schemas.ts";
import { ownAccountContract, projectsTo } from "./own-account.ts";
import { ownSessionsContract } from "./own-sessions.ts";
import { passwordSignInContract } from "./password-sign-in.ts";
import { LOGOUT_PATH } from "./survey-limits.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery, providerAnswer, timeSchema } from "./schemas.ts";
import { ROLES } from "./scopes.ts";
import { typedText } from "./typed-text.ts";

const tag = "Identity";
const BASE = "/api/authorization/v1";

const anySignedIn = { ...signedIn, surveyUsers: true } as const satisfies AccessRule;
/** Accounts and their ways to sign in are looked after by people. */
const person = { ...anySignedIn, byPerson: true } as const satisfies AccessRule;
const administrator = { ...organizationAdmin, byPerson: true } as const satisfies AccessRule;

const refresh = route({
  method: "POST",
  path: `${BASE}/refresh`,
  tag,
  summary: "Renew a token",
  description:
    "Takes the present token until 14 days after its expiry while its session stands. The token before is answered with the same successor for a minute; later use of it ends the session.",
  access: anyone,
  input: z.object({ token: z.string().min(1).max(8000) }),
  output: tokenAnswerSchema,
  errors: ["unauthenticated"],
});

const logout = route({
  method: "POST",
  path: LOGOUT_PATH,
  tag,
  summary: "End the session of the token",
  access: person,
  input: z.object({}),
  output: detailSchema,
});

const registerInput = {
  tag,
  access: anyone,
  creates: true,
  input: registrationSchema,
  output: detailSchema,
} as const;
const register = route({ ...registerInput, method: "POST", path: `${BASE}/register`, summary: "Register" });
const signup = route({ ...registerInput, method: "POST", path: `${BASE}/signup`, summary: "Register (other name)" });

const checkActivation = route({
  method: "GET",
  path: `${BASE}/users/activation`,
  tag,
  summary: "Check an activation code",
  access: anyone,
  input: z.object({ activation_code: codeSchema }),
  output: z.object({ email: z.string() }),
});
const checkReset = route({
  method: "GET",
  path: `${BASE}/users/password-reset`,
  tag,
  summary: "Check a reset code",
  access: anyone,
  input: z.object({ reset_code: codeSchema }),
  output: z.object({ email: z.string() }),
});

const activateSpec = {
  path: `${BASE}/users/activate`,
  tag,
  access: anyone,
  input: z.object({ activation_code: codeSchema, password: newPasswordSchema }),
  output: detailSchema,
} as const;
const activate = route({ ...activateSpec, method: "POST", summary: "Activate an account and set its password" });
const activateByQuery = route({
  ...activateSpec,
  method: "GET",
  summary: "Activate an account, code and password in the query",
});

const resetSpec = {
  path: `${BASE}/users/reset-password`,
  tag,
  access: anyone,
  input: z.object({ reset_code: codeSchema, password: newPasswordSchema }),
  output: detailSchema,
} as const;
const resetPassword = route({ ...resetSpec, method: "POST", summary: "Set a new password with a reset code" });
const resetPasswordByQuery = route({
  ...resetSpec,
  method: "GET",
  summary: "Set a new password, code and password in the query",
});

const mailSpec = {
  tag,
  access: anyone,
  input: z.object({ email: emailSchema }),
  output: detailSchema,
} as const;
const resendActivation = route({
  ...mailSpec,
  method: "POST",
  path: `${BASE}/users/resend-activation-email`,
  summary: "Send the activation mail again",
});
const sendReset = route({
  ...mailSpec,
  method: "POST",
  path: `${BASE}/users/send-password-reset-email`,
  summary: "Send a mail with a reset code",
});

const me = route({
  method: "GET",
  path: `${BASE}/users/me`,
  tag,
  summary: "The caller",
  access: anySignedIn,
  input: z.object({}),
  output: userSchema,
});

const listUsers = route({
  method: "GET",
  path: `${BASE}/users/organizational-users`,
  tag,
  summary: "Users of the caller's organization",
  access: organizationAdmin,
  input: z.object({ ...pageQuery, search: typedText().max(100).optional() }),
  output: listOf(userSchema),
});

const userFields = {
  first_name: requiredName,
  last_name: requiredName,
  roles: z.array(roleSchema).max(ROLES.length),
  scopes: z.array(scopeSchema).max(100),
};
const createUser = route({
  method: "POST",
  path: `${BASE}/users`,
  tag,
  summary: "Create a user in the caller's organization; an activation mail is sent",
  access: administrator,
  creates: true,
  successStatus: 201,
  input: z.object({ email: emailSchema, ...userFields, is_survey_user: z.boolean().default(false) }),
  output: userSchema,
  errors: ["conflict"],
});
const updateUser = route({
  method: "PUT",
  path: `${BASE}/users/{id}`,
  tag,
  summary: "Change a user: one's own name, or as an administrator also roles, scopes and lock",
  access: { ...signedIn, byPerson: true, policy: "self-or-organization-admin" },
  input: z.object({
    id: idSchema,
    first_name: requiredName.optional(),
    last_name: requiredName.optional(),
    roles: userFields.roles.optional(),
    scopes: userFields.scopes.optional(),
    is_active: z.boolean().optional(),
    mail_when_computed: z.boolean().optional(),
    language: languageSchema.nullable().optional().describe("Null follows the browser"),
  }),
  output: userSchema,
  errors: ["not_found", "conflict"],
});
const activationLink = route({
  method: "POST",
  path: `${BASE}/users/{id}/activation-link`,
  tag,
  summary: "A link with which a user who is not activated yet chooses a password; links made before end",
  access: { ...administrator, policy: "self-or-organization-admin" },
  input: z.object({ id: idSchema }),
  output: z.object({ url: z.string(), expires_at: timeSchema }),
  errors: ["not_found", "conflict"],
});
const deleteUser = route({
  method: "DELETE",
  path: `${BASE}/users/{id}`,
  tag,
  summary: "Delete another user with the personal data; one's own account is deleted with its password",
  description: "The projects are deleted too, unless `projects_to` names a colleague of the user who takes them.",
  access: { ...person, policy: "self-or-organization-admin" },
  input: z.object({ id: idSchema, projects_to: projectsTo }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});
const exportUser = route({
  method: "GET",
  path: `${BASE}/users/{id}/personal-data`,
  tag,
  summary: "Everything stored about a user",
  access: { ...person, policy: "self-or-organization-admin" },
  input: z.object({ id: idSchema }),
  output: z.object({
    exported_at: timeSchema,
    user: userSchema,
    registration: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    api_keys: z.array(z.record(z.string(), z.unknown())),
    audit: z.array(z.record(z.string(), z.unknown())),
    projects: z.array(z.record(z.string(), z.unknown())),
  }),
  errors: ["not_found"],
});

const ssoCallback = route({
  method: "GET",
  path: `${BASE}/microsoft/callback`,
  tag,
  summary: "Finish single sign-on with the code of the provider",
  access: anyone,
  input: z.object(providerAnswer),
  output: tokenAnswerSchema,
  errors: ["unauthenticated", "not_configured"],
});

/** Redirects to the provider, so it is no JSON route. */
export const ssoLogin = plainRoute({
  method: "GET",
  path: `${BASE}/microsoft/login`,
  tag,
  summary: "Begin single sign-on: redirects to the OpenID Connect provider",
  access: anyone,
  params: z.object({}),
  query: z.object({}),
  response: { contentType: "text/html" },
  errors: ["not_configured"],
});

export const identityContract = {
  ...passwordSignInContract,
  refresh,
  logout,
  register,
  signup,
  checkActivation,
  checkReset,
  activate,
  activateByQuery,
  resetPassword,
  resetPasswordByQuery,
  resendActivation,
  sendReset,
  me,
  listUsers,
  createUser,
  updateUser,
  activationLink,
  deleteUser,
  exportUser,
  ...ownSessionsContract,
  ...ownAccountContract,
  ssoCallback,
};
