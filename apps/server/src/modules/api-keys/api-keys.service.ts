import { createHash, randomBytes } from "node:crypto";
import { ALWAYS_HELD, API_KEY_PREFIX, type ApiKey, LIMITS, message, type Role, type Scope } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import * as repository from "./api-keys.repository.ts";

const ENDED = message("people.key_ended");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Expired keys are shown for so long, so that their users learn why a program no longer works. */
const SHOWN_AFTER_END_DAYS = 30;
/** Random part of a key: nobody guesses it, and so a fast hash keeps it. */
const KEY_BYTES = 32;
/** Of these 4 are the same for all keys. */
const PREFIX_LENGTH = 12;

export interface ApiKeysContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  /** Told of keys that ended, so that sockets opened with them are closed. */
  readonly onEnded: (ids: readonly string[]) => Promise<void>;
}

export interface NewKey {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly expires_at: string;
}

/** Keys that programs call with, in the name of a person. */
export interface ApiKeys {
  list(userId: string): Promise<ApiKey[]>;
  /** @throws AppError `forbidden` for rights that the caller does not hold, `conflict` for one key too many */
  create(caller: Caller, key: NewKey, origin: CallOrigin): Promise<{ key: string; api_key: ApiKey }>;
  /** @throws AppError `not_found` */
  revoke(caller: Caller, keyId: string, origin: CallOrigin): Promise<void>;
  /** Ends all keys of a user and records it, within the transaction of what made it necessary. */
  revokeAll(userId: string, actor: Parameters<Audit["record"]>[1], reason: string): Promise<void>;
  /** @throws AppError `unauthenticated`, `rate_limited` */
  authenticate(key: string, origin: CallOrigin): Promise<Caller>;
  purge(): Promise<number>;
}

const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** What a key holds now: of what it was given the part its user still holds, and whatever limits the user. */
function rightsNow({ roles, scopes, user_roles, user_scopes }: repository.KeyHolder) {
  return {
    roles: user_roles.filter((role) => roles.includes(role)),
    scopes: user_scopes.filter((scope) => scopes.includes(scope) || ALWAYS_HELD.includes(scope)),
  };
}

function present(row: repository.ApiKeyRow): ApiKey {
  const time = (value: string) => new Date(value).toISOString();
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    roles: row.roles,
    scopes: row.scopes,
    created_at: time(row.created_at),
    expires_at: time(row.expires_at),
    last_used_at: row.last_used_at === null ? null : time(row.last_used_at),
    last_used_address: row.last_used_address,
  };
}

/** Making, showing and ending keys. */
function lookingAfter({
  database: db,
  clock,
  audit,
  onEnded,
}: ApiKeysContext): Pick<ApiKeys, "list" | "create" | "revoke" | "revokeAll"> {
  return {
    list: async (userId) => (await repository.listKeys(db, userId)).map(present),

    async create(caller, { name, roles, scopes, expires_at }, origin) {
      const beyond = [
        ...roles.filter((role) => !caller.roles.includes(role)),
        ...scopes.filter((scope) => !caller.scopes.includes(scope)),
      ];
      if (beyond.length > 0)
        throw new AppError("forbidden", message("people.key_rights", { rights: beyond.join(", ") }));
      const [at, expiresAt] = [clock.now(), new Date(expires_at)];
      const days = (expiresAt.getTime() - at.getTime()) / DAY_MS;
      if (days <= 0 || days > LIMITS.apiKeyMostDays)
        throw new AppError("bad_request", message("people.key_expiry", { days: LIMITS.apiKeyMostDays }));
      const key = `${API_KEY_PREFIX}${randomBytes(KEY_BYTES).toString("base64url")}`;
      const prefix = key.slice(0, PREFIX_LENGTH);
      const stored = { userId: caller.userId, name, prefix, hash: hashKey(key), roles, scopes, at, expiresAt };
      const row = await db.transaction(async () => {
        const made = await repository.insertKey(db, stored, LIMITS.apiKeysPerUser);
        if (!made) throw new AppError("conflict", message("people.key_too_many", { most: LIMITS.apiKeysPerUser }));
        const facts = { prefix, roles, scopes, expires_at };
        await audit.record("api_key_made", { ...caller, address: origin.address }, { subject: name, facts });
        return made;
      });
      return { key, api_key: present(row) };
    },

    async revoke(caller, keyId, origin) {
      await db.transaction(async () => {
        const [ended] = await repository.deleteKeys(db, caller.userId, keyId);
        if (!ended) throw notFound("api_key");
        const about = { subject: ended.name, facts: { prefix: ended.prefix, reason: "revoked by its user" } };
        await audit.record("api_key_revoked", { ...caller, address: origin.address }, about);
      });
      await onEnded([keyId]);
    },

    async revokeAll(userId, actor, reason) {
      const ended = await repository.deleteKeys(db, userId);
      for (const { name, prefix } of ended)
        await audit.record("api_key_revoked", actor, { subject: name, facts: { prefix, reason } });
      if (ended.length > 0) await onEnded(ended.map(({ id }) => id));
    },
  };
}

/** Calling with keys. */
function calling({ database: db, clock, limiter, audit }: ApiKeysContext): Pick<ApiKeys, "authenticate"> {
  /** Notes the use, at most once a minute; a program at a new address is told in the audit log. */
  const noteUse = async (holder: repository.KeyHolder, caller: Caller, { address }: CallOrigin) => {
    const [now, last] = [clock.now(), holder.last_used_at];
    if (last !== null && now.getTime() - new Date(last).getTime() < MINUTE_MS) return;
    await db.transaction(async () => {
      await repository.touchKey(db, holder.id, now, address);
      if (holder.last_used_address !== address)
        await audit.record("api_key_new_address", { ...caller, address }, { subject: holder.name });
    });
  };

  return {
    async authenticate(key, origin) {
      const holder = await repository.findHolder(db, hashKey(key), clock.now());
      if (!holder) {
        await limiter.attempt("key-address", origin.address);
        throw new AppError("unauthenticated", ENDED);
      }
      await limiter.attempt("key-calls", holder.id);
      const caller: Caller = {
        userId: holder.user_id,
        organizationId: holder.organization_id,
        email: holder.email,
        name: holder.user_name,
        ...rightsNow(holder),
        isSurveyUser: holder.is_survey_user,
        language: holder.language,
        sessionId: holder.id,
        apiKey: { id: holder.id, prefix: holder.prefix },
      };
      await noteUse(holder, caller, origin);
      return caller;
    },
  };
}

export function createApiKeys(context: ApiKeysContext): ApiKeys {
  const { database, clock } = context;
  return {
    ...lookingAfter(context),
    ...calling(context),
    purge: () => repository.purgeKeys(database, new Date(clock.now().getTime() - SHOWN_AFTER_END_DAYS * DAY_MS)),
  };
}
