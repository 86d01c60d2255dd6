import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { unzip } from "@tidemark/documents/testing";
import type { Translation } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLanguage, addLanguagesOf, languageFor } from "./language.ts";
import { demoEmail } from "./modules/identity/index.ts";
import { storeRun } from "./modules/risks/testing/stored-run.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";

/** A language of nonsense: every text there is stands in brackets. */
const TAG = "qps";
const COLLECTED = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../web/texts/en.json"), "utf8")) as Record<
  string,
  { readonly english?: string; readonly one?: string }
>;
const TEXTS = Object.fromEntries(
  Object.entries(COLLECTED).map(([text, { english, one }]): [string, Translation] => {
    const other = `[[${english ?? text}]]`;
    return [text, one === undefined ? other : { one: `[[${one}]]`, other }];
  }),
);
const headers = { "accept-language": `${TAG},en;q=0.5` };

/** What is left of a text without that which a language words; brackets stand in brackets where texts hold texts. */
function unworded(text: string): string {
  const less = text.replaceAll(/\[\[(?:(?!\[\[|\]\])[\s\S])*\]\]/g, "");
  return less === text ? less : unworded(less);
}
const english = (texts: readonly string[], names: RegExp): string[] =>
  texts.map((text) => unworded(text).replaceAll(names, "")).filter((text) => /[A-Za-z]{2}/.test(text));
const plain = (html: string): string[] =>
  html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&\w+;/g, ""));

let app: TestServer;
let owner: string;
beforeAll(async () => {
  addLanguage({ tag: TAG, texts: TEXTS });
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

describe("the language of what the server writes", () => {
  it("is the one a browser likes best of those there are", () => {
    expect(languageFor(`sv,${TAG};q=0.3,en;q=0.2`).tag).toBe(TAG);
    expect(languageFor(`en,${TAG};q=0.3`).tag).toBe("en");
    expect(languageFor(`${TAG}-XX`).tag).toBe(TAG);
    expect([languageFor(undefined).tag, languageFor("sv").tag, languageFor(",;q=x").tag]).toEqual(["en", "en", "en"]);
  });

  it("is there as soon as its file is", () => {
    const folder = mkdtempSync(join(tmpdir(), "texts-"));
    writeFileSync(join(folder, "qaa.json"), JSON.stringify({ Search: "Sok" }));
    writeFileSync(join(folder, "en.json"), "not a language");
    addLanguagesOf(folder);
    rmSync(folder, { recursive: true });
    expect(languageFor("qaa").texts).toEqual({ Search: "Sok" });
  });
});

describe("nothing English is left for who reads another language", () => {
  it("in a mail", async () => {
    const email = demoEmail("reader");
    await app.call("POST", "/api/authorization/v1/users/send-password-reset-email", { headers, body: { email } });
    const mail = await app.mailTo(email);
    expect(
      english([mail.subject, ...mail.text.replaceAll(/https?:\S+/g, "").split("\n")], /Demo \w+|\w+ Demo|Tidemark/g),
    ).toEqual([]);
    expect(mail.html).toContain(`<html lang="${TAG}">`);
  });

  it("in the frame of the guide", async () => {
    const { text } = await app.call("GET", "/docs/", { headers });
    expect(text).toContain(`<html lang="${TAG}"`);
    expect(english(plain(text), /(?!)/g)).toEqual([]);
    const ticket = await app.call("POST", "/api/documentation/v0/tickets", { token: owner, body: {} });
    const entered = await app.call("GET", `/docs/?token=${String(ticket.body["token"])}`, { headers });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const found = await app.call("GET", "/docs/search?q=zzzz", { headers: { ...headers, cookie } });
    const frame = found.text.replace(/<nav id="contents"[\s\S]*<\/nav>/, "");
    expect(found.text).toContain("[[First steps]]");
    expect(english(plain(frame), /(?!)/g)).toEqual([]);
  });

  it("in the workbook of a table: sheets, heads, notes and where values come from", async () => {
    const project = await projectWithRun();
    const path = `/api/risk-engine/v0/exposure/supply-chains/${project}/excel-report`;
    const answer = await fetch(app.url + path, { headers: { ...headers, authorization: `Bearer ${owner}` } });
    const files = await unzip(new Uint8Array(await answer.arrayBuffer()));
    const text = (file: string) => new TextDecoder().decode(files[file]);
    const names = [...text("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/g)].map((match) => match[1]!);
    expect(
      english(
        names.map((name) => (name.startsWith("[") ? "" : name)),
        /Locations|Provenance|Notes/g,
      ),
    ).toEqual([]);
    const sheets = Object.keys(files).filter((file) => file.startsWith("xl/worksheets/"));
    const cells = sheets.flatMap((file) => [...text(file).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map((match) => match[1]!));
    expect(cells.length).toBeGreaterThan(30);
    expect(english(cells, NAMES)).toEqual([]);
  });
});

/** Names: of places, datasets, runs, coordinates, units, sources and licences. */
const NAMES =
  /Site A|CHE|run-1|tas_mean|historical|ssp585|\bmean\b|\bannual\b|\w+=\w*|°C|CC[ -]BY[-\w .()]*|^AR6 WG1 .*|^N\d+$/g;

async function projectWithRun(): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Site A', 'enterprise', 'Finished', 1 from users where email like 'analyst@%' returning id`,
  );
  const project = row?.id ?? "";
  await app.database.query(
    "insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, 0, 'a', 'Site A', 8.54, 47.37)",
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 1)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, { siteCount: 1, datasets: [{ id: "tas_mean", value: () => 8 }] });
  return project;
}
