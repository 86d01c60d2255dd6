import {
  type ErrorCode,
  type Issue,
  message,
  type MissingRecord,
  type RecordFacts,
  type StructuredDetail,
} from "@tidemark/contract";
import { isStoreAway } from "@tidemark/results";
import type { Sentence } from "@tidemark/science";

interface Circumstances {
  /** Faults in the caller's data. */
  readonly issues?: readonly Issue[];
  /** Seconds after which a repeated call can succeed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
  /** What is answered in place of the plain sentence. */
  readonly detail?: StructuredDetail;
}

/**
 * An expected refusal: it is answered with its code and message, and is no bug. What it says is a message of the
 * catalogue (`message("project.deleted")`); a plain sentence is only for words from elsewhere, such as the faults of a
 * schema.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Which message of the catalogue it is, with its facts; undefined for words from elsewhere. */
  readonly said: Sentence | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: StructuredDetail | undefined;

  constructor(
    code: ErrorCode,
    said: Sentence | string,
    { issues, retryAfterSeconds, cause, detail }: Circumstances = {},
  ) {
    super(typeof said === "string" ? said : said.english, { cause });
    this.name = "AppError";
    this.code = code;
    this.said = typeof said === "string" ? undefined : said;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.detail = detail;
  }
}

/** Whether an error passes by itself: a database or a store that does not answer now says nothing about the work. */
export const isUnavailable = (error: unknown): boolean =>
  isStoreAway(error) || (error instanceof AppError && error.code === "unavailable");

/** The answer for a record that does not exist and for one the caller may not know of: both look the same. */
export function notFound<What extends MissingRecord>(what: What, ...facts: RecordFacts<What>): AppError {
  return new AppError("not_found", message(`not_found.${what}`, ...facts));
}
