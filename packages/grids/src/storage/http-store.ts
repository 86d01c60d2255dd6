import { setTimeout as pause } from "node:timers/promises";
import { GridError } from "../grid-error.ts";
import { type ByteRange, type ByteStore, checkKey, resolveRange, truncated } from "./byte-store.ts";
import { checkAddress, type Answer, requestBytes } from "./http-request.ts";
import { gridSaid } from "../wording/grid-said.ts";

export interface HttpStoreOptions {
  /** Host names that may be asked, redirects included. */
  readonly allowedHosts: readonly string[];
  /** Allow addresses of private networks and of this machine. Default false. */
  readonly allowPrivateAddresses?: boolean;
  /** Pause between the three attempts; default 1000. */
  readonly retryDelayMilliseconds?: number;
  /** Largest file that is taken whole when a server ignores ranges; default 64 MiB. */
  readonly maxWholeFileBytes?: number;
}

const attempts = 3;

/**
 * Files below a web address, read by range requests. Every answer is checked for its size; a failed or short answer is
 * asked for three times in all.
 * @throws GridError address-refused, unreachable, truncated, unsupported (server ignores ranges on a large file)
 */
export function httpStore(root: string, options: HttpStoreOptions): ByteStore {
  const base = root.endsWith("/") ? root.slice(0, -1) : root;
  checkAddress(base, options);
  const limit = options.maxWholeFileBytes ?? 64 * 1024 * 1024;
  const sizes = new Map<string, number>();
  /** The last file that a server without ranges sent whole. */
  let whole: { key: string; bytes: Uint8Array } | null = null;

  const ask = async (key: string, range: ByteRange | null): Promise<Answer> => {
    let last: unknown;
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await pause(options.retryDelayMilliseconds ?? 1000);
      try {
        const answer = await requestBytes(base + key, range, limit, options);
        if (answer.status < 500 && answer.status !== 429) return answer;
        last = new Error(`status ${answer.status}`);
      } catch (error) {
        if (error instanceof GridError && error.code !== "truncated") throw error;
        last = error;
      }
    }
    if (last instanceof GridError) throw last;
    throw new GridError("unreachable", gridSaid("grid.no_answer", { address: base + key, attempts }), last);
  };

  const getRange: ByteStore["getRange"] = async (key, range) => {
    checkKey(key);
    if (whole?.key === key) {
      const { offset, length } = resolveRange(base + key, whole.bytes.length, range);
      return whole.bytes.subarray(offset, offset + length);
    }
    if ("length" in range && range.length === 0) return new Uint8Array(0);
    const answer = await ask(key, range);
    if (isAbsent(answer.status)) return undefined;
    if (answer.status === 416)
      throw truncated(base + key, "length" in range ? range.offset + range.length : 0, answer.total ?? 0);
    if (answer.total !== null) sizes.set(key, answer.total);
    if (answer.status === 200) {
      whole = { key, bytes: answer.bytes };
      const { offset, length } = resolveRange(base + key, answer.bytes.length, range);
      return answer.bytes.subarray(offset, offset + length);
    }
    checkStatus(base + key, answer.status);
    if ("length" in range && answer.bytes.length !== range.length) {
      throw truncated(base + key, range.offset + range.length, answer.total ?? range.offset + answer.bytes.length);
    }
    return answer.bytes;
  };

  return {
    name: base,
    getRange,
    async get(key) {
      checkKey(key);
      const answer = await ask(key, null);
      if (isAbsent(answer.status)) return undefined;
      checkStatus(base + key, answer.status);
      return answer.bytes;
    },
    async size(key) {
      if (whole?.key === key) return whole.bytes.length;
      if (!sizes.has(key)) {
        const first = await getRange(key, { offset: 0, length: 1 });
        if (first === undefined) return undefined;
      }
      return sizes.get(key);
    },
  };
}

/** Object stores answer 403 for keys that do not exist when listing is not allowed. */
function isAbsent(status: number): boolean {
  return status === 404 || status === 403 || status === 410;
}

function checkStatus(address: string, status: number): void {
  if (status === 200 || status === 206) return;
  throw new GridError("unreachable", gridSaid("grid.answered_status", { address, status }));
}
