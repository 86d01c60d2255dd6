import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import { wordedFor } from "../../language.ts";
import { unpaidRows } from "../exposures/index.ts";
import { reminderMail, removalMail } from "./previews.mail.ts";
import * as previews from "./previews.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after the computation on which something happens to a preview that nobody paid. */
const DAYS = { first: 1, second: 7, warning: 27, removal: 30 } as const;
/** Days for which its owner knows that it goes. */
const NOTICE_DAYS = DAYS.removal - DAYS.warning;
/** Looked at in one turn. */
const AT_ONCE = 1000;

export interface PreviewsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly publicUrl: string;
  readonly sender: string;
}

type Unpaid = unpaidRows.UnpaidProject;

/** What is due for a preview now. @param sent what went out of its run */
function dueOf({ computed_at: computed, is_at_checkout: atCheckout }: Unpaid, sent: previews.SentMails, now: Date) {
  const days = (since: string) => (now.getTime() - Date.parse(since)) / DAY_MS;
  const age = days(computed);
  if (age >= DAYS.warning) {
    if (sent.removal === undefined) return "removal";
    return age >= DAYS.removal && days(sent.removal) >= NOTICE_DAYS && !atCheckout ? "gone" : undefined;
  }
  if (age >= DAYS.second) return sent.week === undefined ? "week" : undefined;
  return age >= DAYS.first && sent.day === undefined ? "day" : undefined;
}

/** Previews that nobody paid: two reminders, a warning, and their end after thirty days. */
export function createPreviews({ database, clock, queue, publicUrl, sender }: PreviewsContext) {
  async function tell(preview: Unpaid, kind: previews.PreviewMailKind, now: Date): Promise<void> {
    const { id, run, title, email: to, user_id: userId, computed_at: computed, language } = preview;
    await database.transaction(async () => {
      if (!(await previews.noteMail(database, id, run, kind, now))) return;
      const facts = { to, exposureId: id, title, publicUrl, sender };
      if (kind === "removal") {
        const end = Math.max(Date.parse(computed) + DAYS.removal * DAY_MS, now.getTime() + NOTICE_DAYS * DAY_MS);
        const day = new Date(end).toISOString().slice(0, 10);
        const mail = wordedFor(language, () => removalMail(facts, day));
        await queue.add("send-mail", mail);
      } else if (!(await previews.isOff(database, userId))) {
        const token = await previews.tokenOf(database, userId);
        const stop = `${publicUrl}/self-service/mails?token=${token}`;
        const mail = wordedFor(language, () => reminderMail(facts, stop));
        await queue.add("send-mail", mail);
      }
    });
  }

  return {
    /** @returns false for a token that nobody has */
    chooseMails: (token: string, isOff: boolean) => previews.chooseMails(database, token, isOff),
    /** Sends what is due, and gives up what is over. */
    async remind(): Promise<void> {
      const now = clock.now();
      const oldEnough = new Date(now.getTime() - DAYS.first * DAY_MS);
      for (const preview of await unpaidRows.listUnpaid(database, oldEnough, AT_ONCE)) {
        const due = dueOf(preview, await previews.findSent(database, preview.id, preview.run), now);
        if (due === "gone") await unpaidRows.giveUpUnpaid(database, preview.id, now);
        else if (due !== undefined) await tell(preview, due, now);
      }
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;
