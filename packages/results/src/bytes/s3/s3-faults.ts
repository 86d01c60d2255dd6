import { setTimeout as sleep } from "node:timers/promises";
import { ResultsError } from "../../results-error.ts";

const FIRST_PAUSE_MS = 100;
/** So many tries may take their longest time. */
const MOST_WAITS = 2;
/** Refusals of the store that say nothing about the next try. */
const PASSING = new Set(["RequestTimeTooSkewed", "RequestTimeout", "SlowDown", "TooManyRequestsException"]);

interface SdkError {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;

/** There is no such object; a bucket that is gone is something else. */
export const isAbsent = (error: unknown): boolean => ["NoSuchKey", "NotFound"].includes((error as SdkError).name ?? "");

/** The object is another one than the one that was asked for. */
export const isReplaced = (error: unknown): boolean =>
  statusOf(error) === 412 || (error as SdkError).name === "InvalidRange";

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 429 || PASSING.has((error as SdkError).name ?? "");
}

const REMEDIES: Readonly<Record<string, string>> = {
  NoSuchBucket: "There is no such bucket: make it, or correct S3_BUCKET.",
  AccessDenied: "The keys may not do this: give them the right to read, write, list and remove.",
  InvalidAccessKeyId: "The store does not know the key: correct S3_ACCESS_KEY_ID.",
  SignatureDoesNotMatch: "The secret is not that of the key: correct S3_SECRET_ACCESS_KEY.",
  RequestTimeTooSkewed: "The clock of this machine differs from that of the store: set it.",
};

/** The store does not answer, or will not. */
export function storeAway(bucket: string, cause: unknown): ResultsError {
  const { name = "", message = "" } = cause as SdkError;
  return new ResultsError(
    "unavailable",
    `The bucket ${bucket} cannot be used now (${name}: ${message}).`,
    REMEDIES[name] ?? "Look whether the store runs and can be reached; what was asked for is tried again by itself.",
    { bucket },
    cause,
  );
}

/**
 * Makes a request again while what went wrong may pass: a store that is busy, an answer that was cut off, one that
 * takes too long, a clock that was just put right. What the store says of the object itself is thrown as it is. A store
 * that never answers is given up after two such waits: somebody may be waiting before a screen.
 * @throws ResultsError unavailable
 */
export async function withTries<T>(
  { bucket, tries = 5, timeoutMs = 30_000 }: { bucket: string; tries?: number; timeoutMs?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let waits = 0;
  for (let tried = 1; ; tried++) {
    const begun = Date.now();
    try {
      return await work(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof ResultsError || isAbsent(error) || isReplaced(error)) throw error;
      if (Date.now() - begun >= timeoutMs) waits++;
      if (tried >= tries || waits >= MOST_WAITS || !isPassing(error)) throw storeAway(bucket, error);
      // Not all at once again: those that were refused together come back apart.
      await sleep(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random()));
    }
  }
}
