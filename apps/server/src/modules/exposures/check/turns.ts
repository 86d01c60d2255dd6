import { message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";

export interface TurnLimits {
  /** Works that may wait, of all users. */
  readonly waiting: number;
  /** Works of one user that may wait. */
  readonly waitingOfOne: number;
  /** A work that takes longer gets one of somebody else beside it, so that it does not hold up all others. */
  readonly besideAfterMs: number;
}

/** Works that are done at a time where the first takes long. */
const AT_ONCE = 2;

/** When a full queue is worth another try. */
const RETRY_SECONDS = 20;

/** Lets users take turns at something that does one work at a time, or two of two users where one takes long. */
export class Turns {
  readonly #limits: TurnLimits;
  /** What waits, by user; the first user is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** When the work of each user began. */
  readonly #running = new Map<string, number>();
  #look: NodeJS.Timeout | undefined;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does a work when it is its user's turn: those who wait are served one after the other, whatever each has sent.
   * @throws AppError `rate_limited` when too many wait, of the user or of all
   */
  async take<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.size > 0) await this.#wait(user);
    else this.#running.set(user, performance.now());
    try {
      return await work();
    } finally {
      this.#running.delete(user);
      this.#next();
    }
  }

  /** Milliseconds until one more may begin beside those that run. */
  #until(): number {
    if (this.#running.size === 0) return 0;
    if (this.#running.size >= AT_ONCE) return Number.POSITIVE_INFINITY;
    return Math.max(...this.#running.values()) + this.#limits.besideAfterMs - performance.now();
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
      this.#next();
    });
  }

  /** Begins the next work that may begin now, and sees to it that this is asked again when another one may. */
  #next(): void {
    clearTimeout(this.#look);
    const first = [...this.#waiting].find(([user]) => !this.#running.has(user));
    const milliseconds = this.#until();
    if (first === undefined || milliseconds === Number.POSITIVE_INFINITY) return;
    if (milliseconds > 0) {
      this.#look = setTimeout(() => this.#next(), milliseconds + 1);
      return;
    }
    const [user, own] = first;
    const begin = own.shift();
    this.#waiting.delete(user);
    if (own.length > 0) this.#waiting.set(user, own);
    this.#running.set(user, performance.now());
    begin?.();
    this.#next();
  }
}
