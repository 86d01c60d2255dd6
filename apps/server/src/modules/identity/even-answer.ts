/** Longer than the work behind these answers takes on a healthy server. */
export const EVEN_ANSWER_MS = 200;

/**
 * Does the work and answers, or fails, no sooner than after a fixed time, so that the time does not tell whether an
 * address has an account: for one that has, more is written.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([
    work(),
    new Promise<void>((done) => {
      setTimeout(done, EVEN_ANSWER_MS);
    }),
  ]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
