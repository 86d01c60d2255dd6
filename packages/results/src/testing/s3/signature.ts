import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { refusal } from "./refusal.ts";

export interface Keys {
  readonly id: string;
  readonly secret: string;
}

/** Clocks may differ by so much, as with Amazon. */
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac("sha256", key).update(data).digest();

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** "20260102T030405Z" as milliseconds. */
function timeOf(date: string): number {
  const [, y, m, d, h, i, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.UTC(Number(y), Number(m) - 1, Number(d), Number(h), Number(i), Number(s));
}

/**
 * Checks the signature of a request (AWS Signature Version 4, in its header) and that its body is what was signed.
 * @throws Refusal as S3 names it
 */
export function checkSignature(request: IncomingMessage, body: Uint8Array, keys: Keys, now: number): void {
  const header = request.headers.authorization ?? "";
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = "", region = "", signed = "", signature = ""] = parts.exec(header) ?? [];
  if (id === undefined) throw refusal(403, "AccessDenied", "The request is not signed.");
  if (id !== keys.id) throw refusal(403, "InvalidAccessKeyId", "The key is not known.");
  const date = String(request.headers["x-amz-date"]);
  if (!(Math.abs(timeOf(date) - now) <= MOST_SKEW_MS))
    throw refusal(403, "RequestTimeTooSkewed", "The clocks differ by too much.");
  const url = new URL(request.url ?? "/", "http://store");
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join("&");
  const names = signed.split(";");
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`).join("");
  const hash = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query, headers, signed, hash].join("\n");
  const text = ["AWS4-HMAC-SHA256", date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const expected = hmac(key, text).toString("hex");
  if (expected.length !== signature.length || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw refusal(403, "SignatureDoesNotMatch", "The signature is not that of the request.");
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body))
    throw refusal(400, "XAmzContentSHA256Mismatch", "The body is not what was signed.");
}
