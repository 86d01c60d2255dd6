import type { Browser } from "@playwright/test";

/** What switches the cache of a browser off, or empties it. */
const AGAINST_THE_CACHE = new Set(["Network.setCacheDisabled", "Network.clearBrowserCache"]);

/**
 * Playwright empties the cache of a browser between journeys, and switches it off where a journey answers in the
 * place of the server. Each page would fetch, unpack and compile the whole application anew, as no user's browser
 * does. Its version is exact: this says so where a later one is made another way.
 */
export function keepCache(browser: Browser): void {
  const connection: object = Reflect.get(browser, "_connection");
  const toInside: CallableFunction = Reflect.get(connection, "toImpl");
  const inside: object = toInside(browser);
  const session: unknown = Reflect.get(inside, "_session");
  if (typeof session !== "object" || session === null || typeof Reflect.get(session, "send") !== "function")
    throw new Error("Playwright speaks to its browser another way: adapt tests/e2e/kept-browser.ts");
  const kind: object = Object.getPrototypeOf(session);
  const send: CallableFunction = Reflect.get(kind, "send");
  Reflect.set(kind, "send", function (this: unknown, method: string, parameters: unknown): unknown {
    return AGAINST_THE_CACHE.has(method) ? Promise.resolve({}) : Reflect.apply(send, this, [method, parameters]);
  });
}
