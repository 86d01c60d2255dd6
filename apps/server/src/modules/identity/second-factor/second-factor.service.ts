import { createHash, randomBytes } from "node:crypto";
import { message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller, CallOrigin } from "../../../http/call.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Sealer } from "../../../platform/sealing.ts";
import type { Audit } from "../../audit/index.ts";
import type { Organizations } from "../../organizations/index.ts";
import { findUserById, type UserRow } from "../users.repository.ts";
import { makeRecoveryCodes, recoveryCodeHash } from "./recovery-codes.ts";
import * as repository from "./second-factor.repository.ts";
import { base32, otpauthAddress, stepOfCode } from "./totp.ts";

const WRONG_CODE = message("people.factor_wrong_code");
const TOO_LATE = message("people.factor_too_late");
const CHALLENGE_MS = 5 * 60_000;
/** As RFC 4226 recommends for HMAC-SHA-1. */
const SECRET_BYTES = 20;

export interface SecondFactorContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly organizations: Organizations;
  readonly sealer: Sealer;
}

/** What an authenticator is set up with: as a text to type, and as the content of a picture. */
export interface Setup {
  readonly secret: string;
  readonly address: string;
}

/** What somebody owes after the right password. */
export interface Demand {
  readonly challenge: string;
  /** Null for who has set up a second factor already. */
  readonly setup: Setup | null;
}

/** Who answered a demand; recovery codes are given when that set the second factor up. */
export interface Answered {
  readonly user: UserRow;
  readonly recoveryCodes: readonly string[] | null;
}

/** Codes as a second factor of sign-in. */
export interface SecondFactor {
  /** What a user owes who gave the right password; undefined when nothing. */
  demand(user: UserRow): Promise<Demand | undefined>;
  /**
   * Takes a code of the authenticator or a recovery code for a demand.
   * @throws AppError `unauthenticated` when it is not right, used or too late; `rate_limited`
   */
  answer(challenge: string, code: string, origin: CallOrigin): Promise<Answered>;
  /** Begins to set one up. @throws AppError `conflict` when one is on already */
  begin(user: UserRow): Promise<Setup>;
  /** Turns on what was set up and gives the recovery codes. @throws AppError `bad_request` for a wrong code */
  confirm(caller: Caller, code: string, origin: CallOrigin): Promise<string[]>;
  /** Takes a code of the own second factor. @throws AppError `bad_request` for a wrong one, `rate_limited` */
  spend(caller: Caller, code: string): Promise<void>;
  /** New recovery codes in place of those before. */
  renewCodes(userId: string): Promise<string[]>;
  /** Voids what is still owed: the password has changed. */
  forgetDemands(userId: string): Promise<void>;
  purge(): Promise<number>;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest();
const purposeOf = (userId: string) => `second factor of ${userId}`;
const actorOf = ({ id, email, organization_id: organizationId }: UserRow, { address }: CallOrigin) => ({
  userId: id,
  email,
  organizationId,
  address,
});

/** Setting up, and what a code is worth. */
function codes({ database: db, clock, organizations, sealer, audit }: SecondFactorContext) {
  /** Uses a code up; false for one that is not right or was used already. */
  const take = async (userId: string, code: string): Promise<"code" | "recovery" | undefined> => {
    const factor = await repository.findFactor(db, userId);
    if (!factor) return undefined;
    const plain = code.replaceAll(/\s/g, "");
    if (/^\d+$/.test(plain)) {
      const secret = Buffer.from(sealer.open(factor.secret, purposeOf(userId)), "base64");
      const step = stepOfCode(secret, plain, clock.now());
      return step !== undefined && (await repository.takeStep(db, userId, step)) ? "code" : undefined;
    }
    if (factor.confirmed_at === null) return undefined;
    return (await repository.takeRecoveryCode(db, userId, recoveryCodeHash(plain))) ? "recovery" : undefined;
  };
  const renewCodes = async (userId: string): Promise<string[]> => {
    const made = makeRecoveryCodes();
    await repository.replaceRecoveryCodes(db, userId, made.map(recoveryCodeHash));
    return made;
  };
  return {
    take,
    renewCodes,
    begin: async (user: UserRow): Promise<Setup> => {
      const secret = randomBytes(SECRET_BYTES);
      const sealed = sealer.seal(secret.toString("base64"), purposeOf(user.id));
      if (!(await repository.beginFactor(db, user.id, sealed, clock.now())))
        throw new AppError("conflict", message("people.factor_on"));
      const issuer = await organizations.nameOf(user.organization_id);
      return { secret: base32(secret), address: otpauthAddress(secret, issuer, user.email) };
    },
    /** Turns on what was set up, within a transaction that took a code of it. */
    turnOn: async (userId: string, actor: Parameters<Audit["record"]>[1]): Promise<string[]> => {
      if (!(await repository.confirmFactor(db, userId, clock.now())))
        throw new AppError("conflict", message("people.factor_on"));
      await audit.record("second_factor_on", actor);
      return renewCodes(userId);
    },
  };
}

export function createSecondFactor(context: SecondFactorContext): SecondFactor {
  const { database: db, clock, limiter, audit } = context;
  const { take, begin, turnOn, renewCodes } = codes(context);

  /** Wrong codes count as wrong passwords do, and over a whole day: who guesses them has the password. */
  const countAttempt = async (user: { readonly id: string; readonly email: string }) => {
    await limiter.attempt("login-account", user.email);
    await limiter.attempt("second-factor", user.id);
  };
  const forgetAttempts = async (user: { readonly id: string; readonly email: string }) => {
    await limiter.forget("login-account", user.email);
    await limiter.forget("second-factor", user.id);
  };

  const owing = async (challenge: string, { address }: CallOrigin): Promise<UserRow> => {
    const userId = await repository.findChallenge(db, hashOf(challenge), clock.now());
    const user = userId === undefined ? undefined : await findUserById(db, userId);
    if (user?.is_active) return user;
    await limiter.attempt("code-address", address);
    throw new AppError("unauthenticated", TOO_LATE);
  };

  return {
    begin,
    renewCodes,
    async demand(user) {
      const isOn = (await repository.findFactor(db, user.id))?.confirmed_at;
      if (!isOn && !(await repository.isRequired(db, user.organization_id))) return undefined;
      const challenge = randomBytes(24).toString("base64url");
      await repository.insertChallenge(db, hashOf(challenge), user.id, new Date(clock.now().getTime() + CHALLENGE_MS));
      return { challenge, setup: isOn ? null : await begin(user) };
    },

    async answer(challenge, code, origin) {
      const user = await owing(challenge, origin);
      await limiter.attempt("login-address", origin.address);
      await countAttempt(user);
      const answered = await db.transaction(async () => {
        const taken = await take(user.id, code);
        if (taken === undefined) return undefined;
        if (!(await repository.takeChallenge(db, hashOf(challenge)))) throw new AppError("unauthenticated", TOO_LATE);
        if (taken === "recovery") await audit.record("recovery_code_used", actorOf(user, origin));
        const isOn = (await repository.findFactor(db, user.id))?.confirmed_at;
        return { user, recoveryCodes: isOn ? null : await turnOn(user.id, actorOf(user, origin)) };
      });
      if (answered === undefined) {
        const actor = { organizationId: user.organization_id, address: origin.address };
        await audit.record("login_failed", actor, { subject: user.email, facts: { reason: "second factor" } });
        throw new AppError("unauthenticated", WRONG_CODE);
      }
      await forgetAttempts(user);
      await limiter.takeBack("login-address", origin.address);
      return answered;
    },

    async confirm(caller, code, origin) {
      await countAttempt({ id: caller.userId, email: caller.email });
      const made = await db.transaction(async () => {
        const isOn = (await repository.findFactor(db, caller.userId))?.confirmed_at;
        if (isOn) throw new AppError("conflict", message("people.factor_on"));
        if ((await take(caller.userId, code)) === undefined) throw new AppError("bad_request", WRONG_CODE);
        return turnOn(caller.userId, { ...caller, address: origin.address });
      });
      await forgetAttempts({ id: caller.userId, email: caller.email });
      return made;
    },

    async spend(caller, code) {
      const who = { id: caller.userId, email: caller.email };
      await countAttempt(who);
      const isOn = (await repository.findFactor(db, caller.userId))?.confirmed_at;
      if (!isOn) throw new AppError("conflict", message("people.factor_off"));
      if ((await take(caller.userId, code)) === undefined) throw new AppError("bad_request", WRONG_CODE);
      await forgetAttempts(who);
    },

    forgetDemands: (userId) => repository.deleteChallengesOf(db, userId),
    purge: () => repository.purgeChallenges(db, clock.now()),
  };
}
