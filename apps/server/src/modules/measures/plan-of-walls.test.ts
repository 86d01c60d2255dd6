import type { PlanOptimum, SiteAppraisal } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
const DEPTHS: Readonly<Record<number, number>> = { 25: 0.2, 50: 0.5, 100: 0.9, 150: 1.1, 250: 1.4, 500: 1.8 };

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Walls",
    names: ["Works"],
    datasets: [
      {
        id: "river_flood_depth",
        value: ({ return_period: period = 0, time = 2005 }) => (DEPTHS[period] ?? 0) * (1 + (time - 2005) / 80),
      },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 40000000, asset_currency = 'EUR', longitude = 4.4, latitude = 51.9
     where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

async function answered<T>(path: string, body: unknown): Promise<T> {
  const answer = await app.call("POST", `${BASE}/exposure/${project}/${path}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}

it("a wall is passed more often in later years, in a plan as at its location", async () => {
  const wall = { site_id: "S0", measure_id: "site-wall" };
  await answered("choices", { items: [{ ...wall, status: "decided" }] });
  const alone = await answered<SiteAppraisal>("sites/S0/appraisal", { choices: [{ measure_id: "site-wall" }] });
  const locked = await answered<PlanOptimum>("optimum", { budget: 1 });
  expect(locked.years).toHaveLength(alone.years.length);
  for (const [i, { time, before, after }] of alone.years.entries()) {
    expect(locked.years[i]!.before.p50, `${time}`).toBeCloseTo(before.loss!.p50, 0);
    expect(locked.years[i]!.after.p50, `${time}`).toBeCloseTo(after.loss!.p50, 0);
  }
  // the water that passes it today comes more often then
  expect(alone.years.at(-1)!.after.loss!.p50).toBeGreaterThan(1.5 * alone.years[0]!.after.loss!.p50);
});
