import { message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";

export interface TurnLimits {
  /** Works that may wait, of all users. */
  readonly waiting: number;
  /** Works of one user that may wait. */
  readonly waitingOfOne: number;
}

/** When a full queue is worth another try. */
const RETRY_SECONDS = 20;

/** Lets users take turns at something that does one work at a time. */
export class Turns {
  readonly #limits: TurnLimits;
  /** What waits, by user; the first user is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isBusy = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does a work when it is its user's turn: those who wait are served one after the other, whatever each has sent.
   * @throws AppError `rate_limited` when too many wait, of the user or of all
   */
  async take<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#wait(user);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(user: string): Promise<void> {
    const own = this.#waiting.get(user) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const retryAfterSeconds = RETRY_SECONDS;
    if (own.length >= this.#limits.waitingOfOne)
      throw new AppError("rate_limited", message("upload.own_queue_full", { count: own.length }), {
        retryAfterSeconds,
      });
    if (all >= this.#limits.waiting)
      throw new AppError("rate_limited", message("upload.queue_full"), { retryAfterSeconds });
    return new Promise((begin) => {
      own.push(begin);
      this.#waiting.set(user, own);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#isBusy = false;
      return;
    }
    const [user, own] = first;
    const begin = own.shift();
    this.#waiting.delete(user);
    if (own.length > 0) this.#waiting.set(user, own);
    begin?.();
  }
}
