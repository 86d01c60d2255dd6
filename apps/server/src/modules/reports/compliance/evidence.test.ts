import { ESRS_E1, ESRS_E1_LINES, IFRS_S2_LINES } from "@tidemark/documents";
import type { ElementModel } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let full: string;
let empty: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  full = await storeProject(app, {
    title: "Full",
    names: ["Hot", "Mild"],
    datasets: [{ id: "wbgt_mean", value: (_, site) => [30, 20][site]! }],
  });
  empty = await storeProject(app, { title: "Without values", names: ["Hot", "Mild"], datasets: [] });
  await app.database.query(
    "update sites set asset_value = (array[1e8, 3e8])[position + 1], asset_currency = 'EUR' where exposure_id = $1",
    [full],
  );
});
afterAll(() => app.stop());

async function linesOf(framework: string, project: string): Promise<string[]> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "C" } });
  const [page] = body["pages"] as { id: string }[];
  const elements = `${REPORTS}/${String(body["id"])}/pages/${page!.id}/elements`;
  const content = { type: "Compliance", settings: { framework } };
  const added = await app.call("POST", elements, { token, body: { content } });
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  const model = shown.body as unknown as ElementModel;
  const { columns, rows } = model.tables[0]!;
  const evidence = columns.findIndex(({ title }) => title === "Evidence");
  return rows.map(({ cells }) => `${cells[0] ?? ""} ${cells[1] ?? ""}: ${cells[evidence] ?? ""}`);
}

describe("who answers each line", () => {
  it("of ESRS E1-9: amounts, places and their shares are computed; balance sheet, revenue and actions are asked", async () => {
    expect(await linesOf("esrs-e1", full)).toEqual([
      "66(a) Assets at material physical risk before adaptation: in part",
      "66(a) of which at acute risk: in part",
      "66(a) of which at chronic risk: in part",
      "66(a) Share of the asset value known here: in part",
      "66(a) Share of total assets: you provide",
      "66(b) Value of these assets that adaptation actions address: you provide",
      "66(b) Share of these assets that adaptation actions address: you provide",
      "66(c) Locations of these assets: in part",
      "66(d) Net revenue from activities at material physical risk: you provide",
      "66(d) Share of net revenue: you provide",
      "68 Reconciliation to line items of the financial statements: you provide",
      "E1-3, 29 Adaptation actions, their outcome and their resources: you provide",
      "SBM-3, 18 Whether each material climate risk is a physical one: in part",
      "SBM-3, 19 Resilience of strategy and business model: you provide",
    ]);
  });

  it("of IFRS S2: transition risks are not covered, and no line is blank", async () => {
    expect(await linesOf("ifrs-s2", full)).toEqual([
      "10 Physical risks that could affect prospects, by horizon: in part",
      "13 Where in the business they are concentrated: in part",
      "15-21 Effects on position, performance and cash flows: you provide",
      "22 Resilience under climate scenarios: you provide",
      "22 Expected loss of a year that measures leave: not covered",
      "29(c) Assets vulnerable to physical risks, amount: in part",
      "29(c) Assets vulnerable, share of the value known here: in part",
      "29(c) Assets vulnerable, share of total assets: you provide",
      "29(b) Assets vulnerable to transition risks: not covered",
    ]);
  });

  it("names the data points of ESRS by their codes, each once, and none where no data point asks the line", () => {
    expect(ESRS_E1_LINES.map(({ dataPoint }) => dataPoint)).toEqual([
      "E1-9_01",
      "E1-9_02",
      "E1-9_03",
      undefined,
      "E1-9_04",
      undefined,
      "E1-9_07",
      "E1-9_05, E1-9_06",
      "E1-9_08",
      "E1-9_09",
      "E1-9_39",
      undefined,
      "E1.SBM-3_01",
      "E1.SBM-3_02 to _07",
    ]);
    expect(IFRS_S2_LINES.every(({ dataPoint }) => dataPoint === undefined)).toBe(true);
    expect(ESRS_E1.reference).toContain("EFRAG IG 3");
  });

  it("is never 'computed' in a project without values", async () => {
    for (const framework of ["esrs-e1", "ifrs-s2"])
      expect((await linesOf(framework, empty)).filter((line) => line.endsWith(": computed"))).toEqual([]);
  });

  it("says of each line how it is answered, or what is missing for it", () => {
    for (const { asks, answer } of [...ESRS_E1_LINES, ...IFRS_S2_LINES]) {
      expect(asks).not.toBe("");
      expect(answer).toMatch(/\.$/);
    }
  });
});
