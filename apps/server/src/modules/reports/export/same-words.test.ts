import { shownTexts, unzip } from "@tidemark/documents/testing";
import type { ElementModel } from "@tidemark/contract";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { headFigure } from "../../../document-numbers.ts";
import { documentDigits } from "./document-digits.ts";
import { printedTable } from "./printed-table.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const SCORES = [0.958, 0.4449, 0.751, Number.NaN];
const TEXT = "Of all, [?](tm:count?band=high) are high; the score is [?](tm:score).";

const ELEMENTS = [
  { name: "RiskMatrix", type: "RiskMatrix", settings: { limits: "values" } },
  { name: "RiskSummary", type: "RiskSummary" },
  { name: "RiskOverview", type: "RiskOverview" },
  { name: "PortfolioRisk", type: "PortfolioRisk" },
  { name: "Locations", type: "Locations", settings: { n: 10 } },
  { name: "page for each location", type: "Locations", settings: { n: 10, layout: "pages" } },
  { name: "NumberOfLocations", type: "NumberOfLocations", settings: { property: "country" } },
  { name: "Compliance", type: "Compliance", settings: { framework: "esrs-e1" } },
  { name: "ReportElementText", type: "ReportElementText", settings: { text: TEXT } },
] as const;

let app: TestServer;
let token: string;
let report: string;
const models = new Map<string, ElementModel>();
/** All texts of each file. */
const files = new Map<string, string>();

async function sent<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

async function exported(type: string): Promise<Buffer> {
  const { id } = await sent<{ id: string }>("POST", `${report}/export`, { export_type: type });
  const answer = await fetch(`${app.url}${report}/export/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const lettersOf = (xml: string) =>
  xml
    .replaceAll(/<\/(?:w|a):p>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
/** Places where a line may break and kinds of space differ between files; letters do not. */
const plain = (text: string) => text.replaceAll("\u200B", "").replaceAll(/\s+/g, "");

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Same words",
    names: ["Mill", "Depot", "Harbour", "Office"],
    datasets: [
      { id: "score_location", value: (_, site) => SCORES[site]! },
      { id: "score_heat", value: (_, site) => SCORES[site]! },
      { id: "wbgt_mean", value: (_, site) => [30.126, 31, 20, Number.NaN][site]! },
      { id: "pluvial_flood_ead", value: (_, site) => [0.1234, 0.5, 0, Number.NaN][site]! },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1234567.891, 3e8, 5e8, 7])[position + 1], asset_currency = 'EUR'
     where exposure_id = $1`,
    [project],
  );
  const made = await sent<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: project,
    title: "Words",
  });
  report = `${REPORTS}/${made.id}`;
  const elements = `${report}/pages/${made.pages[0]!.id}/elements`;
  for (const { name, ...content } of ELEMENTS) {
    const { id } = await sent<{ id: string }>("POST", elements, { title: name, content });
    models.set(name, await sent("POST", `${elements}/${id}/model`, {}));
  }
  const { text } = await extractText(new Uint8Array(await exported("pdf")), { mergePages: true });
  files.set("pdf", plain(text));
  const word = await unzip(await exported("docx"));
  files.set("docx", plain(lettersOf(String(word["word/document.xml"]))));
  const slides = await unzip(await exported("pptx"));
  const shown = Object.keys(slides).filter((path) => /slides\/slide\d+\.xml$|notesSlide\d+\.xml$/.test(path));
  files.set("pptx", plain(shown.map((path) => lettersOf(String(slides[path]))).join(" ")));
  files.set("xlsx", plain((await shownTexts(await exported("xlsx"))).join(" ")));
});
afterAll(() => app.stop());

type Sheet = Pick<ElementModel, "figures" | "tables">;

/** What documents write of figures and tables: their numbers from the values, in one unit a column. */
const writtenIn = ({ figures, tables }: Sheet, columns: number): string[] => [
  ...figures.flatMap(({ label, text, note, quantity }) => {
    const { text: number, unit } = quantity?.value == null ? { text, unit: "" } : headFigure(quantity);
    return [label, `${number} ${unit}`.trim(), documentDigits(note)];
  }),
  // a slide has at most eight columns, the others are counted there
  ...tables.flatMap((table) => printedTable(table).rows.flatMap((row) => row.slice(0, columns))),
];
/** What a workbook has as words: a number is a number there (`workbook-cells.test.ts`). */
const wordsIn = ({ figures, tables }: Sheet): string[] => [
  ...figures.flatMap(({ label, note }) => [label, documentDigits(note)]),
  ...tables
    .flatMap(({ rows }) => rows.flatMap(({ values = [] }) => values))
    .filter((value) => typeof value === "string"),
];

/** Every figure that an element shows, as a file has it. */
function figuresOf({ figures, tables, sites = [], fields, sentences }: ElementModel, file: string): string[] {
  const of = (sheet: Sheet) => (file === "xlsx" ? wordsIn(sheet) : writtenIn(sheet, file === "pptx" ? 8 : Infinity));
  return [
    ...[{ figures, tables }, ...sites].flatMap(of),
    // what the product says has its amounts as documents write them
    ...sites.flatMap(({ name, about, notes }) => [name, about, ...notes.map(documentDigits)]),
    ...fields.flatMap(({ text }) => (text === null ? [] : documentDigits(text))),
    ...sentences.map(documentDigits),
  ];
}

describe.each(ELEMENTS.map(({ name }) => name))("the figures of a %s", (name) => {
  it("are drawn", () => {
    expect(models.get(name)?.state).not.toBe("withheld");
    expect(figuresOf(models.get(name)!, "pdf").filter((text) => /\d/.test(text))).not.toEqual([]);
  });

  it.each(["pdf", "docx", "pptx", "xlsx"])("are the same strings in the file: %s", (file) => {
    const said = files.get(file)!;
    // cells of a slide end after sixty letters; no figure is that long
    const shown = (text: string) => plain(file === "pptx" ? text.slice(0, 60) : text);
    // a slide leaves out hazards without an amount: its note names them within a sentence
    const isSaid = (text: string) =>
      said.includes(shown(text)) ||
      (file === "pptx" && said.includes(plain(`${text.slice(0, 1).toLowerCase()}${text.slice(1)}`)));
    const missing = figuresOf(models.get(name)!, file).filter((text) => !isSaid(text));
    expect(missing).toEqual([]);
  });
});

it("scores are cut, not rounded, and amounts have their marks, everywhere", () => {
  const locations = models.get("Locations")!.tables[0]!.rows.flatMap(({ cells }) => cells);
  expect(locations).toContain("0.95");
  expect(figuresOf(models.get("RiskOverview")!, "pdf").join(" ")).toMatch(/\d m EUR/);
  for (const [file, said] of files) if (file !== "xlsx") expect(said).toContain("0.95");
});

it("a headline loss says its range, its share of the value and how many hazards are in it, in every file", () => {
  const notes = models.get("PortfolioRisk")!.figures.map(({ note }) => note);
  for (const note of notes) expect(note).toMatch(/^p10 to p90: .+\s% of .+ \d+ of 11 hazards/);
  for (const [file, said] of files)
    for (const note of notes) expect(said, file).toContain(plain(note.slice(0, note.indexOf("of 11 hazards") + 13)));
  for (const [file, said] of files) expect(said, file).toContain(plain("Not in the loss: "));
});
