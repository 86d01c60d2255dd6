import type { Mail } from "./mail/mail.ts";

/** Work that may be done later and elsewhere, with what each needs to know. */
export interface JobPayloads {
  "send-mail": Mail;
  purge: Record<string, never>;
  /** Writes the zip of a project; the task tells which, and how far it is. */
  "write-dump": { readonly task_id: string };
  /** Computes a project; the task tells which, and what was chosen. */
  compute: { readonly task_id: string };
  /** Does a share of the work of a computation that is done by many workers. */
  "compute-part": { readonly task_id: string; readonly part: string };
  /** Works out what newer data would change in a project; the task tells which. */
  "preview-renewal": { readonly task_id: string };
  /** Ends what waits or runs without a job that would do it. */
  "end-abandoned": Record<string, never>;
  /** Sends a notice of a survey to its recipient. */
  "send-survey-notice": { readonly notice_id: string };
  /** Begins and ends surveys, and reminds their recipients. */
  "survey-clock": Record<string, never>;
  /** Asks the provider of payments about an order. */
  "settle-payment": { readonly order_id: string };
  /** Asks it about all orders and refunds that wait for an answer. */
  "settle-payments": Record<string, never>;
  /** Compares the orders of yesterday with its payments. */
  "reconcile-payments": Record<string, never>;
  /** Makes the report and the dashboard of a project that was paid. */
  "apply-self-service": { readonly exposure_id: string };
  /** Writes to those whose previews wait, and gives up those of thirty days. */
  "remind-previews": Record<string, never>;
  /** Reads the feeds of events. */
  "poll-events": Record<string, never>;
  /** Decides which alert rules the events of the world meet now. */
  "decide-alerts": Record<string, never>;
  /** Puts alerts into mails, and begins what is due to be sent. */
  "send-alerts": Record<string, never>;
  /** Sends one mail or one post of alerts. */
  "send-alert": { readonly sending_id: string };
  /** Writes messages of what happened to webhooks, and begins what is due to be sent. */
  "tell-webhooks": Record<string, never>;
  /** Posts one message to a webhook. */
  "send-webhook": { readonly message_id: string };
  /** Sends the reports that are due. */
  "send-reports": Record<string, never>;
  /** Looks whether publishers of official maps answer, and whether their files are still the same. */
  "check-official": Record<string, never>;
  /** Reads the stored results of all projects through. */
  "verify-results": Record<string, never>;
  /** Imports a real grid; its record tells which, and how far it is. */
  "import-source": { readonly import_id: string };
}

export type JobName = keyof JobPayloads;

export interface QueueTerms {
  /** Work of the same key that still waits is replaced. */
  readonly key?: string;
  /**
   * Organization that asked for it: some of its works are done at a time, so that they do not hold up those of others.
   */
  readonly turnsOf?: string | undefined;
  /** Takes long: such works of an organization come one after the other, and its others do not wait for them. */
  readonly isLong?: boolean;
  /** Version of the program that may do it, where not every one may. */
  readonly version?: string;
  /** Not before so many milliseconds are over. */
  readonly afterMs?: number;
}

/**
 * What a job is called in the queue: workers look for their names alone, so that those of another version find none.
 */
export const jobTitle = (name: JobName, version: string | undefined): string =>
  version === undefined ? name : `${name}@${version}`;

/**
 * Puts work aside. Inside a transaction the work exists only if that is committed, so nothing is done for what never
 * happened.
 */
export interface Queue {
  add<Name extends JobName>(name: Name, payload: JobPayloads[Name], terms?: QueueTerms): Promise<void>;
  /** A work is further than any try before: those that ended with their process do not count any more. */
  cameFurther(key: string): Promise<void>;
}
