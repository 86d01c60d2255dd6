import { shownTexts, unzip } from "@tidemark/documents/testing";
import type { ElementModel } from "@tidemark/contract";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const SCALE = [0.1, 0.5, 1.5];

let app: TestServer;
let token: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

async function sent<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

interface Portfolio {
  readonly count: number;
  /** Currencies of the locations, one after the other; none for locations without a value. */
  readonly currencies: readonly string[];
  readonly name?: string;
}

/** A project with that many locations, its executive page and its report. */
async function portfolio({ count, currencies, name = "Mill" }: Portfolio) {
  const project = await storeProject(app, {
    title: `Executive ${count} ${currencies.join()}`,
    names: Array.from({ length: count }, (_, at) => `${name} ${at + 1}`),
    datasets: [
      { id: "score_location", value: (_, site) => ((site * 37) % 100) / 100 },
      { id: "score_heat", value: (_, site) => ((site * 37) % 100) / 100 },
      { id: "pluvial_flood_ead", value: (_, site) => SCALE[site % 3]! },
      { id: "wildfire_ead", value: (_, site) => SCALE[(site + 1) % 3]! / 10 },
    ],
  });
  if (currencies.length > 0)
    await app.database.query(
      `update sites set asset_value = 1000000 * (1 + position % 40),
         asset_currency = ($2::text[])[1 + position % $3] where exposure_id = $1`,
      [project, currencies, currencies.length],
    );
  const made = await sent<{ id: string; pages: { id: string; elements: { id: string }[] }[] }>("POST", REPORTS, {
    exposure_id: project,
    title: "For the board",
    from_template: true,
    from_template_id: "location-report-executive",
  });
  const report = `${REPORTS}/${made.id}`;
  const { pages } = await sent<typeof made>("GET", report);
  const [page] = pages;
  const path = `${report}/pages/${page!.id}/elements/${page!.elements[0]!.id}/model`;
  const model = await sent<ElementModel>("POST", path, {});
  return { report, model, path, page: page!.id };
}

async function exported(report: string, type: string): Promise<Buffer> {
  const { id } = await sent<{ id: string }>("POST", `${report}/export`, { export_type: type });
  const answer = await fetch(`${app.url}${report}/export/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const plain = (text: string) => text.replaceAll("\u200B", "").replaceAll(/\s+/g, "");
const lettersOf = (xml: string) =>
  xml
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">");

async function pagesOf(report: string) {
  const { totalPages, text } = await extractText(new Uint8Array(await exported(report, "pdf")), { mergePages: true });
  return { pages: totalPages, said: plain(text) };
}

describe.each<Portfolio>([
  { count: 1, currencies: ["EUR"] },
  {
    count: 1,
    currencies: [],
    name: "A location whose name is long enough to break a line of a title, and another one",
  },
  { count: 12, currencies: [] },
  { count: 45, currencies: ["EUR"], name: "Precision works for pumps and valves in the harbour" },
  { count: 120, currencies: ["EUR", "USD", "JPY"] },
])("an executive page of %j", (asked) => {
  it("counts the largest losses that do not fit among those of all others, and says how many it shows", async () => {
    const { report, model } = await portfolio(asked);
    const { said } = await pagesOf(report);
    const table = model.tables.find(({ title }) => title.startsWith("The ten largest losses"));
    const largest = table?.rows.filter(({ site_id: id }) => id !== null) ?? [];
    const shown = largest.filter(({ cells }) => said.includes(plain(String(cells[2]))));
    if (table === undefined) return;
    const count = Number(/All(\d+)(?:\(atleast\))?/u.exec(plain(String(table.rows.at(-1)!.cells[1])))?.[1]);
    const others = Number(/(\d+)otherlocations?/u.exec(said)?.[1] ?? 0);
    expect(shown.length + others).toBe(count);
    const words = shown.length === 10 ? "ten" : String(shown.length);
    expect(said).toContain(shown.length === 1 ? "Thelargestloss:" : `The${words}largestlosses:`);
    // the row of all others is what the sum has beyond those that are shown
    const [{ values: sum = [] } = {}] = table.rows.slice(-1);
    const rest = table.shorter?.[shown.length - 1]?.values ?? table.rows.at(-2)!.values ?? [];
    if (others === 0) return;
    const listed = largest.slice(0, shown.length).reduce((total, { values = [] }) => total + Number(values[4]), 0);
    expect(Number(rest[4])).toBeCloseTo(Number(sum[4]) - listed, 2);
  });

  it("is one page with its finding, what the figures say, what is missing and how it was worked out", async () => {
    const { report, model } = await portfolio(asked);
    const { pages, said } = await pagesOf(report);
    expect(pages).toBe(1);
    const { executive, figures } = model;
    expect(executive?.findings.length).toBeGreaterThanOrEqual(3);
    expect(executive?.findings.length).toBeLessThanOrEqual(5);
    for (const text of [executive!.headline, executive!.method, executive!.gap, executive!.place])
      expect(said).toContain(plain(text));
    for (const { lead, source } of executive!.findings) {
      expect(said).toContain(plain(lead));
      expect(source).not.toBe("");
    }
    for (const { label, note } of figures) {
      expect(said).toContain(plain(label));
      expect(said).toContain(plain(note));
    }
    if (asked.count === 1) expect(said).not.toMatch(/portfolio/i);
  });
});

describe("an executive page", () => {
  it("writes amounts in one way on the screen: in figures and tables as in its sentences", async () => {
    const { path } = await portfolio({ count: 45, currencies: ["EUR"] });
    const headers = { "accept-language": "de" };
    const { body } = await app.call("POST", path, { token, body: {}, headers });
    const { figures, tables, sentences } = body as unknown as ElementModel;
    const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const texts = [...figures.flatMap(({ text, note }) => [text, note]), ...cells, ...sentences];
    const amounts = texts.filter((text) => /\d.*EUR/.test(text));
    expect(amounts.length).toBeGreaterThan(20);
    for (const text of amounts) expect(text).not.toMatch(/\d\.\d+\s(?:m|bn|k)?\s?EUR|\d'\d{3}/);
    expect(amounts.join()).toMatch(/\d,\d+\sMio\.\sEUR/);
  });

  it("adds up: the headline is the sum of its hazards, and of the largest losses with the rest", async () => {
    const { model } = await portfolio({ count: 45, currencies: ["EUR"] });
    const [hazards, losses] = model.tables;
    const column = (table: typeof hazards, at: number) =>
      table!.rows.map(({ values }) => values?.[at]).map((value) => (typeof value === "number" ? value : 0));
    const [total] = model.figures;
    const sums = column(hazards, 2);
    expect(sums.at(-1)).toBeCloseTo(
      sums.slice(0, -1).reduce((sum, one) => sum + one, 0),
      2,
    );
    expect(total?.quantity?.value).toBeCloseTo(sums.at(-1)!, 2);
    const parts = column(losses, 4);
    expect(parts.at(-1)).toBeCloseTo(
      parts.slice(0, -1).reduce((sum, one) => sum + one, 0),
      2,
    );
    expect(parts.slice(0, 10)).toEqual(parts.slice(0, 10).toSorted((a, b) => b - a));
    expect(total?.quantity?.bound).toBe("at_least");
  });

  it("has the title of its section above it where others follow: no page is a title alone", async () => {
    const { report, page } = await portfolio({ count: 45, currencies: ["EUR"] });
    await sent("POST", `${report}/pages/${page}/elements`, { title: "Losses", content: { type: "PortfolioRisk" } });
    await sent("PUT", `${report}/pages/${page}`, { title: "What it costs us" });
    const { text } = await extractText(new Uint8Array(await exported(report, "pdf")), { mergePages: false });
    const at = text.findIndex((one, place) => place > 0 && one.includes("What it costs us"));
    expect(text[at]).toContain("What the figures say");
    for (const one of text) expect(one.length).toBeGreaterThan(400);
  });

  it("never adds up two currencies, and counts the locations that are not in its amounts", async () => {
    const { model } = await portfolio({ count: 120, currencies: ["EUR", "USD", "JPY"] });
    expect(model.executive?.gap).toContain("40 of 120 locations");
    expect(new Set(model.figures.flatMap(({ quantity }) => quantity?.currency ?? [])).size).toBe(1);
  });

  it("is the same in Word, on slides and in the workbook, each slide with one message as its title", async () => {
    const { report, model } = await portfolio({ count: 45, currencies: ["EUR"] });
    const { executive } = model;
    const word = plain(lettersOf(String((await unzip(await exported(report, "docx")))["word/document.xml"])));
    const slides = await unzip(await exported(report, "pptx"));
    const shown = Object.keys(slides).filter((path) => /slides\/slide\d+\.xml$/.test(path));
    const said = plain(shown.map((path) => lettersOf(String(slides[path]))).join(" "));
    const workbook = plain((await shownTexts(await exported(report, "xlsx"))).join(" "));
    for (const { lead, rest } of executive!.findings) {
      expect(word).toContain(plain(lead + rest));
      expect(said).toContain(plain(lead + rest));
      expect(workbook).toContain(plain(lead + rest));
    }
    expect(word).toContain(plain(executive!.headline));
    expect(said).toContain(plain(executive!.headline));
    for (const text of executive!.decisions) expect(said).toContain(plain(text));
  });
});
