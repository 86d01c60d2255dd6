import { randomBytes, randomUUID } from "node:crypto";
import { ALERT_LIMITS, type AlertRule, message } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import { isOpenAddress } from "../../../platform/post-json.ts";
import type { Sealer } from "../../../platform/sealing.ts";
import type { Deciding } from "./deciding.ts";
import { isTimeZone } from "./quiet-hours.ts";
import * as repository from "./rules.repository.ts";
import type { RuleInput, RuleRow } from "./rules.repository.ts";
import { secretOf } from "./sending.ts";
import { post, trialBody } from "./webhook.ts";

/** What a person asks of a rule. */
export type RuleWish = Omit<RuleInput, "exposure_id" | "owner_id" | "webhook_secret">;

/** A person in a project. */
export interface Whose {
  readonly ownerId: string;
  readonly exposureId: string;
}

interface MadeRule {
  readonly rule: AlertRule;
  /** Told once: null where none was made. */
  readonly secret: string | null;
}

export interface AlertRules {
  list(whose: Whose): Promise<AlertRule[]>;
  /** @throws AppError `conflict`, `unprocessable` */
  create(whose: Whose, wish: RuleWish): Promise<MadeRule>;
  /** @throws AppError `not_found`, `unprocessable` */
  update(whose: Whose, id: string, wish: RuleWish): Promise<MadeRule>;
  /** @throws AppError `not_found` */
  remove(whose: Whose, id: string): Promise<void>;
  /** @throws AppError `not_found`, `unprocessable` for a rule without an address */
  newSecret(whose: Whose, id: string): Promise<string>;
  /** Posts a trial to the address of a rule. @throws AppError as `newSecret` */
  test(whose: Whose, id: string): Promise<{ delivered: boolean; status: number | null; problem: string | null }>;
}

export interface AlertRulesContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly sealer: Sealer;
  readonly guarded: GuardedFetch;
  readonly deciding: Deciding;
  /** Origins that may be without https. */
  readonly privateOrigins: readonly string[];
}

export function presentRule({ owner_id: _owner, exposure_id: _project, ...row }: RuleRow): AlertRule {
  const { webhook_secret: _secret, revision: _revision, ...told } = row;
  return { ...told, types: [...told.types] };
}

const makeSecret = (): string => `whsec_${randomBytes(24).toString("base64url")}`;

/** Whether what decides about events is another in a new state of a rule. */
const decidesOtherwise = (before: RuleRow, wish: RuleWish): boolean =>
  wish.enabled &&
  (!before.enabled ||
    before.least_level !== wish.least_level ||
    before.within_km !== wish.within_km ||
    before.least_locations !== wish.least_locations ||
    wish.types.some((type) => !before.types.includes(type)));

/** Alert rules of people in projects: everybody makes their own, and is told by them. */
export function createAlertRules(context: AlertRulesContext): AlertRules {
  const { database: db, clock, limiter, sealer, guarded, deciding, privateOrigins } = context;

  function check({ mail, bell, webhook_url: address, quiet }: RuleWish): void {
    if (!mail && !bell && address === null) throw new AppError("unprocessable", message("alert.no_channel"));
    if (address !== null && !isOpenAddress(address, privateOrigins))
      throw new AppError("unprocessable", message("alert.address"));
    if (quiet !== null && quiet.from === quiet.to) throw new AppError("unprocessable", message("alert.no_quiet_time"));
    if (quiet !== null && !isTimeZone(quiet.time_zone))
      throw new AppError("unprocessable", message("alert.time_zone", { zone: quiet.time_zone }));
  }
  const own = async ({ ownerId, exposureId }: Whose, id: string): Promise<RuleRow> => {
    const rule = await repository.findRule(db, id);
    if (rule?.owner_id !== ownerId || rule.exposure_id !== exposureId) throw notFound("alert_rule");
    return rule;
  };
  /** The secret of a rule: what it had, a new one where it gets an address for the first time, none without one. */
  function secretFor(id: string, address: string | null, before: RuleRow | undefined) {
    if (address === null) return { sealed: null, secret: null };
    if (before?.webhook_secret) return { sealed: before.webhook_secret, secret: null };
    const secret = makeSecret();
    return { sealed: sealer.seal(secret, secretOf(id)), secret };
  }
  const withAddress = async (whose: Whose, id: string) => {
    const rule = await own(whose, id);
    const { webhook_url: url, webhook_secret: sealed } = rule;
    if (url === null || sealed === null) throw new AppError("unprocessable", message("alert.no_address"));
    return { rule, url, sealed };
  };

  return {
    async list({ ownerId, exposureId }) {
      return (await repository.listRules(db, ownerId, exposureId)).map(presentRule);
    },
    create: (whose, wish) =>
      db.transaction(async () => {
        check(wish);
        const id = randomUUID();
        const { sealed, secret } = secretFor(id, wish.webhook_url, undefined);
        const input = { ...wish, owner_id: whose.ownerId, exposure_id: whose.exposureId, webhook_secret: sealed };
        if ((await repository.insertRule(db, id, input, ALERT_LIMITS.rules, clock.now())) === undefined)
          throw new AppError("conflict", message("alert.too_many", { most: ALERT_LIMITS.rules }));
        const rule = await own(whose, id);
        await deciding.settle(rule);
        return { rule: presentRule(rule), secret };
      }),
    update: (whose, id, wish) =>
      db.transaction(async () => {
        check(wish);
        const before = await own(whose, id);
        const { sealed, secret } = secretFor(id, wish.webhook_url, before);
        const input = { ...wish, owner_id: whose.ownerId, exposure_id: whose.exposureId, webhook_secret: sealed };
        if (!(await repository.updateRule(db, id, input))) throw notFound("alert_rule");
        const rule = await own(whose, id);
        if (decidesOtherwise(before, wish)) await deciding.settle(rule);
        return { rule: presentRule(rule), secret };
      }),
    async remove({ ownerId, exposureId }, id) {
      if (!(await repository.deleteRule(db, ownerId, exposureId, id))) throw notFound("alert_rule");
    },
    async newSecret(whose, id) {
      await withAddress(whose, id);
      const secret = makeSecret();
      await repository.setSecret(db, id, sealer.seal(secret, secretOf(id)));
      return secret;
    },
    async test(whose, id) {
      const { rule, url, sealed } = await withAddress(whose, id);
      await limiter.attempt("alert-test", whose.ownerId);
      const secret = sealer.open(sealed, secretOf(id));
      const now = clock.now();
      const about = trialBody({ id, title: rule.title }, now);
      const { status, problem } = await post(guarded, { url, secret, deliveryId: randomUUID() }, about, now);
      return { delivered: problem === null, status, problem };
    },
  };
}
