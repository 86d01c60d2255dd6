import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENTATION_BASE, type contract } from "@tidemark/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "../../app-error.ts";
import { cached, type Exchange, type Keep } from "../../http/cached.ts";
import { languageFor, languageOf, runInLanguage } from "../../language.ts";
import type { Handlers } from "../../http/call.ts";
import { PASS_SECONDS, type Reading } from "./documentation.service.ts";
import { brandSheet } from "./brand-sheet.ts";
import type { Guide } from "./guide.ts";
import {
  type Brand,
  renderMissing,
  renderNoAccess,
  renderPage,
  renderSearch,
  SCHEMES,
  type Look,
  type Scheme,
} from "./page-frame.ts";

const PASS_COOKIE = "tidemark_docs";
const SCHEME_COOKIE = "tidemark_docs_scheme";
const LANGUAGE_COOKIE = "tidemark_docs_language";
const CSS = "text/css; charset=utf-8";
const ASSETS: Readonly<Record<string, string>> = {
  "guide.css": CSS,
  "guide.js": "text/javascript; charset=utf-8",
};

interface PagesContext {
  readonly reading: Reading;
  readonly guide: () => Guide;
  /** Name, logo and colour of an organization. */
  readonly brandOf: (organizationId: string) => Promise<Brand>;
  /** Folder with the style sheet and the script. */
  readonly assets: string;
  /** Path of each map of errors, by its name. */
  readonly pictures: ReadonlyMap<string, string>;
  /** True when browsers reach the server over https. */
  readonly secure: boolean;
}

/** One value of a query parameter; the first where it was sent several times. */
function asked(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name];
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === "string" ? first.slice(0, 200) : undefined;
}

const schemeOf = (value: string | undefined): Scheme | undefined => SCHEMES.find((scheme) => scheme === value);

/** The address without what is not to be seen again: the ticket is used up, scheme and language are kept in cookies. */
function withoutTicket(url: string): string {
  const address = new URL(url, "http://localhost");
  address.searchParams.delete("token");
  address.searchParams.delete("scheme");
  address.searchParams.delete("language");
  return address.pathname + address.search;
}

export function documentationHandlers(reading: Reading, guide: () => Guide): Handlers<typeof contract.documentation> {
  return {
    ticket: async ({ caller }) => ({ token: await reading.makeTicket(caller) }),
    search: async ({ input: { q: question, n } }) => ({
      items: guide()
        .search(question)
        .slice(0, n)
        .map(({ address, title, page }) => ({ address, title, page })),
    }),
  };
}

/** Readers without a pass, and the change of a ticket for one. */
function createGate({ reading, secure }: PagesContext) {
  const cookie = {
    path: DOCUMENTATION_BASE,
    httpOnly: true,
    sameSite: "strict",
    secure,
    maxAge: PASS_SECONDS,
  } as const;
  return {
    /** True when the request may be answered; else it was answered by a redirect. */
    async enter(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const ticket = asked(request, "token");
      if (ticket === undefined) return true;
      const pass = await reading.enter(ticket);
      if (pass !== undefined) reply.setCookie(PASS_COOKIE, pass, cookie);
      const scheme = schemeOf(asked(request, "scheme"));
      if (scheme !== undefined) reply.setCookie(SCHEME_COOKIE, scheme, cookie);
      const language = languageOf(asked(request, "language"))?.tag;
      if (language !== undefined) reply.setCookie(LANGUAGE_COOKIE, language, cookie);
      else if (request.cookies[LANGUAGE_COOKIE] !== undefined) reply.clearCookie(LANGUAGE_COOKIE, cookie);
      reply.redirect(withoutTicket(request.url));
      return false;
    },
    /** Organization of the reader; undefined for who may not read. */
    async readerOf(request: FastifyRequest): Promise<string | undefined> {
      const pass = request.cookies[PASS_COOKIE];
      return pass === undefined ? undefined : reading.holder(pass);
    },
  };
}

/** What an address below the base shows: a status and HTML, or another address. */
function answer(guide: Guide, path: string, request: FastifyRequest, look: Look) {
  if (path === "search") return { status: 200, html: renderSearch(guide, asked(request, "q") ?? "", look) };
  const dataset = /^dataset\/([\w-]{1,100})$/.exec(path)?.[1];
  const entry = dataset === undefined ? undefined : guide.dataset(dataset);
  if (entry !== undefined) return { to: entry };
  const page = guide.page(path);
  if (page === undefined) return { status: 404, html: renderMissing(guide, look) };
  return { status: 200, html: renderPage(guide, page, look) };
}

const digest = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Sends what is for everybody: style sheets, the script, maps of errors. */
const sendAsset = (call: Exchange, type: string, bytes: string | Uint8Array, keep: Keep = "checked") =>
  cached(call, { version: digest(bytes), type, keep, reach: "public" }, () => ({ bytes }));

/**
 * Mounts the pages of the guide. Style sheet and script hold nothing that is not for everybody; every page asks for a
 * pass.
 */
export function mountGuide(app: FastifyInstance, context: PagesContext): void {
  const gate = createGate(context);
  const assets = new Map(
    Object.keys(ASSETS).map((name) => [name, readFileSync(join(context.assets, name), "utf8")] as const),
  );
  const version = digest([...assets.values()].join("")).slice(0, 12);

  app.get("/docs", async (request, reply) =>
    reply.redirect(`${DOCUMENTATION_BASE}${new URL(request.url, "http://localhost").search}`),
  );
  app.get("/docs/assets/brand.css", async (request, reply) =>
    sendAsset({ request, reply }, CSS, brandSheet(asked(request, "colour") ?? "")),
  );
  app.get("/docs/assets/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = context.pictures.get(name);
    if (picture !== undefined) return sendAsset({ request, reply }, "image/svg+xml", await readFile(picture));
    const text = assets.get(name);
    if (text === undefined) throw notFound("file");
    const keep = asked(request, "v") === version ? "forever" : "checked";
    return sendAsset({ request, reply }, ASSETS[name] ?? "text/plain", text, keep);
  });
  app.get("/docs/*", async (request, reply) => {
    reply.header("cache-control", "private, no-store");
    const language = languageOf(request.cookies[LANGUAGE_COOKIE]) ?? languageFor(request.headers["accept-language"]);
    const inLanguage = <T>(render: () => T): T => runInLanguage(language, render);
    if (!(await gate.enter(request, reply))) return reply;
    const scheme = schemeOf(asked(request, "scheme")) ?? schemeOf(request.cookies[SCHEME_COOKIE]);
    const plain: Look = { scheme, version };
    reply.type("text/html; charset=utf-8");
    const organization = await gate.readerOf(request);
    if (organization === undefined) return reply.code(401).send(inLanguage(() => renderNoAccess(plain)));
    const look: Look = { ...plain, brand: await context.brandOf(organization) };
    const path = (request.params as { "*": string })["*"].replace(/\/+$/, "");
    const shown = inLanguage(() => answer(context.guide(), path, request, look));
    if (shown.to !== undefined) return reply.redirect(shown.to);
    return reply.code(shown.status).send(shown.html);
  });
}
