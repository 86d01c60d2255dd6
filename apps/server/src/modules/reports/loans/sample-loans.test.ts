import { EU_TAXONOMY_HAZARDS, readSheets } from "@tidemark/documents";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SPAWN, spawnBody, untilEnded } from "../../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { SAMPLE_LOCATIONS } from "../../exposures/sample/sample-locations.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const REPORTS = "/api/reports/v1/reports";
const SECTORS = ["A", "C10", "F41.2", "G47", "L68", "I55"];
const KINDS = ["residential", "commercial", "none"];

/** Loans by rule: half of the value, 1 to 30 years, sectors and collateral in turn; every tenth has no maturity. */
const LOANS = SAMPLE_LOCATIONS.map(([id, , , , , , , , million], at) => ({
  id,
  amount: million * 5e5,
  years: at % 10 === 9 ? null : 1 + ((at * 7) % 30),
  nace: SECTORS[at % SECTORS.length]!,
  collateral: KINDS[at % KINDS.length]!,
}));

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const indicators = EU_TAXONOMY_HAZARDS.flatMap((rule) => rule.indicators);
  const features = SAMPLE_LOCATIONS.map(([id, name, latitude, longitude, , , , , million], at) => ({
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      id,
      name,
      asset_value: million * 1e6,
      asset_currency: "EUR",
      user_data: {
        "Gross carrying amount": LOANS[at]!.amount,
        "Residual maturity": LOANS[at]!.years,
        NACE: LOANS[at]!.nace,
        Collateral: LOANS[at]!.collateral,
      },
    },
  }));
  const choice = spawnBody({ hazards: [...new Set(indicators)], impact_drivers: ["total_ead"], monthly_values: false });
  const exposure_geojson = { type: "FeatureCollection", properties: { title: "Loans of the sample" }, features };
  const spawned = await app.call("POST", SPAWN, { token, body: { ...choice, exposure_geojson } });
  project = String(spawned.body["exposure_id"]);
  const ended = await untilEnded(app, token, String(spawned.body["task_id"]), 280);
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
});
afterAll(() => app.stop());

interface Table {
  readonly title: string;
  readonly rows: { readonly cells: string[]; readonly values: (string | number | null)[] }[];
}

async function tablesOf(shows: string): Promise<Table[]> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "L" } });
  const [page] = body["pages"] as { id: string }[];
  const elements = `${REPORTS}/${String(body["id"])}/pages/${page!.id}/elements`;
  const content = { type: "LoanBook", settings: { loans: { shows, as_of: "2026-12-31" } } };
  const added = await app.call("POST", elements, { token, body: { content } });
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return shown.body["tables"] as Table[];
}

/** Locations with a hazard in the uppermost band, as the workbook of the EU taxonomy tells them one by one. */
async function highPlaces(): Promise<Set<string>> {
  const file = await fetch(`${app.url}/api/reports/v1/eu-taxonomy/${project}/xlsx?scenario=ssp585&time=2050`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const sheets = await readSheets(Buffer.from(await file.arrayBuffer()), 500);
  const { rows } = sheets.find(({ name }) => name === "Locations by hazard")!;
  return new Set(rows.filter(({ cells }) => cells.includes("High")).map(({ cells }) => String(cells[1])));
}

const sum = (loans: readonly { readonly amount: number }[]) => loans.reduce((total, { amount }) => total + amount, 0);

it("fills template 5 for the sample: rows, buckets and kinds of hazard as its loans and the bands of its places say", async () => {
  const tables = await tablesOf("eba-template-5");
  const high = await highPlaces();
  expect(high.size).toBeGreaterThan(0);
  expect(high.size).toBeLessThan(LOANS.length);
  const row = (title: string, name: string) =>
    tables.find((one) => one.title.startsWith(title))!.rows.find(({ cells }) => cells[0]?.startsWith(name))!.values;
  for (const [code, name] of [
    ["A", "A - "],
    ["C10", "C - "],
    ["F41.2", "F - "],
    ["G47", "G - "],
    ["L68", "L - "],
    ["I55", "Other relevant"],
  ] as const) {
    const own = LOANS.filter(({ nace }) => nace === code);
    const sensitive = own.filter(({ id }) => high.has(id));
    const between = (from: number, to: number) =>
      sum(sensitive.filter(({ years }) => years !== null && years > from && years <= to));
    const [, b, c, d, e, f, g] = row("Template 5, columns b", name);
    expect([b, c, d, e, f], code).toEqual([sum(own), between(0, 5), between(5, 10), between(10, 20), between(20, 99)]);
    const dated = sensitive.filter(({ years }) => years !== null);
    const mean = dated.reduce((total, { amount, years }) => total + amount * years!, 0) / sum(dated);
    expect(g, code).toBeCloseTo(mean, 9);
    const [, h, i, j] = row("Template 5, columns h", name).map(Number);
    expect(h! + i! + j!, code).toBeCloseTo(sum(sensitive), 3);
  }
  for (const kind of ["residential", "commercial"])
    expect(row("Template 5, columns b", `Loans collateralised by ${kind}`)[1]).toBe(
      sum(LOANS.filter(({ collateral }) => collateral === kind)),
    );
  // what only the bank knows was not given, and is no zero
  const [, , , , k, l] = row("Template 5, columns h", "C - ");
  expect([k, l]).toEqual([null, null]);
});

it("tells the losses of the properties of the sample", async () => {
  const { rows } = (await tablesOf("book")).find(({ title }) => title === "Loans and their properties")!;
  expect(rows).toHaveLength(LOANS.length);
  const known = rows.filter(({ values }) => values[5] !== null);
  expect(known.length).toBeGreaterThan(LOANS.length / 2);
  for (const { values } of known) {
    expect(values[6]).toBeCloseTo(0.5, 9);
    expect(values[7]).toBeCloseTo(0.5 / (1 - Number(values[5])), 6);
    expect(Number(values[5])).toBeGreaterThanOrEqual(Number(values[4]) * 0.5);
  }
});

it("leaves a horizon open whose climate was not computed: hazards that never change do not make it zero", async () => {
  // every tenth year is computed: 2030 and 2050, not 2025
  const [table] = await tablesOf("ifrs-29c");
  const [amount] = table!.rows;
  expect(amount!.values[1]).toBeNull();
  expect(amount!.values[2]).toBeGreaterThan(0);
  expect(amount!.values[3]).toBeGreaterThan(0);
});
