import { isRefusal } from "../lib/api-error.ts";
import { createContractClient } from "../lib/contract-client.ts";
import { isExpired } from "../lib/token.ts";
import { learnClock, serverNow, session, type SessionUser } from "./session.ts";

const LOCK = "tidemark-renewal";

/** Performs a request and learns the server's clock from its answer. */
export async function timedFetch(request: Request): Promise<Response> {
  const response = await fetch(request);
  learnClock(response.headers.get("date"));
  return response;
}

/** What another tab stores takes a moment to be seen here, although its lock is already free. */
const SEEN_WITHIN_MS = 300;

/** One tab at a time; `waited` is true when another one was just renewing. */
function alone<Result>(act: (waited: boolean) => Promise<Result>): Promise<Result> {
  // without a secure context there are no locks; the server answers the same successor to both for a minute
  if (!("locks" in navigator)) return act(false);
  return new Promise((resolve, reject) => {
    const hold = async (waited: boolean) => {
      await act(waited).then(resolve, reject);
      // whoever asks next is to wait until what was stored has come to all tabs
      await new Promise((done) => setTimeout(done, SEEN_WITHIN_MS));
    };
    const atOnce = async (lock: Lock | null) => {
      if (lock !== null) await hold(false);
      return lock !== null;
    };
    navigator.locks
      .request(LOCK, { ifAvailable: true }, atOnce)
      .then((had) => (had ? undefined : navigator.locks.request(LOCK, () => hold(true))))
      .catch(reject);
  });
}

async function exchange(user: SessionUser): Promise<string | undefined> {
  let time: string | null = null;
  const anonymous = createContractClient(async (request) => {
    const response = await fetch(request);
    time = response.headers.get("date");
    return response;
  });
  try {
    const { authenticated, token } = await anonymous.identity.refresh({ token: user.token });
    if (authenticated && session.start(token)) return token;
  } catch (error) {
    // a server that did not answer has refused nothing: the session stays and the request that needed it fails
    if (!isRefusal(error)) throw error;
  } finally {
    // after the token: by the clock alone a request, in any tab, could take the old one for good
    learnClock(time);
  }
  session.expire();
  return undefined;
}

let running: { readonly of: string; readonly outcome: Promise<string | undefined> } | undefined;

/**
 * Renews a token. Tabs and requests that ask at the same time share one renewal; a refused one logs out.
 *
 * @param stale the token that is expired or was refused
 * @returns the token to use from now on, undefined when the session is over
 */
export function renew(stale: string): Promise<string | undefined> {
  if (running?.of === stale) return running.outcome;
  const outcome = alone(async (waited) => {
    if (session.reread()?.token === stale && waited) await session.changed(SEEN_WITHIN_MS);
    const user = session.reread();
    if (user === undefined || user.token !== stale) return user?.token;
    return exchange(user);
  }).finally(() => {
    if (running?.outcome === outcome) running = undefined;
  });
  running = { of: stale, outcome };
  return outcome;
}

/** A token that is good for the next request, renewed first when it is within five minutes of its expiry. */
export async function currentToken(): Promise<string | undefined> {
  const user = session.user();
  if (user === undefined) return undefined;
  return isExpired(user, serverNow()) ? renew(user.token) : user.token;
}
