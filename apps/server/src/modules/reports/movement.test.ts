import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { computeProject, storeProject } from "../risks/testing/stored-project.ts";
import type { TestDataset } from "../risks/testing/stored-run.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let project: string;

/** Percent of the asset value that a flood and a storm take in an average year. */
const datasetsOf = (flood: readonly number[], storm: readonly number[]): TestDataset[] => [
  { id: "score_location", value: () => 0.5 },
  { id: "pluvial_flood_ead", value: (_, position) => flood[position]! },
  { id: "tc_wind_ead", value: (_, position) => storm[position]! },
];

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Moved",
    names: ["Site 0", "Site 1", "Site 2"],
    datasets: datasetsOf([0.125, 0.25, 0.5], [Number.NaN, Number.NaN, 0.125]),
  });
  await app.database.query(
    `update sites set asset_value = (array[1e6, 2e6, 3e6])[position + 1],
       asset_currency = (array['EUR', 'EUR', 'USD'])[position + 1] where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

async function send(method: string, path: string, body?: unknown, as = token) {
  const answer = await app.call(method, path, { token: as, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, body: answer.body as never };
}

async function reportWith(type: string): Promise<string> {
  const { body } = await send("POST", REPORTS, { exposure_id: project, kind: "report", title: type });
  const { id, pages } = body as { id: string; pages: { id: string }[] };
  await send("POST", `${REPORTS}/${id}/pages/${pages[0]!.id}/elements`, { content: { type } });
  return `${REPORTS}/${id}`;
}

it("says in money, cause by cause, what moved the loss since a version, and holds no losses where none are shown", async () => {
  const path = await reportWith("PortfolioRisk");
  const { id: first } = (await send("POST", `${path}/versions`)).body as { id: string };
  expect((await send("GET", `${path}/versions/${first}/movement`)).body).toMatchObject({
    reason: null,
    items: [
      // more locations first: amounts of two currencies say nothing of which is more
      { currency: "EUR", before: 6250, after: 6250, steps: [], is_lower_bound: true },
      { currency: "USD", before: 18_750, after: 18_750, steps: [] },
    ],
  });
  // a value is doubled, and another pack brings twice the flood and storms to the second place
  const renamed = await send("PUT", `/api/risk-engine/v0/exposure/supply-chains/${project}/production-sites/S0`, {
    properties: { asset_value: 2e6 },
  });
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
  await computeProject(app, project, {
    siteCount: 3,
    datasets: datasetsOf([0.25, 0.5, 0.5], [Number.NaN, 0.0625, 0.125]),
    task: "2",
    pack: "2026.2",
  });
  const { body: moved } = await send("GET", `${path}/versions/${first}/movement`);
  const { items } = moved as { items: { currency: string; steps: unknown[] }[] };
  expect(items.find(({ currency }) => currency === "EUR")).toMatchObject({
    before: 6250,
    after: 16_250,
    steps: [
      { causes: ["asset value"], amount: 1250, locations: 1 },
      { causes: ["hazards covered"], amount: 1250, locations: 1 },
      { causes: ["data"], amount: 7500, locations: 2 },
    ],
  });
  const { id: second } = (await send("POST", `${path}/versions`)).body as { id: string };
  expect((await send("GET", `${path}/versions/${first}/movement?until=${second}`)).body).toEqual(moved);

  const shown = (await send("GET", `${path}/versions/${first}`)).body as { content: { locations: object } };
  expect(shown.content.locations).not.toHaveProperty("losses");

  const plain = await reportWith("NumberOfLocations");
  const { id } = (await send("POST", `${plain}/versions`)).body as { id: string };
  const { body } = await send("GET", `${plain}/versions/${id}/movement`);
  expect(body).toMatchObject({ items: [], reason: expect.stringContaining("Version 1 holds no losses") });
});

it("parts what new data and another year move, also between two versions", async () => {
  const path = await reportWith("PortfolioRisk");
  const { id: first } = (await send("POST", `${path}/versions`)).body as { id: string };
  const twice: TestDataset = { id: "pluvial_flood_ead", value: ({ time }) => (time === 2080 ? 2 : 1) };
  await computeProject(app, project, {
    siteCount: 3,
    datasets: [{ id: "score_location", value: () => 0.5 }, twice],
    task: "3",
    pack: "2026.3",
  });
  const changed = await send("PUT", path, { settings: { time: 2080 } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { id: second } = (await send("POST", `${path}/versions`)).body as { id: string };
  const { body } = await send("GET", `${path}/versions/${first}/movement?until=${second}`);
  const { items } = body as { items: { currency: string; steps: { causes: string[] }[] }[] };
  const causes = items.find(({ currency }) => currency === "USD")!.steps.map((step) => step.causes.join());
  expect(causes).toEqual(["hazards covered", "data", "scenario or year"]);
});
