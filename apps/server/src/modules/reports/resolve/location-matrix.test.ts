import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
let app: TestServer;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Matrices",
    names: ["Mill", "Depot"],
    datasets: [{ id: "score_location", value: () => 0.5 }],
  });
});
afterAll(() => app.stop());

/** A person with these scopes alone. */
async function holding(...scopes: string[]): Promise<string> {
  await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [
    ["tier:enterprise", "reports", ...scopes],
  ]);
  return app.signIn("analyst");
}

/** A report of the matrix of some locations, and how its model stands. */
async function matrixOf(token: string, sites: readonly string[] | null) {
  const made = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "M" } });
  const [page] = made.body["pages"] as { id: string }[];
  const path = `${REPORTS}/${String(made.body["id"])}`;
  const elements = `${path}/pages/${page!.id}/elements`;
  const content = { type: "RiskMatrix", exposure_selection: sites };
  const added = await app.call("POST", elements, { token, body: { content } });
  const { body } = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  const frozen = await app.call("POST", `${path}/versions`, { token });
  const version = `${path}/versions/${String(frozen.body["id"])}`;
  return { state: body["state"], matrix: body["matrix"], version };
}

it("the matrix of one location opens by its own scope, that of several by the one of portfolios", async () => {
  const own = await holding("location-risk-matrix");
  const one = await matrixOf(own, ["S0"]);
  expect(one.state).not.toBe("withheld");
  expect(one.matrix).not.toBeNull();
  expect(await matrixOf(own, ["S0", "S1"])).toMatchObject({ state: "withheld", matrix: null });
  expect(await matrixOf(own, null)).toMatchObject({ state: "withheld", matrix: null });
  // what was frozen of one location is whole to who holds either scope
  expect((await app.call("GET", one.version, { token: own })).status).toBe(200);

  const all = await holding("dashboard-risk-matrix");
  expect((await app.call("GET", one.version, { token: all })).status).toBe(200);
  const both = await matrixOf(all, ["S0", "S1"]);
  expect(both.state).not.toBe("withheld");

  const none = await holding();
  expect(await matrixOf(none, ["S0"])).toMatchObject({ state: "withheld", matrix: null });
  expect((await app.call("GET", one.version, { token: none })).status).toBe(403);
  expect((await app.call("GET", both.version, { token: await holding("location-risk-matrix") })).status).toBe(403);
});
