import pino from "pino";

export type Log = pino.Logger;

/** Names of fields, headers and query parameters whose values never reach a log. */
const SECRET =
  /^(authorization|cookie|set-cookie|password|new_password|current_password|token|access_token|code|state|secret|client_secret|activation_code|reset_code|idempotency-key)$/i;
const HIDDEN = "[hidden]";

/** Pages whose address ends in a secret. */
const SECRET_PATH = /^(\/shared\/)[^/]+/i;

/** The address of a request with secret parts of the path and the values of secret query parameters hidden. */
export function redactUrl(url: string): string {
  const [given = "", query] = url.split("?", 2);
  const path = given.replace(SECRET_PATH, `$1${HIDDEN}`);
  if (query === undefined) return path;
  const parameters = query.split("&").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    let plain = name;
    try {
      plain = decodeURIComponent(name);
    } catch {
      // a name that cannot be decoded is compared as it is
    }
    return SECRET.test(plain) ? `${name}=${HIDDEN}` : pair;
  });
  return `${path}?${parameters.join("&")}`;
}

/** A copy of what is logged in which every secret field is hidden, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Error || depth > 6) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
}

/** Structured log, one JSON object a line, to standard output or to the given stream. */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
    serializers: { err: pino.stdSerializers.err },
  };
  return stream ? pino(options, stream) : pino(options);
}
