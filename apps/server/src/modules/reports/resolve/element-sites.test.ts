import type { ElementModel } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const COUNT = 170;

let app: TestServer;
let token: string;
let page: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Cells",
    names: Array.from({ length: COUNT }, (_, at) => `Site ${at}`),
    datasets: [
      { id: "score_location", value: (_, site) => site / COUNT },
      { id: "pluvial_flood_loss-ratio", value: ({ return_period: years }, site) => ((site % 3) * Number(years)) / 1e4 },
    ],
  });
  await app.database.query(
    `update sites set asset_value = case name when 'Site 97' then 1e6 else 1e9 end, asset_currency = 'EUR'
     where exposure_id = $1`,
    [project],
  );
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "Cells" } });
  const [first] = body["pages"] as { id: string }[];
  page = `${REPORTS}/${String(body["id"])}/pages/${first!.id}/elements`;
});
afterAll(() => app.stop());

async function added(content: object): Promise<string> {
  const { body } = await app.call("POST", page, { token, body: { content } });
  return `${page}/${String(body["id"])}`;
}
const sites = async (element: string, body: object) => {
  const answer = await app.call("POST", `${element}/sites`, { token, body });
  return { status: answer.status, ids: (answer.body["site_ids"] ?? []) as string[], text: answer.text };
};

describe("the locations of an element", () => {
  it("are those of each cell of a matrix, also beyond what its table lists", async () => {
    const matrix = await added({ type: "RiskMatrix", settings: { limits: "values", n: 100 } });
    const { body } = await app.call("POST", `${matrix}/model`, { token, body: {} });
    const model = body as unknown as ElementModel;
    expect(model.tables[0]!.rows).toHaveLength(100);
    const seen = new Set<string>();
    for (const [likelihood, row] of model.matrix!.counts.entries()) {
      for (const [severity, count] of row.entries()) {
        const { ids } = await sites(matrix, { cell: { likelihood, severity } });
        expect(ids).toHaveLength(count);
        for (const id of ids) seen.add(id);
      }
    }
    expect(seen.size).toBe(model.locations - model.missing);
    expect(seen.size).toBeGreaterThan(100);
  });

  it("of a matrix tell what they lose below a million, and where the classes begin", async () => {
    const matrix = await added({ type: "RiskMatrix", settings: { limits: "values", n: 100 } });
    const { body } = await app.call("POST", `${matrix}/model`, { token, body: {} });
    const model = body as unknown as ElementModel;
    expect(new Set(model.tables[0]!.rows.map(({ cells }) => cells[3]))).toEqual(new Set(["1.00 m EUR", "500'000 EUR"]));
    expect(model.figures[0]?.note).toBe("minor from 100, moderate from 250, major from 500 m EUR");
    expect(model.matrix?.likelihoods).toEqual(["< 0.5 %", "0.5–2 %", "2–10 %", "≥ 10 %"]);
  });

  it("pass the filter of the element and all that are asked for, though no single filter says so", async () => {
    const element = await added({
      type: "Locations",
      exposure_filters: { asset_value: [1, null] },
      exposure_selection: ["S1", "S2", "S3"],
    });
    const asked = { filters: [{ asset_value: [2, null] }, { production_sites: ["S3", "S2", "S9"] }] };
    expect((await sites(element, asked)).ids).toEqual(["S2", "S3"]);
    expect((await sites(element, { filters: [{ asset_value: [2e9, null] }] })).ids).toEqual([]);
  });

  it("are refused in words where there is no matrix, or it is not for whoever asks", async () => {
    const cell = { likelihood: 0, severity: 0 };
    const none = await sites(await added({ type: "Locations" }), { cell });
    expect(none.status).toBe(422);
    expect(none.text).toContain("Only the cells of a risk matrix");
    const matrix = await added({ type: "RiskMatrix" });
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'dashboard-risk-matrix') where email like 'analyst@%'",
    );
    token = await app.signIn("analyst");
    expect((await sites(matrix, { cell })).status).toBe(403);
    expect((await sites(matrix, {})).ids).toHaveLength(COUNT);
  });
});
