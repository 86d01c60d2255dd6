import type { ErrorCode, Issue } from "@tidemark/contract";

interface Facts {
  /** Faults in the caller's data. */
  readonly issues?: readonly Issue[];
  /** Seconds after which a repeated call can succeed. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal: it is answered with its code and message, and is no bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { issues, retryAfterSeconds, cause }: Facts = {}) {
    super(message, { cause });
    this.name = "AppError";
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The answer for a record that does not exist and for one the caller may not know of: both look the same. */
export function notFound(what: string): AppError {
  return new AppError("not_found", `${what} was not found.`);
}
