import { Webhook } from "standardwebhooks";
import type { Database } from "../../database/database.ts";
import { wordedFor } from "../../language.ts";
import type { Clock } from "../../platform/clock.ts";
import type { GuardedFetch } from "../../platform/guarded-fetch.ts";
import { type Posted, postJson } from "../../platform/post-json.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Sealer } from "../../platform/sealing.ts";
import * as messages from "./messages.repository.ts";
import { givenUpMail } from "./given-up.mail.ts";
import * as webhooks from "./webhooks.repository.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Between two tries; the last one is three days after the first. */
const PAUSES_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1224];
/** One to which nothing arrived for so long is switched off. */
const GIVEN_UP_MS = 3 * DAY_MS;
/** What happened is looked at for so long, so that a worker that was away makes up for it. */
const LOOK_BACK_MS = 3 * DAY_MS;
/** What was begun is begun once more after this, should nobody have ended it. */
const LOST_MS = 15 * MINUTE_MS;

const UNREADABLE = "its secret cannot be read on this server any more; make a new one";

/** What the secret of a webhook opens for. */
export const secretOf = (id: string): string => `webhook ${id}`;

export interface DeliveryContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly sealer: Sealer;
  readonly guarded: GuardedFetch;
  readonly publicUrl: string;
  readonly operator: string;
}

export interface Delivery {
  /** Writes messages of what happened, and begins what is due. Done again, it changes nothing. */
  tick(): Promise<void>;
  /** Sends one message, unless it was sent; what fails is noted with the time of the next try. */
  send(id: string): Promise<void>;
  /** Posts a body to a webhook now. @param id of the message: the same at every try */
  post(webhook: webhooks.WebhookRow, id: string, body: string): Promise<Posted>;
}

/** Messages on their way to programs, as Standard Webhooks 1.0 has it. */
export function createDelivery(context: DeliveryContext): Delivery {
  const { database: db, clock, queue, sealer, guarded, publicUrl, operator } = context;

  async function post(webhook: webhooks.WebhookRow, id: string, body: string): Promise<Posted> {
    const now = clock.now();
    const secret = opened(webhook);
    if (secret === undefined) return { status: null, problem: UNREADABLE, isFinal: true };
    const signed = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    };
    return postJson(guarded, webhook.url, signed, body);
  }

  /** The secret of a webhook; undefined where it was sealed with keys that this server has not, as after a restore. */
  function opened({ id, secret }: webhooks.WebhookRow): string | undefined {
    try {
      return sealer.open(secret, secretOf(id));
    } catch {
      return undefined;
    }
  }

  /** Switches a webhook off that nothing arrives at, and tells the administrators. */
  async function giveUp({ id, organization_id: organizationId, url }: webhooks.WebhookRow): Promise<void> {
    if (!(await webhooks.giveUp(db, id, clock.now()))) return;
    for (const { email: to, first_name: firstName, language } of await webhooks.administrators(db, organizationId)) {
      const about = { to, firstName, url, settings: `${publicUrl}/settings?tab=webhooks`, operator };
      await queue.add(
        "send-mail",
        wordedFor(language, () => givenUpMail(about)),
      );
    }
  }

  async function missed(webhook: webhooks.WebhookRow, message: messages.MessageRow, outcome: Posted): Promise<void> {
    const now = clock.now();
    const { status, problem, isFinal } = outcome;
    const pause = isFinal ? undefined : PAUSES_MINUTES[message.tries];
    const next = pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE_MS);
    const state = next === undefined ? "failed" : "waiting";
    await messages.noteTry(db, message.id, { state, status, problem, next }, now);
    const since = await webhooks.noteMissed(db, webhook.id, now);
    // the receiver says by 410 that nobody is there any more
    if (status === 410 || now.getTime() - since.getTime() >= GIVEN_UP_MS) await giveUp(webhook);
  }

  return {
    post,
    tick: () =>
      db.transaction(async () => {
        const now = clock.now();
        await messages.collect(db, now, new Date(now.getTime() - LOOK_BACK_MS));
        for (const id of await messages.takeDue(db, now, new Date(now.getTime() + LOST_MS)))
          await queue.add("send-webhook", { message_id: id }, { key: `send-webhook ${id}` });
      }),
    send: (id) =>
      db.transaction(async () => {
        const message = await messages.lockMessage(db, id);
        const webhook = message && (await webhooks.findWebhook(db, message.webhook_id));
        if (!message || !webhook?.enabled) return;
        const outcome = await post(webhook, id, message.body);
        if (outcome.problem !== null) return missed(webhook, message, outcome);
        const { status } = outcome;
        await messages.noteTry(db, id, { state: "sent", status, problem: null, next: undefined }, clock.now());
        return webhooks.noteArrived(db, webhook.id);
      }),
  };
}
