import type { ElementModel } from "@tidemark/contract";
import { readSheets } from "@tidemark/documents";
import { unzip } from "@tidemark/documents/testing";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let report: string;
let elements: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "One by one",
    names: ["Mill", "Depot", "Office"],
    datasets: [
      { id: "score_location", value: ({ time }, site) => [time === 2005 ? 0.2 : 0.8, 0.4, Number.NaN][site]! },
      { id: "score_heat", value: ({ time }, site) => [time === 2005 ? 0.3 : 0.9, 0.4, Number.NaN][site]! },
      {
        id: "wbgt_mean",
        value: ({ time, ensemble }, site) =>
          [time === 2005 ? 28.1 : { p10: 29.4, p50: 30.2, p90: 31.7 }[String(ensemble)]!, 20, Number.NaN][site]!,
      },
      { id: "pluvial_flood_ead", value: (_, site) => [0.1234, 0.5, Number.NaN][site]! },
      { id: "total_ead", value: (_, site) => [0.25, 0.5, Number.NaN][site]! },
    ],
  });
  await app.database.query(
    "update sites set asset_value = 12000000, asset_currency = 'EUR' where exposure_id = $1 and site_id = 'S0'",
    [project],
  );
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "Sheets" } });
  report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  elements = `${report}/pages/${page!.id}/elements`;
});
afterAll(() => app.stop());

async function modelOf(settings: object): Promise<ElementModel> {
  const content = { type: "Locations", settings: { layout: "pages", sort_order: "asc", ...settings } };
  const added = await app.call("POST", elements, { token, body: { title: "One by one", content } });
  const path = `${elements}/${String(added.body["id"])}`;
  const shown = await app.call("POST", `${path}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return shown.body as unknown as ElementModel;
}

const sheetOf = ({ sites }: ElementModel, name: string) => sites!.find((one) => one.name === name)!;
const rowsOf = (model: ElementModel, name: string, title: string) =>
  sheetOf(model, name)
    .tables.find((table) => table.title === title)!
    .rows.map(({ cells }) => cells.join(" | "));

describe("locations one by one", () => {
  it("have scores, losses and indicators today and then with their ranges", async () => {
    const model = await modelOf({});
    expect(model).toMatchObject({ state: "partial", locations: 3, missing: 1, tables: [] });
    // the largest loss first, then the highest score
    expect(model.sites!.map(({ name }) => name)).toEqual(["Mill", "Depot", "Office"]);
    const { figures, about } = sheetOf(model, "Mill");
    expect(about).toContain("Chad");
    expect(figures.map(({ text }) => text)).toEqual(["0.20", "0.80", "12.00 m EUR"]);
    expect(rowsOf(model, "Mill", "Risk by topic")[0]).toMatch(/^Heat \| 0\.30 \| 0\.90 \| 0\.90 \| 0\.90 \| High/);
    const [heat] = rowsOf(model, "Mill", "Indicators");
    expect(heat).toMatch(/^Heat \| .+ \| 28\.1 \| 30\.2 \| 29\.4 \| 31\.7 \|  - {2}\| °C \| \w/);
    expect(sheetOf(model, "Mill").notes[0]).toContain("four in five are promised");
    const losses = rowsOf(model, "Mill", "Losses in an average year");
    expect(losses[0]).toContain("0.250");
    expect(losses[1]).toContain("0.123");
  });

  it("say why a value is missing, once beneath the table, and never a number in its place", async () => {
    const sheet = sheetOf(await modelOf({}), "Office");
    expect(sheet.figures[1]).toMatchObject({ text: " - ", note: expect.stringMatching(/\w/) });
    for (const { rows, reasons = [], title } of sheet.tables.filter((table) => table.title !== "The place")) {
      const told = reasons.map((reason) => reason.split(" ")[0]);
      // one line for each reason, however many cells have it
      expect(told, title).toEqual([...new Set(told)]);
      for (const { cells } of rows) expect(told, title).toContain(/\u2013 (\(\d+\))/.exec(cells.join(" "))?.[1]);
    }
    const topics = sheet.tables[0]!;
    expect(topics.reasons).toHaveLength(2);
    expect(topics.reasons![1]).toBe("(2) not computed in this project");
  });

  it("are as many as are asked for, the others named, and hold the chosen topics alone", async () => {
    const model = await modelOf({ n: 1, topics: ["wet"] });
    expect(model.sites).toHaveLength(1);
    expect(model.notes).toEqual(["1 of 3 locations are shown, those of the largest losses."]);
    expect(rowsOf(model, "Mill", "Risk by topic")).toHaveLength(1);
    expect(sheetOf(model, "Mill").tables.some(({ title }) => title === "Indicators")).toBe(false);
    expect(model.datasets).toContain("pluvial_flood_ead");
  });

  it("stand on a page each in files, and in one sheet for all in the workbook", async () => {
    const exported = async (type: string): Promise<Buffer> => {
      const made = await app.call("POST", `${report}/export`, { token, body: { export_type: type } });
      const address = `${app.url}${report}/export/${String(made.body["id"])}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await app.call("GET", elements, { token });
    for (const { id } of (first.body["items"] as { id: string }[]).slice(1))
      await app.call("DELETE", `${elements}/${id}`, { token });
    const { text } = await extractText(new Uint8Array(await exported("pdf")));
    const withRange = text.filter((page) => page.includes("29.4") && page.includes("31.7"));
    expect(withRange).toHaveLength(1);
    expect(withRange[0]).not.toContain("Depot");
    // the first one follows the head of the element
    expect(text.filter((page) => page.includes("One by one") && page.includes("Mill")).length).toBeGreaterThan(0);
    const word = String((await unzip(await exported("docx")))["word/document.xml"]);
    expect(word.match(/<w:pageBreakBefore\/>/g)!.length).toBeGreaterThanOrEqual(3);
    const sheets = await readSheets(await exported("xlsx"), 1000);
    const indicators = sheets.find(({ name }) => name === "Indicators")!;
    expect(indicators.rows.map(({ cells }) => cells[0])).toEqual(["Location", "Mill", "Depot", "Office"]);
    expect(indicators.rows.flatMap(({ cells }) => cells)).toEqual(expect.arrayContaining([29.4, 31.7]));
  });
});

describe("locations in one table", () => {
  const columns = [
    "name",
    "asset_value",
    { dataset_id: "score_location", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } },
    { dataset_id: "total_ead", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } },
  ];
  const lastOf = async (settings: object) => {
    const [table] = (await modelOf({ layout: "table", columns, n: 1, ...settings })).tables;
    return { shown: table!.rows.length, total: table!.total, last: table!.rows.at(-1)!, bands: table!.bands };
  };

  it("end with a row over all of them where that is asked for, also over those that are not shown", async () => {
    expect(await lastOf({ aggregation: "max" })).toEqual({
      shown: 2,
      total: 3,
      last: {
        site_id: null,
        cells: ["Maximum of 3 locations", "12.00 m EUR", "0.80", "0.500"],
        values: ["Maximum of 3 locations", 12_000_000, 0.8, 0.5],
      },
      bands: [expect.anything(), null],
    });
    expect((await lastOf({ aggregation: "count" })).last.cells).toEqual(["Count of 3 locations: 3", "1", "2", "2"]);
    expect(await lastOf({})).toMatchObject({ shown: 1, last: { site_id: "S1" } });
  });

  it("have no sum of scores, nor of percents of different values", async () => {
    expect((await lastOf({ aggregation: "sum" })).last.cells.slice(2)).toEqual(["", ""]);
  });
});
