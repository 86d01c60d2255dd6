import { ssoLogin, type contract } from "@tidemark/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Call, Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Accounts, Registration } from "./accounts.service.ts";
import type { CodePurpose } from "./codes.repository.ts";
import type { Demand } from "./second-factor/second-factor.service.ts";
import type { Sessions } from "./sessions.service.ts";
import type { SsoAttempt } from "./single-sign-on/oidc-flow.ts";
import type { Sso } from "./sso.service.ts";
import type { Users } from "./users.service.ts";

/** The parts of the module that the routes call. */
export interface Identity {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly users: Users;
  readonly sso: Sso;
}

const COOKIE = "tidemark_sso";
const COOKIE_PATH = "/api/authorization/v1/microsoft";
const COOKIE_SECONDS = 600;
const attemptSchema = z.object({ verifier: z.string(), state: z.string(), nonce: z.string() });

const REGISTERED = "Thank you. If the address can be used, a mail with the next step is on its way.";
const MAIL_SENT = "If there is an account for this address, a mail is on its way.";
const PASSWORD_SET = "Your password was set. You can sign in now.";

function setAttempt(reply: FastifyReply, attempt: SsoAttempt, secure: boolean): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  reply.setCookie(COOKIE, value, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: COOKIE_SECONDS,
  });
}

function readAttempt(request: FastifyRequest): SsoAttempt | undefined {
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(request.cookies[COOKIE] ?? "", "base64url").toString("utf8")));
  } catch {
    return undefined;
  }
}

const answerToken = (token: string) => ({ authenticated: true, token });
const answerLogin = (answer: string | Demand) =>
  typeof answer === "string"
    ? { ...answerToken(answer), second_factor: null }
    : { authenticated: false, token: "", second_factor: answer };

export function identityHandlers({ sessions, accounts, users, sso }: Identity): Handlers<typeof contract.identity> {
  const register = async ({ input, origin }: Call<Registration>) => {
    await accounts.register(input, origin);
    return { detail: REGISTERED };
  };
  const setPassword = (purpose: CodePurpose) => {
    return async ({ input, origin }: Call<{ password: string; activation_code?: string; reset_code?: string }>) => {
      await accounts.setPassword(purpose, input.activation_code ?? input.reset_code ?? "", input.password, origin);
      return { detail: PASSWORD_SET };
    };
  };
  return {
    login: async ({ input, origin }) => answerLogin(await sessions.login(input.email, input.password, origin)),
    finishLogin: async ({ input, origin }) => {
      const { token, recoveryCodes } = await sessions.finishLogin(input.challenge, input.code, origin);
      return { ...answerToken(token), recovery_codes: recoveryCodes === null ? null : [...recoveryCodes] };
    },
    refresh: async ({ input, origin }) => answerToken(await sessions.refresh(input.token, origin)),
    logout: async ({ caller, origin }) => {
      await sessions.logout(caller, origin);
      return { detail: "You are signed out." };
    },
    register,
    signup: register,
    checkActivation: async ({ input, origin }) => ({
      email: await accounts.checkCode("activation", input.activation_code, origin),
    }),
    checkReset: async ({ input, origin }) => ({ email: await accounts.checkCode("reset", input.reset_code, origin) }),
    activate: setPassword("activation"),
    activateByQuery: setPassword("activation"),
    resetPassword: setPassword("reset"),
    resetPasswordByQuery: setPassword("reset"),
    resendActivation: async ({ input, origin }) => {
      await accounts.resendActivation(input.email, origin);
      return { detail: MAIL_SENT };
    },
    sendReset: async ({ input, origin }) => {
      await accounts.sendReset(input.email, origin);
      return { detail: MAIL_SENT };
    },
    me: ({ caller }) => users.me(caller),
    listUsers: async ({ input, caller }) => {
      const { items, total } = await users.list(caller, input.search, input.page, input.n);
      return { items, meta: { page: input.page, n: input.n, total } };
    },
    createUser: ({ input, caller, origin }) => users.create(caller, input, origin),
    updateUser: ({ input, caller, origin }) => users.update(caller, input, origin),
    activationLink: ({ input, caller, origin }) => users.activationLink(caller, input.id, origin),
    changePassword: async ({ input, caller, origin }) => {
      await users.changePassword(caller, input, origin);
      return { detail: "Your password was changed. Other devices are signed out." };
    },
    deleteUser: async ({ input, caller, origin }) => {
      await users.remove(caller, input.id, input.projects_to, origin);
      return { detail: "The user was deleted." };
    },
    deleteOwnAccount: async ({ input, caller }) => {
      await users.removeOwn(caller, input.password, input.projects_to);
      return { detail: "Your account was deleted." };
    },
    exportUser: async ({ input, caller, origin }) =>
      users.personalData(caller, input.id, origin) as ReturnType<Handlers<typeof contract.identity>["exportUser"]>,
    listSessions: async ({ caller }) => ({ items: await sessions.list(caller) }),
    endSession: async ({ input, caller, origin }) => {
      await sessions.end(caller, input.session_id, origin);
      return { detail: "The session is ended." };
    },
    endOtherSessions: async ({ caller, origin }) => {
      await sessions.endOthers(caller, origin);
      return { detail: "All other sessions are ended." };
    },
    ssoCallback: async ({ input, origin, request, reply }) => {
      const attempt = readAttempt(request);
      reply.clearCookie(COOKIE, { path: COOKIE_PATH });
      const given = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return answerToken(await sso.finish(new URLSearchParams(given), attempt, origin));
    },
  };
}

export function identityPlainRoutes({ sso }: Identity, secureCookies: boolean): PlainMount[] {
  return [
    {
      spec: ssoLogin,
      handle: async ({ reply }) => {
        const { url, attempt } = await sso.begin();
        setAttempt(reply, attempt, secureCookies);
        return reply.header("cache-control", "no-store").redirect(url);
      },
    },
  ];
}
