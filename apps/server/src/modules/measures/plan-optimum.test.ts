import { numbersAsTexts } from "@tidemark/documents/testing";
import type { MeasureChoice, MeasureSuggestions, PlanOptimum, SiteAppraisal, WireMeasure } from "@tidemark/contract";
import { type Coordinates, storedChange } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 40, 250: 45, 500: 50 };
const grown = ({ time = 2005, ensemble }: Coordinates) =>
  (1 + (time - 2005) / 100) * (ensemble === "p10" ? 0.8 : ensemble === "p90" ? 1.2 : 1);

let app: TestServer;
let analyst: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Plan",
    names: ["A", "B", "C", "D", "E"],
    datasets: [
      {
        id: "tc_wind_rp",
        value: (at, site) => [1, 1.2, 0.9, 1.1, Number.NaN][site]! * (WINDS[at.return_period ?? 0] ?? 0) * grown(at),
      },
    ],
  });
  const worth: readonly (readonly [string, number | null, string | null])[] = [
    ["S0", 40e6, "EUR"],
    ["S1", 25e6, "EUR"],
    ["S2", 10e6, "USD"],
    ["S3", null, null],
    ["S4", 5e6, "EUR"],
  ];
  for (const [site, value, currency] of worth)
    await app.database.query(
      `update sites set asset_value = $3, asset_currency = $4, longitude = 4.4 + position, latitude = 51.9
       where exposure_id = $1 and site_id = $2`,
      [project, site, value, currency],
    );
});
afterAll(() => app.stop());

const call = (what: string, body: unknown, token = analyst) =>
  app.call("POST", `${BASE}/exposure/${project}/${what}`, { token, body });
async function answered<T>(what: string, body: unknown): Promise<T> {
  const answer = await call(what, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}
const optimum = (body: Record<string, unknown> = {}) => answered<PlanOptimum>("optimum", body);
const removeAll = async () => {
  const { body } = await app.call("GET", `${BASE}/exposure/${project}/choices?n=1000`, { token: analyst });
  const ids = (body as { items: MeasureChoice[] }).items.map(({ id }) => id);
  if (ids.length > 0) await answered("choices/removal", { ids });
};

describe("the plan for a budget", () => {
  it("tells what takes part and what is left aside", async () => {
    const found = await optimum();
    expect(found).toMatchObject({ currency: "EUR", locations: 3, budget: null, is_over_budget: false });
    expect(found.left_aside).toEqual({ without_value: 1, other_currency: 1, without_results: 0, beyond: 0 });
    expect(found.is_lower_bound).toBe(true);
    expect(found.rows.length).toBeGreaterThan(1);
    expect(found.notes[0]).toContain("survey of the site");
  });

  it("adds up: rows, curve and sums of the centre tell the same", async () => {
    const { rows, curve, years, spent, investment, cost, benefit, net_value: net } = await optimum();
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
    const isNear = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(1e-5 * Math.abs(other));
    isNear(
      sum((row) => row.cost.mean),
      spent,
    );
    isNear(cost.mean, spent);
    isNear(
      sum((row) => row.investment.mean),
      investment,
    );
    isNear(
      sum((row) => row.benefit.mean),
      benefit.mean,
    );
    isNear(benefit.mean - cost.mean, net.mean);
    // without a limit all that pays is taken, so that the bars hold it all
    isNear(
      curve.reduce((all, bar) => all + bar.cost, 0),
      spent,
    );
    isNear(
      curve.reduce((all, bar) => all + bar.benefit, 0),
      benefit.mean,
    );
    for (const bar of curve) expect(bar.taken).toBe(bar.locations);
    for (const [i, bar] of curve.entries()) {
      expect(bar.from).toBeCloseTo(
        curve.slice(0, i).reduce((all, one) => all + one.benefit, 0),
        -1,
      );
      expect(bar.height).toBeGreaterThanOrEqual(curve[i - 1]?.height ?? 0);
      expect(bar.height).toBeLessThanOrEqual(1);
    }
    expect(net.p10).toBeLessThan(net.mean);
    expect(benefit.mean).toBeLessThan(benefit.p90);
    for (const { before, after } of years) expect(after.p50).toBeLessThan(before.p50);
  });

  it("shows what it was chosen by: more money is never worth less, no measure costs more than it avoids", async () => {
    const whole = await optimum();
    let last = 0;
    for (const share of [0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.9, 1, 1.1, 3]) {
      const budget = whole.spent * share;
      const { spent, bound, gap, net_value: net, rows } = await optimum({ budget });
      expect(spent).toBeLessThanOrEqual(budget);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(net.mean).toBeGreaterThanOrEqual(last);
      expect(bound).toBeGreaterThanOrEqual(net.mean);
      last = net.mean;
      for (const { ratio, payback } of rows) {
        expect(ratio!.mean).toBeGreaterThanOrEqual(1);
        expect(payback).not.toBeNull();
      }
    }
    expect(whole.net_value.mean).toBe(last);
    for (const { ratio } of whole.rows) expect(ratio!.mean).toBeGreaterThanOrEqual(1);
  });

  it("says of a measure alone at a location what the appraisal there says", async () => {
    const { rows } = await optimum();
    const counts = new Map<string, number>();
    for (const { site_id: site } of rows) counts.set(site, (counts.get(site) ?? 0) + 1);
    const first = rows.find(({ site_id: site }) => counts.get(site) === 1) ?? rows[0]!;
    const { chosen } = await answered<SiteAppraisal>(`sites/${first.site_id}/appraisal`, {
      choices: [{ measure_id: first.measure_id }],
    });
    expect(chosen[0]!.cost).toEqual(first.cost);
    if (counts.get(first.site_id) === 1)
      expect(chosen[0]).toMatchObject({ benefit: first.benefit, ratio: first.ratio, payback: first.payback });
  });

  it("takes decided measures first, leaves rejected ones out and counts those in place as there", async () => {
    const free = await optimum();
    const { site_id: site, measure_id: measure } = free.rows[0]!;
    const choose = (status: string) => answered("choices", { items: [{ site_id: site, measure_id: measure, status }] });
    await choose("decided");
    const decided = await optimum({ budget: 1 });
    expect(decided).toMatchObject({ is_over_budget: true, gap: 0 });
    expect(decided.rows).toHaveLength(1);
    expect(decided.rows[0]).toMatchObject({ site_id: site, measure_id: measure, is_locked: true });
    await choose("rejected");
    const without = await optimum();
    expect(without.rows.some((row) => row.site_id === site && row.measure_id === measure)).toBe(false);
    // values of this project are made up, and cannot be computed again: what is in place is written beside them
    await choose("decided");
    const known = (await app.call("GET", `${BASE}/catalogue`, { token: analyst })).body as { items: WireMeasure[] };
    const of = known.items.find(({ id }) => id === measure)!;
    const stored = storedChange(
      [
        {
          measure: {
            ...of,
            hazards: of.hazards.map(({ id }) => id),
            limitMetres: of.limit_metres ?? undefined,
          } as never,
        },
      ].map(({ measure: one }) => ({ measure: one, design: of.effect.middle })),
    );
    const write = async (status: string, change: unknown) => {
      await app.database.query(
        "update measure_choices set status = $2, revision = revision + 1 where exposure_id = $1",
        [project, status],
      );
      await app.database.query(
        "update sites set measures_in_place = $2, revision = nextval('site_revisions') where exposure_id = $1 and site_id = $3",
        [project, change, site],
      );
    };
    await write("in_place", JSON.stringify(stored));
    const inPlace = await optimum();
    expect(inPlace.rows.some((row) => row.site_id === site && row.measure_id === measure)).toBe(false);
    // losses are not stored here: they are worked out with what is in place
    expect(inPlace.years[0]!.before.p50).toBeLessThan(free.years[0]!.before.p50);
    await write("decided", null);
    await removeAll();
    expect(await optimum()).toEqual(free);
  });

  it("keeps what the question keeps, leaves out what it leaves out, and stays the best of the rest", async () => {
    const free = await optimum();
    const [first] = free.rows;
    const lock = { site_id: first!.site_id, measure_id: first!.measure_id };
    const isIt = (row: { site_id: string; measure_id: string }) =>
      row.site_id === lock.site_id && row.measure_id === lock.measure_id;

    const without = await optimum({ leave_out: [lock] });
    expect(without.rows.some(isIt)).toBe(false);
    expect(without.leave_out).toMatchObject([{ ...lock, site_name: first!.site_name, title: first!.title }]);
    expect(without.net_value.mean).toBeLessThan(free.net_value.mean);
    expect(without.net_value.mean).toBeGreaterThan(0);
    expect(without.years[0]!.before).toEqual(free.years[0]!.before);

    // what is left out of the free plan pays less: kept, it is there all the same, and the plan is worth less
    const held = await optimum({ keep: [lock], budget: free.spent });
    expect(held.rows.find(isIt)).toMatchObject({ is_locked: true, is_kept: true });
    expect(held.net_value.mean).toBeLessThanOrEqual(free.net_value.mean);
    const poor = await optimum({ keep: [lock], budget: 1 });
    expect(poor).toMatchObject({ is_over_budget: true });
    expect(poor.rows.filter(isIt)).toHaveLength(poor.rows.length);

    const others = without.rows.filter((row) => row.site_id !== lock.site_id);
    expect(others).toEqual(free.rows.filter((row) => row.site_id !== lock.site_id));
    expect(await optimum()).toEqual(free);
  });

  it("refuses locks that cannot be, with their place", async () => {
    const { rows } = await optimum();
    const { site_id: site, measure_id: measure } = rows[0]!;
    const lock = { site_id: site, measure_id: measure };
    const refusal = async (body: Record<string, unknown>) => {
      const { status, body: told } = await call("optimum", body);
      return [status, (told as { issues?: { code: string; path: string }[] }).issues?.[0]];
    };
    expect(await refusal({ keep: [lock], leave_out: [lock] })).toMatchObject([
      422,
      { code: "measure.kept_and_left", path: "keep.0.measure_id" },
    ]);
    expect(await refusal({ keep: [{ ...lock, measure_id: "nothing" }] })).toMatchObject([
      422,
      { code: "measure.not_a_choice" },
    ]);
    expect(await refusal({ leave_out: [{ ...lock, site_id: "S3" }] })).toMatchObject([
      422,
      { code: "measure.not_planned", path: "leave_out.0.site_id" },
    ]);
    const choose = (status: string) => answered("choices", { items: [{ ...lock, status }] });
    await choose("decided");
    expect(await refusal({ leave_out: [lock] })).toMatchObject([422, { code: "measure.decided_here" }]);
    expect((await optimum({ keep: [lock] })).rows[0]).toMatchObject({ is_locked: true, is_kept: false });
    await choose("rejected");
    expect(await refusal({ keep: [lock] })).toMatchObject([422, { code: "measure.cannot_keep" }]);
    await removeAll();
  });

  it("spends no more in a year than its limit, and is worth less for waiting", async () => {
    const free = await optimum();
    expect(free.schedule).toEqual([{ year: 2027, paid: free.investment, measures: free.rows.length }]);
    const limit = Math.max(...free.rows.map((row) => row.investment.mean)) * 1.01;
    const slow = await optimum({ yearly_limit: limit });
    expect(slow).toMatchObject({ yearly_limit: limit, is_over_yearly_limit: false });
    expect(slow.schedule.length).toBeGreaterThan(1);
    for (const { year, paid, measures } of slow.schedule) {
      expect(paid).toBeLessThanOrEqual(limit);
      expect(slow.rows.filter((row) => row.start_year === year)).toHaveLength(measures);
    }
    expect(slow.rows.length + slow.left_by_limit).toBe(free.rows.length);
    // what would have been avoided while measures wait is lost; a measure that hardly pays may gain by waiting
    expect(slow.benefit.mean).toBeLessThan(free.benefit.mean);
    expect(slow.net_value.mean).toBeGreaterThan(0);
    for (const { payback, start_year: start } of slow.rows) expect(payback).toBeGreaterThanOrEqual(start);

    const none = await optimum({ yearly_limit: 1 });
    expect(none.left_by_limit).toBeGreaterThan(0);
    for (const { time, before, after } of none.years)
      if (none.rows.length === 0) expect(after, String(time)).toEqual(before);
  });

  it("suggests, by location, what a plan without a limit takes, the most that can be avoided first", async () => {
    const plan = await optimum();
    const found = await answered<MeasureSuggestions>("suggestions", { n: 1 });
    expect(found).toMatchObject({ currency: "EUR", locations: plan.locations, time: 2050 });
    expect(found.sites.length + found.without_measures).toBe(found.locations);
    const sum = found.sites.reduce((all, site) => all + site.benefit.mean, 0);
    expect(Math.abs(sum - plan.benefit.mean)).toBeLessThan(1e-5 * sum);
    for (const [i, site] of found.sites.entries()) {
      const rows = plan.rows.filter((row) => row.site_id === site.site_id);
      expect(site.count).toBe(rows.length);
      expect(site.measures).toHaveLength(1);
      expect(rows.map((row) => row.measure_id)).toContain(site.measures[0]!.measure_id);
      expect(site.loss.p10).toBeLessThan(site.loss.p90);
      expect(site.benefit.mean).toBeLessThanOrEqual(found.sites[i - 1]?.benefit.mean ?? Infinity);
    }
    const quake = await answered<MeasureSuggestions>("suggestions", { hazards: ["earthquake"] });
    expect(quake).toMatchObject({ sites: [], without_measures: quake.locations });
    const wind = await answered<MeasureSuggestions>("suggestions", { hazards: ["tc_wind"], n: 5 });
    expect(wind.sites.length).toBeGreaterThan(0);
    expect((await call("suggestions", { n: 6 })).status).toBe(400);
    expect((await call("suggestions", { hazards: ["floods"] })).status).toBe(400);
  });

  it("looks at the locations of a filter alone", async () => {
    const all = await optimum();
    const some = await optimum({ settings: { filter: { production_sites: ["S1"] } } });
    expect(some.locations).toBe(1);
    expect(some.rows).toEqual(all.rows.filter((row) => row.site_id === "S1"));
  });

  it("refuses what cannot be, and strangers", async () => {
    expect((await call("optimum", { budget: 0 })).status).toBe(400);
    expect((await call("optimum", { yearly_limit: 0 })).status).toBe(400);
    expect((await call("optimum", { settings: { discount_rate: 0.5 } })).status).toBe(400);
    expect((await call("optimum", {}, await app.signIn("reader"))).status).toBeGreaterThanOrEqual(403);
  });

  it("goes out as a workbook", async () => {
    const answer = await fetch(`${app.url}${BASE}/exposure/${project}/optimum/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json" },
      body: JSON.stringify({ budget: 5e6 }),
    });
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(5000);
    expect(await numbersAsTexts(bytes)).toEqual([]);
  });
});
