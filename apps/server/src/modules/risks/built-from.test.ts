import type { Coordinates } from "@tidemark/science";
import { explanationSchema, locationMatrixSchema } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "./testing/stored-run.ts";

const BASE = "/api/risk-engine/v0";
let app: TestServer;
let token: string;
let project: string;

/** Damage (percent) that is 1 at 50 years and grows by 1 with each factor e of the return period. */
const damage = ({ return_period = 1 }: Coordinates) => 1 + Math.log(return_period / 50);

const RUN = {
  siteCount: 1,
  datasets: [
    ...["score_heat", "score_cold", "score_other", "score_location"].map((id) => ({ id, value: () => 0.5 })),
    { id: "hd30", value: () => 58 },
    { id: "pga_rp", value: () => 0.1 },
    { id: "elevation", value: () => 400 },
    // only the present and three windows of one future: what a narrow choice stores
    { id: "fd0", value: () => 12, epochs: [27, 67, 68, 69] },
    ...["aggregate_loss-ratio", "earthquake_loss-ratio"].map((id) => ({ id, value: () => 0.1 })),
    { id: "earthquake_building-damage", value: damage },
  ],
};

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Composed', 'enterprise', 'Finished', 1 from users where email like 'analyst@%' returning id`,
  );
  project = row?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
     values ($1, 0, 'zrh', 'Zurich', 8.54, 47.37, '{}')`,
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 1)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, RUN);
}, 60_000);
afterAll(() => app.stop());

async function why(datasetId: string, at: object) {
  const query = new URLSearchParams({ site_id: "zrh", dataset_id: datasetId, coords: JSON.stringify(at) });
  const { status, body } = await app.call("GET", `${BASE}/risks/exposure/${project}/explanation?${query}`, { token });
  return { status, body };
}

describe("what a number is built from", () => {
  const score = { scenario: "ssp126", time: 2030, ensemble: "p50" };
  it.each([
    ["score_heat", score, "hd30", { ensemble: "p50", scenario: "ssp126", time: 2030 }],
    ["score_other", score, "pga_rp", { ensemble: "p50" }],
    // nothing of this scenario is stored: the part's own default
    ["score_cold", score, "fd0", { ensemble: "p50", scenario: "ssp585" }],
    ["score_location", score, "score_cold", { ensemble: "p50", scenario: "ssp126", time: 2030 }],
    ["aggregate_loss-ratio", { time: 2030, return_period: 250 }, "earthquake_loss-ratio", { return_period: 250 }],
    ["earthquake_building-damage", { return_period: 1000 }, "pga_rp", { return_period: 1000 }],
  ])("of %s at %j comes at coordinates that it has", async (id, at, part, has) => {
    const { body } = await why(id, at);
    const computed = explanationSchema.parse(body).built_from.filter((one) => one.computed);
    expect(computed.find(({ dataset_id }) => dataset_id === part)?.coords).toMatchObject(has);
    for (const { dataset_id, coords } of computed) {
      const answer = await why(dataset_id, coords);
      expect([dataset_id, answer.status]).toEqual([dataset_id, 200]);
      expect(explanationSchema.parse(answer.body).coords).toEqual(coords);
    }
  });
});

describe("what a score is built from", () => {
  it("comes with its scores, the worst first, what has none last", async () => {
    const at = { scenario: "ssp126", time: 2030, ensemble: "p50" };
    const parts = async (id: string) => explanationSchema.parse((await why(id, at)).body).built_from;
    const heat = await parts("score_heat");
    // 58 days lie just below the limit of medium, 60
    expect(heat[0]).toMatchObject({ dataset_id: "hd30", score: 0.4875 });
    expect(heat.slice(1).every(({ score }) => score === null)).toBe(true);
    const topics = await parts("score_location");
    expect(topics.filter(({ score }) => score === 0.5)).toHaveLength(3);
    expect(topics.slice(0, 3).every(({ score }) => score === 0.5)).toBe(true);
  });

  it("holds no fact of the place, which is not judged", async () => {
    const at = { scenario: "ssp126", time: 2030, ensemble: "p50" };
    const { built_from } = explanationSchema.parse((await why("score_other", at)).body);
    expect(built_from.map(({ dataset_id }) => dataset_id)).not.toContain("elevation");
    const height = explanationSchema.parse((await why("elevation", {})).body);
    expect(height).toMatchObject({ number: { value: 400, score: null, band: null }, thresholds: [], score_points: [] });
    expect(height.formula).toMatch(/^None: a fact of the place/);
  });
});

describe("the risk matrix of a location", () => {
  it("places earthquakes at the return periods of every other hazard, none of them on the edge of a class", async () => {
    const path = `${BASE}/risks/exposure/${project}/location-risk-matrix?site_id=zrh`;
    const { entries } = locationMatrixSchema.parse((await app.call("GET", path, { token })).body);
    const quake = entries.find(({ hazard }) => hazard === "earthquake");
    // of 500, 100, 25 and 5 years: (1 + ln 2)/100 is more than (1 + ln 10)/500, and nothing happens below 50 years
    expect(quake).toMatchObject({ return_period: 100, likelihood: 1, severity: 0, missing: null });
    expect(quake?.damage).toBeCloseTo(1 + Math.log(2), 5);
  });
});
