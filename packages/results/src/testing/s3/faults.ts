import { setTimeout as sleep } from "node:timers/promises";
import type { ServerResponse } from "node:http";
import { refusal } from "./refusal.ts";

/** What goes wrong from now on. */
export interface Faults {
  /** So many requests are answered with 503 SlowDown. */
  readonly busy?: number;
  /** So many answers end in the middle of their body, or before it. */
  readonly cut?: number;
  /** So many requests are answered after `slowMs` only. */
  readonly slow?: number;
  readonly slowMs?: number;
  /** Of these methods alone; of all without. */
  readonly methods?: readonly string[];
  /** The clock of the store is ahead by so many minutes. */
  readonly aheadMinutes?: number;
  /** Pages of listings have so many entries. */
  readonly page?: number;
  /** The key may read and nothing else. */
  readonly readOnly?: boolean;
  /** Conditions of requests, such as If-Match, are not looked at. */
  readonly ignoresConditions?: boolean;
  /** There is no bucket. */
  readonly lost?: boolean;
}

export interface FaultMaker {
  set(faults: Faults): void;
  now(): number;
  ignoresConditions(): boolean;
  page(): number;
  /** @throws Refusal for a request that goes wrong */
  before(method: string): Promise<void>;
  /** Sends a body, or a part of it. */
  send(method: string, response: ServerResponse, body: Uint8Array): void;
}

export function makeFaults(): FaultMaker {
  let faults: Faults = {};
  let left = { busy: 0, cut: 0, slow: 0 };
  const takes = (kind: keyof typeof left, method: string): boolean => {
    if (left[kind] <= 0 || faults.methods?.includes(method) === false) return false;
    left[kind]--;
    return true;
  };
  return {
    set(given) {
      faults = given;
      left = { busy: given.busy ?? 0, cut: given.cut ?? 0, slow: given.slow ?? 0 };
    },
    ignoresConditions: () => faults.ignoresConditions === true,
    page: () => faults.page ?? 1000,
    now: () => Date.now() + (faults.aheadMinutes ?? 0) * 60_000,
    async before(method) {
      if (takes("slow", method)) await sleep(faults.slowMs ?? 0);
      if (takes("busy", method)) throw refusal(503, "SlowDown", "Please reduce your request rate.");
      if (faults.readOnly === true && method !== "GET" && method !== "HEAD")
        throw refusal(403, "AccessDenied", "Access Denied.");
      if (faults.lost === true) throw refusal(404, "NoSuchBucket", "The specified bucket does not exist.");
    },
    send(method, response, body) {
      if (!takes("cut", method)) return void response.end(body);
      response.write(body.subarray(0, Math.floor(body.length / 2)));
      setTimeout(() => response.destroy(), 5);
    },
  };
}
