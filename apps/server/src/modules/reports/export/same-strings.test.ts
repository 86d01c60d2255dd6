import { shownTexts, unzip } from "@tidemark/documents/testing";
import { extractText } from "unpdf";
import { documentDigits } from "./document-digits.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const PLOT = "/api/plotting-api/v1/plot";
const CONFIG = {
  title: "Two measures",
  plot_type: "scatter",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { x: { type: "dataset", value: "tas_mean" }, y: { type: "dataset", value: "hd30" } },
};
const WARMTH = [-12.345, 0, 27.5, Number.NaN];
const HOT_DAYS = [0, 12.5, 1234.5, 3];

interface PlotTexts {
  readonly table: {
    readonly columns: { title: string }[];
    readonly rows: { readonly cells: string[]; readonly values: (string | number | null)[] }[];
  };
  readonly notes: string[];
  readonly alt: string;
}

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Same strings",
    names: ["Mill", "Depot", "Harbour", "Office"],
    datasets: [
      { id: "tas_mean", value: (_, site) => WARMTH[site]! },
      { id: "hd30", value: (_, site) => HOT_DAYS[site]! },
    ],
  });
});
afterAll(() => app.stop());

async function sent<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A report or dashboard that holds the plot alone. */
async function holding(kind: "report" | "dashboard") {
  const made = await sent<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: project,
    kind,
    title: "R",
  });
  const report = `${REPORTS}/${made.id}`;
  const elements = `${report}/pages/${made.pages[0]!.id}/elements`;
  const content = { type: "ApiPlot", settings: { plot: CONFIG, follows: false, figures: "below" } };
  const { id } = await sent<{ id: string }>("POST", elements, { title: "Plot", content });
  return { report, model: await sent<{ plot: PlotTexts }>("POST", `${elements}/${id}/model`, {}) };
}

async function bytesOf(path: string, init: RequestInit = {}): Promise<Buffer> {
  const answer = await fetch(`${app.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString("utf8", 0, 300)).toBe(200);
  return bytes;
}

async function exported(report: string, type: string): Promise<Buffer> {
  const { id } = await sent<{ id: string }>("POST", `${report}/export`, { export_type: type });
  return bytesOf(`${report}/export/${id}`);
}

const download = (format: string) =>
  bytesOf(`${PLOT}/download?format=${format}`, {
    method: "POST",
    body: JSON.stringify({ ...CONFIG, exposure_id: project }),
  });

/** Letters as they are read, not as XML writes them. */
const lettersOf = (text: string) =>
  text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Texts of a document, with one space for any. */
const plain = (text: string) => lettersOf(text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "));

/** A row as it is read, where a cell without a value is empty. */
const written = (cells: readonly string[]) => cells.filter((cell) => cell !== "").join(" ");

it("a plot is the same strings in the builder, a dashboard, a report, its files, its CSV and its workbook", async () => {
  const builder = await sent<PlotTexts>("POST", `${PLOT}?return_type=json`, { ...CONFIG, exposure_id: project });
  const cells = builder.table.rows.flatMap((row) => row.cells);
  expect(cells).toEqual(expect.arrayContaining(["Harbour", "27.5", "1'234.5", "\u221212.3"]));

  const dashboard = await holding("dashboard");
  const report = await holding("report");
  for (const { model } of [dashboard, report])
    expect(model.plot).toMatchObject({ table: builder.table, notes: builder.notes, alt: builder.alt });

  const csv = (await download("csv")).toString();
  // programs read numbers: a point, nothing between thousands
  for (const row of builder.table.rows) expect(csv).toContain(row.values.join(","));
  expect(csv).toContain("Harbour,27.5,1234.5");

  // figures below zero too
  const workbook = await shownTexts(await download("xlsx"));
  for (const value of builder.table.rows.flatMap(({ values }) => values))
    if (typeof value === "string") expect(workbook).toContain(value);

  const { text: pdf } = await extractText(new Uint8Array(await exported(report.report, "pdf")), { mergePages: true });
  const word = String((await unzip(await exported(report.report, "docx")))["word/document.xml"]);
  for (const text of [plain(pdf), plain(word)]) {
    for (const { cells: row } of builder.table.rows) expect(text).toContain(documentDigits(written(row)));
    for (const { title } of builder.table.columns) expect(text).toContain(title);
    // a note is said once
    for (const note of builder.notes) expect(text.split(documentDigits(note))).toHaveLength(2);
  }
  expect(lettersOf(word)).toContain(builder.alt);
});

it("a plot of a frozen version is the one that was frozen, for those who may see all of it", async () => {
  const { report } = await holding("report");
  const { id } = await sent<{ id: string }>("POST", `${report}/versions`);
  // what is drawn now is one location; the frozen plot has all of them
  const body = { ...CONFIG, exposure_id: project, filter: { production_sites: ["S0"] } };
  const of = (kind: string, more = "") => `${PLOT}?return_type=${kind}&report_cache=${id}${more}`;
  expect((await sent<PlotTexts>("POST", `${PLOT}?return_type=json`, body)).table.rows).toHaveLength(1);
  expect((await sent<PlotTexts>("POST", of("json"), body)).table.rows).toHaveLength(4);
  const pictures = [1, 2].map(() => bytesOf(of("svg"), { method: "POST", body: JSON.stringify(body) }));
  const [first, second] = (await Promise.all(pictures)).map(String);
  expect(first).toContain(">Harbour<");
  expect(first).toBe(second);

  const other = await app.call("POST", of("svg"), { token, body: { ...body, plot_type: "histogram" } });
  expect([other.status, other.body["detail"]]).toEqual([
    422,
    expect.objectContaining({ type: "not_frozen", offers: [expect.objectContaining({ plot_type: "scatter" })] }),
  ]);
  const elsewhere = await storeProject(app, { title: "Elsewhere", names: ["Mill"], datasets: [] });
  expect((await app.call("POST", of("svg"), { token, body: { ...body, exposure_id: elsewhere } })).status).toBe(404);
  await app.database.query("update users set scopes = array_remove(scopes, 'reports') where email like 'analyst@%'");
  const without = await app.signIn("analyst");
  expect((await app.call("POST", of("svg"), { token: without, body })).status).toBe(403);
});
