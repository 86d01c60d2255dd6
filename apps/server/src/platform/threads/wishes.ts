/** The side of the thread: what it asks its process for, while it works on a call. */
import { ThreadError } from "./faults.ts";
import type { FromThread, WishAnswer } from "./messages.ts";

interface Waiting {
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** Wishes of a thread that were not answered yet. */
export function createWishes(send: (message: FromThread) => void) {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  return {
    wish(ask: unknown): Promise<unknown> {
      const wish = count++;
      return new Promise((done, failed) => {
        waiting.set(wish, { done, failed });
        send({ type: "wish", wish, ask });
      });
    },
    settle(message: WishAnswer): void {
      const found = waiting.get(message.wish);
      waiting.delete(message.wish);
      if (message.type === "granted") found?.done(message.answer);
      else found?.failed(new ThreadError(message.fault));
    },
  };
}
