import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import { ENGLISH } from "@tidemark/science";
import { languageOf, runInLanguage } from "../../language.ts";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { refusedForGood } from "../../platform/mail/refused.ts";
import type { Queue } from "../../platform/queue.ts";
import { insertColleagueNotice } from "./colleagues.repository.ts";
import type { LogoOf } from "./mail-logo.ts";
import * as repository from "./notices.repository.ts";
import { insertToken } from "./recipient.repository.ts";
import { linkExpiry } from "./recipient.service.ts";
import { findAssignments } from "./recipients.repository.ts";
import { surveyNoticeMail } from "./survey-notice.mail.ts";
import { moveByClock } from "./surveys.repository.ts";
import type { Surveys } from "./surveys.service.ts";
import { hashOf, newToken } from "./tokens.ts";

export interface NoticeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly surveys: Surveys;
  readonly logoOf: LogoOf;
}

/** Mails to recipients: written down with their job in one transaction, and sent once each. */
export function createNotices({ database: db, clock, queue, mailer, publicUrl, surveys, logoOf }: NoticeParts) {
  const enqueue = async (ids: readonly string[]) => {
    for (const id of ids) await queue.add("send-survey-notice", { notice_id: id });
  };
  const deliver = async (id: string, url: string): Promise<void> => {
    const notice = await repository.lockNotice(db, id);
    if (notice === undefined) return;
    try {
      const answers = notice.kind === "copy" ? await repository.listSaid(db, notice.recipient_id, notice.language) : [];
      const language = languageOf(notice.language) ?? languageOf(notice.survey_language) ?? ENGLISH;
      const logo = await logoOf(notice.organization_id);
      await mailer.send(runInLanguage(language, () => surveyNoticeMail({ notice, url, logo }, answers)));
      await repository.setSent(db, notice, clock.now());
    } catch (error) {
      const why = refusedForGood(error);
      if (why === undefined) throw error;
      await repository.setBounced(db, notice, why);
    }
  };
  return {
    /** @returns the assignments as they are afterwards */
    notify: (organization: string, ids: readonly string[]) =>
      db.transaction(async () => {
        const found = await findAssignments(db, organization, ids);
        if (found.length < new Set(ids).size) throw notFound("survey_assignment");
        for (const surveyId of new Set(found.map((one) => one.survey_id)))
          if ((await surveys.lock(organization, surveyId)) !== "in_progress")
            throw new AppError("conflict", message("survey.not_running"));
        await enqueue(await repository.insertNotices(db, ids, clock.now()));
        return findAssignments(db, organization, ids);
      }),
    /**
     * Sends one notice. Only a crash between the yes of the mail server and the commit sends it again, under the same
     * Message-ID. Its link is new: of links only hashes are stored, so that an old one cannot be told again.
     */
    async send(id: string): Promise<void> {
      const token = newToken();
      // the link stands before its mail goes out, so that no mail ever carries one that does not
      const isDue = await db.transaction(async () => {
        const notice = await repository.lockNotice(db, id);
        if (notice === undefined) return false;
        const expires = linkExpiry(notice.ends_at, clock.now());
        const { recipient_id: recipientId, colleague_id: colleagueId } = notice;
        await insertToken(db, { hash: hashOf(token), recipientId, colleagueId, kind: "link", expires });
        return true;
      });
      if (!isDue) await repository.dropNotice(db, id);
      else await db.transaction(() => deliver(id, `${publicUrl}/welcome-surveys?token=${token}`));
    },
    /** Tells a recipient why an answer was not taken over. Inside the transaction that decides it. */
    async tellRejected(review: { readonly id: string; readonly recipient_id: string }): Promise<void> {
      const id = await repository.insertNote(db, review, clock.now());
      if (id !== undefined) await enqueue([id]);
    },
    /** Tells a colleague which questions were handed on to them. Inside the transaction that does so. */
    async tellColleague(colleagueId: string): Promise<void> {
      const id = await insertColleagueNotice(db, colleagueId, clock.now());
      if (id !== undefined) await enqueue([id]);
    },
    /** Sends a recipient their answers as they are when the mail goes out. */
    tellCopy: (of: { readonly recipient_id: string }): Promise<void> =>
      db.transaction(async () => {
        const id = await repository.insertCopy(db, of.recipient_id, clock.now());
        if (id !== undefined) await enqueue([id]);
      }),
    /** Begins and ends surveys, and reminds, as the clock says. Done again, it changes nothing. */
    tick: () =>
      db.transaction(async () => {
        await moveByClock(db, clock.now());
        await enqueue(await repository.insertReminders(db, clock.now()));
      }),
  };
}
export type Notices = ReturnType<typeof createNotices>;
