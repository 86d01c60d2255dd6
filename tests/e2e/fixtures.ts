import { type APIRequestContext, test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { requireChromium } from "./chromium.ts";
import { keepCache } from "./kept-browser.ts";
import { startServer, type Surroundings, type TestServer } from "./server.ts";

export { expect };

export const PASSWORD = "Tidemark-demo-1";

export type Kind = "admin" | "analyst" | "consulting" | "selfservice" | "reader";

export const email = (kind: Kind) => `${kind}@demo.tidemark.example`;

let server: TestServer | undefined;

/** Address of the server of this worker. */
export function origin(): string {
  return testServer().origin;
}

/** The server of this worker. */
export function testServer(): TestServer {
  if (server === undefined) throw new Error("the server of the tests has not been started");
  return server;
}

/** A token of its own, by the interface. */
export async function login(request: APIRequestContext, address: string, password = PASSWORD): Promise<string> {
  const answer = await request.post("/api/authorization/v1/login", { data: { email: address, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { token }: { token: string } = await answer.json();
  return token;
}

/** Puts a session into the browser before the page loads; only where there is none yet. */
export async function openSession(page: Page | BrowserContext, token: string, clockSkewMs = 0): Promise<void> {
  await page.addInitScript(
    (session) => {
      // the first document of a tab has no storage; later ones keep what the application made of it
      if (window.location.origin !== session.origin || localStorage.getItem("e2e-session-set") !== null) return;
      localStorage.setItem("e2e-session-set", "yes");
      localStorage.setItem("tidemark.session", JSON.stringify({ token: session.token }));
      localStorage.setItem("tidemark.clock-skew", JSON.stringify(session.clockSkewMs));
    },
    { token, clockSkewMs, origin: origin() },
  );
}

/**
 * Keeps every message of the application, from the beginning of the page on: it is shown for two seconds, which a busy
 * machine may sleep through.
 */
function keepMessages(): void {
  const heard: string[] = [];
  Reflect.set(window, "heardMessages", heard);
  const hear = (element: Element) => heard.push(element.textContent);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches("[role=alert]")) hear(node);
        for (const within of node.querySelectorAll("[role=alert]")) hear(within);
      }
  }).observe(document, { childList: true, subtree: true });
}

/** Takes the graphics from pages: the product says that it cannot draw the map, and all else works. */
function drawNoMaps(): void {
  const original: CallableFunction = Reflect.get(HTMLCanvasElement.prototype, "getContext");
  const getContext = new Proxy(original, {
    apply: (target, canvas, how: unknown[]): unknown =>
      String(how[0]).startsWith("webgl") ? null : Reflect.apply(target, canvas, how),
  });
  Reflect.set(HTMLCanvasElement.prototype, "getContext", getContext);
}

const messagesOf = (page: Page) =>
  page
    .evaluate((): unknown => Reflect.get(window, "heardMessages"))
    .then((heard) => (Array.isArray(heard) ? heard : []));

/** Waits until the application has said something, if only for two seconds. */
export async function expectMessage(page: Page, text: string, how: { readonly timeout?: number } = {}): Promise<void> {
  await expect
    .poll(() => messagesOf(page).then((heard) => heard.join("\n")), { message: text, ...how })
    .toContain(text);
}

/** Faults of the page that a test expects: the journeys fail on every other one. */
export interface Faults {
  readonly allow: (pattern: RegExp) => void;
}

interface Fixtures {
  /**
   * Whether the browser can draw maps. Without a graphics card a map takes three times as long as all else of its page:
   * only the journeys whose subject it is have one. To the others the product says that this browser cannot draw it.
   */
  readonly drawsMaps: boolean;
  readonly faults: Faults;
  /** A page of a browser that has loaded nothing yet. */
  readonly firstPage: Page;
  readonly signInAs: (kind: Kind) => Promise<void>;
}

interface WorkerFixtures extends Surroundings {
  readonly product: string;
  readonly tokens: Map<Kind, string>;
}

/** Acts on each page of a browser: on that which is there, and on those that open. */
export function onEachPage(context: BrowserContext, act: (page: Page) => void): void {
  for (const page of context.pages()) act(page);
  context.on("page", act);
}

/** What Chromium says of its own graphics, which the processor draws here. */
const OF_SOFTWARE_GRAPHICS =
  /^\[\.WebGL-0x[0-9a-f]+\]GL Driver Message \(OpenGL, Performance, GL_CLOSE_PATH_NV, High\): GPU stall due to ReadPixels/;

function listen(page: Page, found: string[]) {
  const own = () => page.url().startsWith(origin()) || page.url() === "about:blank";
  page.on("console", (message) => {
    const isFault = message.type() === "error" || message.type() === "warning";
    if (isFault && own() && !OF_SOFTWARE_GRAPHICS.test(message.text()))
      found.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`page error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // leaving a page cancels what it was still fetching
    if (!reason.includes("ERR_ABORTED") && own()) found.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && response.url().startsWith(origin()))
      found.push(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // each worker has a server and a database of its own, so that files can run at the same time
  realMail: [false, { option: true, scope: "worker" }],
  stripeCards: [false, { option: true, scope: "worker" }],
  officialMaps: [false, { option: true, scope: "worker" }],
  product: [
    async ({ browser, realMail, stripeCards, officialMaps }, use) => {
      requireChromium();
      keepCache(browser);
      server = await startServer({ realMail, stripeCards, officialMaps });
      await use(server.origin);
      await server.stop();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
  tokens: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(new Map()),
    { scope: "worker" },
  ],
  drawsMaps: [false, { option: true }],
  faults: [
    async ({ context, drawsMaps }, use) => {
      if (!drawsMaps) await context.addInitScript(drawNoMaps);
      const found: string[] = [];
      const allowed: RegExp[] = [];
      onEachPage(context, (page) => listen(page, found));
      await context.addInitScript(keepMessages);
      await use({ allow: (pattern) => allowed.push(pattern) });
      // an answer that is still being made up when the journey ends has nobody to go to
      await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
      const unexpected = found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      // in the message, so that the summary of a run names them
      expect(unexpected, `no error or warning of the console, no failed request\n${unexpected.join("\n")}`).toEqual([]);
    },
    { auto: true },
  ],
  firstPage: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: origin() });
    await use(await context.newPage());
    await context.close();
  },
  signInAs: async ({ page, request, tokens }, use) => {
    await use(async (kind) => {
      const token = tokens.get(kind) ?? (await login(request, email(kind)));
      tokens.set(kind, token);
      await openSession(page, token);
    });
  },
});

/** Path and query the page is at. */
export function at(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/**
 * Goes to another address, or query of the address, as a link within the application does: what is loaded, and what of
 * it is drawn, a map first of all, stays.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
