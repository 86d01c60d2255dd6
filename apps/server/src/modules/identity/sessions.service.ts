import { randomBytes, randomUUID } from "node:crypto";
import { LIMITS, message, type OpenedBy, type UserSession } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { currentLanguage } from "../../language.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import { checkPassword } from "./passwords.ts";
import * as sessions from "./sessions.repository.ts";
import type { Demand, SecondFactor } from "./second-factor/second-factor.service.ts";
import { checkRequiredSignOn } from "./single-sign-on/required-sign-on.ts";
import type { ReadToken, Tokens } from "./tokens.ts";
import * as users from "./users.repository.ts";

const WRONG = message("people.wrong_password");
const ENDED = message("people.session_ended");
const DAY_MS = 86_400_000;

export interface SessionsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly secondFactor: SecondFactor;
  /** Told of sessions that ended, so that their sockets are closed. */
  readonly onSessionsEnded: (ids: readonly string[]) => Promise<void>;
}

export interface Sessions {
  /** A token, or what is owed beside the password. */
  login(email: string, password: string, origin: CallOrigin): Promise<string | Demand>;
  /** Goes on with a sign-in that owed a code. */
  finishLogin(
    challenge: string,
    code: string,
    origin: CallOrigin,
  ): Promise<{ readonly token: string; readonly recoveryCodes: readonly string[] | null }>;
  /** A session for a user who proved to be one. */
  open(user: users.UserRow, origin: CallOrigin, by: OpenedBy): Promise<string>;
  refresh(token: string, origin: CallOrigin): Promise<string>;
  authenticate(token: string): Promise<Caller>;
  logout(caller: Caller, origin: CallOrigin): Promise<void>;
  endAll(userId: string, except?: string): Promise<void>;
  /** Sessions of the caller, those used last first. */
  list(caller: Caller): Promise<UserSession[]>;
  /** Ends a session of the caller. @throws AppError `not_found` */
  end(caller: Caller, sessionId: string, origin: CallOrigin): Promise<void>;
  /** Ends all sessions of the caller but the one that asks. */
  endOthers(caller: Caller, origin: CallOrigin): Promise<void>;
}

/** Name shown for a user: first and last name, or the e-mail address. */
export function displayName(user: { first_name: string; last_name: string; email: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

function claimsOf(user: users.UserRow, tokenId: string) {
  return {
    sub: user.id,
    email: user.email,
    name: displayName(user),
    organization_id: user.organization_id,
    roles: user.roles,
    scopes: user.scopes,
    is_survey_user: user.is_survey_user,
    language: user.language,
    jti: tokenId,
  };
}

const newTokenId = (sessionId: string) => `${sessionId}.${randomBytes(16).toString("base64url")}`;
const refreshUntil = (issued: Date) =>
  new Date(issued.getTime() + LIMITS.tokenLifetimeSeconds * 1000 + LIMITS.refreshDays * DAY_MS);
/** Times in tokens are whole seconds; the stored time must be the same one so that the token can be made again. */
const wholeSeconds = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);
const actorOf = (user: users.UserRow, origin: CallOrigin) => ({
  userId: user.id,
  email: user.email,
  organizationId: user.organization_id,
  address: origin.address,
});

/** Beginning and reading sessions. */
function signingIn({
  database: db,
  clock,
  tokens,
  limiter,
  audit,
  secondFactor,
}: SessionsContext): Pick<Sessions, "open" | "login" | "finishLogin" | "authenticate"> {
  const open: Sessions["open"] = async (user, origin, openedBy) => {
    const at = wholeSeconds(clock.now());
    const id = randomUUID();
    const tokenId = newTokenId(id);
    await db.transaction(async () => {
      const times = { at, refreshUntil: refreshUntil(at) };
      await sessions.insertSession(db, { id, userId: user.id, tokenId, openedBy, ...times, ...origin });
      await users.touchLogin(db, user.id, at, currentLanguage().tag);
      await audit.record(openedBy === "sso" ? "sso_login" : "login", actorOf(user, origin));
    });
    return tokens.sign(claimsOf(user, tokenId), at);
  };
  return {
    open,
    async login(email, password, origin) {
      await limiter.attempt("login-address", origin.address);
      await limiter.attempt("login-account", email);
      const user = await users.findUserByEmail(db, email);
      const right = await checkPassword(user?.password_hash ?? null, password);
      if (!user || !right || !user.is_active) {
        const actor = { ...(user ? { organizationId: user.organization_id } : {}), address: origin.address };
        await audit.record("login_failed", actor, { subject: email });
        throw new AppError("unauthenticated", WRONG);
      }
      const isDespiteSso = await checkRequiredSignOn(db, user);
      // an office shares one address: those who know their passwords lock nobody out
      await limiter.takeBack("login-address", origin.address);
      if (isDespiteSso) await audit.record("password_despite_sso", actorOf(user, origin));
      const demand = await secondFactor.demand(user);
      if (demand !== undefined) {
        // the password is half of it: wrong codes that were counted stay, or they could be tried for ever
        await limiter.takeBack("login-account", email);
        return demand;
      }
      await limiter.forget("login-account", email);
      return open(user, origin, "password");
    },
    async finishLogin(challenge, code, origin) {
      const { user, recoveryCodes } = await secondFactor.answer(challenge, code, origin);
      return { token: await open(user, origin, "second-factor"), recoveryCodes };
    },
    async authenticate(token) {
      const read = await tokens.read(token);
      const user = read && (await sessions.findSessionUser(db, read.sessionId, read.payload.sub));
      if (!read || !user) throw new AppError("unauthenticated", ENDED);
      return {
        userId: user.id,
        organizationId: user.organization_id,
        email: user.email,
        name: displayName(user),
        roles: user.roles,
        scopes: user.scopes,
        isSurveyUser: user.is_survey_user,
        language: user.language,
        sessionId: read.sessionId,
      };
    },
  };
}

/** Renewing and ending sessions. */
function goingOn(context: SessionsContext): Pick<Sessions, "refresh" | "logout" | "endAll"> {
  const { database: db, clock, tokens, audit } = context;

  const endSession = async (sessionId: string) => {
    if (await sessions.deleteSession(db, sessionId)) await context.onSessionsEnded([sessionId]);
  };

  /** The successor that was already given out for a token, made again; undefined when the minute for that is over. */
  const sameSuccessor = async (read: ReadToken, user: users.UserRow): Promise<string | undefined> => {
    const session = await sessions.findSession(db, read.sessionId);
    if (!session || session.previous_token !== read.payload.jti) return undefined;
    const issued = new Date(session.renewed_at);
    if (clock.now().getTime() - issued.getTime() > LIMITS.refreshGraceSeconds * 1000) return undefined;
    return tokens.sign(claimsOf(user, session.current_token), issued);
  };

  return {
    async refresh(token, origin) {
      const read = await tokens.readForRenewal(token);
      const user = read && (await sessions.findSessionUser(db, read.sessionId, read.payload.sub));
      if (!read || !user) throw new AppError("unauthenticated", ENDED);
      const now = wholeSeconds(clock.now());
      const next = newTokenId(read.sessionId);
      if (await sessions.replaceToken(db, read.sessionId, read.payload.jti, next, now, refreshUntil(now)))
        return tokens.sign(claimsOf(user, next), now);
      const same = await sameSuccessor(read, user);
      if (same) return same;
      // A token that was renewed long ago turns up again: one of its two holders is not the user.
      await endSession(read.sessionId);
      await audit.record("session_revoked", actorOf(user, origin), {
        facts: { reason: "a replaced token was used again" },
      });
      throw new AppError("unauthenticated", ENDED);
    },
    async logout(caller, origin) {
      await endSession(caller.sessionId);
      await audit.record("logout", { ...caller, address: origin.address });
    },
    async endAll(userId, except) {
      const ended = await sessions.deleteSessionsOf(db, userId, except);
      if (ended.length > 0) await context.onSessionsEnded(ended);
    },
  };
}

/** What a person sees of the own sessions, and ends of them. */
function lookingAfter(context: SessionsContext): Pick<Sessions, "list" | "end" | "endOthers"> {
  const { database: db, clock, audit } = context;
  const revoked = (caller: Caller, { address }: CallOrigin, reason: string) =>
    audit.record("session_revoked", { ...caller, address }, { facts: { reason } });
  return {
    async list({ userId, sessionId }) {
      const rows = await sessions.listLiveSessions(db, userId, clock.now());
      return rows.map(({ id, created_at, renewed_at, opened_by, address, user_agent }) => ({
        id,
        is_current: id === sessionId,
        signed_in_at: new Date(created_at).toISOString(),
        last_used_at: new Date(renewed_at).toISOString(),
        opened_by,
        address,
        user_agent,
      }));
    },
    async end(caller, sessionId, origin) {
      await db.transaction(async () => {
        if (!(await sessions.deleteSessionOf(db, caller.userId, sessionId))) throw notFound("session");
        await revoked(caller, origin, "ended by its user");
      });
      await context.onSessionsEnded([sessionId]);
    },
    async endOthers(caller, origin) {
      const ended = await db.transaction(async () => {
        const ids = await sessions.deleteSessionsOf(db, caller.userId, caller.sessionId);
        if (ids.length > 0) await revoked(caller, origin, "all others ended by their user");
        return ids;
      });
      if (ended.length > 0) await context.onSessionsEnded(ended);
    },
  };
}

export function createSessions(context: SessionsContext): Sessions {
  return { ...signingIn(context), ...goingOn(context), ...lookingAfter(context) };
}
