import type { SiteAppraisal } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
/** Depth by return period at the first location; the second is dry, the third has no value. */
const DEPTHS: Readonly<Record<number, number>> = { 25: 0.3, 50: 0.5, 100: 0.8, 150: 1, 250: 1.5, 500: 2 };
const WINDS: Readonly<Record<number, number>> = { 50: 30, 100: 36, 150: 40, 250: 45, 500: 50 };
const grown = ({ time = 2005, ensemble }: Coordinates) =>
  (1 + (time - 2005) / 100) * (ensemble === "p10" ? 0.8 : ensemble === "p90" ? 1.2 : 1);

let app: TestServer;
let analyst: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Measures",
    names: ["Wet", "Dry", "Unknown"],
    datasets: [
      {
        id: "river_flood_depth",
        value: (at, site) => [(DEPTHS[at.return_period ?? 0] ?? 0) * grown(at), 0, Number.NaN][site]!,
      },
      {
        id: "tc_wind_rp",
        value: (at, site) => [0, (WINDS[at.return_period ?? 0] ?? 0) * grown(at), Number.NaN][site]!,
      },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 140000000, asset_currency = 'EUR', longitude = 4.4, latitude = 51.9
     where exposure_id = $1 and site_id = 'S0'`,
    [project],
  );
  await app.database.query(
    "update sites set asset_value = 1000000, asset_currency = 'USD' where exposure_id = $1 and site_id = 'S1'",
    [project],
  );
});
afterAll(() => app.stop());

const ask = (site: string, body: Record<string, unknown> = {}, token = analyst) =>
  app.call("POST", `${BASE}/exposure/${project}/sites/${site}/appraisal`, { token, body });

async function appraise(site: string, body: Record<string, unknown> = {}): Promise<SiteAppraisal> {
  const answer = await ask(site, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as SiteAppraisal;
}

describe("the catalogue of measures", () => {
  it("names 44 measures with a basis for each figure", async () => {
    const { status, body } = await app.call("GET", `${BASE}/catalogue`, { token: analyst });
    expect(status).toBe(200);
    const { items } = body as { items: { id: string; title: string; effect: { basis: string; source: string } }[] };
    expect(items).toHaveLength(44);
    expect(new Set(items.map(({ title }) => title)).size).toBe(44);
    expect(items.find(({ id }) => id === "dry-proofing")!.effect.source).toContain("FEMA P-936");
  });
});

describe("an appraisal of measures at a location", () => {
  it("suggests for the main hazard, with losses as they are", async () => {
    const found = await appraise("S0");
    expect(found.main_hazard).toMatchObject({ id: "river_flood", share: 1 });
    expect(found.chosen).toEqual([]);
    expect(found.suggested.length).toBeGreaterThan(2);
    expect(found.suggested.length).toBeLessThanOrEqual(5);
    for (const { before, after } of found.years) expect(after).toEqual(before);
    expect(found.currency).toBe("EUR");
    expect(found.notes[0]).toContain("survey of the site");
  });

  it("works choices out together, and says what remains", async () => {
    const found = await appraise("S0", {
      choices: [{ measure_id: "dry-proofing" }, { measure_id: "raise-equipment" }],
    });
    const last = found.years.at(-1)!;
    const avoided = last.before.loss!.p50 - last.after.loss!.p50;
    const singles = found.chosen.reduce((sum, { single }) => sum + single.at(-1)!.money!, 0);
    expect(avoided).toBeGreaterThan(0);
    expect(avoided).toBeLessThan(singles);
    const beyond = found.residual.at(-1)!;
    expect(beyond.after!).toBeGreaterThan(0);
    expect(found.notes.some((note) => note.includes("counted once"))).toBe(true);
    expect(found.chosen[0]!.quantity).toMatchObject({ estimated: true });
  });

  it("takes a typed cost and design, and the second of the same measure", async () => {
    const choice = { measure_id: "site-wall", cost: { low: 1, middle: 2, high: 3 } };
    const { chosen } = await appraise("S0", { choices: [choice, { ...choice, effect: 500 }] });
    expect(chosen).toHaveLength(1);
    expect(chosen[0]!.investment).toEqual({ low: 1, middle: 2, high: 3 });
    const { chosen: lower } = await appraise("S0", { choices: [{ ...choice, effect: 60 }] });
    expect(lower[0]!.avoided[0]!.money!).toBeLessThan(chosen[0]!.avoided[0]!.money!);
  });

  it("gives no ratio of a hazard that has no value, nor of what stands outside", async () => {
    const { chosen } = await appraise("S0", { choices: [{ measure_id: "snow-roof" }, { measure_id: "safety-stock" }] });
    for (const one of chosen) expect(one).toMatchObject({ known: false, ratio: null, benefit: null });
    expect(chosen[0]!.why_not!.text).toContain("has no value here");
    expect(chosen[1]!.why_not!.text).toContain("outside this location");
    expect(chosen[0]!.avoided.every(({ money, days }) => money === null && days === null)).toBe(true);
  });

  it("tells money of wind, and days alone where there is no asset value", async () => {
    const windy = await appraise("S1", { choices: [{ measure_id: "continuity-plan" }] });
    expect(windy.main_hazard).toMatchObject({ id: "tc_wind" });
    expect(windy.chosen[0]).toMatchObject({ known: true, ratio: null });
    expect(windy.chosen[0]!.why_not!.text).toContain("days without business");
    const choice = { measure_id: "continuity-plan", cost: { low: 1000, middle: 3000, high: 9000 } };
    const withMargin = await appraise("S1", {
      choices: [choice],
      settings: { daily_margin: 100_000 },
    });
    expect(withMargin.chosen[0]!.ratio!.p50).toBeGreaterThan(0);
    // at sea no country tells what work costs
    const cooled = await appraise("S1", { choices: [{ measure_id: "roof-upgrade" }] });
    expect(cooled.chosen[0]!.why_not!.text).toContain("No price level");
    const nothing = await appraise("S2");
    expect(nothing).toMatchObject({ main_hazard: null, suggested: [], asset_value: null });
    expect(nothing.years[0]!.before.loss).toBeNull();
  });

  it.each([
    [{ choices: [{ measure_id: "magic" }] }, 422, "magic"],
    [{ choices: [{ measure_id: "dry-proofing", effect: 2 }] }, 422, "2 is no effect"],
    [{ choices: [{ measure_id: "dry-proofing", cost: { low: 3, middle: 2, high: 1 } }] }, 422, "that rise"],
    [{ settings: { discount_rate: 0.5 } }, 400, ""],
    [{ settings: { first_year: 1990 } }, 400, ""],
  ])("refuses %j", async (body, status, words) => {
    const answer = await ask("S0", body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(words);
  });

  it("tells no days to somebody without the scope of outage", async () => {
    const choices = [{ measure_id: "dry-proofing" }];
    const days = ({ years, chosen }: SiteAppraisal) => [
      ...years.flatMap(({ before, after }) => [before.days, after.days]),
      ...chosen.flatMap(({ avoided, single }) => [...avoided, ...single].map((gain) => gain.days)),
    ];
    expect(days(await appraise("S0", { choices })).every((value) => value !== null)).toBe(true);
    await app.database.query("update users set scopes = array_remove(scopes, 'outage') where email like 'analyst@%'");
    expect(days(await appraise("S0", { choices })).every((value) => value === null)).toBe(true);
    await app.database.query("update users set scopes = array_append(scopes, 'outage') where email like 'analyst@%'");
  });

  it("is not there for others, nor without the scope", async () => {
    expect((await ask("nowhere")).status).toBe(404);
    expect((await ask("S0", {}, await app.signIn("consulting"))).status).toBe(403);
  });
});
