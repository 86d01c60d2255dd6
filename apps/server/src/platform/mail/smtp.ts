import { LRUCache } from "lru-cache";
import { createTransport } from "nodemailer";
import { LOGO_CID, type Mailer } from "./mail.ts";

/** Mails that were accepted lately; what is tried again follows within minutes. */
const REMEMBERED = 1000;

/** The part of an address behind its at sign. */
const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

/**
 * Sends mails through an SMTP server, given as an address like smtp://user:password@host:587. A mail that was accepted
 * is not sent once more when its job could not be ended. Where the answer to a mail was lost it is sent again under its
 * Message-ID, by which mail servers know it.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const accepted = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    async send({ id, to, subject, text, html, logo }) {
      if (id !== undefined && accepted.has(id)) return;
      const messageId = id === undefined ? {} : { messageId: `<${id}@${hostOf(from)}>` };
      const attachments =
        logo === undefined
          ? []
          : [{ cid: LOGO_CID, filename: "logo.png", contentType: "image/png", content: logo.png, encoding: "base64" }];
      await transport.sendMail({ from, to, subject, text, html, attachments, ...messageId });
      if (id !== undefined) accepted.set(id, true);
    },
    outbox: undefined,
  };
}
