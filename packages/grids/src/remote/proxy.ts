/** What requests leave by. Plain data, which can be handed to a thread. */
export interface ProxySettings {
  /** Address of the proxy, http or https; may hold a name and a password. */
  readonly url: string;
  /** Hosts that are asked directly: names, or `.example.org` for all below one; `*` for all. */
  readonly except: readonly string[];
}

/** A variable of the environment, which programs write in capitals or in small letters. */
type Environment = Readonly<Record<string, string | undefined>>;

const named = (environment: Environment, name: string): string | undefined =>
  (environment[name] ?? environment[name.toLowerCase()]) || undefined;

/** The proxy that the environment names: our own setting first, then what all programs go by. */
export function proxyFrom(environment: Environment): ProxySettings | undefined {
  const url = named(environment, "OFFICIAL_PROXY") ?? named(environment, "HTTPS_PROXY");
  if (url === undefined) return undefined;
  const except = (named(environment, "NO_PROXY") ?? "").split(/[,\s]+/).filter(Boolean);
  return { url: url.includes("://") ? url : `http://${url}`, except };
}

/** Whether an exception means a host: the host itself, or what lies below it. */
function means(exception: string, { hostname, host }: URL): boolean {
  const name = exception.toLowerCase().replace(/^\*(?=.)/, "");
  if (name === "*" || name === hostname || name === host) return true;
  const below = name.startsWith(".") ? name : `.${name}`;
  return hostname.endsWith(below) || `.${hostname}` === below;
}

/** Whether a request to an address leaves by the proxy. */
export const goesByProxy = (url: URL, { except }: ProxySettings): boolean =>
  !except.some((exception) => means(exception, url));
