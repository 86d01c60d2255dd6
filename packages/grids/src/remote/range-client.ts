import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { HttpsProxyAgent } from "https-proxy-agent";
import { GridError } from "../grid-error.ts";
import { type AddressRules, checkAddress, checkName, guardedLookup } from "../storage/http-request.ts";
import { gridSaid } from "../wording/grid-said.ts";
import { HostGovernor } from "./host-governor.ts";
import { goesByProxy, type ProxySettings } from "./proxy.ts";
import { AskedToWait, type NoFile, Passing, type RangeAnswer, takeAnswer, type WantedRange } from "./range-answer.ts";

export interface ReadLimits {
  /** Requests at once to one host, and to all; default 12 and 24. */
  readonly perHost?: number;
  readonly inAll?: number;
  /** Bytes, requests and milliseconds that may be spent in all; no limit by default. */
  readonly bytes?: number;
  readonly requests?: number;
  readonly milliseconds?: number;
  /** To the first byte, between two of them, and for a whole answer. */
  readonly firstByteMs?: number;
  readonly idleMs?: number;
  readonly answerMs?: number;
  /** First pause before a request is made again; grows to fifteen times as much. */
  readonly retryMs?: number;
}

export interface RangeRules extends AddressRules {
  readonly limits?: ReadLimits;
  /** Whether plain http is asked as well, for mirrors in a network of one's own. */
  readonly allowsHttp?: boolean;
  readonly signal?: AbortSignal;
  readonly userAgent?: string;
  /** By which requests leave. It looks names up itself: then the list of hosts alone is the guard. */
  readonly proxy?: ProxySettings | undefined;
  /** Whether names are looked up here before a proxy is asked for them: hosts that somebody named, and no table. */
  readonly looksUp?: boolean;
  /** Told when a host asks to wait. */
  readonly onWait?: (host: string, milliseconds: number) => void;
}

/** What was asked for in all. */
export interface RangeCounts {
  readonly requests: number;
  readonly bytes: number;
  readonly failed: number;
}

/** Requests for ranges of files of the web; every answer is checked before it counts. */
export interface RangeClient {
  /**
   * Exactly these bytes, fewer only at the end of a file that is asked for from its begin; the status where the file is
   * absent or closed.
   * @param tag that the file has to have
   * @throws GridError changed (another tag), unreachable, unsupported (no ranges), address-refused, too-much
   */
  range(address: string, offset: number, length: number, tag?: string | null): Promise<RangeAnswer | NoFile>;
  counts(): RangeCounts;
  close(): void;
}

const TRIES = 6;
const MOST_REDIRECTS = 2;
const MOST_PAUSE = 15;
/** Failures of a host in a row, each after all tries, that make it away. */
const MOST_FAILED = 5;
const DEFAULTS = { firstByteMs: 10_000, idleMs: 30_000, answerMs: 120_000, retryMs: 400 } as const;

const NOWHERE = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH"]);
const isNowhere = (error: unknown): boolean =>
  error instanceof Error && "code" in error && NOWHERE.has(String(error.code));

const isWeak = (tag: string): boolean => tag.startsWith("W/");

/** Bytes, requests and time that are left, and what was asked for so far. */
class Spending {
  requests = 0;
  bytes = 0;
  failed = 0;
  readonly #begun = performance.now();
  readonly #limits: ReadLimits;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  /** @throws GridError too-much */
  begin({ address, length }: WantedRange): void {
    this.requests++;
    const { bytes = Infinity, requests = Infinity, milliseconds = Infinity } = this.#limits;
    const isOver =
      this.bytes + length > bytes || this.requests > requests || performance.now() - this.#begun > milliseconds;
    if (isOver) throw new GridError("too-much", gridSaid("grid.too_much", { address }));
  }
}

/** One request as it goes out: addresses are judged before and where they are connected to. */
class Sender {
  readonly #rules: RangeRules;
  readonly #firstByteMs: number;
  readonly #lookup: ReturnType<typeof guardedLookup>;
  readonly #agents: { readonly "http:": PlainAgent; readonly "https:": SecureAgent };
  readonly #tunnels: HttpsProxyAgent<string> | undefined;

  constructor(rules: RangeRules, firstByteMs: number, maxSockets: number) {
    this.#rules = rules;
    this.#firstByteMs = firstByteMs;
    this.#lookup = guardedLookup(rules);
    const options = { keepAlive: true, maxSockets };
    this.#agents = { "http:": new PlainAgent(options), "https:": new SecureAgent(options) };
    this.#tunnels = rules.proxy && new HttpsProxyAgent(rules.proxy.url, options);
  }

  /** @throws GridError address-refused, bad-request */
  checked(address: string): URL {
    const url = checkAddress(address, this.#rules);
    if (url.protocol !== "https:" && this.#rules.allowsHttp !== true)
      throw new GridError("address-refused", gridSaid("grid.address_not_https", { address }));
    return url;
  }

  #agentFor(url: URL): PlainAgent {
    const { proxy } = this.#rules;
    if (proxy !== undefined && this.#tunnels !== undefined && goesByProxy(url, proxy)) return this.#tunnels;
    return this.#agents[url.protocol as "http:" | "https:"];
  }

  /** @throws GridError address-refused for a name that a proxy would be asked for, and that is private here */
  async known(url: URL): Promise<URL> {
    const { proxy, looksUp } = this.#rules;
    if (looksUp === true && proxy !== undefined && goesByProxy(url, proxy)) await checkName(url.hostname, this.#rules);
    return url;
  }

  send(url: URL, { offset, length, tag }: WantedRange): Promise<IncomingMessage> {
    const { userAgent = "tidemark", signal } = this.#rules;
    const headers: Record<string, string> = {
      range: `bytes=${offset}-${offset + length - 1}`,
      "accept-encoding": "identity",
      "user-agent": userAgent,
    };
    if (tag !== undefined && tag !== null && !isWeak(tag)) headers["if-match"] = tag;
    return new Promise((resolve, reject) => {
      const start = url.protocol === "https:" ? secureRequest : plainRequest;
      const agent = this.#agentFor(url);
      const request = start(url, { headers, lookup: this.#lookup, agent, ...(signal && { signal }) });
      const first = setTimeout(() => request.destroy(new Passing("no answer")), this.#firstByteMs);
      // what a proxy answers in the place of a publisher says nothing of a file
      request.on("proxyConnect", ({ statusCode: status }: { readonly statusCode: number }) => {
        if (status !== 200)
          request.destroy(new GridError("unreachable", gridSaid("grid.proxy_refused", { host: url.hostname, status })));
      });
      request.on("response", (response) => {
        clearTimeout(first);
        resolve(response);
      });
      request.on("error", (error) => {
        clearTimeout(first);
        reject(error);
      });
      request.end();
    });
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
    this.#tunnels?.destroy();
  }
}

/** The error of ours behind an error of the network. */
function ownError(error: unknown): GridError | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (e instanceof GridError) return e;
  return undefined;
}

/** A client with its own connections; close it. */
export function rangeClient(rules: RangeRules): RangeClient {
  const limits = { ...DEFAULTS, ...rules.limits };
  const perHost = limits.perHost ?? 12;
  const governor = new HostGovernor({ perHost, inAll: limits.inAll ?? 2 * perHost });
  const sender = new Sender(rules, limits.firstByteMs, perHost);
  const spending = new Spending(limits);
  const failures = new Map<string, number>();

  /** One request with its redirects. */
  async function once(wanted: WantedRange): Promise<RangeAnswer | NoFile> {
    const { address } = wanted;
    let at = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      spending.begin(wanted);
      const response = await sender.send(await sender.known(sender.checked(at)), wanted);
      const status = response.statusCode ?? 0;
      const target = response.headers.location;
      const isElsewhere = status >= 300 && status < 400 && target !== undefined;
      if (!isElsewhere) return takeAnswer(response, wanted, limits, (bytes) => void (spending.bytes += bytes));
      response.destroy();
      at = new URL(target, at).href;
    }
    throw new GridError("address-refused", gridSaid("grid.address_redirects", { address, most: MOST_REDIRECTS }));
  }

  const away = (address: string, cause?: unknown) =>
    new GridError("unreachable", gridSaid("grid.no_answer", { address, attempts: TRIES }), cause);

  /** Tries that an error costs, after the pause that it asks for. @throws GridError for what no further try changes */
  async function afterFault(error: unknown, host: string, address: string, attempt: number): Promise<number> {
    rules.signal?.throwIfAborted();
    const own = ownError(error);
    if (own !== undefined) throw own;
    spending.failed++;
    if (error instanceof AskedToWait) {
      rules.onWait?.(host, error.milliseconds);
      if (!governor.slowed(host, error.milliseconds)) throw away(address, error);
      return 0;
    }
    // a name that leads nowhere will hardly lead somewhere a moment later
    const cost = isNowhere(error) && !failures.has(host) ? 3 : 1;
    const times = Math.min(MOST_PAUSE, 2 ** (attempt + cost - 1)) * (0.5 + Math.random() / 2);
    if (attempt + cost < TRIES) await pause(limits.retryMs * times, undefined, { signal: rules.signal });
    return cost;
  }

  return {
    async range(address, offset, length, tag) {
      const { host } = sender.checked(address);
      let last: unknown;
      for (let attempt = 0; attempt < TRIES;) {
        if ((failures.get(host) ?? 0) >= MOST_FAILED) throw away(address, last);
        try {
          const answer = await governor.run(host, rules.signal, () => once({ address, offset, length, tag }));
          governor.good(host);
          failures.set(host, 0);
          return answer;
        } catch (error) {
          last = error;
          attempt += await afterFault(error, host, address, attempt);
        }
      }
      failures.set(host, (failures.get(host) ?? 0) + 1);
      throw away(address, last);
    },
    counts: () => ({ requests: spending.requests, bytes: spending.bytes, failed: spending.failed }),
    close: () => sender.close(),
  };
}
