/** What can be wrong with stored results, as a closed list. */
export type ResultsErrorCode = "not-found" | "truncated" | "checksum" | "bad-request" | "unavailable";

/**
 * A refusal to read or write results. `message` says what is wrong, `remedy` what the reader of the message can do
 * about it. `facts` carry the file and the figures concerned.
 */
export class ResultsError extends Error {
  readonly code: ResultsErrorCode;
  readonly remedy: string;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(
    code: ResultsErrorCode,
    message: string,
    remedy: string,
    facts: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(`${message} ${remedy}`, cause === undefined ? undefined : { cause });
    this.name = "ResultsError";
    this.code = code;
    this.remedy = remedy;
    this.facts = facts;
  }
}

/** A file that ends before what should lie in it. */
export function truncated(name: string, wanted: number, size: number): ResultsError {
  return new ResultsError(
    "truncated",
    `${name} ends at byte ${size}, but its contents reach to byte ${wanted}.`,
    "The stored run is damaged; restore it from a backup or compute it again.",
    { file: name, wanted, size },
  );
}

/** Whether an error says that a stored run is damaged, and not that something else was asked for than it has. */
export function isDamage(error: unknown): error is ResultsError {
  if (!(error instanceof ResultsError)) return false;
  return error.code === "truncated" || error.code === "checksum" || error.facts["file"] !== undefined;
}

/**
 * Whether an error says that the store does not answer now, and nothing of what lies in it. Told by name and code,
 * which an error keeps on its way out of a thread.
 */
export const isStoreAway = (error: unknown): error is Error & { readonly code: "unavailable" } =>
  error instanceof Error && error.name === "ResultsError" && (error as Partial<ResultsError>).code === "unavailable";
