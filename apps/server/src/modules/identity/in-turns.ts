import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";

/** Seconds after which somebody who found the queue full should try again. */
const RETRY_SECONDS = 10;

export interface Turns {
  /** Works that run at the same time. */
  readonly atOnce: number;
  /** Works that may wait for their turn. */
  readonly mostWaiting: number;
}

/**
 * Gives each work its turn, in the order they came.
 * @returns a function that does a work when it is its turn. It throws AppError `rate_limited` when too many wait
 */
export function inTurns({ atOnce, mostWaiting }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AppError("rate_limited", message("people.too_many_sign_in"), { retryAfterSeconds: RETRY_SECONDS });
      // whoever ends hands the turn on
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
