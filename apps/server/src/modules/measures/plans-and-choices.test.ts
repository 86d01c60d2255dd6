import type { MeasureChoice, MeasurePlan, WireMeasure, SiteAppraisal } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
let app: TestServer;
let analyst: string;
let reader: string;
let stranger: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  project = await storeProject(app, {
    title: "Plans",
    names: ["A", "B", "C"],
    datasets: [{ id: "river_flood_depth", value: () => 0.5 }],
  });
  await app.database.query(
    `update sites set asset_value = 10000000, asset_currency = 'EUR', longitude = 4.4, latitude = 51.9
     where exposure_id = $1 and site_id = 'S0'`,
    [project],
  );
  await app.database.query(
    `insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'`,
    [project],
  );
  await app.database.query("update users set scopes = array_append(scopes, 'measures') where email like 'reader@%'");
  analyst = await app.signIn("analyst");
  reader = await app.signIn("reader");
  stranger = await app.signIn("admin");
});
afterAll(() => app.stop());

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, token = analyst) =>
  app.call(method, `${BASE}/exposure/${project}/${path}`, { token, ...(body === undefined ? {} : { body }) });

async function answered<T>(...asked: Parameters<typeof call>): Promise<T> {
  const answer = await call(...asked);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}

type Listed = { items: MeasureChoice[]; of_deleted_locations: number; meta: { total: number } };
type Changed = { items: MeasureChoice[]; before: MeasureChoice[] };
const listed = (query = "") => answered<Listed>("GET", `choices?n=1000${query}`);
const without = (choice: MeasureChoice) => ({ ...choice, revision: 0, changed_at: "" });
const choose = (site: string, more: Record<string, unknown> = {}) => ({
  site_id: site,
  measure_id: "dry-proofing",
  ...more,
});

describe("choices of measures", () => {
  it("are kept with who and when, and the second of a measure at a location replaces the first", async () => {
    const { items, before } = await answered<Changed>("POST", "choices", {
      items: [choose("S0"), choose("S0", { effect: 0.5, note: " twice " }), choose("S1", { status: "decided" })],
    });
    expect(before).toEqual([]);
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ site_name: "A", effect: 0.5, note: "twice", status: "proposed", revision: 1 });
    expect(items[0]).toMatchObject({
      changed_by: "analyst@demo.tidemark.example",
      title_said: { code: "measure.dry_proofing" },
    });
    const again = await answered<Changed>("POST", "choices", { items: [choose("S0", { quantity: 7 })] });
    expect(again.before).toEqual([items[0]]);
    expect(again.items[0]).toMatchObject({ id: items[0]!.id, effect: null, quantity: 7, revision: 2 });
    // what was before, given again, undoes it
    const undone = await answered<Changed>("POST", "choices", { items: again.before });
    expect(without(undone.items[0]!)).toEqual(without(items[0]!));
  });

  it("change many at once with the time of the status, and come back after they were taken away", async () => {
    const all = (await listed()).items;
    const ids = all.map(({ id }) => id);
    const { items, before } = await answered<Changed>("PUT", "choices", { ids, status: "decided", start_year: 2031 });
    expect(before).toEqual(all);
    expect(items.every(({ status, start_year: year }) => status === "decided" && year === 2031)).toBe(true);
    expect(items[0]!.status_at > all[0]!.status_at).toBe(true);
    const noted = await answered<Changed>("PUT", "choices", { ids, note: "seen" });
    expect(noted.items[0]!.status_at).toBe(items[0]!.status_at);
    const { removed } = await answered<{ removed: MeasureChoice[] }>("POST", "choices/removal", { ids });
    expect((await listed()).items).toEqual([]);
    await answered("POST", "choices", { items: removed });
    expect((await listed()).items.map(({ note, site_id: site }) => [note, site])).toEqual([
      ["seen", "S0"],
      ["seen", "S1"],
    ]);
    expect((await call("POST", "choices/removal", { ids: [ids[0], project] })).status).toBe(404);
  });

  it("conflict where another change came first", async () => {
    const [one] = (await listed()).items;
    const path = `choices/${one!.id}`;
    const next = await answered<MeasureChoice>("PUT", path, { revision: one!.revision, effect: 0.4 });
    expect(next).toMatchObject({ effect: 0.4, note: "seen" });
    const late = await call("PUT", path, { revision: one!.revision, effect: 0.3 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ detail: { current: { effect: 0.4, revision: next.revision } } });
    expect(await answered<MeasureChoice>("PUT", path, { effect: null })).toMatchObject({ effect: null });
  });

  it.each([
    [{ items: [choose("S9")] }, "items.0.site_id"],
    [{ items: [choose("S0"), choose("S0", { measure_id: "magic" })] }, "items.1.measure_id"],
    [{ items: [choose("S0", { effect: 2 })] }, "items.0.effect"],
    [{ items: [choose("S0", { cost: { low: 2, middle: 1, high: 3 } })] }, "items.0.cost"],
    [{ items: [choose("S0", { plan_ids: ["00000000-0000-4000-8000-000000000000"] })] }, "items.0.plan_ids"],
  ])("refuses %j and writes nothing", async (body, path) => {
    const before = await listed();
    const answer = await call("POST", "choices", body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
    expect(await listed()).toEqual(before);
  });

  it("are told among what was done to the project", async () => {
    await app.database.query(
      "update users set scopes = array_append(scopes, 'dashboard-activity-warnings') where email like 'analyst@%'",
    );
    const { body } = await app.call("GET", `/api/risk-engine/v0/dashboard/${project}/activity?n=50`, {
      token: analyst,
    });
    const acts = (body as { items: { act: string; site_name: string | null }[] }).items;
    expect(acts.some(({ act, site_name: name }) => act === "measures_changed" && name === "A")).toBe(true);
    expect(acts.some(({ act }) => act === "measures_removed")).toBe(true);
  });
});

describe("plans of measures", () => {
  it("are saved with their settings, and hold choices until their location is deleted", async () => {
    const plan = await answered<MeasurePlan>("POST", "plans", {
      title: "Five million",
      budget: 5_000_000,
      settings: { discount_rate: 0.07, currency: "EUR" },
    });
    expect(plan).toMatchObject({ budget: 5_000_000, yearly_limit: null, revision: 1, choices: 0 });
    expect(plan.settings).toMatchObject({ discount_rate: 0.07, growth: 0, scenario: "ssp585", first_year: 2027 });
    const ids = (await listed()).items.map(({ id }) => id);
    await answered("PUT", "choices", { ids, add_to_plan: plan.id });
    expect((await listed(`&plan_id=${plan.id}`)).items).toHaveLength(2);
    expect(await answered<MeasurePlan>("GET", `plans/${plan.id}`)).toMatchObject({
      choices: 2,
      of_deleted_locations: 0,
    });
    await app.database.query(
      "update sites set deleted_at = now(), revision = nextval('site_revisions') where exposure_id = $1 and site_id = 'S1'",
      [project],
    );
    expect(await answered<MeasurePlan>("GET", `plans/${plan.id}`)).toMatchObject({
      choices: 1,
      of_deleted_locations: 1,
    });
    expect(await listed()).toMatchObject({ of_deleted_locations: 1, meta: { total: 1 } });
    await app.database.query(
      "update sites set deleted_at = null, revision = nextval('site_revisions') where exposure_id = $1",
      [project],
    );
    expect(await answered<MeasurePlan>("GET", `plans/${plan.id}`)).toMatchObject({
      choices: 2,
      of_deleted_locations: 0,
    });
    await answered("PUT", "choices", { ids: ids.slice(1), take_from_plan: plan.id });
    expect((await listed(`&plan_id=${plan.id}`)).items).toHaveLength(1);
  });

  it("conflict where another change came first, and for a name that is taken", async () => {
    const [plan] = (await answered<{ items: MeasurePlan[] }>("GET", "plans")).items;
    const path = `plans/${plan!.id}`;
    const next = await answered<MeasurePlan>("PUT", path, {
      revision: plan!.revision,
      budget: null,
      yearly_limit: 1e6,
    });
    expect(next).toMatchObject({ budget: null, yearly_limit: 1e6, title: "Five million" });
    const locks = { keep: [{ site_id: "S0", measure_id: "dry-proofing" }], leave_out: [] };
    expect(next).toMatchObject({ keep: [], leave_out: [] });
    expect(await answered("PUT", path, { keep: locks.keep })).toMatchObject(locks);
    // what a change does not name stays
    expect(await answered("PUT", path, { title: "Five million" })).toMatchObject({ ...locks, yearly_limit: 1e6 });
    expect(await answered("PUT", path, { leave_out: locks.keep, keep: [] })).toMatchObject({
      keep: [],
      leave_out: locks.keep,
    });
    const late = await call("PUT", path, { revision: plan!.revision, title: "Late" });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ detail: { current: { yearly_limit: 1e6 } } });
    expect((await call("POST", "plans", { title: "five MILLION" })).status).toBe(409);
  });

  it.each([{ budget: 0 }, { budget: -1 }, { budget: 1e16 }, { settings: { discount_rate: 0.2 } }, { title: "  " }])(
    "refuses %j with the field",
    async (bad) => {
      const answer = await call("POST", "plans", { title: "Bad", ...bad });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(Object.keys(bad)[0]);
    },
  );
});

describe("own measures", () => {
  const given = {
    title: "Our gate",
    hazards: ["river_flood"],
    kind: "structural",
    operator: "scale",
    effect: { low: 0.1, middle: 0.2, high: 0.3, source: "trial of 2025" },
    cost: { low: 1000, middle: 2000, high: 3000, quantity: "site", source: "offer of 2025" },
    lifetime_years: 20,
  };

  it("stand in the catalogue of who made them, are chosen, and stay where they are chosen", async () => {
    const made = await app.call("POST", `${BASE}/own`, { token: analyst, body: given });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const own = made.body as WireMeasure;
    expect(own).toMatchObject({ title: "Our gate", own: { shared: false, mine: true }, effect: { basis: "proposal" } });
    const titles = async (token: string) => {
      const { body } = await app.call("GET", `${BASE}/catalogue`, { token });
      return (body as { items: WireMeasure[] }).items.map(({ title }) => title);
    };
    expect(await titles(analyst)).toContain("Our gate");
    expect(await titles(reader)).not.toContain("Our gate");
    await answered("POST", "choices", { items: [choose("S2", { measure_id: own.id })] });
    const path = `${BASE}/own/${own.own!.id}`;
    // readers of the project may ask for what is chosen there, at this location alone
    const appraised = async (site: string) => {
      const body = { choices: [{ measure_id: own.id }] };
      return (await call("POST", `sites/${site}/appraisal`, body, reader)).status;
    };
    expect([await appraised("S2"), await appraised("S0")]).toEqual([200, 422]);
    expect((await app.call("PUT", path, { token: reader, body: { ...given, shared: true } })).status).toBe(404);
    const shared = await app.call("PUT", path, { token: analyst, body: { ...given, shared: true } });
    expect(shared.body).toMatchObject({ own: { shared: true } });
    expect(await titles(reader)).toContain("Our gate");
    expect((await app.call("DELETE", path, { token: reader })).status).toBe(404);
    expect((await app.call("DELETE", path, { token: analyst })).status).toBe(200);
    expect(await titles(analyst)).not.toContain("Our gate");
    expect((await listed("&site_id=S2")).items[0]).toMatchObject({ title: "Our gate" });
    const late = await call("POST", "choices", {
      items: [choose("S0", { measure_id: "own:00000000-0000-4000-8000-000000000000" })],
    });
    expect(late.status).toBe(422);
  });

  it("keep the currency that their cost was typed in, and cost the same at a location", async () => {
    // 0.9242 EUR for a dollar in the mean of 2024
    const cost = { ...given.cost, low: 924.2, middle: 1848.4, high: 2772.6, currency: "EUR", price_year: 2024 };
    const made: WireMeasure[] = [];
    for (const own of [given, { ...given, title: "Our gate in euro", cost }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await app.call("POST", `${BASE}/own`, { token: analyst, body: own });
      expect(status, JSON.stringify(body)).toBe(201);
      made.push(body as WireMeasure);
    }
    expect(made[1]!.cost).toMatchObject({ currency: "EUR", low: 924.2, middle: 1848.4, high: 2772.6 });
    const choices = made.map(({ id: measure_id }) => ({ measure_id }));
    const { chosen } = await answered<SiteAppraisal>("POST", "sites/S0/appraisal", { choices });
    expect(chosen[1]!.investment!.middle / chosen[0]!.investment!.middle).toBeCloseTo(1, 9);
    for (const { own } of made) await app.call("DELETE", `${BASE}/own/${own!.id}`, { token: analyst });
    // what was taken out comes back as it was
    const back = await app.call("PUT", `${BASE}/own/${made[1]!.own!.id}`, { token: analyst, body: { ...given, cost } });
    expect(back.body).toMatchObject({ id: made[1]!.id, cost: { currency: "EUR" } });
    await app.call("DELETE", `${BASE}/own/${made[1]!.own!.id}`, { token: analyst });
  });

  it.each([
    [{ effect: { ...given.effect, low: 0.25 } }, "effect"],
    [{ effect: { ...given.effect, high: 2 } }, "effect.high"],
    [{ cost: { ...given.cost, low: 9999 } }, "cost"],
    [{ cost: { ...given.cost, currency: "ZZZ" } }, "cost.currency"],
    [{ cost: { ...given.cost, source: " " } }, "cost.source"],
    [{ effect: { ...given.effect, source: undefined } }, "effect.source"],
  ])("refuses %j", async (bad, path) => {
    const answer = await app.call("POST", `${BASE}/own`, { token: analyst, body: { ...given, ...bad } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });
});

describe("who sees choices and plans", () => {
  it("readers see them and change nothing; others do not know of them", async () => {
    const [one] = (await listed()).items;
    const [plan] = (await answered<{ items: MeasurePlan[] }>("GET", "plans")).items;
    const reads = ["choices", `choices/${one!.id}`, "plans", `plans/${plan!.id}`];
    const changes = [
      ["POST", "choices", { items: [choose("S0")] }],
      ["PUT", "choices", { ids: [one!.id], status: "rejected" }],
      ["PUT", `choices/${one!.id}`, { status: "rejected" }],
      ["DELETE", `choices/${one!.id}`, undefined],
      ["POST", "choices/removal", { ids: [one!.id] }],
      ["POST", "plans", { title: "Mine" }],
      ["PUT", `plans/${plan!.id}`, { title: "Mine" }],
      ["DELETE", `plans/${plan!.id}`, undefined],
    ] as const;
    const before = await listed();
    for (const path of reads) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call("GET", path, undefined, reader)).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call("GET", path, undefined, stranger)).status).toBe(404);
    }
    for (const [method, path, body] of changes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([403, 404]).toContain((await call(method, path, body, reader)).status);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call(method, path, body, stranger)).status).toBe(404);
    }
    expect(await listed()).toEqual(before);
  });

  it("go with their project", async () => {
    await app.database.query("delete from exposures where id = $1", [project]);
    const rows = await app.database.query<{ count: number }>(
      "select (select count(*) from measure_choices) + (select count(*) from measure_plans) as count",
    );
    expect(rows[0]!.count).toBe(0);
  });
});
