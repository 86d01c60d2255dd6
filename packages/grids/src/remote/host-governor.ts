import { setTimeout as pause } from "node:timers/promises";

export interface GovernorLimits {
  /** Requests at once to one host, and to all. */
  readonly perHost: number;
  readonly inAll: number;
}

interface Host {
  allowed: number;
  running: number;
  good: number;
  /** Nobody asks before, by `performance.now()`. */
  notBefore: number;
  waitedMs: number;
}

/** Good answers after which one request more is sent at once. */
const GOOD_FOR_ONE_MORE = 20;
/** A host that makes us wait longer in all is away. */
export const MOST_WAIT_MS = 120_000;

/**
 * Lets only so many requests go at once to a host. When one is told to wait, all requests to this host wait, and half
 * as many are sent afterwards: requests that wait each for themselves go on asking in the place of those that wait.
 */
export class HostGovernor {
  readonly #limits: GovernorLimits;
  readonly #hosts = new Map<string, Host>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(limits: GovernorLimits) {
    this.#limits = limits;
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    const host = { allowed: this.#limits.perHost, running: 0, good: 0, notBefore: 0, waitedMs: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  /** Does one request to a host when it is its turn. @throws what the request throws, or the reason of the signal */
  async run<T>(name: string, signal: AbortSignal | undefined, request: () => Promise<T>): Promise<T> {
    const host = this.#host(name);
    for (;;) {
      signal?.throwIfAborted();
      const wait = host.notBefore - performance.now();
      if (wait > 0) await pause(wait, undefined, { signal });
      else if (host.running < host.allowed && this.#running < this.#limits.inAll) break;
      else await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    host.running++;
    this.#running++;
    try {
      return await request();
    } finally {
      host.running--;
      this.#running--;
      // all look again: which of them may go depends on their hosts
      for (const again of this.#queue.splice(0)) again();
    }
  }

  /** An answer was as it should be. */
  good(name: string): void {
    const host = this.#host(name);
    if (++host.good % GOOD_FOR_ONE_MORE === 0) host.allowed = Math.min(this.#limits.perHost, host.allowed + 1);
  }

  /** A host asked to wait. @returns false once it made us wait too long in all */
  slowed(name: string, milliseconds: number): boolean {
    const host = this.#host(name);
    const now = performance.now();
    const until = now + milliseconds;
    // several requests at once are told of the same wait
    if (until > host.notBefore) {
      const isNew = host.notBefore <= now;
      host.waitedMs += until - Math.max(now, host.notBefore);
      host.notBefore = until;
      if (isNew) host.allowed = Math.max(1, Math.floor(host.allowed / 2));
    }
    host.good = 0;
    return host.waitedMs <= MOST_WAIT_MS;
  }
}
