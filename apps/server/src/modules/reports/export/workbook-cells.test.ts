import { readSheets } from "@tidemark/documents";
import { isNumberText, numbersAsTexts, unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const PLOT = "/api/plotting-api/v1/plot/download";
const ENGINE = "/api/risk-engine/v0";

/** Fields of CSV below its comments and its header: those that hold a number and are none for a program. */
const wrongFields = (csv: string): string[] =>
  csv
    .split("\r\n")
    .filter((line) => !line.startsWith("#"))
    .slice(1)
    .flatMap((line) => line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? [])
    .map((field) => field.replace(/^"|"$/g, ""))
    .filter((field) => isNumberText(field) && !/^-?\d+(?:\.\d+)?(?:e-?\d+)?$/.test(field));

let app: TestServer;
let token: string;
let project: string;
let report: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const at = (values: readonly number[]) => (_: unknown, site: number) => values[site]!;
  project = await storeProject(app, {
    title: "Numbers",
    names: ["Mill", "Depot", "Harbour", "Office"],
    datasets: [
      { id: "score_location", value: at([0.958, 0.4449, 0.751, Number.NaN]) },
      { id: "score_heat", value: at([0.958, 0.4449, 0.751, Number.NaN]) },
      { id: "tas_mean", value: at([-12.345, 0, 27.5, Number.NaN]) },
      { id: "hd30", value: at([0, 12.5, 1234.5, 3]) },
      { id: "wbgt_mean", value: at([30.126, 31, 20, Number.NaN]) },
      { id: "pluvial_flood_ead", value: at([0.1234, 0.5, 0, Number.NaN]) },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1234567.891, 3e8, 5e8, 7])[position + 1],
       asset_currency = (array['EUR', 'EUR', 'USD', 'JPY'])[position + 1] where exposure_id = $1`,
    [project],
  );
  const made = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "Numbers" } });
  report = `${REPORTS}/${String(made.body["id"])}`;
  const [page] = made.body["pages"] as { id: string }[];
  const provided = { total_assets: 1.5e9, net_revenue: 4.25e8, revenue_at_risk: 1.5e6, assets_addressed: 12_345 };
  const plots = ["ranking", "histogram", "pie"].map((plot_type) => ({
    type: "ApiPlot",
    settings: {
      plot: {
        plot_type,
        axes:
          plot_type === "pie"
            ? { colour: { type: "property", value: "country" } }
            : { y: { type: "dataset", value: "hd30" }, x: { type: "dataset", value: "hd30" } },
        options: {},
      },
      figures: "below",
    },
  }));
  const contents = [
    { type: "RiskMatrix", settings: { limits: "values" } },
    { type: "RiskMatrix", settings: { measure: "building-damage" } },
    { type: "RiskSummary" },
    { type: "RiskOverview" },
    { type: "PortfolioRisk" },
    { type: "PortfolioRisk", settings: { currency: "USD" } },
    { type: "Locations", settings: { n: 10, aggregation: "max" } },
    { type: "Locations", settings: { n: 10, layout: "pages" } },
    { type: "NumberOfLocations", settings: { property: "country" } },
    ...["eu-taxonomy", "esrs-e1", "ifrs-s2"].map((framework) => ({
      type: "Compliance",
      settings: { framework, provided },
    })),
    ...plots,
  ];
  await app.database.query(
    "update users set scopes = array_cat(scopes, array['eu-taxonomy-report', 'eu-tax-xlsx']) where email like 'analyst@%'",
  );
  token = await app.signIn("analyst");
  for (const content of contents) {
    const path = `${report}/pages/${page!.id}/elements`;
    const added = await app.call("POST", path, { token, body: { title: content.type, content } });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  }
});
afterAll(() => app.stop());

async function file(path: string, body?: object, language = "en"): Promise<Buffer> {
  const answer = await fetch(`${app.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "accept-language": language },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status, bytes.toString("utf8", 0, 300)).toBe(200);
  return bytes;
}

it.each([
  ["1'234.50", true],
  ["\u22120.2", true],
  ["0.97 \u2192 1.00", true],
  ["1.41 m EUR", true],
  ["2,4 Mio. EUR", true],
  ["27.1 %", true],
  ["at least 2.38 m EUR", true],
  ["0.65 to 8.02", true],
  ["Mill 3", false],
  ["SSP5-8.5, 2050", false],
  ["2026-11-28 02:51 UTC, version 1", false],
  ["4 of 11 hazards", false],
])("the walk knows a number that is a text: %s", (text, isOne) => {
  expect(isNumberText(text)).toBe(isOne);
});

describe("no cell holds a number as a text", () => {
  it.each(["en", "de", "fr"])("in the workbook of a report with every kind of element: %s", async (language) => {
    const { body } = await app.call("POST", `${report}/export`, {
      token,
      body: { export_type: "xlsx" },
      headers: { "accept-language": language },
    });
    const bytes = await file(`${report}/export/${String(body["id"])}`, undefined, language);
    expect(await numbersAsTexts(bytes)).toEqual([]);
    const sheets = await readSheets(bytes, 5000);
    // numbers there are, whole: no score is cut
    expect(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))).toEqual(
      expect.arrayContaining([0.958, 1234.5, 1.5e9]),
    );
  });

  it("and sums are formulas that give the number beside them", async () => {
    const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx" } });
    const parts = await unzip(await file(`${report}/export/${String(body["id"])}`));
    const sheets = Object.entries(parts).filter(([path]) => path.includes("worksheets/"));
    let formulas = 0;
    for (const [, part] of sheets) {
      const xml = part.toString();
      const numberAt = (reference: string) =>
        Number(new RegExp(`<c r="${reference}"[^>]*>(?:<f>[^<]*</f>)?<v>([^<]*)</v>`).exec(xml)?.[1] ?? 0);
      for (const [, reference, column, from, to] of xml.matchAll(
        /<c r="([A-Z]+\d+)"[^>]*><f>SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\)<\/f>/g,
      )) {
        let sum = 0;
        for (let row = Number(from); row <= Number(to); row += 1) sum += numberAt(`${column}${row}`);
        expect(sum).toBeCloseTo(numberAt(reference!), 6);
        formulas += 1;
      }
    }
    expect(formulas).toBeGreaterThan(3);
  });

  it("in the workbook of the EU taxonomy", async () => {
    expect(await numbersAsTexts(await file(`/api/reports/v1/eu-taxonomy/${project}/xlsx`))).toEqual([]);
  });

  const dataset = (value: string) => ({ type: "dataset", value });
  const PLOTS = [
    { plot_type: "ranking", axes: { y: dataset("score_location") } },
    { plot_type: "histogram", axes: { x: dataset("hd30") } },
    { plot_type: "scatter", axes: { x: dataset("tas_mean"), y: dataset("hd30") } },
    { plot_type: "bar", axes: { x: { type: "property", value: "country" }, y: dataset("hd30") } },
    { plot_type: "box", axes: { y: dataset("hd30"), x: { type: "property", value: "country" } } },
    { plot_type: "pie", axes: { colour: { type: "property", value: "country" } } },
    { plot_type: "map", axes: { colour: dataset("score_location") } },
    { plot_type: "matrix", axes: { x: dataset("score_location"), y: dataset("score_heat") } },
  ];
  it.each(PLOTS)("in the figures of a plot: $plot_type", async (plot) => {
    const body = { ...plot, coords: { scenario: "ssp585", time: 2050 }, options: {}, exposure_id: project };
    const tried = await app.call("POST", `${PLOT}?format=xlsx`, { token, body });
    if (tried.status === 422) throw new Error(JSON.stringify(tried.body));
    expect(await numbersAsTexts(await file(`${PLOT}?format=xlsx`, body))).toEqual([]);
    const csv = (await file(`${PLOT}?format=csv`, body)).toString();
    expect(wrongFields(csv)).toEqual([]);
    expect(csv.split("\r\n").filter((line) => !line.startsWith("#")).length).toBeGreaterThan(2);
  });

  it.each(["overview", "matrix", "losses"])("in a view of the portfolio: %s", async (view) => {
    const path = `${ENGINE}/gateway/portfolio-export?exposure_id=${project}`;
    expect(await numbersAsTexts(await file(path, { view }))).toEqual([]);
    expect(wrongFields((await file(path, { view, format: "csv" })).toString())).toEqual([]);
  });

  it("in the workbooks of the locations and of one of them", async () => {
    const one = `${ENGINE}/exposure/supply-chains/${project}/production-sites/S0/excel-report`;
    expect(await numbersAsTexts(await file(one))).toEqual([]);
    expect(await numbersAsTexts(await file(`${ENGINE}/exposure/supply-chains/${project}/excel-report`))).toEqual([]);
  });
});
