import type { DecidedLosses, Insurance } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 40, 250: 45, 500: 50 };
const grown = ({ time = 2005 }: Coordinates) => 1 + (time - 2005) / 100;

let app: TestServer;
let analyst: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Insured",
    names: ["A", "B", "C"],
    datasets: [
      {
        id: "tc_wind_rp",
        value: (at, site) => [1, 1.2, Number.NaN][site]! * (WINDS[at.return_period ?? 0] ?? 0) * grown(at),
      },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 1e7 * (position + 1), asset_currency = 'EUR', longitude = 4.4 + position, latitude = 51.9
     where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

const call = (body: unknown, token = analyst) =>
  app.call("POST", `${BASE}/exposure/${project}/insurance`, { token, body });
async function insured(body: Record<string, unknown>): Promise<Insurance> {
  const answer = await call(body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Insurance;
}

it("prices a layer of the hazard of the largest loss, in both cases of dependence", async () => {
  const found = await insured({ deductible: 1e5, limit: 5e6, share: 0.5, offered: 1e5 });
  expect(found).toMatchObject({ currency: "EUR", time: 2025, hazard: { id: "tc_wind" }, locations: 3, missing: 1 });
  // a location without a loss curve is in none of the sums
  expect(found.is_lower_bound).toBe(true);
  expect(found.most).toBe(2.5e6);
  expect(found.hazards.map(({ id }) => id)).toContain("tc_wind");
  for (const one of [found.together!, found.apart!]) {
    expect(one.pays).toBeGreaterThan(0);
    expect(one.pays).toBeLessThan(one.loss);
    expect(one.prices.map(({ multiple }) => multiple)).toEqual([1.5, 2.33, 4]);
    for (const { multiple, price, rate_on_line: rate } of one.prices) {
      expect(Math.abs(price - multiple * one.pays)).toBeLessThan(1e-5 * price);
      expect(Math.abs(rate - price / found.most)).toBeLessThan(1e-5 * rate);
    }
    expect(Math.abs(one.offered_multiple! - 1e5 / one.pays)).toBeLessThan(1e-4 * one.offered_multiple!);
    expect(one.kept.map((bad) => bad.return_period)).toEqual([100, 500]);
    for (const { loss, kept } of one.kept) {
      expect(kept).toBeLessThanOrEqual(loss);
      expect(loss - kept).toBeLessThanOrEqual(found.most * 1.00001);
    }
  }
  expect(Math.abs(found.apart!.loss - found.together!.loss)).toBeLessThan(1e-3 * found.together!.loss);
  expect(found.notes.join(" ")).toContain("no quotes of insurers");
});

it("grows with the climate, pays nothing above all losses, and is less after decided measures", async () => {
  const asked = { deductible: 1e5, limit: 5e6 };
  const now = await insured(asked);
  const later = await insured({ ...asked, time: 2080 });
  expect(later.together!.pays).toBeGreaterThan(now.together!.pays);
  const none = await insured({ deductible: 1e12, limit: 1e6, offered: 5 });
  expect(none.together).toMatchObject({ pays: 0, offered_multiple: null });
  expect(none.together!.kept[1]!.kept).toBe(none.together!.kept[1]!.loss);
  const chosen = await app.call("POST", `${BASE}/exposure/${project}/choices`, {
    token: analyst,
    body: { items: [{ site_id: "S1", measure_id: "roof-upgrade", status: "decided" }] },
  });
  expect(chosen.status, chosen.text).toBe(200);
  expect((await insured(asked)).together).toEqual(now.together);
  const after = await insured({ ...asked, after_decided: true });
  expect(after.decided).toBe(1);
  expect(after.together!.loss).toBeLessThan(now.together!.loss);
  // a hazard without a curve here has no layer
  expect(await insured({ ...asked, hazard: "earthquake" })).toMatchObject({ together: null, apart: null });
});

it("refuses what cannot be, and strangers", async () => {
  for (const bad of [{}, { limit: 0 }, { limit: 1e6, share: 1.5 }, { limit: 1e6, deductible: -1 }])
    expect((await call(bad)).status, JSON.stringify(bad)).toBe(400);
  expect((await call({ limit: 1e6 }, await app.signIn("reader"))).status).toBeGreaterThanOrEqual(403);
});

it("tells what decided measures avoid, beside what is in place, at the locations of a filter", async () => {
  const asked = async (body: Record<string, unknown>) => {
    const answer = await app.call("POST", `${BASE}/exposure/${project}/decided`, { token: analyst, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as DecidedLosses;
  };
  const found = await asked({ times: [2025, 2080] });
  expect(found).toMatchObject({ currency: "EUR", measures: 1, locations: 1, unknown: 0 });
  // the loss of a year of the insured hazard without and with the measure, from another computation
  const [before, after] = await Promise.all(
    [false, true].map((isAfter) => insured({ deductible: 0, limit: 1e9, after_decided: isAfter })),
  );
  const avoided = before!.together!.loss - after!.together!.loss;
  expect(Math.abs(found.times[0]!.avoided! - avoided)).toBeLessThan(0.02 * avoided);
  expect(found.times[1]!.avoided!).toBeGreaterThan(found.times[0]!.avoided!);
  expect(await asked({ times: [2025], filter: { production_sites: ["S0"] } })).toMatchObject({
    measures: 0,
    times: [{ time: 2025, avoided: null, is_lower_bound: false }],
  });
  // nothing is known of the third location: the sum is at least what it says
  const chosen = await app.call("POST", `${BASE}/exposure/${project}/choices`, {
    token: analyst,
    body: {
      items: [
        { site_id: "S2", measure_id: "roof-upgrade", status: "decided" },
        { site_id: "S0", measure_id: "roof-upgrade", status: "decided" },
      ],
    },
  });
  expect(chosen.status, chosen.text).toBe(200);
  // as if the project had been computed with it
  await app.database.query(`update measure_choices set status = 'in_place' where exposure_id = $1 and site_id = 'S0'`, [
    project,
  ]);
  const more = await asked({ times: [2025] });
  expect(more).toMatchObject({ measures: 2, locations: 2, unknown: 1, times: [{ is_lower_bound: true }] });
  expect(Math.abs(more.times[0]!.avoided! - found.times[0]!.avoided!)).toBeLessThan(1e-6 * avoided);
  const placed = await app.call("GET", `${BASE}/exposure/${project}/placed`, { token: analyst });
  expect(placed.body).toEqual({
    items: [
      { site_id: "S0", longitude: 4.4, latitude: 51.9, decided: 0, in_place: 1 },
      { site_id: "S1", longitude: 5.4, latitude: 51.9, decided: 1, in_place: 0 },
      { site_id: "S2", longitude: 6.4, latitude: 51.9, decided: 1, in_place: 0 },
    ],
    total: 3,
  });
  expect((await app.call("GET", `${BASE}/exposure/${project}/placed`)).status).toBe(401);
});
