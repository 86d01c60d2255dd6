import pino from "pino";

export type Log = pino.Logger;

/** Names of fields, headers and query parameters whose values never reach a log. */
const SECRET =
  /^(authorization|cookie|set-cookie|password|new_password|current_password|token|access_token|code|state|secret|client_secret|activation_code|reset_code|idempotency-key)$/i;
const HIDDEN = "[hidden]";
/** Names of fields and parameters that hold mail addresses. */
const OF_MAIL = /e[-_]?mail|^(recipients?|login|username)$/i;
/** A mail address, also as it is written in addresses of pages. */
const MAIL_ADDRESS = /[^\s@<>()"',;:=&?/%]+(?:@|%40)[^\s@<>()"',;:=&?/%]+\.[\p{L}\d-]+/giu;

const isHidden = (name: string): boolean => SECRET.test(name) || OF_MAIL.test(name);

/** Text without mail addresses: what servers of mail say names whom they refused. */
const withoutMail = (text: string): string => text.replaceAll(MAIL_ADDRESS, HIDDEN);

/** Pages whose address ends in a secret. */
const SECRET_PATH = /^(\/shared\/)[^/]+/i;

/** The address of a request with secret parts of the path and the values of secret query parameters hidden. */
export function redactUrl(url: string): string {
  const [given = "", query] = url.split("?", 2);
  const path = withoutMail(given.replace(SECRET_PATH, `$1${HIDDEN}`));
  if (query === undefined) return path;
  const parameters = query.split("&").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    let plain = name;
    try {
      plain = decodeURIComponent(name);
    } catch {
      // a name that cannot be decoded is compared as it is
    }
    return isHidden(plain) ? `${name}=${HIDDEN}` : withoutMail(pair);
  });
  return `${path}?${parameters.join("&")}`;
}

/** A copy of what is logged in which every secret field and every mail address is hidden, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return withoutMail(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Error || depth > 6) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isHidden(name) && typeof item !== "boolean" ? HIDDEN : redact(item, depth + 1),
    ]),
  );
}

/** Structured log, one JSON object a line, to standard output or to the given stream. */
export function createLog(level: string, stream?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
    serializers: { err: (error: Error) => redact({ ...pino.stdSerializers.err(error) }) },
    hooks: {
      logMethod(given, log) {
        log.apply(
          this,
          given.map((part: unknown) => (typeof part === "string" ? withoutMail(part) : part)) as typeof given,
        );
      },
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
