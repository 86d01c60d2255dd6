import type { Mail } from "./mail/mail.ts";

/** Work that may be done later and elsewhere, with what each needs to know. */
export interface JobPayloads {
  "send-mail": Mail;
  purge: Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** Puts work aside. Inside a transaction the work exists only if that is committed, so nothing is done for what never happened. */
export interface Queue {
  add<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void>;
}
