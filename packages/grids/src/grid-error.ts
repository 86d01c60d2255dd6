import type { Sentence } from "@tidemark/science";

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
  | "bad-request"
  /** A file of the web is no longer the one that was pinned. */
  | "changed"
  /** More would have to be read than may be. */
  | "too-much";

/**
 * A refusal to read gridded data. `said` tells what is wrong and what its reader can do about it; its facts carry the
 * file, the variable and the figures concerned.
 */
export class GridError extends Error {
  readonly code: GridErrorCode;
  readonly said: Sentence;

  constructor(code: GridErrorCode, said: Sentence, cause?: unknown) {
    super(said.english, cause === undefined ? undefined : { cause });
    this.name = "GridError";
    this.code = code;
    this.said = said;
  }
}
