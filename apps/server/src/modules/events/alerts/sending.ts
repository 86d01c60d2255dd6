import { ALERT_LIMITS } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import { wordedFor } from "../../../language.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import type { Mailer } from "../../../platform/mail/mail.ts";
import { refusedForGood } from "../../../platform/mail/refused.ts";
import type { Posted } from "../../../platform/post-json.ts";
import type { Queue } from "../../../platform/queue.ts";
import type { Sealer } from "../../../platform/sealing.ts";
import { openProjects } from "../../exposures/index.ts";
import { alertMail } from "./alert.mail.ts";
import { noticesOf } from "./notices.repository.ts";
import { isQuiet } from "./quiet-hours.ts";
import { findOwner, findRule, lockRule, type RuleRow } from "./rules.repository.ts";
import * as repository from "./sendings.repository.ts";
import { alertBody, post } from "./webhook.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Between two tries; after the last one it is given up, most of a day later. */
const PAUSES_MINUTES = [1, 5, 15, 60, 180, 360, 720];
/** What was begun is begun once more after this, should nobody have ended it. */
const LOST_MS = 15 * MINUTE_MS;

/** What the secret of a webhook opens for. */
export const secretOf = (ruleId: string): string => `alert webhook ${ruleId}`;

export interface SendingContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly sealer: Sealer;
  readonly guarded: GuardedFetch;
  readonly publicUrl: string;
  /** Who runs the product, and signs its mails. */
  readonly operator: string;
}

/** Alerts on their way to people and programs. */
export interface Sending {
  /** Puts alerts whose time has come into mails, and begins what is due. Done again, it changes nothing. */
  tick(): Promise<void>;
  /** Sends one mail or one post, unless it was sent; what fails is noted with the time of the next try. */
  send(id: string): Promise<void>;
}

export function createSending(context: SendingContext): Sending {
  const { database: db, clock, queue, mailer, sealer, guarded, publicUrl, operator } = context;

  /**
   * Up to five mails of a rule within an hour are of one alert each; beyond, one mail tells of all that wait, once an
   * hour, and at once where a red alert is among them.
   */
  async function putIntoMails(rule: RuleRow): Promise<void> {
    if (!(await lockRule(db, rule))) return; // it was changed just now: the next round looks again
    const now = clock.now();
    const held = await repository.lockHeld(db, rule.id);
    const waits = rule.quiet !== null && isQuiet(rule.quiet, now);
    const due = waits ? held.filter(({ level }) => rule.quiet?.red_passes === true && level === "Red") : held;
    if (due.length === 0) return;
    const { single, together } = await repository.mailsSince(db, rule.id, new Date(now.getTime() - HOUR_MS));
    if (due.length <= ALERT_LIMITS.singleMails - single)
      for (const { id } of due)
        await repository.putIntoMail(db, [id], await repository.insertSending(db, rule.id, "mail", now));
    else if (together === 0 || due.some(({ level }) => level === "Red")) {
      const mail = await repository.insertSending(db, rule.id, "mail", now, true);
      await repository.putIntoMail(
        db,
        due.map(({ id }) => id),
        mail,
      );
    }
  }

  /** Sends a mail. @returns why it failed */
  async function sendMail(mail: Parameters<typeof alertMail>[0]): Promise<Posted> {
    try {
      await mailer.send(wordedFor(mail.owner.language, () => alertMail(mail)));
      return { status: null, problem: null, isFinal: true };
    } catch (error) {
      const refused = refusedForGood(error);
      const problem = refused ?? (error instanceof Error ? error.message : String(error));
      return { status: null, problem, isFinal: refused !== undefined };
    }
  }

  async function attempt(row: repository.SendingRow): Promise<Posted | "withheld"> {
    const rule = await findRule(db, row.rule_id);
    // the rights of the person count at this moment, not those of the day on which the rule was made
    const owner = rule && (await findOwner(db, rule.owner_id));
    const [project] = rule ? await openProjects.findOpen(db, rule.owner_id, [rule.exposure_id]) : [];
    if (rule === undefined || owner === undefined || project === undefined) return "withheld";
    const notices = await noticesOf(db, row.id);
    const [notice] = notices;
    if (notice === undefined) return "withheld";
    if (row.channel === "mail")
      return sendMail({ id: row.id, owner, rule: rule.title, project, notices, publicUrl, operator });
    const { webhook_url: url, webhook_secret: sealed } = rule;
    if (url === null || sealed === null) return { status: null, problem: "the address was removed", isFinal: true };
    const secret = sealer.open(sealed, secretOf(rule.id));
    return post(guarded, { url, secret, deliveryId: row.id }, alertBody(notice, project, publicUrl), clock.now());
  }

  return {
    async tick() {
      for (const id of await repository.rulesWithHeld(db)) {
        const rule = await findRule(db, id);
        if (rule !== undefined) await db.transaction(() => putIntoMails(rule));
      }
      await db.transaction(async () => {
        const now = clock.now();
        for (const id of await repository.takeDue(db, now, new Date(now.getTime() + LOST_MS)))
          await queue.add("send-alert", { sending_id: id }, { key: `send-alert ${id}` });
      });
    },
    /**
     * Only a crash between the yes of the receiver and the commit sends it once more, under the same Message-ID or
     * number of delivery.
     */
    send: (id) =>
      db.transaction(async () => {
        const row = await repository.lockSending(db, id);
        if (row === undefined) return;
        const outcome = await attempt(row);
        if (outcome === "withheld") return repository.setWithheld(db, id);
        if (outcome.problem === null) return repository.setSent(db, id, clock.now());
        const pause = outcome.isFinal ? undefined : PAUSES_MINUTES[row.tries];
        const next = pause === undefined ? undefined : new Date(clock.now().getTime() + pause * MINUTE_MS);
        return repository.setFailed(db, id, outcome.problem, next);
      }),
  };
}
