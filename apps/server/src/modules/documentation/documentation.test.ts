import { catalogue, METHODS, TOPICS } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type Answer, type TestServer } from "../../testing/test-server.ts";

const TICKETS = "/api/documentation/v0/tickets";
const HOUR_MS = 3_600_000;
let app: TestServer;
let reader: string;
let cookie: string;

beforeAll(async () => {
  app = await startTestServer();
  reader = await app.signIn("reader");
  cookie = await enter(reader);
});
afterAll(() => app.stop());

async function ticketOf(token: string): Promise<string> {
  const { status, body } = await app.call("POST", TICKETS, { token, body: {} });
  expect(status).toBe(200);
  return String(body["token"]);
}
const cookieOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
/** Cookie of a browser that came with a fresh ticket. */
async function enter(token: string, query = ""): Promise<string> {
  return cookieOf(await app.call("GET", `/docs/?token=${await ticketOf(token)}${query}`));
}
const read = (path: string, sent = cookie) => app.call("GET", path, { headers: { cookie: sent } });

describe("the look of the guide", () => {
  it("is that of the reader's organization: its logo, and its colour made legible", async () => {
    expect((await read("/docs/")).text).not.toContain("brand.css");
    await app.database.query("update organizations set brand_color = '#ffee00'");
    await app.database.query(
      `insert into organization_images (organization_id, image_type, content, content_type, version)
       select id, 'logo_square', 'x'::bytea, 'image/png', 'one' from organizations`,
    );
    const { text } = await read("/docs/scores");
    const sheet = /href="(\/docs\/assets\/brand\.css[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(sheet).toContain("colour=%23ffee00");
    expect(text).toMatch(/<a class="brand" href="\/docs\/"><img src="\/api\/[^"]+logo_square/);
    const css = await app.call("GET", sheet);
    expect(css.headers.get("content-type")).toContain("text/css");
    const [light] = /--brand: (#\w{6})/.exec(css.text)?.slice(1) ?? [];
    expect(light).not.toBe("#ffee00");
    const wrong = await app.call("GET", "/docs/assets/brand.css?colour=red;}body{display:none");
    expect(wrong.status).toBe(200);
    expect(wrong.text).not.toContain("display");
    await app.database.query("update organizations set brand_color = null");
    await app.database.query("delete from organization_images");
  });
});

describe("access to the guide", () => {
  it("is refused without a ticket, with a made-up one, and with the token of the session", async () => {
    for (const path of ["/docs/", "/docs/reference/heat", "/docs/search?q=heat", "/docs/no-such-page"]) {
      const { status, text } = await app.call("GET", path, { token: reader });
      expect([path, status]).toEqual([path, 401]);
      expect(text).toContain('data-page="no-access"');
      expect(text).not.toContain("Reference");
    }
    for (const wrong of ["guess", reader]) {
      const sent = await app.call("GET", `/docs/?token=${wrong}`);
      expect([sent.status, sent.headers.get("location"), sent.headers.getSetCookie()]).toEqual([302, "/docs/", []]);
    }
  });

  it("is given by a ticket, which leaves the address and becomes a cookie for the guide alone", async () => {
    const answer = await app.call("GET", `/docs/scores?token=${await ticketOf(reader)}&q=1&scheme=dark`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/docs/scores?q=1"]);
    const set = answer.headers.getSetCookie();
    expect(set).toHaveLength(2);
    for (const line of set) expect(line).toMatch(/Path=\/docs\/; HttpOnly; SameSite=Strict/);
    const page = await read("/docs/scores", cookieOf(answer));
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(page.text).toContain('data-scheme="dark"');
    expect((await read("/docs/scores?scheme=light", cookieOf(answer))).text).toContain('data-scheme="light"');
    expect((await read("/docs/scores")).text).not.toContain("data-scheme");
  });

  it("takes a ticket once, for a minute, and only one that was made for the guide", async () => {
    const used = await ticketOf(reader);
    const first = await app.call("GET", `/docs/?token=${used}`);
    expect(first.headers.getSetCookie()).toHaveLength(1);
    expect((await app.call("GET", `/docs/?token=${used}`)).headers.getSetCookie()).toEqual([]);
    const late = await ticketOf(reader);
    app.clock.advance(61_000);
    expect((await app.call("GET", `/docs/?token=${late}`)).headers.getSetCookie()).toEqual([]);
    app.clock.advance(-61_000);
    // a pass is no ticket, and a ticket is no pass
    const pass = cookieOf(first).replace("tidemark_docs=", "");
    expect((await app.call("GET", `/docs/?token=${pass}`)).headers.getSetCookie()).toEqual([]);
    expect((await read("/docs/", `tidemark_docs=${await ticketOf(reader)}`)).status).toBe(401);
  });

  it("opens nothing but the guide", async () => {
    const me = await app.call("GET", "/api/authorization/v1/users/me", { headers: { cookie } });
    expect(me.status).toBe(401);
    const pass = cookie.replace("tidemark_docs=", "");
    expect((await app.call("GET", "/api/authorization/v1/users/me", { token: pass })).status).toBe(401);
  });

  it("ends with the session, with the right to read, and after a working day", async () => {
    const token = await app.signIn("consulting");
    const own = await enter(token);
    expect((await read("/docs/", own)).status).toBe(200);
    app.clock.advance(9 * HOUR_MS);
    expect((await read("/docs/", own)).status).toBe(401);
    app.clock.advance(-9 * HOUR_MS);
    const scopes = "update users set scopes = $1 where email like 'consulting@%'";
    await app.database.query(scopes, [[]]);
    expect((await read("/docs/", own)).status).toBe(401);
    await app.database.query(scopes, [["docs"]]);
    expect((await read("/docs/", own)).status).toBe(200);
    await app.call("POST", "/api/authorization/v1/logout", { token });
    expect((await read("/docs/", own)).status).toBe(401);
  });

  it("gives no ticket without the scope, and one to customers of the self-service, who hold it", async () => {
    const ask = async () => {
      const token = await app.signIn("selfservice");
      return (await app.call("POST", TICKETS, { token, body: {} })).status;
    };
    expect(await ask()).toBe(200);
    await app.database.query("update users set scopes = array_remove(scopes, 'docs') where email like 'selfservice@%'");
    expect(await ask()).toBe(403);
  });

  it("writes no ticket into the log", async () => {
    const ticket = await ticketOf(reader);
    await app.call("GET", `/docs/?token=${ticket}`);
    expect(app.logLines.join("\n")).not.toContain(ticket);
  });
});

describe("the pages of the guide", () => {
  it("hold every dataset and every method under its own anchor, with its definition and source", async () => {
    const byTopic = new Map<string, string>();
    for (const topic of TOPICS) byTopic.set(topic, (await read(`/docs/reference/${topic}`)).text);
    const plain = (html: string) =>
      html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    for (const { id, topic, longName, definition, source, weakness, licence } of catalogue) {
      const page = byTopic.get(topic) ?? "";
      const from = page.indexOf(`<article class="dataset" id="${id}"`);
      expect(from, id).toBeGreaterThan(0);
      const entry = plain(page.slice(from, page.indexOf("</article>", from)));
      for (const words of [longName, definition, source, weakness, licence]) expect(entry, id).toContain(words);
    }
    const methods = (await read("/docs/reference/methods")).text;
    for (const id of Object.keys(METHODS)) expect(methods).toContain(`id="${id}"`);
  });

  it("have no link that leads nowhere, each anchor once, and one main heading", async () => {
    const pages = new Map<string, { ids: string[]; links: string[] }>();
    const waiting = ["/docs/"];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status, text } = await read(path);
      expect([path, status]).toEqual([path, 200]);
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
      expect([path, text.match(/<h1/g)?.length]).toEqual([path, 1]);
      expect(text).not.toMatch(/<script(?! src="\/docs\/assets)|<style| on\w+="| style="/);
      const links = [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);
      pages.set(path, { ids, links });
      for (const link of links) {
        const target = link.split("#", 1)[0] ?? "";
        if (!target.startsWith("/docs/") || target.startsWith("/docs/assets/")) continue;
        if (!pages.has(target) && !waiting.includes(target)) waiting.push(target);
      }
    }
    expect(pages.size).toBeGreaterThan(25);
    const broken = [...pages].flatMap(([path, { links }]) =>
      links.filter((link) => {
        if (link.startsWith("https://") || link === "/" || link === "/favicon.svg" || link.startsWith("/docs/assets/"))
          return false;
        const [target = "", anchor] = link.split("#", 2);
        const page = pages.get(target === "" ? path : target);
        return page === undefined || (anchor !== undefined && !page.ids.includes(anchor));
      }),
    );
    expect(broken).toEqual([]);
  });

  it("are reached by the id of a dataset alone", async () => {
    const { status, headers } = await read("/docs/dataset/hd30");
    expect([status, headers.get("location")]).toEqual([302, "/docs/reference/heat#hd30"]);
    const unknown = await read("/docs/dataset/imported_map");
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('data-page="missing"');
  });

  it("are found by their words, best first, whatever is typed", async () => {
    const hits = async (question: string) =>
      [...(await read(`/docs/search?q=${encodeURIComponent(question)}`)).text.matchAll(/<li><a href="([^"]+)">/g)]
        .map(([, href]) => href)
        .filter((href) => href?.includes("#") || href === "/docs/scenarios");
    expect((await hits("hot days"))[0]).toBe("/docs/reference/heat#hd30");
    expect(await hits("100-year flood")).toContain("/docs/scenarios#how-rare-return-periods");
    // by meaning, in other languages, with a wrong letter, as a question
    expect((await hits("UTM"))[0]).toMatch(/^\/docs\/workbook#/u);
    expect((await hits("Heiße Tage > 30 °C"))[0]).toBe("/docs/reference/heat#hd30");
    expect((await hits("où voir l'incertitude ?")).join()).toContain("/docs/uncertainty");
    expect((await hits("hot dyas"))[0]).toBe("/docs/reference/heat#hd30");
    expect((await hits("How do I upload coordinates in easting and northing?")).join()).toContain("/docs/workbook#");
    expect((await read("/docs/search?q=zzzzqqq")).text).toContain("Nothing was found");
    expect((await read("/docs/search?q=")).text).toContain("Type what you are looking for");
    const nasty = await read(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(nasty.text).not.toContain("<script>alert");
    expect((await read("/docs/search?q=a&q=b")).status).toBe(200);
  });

  it("are in the language of the reader, and say where they are not", async () => {
    const german = await enter(reader, "&language=de");
    const heat = (await read("/docs/reference/heat", german)).text;
    const entry = heat.slice(heat.indexOf('<article class="dataset" id="hd30"'));
    for (const words of ["<dt>Einheit</dt>", "<dt>Bekannte Schwäche</dt>", "Anzahl der Tage"])
      expect(entry).toContain(words);
    // sources are English in every language, and are read out as that
    expect(entry).toContain('<dt>Quelle</dt><dd><span lang="en">');
    expect(heat).toContain('<main id="content" tabindex="-1">');
    expect((await read("/docs/reference/heat")).text).not.toContain('lang="en">AR6');
  });

  it("stay below their own address", async () => {
    for (const path of [
      "/docs/../package.json",
      "/docs/%2e%2e/%2e%2e/package.json",
      "/docs/assets/..%2f..%2fpackage.json",
    ])
      expect((await read(path)).text).not.toContain("@tidemark/server");
    expect((await read("/docs")).headers.get("location")).toBe("/docs/");
  });

  it("keep style sheet and script in the browser under an address that names their content", async () => {
    const { text } = await read("/docs/");
    const [, sheet = ""] = /href="(\/docs\/assets\/guide\.css\?v=\w+)"/.exec(text) ?? [];
    const answer = await app.call("GET", sheet);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect((await app.call("GET", "/docs/assets/guide.css?v=old")).headers.get("cache-control")).toBe("no-cache");
  });
});

describe("accuracy in the guide", () => {
  it("has a page with the errors of each field, and a map that loads", async () => {
    const page = await read("/docs/reference/accuracy");
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h2 id="targets">');
    expect(page.text).toMatch(/<h2 id="temperature-annual">/);
    expect(page.text).toContain("tropical");
    const picture = /src="(\/docs\/assets\/[\w-]+\.svg)"/.exec(page.text)?.[1] ?? "";
    const { status, headers, text } = await read(picture);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(text).toMatch(/^<svg/);
  });

  it("is told with each dataset: what it rests on, or that nothing was measured", async () => {
    const { text: heat } = await read("/docs/reference/heat");
    expect(heat).toMatch(/Measured error<\/dt><dd>It rests on: [^<]*Temperature[^<]* stations within/);
    const { text: other } = await read("/docs/reference/other");
    expect(other).toContain("Measured error</dt><dd>not measured</dd>");
  });
});
