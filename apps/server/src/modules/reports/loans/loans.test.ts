import { readSheets } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const NO = Number.NaN;

/**
 * Six loans that can be worked out on paper. High humid heat (chronic) from 29, high rain (acute) from 250.
 *
 * | | loan | value | maturity | heat | rain | sensitive | damage a year |
 * | Both | 80 m EUR | 100 m | 2031-12-31 | high | high | both | 1 % |
 * | Rainy | 60 m EUR | 100 m | 12 years | low | high | acute | 2 % |
 * | Hot | 40 m EUR | none | empty | high | low | chronic | 1 % |
 * | Calm | 20 m EUR | 50 m | "soon" | low | low | no | 0.5 % |
 * | Swiss | 30 m CHF | 60 m CHF | 5 years | high | high | both | 1 % |
 * | Unknown | "tbd" | 10 m EUR | 3 years | none | none | not judged | none |
 */
const HEAT = [30, 20, 30, 20, 30, NO];
const RAIN = [300, 300, 100, 100, 300, NO];
const DAMAGE = [1, 2, 1, 0.5, 1, NO];
const LOANS = [
  {
    loan: 80e6,
    Maturity: "2031-12-31",
    nace: "C10.71",
    collateral: "commercial",
    stage: 2,
    npl: "no",
    impairment: -1e6,
  },
  { loan: 60e6, Maturity: 12, nace: "68.20", collateral: "residential", stage: 1, npl: "no", impairment: -2e5 },
  { loan: 40e6, nace: "C", collateral: "none", stage: 3, npl: "yes", impairment: -8e6 },
  { loan: 20e6, Maturity: "soon", nace: "Farm stays", collateral: "castle" },
  { loan: 30e6, Maturity: 5, nace: "C", collateral: "commercial" },
  { loan: "tbd", Maturity: 3, nace: "C" },
];

interface Table {
  readonly title: string;
  readonly columns: { readonly title: string; readonly kind?: string; readonly currency?: string }[];
  readonly rows: { readonly cells: string[]; readonly values: (string | number | null)[] }[];
}
interface Model {
  readonly state: string;
  readonly reason: string | null;
  readonly tables: Table[];
  readonly figures: { readonly label: string; readonly text: string; readonly note: string }[];
  readonly sentences: string[];
  readonly notes: string[];
}

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Bank",
    names: ["Both", "Rainy", "Hot", "Calm", "Swiss", "Unknown"],
    datasets: [
      { id: "wbgt_mean", value: (_, site) => HEAT[site]! },
      { id: "rx1day_rp", value: (_, site) => RAIN[site]! },
      { id: "total_ead", value: (at, site) => DAMAGE[site]! * (at.ensemble === "p90" ? 2 : 1) },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1e8, 1e8, null, 5e7, 6e7, 1e7])[position + 1],
       asset_currency = (array['EUR', 'EUR', 'EUR', 'EUR', 'CHF', 'EUR'])[position + 1],
       user_data = ($2::jsonb) -> position
     where exposure_id = $1`,
    [project, JSON.stringify(LOANS)],
  );
});
afterAll(() => app.stop());

async function made(loans: object, settings: object = {}): Promise<{ report: string; model: Model }> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "L" } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const elements = `${report}/pages/${page!.id}/elements`;
  const content = { type: "LoanBook", settings: { loans: { as_of: "2026-12-31", ...loans }, ...settings } };
  const added = await app.call("POST", elements, { token, body: { content } });
  expect(added.status, added.text).toBe(201);
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return { report, model: shown.body as unknown as Model };
}

const tableOf = ({ tables }: Model, title: string): Table => {
  const found = tables.find((one) => one.title.startsWith(title));
  if (found === undefined) throw new Error(`no table ${title} among ${tables.map((one) => one.title).join("; ")}`);
  return found;
};
const valuesOf = (model: Model, title: string, name: string) =>
  tableOf(model, title)
    .rows.find(({ cells }) => cells[0] === name)
    ?.values.slice(1);

describe("template 5", () => {
  const TABLE = { shows: "eba-template-5" };

  it("is filled from the columns of loans, each cell as on paper", async () => {
    const { model } = await made(TABLE);
    // b to g: "Both" 5 years, "Rainy" 12, "Hot" without; nobody is sensitive in other rows
    expect(valuesOf(model, "Template 5, columns b to g", "C - Manufacturing")).toEqual([120e6, 80e6, 0, 0, 0, 5]);
    expect(valuesOf(model, "Template 5, columns b to g", "L - Real estate activities")).toEqual([
      60e6, 0, 0, 60e6, 0, 12,
    ]);
    expect(valuesOf(model, "Template 5, columns b to g", "B - Mining and quarrying")).toEqual([0, 0, 0, 0, 0, null]);
    expect(valuesOf(model, "Template 5, columns b to g", "Other relevant sectors")).toEqual([20e6, 0, 0, 0, 0, null]);
    expect(valuesOf(model, "Template 5, columns b to g", "\u2014 Farm stays")?.[0]).toBe(20e6);
    // h to l: chronic, acute, both, stage 2, non-performing
    expect(valuesOf(model, "Template 5, columns h to l", "C - Manufacturing")).toEqual([40e6, 0, 80e6, 80e6, 40e6]);
    expect(valuesOf(model, "Template 5, columns h to l", "L - Real estate activities")).toEqual([0, 60e6, 0, 0, 0]);
    expect(valuesOf(model, "Template 5, columns m to o", "C - Manufacturing")).toEqual([-9e6, -1e6, -8e6]);
    // a loan stands in the row of its collateral, too
    const commercial = "Loans collateralised by commercial immovable property";
    expect(valuesOf(model, "Template 5, columns b to g", commercial)).toEqual([80e6, 80e6, 0, 0, 0, 5]);
    const residential = "Loans collateralised by residential immovable property";
    expect(valuesOf(model, "Template 5, columns h to l", residential)).toEqual([0, 60e6, 0, 0, 0]);
  });

  it("says of each cell how many loans are in it, by which rule, and what is missing", async () => {
    const { model } = await made(TABLE);
    // b, c, d, e, f, h, i, j, k, l, without a maturity, not judged
    expect(valuesOf(model, "Loans in each cell", "C - Manufacturing")).toEqual([2, 1, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0]);
    const rules = tableOf(model, "How each column comes about").rows.map(({ cells }) => cells);
    expect(rules).toHaveLength(14);
    expect(rules[1]?.slice(2)).toEqual(["High", "1"]);
    const read = tableOf(model, "What was read").rows.map(({ cells }) => cells);
    expect(read[0]).toEqual(["Gross carrying amount", "loan", "5", "0", "1", "Unknown: \u201Ctbd\u201D"]);
    expect(read.find(([what]) => what === "Maturity")).toEqual([
      "Maturity",
      "Maturity",
      "2",
      "1",
      "1",
      "Calm: \u201Csoon\u201D",
    ]);
    expect(read.find(([what]) => what === "Collateral")?.[5]).toBe("Calm: \u201Ccastle\u201D");
    expect(model.notes.join("\n")).toContain(
      "Amounts are in EUR. Not converted and not in them: 30\u00A0m\u00A0CHF (1 loan).",
    );
    expect(model.sentences.join("\n")).toContain("screening and no credit model");
    expect(model.figures[1]).toMatchObject({ note: "3 of 4 loans \u00B7 90\u00A0%" });
    // hazards are missing, and one amount cannot be read: every amount is a lower bound
    expect(tableOf(model, "Template 5, columns b to g").columns[1]?.title).toBe("b Gross carrying amount (at least)");
    expect(model.figures[1]?.text).toContain("at least");
  });

  it("has the other currency by itself, and another threshold", async () => {
    const { model } = await made(TABLE, { currency: "CHF" });
    expect(valuesOf(model, "Template 5, columns b to g", "C - Manufacturing")).toEqual([30e6, 30e6, 0, 0, 0, 5]);
    expect(tableOf(model, "Template 5, columns b to g").columns[1]?.currency).toBe("CHF");
    // medium heat begins at 26, medium rain at 150: the calm one stays calm
    const lower = await made({ ...TABLE, limit: "medium" });
    expect(lower.model.figures[1]?.note).toContain("3 of 4 loans");
    expect(lower.model.sentences.join("\n")).toContain("band Medium");
  });

  it("gives no number where no column does", async () => {
    const { model } = await made({ ...TABLE, columns: { stage: null, maturity: null } });
    const cells = tableOf(model, "Template 5, columns b to g").rows.find(({ cells: [name] }) =>
      name?.startsWith("C -"),
    );
    expect(cells?.cells.slice(2)).toEqual(["not given", "not given", "not given", "not given", "not given"]);
    const none = await made({ ...TABLE, columns: { amount: null } });
    expect(none.model).toMatchObject({ state: "empty", tables: [] });
    expect(none.model.reason).toContain("No column of loans is chosen");
  });
});

describe("the view of the bank", () => {
  it("tells loss, haircut and loan-to-value of each loan as on paper", async () => {
    const { model } = await made({ shows: "book", horizon_years: 3, discount_rate: 0.05 });
    const row = (name: string) => valuesOf(model, "Loans and their properties", name)!;
    const three = 1 + 1 / 1.05 + 1 / 1.05 ** 2;
    const both = row("Both");
    expect(both.slice(0, 3)).toEqual([80e6, 100e6, 5]);
    expect(both[3]).toBeCloseTo(0.01, 7);
    expect(both[4]).toBeCloseTo(0.01 * three, 7);
    expect(both[5]).toBeCloseTo(0.8, 12);
    expect(both[6]).toBeCloseTo(0.8 / (1 - 0.01 * three), 7);
    expect(both.slice(7)).toEqual(["High / High"]);
    // no value: no loan-to-value, and neither a zero; no maturity: no haircut
    expect(row("Hot").slice(1, 7)).toEqual([null, null, expect.closeTo(0.01, 7), null, null, null]);
    expect(row("Calm")[4]).toBeNull();
    // over "Both" and "Rainy": 140 of 200 m, (1 % + 2 %) / 2 of damage
    expect(model.figures.find(({ label }) => label === "Loan-to-value")).toMatchObject({
      text: "70.00 %",
      note: "2 of 4 loans",
    });
    const damage = model.figures.find(({ label }) => label.startsWith("Expected annual loss"));
    expect(damage?.text).toContain("1.50 %");
  });

  it("looks at a loan until its maturity where that comes first", async () => {
    const { model } = await made({ shows: "book", horizon_years: 10, discount_rate: 0 });
    // "Both" has five years left, "Rainy" twelve: 5 x 1 % and 10 x 2 %
    expect(valuesOf(model, "Loans and their properties", "Both")![4]).toBeCloseTo(0.05, 6);
    expect(valuesOf(model, "Loans and their properties", "Rainy")![4]).toBeCloseTo(0.2, 6);
    // (5 + 20) of 200
    expect(model.figures.find(({ label }) => label.startsWith("Haircut"))?.text).toContain("12.50 %");
    // 140 / (200 - 25)
    expect(model.figures.find(({ label }) => label === "Loan-to-value after loss")?.text).toContain("80.00 %");
  });

  it("shows the book by band, country, sector and maturity, with shares that add up to one", async () => {
    const { model } = await made({ shows: "book" });
    const bands = tableOf(model, "The book by band").rows.map(({ values }) => values);
    // high: acute 140 of 200, chronic 120, either 180
    expect(bands[0]).toEqual(["High", 140e6, 0.7, 120e6, 0.6, 180e6, 0.9]);
    for (const at of [2, 4, 6]) expect(bands.reduce((sum, values) => sum + Number(values[at]), 0)).toBeCloseTo(1, 12);
    expect(valuesOf(model, "The book by country", "Chad")?.slice(0, 3)).toEqual([200e6, 1, 0.9]);
    expect(valuesOf(model, "The book by sector", "C - Manufacturing")?.slice(0, 3)).toEqual([120e6, 0.6, 1]);
    expect(valuesOf(model, "The book by maturity", "not given")?.slice(0, 3)).toEqual([
      60e6,
      0.3,
      expect.closeTo(2 / 3),
    ]);
    expect(valuesOf(model, "The book by maturity", "All loans")?.slice(0, 2)).toEqual([200e6, 1]);
  });

  it("is withheld without the right to losses; template 5 is not", async () => {
    const change = (act: string) =>
      app.database.query(
        `update users set scopes = ${act}(scopes, 'dashboard-risk-matrix') where email like 'analyst@%'`,
      );
    await change("array_remove");
    const [book, template] = [await made({ shows: "book" }), await made({ shows: "eba-template-5" })];
    await change("array_append");
    expect([book.model.state, template.model.state]).toEqual(["withheld", "partial"]);
  });
});

describe("IFRS S2 29(c)", () => {
  it("tells amount and share of the loans by horizon", async () => {
    const { model } = await made({ shows: "ifrs-29c", total_assets: 1e9 });
    const line = (name: string) => valuesOf(model, "Loans vulnerable", name);
    expect(line("Loans vulnerable to physical risks, amount")).toEqual([180e6, 180e6, 180e6, "EUR"]);
    expect(line("of which to acute risks")?.[2]).toBe(140e6);
    expect(line("of which to chronic risks")?.[2]).toBe(120e6);
    expect(line("Share of the loans known here")?.[2]).toBe(90);
    expect(line("Share of total assets")?.[2]).toBe(18);
    expect(line("Value of the properties behind these loans")?.[2]).toBe(200e6);
    expect(line("Loans")?.[2]).toBe(3);
  });
});

it("is exported as a workbook with numbers as numbers", async () => {
  const { report } = await made({ shows: "eba-template-5" });
  const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx" } });
  const file = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sheets = await readSheets(Buffer.from(await file.arrayBuffer()), 200);
  const rows = sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells));
  expect(rows.some((cells) => cells[0] === "C - Manufacturing" && cells[1] === 120e6 && cells[2] === 80e6)).toBe(true);
});
