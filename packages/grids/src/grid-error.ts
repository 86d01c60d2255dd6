/** What can be wrong with gridded data, as a closed list. */
export type GridErrorCode =
  | "not-found"
  | "unreadable"
  | "truncated"
  | "checksum"
  | "unsupported"
  | "not-understood"
  | "unknown-unit"
  | "unknown-calendar"
  | "unknown-projection"
  | "address-refused"
  | "unreachable"
  | "bad-request";

/**
 * A refusal to read gridded data. `message` says what is wrong, `remedy` what the reader of the message can do about
 * it. `facts` carry the file, the variable and the figures concerned.
 */
export class GridError extends Error {
  readonly code: GridErrorCode;
  readonly remedy: string;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(
    code: GridErrorCode,
    message: string,
    remedy: string,
    facts: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(`${message} ${remedy}`, cause === undefined ? undefined : { cause });
    this.name = "GridError";
    this.code = code;
    this.remedy = remedy;
    this.facts = facts;
  }
}
