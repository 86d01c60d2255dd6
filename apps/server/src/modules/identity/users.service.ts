import { message, type Role, type Scope, type User } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { ApiKeys } from "../api-keys/index.ts";
import type { Audit } from "../audit/index.ts";
import type { Exposures } from "../exposures/index.ts";
import { languageOf } from "../../language.ts";
import { checkGrants } from "./grants.ts";
import { presentUser } from "./identity.present.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import * as sessions from "./sessions.repository.ts";
import * as repository from "./users.repository.ts";

/** Where a user chooses the first password, and until when. */
export interface ActivationLink {
  readonly url: string;
  readonly expires_at: string;
}

export interface UsersContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly apiKeys: ApiKeys;
  readonly limiter: RateLimiter;
  readonly exposures: Exposures;
  readonly mailer: Mailer;
  readonly sendActivation: (user: repository.UserRow) => Promise<void>;
  readonly makeActivationLink: (user: repository.UserRow) => Promise<ActivationLink>;
  readonly endSessions: (userId: string, except?: string) => Promise<void>;
  /** Voids sign-ins that still owe a code. */
  readonly forgetDemands: (userId: string) => Promise<void>;
}

export interface UserInput {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly is_survey_user: boolean;
}

export interface UserPatch {
  readonly id: string;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly roles?: readonly Role[] | undefined;
  readonly scopes?: readonly Scope[] | undefined;
  readonly is_active?: boolean | undefined;
  readonly mail_when_computed?: boolean | undefined;
  readonly language?: string | null | undefined;
}

export interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
  readonly revoke_api_keys: boolean;
}

/** Users of an organization, as its administrators and they themselves manage them. */
export interface Users {
  me(caller: Caller): Promise<User>;
  list(caller: Caller, search: string | undefined, page: number, n: number): Promise<{ items: User[]; total: number }>;
  create(caller: Caller, input: UserInput, origin: CallOrigin): Promise<User>;
  update(caller: Caller, patch: UserPatch, origin: CallOrigin): Promise<User>;
  /** @throws AppError `conflict` for a user who is activated, `forbidden` for one with more rights than the caller */
  activationLink(caller: Caller, id: string, origin: CallOrigin): Promise<ActivationLink>;
  changePassword(caller: Caller, change: PasswordChange, origin: CallOrigin): Promise<void>;
  /** Of somebody else. @throws AppError `bad_request` for one's own account */
  remove(caller: Caller, id: string, projectsTo: string | undefined, origin: CallOrigin): Promise<void>;
  /**
   * @param confirmation the password; the e-mail address for an account without one
   * @param projectsTo - address of the colleague who takes the projects; without one they are deleted
   * @throws AppError `bad_request` when it is another
   */
  removeOwn(caller: Caller, confirmation: string, projectsTo: string | undefined): Promise<void>;
  personalData(caller: Caller, id: string, origin: CallOrigin): Promise<Record<string, unknown> & { user: User }>;
}

const isAdministrator = (roles: readonly Role[]) => roles.includes("admin") || roles.includes("organization_admin");

async function load(db: Database, id: string): Promise<repository.UserRow> {
  const user = await repository.findUserById(db, id);
  if (!user) throw notFound("user");
  return user;
}

/**
 * Holds the organization until the transaction ends, so that two administrators cannot take the role from each other at
 * once.
 * @throws AppError `conflict` when the organization would be left without an active administrator
 */
async function keepAnAdministrator(db: Database, user: repository.UserRow): Promise<void> {
  if (!isAdministrator(user.roles) || !user.is_active) return;
  await repository.lockOrganization(db, user.organization_id);
  if ((await repository.countOtherAdministrators(db, user.organization_id, user.id)) > 0) return;
  throw new AppError("conflict", message("people.last_administrator"));
}

/** @throws AppError when the caller may not make this change */
async function checkChange(db: Database, caller: Caller, patch: UserPatch, before: repository.UserRow): Promise<void> {
  const rights = patch.roles !== undefined || patch.scopes !== undefined || patch.is_active !== undefined;
  if (rights && !isAdministrator(caller.roles)) throw new AppError("forbidden", message("people.only_administrators"));
  if (before.roles.includes("admin") && patch.id !== caller.userId && !caller.roles.includes("admin"))
    throw new AppError("forbidden", message("people.staff_changes_staff"));
  checkGrants(caller, patch.roles, patch.scopes, before);
  const losesRole = patch.roles !== undefined && !isAdministrator(patch.roles);
  if (losesRole || patch.is_active === false) await keepAnAdministrator(db, before);
  if (patch.language != null && languageOf(patch.language) === undefined)
    throw new AppError("bad_request", message("people.no_such_language", { language: patch.language }));
  if (patch.is_active === true && !presentUser(before).is_activated)
    throw new AppError("conflict", message("people.not_activated"));
}

/** What administrators do with the users of their organization. */
function managing(context: UsersContext): Pick<Users, "list" | "create" | "update" | "activationLink"> {
  const { database: db, audit, apiKeys, limiter } = context;
  /** Undefined when the address has an account. */
  const insert = async (caller: Caller, input: UserInput, origin: CallOrigin): Promise<User | undefined> => {
    // a stranger who registered with this address keeps nobody from being invited
    await repository.removeUnprovenRegistrations(db, { email: input.email });
    const user = await repository.insertUser(db, {
      organizationId: caller.organizationId,
      email: input.email,
      firstName: input.first_name,
      lastName: input.last_name,
      roles: input.roles,
      scopes: input.scopes,
      isSurveyUser: input.is_survey_user,
    });
    if (!user) return undefined;
    await context.sendActivation(user);
    await audit.record("user_created", { ...caller, address: origin.address }, { subject: user.email });
    return presentUser(user);
  };
  return {
    async list(caller, search, page, n) {
      const rows = await repository.listUsers(db, caller.organizationId, search, n, (page - 1) * n);
      return { items: rows.map(presentUser), total: await repository.countUsers(db, caller.organizationId, search) };
    },

    async create(caller, input, origin) {
      checkGrants(caller, input.roles, input.scopes);
      await limiter.attempt("invited-known", caller.organizationId);
      const created = await db.transaction(() => insert(caller, input, origin));
      const isOwn = async () =>
        (await repository.findUserByEmail(db, input.email))?.organization_id === caller.organizationId;
      // one who is known to the caller anyway is no look into other organizations
      if (created !== undefined || (await isOwn())) await limiter.takeBack("invited-known", caller.organizationId);
      if (created === undefined) throw new AppError("conflict", message("people.email_taken"));
      return created;
    },

    async update(caller, patch, origin) {
      const change = {
        firstName: patch.first_name,
        lastName: patch.last_name,
        roles: patch.roles,
        scopes: patch.scopes,
        isActive: patch.is_active,
        mailWhenComputed: patch.mail_when_computed,
        language: patch.language,
      };
      const after = await db.transaction(async () => {
        await checkChange(db, caller, patch, await load(db, patch.id));
        const row = await repository.updateUser(db, patch.id, change);
        if (!row) throw notFound("user");
        const fields = Object.keys(patch).filter((field) => field !== "id");
        const actor = { ...caller, address: origin.address };
        await audit.record("user_changed", actor, { subject: row.email, facts: { fields } });
        if (patch.is_active === false) await apiKeys.revokeAll(row.id, actor, "the user was locked");
        return row;
      });
      if (patch.is_active === false) await context.endSessions(patch.id);
      return presentUser(after);
    },

    async activationLink(caller, id, origin) {
      return db.transaction(async () => {
        const user = await load(db, id);
        if (presentUser(user).is_activated) throw new AppError("conflict", message("people.activated"));
        // whoever holds the link becomes this user: it is given only by those who could give the rights
        checkGrants(caller, user.roles, user.scopes);
        const link = await context.makeActivationLink(user);
        await audit.record("activation_link_made", { ...caller, address: origin.address }, { subject: user.email });
        return link;
      });
    },
  };
}

/** What belongs to one person: the account itself, its password, its data, its end. */
function owning(context: UsersContext): Pick<Users, "me" | "changePassword" | "remove" | "removeOwn" | "personalData"> {
  const { database: db, clock, audit, apiKeys, limiter } = context;
  const erase = async (
    user: repository.UserRow,
    by: "the user" | "an administrator",
    actor: Parameters<Audit["record"]>[1],
    projectsTo: string | undefined,
  ) => {
    await db.transaction(async () => {
      await keepAnAdministrator(db, user);
      if (projectsTo !== undefined) {
        const leaving = { userId: user.id, organizationId: user.organization_id, by: actor.email ?? user.email };
        await context.exposures.handOver.all(leaving, projectsTo, actor);
      }
      await context.endSessions(user.id);
      await apiKeys.revokeAll(user.id, actor, "the user was deleted");
      await repository.deleteUser(db, user.id);
      await audit.forget(user.id, user.email);
      await audit.record("user_deleted", actor, { facts: { user_id: user.id, by } });
    });
    await context.mailer.outbox?.forget(user.email);
  };
  return {
    me: async (caller) => presentUser(await load(db, caller.userId)),

    async changePassword(caller, { current_password: current, password, revoke_api_keys: revokeKeys }, origin) {
      await limiter.attempt("login-account", caller.email);
      const user = await load(db, caller.userId);
      if (!(await checkPassword(user.password_hash, current)))
        throw new AppError("bad_request", message("people.present_password"));
      const passwordHash = await hashPassword(password);
      await db.transaction(async () => {
        await repository.setPassword(db, user.id, passwordHash, false);
        await context.forgetDemands(user.id);
        const actor = { ...caller, address: origin.address };
        await audit.record("password_changed", actor);
        if (revokeKeys) await apiKeys.revokeAll(user.id, actor, "the password was changed");
      });
      await limiter.forget("login-account", caller.email);
      await context.endSessions(user.id, caller.sessionId);
    },

    async remove(caller, id, projectsTo, origin) {
      if (id === caller.userId) throw new AppError("bad_request", message("people.delete_in_profile"));
      const user = await load(db, id);
      if (user.roles.includes("admin") && !caller.roles.includes("admin"))
        throw new AppError("forbidden", message("people.staff_deletes_staff"));
      await erase(user, "an administrator", { ...caller, address: origin.address }, projectsTo);
    },

    async removeOwn(caller, confirmation, projectsTo) {
      await limiter.attempt("login-account", caller.email);
      const user = await load(db, caller.userId);
      const isByAddress = user.password_hash === null;
      const isRight = isByAddress
        ? confirmation.trim().toLowerCase() === user.email
        : await checkPassword(user.password_hash, confirmation);
      if (!isRight)
        throw new AppError("bad_request", message(isByAddress ? "people.own_address" : "people.present_password"));
      await erase(user, "the user", { organizationId: user.organization_id }, projectsTo);
      await limiter.forget("login-account", caller.email);
    },

    async personalData(caller, id, origin) {
      const user = await load(db, id);
      if (user.roles.includes("admin") && id !== caller.userId && !caller.roles.includes("admin"))
        throw new AppError("forbidden", message("people.staff_exports_staff"));
      await audit.record("personal_data_exported", { ...caller, address: origin.address }, { subject: user.email });
      return {
        exported_at: clock.now().toISOString(),
        user: presentUser(user),
        registration: user.registration,
        sessions: await sessions.listSessionsOf(db, id),
        api_keys: (await apiKeys.list(id)).map((key) => ({ ...key })),
        audit: (await audit.ofUser(id)).map((entry) => ({ ...entry })),
        projects: await context.exposures.ownedBy(id),
      };
    },
  };
}

export function createUsers(context: UsersContext): Users {
  return { ...managing(context), ...owning(context) };
}
