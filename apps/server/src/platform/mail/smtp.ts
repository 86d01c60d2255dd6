import { createTransport } from "nodemailer";
import type { Mailer } from "./mail.ts";

/** Sends mails through an SMTP server, given as an address like smtp://user:password@host:587. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from, to, subject, text, html });
    },
    outbox: undefined,
  };
}
