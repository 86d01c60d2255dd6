import type { ElementModel } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let elements: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Two currencies",
    names: ["Mill", "Depot", "Office"],
    datasets: [
      { id: "score_location", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "score_heat", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "wbgt_mean", value: (_, site) => [30, 30, 20][site]! },
      { id: "pluvial_flood_ead", value: (_, site) => [0.5, 0.5, 0.1][site]! },
      { id: "pluvial_flood_loss-ratio", value: (_, site) => [5, 5, 1][site]! },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1e8, 3e8, 5e8])[position + 1],
       asset_currency = (array['EUR', 'USD', 'USD'])[position + 1] where exposure_id = $1`,
    [project],
  );
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "Money" } });
  const [page] = body["pages"] as { id: string }[];
  elements = `${REPORTS}/${String(body["id"])}/pages/${page!.id}/elements`;
});
afterAll(() => app.stop());

async function modelOf(content: object): Promise<ElementModel> {
  const added = await app.call("POST", elements, { token, body: { content } });
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return shown.body as unknown as ElementModel;
}

const saidBy = ({ figures, tables, sentences, notes, reason }: ElementModel): string =>
  JSON.stringify([figures, tables, sentences, notes, reason]);

it.each([
  ["RiskMatrix", { limits: "values" }],
  ["RiskOverview", {}],
  ["RiskSummary", {}],
  ["PortfolioRisk", {}],
  ["Locations", {}],
  ["NumberOfLocations", { property: "country" }],
  ["Compliance", { framework: "esrs-e1" }],
  ["ReportElementText", { text: "At risk: [?](tm:value?band=high)" }],
] as const)("locations with values in several currencies are never added up as one: %s", async (type, settings) => {
  const said = saidBy(await modelOf({ type, settings }));
  // 100 m EUR with 800 m USD, 300 m USD or 500 m USD
  for (const sum of ["900.00 m", "400.00 m", "600.00 m"]) expect(said).not.toContain(sum);
});

it("each currency has its own sum, and what is left out of an amount is named", async () => {
  const overview = await modelOf({ type: "RiskOverview", settings: {} });
  const sums = overview.figures.map(({ label, text }) => `${label}: ${text}`);
  expect(sums).toContain("Asset value in EUR: 100.00 m EUR");
  expect(sums).toContain("Asset value in USD: 800.00 m USD");
  const table = await modelOf({ type: "Compliance", settings: { framework: "esrs-e1" } });
  expect(table.notes.join(" ")).toContain("values in EUR are not converted, and stand in a table of their own");
  // two locations are at risk by 30 degrees of wet-bulb temperature: 100 m EUR and 300 m of the 800 m USD
  const amounts = table.tables.find(({ title }) => title === "Amounts at risk by currency (at least)");
  const long = amounts?.rows.map(({ values = [] }) => values).filter(([, year]) => year === 2050) ?? [];
  expect(long.map((values) => [values[0], values[2], values[3], values.at(-1)])).toEqual([
    ["USD", 1, 3e8, 0.375],
    ["EUR", 1, 1e8, 1],
  ]);
  expect(amounts?.apart?.[0]?.rows[0]).toEqual(["USD", "at least"]);
  const [, , head] = table.figures;
  expect(head?.note).toContain("beside it: at least 100.00 m EUR");
});
