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

/** A file that cannot be used; the message tells the person who sent it what to do. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DocumentError";
    this.code = code;
  }
}

/** The error of a file whose insides contradict themselves; `what` continues "The workbook is damaged: ". */
export function damaged(what: string, cause?: unknown): DocumentError {
  return new DocumentError(
    "damaged",
    `The workbook is damaged: ${what}. Open it in Excel, let Excel repair it, save it as a new file and upload that.`,
    cause === undefined ? undefined : { cause },
  );
}
