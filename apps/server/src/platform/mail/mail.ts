/** A mail in both forms; the text form is complete by itself. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail as it lies in the local outbox. */
export interface StoredMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
}

/** Where mails go out. */
export interface Mailer {
  /** @throws when the mail was not accepted for delivery */
  send(mail: Mail): Promise<void>;
  /** Mails of the local outbox, newest first; undefined where mails really leave. */
  readonly outbox: { list(limit: number): Promise<StoredMail[]> } | undefined;
}
