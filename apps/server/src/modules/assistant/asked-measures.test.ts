import type { MeasureSuggestions, SiteAppraisal } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const MEASURES = "/api/risk-engine/v0/measures";
const ASSISTANT = "/api/tidemark-ai-agents/v0";
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 40, 250: 45, 500: 50 };
const grown = ({ time = 2005, ensemble }: Coordinates) =>
  (1 + (time - 2005) / 100) * (ensemble === "p10" ? 0.8 : ensemble === "p90" ? 1.2 : 1);
const wind = (at: Coordinates, site: number) => [1, 1.2, 0.9][site]! * (WINDS[at.return_period ?? 0] ?? 0) * grown(at);

interface Answered {
  readonly answer: string;
  readonly refused: string | null;
  readonly figures: readonly { readonly value: number | null; readonly unit: string }[];
}

let app: TestServer;
let analyst: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Asked of measures",
    names: ["Alpha plant", "Bravo plant", "Charlie plant"],
    datasets: [
      { id: "tc_wind_rp", value: wind },
      { id: "total_ead", value: () => 2 },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 1e7 * (1 + position), asset_currency = 'EUR', longitude = 4.4 + position,
     latitude = 51.9 where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

const ask = async (prompt: string): Promise<Answered> => {
  const asked = await app.call("POST", `${ASSISTANT}/prompt`, {
    token: analyst,
    body: { prompt, exposure_id: project },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return asked.body as unknown as Answered;
};
const measures = async <T>(what: string, body: object): Promise<T> => {
  const answer = await app.call("POST", `${MEASURES}/exposure/${project}/${what}`, { token: analyst, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
};
const moneyIn = ({ figures }: Answered) => figures.filter(({ unit }) => unit === "EUR").map(({ value }) => value);

describe("questions about measures", () => {
  it("are answered as the location panel has it", async () => {
    const appraisal = await measures<SiteAppraisal>("sites/S1/appraisal", { time: 2050 });
    const answer = await ask("What can we do at Bravo plant?");
    const year = appraisal.years.find(({ time }) => time === 2050)!;
    expect(moneyIn(answer)[0]).toBe(year.before.loss!.p50);
    const told = appraisal.suggested.flatMap(({ cost, benefit }) => [cost!.mean, benefit!.mean]);
    expect(told.length).toBeGreaterThan(0);
    expect(moneyIn(answer).slice(1)).toEqual(told);
  });

  it("are answered over all locations as the list of sites has it, and by payback", async () => {
    const { sites } = await measures<MeasureSuggestions>("suggestions", { n: 5 });
    const all = sites.flatMap((site) => site.measures);
    const answer = await ask("Where are measures worth it?");
    const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((so, one) => so + of(one), 0);
    expect(moneyIn(answer)[0]).toBeCloseTo(
      sum(({ benefit }) => benefit.mean),
      0,
    );
    expect(moneyIn(answer)[1]).toBeCloseTo(
      sum(({ cost }) => cost.mean),
      0,
    );
    const years = all.flatMap(({ payback }) => payback ?? []).toSorted((a, b) => a - b);
    const limit = years[0]! + 1;
    const early = await ask(`Which measures pay back before ${limit}?`);
    const [, count] = early.figures.filter(({ unit }) => unit === "").map(({ value }) => value);
    expect(count).toBe(years.filter((year) => year <= limit).length);
  });

  it("tell what is chosen, and what remains with it", async () => {
    const [first] = (await measures<MeasureSuggestions>("suggestions", { n: 1 })).sites;
    const before = await ask("What remains after our measures?");
    expect(before.answer).toContain("Nothing is decided or in place");
    // 2 % of 60 m
    expect(moneyIn(before)[0]).toBeCloseTo(1.2e6, 0);
    const choice = { site_id: first!.site_id, measure_id: first!.measures[0]!.measure_id };
    await measures("choices", { items: [{ ...choice, status: "decided", start_year: 2028 }] });
    const chosen = await ask("Which measures are decided?");
    expect(chosen.figures.map(({ value }) => value)).toEqual([1, 1, 3, 2028]);
    const after = await ask("What remains after our measures?");
    const [left, without, inPlace, decided] = moneyIn(after);
    expect(without).toBeCloseTo(moneyIn(before)[0]!, 0);
    expect(inPlace).toBe(0);
    expect(decided).toBeGreaterThan(0);
    expect(left).toBeCloseTo(without! - decided!, 0);
    const appraisal = await measures<SiteAppraisal>(`sites/${first!.site_id}/appraisal`, {
      choices: [{ measure_id: choice.measure_id }],
    });
    const year = appraisal.years.find(({ time }) => time === 2050)!;
    expect(decided).toBeCloseTo(year.before.loss!.p50 - year.after.loss!.p50, -1);
  });

  it("are withheld without the scope, also what was answered before", async () => {
    const [{ scopes } = { scopes: [] }] = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    const set = (list: readonly string[]) =>
      app.database.query("update users set scopes = $1 where email like 'analyst@%'", [list]);
    await set(scopes.filter((scope) => scope !== "measures"));
    try {
      expect(await ask("Which measures are decided?")).toMatchObject({ refused: "withheld", figures: [] });
      const history = await app.call("GET", `${ASSISTANT}/history?exposure_id=${project}`, { token: analyst });
      for (const turn of history.body["items"] as Answered[]) expect(turn.figures).toEqual([]);
    } finally {
      await set(scopes);
    }
  });
});
