import { lookup as askName } from "node:dns/promises";
import { request as overHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as overHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "@tidemark/grids";

const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Statuses whose answer has no body. */
const BARE = new Set([101, 103, 204, 205, 304]);

/** An address that is not asked: it is no public place, or not reached over https. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

export interface GuardedRequest {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks an address that a customer named. Redirects are not followed, answers end at 1 MB and requests after 10 s.
 * @throws RefusedAddress before anything is sent
 */
export type GuardedFetch = (address: string, request?: GuardedRequest) => Promise<Response>;

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** Whether the host of an address is seen to be no public place without asking for its name. */
export function isPrivatePlace(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && !isPublicAddress(host));
}

async function placesOf(name: string): Promise<{ address: string; family: number }[]> {
  const family = isIP(name);
  return family === 0 ? askName(name, { all: true, verbatim: true }) : [{ address: name, family }];
}

async function answerOf(incoming: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error("the answer has more than 1 MB");
    parts.push(part);
  }
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = incoming.statusCode ?? 500;
  return new Response(BARE.has(status) ? null : Buffer.concat(parts), { status, headers });
}

/**
 * @param allowedOrigins - origins that may lie in a private network or be without https
 */
export function createGuardedFetch(allowedOrigins: readonly string[]): GuardedFetch {
  return async (address, { method = "GET", headers = {}, body, signal } = {}) => {
    const url = new URL(address);
    const isAllowed = allowedOrigins.includes(url.origin);
    if (!isAllowed && url.protocol !== "https:") throw new RefusedAddress("it is not reached over https");
    if (url.protocol !== "https:" && url.protocol !== "http:") throw new RefusedAddress("it is no web address");
    const places = await placesOf(withoutBrackets(url.hostname));
    const [place] = places;
    if (!isAllowed && !places.every((one) => isPublicAddress(one.address)))
      throw new RefusedAddress("it leads into a private network");
    if (!place) throw new Error("the name leads nowhere");
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const options: RequestOptions = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }) },
      agent: false,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // the place that was judged is the one that is asked: a name may lead elsewhere a moment later
      lookup: (_name, { all }, done) => (all ? done(null, [place]) : done(null, place.address, place.family)),
    };
    const send = url.protocol === "https:" ? overHttps : overHttp;
    return new Promise((answered, failed) => {
      const request = send(url, options, (incoming) => void answerOf(incoming).then(answered, failed));
      request.on("error", failed);
      request.end(body);
    });
  };
}
