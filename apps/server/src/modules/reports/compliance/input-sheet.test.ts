import { type CellSheet, type ExportSheet, readSheets, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const PROOF = "Evidence: file and page";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Inputs",
    names: ["Hot", "Hot too", "Mild"],
    datasets: [{ id: "wbgt_mean", value: (_, site) => [30, 31, 20][site]! }],
  });
  await app.database.query(
    "update sites set asset_value = (array[1e8, 3e8, 5e8])[position + 1], asset_currency = 'EUR' where exposure_id = $1",
    [project],
  );
});
afterAll(() => app.stop());

interface Table {
  readonly rows: readonly { readonly cells: string[] }[];
}
interface Read {
  readonly provided: object;
  readonly given: number;
  readonly missing: string[];
  readonly issues: { readonly code: string; readonly row: number; readonly column: string; readonly message: string }[];
}

async function element(framework: string): Promise<string> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "I" } });
  const [page] = body["pages"] as { id: string }[];
  const elements = `${REPORTS}/${String(body["id"])}/pages/${page!.id}/elements`;
  const content = { type: "Compliance", settings: { framework } };
  const added = await app.call("POST", elements, { token, body: { content } });
  return `${elements}/${String(added.body["id"])}`;
}

async function sheetsOf(path: string): Promise<CellSheet[]> {
  const file = await fetch(`${app.url}${path}/input-sheet`, { headers: { authorization: `Bearer ${token}` } });
  expect(file.status).toBe(200);
  return readSheets(Buffer.from(await file.arrayBuffer()), 1000);
}

/** The sheets as somebody filled them in: answers by the text of the first column and the head of theirs. */
async function filled(sheets: readonly CellSheet[], answers: Readonly<Record<string, Record<string, unknown>>>) {
  const written = sheets.map(({ name, rows }): ExportSheet => {
    const heads = (rows[0]?.cells ?? []).map(String);
    return {
      name,
      columns: heads.map((header) => ({ header })),
      rows: rows
        .slice(1)
        .map(({ cells }) =>
          heads.map((head, at) => (answers[String(cells[0])]?.[head] ?? cells[at] ?? null) as string | number | null),
        ),
    };
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook(written)) pieces.push(piece);
  return new Blob([Buffer.concat(pieces)]);
}

async function sent(path: string, file: Blob) {
  const body = new FormData();
  body.append("file", file, "input.xlsx");
  const answer = await fetch(`${app.url}${path}/input-sheet`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Read & { detail?: string } };
}

async function tablesWith(path: string, framework: string, provided: object): Promise<Table[]> {
  const content = { type: "Compliance", settings: { framework, provided } };
  const put = await app.call("PUT", path, { token, body: { content }, headers: { "if-match": "*" } });
  expect(put.status, put.text).toBe(200);
  const { body } = await app.call("POST", `${path}/model`, { token, body: {} });
  return body["tables"] as Table[];
}

const rowOf = (table: Table | undefined, name: string) => table?.rows.find(({ cells }) => cells.includes(name))?.cells;

describe("the input sheet of ESRS E1-9", () => {
  it("goes out with what is asked, comes back, and its figures stand in the table", async () => {
    const path = await element("esrs-e1");
    const sheets = await sheetsOf(path);
    const file = await filled(sheets, {
      total_assets: { "Your answer": "2'000'000'000", [PROOF]: "Annual report 2025.pdf, p. 84" },
      net_revenue: { "Your answer": 4e8 },
      "68": { "Your answer": "Property, plant and equipment", [PROOF]: "Notes.xlsx, sheet 12" },
      S0: { "Net revenue": 1e7, "Adaptation actions": "Cooling, until 2029" },
      S2: { "Net revenue": 9e7 },
    });
    const { status, body } = await sent(path, file);
    expect([status, body.given, body.issues]).toEqual([200, 8, []]);
    expect(body.missing).toContain("Resilience of strategy and business model");
    const tables = await tablesWith(path, "esrs-e1", body.provided);
    // 400 m of assets at risk, 100 m of them with actions; the mild location earns 90 m that are at no risk
    expect(rowOf(tables[0], "Share of total assets")?.[4]).toBe("20.0");
    expect(rowOf(tables[0], "Share of these assets that adaptation actions address")?.[4]).toBe("25.0");
    expect(rowOf(tables[0], "Net revenue from activities at material physical risk")?.slice(4, 8)).toEqual([
      "10.0",
      "m EUR",
      "provided",
      "E1-9_08",
    ]);
    expect(rowOf(tables[0], "Share of net revenue")?.[4]).toBe("2.50");
    expect(rowOf(tables[1], "68")?.[4]).toBe("Property, plant and equipment");
    expect(rowOf(tables[1], "68")?.[5]).toBe("Notes.xlsx, sheet 12");
    expect(rowOf(tables[1], "Share of total assets")?.[5]).toBe("Annual report 2025.pdf, p. 84");
    expect(rowOf(tables[1], "Share of net revenue")?.[5]).toBe("–");
    expect(rowOf(tables[4], "Total assets")?.[4]).toBe("Annual report 2025.pdf, p. 84");
    expect(rowOf(tables[4], "Net revenue by location")?.[2]).toBe("2 of 3 locations");
    // goes out again with what was given
    const again = await sent(path, await filled(await sheetsOf(path), {}));
    expect(again.body.provided).toEqual(body.provided);
  });

  it("tells each cell that it cannot take, and takes the others", async () => {
    const path = await element("esrs-e1");
    const file = await filled(await sheetsOf(path), {
      total_assets: { "Your answer": "about 2 billion" },
      net_revenue: { "Your answer": -4 },
      assets_addressed: { "Your answer": "12,5" },
      "68": { "Your answer": "x".repeat(2001) },
      S0: { Id: "nowhere", "Net revenue": 5 },
    });
    const { body } = await sent(path, file);
    expect(body.provided).toEqual({ assets_addressed: 12.5 });
    expect(body.issues.map(({ code, column }) => [code, column])).toEqual([
      ["report.input_no_amount", "Your answer"],
      ["report.input_no_amount", "Your answer"],
      ["report.input_too_long", "Your answer"],
      ["report.input_unknown", "Id"],
    ]);
    expect(body.issues[0]?.message).toContain("about 2 billion");
    expect(body.issues[0]?.row).toBe(2);
  });

  it("refuses a file that is none of its own, and an element that asks for nothing", async () => {
    const path = await element("esrs-e1");
    const foreign = await filled([{ name: "A", rows: [{ row: 1, cells: ["Name", "Country"] }] }], {});
    const other = await sent(path, foreign);
    expect([other.status, other.body.detail]).toEqual([422, expect.stringContaining("Download its input sheet")]);
    expect((await sent(path, new Blob(["no workbook"]))).status).toBe(422);
    const put = { content: { type: "RiskMatrix" } };
    await app.call("PUT", path, { token, body: put, headers: { "if-match": "*" } });
    expect((await sent(path, foreign)).status).toBe(422);
  });
});

describe("the input sheet of the EU taxonomy", () => {
  it("assesses or waives hazards without data: they are open no more, and say who answered", async () => {
    const path = await element("eu-taxonomy");
    const file = await filled(await sheetsOf(path), {
      activity: { "Your answer": "3.1 Renewable energy", [PROOF]: "Permit.pdf" },
      lifetime_end: { "Your answer": 2060 },
      Subsidence: { "Waived, because": "Built on rock", [PROOF]: "Ground survey.pdf, p. 3" },
      "Heat stress": { "Adaptation solution": "Shade and shifts", "Done by": "2028" },
    });
    const { body } = await sent(path, file);
    expect([body.issues, body.given]).toEqual([[], 7]);
    expect(body.missing).not.toContain("Subsidence");
    expect(body.missing).toContain("Drought");
    const content = { type: "Compliance", settings: { provided: body.provided } };
    await app.call("PUT", path, { token, body: { content }, headers: { "if-match": "*" } });
    const { body: model } = await app.call("POST", `${path}/model`, { token, body: {} });
    const tables = model["tables"] as Table[];
    expect(model["figures"]).toMatchObject([{ note: expect.stringContaining("open: 26") }, {}]);
    expect(rowOf(tables[1], "Acute: Subsidence")?.[3]).toBe("you provide");
    expect(rowOf(tables[4], "Acute: Subsidence")?.[3]).toBe("Waived: Built on rock Evidence: Ground survey.pdf, p. 3");
    expect(rowOf(tables[5], "Activity that is assessed")?.slice(1)).toEqual(["3.1 Renewable energy", "Permit.pdf"]);
    expect(rowOf(tables[6], "Chronic: Heat stress")).toEqual([
      "Chronic: Heat stress",
      "Shade and shifts",
      "given by you",
      "\u2013",
      "\u2013",
      "2028",
      "\u2013",
    ]);
    const words = "lifetime ends in 2060; this table looks at 2060, the first computed year that is not before its end";
    expect(String(model["sentences"])).toContain(words);
    expect([model["time"], model["about"]]).toEqual([2060, "SSP5-8.5, 2060, all 3 locations"]);
  });
});
