import { createHash, randomBytes } from "node:crypto";
import { DEFAULT_TITLE, message, USER_KINDS } from "@tidemark/contract";
import { findCountry } from "@tidemark/geo";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { CallOrigin } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { wordedFor } from "../../language.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ApiKeys } from "../api-keys/index.ts";
import type { Audit } from "../audit/index.ts";
import type { Organizations } from "../organizations/index.ts";
import * as codes from "./codes.repository.ts";
import { answerEvenly } from "./even-answer.ts";
import {
  activationAddress,
  activationMail,
  alreadyRegisteredMail,
  resetMail,
  type MailFacts,
} from "./identity.mail.ts";
import { hashPassword } from "./passwords.ts";
import * as users from "./users.repository.ts";
import type { ActivationLink } from "./users.service.ts";

const HOUR_MS = 3_600_000;
const CODE_HOURS = { activation: 72, reset: 2 } as const satisfies Record<codes.CodePurpose, number>;
const INVALID = {
  activation: message("people.activation_code"),
  reset: message("people.reset_code"),
} as const;

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string;
  readonly country?: string | undefined;
  readonly [field: string]: unknown;
}

export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly audit: Audit;
  readonly apiKeys: ApiKeys;
  readonly limiter: RateLimiter;
  readonly organizations: Organizations;
  readonly publicUrl: string;
  /** Who runs the product, and signs its mails. */
  readonly operator: string;
  readonly endSessions: (userId: string) => Promise<void>;
  /** Voids sign-ins that still owe a code. */
  readonly forgetDemands: (userId: string) => Promise<void>;
}

/** Registration, activation and reset: everything that works by mailed codes. */
export interface Accounts {
  register(registration: Registration, origin: CallOrigin): Promise<void>;
  /** Mails a user who is not active yet a code to activate the account. */
  sendActivation(user: users.UserRow): Promise<void>;
  /** A link with which the user chooses a password; it replaces every one before. */
  activationLink(user: users.UserRow): Promise<ActivationLink>;
  resendActivation(email: string, origin: CallOrigin): Promise<void>;
  sendReset(email: string, origin: CallOrigin): Promise<void>;
  /** E-mail address of the user a code belongs to. @throws AppError with the specified text */
  checkCode(purpose: codes.CodePurpose, code: string, origin: CallOrigin): Promise<string>;
  setPassword(purpose: codes.CodePurpose, code: string, password: string, origin: CallOrigin): Promise<void>;
}

/** Made by an administrator, and not activated yet. */
export const isInvited = (user: users.UserRow): boolean =>
  !user.is_active && user.password_hash === null && user.last_login_at === null && !users.isUnprovenRegistration(user);

const hashCode = (code: string) => createHash("sha256").update(code).digest();

/** Makes codes and mails them. */
function mailing({ database: db, clock, queue, organizations, publicUrl, operator }: AccountsContext) {
  const factsOf = async (user: users.UserRow): Promise<MailFacts> => ({
    email: user.email,
    firstName: user.first_name,
    // The company of an anonymous caller is a text of theirs, which no mail of ours carries to somebody else.
    organizationName: users.isUnprovenRegistration(user)
      ? DEFAULT_TITLE
      : await organizations.nameOf(user.organization_id),
    publicUrl,
    operator,
  });
  const makeCode = async (user: users.UserRow, purpose: codes.CodePurpose) => {
    const code = randomBytes(24).toString("base64url");
    const expiresAt = new Date(clock.now().getTime() + CODE_HOURS[purpose] * HOUR_MS);
    await codes.replaceCode(db, user.id, purpose, hashCode(code), expiresAt);
    return { code, expiresAt };
  };
  return {
    link: async (user: users.UserRow): Promise<ActivationLink> => {
      const { code, expiresAt } = await makeCode(user, "activation");
      return { url: activationAddress(publicUrl, code), expires_at: expiresAt.toISOString() };
    },
    activation: (user: users.UserRow) =>
      db.transaction(async () => {
        const { code } = await makeCode(user, "activation");
        const facts = await factsOf(user);
        await queue.add(
          "send-mail",
          wordedFor(user.language, () => activationMail(facts, code, CODE_HOURS.activation)),
        );
      }),
    reset: (user: users.UserRow) =>
      db.transaction(async () => {
        const { code } = await makeCode(user, "reset");
        const facts = await factsOf(user);
        await queue.add(
          "send-mail",
          wordedFor(user.language, () => resetMail(facts, code, CODE_HOURS.reset)),
        );
      }),
    alreadyRegistered: async (user: users.UserRow) => {
      const facts = await factsOf(user);
      await queue.add(
        "send-mail",
        wordedFor(user.language, () => alreadyRegisteredMail(facts)),
      );
    },
  };
}

export function createAccounts(context: AccountsContext): Accounts {
  const { database: db, clock, audit, apiKeys, limiter, organizations } = context;
  const mails = mailing(context);

  const limitMails = async (email: string, origin: CallOrigin) => {
    await limiter.attempt("mail-address", origin.address);
    await limiter.attempt("mail-account", email);
  };

  return {
    sendActivation: mails.activation,
    activationLink: mails.link,

    async register(registration, origin) {
      const { email, first_name, last_name, company_name, country = "" } = registration;
      if (country !== "" && findCountry(country) === undefined)
        throw new AppError("unprocessable", message("people.unknown_country", { country }));
      await limitMails(email, origin);
      const work = async () => {
        const existing = await users.findUserByEmail(db, email);
        if (existing && isInvited(existing)) return mails.activation(existing);
        if (existing && !users.isUnprovenRegistration(existing)) return mails.alreadyRegistered(existing);
        // whoever registered first may have been a stranger: the one who reads the mail of this address decides
        await users.removeUnprovenRegistrations(db, { email });
        const organizationId = await organizations.create(company_name);
        const user = await users.insertUser(db, {
          organizationId,
          email,
          firstName: first_name,
          lastName: last_name,
          ...USER_KINDS.selfservice,
          registration,
        });
        if (!user) throw new AppError("conflict", message("people.try_again"));
        await mails.activation(user);
        await audit.record("registered", { userId: user.id, email, organizationId, address: origin.address });
      };
      await answerEvenly(() => db.transaction(work));
    },

    async resendActivation(email, origin) {
      await limitMails(email, origin);
      await answerEvenly(async () => {
        const user = await users.findUserByEmail(db, email);
        // who was locked does not unlock the account so, also where it never had a password
        if (user && (isInvited(user) || users.isUnprovenRegistration(user))) await mails.activation(user);
      });
    },

    async sendReset(email, origin) {
      await limitMails(email, origin);
      await answerEvenly(async () => {
        const user = await users.findUserByEmail(db, email);
        if (user?.is_active) await mails.reset(user);
      });
    },

    async checkCode(purpose, code, origin) {
      await limiter.attempt("code-address", origin.address);
      const found = await codes.findCode(db, purpose, hashCode(code), clock.now());
      if (!found) throw new AppError("bad_request", INVALID[purpose]);
      return found.email;
    },

    async setPassword(purpose, code, password, origin) {
      await limiter.attempt("code-address", origin.address);
      const passwordHash = await hashPassword(password);
      const userId = await db.transaction(async () => {
        const owner = await codes.takeCode(db, purpose, hashCode(code), clock.now());
        const user = owner === undefined ? undefined : await users.findUserById(db, owner);
        if (!user) throw new AppError("bad_request", INVALID[purpose]);
        await users.setPassword(db, user.id, passwordHash, purpose === "activation");
        await context.forgetDemands(user.id);
        const act = purpose === "activation" ? "activated" : "password_reset";
        const { id, email, organization_id: organizationId } = user;
        const actor = { userId: id, email, organizationId, address: origin.address };
        await audit.record(act, actor);
        // whoever forgot the password may have lost more than that
        if (purpose === "reset") await apiKeys.revokeAll(id, actor, "the password was reset");
        return id;
      });
      await context.endSessions(userId);
    },
  };
}
