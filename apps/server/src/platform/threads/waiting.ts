/** A call that waits or runs. */
export interface PendingCall {
  readonly name: string;
  readonly ask: unknown;
  /** The run it belongs to. */
  readonly run: number | undefined;
  readonly urgency: () => number;
  readonly onProgress: ((progress: unknown) => void) | undefined;
  readonly signal: AbortSignal | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Takes the call that is next: the most urgent; of equally urgent ones the first of the run that has the fewest
 * threads.
 * @param threadsOf - threads that work for a run at this moment
 */
export function takeNext(
  waiting: PendingCall[],
  threadsOf: (run: number | undefined) => number,
): PendingCall | undefined {
  let best = 0;
  let most = -Infinity;
  let fewest = Infinity;
  for (const [i, { run, urgency }] of waiting.entries()) {
    const [own, threads] = [urgency(), threadsOf(run)];
    if (own > most || (own === most && threads < fewest)) [best, most, fewest] = [i, own, threads];
  }
  return waiting.splice(best, 1)[0];
}
