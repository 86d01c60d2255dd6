import { message, type SecondFactorRule, type SecondFactorState } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller, CallOrigin } from "../../../http/call.ts";
import { wordedFor } from "../../../language.ts";
import type { Queue } from "../../../platform/queue.ts";
import { checkPassword } from "../passwords.ts";
import { findUserById, lockOrganization, type UserRow } from "../users.repository.ts";
import { factorResetMail } from "./second-factor.mail.ts";
import * as repository from "./second-factor.repository.ts";
import type { SecondFactor, SecondFactorContext, Setup } from "./second-factor.service.ts";

export interface FactorOwnersContext extends SecondFactorContext {
  readonly queue: Queue;
  readonly publicUrl: string;
  /** Who runs the product, and signs its mails. */
  readonly operator: string;
  readonly secondFactor: SecondFactor;
  readonly endSessions: (userId: string) => Promise<void>;
  /** Told of sessions that ended, so that their sockets are closed. */
  readonly onSessionsEnded: (ids: readonly string[]) => Promise<void>;
}

/** What people do with their second factor, and administrators with that of others. */
export interface FactorOwners {
  state(caller: Caller): Promise<SecondFactorState>;
  /** @throws AppError `bad_request` for a wrong password, `conflict` when it is on already */
  begin(caller: Caller, password: string): Promise<Setup>;
  turnOff(caller: Caller, password: string, code: string, origin: CallOrigin): Promise<void>;
  renewCodes(caller: Caller, code: string, origin: CallOrigin): Promise<string[]>;
  /** Takes the second factor of somebody else away, who may then sign in without. */
  reset(caller: Caller, userId: string, origin: CallOrigin): Promise<void>;
  rule(organizationId: string): Promise<SecondFactorRule>;
  /** Sessions that were opened by a password alone end when it is asked of everybody. */
  setRule(caller: Caller, organizationId: string, required: boolean, origin: CallOrigin): Promise<SecondFactorRule>;
}

async function load(db: Database, userId: string): Promise<UserRow> {
  const user = await findUserById(db, userId);
  if (!user) throw notFound("user");
  return user;
}

/** What a person does with the own second factor. */
function owning(context: FactorOwnersContext): Pick<FactorOwners, "state" | "begin" | "turnOff" | "renewCodes"> {
  const { database: db, limiter, audit, secondFactor } = context;
  const checkOwnPassword = async (caller: Caller, password: string): Promise<UserRow> => {
    await limiter.attempt("login-account", caller.email);
    const user = await load(db, caller.userId);
    if (user.password_hash === null) throw new AppError("conflict", message("people.factor_without_password"));
    if (!(await checkPassword(user.password_hash, password)))
      throw new AppError("bad_request", message("people.present_password"));
    await limiter.takeBack("login-account", caller.email);
    return user;
  };
  return {
    async state(caller) {
      const [factor, user] = [await repository.findFactor(db, caller.userId), await load(db, caller.userId)];
      const isOn = factor !== undefined && factor.confirmed_at !== null;
      return {
        on: isOn,
        since: isOn ? new Date(factor.confirmed_at as string).toISOString() : null,
        recovery_codes_left: isOn ? factor.codes_left : 0,
        required: await repository.isRequired(db, caller.organizationId),
        possible: user.password_hash !== null,
      };
    },

    begin: async (caller, password) => secondFactor.begin(await checkOwnPassword(caller, password)),

    async turnOff(caller, password, code, origin) {
      await checkOwnPassword(caller, password);
      if (await repository.isRequired(db, caller.organizationId))
        throw new AppError("conflict", message("people.factor_required"));
      await secondFactor.spend(caller, code);
      await db.transaction(async () => {
        await repository.deleteFactor(db, caller.userId);
        await audit.record("second_factor_off", { ...caller, address: origin.address });
      });
    },

    async renewCodes(caller, code, origin) {
      await secondFactor.spend(caller, code);
      return db.transaction(async () => {
        await audit.record("recovery_codes_made", { ...caller, address: origin.address });
        return secondFactor.renewCodes(caller.userId);
      });
    },
  };
}

/** What administrators do with the second factor of others. */
function administering(context: FactorOwnersContext): Pick<FactorOwners, "reset" | "rule" | "setRule"> {
  const { database: db, audit, queue } = context;
  const ruleOf = async (organizationId: string): Promise<SecondFactorRule> => {
    const { all, with_factor } = await repository.countUse(db, organizationId);
    return { required: await repository.isRequired(db, organizationId), users: all, users_with_factor: with_factor };
  };

  return {
    rule: ruleOf,

    async reset(caller, userId, origin) {
      if (userId === caller.userId) throw new AppError("bad_request", message("people.factor_own"));
      const user = await load(db, userId);
      if (user.roles.includes("admin") && !caller.roles.includes("admin"))
        throw new AppError("forbidden", message("people.staff_changes_staff"));
      await db.transaction(async () => {
        if (!(await repository.deleteFactor(db, userId))) throw new AppError("conflict", message("people.factor_off"));
        await audit.record("second_factor_reset", { ...caller, address: origin.address }, { subject: user.email });
        const { publicUrl, operator } = context;
        const facts = { email: user.email, firstName: user.first_name, publicUrl, operator };
        const mail = () => factorResetMail(facts, caller.name);
        await queue.add("send-mail", wordedFor(user.language, mail));
      });
      await context.endSessions(userId);
    },

    async setRule(caller, organizationId, required, origin) {
      const ended = await db.transaction(async () => {
        await lockOrganization(db, organizationId);
        const [user, factor] = [await load(db, caller.userId), await repository.findFactor(db, caller.userId)];
        // who asks it of others shows that it works, and does not lock out the only administrator
        if (required && user.password_hash !== null && !factor?.confirmed_at)
          throw new AppError("conflict", message("people.factor_own_first"));
        const before = await repository.isRequired(db, organizationId);
        if (before === required) return [];
        await repository.setRequired(db, organizationId, required);
        const facts = { facts: { required } };
        await audit.record("second_factor_rule", { ...caller, organizationId, address: origin.address }, facts);
        return required ? repository.deleteSessionsWithout(db, organizationId) : [];
      });
      if (ended.length > 0) await context.onSessionsEnded(ended);
      return ruleOf(organizationId);
    },
  };
}

export function createFactorOwners(context: FactorOwnersContext): FactorOwners {
  return { ...owning(context), ...administering(context) };
}
