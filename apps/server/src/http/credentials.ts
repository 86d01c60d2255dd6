import { API_KEY_PREFIX } from "@tidemark/contract";
import type { FastifyRequest } from "fastify";

const READING = new Set(["GET", "HEAD"]);

/**
 * The key of a request with HTTP Basic authentication (RFC 7617): its password, or its user name where it has no
 * password. Programs such as Power Query keep a key only so. A browser would send it with every call, so that it opens
 * no more than reading, and a session token is none.
 */
function basicKey({ method }: Pick<FastifyRequest, "method">, encoded: string): string | undefined {
  if (!READING.has(method)) return undefined;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  const [user, password] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  const key = password === "" ? user : password;
  return key.startsWith(API_KEY_PREFIX) ? key : undefined;
}

/** The token or key that a request names; the header holds it alone, or behind its scheme. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim();
  if (!header) return undefined;
  const [scheme = "", ...rest] = header.split(/\s+/u);
  if (rest.length === 0) return header;
  switch (scheme.toLowerCase()) {
    case "bearer":
      return rest.join(" ");
    case "basic":
      // what is no key is refused like any other token that does not stand
      return basicKey(request, rest[0]!) ?? "basic";
    default:
      return header;
  }
}

/** Addresses that programs read with a name and a password. */
const FOR_PROGRAMS = /\/values\.(?:csv|parquet|pbids)$|\/ogc(?:\/|$)/u;

/**
 * How a program that sent nothing is asked for its key; undefined for browsers, which would open a window for it. They
 * say how they ask (Sec-Fetch-Mode).
 */
export function challengeFor({ method, url, headers }: FastifyRequest): string | undefined {
  const isProgram = headers["sec-fetch-mode"] === undefined && READING.has(method);
  const [path = ""] = url.split("?");
  return isProgram && FOR_PROGRAMS.test(path) ? 'Basic realm="Tidemark", charset="UTF-8"' : undefined;
}
