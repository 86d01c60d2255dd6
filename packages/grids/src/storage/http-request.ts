import { lookup, type LookupAddress } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { request as plainRequest, type IncomingMessage } from "node:http";
import { request as secureRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import { type ByteRange, truncated } from "./byte-store.ts";
import { isPublicAddress, isSecretAddress } from "./public-address.ts";
import { gridSaid } from "../wording/grid-said.ts";

export interface AddressRules {
  readonly allowedHosts: readonly string[];
  readonly allowPrivateAddresses?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** Size of the whole file when the server says so. */
  readonly total: number | null;
}

const maxRedirects = 5;
const idleMilliseconds = 30_000;

const refused = (said: Sentence) => new GridError("address-refused", said);

/** Private addresses where a setting allows them, and never those of machines that tell secrets. */
const mayReach = (address: string, { allowPrivateAddresses }: AddressRules): boolean =>
  allowPrivateAddresses === true ? !isSecretAddress(address) : isPublicAddress(address);

/** Checks protocol, host and literal IP of an address. @throws GridError address-refused */
export function checkAddress(address: string, rules: AddressRules): URL {
  let url: URL;
  try {
    url = new URL(address);
  } catch (error) {
    throw new GridError("bad-request", gridSaid("grid.no_web_address", { address }), error);
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw refused(gridSaid("grid.address_protocol", { address }));
  if (url.username !== "" || url.password !== "") throw refused(gridSaid("grid.address_password", { address }));
  if (!rules.allowedHosts.includes(url.hostname))
    throw refused(gridSaid("grid.address_host", { address, host: url.hostname }));
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !mayReach(literal, rules)) {
    throw refused(gridSaid("grid.address_private", { address }));
  }
  return url;
}

/** The address is checked where it is connected to, so a name cannot resolve differently between check and use. */
export function guardedLookup(rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const usable = found?.filter(({ address }) => mayReach(address, rules));
      const first = usable?.[0];
      if (error) callback(error, "", 4);
      else if (first === undefined) callback(refused(gridSaid("grid.address_private", { address: hostname })), "", 4);
      else if (options.all === true) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Looks up a name that somebody else looks up as well, such as a proxy: one that is known here counts as it is known
 * here. One that is not says nothing.
 * @throws GridError address-refused
 */
export async function checkName(hostname: string, rules: AddressRules): Promise<void> {
  const found = await lookupAll(hostname, { all: true }).catch(() => []);
  if (found.length > 0 && !found.some(({ address }) => mayReach(address, rules)))
    throw refused(gridSaid("grid.address_private", { address: hostname }));
}

/**
 * One request, following redirects to allowed hosts.
 * @param range bytes wanted, null = all
 * @param maxWholeBytes largest body accepted when all bytes come
 */
export async function requestBytes(
  address: string,
  range: ByteRange | null,
  maxWholeBytes: number,
  rules: AddressRules,
): Promise<Answer> {
  let at = address;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = checkAddress(at, rules);
    const response = await send(url, range, rules);
    const status = response.statusCode ?? 0;
    const target = response.headers.location;
    if (status >= 300 && status < 400 && target !== undefined) {
      response.destroy();
      at = new URL(target, url).href;
      continue;
    }
    return collect(at, response, status, range, maxWholeBytes);
  }
  throw refused(gridSaid("grid.address_redirects", { address, most: maxRedirects }));
}

function send(url: URL, range: ByteRange | null, rules: AddressRules): Promise<IncomingMessage> {
  const headers: Record<string, string> = { "accept-encoding": "identity", "user-agent": "tidemark" };
  if (range !== null) {
    headers["range"] =
      "suffixLength" in range
        ? `bytes=-${range.suffixLength}`
        : `bytes=${range.offset}-${range.offset + range.length - 1}`;
  }
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? secureRequest : plainRequest;
    const request = start(url, { headers, lookup: guardedLookup(rules), timeout: idleMilliseconds }, resolve);
    request.on("timeout", () => request.destroy(new Error("no data for 30 seconds")));
    request.on("error", reject);
    request.end();
  });
}

async function collect(
  address: string,
  response: IncomingMessage,
  status: number,
  range: ByteRange | null,
  maxWholeBytes: number,
): Promise<Answer> {
  const announced = Number(response.headers["content-length"] ?? Number.NaN);
  const ofTotal = /\/(\d+)$/.exec(response.headers["content-range"] ?? "")?.[1];
  const ranged = status === 206;
  if (ranged) checkContentRange(address, range, response.headers["content-range"]);
  // A range answer may be as large as what was asked for; a whole file only up to the limit.
  const limit = ranged && range !== null ? ("length" in range ? range.length : range.suffixLength) : maxWholeBytes;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit || announced > limit) {
      response.destroy();
      const code = range === null ? "grid.answer_too_long" : "grid.ranges_ignored";
      throw new GridError("unsupported", gridSaid(code, { address, limit }));
    }
    parts.push(part);
  }
  if (Number.isFinite(announced) && announced !== length) throw truncated(address, announced, length);
  const total = ranged
    ? ofTotal === undefined
      ? null
      : Number(ofTotal)
    : ofTotal === undefined
      ? length
      : Number(ofTotal);
  return { status, bytes: new Uint8Array(Buffer.concat(parts)), total };
}

/** A server that answers another range than the one asked for would silently shift every value. */
function checkContentRange(address: string, range: ByteRange | null, header: string | undefined): void {
  const start = /^bytes (\d+)-/.exec(header ?? "")?.[1];
  if (range !== null && "offset" in range && start !== undefined && Number(start) !== range.offset) {
    throw new GridError("unreadable", gridSaid("grid.another_range", { address }));
  }
}
