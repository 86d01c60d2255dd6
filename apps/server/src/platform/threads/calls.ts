/**
 * What can be asked of a thread: calls by name, with what they are asked, what they answer and what they report on the
 * way.
 */
export type CallTable = Readonly<
  Record<string, { readonly ask: unknown; readonly answer: unknown; readonly progress?: unknown }>
>;

export type Ask<Calls extends CallTable, Name extends keyof Calls> = Calls[Name]["ask"];
export type Answer<Calls extends CallTable, Name extends keyof Calls> = Calls[Name]["answer"];
export type Progress<Calls extends CallTable, Name extends keyof Calls> = Calls[Name] extends {
  readonly progress: infer Reported;
}
  ? Reported
  : never;

/** Urgency of a call that goes before all others, if need be in a spare thread of its lane. */
export const URGENT = Infinity;

export interface CallOptions<Reported, Lane extends string> {
  /** Where the call waits and runs; the first lane of the settings without. */
  readonly lane?: Lane;
  /**
   * Asked again before every choice: the most urgent call that waits goes first. 0 without; `URGENT` goes before all.
   */
  readonly urgency?: () => number;
  readonly onProgress?: (progress: Reported) => void;
  /** Aborted when nobody wants the answer any more: the call then fails with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}
