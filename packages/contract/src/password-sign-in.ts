import * as z from "zod";
import { anyone } from "./access.ts";
import { codeSchema, emailSchema, knownPassword, tokenAnswerSchema } from "./identity-schemas.ts";
import { route } from "./route.ts";
import { factorCode, factorSetupSchema } from "./second-factor.ts";

const tag = "Identity";
const BASE = "/api/authorization/v1";

/** Answer to e-mail and password: a token, or what is still owed. */
const loginAnswerSchema = tokenAnswerSchema.extend({
  token: z.string().describe("Access token, valid for one hour; empty while a second factor is owed"),
  second_factor: z
    .object({
      challenge: z.string().describe("Names this sign-in when its code is sent, within five minutes"),
      setup: factorSetupSchema
        .nullable()
        .describe("What to set an authenticator up with, where the organization requires one and there is none yet"),
    })
    .nullable()
    .describe("What is owed before the token is given; null when nothing is"),
});

const login = route({
  method: "POST",
  path: `${BASE}/login`,
  tag,
  summary: "Sign in with e-mail and password",
  access: anyone,
  input: z.object({ email: emailSchema, password: knownPassword }),
  output: loginAnswerSchema,
  errors: ["unauthenticated"],
});

const finishLogin = route({
  method: "POST",
  path: `${BASE}/login/second-factor`,
  tag,
  summary: "Finish a sign-in with a code of the authenticator, or a recovery code",
  access: anyone,
  input: z.object({ challenge: codeSchema, code: factorCode }),
  output: tokenAnswerSchema.extend({
    recovery_codes: z.array(z.string()).nullable().describe("Shown once, when this set the second factor up"),
  }),
  errors: ["unauthenticated"],
});

/** Signing in with e-mail and password and, where one is owed, a second factor. */
export const passwordSignInContract = { login, finishLogin };
