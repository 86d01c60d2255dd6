import type { Message } from "@tidemark/contract";

/** Why a file cannot be used at all. Faults of single rows are issues, not errors. */
export type DocumentErrorCode =
  | "not-a-workbook"
  | "encrypted"
  | "old-format"
  | "empty"
  | "no-locations-sheet"
  | "too-many-rows"
  | "too-large"
  | "damaged"
  | "zip-bomb";

/** A file that cannot be used; what it says tells the person who sent it what to do. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  readonly said: Message;

  constructor(code: DocumentErrorCode, said: Message, options?: ErrorOptions) {
    super(said.english, options);
    this.name = "DocumentError";
    this.code = code;
    this.said = said;
  }
}

/** The error of a file whose insides contradict themselves. @param said how: one of the messages about damage */
export function damaged(said: Message, cause?: unknown): DocumentError {
  return new DocumentError("damaged", said, cause === undefined ? undefined : { cause });
}
