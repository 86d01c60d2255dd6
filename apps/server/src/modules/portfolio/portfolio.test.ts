import {
  dashboardDriverSchema,
  dashboardIssueSchema,
  dashboardOverviewSchema,
  dashboardTopicSchema,
  exposureScoreSchema,
  portfolioRiskSchema,
  riskMatrixSchema,
  scoreQueryResultSchema,
} from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

const BASE = "/api/risk-engine/v0";
let app: TestServer;
let owner: string;
let project: string;
let empty: string;

/** Four locations; the last one is without any value. */
const HEAT_NOW = [0.9, 0.8, 0.2, Number.NaN];
const HEAT_BEFORE = [0.5, 0.8, 0.1, Number.NaN];
const isPresent = ({ scenario }: Coordinates) => scenario === "historical";
const member = ({ ensemble }: Coordinates) => (ensemble === "p10" ? -0.05 : ensemble === "p90" ? 0.05 : 0);
/** Depth by return period at the first location, as in the worked example of the flood curves (European industry). */
const DEPTHS: Readonly<Record<number, number>> = { 25: 0.5, 50: 1, 100: 1.5, 150: 2, 250: 3, 500: 4 };
/**
 * Loss ratio of the aggregate: the first location loses 40 % once in 100 years, half as much in 25, the second a tenth
 * of it.
 */
const RATIOS: Readonly<Record<number, number>> = { 25: 0.2, 50: 0.3, 100: 0.4, 150: 0.4, 250: 0.4, 500: 0.4 };

const RUN = {
  siteCount: 4,
  datasets: [
    {
      id: "score_heat",
      value: (at: Coordinates, site: number) => (isPresent(at) ? HEAT_BEFORE : HEAT_NOW)[site]! + member(at),
    },
    {
      id: "score_location",
      value: (at: Coordinates, site: number) => (isPresent(at) ? HEAT_BEFORE : HEAT_NOW)[site]! + member(at),
    },
    // hot days: high from 130 on
    {
      id: "hd30",
      value: (at: Coordinates, site: number) => [180, 170, 5, Number.NaN][site]! - (isPresent(at) ? 60 : 0),
    },
    {
      id: "aggregate_loss-ratio",
      value: ({ return_period = 0 }: Coordinates, site: number) =>
        [RATIOS[return_period] ?? 0, (RATIOS[return_period] ?? 0) / 10, 0, Number.NaN][site]!,
    },
    { id: "total_ead", value: (_: Coordinates, site: number) => [1, 0.1, 0, Number.NaN][site]! },
    {
      id: "river_flood_depth",
      value: ({ return_period = 0 }: Coordinates, site: number) =>
        [DEPTHS[return_period] ?? 0, 0, Number.NaN, Number.NaN][site]!,
    },
  ],
  missing: [{ id: "score_coastal", epochs: [], missing: "not available: no coast is near" }],
};

async function addProject(title: string): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, $1, 'enterprise', 'Finished', 4 from users where email like 'analyst@%' returning id`,
    [title],
  );
  return row?.id ?? "";
}

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  project = await addProject("With results");
  empty = await addProject("Without");
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency) values
     ($1, 0, 'a', 'Alpha', 8.54, 47.37, '{"country": "Switzerland"}', 1000000000, 'CHF'),
     ($1, 1, 'b', 'Beta', 4.9, 52.37, '{"country": "Netherlands"}', 1000000000, 'chf'),
     ($1, 2, 'c', 'Gamma', 2.35, 48.85, '{"country": "France"}', 5000000, 'EUR'),
     ($1, 3, 'd', 'Delta', 2.36, 48.86, '{"country": "France"}', null, null)`,
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 4)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, RUN);
}, 60_000);
afterAll(() => app.stop());

const get = (path: string) => app.call("GET", `${BASE}${path}`, { token: owner });
const post = (path: string, body: object = {}) => app.call("POST", `${BASE}${path}`, { token: owner, body });

describe("the overview", () => {
  it("has the 85th percentile of the locations, now and at present, with the bands and who crosses into the high one", async () => {
    const { status, body } = await get(`/dashboard/${project}`);
    expect(status).toBe(200);
    const overview = dashboardOverviewSchema.parse(body);
    const heat = overview.topics.find(({ topic }) => topic === "heat");
    // type 7 of 0.2, 0.8, 0.9 at 0.85: position 1.7, so 0.8 + 0.7 x 0.1
    expect(heat?.score).toBeCloseTo(0.87, 6);
    expect(heat?.p90).toBeCloseTo(0.92, 6);
    // type 7 of 0.1, 0.5, 0.8
    expect(heat?.present).toBeCloseTo(0.71, 6);
    expect(heat?.bands).toEqual({ very_low: 1, low: 0, medium: 0, high: 2, missing: 1 });
    expect(heat).toMatchObject({ become_high: 1, leave_high: 0 });
    expect(overview.worst.map(({ site_id, topic }) => [site_id, topic])).toEqual([
      ["a", "heat"],
      ["b", "heat"],
      ["c", "heat"],
    ]);
    expect(overview.without_data).toEqual({ locations: 1, share: 0.25, not_computed: 0 });
  });

  it("does not weight by values in different currencies, and says so; currencies are not added up", async () => {
    const overview = dashboardOverviewSchema.parse((await get(`/dashboard/${project}`)).body);
    expect(overview.weighted).toBe(false);
    expect(overview.weights_note).toContain("different currencies");
    expect(overview.values).toEqual({
      currencies: [
        { currency: "CHF", locations: 2, total: 2_000_000_000, is_lower_bound: true },
        { currency: "EUR", locations: 1, total: 5_000_000, is_lower_bound: true },
      ],
      without: 1,
    });
  });

  it("says why a topic has no score instead of calling it low", async () => {
    const overview = dashboardOverviewSchema.parse((await get(`/dashboard/${project}`)).body);
    const coastal = overview.topics.find(({ topic }) => topic === "coastal");
    expect(coastal).toMatchObject({ score: null, band: null, missing: "not available: no coast is near" });
    expect(coastal?.bands.missing).toBe(4);
  });

  it("takes a filter in the body: weighted where the locations that pass have values in one currency", async () => {
    const { body } = await post(`/dashboard/${project}`, { filter: { production_sites: ["a", "b"] } });
    const overview = dashboardOverviewSchema.parse(body);
    expect(overview.locations).toBe(2);
    expect(overview.weighted).toBe(true);
    expect(overview.weights_note).toContain("CHF");
  });

  it("is weighted by the values that are known, and says how many locations have none", async () => {
    const { body } = await post(`/dashboard/${project}`, { filter: { production_sites: ["a", "b", "d"] } });
    const overview = dashboardOverviewSchema.parse(body);
    expect(overview.weighted).toBe(true);
    expect(overview.weights_note).toBe(
      "Weighted by asset value (CHF). 1 of 3 have none: they are not in the scores of the portfolio.",
    );
    const both = await post(`/dashboard/${project}`, { filter: { production_sites: ["a", "b"] } });
    expect(overview.overall.score).toBe(dashboardOverviewSchema.parse(both.body).overall.score);
  });

  it("says that there are no results yet", async () => {
    expect((await get(`/dashboard/${empty}`)).status).toBe(409);
  });
});

describe("key issues", () => {
  it("are the datasets with locations in the high band, told with their number, change and value", async () => {
    const overview = dashboardOverviewSchema.parse((await get(`/dashboard/${project}`)).body);
    const issue = overview.key_issues.find(({ dataset_id }) => dataset_id === "hd30");
    expect(issue).toMatchObject({ high: 2, high_present: 0, known: 3 });
    expect(issue?.value_high).toEqual([{ currency: "CHF", total: 2_000_000_000, is_lower_bound: false }]);
    expect(issue?.reason).toContain("2 of 3 locations");
    const { body } = await get(`/dashboard/${project}/key-issues/hd30`);
    expect(dashboardIssueSchema.parse(body).issue).toEqual(issue);
  });
});

describe("a topic and its drivers", () => {
  it("lists drivers, countries and the spread of scores", async () => {
    const topic = dashboardTopicSchema.parse((await get(`/dashboard/${project}/topics/heat`)).body);
    expect(topic.drivers.map(({ dataset_id, median }) => [dataset_id, median])).toEqual([["hd30", 170]]);
    expect(topic.countries.map(({ country, known }) => [country, known])).toEqual([
      ["Switzerland", 1],
      ["Netherlands", 1],
      ["France", 1],
    ]);
    expect(topic.histogram.reduce((sum, bar) => sum + bar.now, 0)).toBe(3);
  });

  it("shows the values of a dataset, its thresholds and its change over time", async () => {
    const driver = dashboardDriverSchema.parse(
      (await get(`/dashboard/${project}/topics/heat/impact-drivers/hd30?scenario=ssp126&time=2050`)).body,
    );
    expect(driver.quantiles).toMatchObject({ min: 5, median: 170, max: 180 });
    expect(driver.coords).toMatchObject({ scenario: "ssp126", time: 2050 });
    expect(driver).toMatchObject({ known: 3, missing: 1 });
    const present = driver.series.find(({ scenario }) => scenario === "historical");
    expect(present?.points).toEqual([{ time: 2005, median: 110, p10: -22, p90: 118, high: 0 }]);
    expect(driver.worst.map(({ value }) => value)).toEqual([180, 170, 5]);
  });

  it("answers 404 for a dataset of another topic and 400 for no topic at all", async () => {
    expect((await get(`/dashboard/${project}/topics/wet/impact-drivers/hd30`)).status).toBe(404);
    expect((await get(`/dashboard/${project}/topics/rain`)).status).toBe(400);
  });
});

describe("the risk matrix", () => {
  const matrixOf = async (body: object) => {
    const answer = await post(`/risks/exposure/${project}/risk-matrix`, body);
    expect(answer.status, answer.text).toBe(200);
    return riskMatrixSchema.parse(answer.body);
  };

  it("puts each location where probability times damage is largest, by name falling, 400 to a page", async () => {
    const matrix = await matrixOf({ measure: "building-damage" });
    expect(matrix.meta).toEqual({ page: 1, n: 400, total: 4 });
    expect(matrix.items.map(({ name }) => name)).toEqual(["Gamma", "Delta", "Beta", "Alpha"]);
    const alpha = matrix.items.find(({ site_id }) => site_id === "a");
    // 20 % / 25 = 0.8, 40 % / 100 = 0.4: the class of 2 to 10 % a year, severity major from 20 % on
    expect(alpha).toMatchObject({ likelihood: 2, severity: 3, return_period: 25 });
    expect(alpha?.impact).toBeCloseTo(20, 5);
    const beta = matrix.items.find(({ site_id }) => site_id === "b");
    expect(beta).toMatchObject({ likelihood: 2, severity: 0 });
    expect(matrix.missing).toBe(1);
    expect(matrix.items.find(({ site_id }) => site_id === "d")?.likelihood).toBeNull();
  });

  it("gives the financial impact of 2020, 2050 and 2080 in the currency most locations have, and tells who is left out", async () => {
    const matrix = await matrixOf({});
    expect(matrix.measure).toBe("financial");
    expect(matrix.currency).toBe("CHF");
    const alpha = matrix.items.find(({ site_id }) => site_id === "a");
    // the loss of 2020 is that of the present-day climate, and says so
    expect(alpha?.financial_impact.map(({ time, values_of: year }) => [time, year])).toEqual([
      [2020, 2005],
      [2050, 2050],
      [2080, 2080],
    ]);
    expect(alpha?.financial_impact[1]?.annual_loss).toBeCloseTo(10_000_000, 0);
    // 200 million: low in the thresholds 100, 250, 500
    expect(alpha?.impact).toBeCloseTo(200, 4);
    expect(alpha?.severity).toBe(1);
    expect(matrix.severity_edges).toEqual([100, 250, 500]);
    expect(matrix.missing_reasons).toEqual([
      {
        reason: "no asset value in this currency",
        reason_said: { code: "missing.no_amount", facts: {} },
        locations: 2,
      },
    ]);
    expect(matrix.notes.join(" ")).toContain("1 location has an asset value in another currency");
  });

  it("works the damage of a single hazard out of the stored hazard by its damage function", async () => {
    const matrix = await matrixOf({ hazard: "river_flood", measure: "building-damage", order_by: "impact" });
    const [first] = matrix.items;
    // JRC industry, Europe: 0.5 m 15 %, 1.5 m 40 %, 4 m 85 %: 15/25 = 0.6, 40/100 = 0.4, 85/500 = 0.17
    expect(first).toMatchObject({ site_id: "a", return_period: 25, severity: 2 });
    expect(first?.impact).toBeCloseTo(15, 4);
    expect(matrix.missing).toBe(2);
    expect(matrix.notes[0]).toContain("Worked out now from the hazards this project holds: River flood depth");
  });

  it("is one of building damage unless told otherwise where no location has an asset value", async () => {
    const matrix = await matrixOf({ filter: { production_sites: ["d"] } });
    expect(matrix).toMatchObject({ measure: "building-damage", unit: "%", severity_edges: [5, 10, 20] });
  });

  it("takes thresholds of its own, in millions where no measure is said, and refuses those that do not rise", async () => {
    const matrix = await matrixOf({ thresholds: [50, 150, 200] });
    expect(matrix).toMatchObject({ measure: "financial", severity_edges: [50, 150, 200] });
    // 200 million once in 25 years
    expect(matrix.items.find(({ site_id }) => site_id === "a")?.severity).toBe(3);
    const damage = await matrixOf({ measure: "building-damage", thresholds: [1, 1.5, 30] });
    // 20 % and 2 % of the building
    expect(damage.items.map(({ site_id, severity }) => [site_id, severity])).toEqual([
      ["c", 0],
      ["d", null],
      ["b", 2],
      ["a", 2],
    ]);
    const refused = await post(`/risks/exposure/${project}/risk-matrix`, { thresholds: [3, 2, 1] });
    expect(refused.status).toBe(400);
  });

  it("draws limits from the asset values when asked, the same for every hazard and year", async () => {
    // 5 % of 5 million is 0.25 million
    const euro = await matrixOf({ limits: "values", currency: "EUR" });
    expect(euro.severity_edges).toEqual([0.2, 0.4, 0.8]);
    expect(euro.notes[0]).toContain("5, 10, 20 percent of the median value");
    const flood = await matrixOf({ limits: "values", currency: "EUR", hazard: "river_flood", time: 2080 });
    expect(flood.severity_edges).toEqual([0.2, 0.4, 0.8]);
    const asked = { exposure_id: project, limits: "values", currency: "EUR" };
    const risk = await post("/gateway/portfolio-risk-matrix", asked);
    expect(portfolioRiskSchema.parse(risk.body).severity_edges).toEqual([0.2, 0.4, 0.8]);
  });

  it("keeps the usual limits where a location is worth as much as the highest of them", async () => {
    const matrix = await matrixOf({ limits: "values" });
    expect(matrix.severity_edges).toEqual([100, 250, 500]);
    expect(matrix.notes.join(" ")).not.toContain("percent of the median value");
  });

  it("keeps the usual limits where no value is known, and for damage in percent", async () => {
    expect((await matrixOf({ limits: "values", currency: "JPY" })).severity_edges).toEqual([100, 250, 500]);
    const damage = await matrixOf({ limits: "values", measure: "building-damage" });
    expect(damage.severity_edges).toEqual([5, 10, 20]);
  });

  it("tells an allowance for river flood where it is asked for, in none of the sums", async () => {
    const ask = async (more: object) =>
      portfolioRiskSchema.parse(
        (await post("/gateway/portfolio-risk-matrix", { exposure_id: project, return_periods: [100], ...more })).body,
      );
    const [without, asked] = [await ask({}), await ask({ river_flood_allowance: true })];
    expect(without.river_flood_allowance).toBeNull();
    expect(asked.river_flood_allowance).toMatchObject({ p10: null, mean: null, p90: null });
    expect(asked.river_flood_allowance?.missing_reason).toMatch(/^an allowance needs 100 locations/);
    expect(asked.times).toEqual(without.times);
  });

  it("lists the locations of one class page by page, and counts and names those of all classes all the same", async () => {
    const asked = { measure: "building-damage", order_by: "name", sort_order: "asc", n: 1 };
    const all = await matrixOf(asked);
    const counted = all.counts.flat().reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(3);
    const inClass = await matrixOf({ ...asked, likelihood: 2, severity: 3 });
    expect(inClass.items.map(({ site_id }) => site_id)).toEqual(["a"]);
    expect(inClass.meta).toEqual({ page: 1, n: 1, total: 1 });
    expect(inClass.counts).toEqual(all.counts);
    const frequent = await matrixOf({ ...asked, likelihood: 2, page: 2 });
    expect(frequent.meta.total).toBe(2);
    expect(frequent.items.map(({ site_id }) => site_id)).toEqual(["b"]);
    const named = all.largest.find(({ likelihood, severity }) => likelihood === 2 && severity === 3);
    expect(named?.sites.map(({ name }) => name)).toEqual(["Alpha"]);
    expect(named?.sites[0]?.impact).toBeCloseTo(20, 5);
  });

  it("tells nothing that the caller's scopes do not open, also where it would be worked out from a hazard", async () => {
    const asked = { hazard: "river_flood", measure: "bi" };
    const open = await matrixOf(asked);
    expect([open.missing < open.locations, open.largest.length > 0]).toEqual([true, true]);
    const without = async (scope: string, ask: object) => {
      await app.database.query("update users set scopes = array_remove(scopes, $1) where email like 'analyst@%'", [
        scope,
      ]);
      const found = await matrixOf(ask);
      await app.database.query("update users set scopes = array_append(scopes, $1) where email like 'analyst@%'", [
        scope,
      ]);
      return found;
    };
    const closed = await without("outage", asked);
    expect(closed.missing_reasons).toMatchObject([
      { reason: "Your account does not include outage scores", locations: closed.locations },
    ]);
    expect(closed.items.every(({ impact }) => impact === null)).toBe(true);
    const plain = await without("risk-matrix-tooltips", asked);
    expect([plain.largest, plain.counts]).toEqual([[], open.counts]);
  });

  it("says that a hazard was not computed", async () => {
    const matrix = await matrixOf({ hazard: "wildfire", measure: "building-damage" });
    expect(matrix.missing).toBe(4);
    expect(matrix.missing_reasons[0]?.reason).toContain("not computed");
  });
});

describe("portfolio losses", () => {
  it("are the sum over locations when fully dependent, at every time point, with the tail value at risk", async () => {
    const { body } = await post("/gateway/portfolio-risk-matrix", { exposure_id: project, return_periods: [100] });
    const risk = portfolioRiskSchema.parse(body);
    expect(risk.times.map(({ moment }) => [moment.asked, moment.scenario, moment.time])).toEqual([
      [2020, "historical", 2005],
      [2050, "ssp585", 2050],
      [2080, "ssp585", 2080],
    ]);
    expect(risk).toMatchObject({ currency: "CHF", value_at_stake: 2_000_000_000, river_flood_allowance: null });
    const [at] = risk.times;
    // 1 % and 0.1 % of a billion
    expect(at?.expected_annual_loss).toBeCloseTo(11_000_000, 0);
    const loss = at?.return_periods[0];
    expect(loss?.fully_dependent.loss).toBeCloseTo(440_000_000, -2);
    expect(loss?.fully_dependent.tvar).toBeCloseTo(440_000_000, -2);
    expect(loss?.independent.tvar).toBeLessThan(440_000_000);
    expect(at).toMatchObject({ locations: 2, missing: 0 });
    // neither case of dependence is a bound; the sum is one, for it holds neither floods by the sea nor storms
    expect(JSON.stringify(risk).replaceAll("is_lower_bound", "")).not.toMatch(/bound/i);
    expect(at).toMatchObject({ is_lower_bound: true, missing_hazards: ["coastal_flood", "storm_wind"] });
  });

  it("name both annual losses: the sum over hazards, and what the curve of the 85th percentile comes to", async () => {
    const { body } = await post("/gateway/portfolio-risk-matrix", { exposure_id: project });
    const risk = portfolioRiskSchema.parse(body);
    // trapezoids over the yearly probability: 0.06 x 0.1 + 0.02 x 0.25 + 0.01 x 0.35 + 0.01 x 0.4 of a billion, and a
    // tenth of it
    expect(risk.times[0]?.curve_annual_loss).toBeCloseTo(20_350_000, 0);
    expect(risk.times[0]?.expected_annual_loss).toBeCloseTo(11_000_000, 0);
    expect(risk.annual_loss_notes.expected_annual_loss).toContain("Sum over hazards");
    expect(risk.annual_loss_notes.curve_annual_loss).toContain("Implied by this curve");
    expect(risk.annual_loss_notes.difference).toContain("85th percentile");
  });

  it("of one hazard have one annual loss: the curve comes to what is expected", async () => {
    const { body } = await post("/gateway/portfolio-risk-matrix", { exposure_id: project, hazard: "river_flood" });
    const risk = portfolioRiskSchema.parse(body);
    const expected = risk.times[1]?.expected_annual_loss ?? 0;
    expect(expected).toBeGreaterThan(1_000_000);
    expect((risk.times[1]?.curve_annual_loss ?? 0) / expected).toBeCloseTo(1, 5);
    expect(risk.annual_loss_notes.difference).toBeNull();
  });

  it("lie between both cases where bad years hang together by distance, with what that rests on", async () => {
    const asked = { exposure_id: project, hazard: "river_flood", return_periods: [100, 250], correlated: true };
    const risk = portfolioRiskSchema.parse((await post("/gateway/portfolio-risk-matrix", asked)).body);
    const at = risk.times[1]!;
    const { correlated } = at;
    expect(correlated).toMatchObject({ length_km: 220, years: 10_000, seed: 1 });
    expect(correlated!.hazards).toMatchObject([{ hazard: "river_flood", share: 1 }]);
    expect(correlated!.average / at.curve_annual_loss!).toBeCloseTo(1, 5);
    for (const [i, { tvar, low, loss, high }] of correlated!.return_periods.entries()) {
      const { fully_dependent: together, independent } = at.return_periods[i]!;
      expect(tvar).toBeLessThanOrEqual(together.tvar * 1.05);
      expect(tvar).toBeGreaterThanOrEqual(independent.tvar * 0.95);
      expect(low).toBeLessThanOrEqual(loss);
      expect(high).toBeGreaterThanOrEqual(loss);
    }
    expect(correlated!.contributions[0]!.loss).toBeGreaterThan(0);
    const again = portfolioRiskSchema.parse((await post("/gateway/portfolio-risk-matrix", asked)).body);
    expect(again.times[1]!.correlated).toEqual(correlated);
    const unasked = await post("/gateway/portfolio-risk-matrix", { exposure_id: project, hazard: "river_flood" });
    expect(portfolioRiskSchema.parse(unasked.body).times[1]!.correlated).toBeNull();
  });

  it("are worked out for another currency when asked, and not at all without values in it", async () => {
    const euro = await post("/gateway/portfolio-risk-matrix", { exposure_id: project, currency: "eur" });
    expect(portfolioRiskSchema.parse(euro.body).times[0]).toMatchObject({ locations: 1, expected_annual_loss: 0 });
    const yen = await post("/gateway/portfolio-risk-matrix", { exposure_id: project, currency: "JPY" });
    expect(portfolioRiskSchema.parse(yen.body).times[0]).toMatchObject({
      expected_annual_loss: null,
      return_periods: [],
      missing_reason: "no location has an asset value",
    });
  });

  it("refuse thresholds that do not rise", async () => {
    const body = { exposure_id: project, thresholds: [500, 250, 100] };
    expect((await post("/gateway/portfolio-risk-matrix", body)).status).toBe(400);
  });
});

describe("scores", () => {
  it("of the portfolio are those of the overview", async () => {
    const { body } = await post("/gateway/exposure-score", { exposure_id: project });
    const score = exposureScoreSchema.parse(body);
    expect(score.overall.score).toBeCloseTo(0.87, 6);
    expect(score.topics.find(({ topic }) => topic === "heat")).toMatchObject({ locations: 3, band: "high" });
  });

  it("answer which locations reach thresholds, and which are open for want of a score", async () => {
    const conditions = [
      { dataset_id: "score_heat", min_score: 0.75 },
      { dataset_id: "hd30", min_score: 0.75 },
    ];
    const { body } = await post("/gateway/query-scores", { exposure_id: project, conditions });
    const result = scoreQueryResultSchema.parse(body);
    expect(result).toMatchObject({ locations: 4, matching: 2, unknown: 1 });
    expect(result.items.map(({ site_id }) => site_id)).toEqual(["a", "b"]);
    expect(result.value).toEqual([{ currency: "CHF", total: 2_000_000_000, is_lower_bound: false }]);
  });

  it("are refused of impacts, which have bands of their own", async () => {
    const conditions = [{ dataset_id: "total_ead" }];
    const { status, body } = await post("/gateway/query-scores", { exposure_id: project, conditions });
    expect(status).toBe(400);
    expect(String(body["detail"])).toContain("has no score");
  });
});

describe("exports of the portfolio", () => {
  it.each([
    { view: "overview" },
    { view: "issues" },
    { view: "topic", topic: "heat" },
    { view: "driver", topic: "heat", dataset_id: "hd30" },
    { view: "matrix", measure: "financial" },
    { view: "losses" },
  ])("give $view as a workbook", async (body) => {
    const answer = await post(`/gateway/portfolio-export?exposure_id=${project}`, body);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.text.slice(0, 2)).toBe("PK");
  });

  it("give the main table as CSV", async () => {
    const answer = await post(`/gateway/portfolio-export?exposure_id=${project}`, {
      view: "matrix",
      measure: "building-damage",
      format: "csv",
    });
    const lines = answer.text.replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toContain("Impact (%)");
    expect(lines[1]).toContain("Alpha");
  });
});
