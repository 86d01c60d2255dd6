/** A logo that travels inside a mail. */
export interface MailLogo {
  /** The picture, base64. */
  readonly png: string;
  /** As it is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whose it is. */
  readonly name: string;
}
/** What the marked form names its logo by. */
export const LOGO_CID = "logo@tidemark";

/** A mail in both forms; the text form is complete by itself. */
export interface Mail {
  /** The same for every try to send it; absent in those made before mails had one. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown by the marked form. */
  readonly logo?: MailLogo;
}

/** A mail as it lies in the local outbox. */
export interface StoredMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
}

/** Mails that are kept instead of sent. */
export interface Outbox {
  /** Newest first. */
  list(limit: number): Promise<StoredMail[]>;
  /** Removes the mails to an address, as when its owner is deleted. */
  forget(address: string): Promise<void>;
}

/** Where mails go out. */
export interface Mailer {
  /** @throws when the mail was not accepted for delivery */
  send(mail: Mail): Promise<void>;
  /** The local outbox; undefined where mails really leave. */
  readonly outbox: Outbox | undefined;
}
