/** What a check found. A fault keeps the server from working; a warning will do so one day, or for some. */
export interface Finding {
  readonly check: string;
  readonly state: "ok" | "warning" | "fault";
  /** What was found, a sentence. */
  readonly text: string;
  /** What to do about it; absent where all is well. */
  readonly todo?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, state: "ok", text });
export const warning = (check: string, text: string, todo: string): Finding => ({
  check,
  state: "warning",
  text,
  todo,
});
export const fault = (check: string, text: string, todo: string): Finding => ({ check, state: "fault", text, todo });

/** The words of an error, also of one that only carries others. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === "") return error.errors.map(wordsOf).join("; ");
  return error instanceof Error ? error.message : String(error);
};
