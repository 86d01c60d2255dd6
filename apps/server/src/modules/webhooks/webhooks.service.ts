import { randomBytes, randomUUID } from "node:crypto";
import { type AuditAct, message, MOST_WEBHOOKS, type Webhook, type WebhookMessage } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import { isOpenAddress } from "../../platform/post-json.ts";
import type { Audit } from "../audit/index.ts";
import { type Delivery, type DeliveryContext, secretOf } from "./delivery.ts";
import * as messages from "./messages.repository.ts";
import * as repository from "./webhooks.repository.ts";

type Wish = Pick<Webhook, "url" | "events" | "enabled">;

/** Who manages webhooks, with the address that the audit log keeps. */
type By = Parameters<Audit["record"]>[1] & { readonly userId: string };

export interface WebhooksContext extends DeliveryContext {
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly delivery: Delivery;
  /** Origins that may be without https. */
  readonly privateOrigins: readonly string[];
}

const time = (value: string): string => new Date(value).toISOString();
const timeOrNull = (value: string | null): string | null => (value === null ? null : time(value));

const present = (row: repository.WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: [...row.events],
  enabled: row.enabled,
  created_at: time(row.created_at),
  failing_since: timeOrNull(row.failing_since),
  given_up_at: timeOrNull(row.given_up_at),
});

const presentMessage = (row: messages.MessageRow): WebhookMessage => ({
  id: row.id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  status: row.status,
  problem: row.problem,
  next_at: row.state === "waiting" ? time(row.next_at) : null,
  created_at: time(row.created_at),
  sent_at: timeOrNull(row.sent_at),
});

/** As Standard Webhooks has it: 24 to 64 random bytes in base64. */
const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Webhooks of organizations, as their administrators manage them. */
export function createWebhooks(context: WebhooksContext) {
  const { database: db, clock, queue, audit, sealer, limiter, delivery, privateOrigins } = context;
  const check = ({ url }: Wish): void => {
    if (!isOpenAddress(url, privateOrigins)) throw new AppError("unprocessable", message("webhook.address"));
  };
  const own = async (organizationId: string, id: string): Promise<repository.WebhookRow> => {
    const row = await repository.findWebhook(db, id);
    if (row?.organization_id !== organizationId) throw notFound("webhook");
    return row;
  };
  /** Paths of addresses can be secrets of the receiver: the audit log keeps the host. */
  const record = (act: AuditAct, by: By, { url, events, enabled }: Pick<repository.WebhookRow, keyof Wish>) =>
    audit.record(act, by, { subject: new URL(url).host, facts: { events: [...events], enabled } });
  return {
    list: async (organizationId: string) => (await repository.listWebhooks(db, organizationId)).map(present),
    create: (organizationId: string, wish: Wish, by: By) =>
      db.transaction(async () => {
        check(wish);
        const [id, secret] = [randomUUID(), makeSecret()];
        const sealed = sealer.seal(secret, secretOf(id));
        const row = { ...wish, id, organization_id: organizationId, secret: sealed, created_by: by.userId };
        if (!(await repository.insertWebhook(db, row, MOST_WEBHOOKS, clock.now())))
          throw new AppError("conflict", message("webhook.too_many", { most: MOST_WEBHOOKS }));
        await record("webhook_made", by, wish);
        return { webhook: present(await own(organizationId, id)), secret };
      }),
    update: (organizationId: string, id: string, wish: Wish, by: By) =>
      db.transaction(async () => {
        check(wish);
        await own(organizationId, id);
        await repository.updateWebhook(db, id, wish, clock.now());
        await record("webhook_changed", by, wish);
        return present(await own(organizationId, id));
      }),
    remove: (organizationId: string, id: string, by: By): Promise<void> =>
      db.transaction(async () => {
        const webhook = await own(organizationId, id);
        await repository.deleteWebhook(db, id);
        await record("webhook_removed", by, webhook);
      }),
    newSecret: (organizationId: string, id: string, by: By): Promise<string> =>
      db.transaction(async () => {
        const webhook = await own(organizationId, id);
        const secret = makeSecret();
        await repository.setSecret(db, id, sealer.seal(secret, secretOf(id)));
        await record("webhook_secret_made", by, webhook);
        return secret;
      }),
    async test(organizationId: string, id: string) {
      const webhook = await own(organizationId, id);
      await limiter.attempt("webhook-test", organizationId);
      const body = JSON.stringify({ type: "webhook.test", timestamp: clock.now().toISOString(), data: {} });
      const { status, problem } = await delivery.post(webhook, randomUUID(), body);
      return { delivered: problem === null, status, problem };
    },
    async messages(organizationId: string, id: string, page: { readonly page: number; readonly n: number }) {
      await own(organizationId, id);
      const { rows, total } = await messages.listMessages(db, id, page);
      return { items: rows.map(presentMessage), meta: { ...page, total } };
    },
    resend: (organizationId: string, id: string, messageId: string) =>
      db.transaction(async () => {
        const webhook = await own(organizationId, id);
        if (!(await messages.isMessage(db, id, messageId))) throw notFound("webhook_message");
        if (!webhook.enabled) throw new AppError("conflict", message("webhook.off"));
        const row = await messages.sendAgain(db, id, messageId, clock.now());
        if (row === undefined) throw new AppError("conflict", message("webhook.waits"));
        await queue.add("send-webhook", { message_id: messageId }, { key: `send-webhook ${messageId}` });
        return presentMessage(row);
      }),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
