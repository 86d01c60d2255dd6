import { portfolioRiskSchema, type ElementModel } from "@tidemark/contract";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const V0 = "/api/risk-engine/v0";
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 50, 250: 52, 500: 55 };
const DEPTHS: Readonly<Record<number, number>> = { 50: 0.5, 100: 1, 150: 1.2, 250: 1.5, 500: 2 };

let app: TestServer;
let token: string;
let project: string;

/** Three locations of 100 m EUR a degree apart, with winds and floods; the fourth has neither value nor results. */
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Apart",
    names: ["Mill", "Works", "Yard", "Bare"],
    datasets: [
      { id: "tc_wind_rp", value: (at, site) => (site === 3 ? Number.NaN : (WINDS[at.return_period ?? 0] ?? 0)) },
      {
        id: "river_flood_depth",
        value: (at, site) => (site === 3 ? Number.NaN : (DEPTHS[at.return_period ?? 0] ?? 0)),
      },
      { id: "score_location", value: (_, site) => [0.9, 0.5, 0.1, Number.NaN][site]! },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 1e8, asset_currency = 'EUR' where exposure_id = $1 and position < 3`,
    [project],
  );
});
afterAll(() => app.stop());

async function sent<T>(path: string, body: object): Promise<T> {
  const answer = await app.call("POST", path, { token, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as T;
}

async function model(type: string, settings: object = {}): Promise<ElementModel> {
  const report = await sent<{ id: string; pages: { id: string }[] }>(REPORTS, { exposure_id: project, title: "R" });
  const elements = `${REPORTS}/${report.id}/pages/${report.pages[0]!.id}/elements`;
  const { id } = await sent<{ id: string }>(elements, { title: "E", content: { type, settings } });
  return sent<ElementModel>(`${elements}/${id}/model`, {});
}

const risk = async (hazard: string) => {
  const asked = { exposure_id: project, hazard, times: [2050], return_periods: [100, 250], correlated: true };
  const { times } = portfolioRiskSchema.parse(await sent(`${V0}/gateway/portfolio-risk-matrix`, asked));
  return times[0]!.correlated!;
};

describe("losses that hang together by distance", () => {
  it("draw each hazard with its own distance, the same alone and beside others", async () => {
    const all = await risk("aggregate");
    const [floods, winds] = [await risk("river_flood"), await risk("tc_wind")];
    const lengths = all.hazards.map(({ hazard, length_km: length }) => [hazard, length]);
    expect(new Map(lengths as [string, number][])).toEqual(
      new Map([
        ["tc_wind", 250],
        ["river_flood", 220],
      ]),
    );
    for (const [hazard, alone] of [
      ["river_flood", floods],
      ["tc_wind", winds],
    ] as const) {
      const { average, deviation, return_periods: periods } = all.hazards.find((one) => one.hazard === hazard)!;
      expect({ average, deviation, periods }, hazard).toEqual({
        average: alone.average,
        deviation: alone.deviation,
        periods: alone.return_periods,
      });
    }
    expect(all.average / (floods.average + winds.average)).toBeCloseTo(1, 4);
    expect(all.hazards.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 4);
    for (const [at, { tvar }] of all.return_periods.entries()) {
      expect(tvar).toBeGreaterThan(0.95 * all.ends[at]!.apart.tvar);
      expect(tvar).toBeLessThan(1.05 * all.ends[at]!.together.tvar);
      const own = floods.return_periods[at]!.tvar + winds.return_periods[at]!.tvar;
      expect(tvar).toBeLessThanOrEqual(own * 1.0001);
    }
  });

  it("stand in the workbook of losses: all hazards, then each", async () => {
    const answer = await fetch(`${app.url}${V0}/gateway/portfolio-export?exposure_id=${project}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ view: "losses", hazard: "aggregate" }),
    });
    expect(answer.status).toBe(200);
    const texts = Object.values(await unzip(Buffer.from(await answer.arrayBuffer()))).join("\n");
    for (const told of ["By distance", "All that were drawn", "Sampling range, upper end", "Distance of River flood"])
      expect(texts.toLowerCase()).toContain(told.toLowerCase());
  });

  it("are an element of reports with the same figures, each hazard and who adds most", async () => {
    const shown = await model("LossesByDistance");
    const asked = await risk("aggregate");
    expect(shown).toMatchObject({ state: "partial", locations: 4, missing: 1, scopes: ["dashboard-risk-matrix"] });
    const [periods, hazards, worst] = shown.tables;
    const hundred = periods!.rows.find(({ values }) => values?.[0] === 100)!.values!;
    const { loss, low, high, tvar } = asked.return_periods[0]!;
    const { apart, together } = asked.ends[0]!;
    for (const [i, value] of [100, loss, low, high, tvar, apart.loss, together.loss].entries())
      expect(Number(hundred[i]) / value).toBeCloseTo(1, 4);
    expect(hazards!.rows.map(({ cells }) => cells[0])).toEqual(
      asked.hazards.map(
        ({ hazard }) => ({ tc_wind: "Tropical cyclone wind", river_flood: "River flood" })[hazard as string],
      ),
    );
    expect(worst!.rows.map(({ site_id: site }) => site).toSorted((a, b) => ((a ?? "") < (b ?? "") ? -1 : 1))).toEqual([
      "S0",
      "S1",
      "S2",
    ]);
    expect(shown.figures[0]!.quantity).toMatchObject({ kind: "money", currency: "EUR" });
    expect(shown.notes.join(" ")).toContain("each hazard with its own distance");
    const alone = await model("LossesByDistance", { hazard: "river_flood", return_periods: [50] });
    expect(alone.tables[1]!.rows).toHaveLength(1);
    expect(alone.tables[0]!.rows.map(({ values }) => values?.[0])).toEqual([50, 100, 250]);
    expect(await model("LossesByDistance", { hazard: "drought" })).toMatchObject({ state: "empty" });
  });
});

it("peers are an element of reports: ranks by topic and country, with what is left out", async () => {
  const shown = await model("Peers");
  const asked = await sent<{ topics: { topic: string; median_share: number; upper: number; compared: number }[] }>(
    `${V0}/dashboard/${project}/peers`,
    {},
  );
  const all = asked.topics.find(({ topic }) => topic === "location")!;
  expect(all.compared).toBe(3);
  expect(shown).toMatchObject({ state: "partial", locations: 4, missing: 1, scopes: ["dashboard-risk-summary"] });
  const row = shown.tables[0]!.rows.find(({ cells }) => cells[0] === "All topics")!;
  expect(row.values!.slice(1, 4)).toEqual([all.median_share, all.upper, 3]);
  expect(shown.tables[1]!.rows.map(({ cells }) => cells[0])).toEqual(["Chad"]);
  expect(shown.figures[0]!.quantity).toMatchObject({ value: all.median_share, kind: "share" });
  expect(shown.notes.join(" ")).toContain("GeoNames");
});
