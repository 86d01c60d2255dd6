import type { ElementModel, FrozenReport } from "@tidemark/contract";
import { NO_CHANGE } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const YEAR = new Date().getUTCFullYear();
/** Speed of the rarest winds: from 43.5 m/s on it is high. */
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 50, 250: 52, 500: 55 };
/** Expected loss of a year, percent of the value. */
const LOSSES = [2, 1, 3, 0.1];
const ACTIONS = "Adaptation actions, E1-3";

let app: TestServer;
let token: string;
let project: string;

/**
 * Four locations worth 100, 300, 200 and 400 m EUR; the first three have high wind. The roof of the first is to be
 * strong in two years, the windows of the second are already, and the wall of the third is against water.
 */
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Adapt",
    names: ["A", "B", "C", "D"],
    datasets: [
      { id: "tc_wind_rp", value: (at, site) => (site === 3 ? 0.2 : 1) * (WINDS[at.return_period ?? 0] ?? 0) },
      { id: "tc_wind_ead", value: (_, site) => LOSSES[site]! },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1e8, 3e8, 2e8, 4e8])[position + 1], asset_currency = 'EUR',
       longitude = 4.4 + position, latitude = 51.9 where exposure_id = $1`,
    [project],
  );
  const cost = { low: 3e5, middle: 3e5, high: 3e5 };
  await choose([
    { site_id: "S0", measure_id: "roof-upgrade", status: "decided", start_year: YEAR + 2, cost },
    { site_id: "S1", measure_id: "openings", status: "decided" },
    { site_id: "S2", measure_id: "roof-upgrade", status: "proposed" },
    { site_id: "S2", measure_id: "site-wall", status: "decided" },
    { site_id: "S3", measure_id: "openings", status: "rejected" },
  ]);
  // as a computation leaves it: a quarter of the loss of wind is kept out
  await app.database.query("update measure_choices set status = 'in_place' where exposure_id = $1 and site_id = 'S1'", [
    project,
  ]);
  const change = { tc_wind: { ...NO_CHANGE, scaled: [{ share: 0.25, upTo: null }] } };
  await app.database.query(
    "update sites set measures_in_place = $2, revision = nextval('site_revisions') where exposure_id = $1 and site_id = 'S1'",
    [project, JSON.stringify(change)],
  );
});
afterAll(() => app.stop());

async function choose(items: readonly object[]): Promise<void> {
  const path = `/api/risk-engine/v0/measures/exposure/${project}/choices`;
  const answer = await app.call("POST", path, { token, body: { items } });
  expect(answer.status, answer.text).toBe(200);
}

async function made(settings: object) {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "C" } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const elements = `${report}/pages/${page!.id}/elements`;
  const added = await app.call("POST", elements, { token, body: { content: { type: "Compliance", settings } } });
  const model = async () => {
    const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
    expect(shown.status, shown.text).toBe(200);
    return shown.body as unknown as ElementModel;
  };
  return { report, model };
}
const modelOf = async (settings: object) => (await made(settings)).model();

const tableOf = ({ tables }: ElementModel, title: string) => tables.find((one) => one.title === title);
/** Numbers of a table by their row and the first columns that are numbers. */
const valuesOf = (model: ElementModel, title: string, name: string) =>
  tableOf(model, title)?.rows.find(({ cells }) => cells.includes(name))?.values;
const LINES = "What is asked, and what answers it";
const line = (model: ElementModel, asks: string) => valuesOf(model, LINES, asks)?.slice(2, 7);

async function without(scope: string, act: () => Promise<void>): Promise<void> {
  const change = (by: string) =>
    app.database.query(`update users set scopes = ${by}(scopes, $1) where email like 'analyst@%'`, [scope]);
  await change("array_remove");
  try {
    await act();
  } finally {
    await change("array_append");
  }
}

describe("ESRS E1-9 66(b)", () => {
  const SHARE = "Share of these assets that adaptation actions address";
  const AMOUNT = "Value of these assets that adaptation actions address";

  it("is the share of assets at risk with a measure at work against a high hazard, worked out on paper", async () => {
    const model = await modelOf({ framework: "esrs-e1" });
    // 100 + 300 + 200 are at risk before actions, whatever is in place
    expect(line(model, "Assets at material physical risk before adaptation")?.slice(0, 3)).toEqual([6e8, 6e8, 6e8]);
    // the windows of B now, the roof of A from the second year on; the wall of C is against another hazard
    expect(line(model, AMOUNT)).toEqual([3e8, 4e8, 4e8, "EUR", "in part"]);
    const shares = line(model, SHARE);
    expect(shares?.slice(0, 3).map((share) => Number(share).toFixed(4))).toEqual(["50.0000", "66.6667", "66.6667"]);
    expect(shares?.slice(3)).toEqual(["%", "in part"]);
    const notes = model.notes.join("\n");
    expect(notes).toContain("Not counted: proposed and rejected measures");
    expect(notes).toMatch(/every high hazard is addressed at 67\s%/);
    expect(model.scopes).toContain("measures");
  });

  it("is what the company gave where it gave something, which is said", async () => {
    const model = await modelOf({ framework: "esrs-e1", provided: { assets_addressed: 6e7 } });
    expect(line(model, AMOUNT)).toEqual([6e7, 6e7, 6e7, "EUR", "provided"]);
    expect(line(model, SHARE)?.slice(0, 3).map(Number)).toEqual([10, 10, 10]);
    expect(model.notes.join("\n")).toContain("measures of this project are not.");
    const byPlace = await modelOf({ framework: "esrs-e1", provided: { locations: { S0: { actions: "Own roof" } } } });
    expect(line(byPlace, AMOUNT)?.slice(0, 3)).toEqual([1e8, 1e8, 1e8]);
    // the table of actions has these words in place of the measure of that location
    expect(tableOf(byPlace, ACTIONS)?.rows.map(({ cells }) => [cells[0], cells[1]])).toEqual([
      ["Own roof", "given by you"],
      [expect.stringContaining(""), "in place"],
      [expect.stringContaining(""), "decided"],
    ]);
  });

  it("is asked of the company where no measure is decided or in place, never 0", async () => {
    await without("measures", async () => {
      const model = await modelOf({ framework: "esrs-e1" });
      expect(line(model, SHARE)).toEqual([null, null, null, "%", "you provide"]);
      expect(tableOf(model, ACTIONS)).toBeUndefined();
      expect(model.notes.join("\n")).toContain("your account does not include them");
    });
  });
});

describe("the table of E1-3", () => {
  it("has each action with scope, year, cost and what it avoids; what is not known is no 0", async () => {
    const model = await modelOf({ framework: "esrs-e1" });
    const { rows = [], columns = [] } = tableOf(model, ACTIONS) ?? {};
    expect(columns.slice(1).map(({ title, currency }) => [title, currency])).toEqual([
      ["Status", undefined],
      ["Locations", undefined],
      ["First year", undefined],
      ["Paid at once", "EUR"],
      ["Paid each year", "EUR"],
      ["Expected loss avoided in 2050", "EUR"],
    ]);
    const [windows, roof, wall] = rows.map(({ values }) => values!);
    // 1 % of 300 m is left by three quarters: 3 of 4 m
    expect(windows?.slice(1, 4)).toEqual(["in place", 1, null]);
    expect(windows?.at(-1)).toBeCloseTo(1e6, 0);
    expect(windows?.[4]).toBeGreaterThan(0);
    // half of 2 % of 100 m; upkeep is 1 % of what was typed
    expect(roof?.slice(1)).toEqual(["decided", 1, YEAR + 2, 3e5, 3e3, expect.closeTo(1e6, 0)]);
    expect(wall?.slice(1, 4)).toEqual(["decided", 1, null]);
    expect(rows[2]?.cells.at(-1)).toBe("not known");
    expect(model.notes.join("\n")).toContain("not known of 1 of 3 measures at locations");
  });

  it("keeps amounts of two currencies in rows of their own, with the currency beside", async () => {
    const price = (currency: string) =>
      app.database.query(
        `update sites set asset_currency = $2, revision = nextval('site_revisions') where exposure_id = $1 and site_id = 'S1'`,
        [project, currency],
      );
    await price("USD");
    const model = await modelOf({ framework: "esrs-e1" });
    await price("EUR");
    const { columns = [], rows = [] } = tableOf(model, ACTIONS) ?? {};
    const at = columns.findIndex(({ title }) => title === "Currency");
    expect(rows.map(({ cells }) => cells[at])).toEqual(["USD", "EUR", "EUR"]);
    expect(columns.every(({ kind }) => kind !== "money")).toBe(true);
  });
});

describe("IFRS S2 22", () => {
  it("has the loss that is left with what is in place and decided by then", async () => {
    const model = await modelOf({ framework: "ifrs-s2" });
    // 2 + 3 + 6 + 0.4 m are stored; the roof takes 1 m from its first year on
    const left = line(model, "Expected loss of a year that measures leave");
    expect(left?.slice(0, 3)).toEqual([11.4e6, 10.4e6, 10.4e6].map((loss) => expect.closeTo(loss, -1)));
    expect(left?.slice(3)).toEqual(["EUR", "in part"]);
    expect(model.datasets).toContain("tc_wind_ead");
  });
});

describe("step (c) of the EU taxonomy", () => {
  const TABLE = "Adaptation solutions, step (c)";
  const cellsOf = (model: ElementModel) => tableOf(model, TABLE)?.rows.map(({ cells }) => cells);

  it("names measures by hazard, and those that begin later than in five years", async () => {
    const model = await modelOf({});
    expect(cellsOf(model)).toEqual([
      ["Acute: Cyclone, hurricane, typhoon", expect.any(String), "in place", "1", "1", "no year given", "in place"],
      [
        "Acute: Cyclone, hurricane, typhoon",
        expect.any(String),
        "decided",
        "1",
        "1",
        String(YEAR + 2),
        `yes, by ${YEAR + 5}`,
      ],
      // one roof works against both winds
      [
        "Acute: Storm (including blizzards, dust and sandstorms)",
        expect.any(String),
        "decided",
        "1",
        "0",
        String(YEAR + 2),
        `yes, by ${YEAR + 5}`,
      ],
      [
        "Acute: Flood (coastal, fluvial, pluvial, ground water)",
        expect.any(String),
        "decided",
        "1",
        "0",
        "no year given",
        "no year given",
      ],
    ]);
    const step = model.tables[0]?.rows.find(({ cells }) => cells[0]?.startsWith("(c)"))?.cells;
    expect([step?.[1], step?.[3]]).toEqual(["in part", TABLE]);
    expect(model.sentences.join("\n")).not.toContain("Later than");
  });

  it("takes what the company named for a hazard, and says so", async () => {
    const hazards = { "Cyclone, hurricane, typhoon": { solution: "Shutters", done_by: "May" } };
    const model = await modelOf({ provided: { hazards } });
    const wind = cellsOf(model)?.filter(([hazard]) => hazard?.includes("Cyclone"));
    expect(wind).toEqual([
      ["Acute: Cyclone, hurricane, typhoon", "Shutters", "given by you", "\u2013", "\u2013", "May", "\u2013"],
    ]);
    expect(model.sentences.join("\n")).toContain("You named solutions for Cyclone, hurricane, typhoon");
  });
});

it("a changed choice changes an open table, and a frozen version stays as it was", async () => {
  const { report, model } = await made({});
  const first = await model();
  const frozen = (await app.call("POST", `${report}/versions`, { token, body: {} })).body;
  await choose([{ site_id: "S0", measure_id: "roof-upgrade", status: "decided", start_year: YEAR + 6 }]);
  const later = await model();
  expect(later.sentences.join("\n")).toContain(`Later than ${YEAR + 5}, five years from the date of this document`);
  expect(later.version).not.toBe(first.version);
  await choose([{ site_id: "S0", measure_id: "roof-upgrade", status: "rejected" }]);
  expect(JSON.stringify((await model()).tables)).not.toContain(String(YEAR + 6));
  const kept = await app.call("GET", `${report}/versions/${String(frozen["id"])}`, { token });
  const { content } = kept.body as unknown as { content: FrozenReport };
  expect(content.pages[0]?.elements[0]?.model).toEqual(first);
  // whoever may not see measures is not shown them by a version
  await without("measures", async () => {
    expect((await app.call("GET", `${report}/versions/${String(frozen["id"])}`, { token })).status).toBe(403);
  });
});
