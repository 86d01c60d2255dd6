import type { MeasureChoice, SiteAppraisal } from "@tidemark/contract";
import { resultsInFolder } from "@tidemark/results";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SPAWN, spawnBody, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createRunStore } from "../risks/store/run-store.ts";

vi.setConfig({ testTimeout: 180_000 });

let app: TestServer;
let owner: string;
let id: string;
/** Two places on the Bosporus, with earthquakes. */
const features = [0, 1].map((i) => ({
  type: "Feature",
  id: `b${i}`,
  geometry: { type: "Point", coordinates: [28.98, 41.01] },
  properties: { id: `b${i}`, name: `Works ${i}`, asset_value: 1e7, asset_currency: "EUR" },
}));
const DRIVERS = ["earthquake_ead", "earthquake_loss-ratio", "pluvial_flood_ead", "total_ead"];

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const exposure_geojson = { type: "FeatureCollection", properties: { title: "In place" }, features };
  id = await computed({ exposure_geojson });
});
afterAll(() => app.stop());

/** Computes a project, a new one or one that is there; gives its id. */
async function computed(what: Readonly<Record<string, unknown>>): Promise<string> {
  const { exposure_geojson: _, ...choice } = spawnBody({ hazards: ["pga_rp"], impact_drivers: DRIVERS });
  const answer = await app.call("POST", SPAWN, { token: owner, body: { ...choice, ...what } });
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  const { exposure_id: made, task_id: task } = answer.body as { exposure_id: string; task_id: string };
  expect(await untilEnded(app, owner, task)).toMatchObject({ status: "Finished" });
  return made;
}

const BASE = "/api/risk-engine/v0";
const call = (method: "POST" | "PUT", path: string, body: unknown) =>
  app.call(method, `${BASE}/${path}`, { token: owner, body });
async function answered<T>(method: "POST" | "PUT", path: string, body: unknown): Promise<T> {
  const answer = await call(method, path, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}

/** What a dataset holds now, of both locations. */
async function stored(dataset: string): Promise<number[]> {
  const run = (await createRunStore(resultsInFolder(app.config.dataDir)).open(id))!;
  return [...(await run.column(dataset, { scenario: "historical", time: 2005, ensemble: "p50" }))];
}
const put = (status: string, measure_id = "seismic-retrofit") =>
  answered<{ items: MeasureChoice[] }>("POST", `measures/exposure/${id}/choices`, {
    items: [{ site_id: "b0", measure_id, status }],
  });
const removeAll = async () => {
  const { body } = await app.call("GET", `${BASE}/measures/exposure/${id}/choices?n=1000`, { token: owner });
  const ids = (body as { items: MeasureChoice[] }).items.map((one) => one.id);
  if (ids.length > 0) await answered("POST", `measures/exposure/${id}/choices/removal`, { ids });
};
const appraisal = (choices: readonly string[]) =>
  answered<SiteAppraisal>("POST", `measures/exposure/${id}/sites/b0/appraisal`, {
    choices: choices.map((measure_id) => ({ measure_id })),
  });
const panel = async () =>
  (await call("POST", "gateway/get-risks-for-location/b0", { exposure_id: id, scenario: "historical", time: 2005 }))
    .text;

it("losses follow a measure that is in place, and come back without it", async () => {
  const before = await stored("earthquake_ead");
  const totals = await stored("total_ead");
  expect(before[0]).toBeGreaterThan(0);
  expect(before[1]).toBe(before[0]);
  const asItWas = await panel();

  for (const status of ["proposed", "decided", "rejected"]) {
    await put(status);
    expect(await stored("earthquake_ead"), status).toEqual(before);
  }
  const { items } = await put("in_place");
  const [here, there] = await stored("earthquake_ead");
  expect(here).toBeLessThan(before[0]!);
  expect(here).toBeGreaterThan(0);
  expect(there).toBe(before[1]);
  expect((await stored("total_ead"))[0]).toBeLessThan(totals[0]!);
  expect(await stored("pluvial_flood_ead")).toEqual([
    (await stored("pluvial_flood_ead"))[1],
    (await stored("pluvial_flood_ead"))[1],
  ]);
  expect(await panel()).not.toBe(asItWas);

  // a design of its own, another status, and taken away
  const path = `measures/exposure/${id}/choices/${items[0]!.id}`;
  await answered("PUT", path, { effect: 1 });
  expect((await stored("earthquake_ead"))[0]).toBe(before[0]);
  await answered("PUT", path, { effect: null });
  expect((await stored("earthquake_ead"))[0]).toBe(here);
  await answered("PUT", `measures/exposure/${id}/choices`, { ids: [items[0]!.id], status: "decided" });
  expect(await stored("earthquake_ead")).toEqual(before);
  await put("in_place");
  await removeAll();
  expect(await stored("earthquake_ead")).toEqual(before);
  expect(await stored("total_ead")).toEqual(totals);
});

it("the appraisal says the same before and after it is in place", async () => {
  const before = await appraisal(["seismic-retrofit"]);
  await put("in_place");
  for (const now of [await appraisal(["seismic-retrofit"]), await appraisal([])]) {
    expect(now.notes.join(" ")).toContain("What is in place here is in the losses that are stored.");
    expect(now.chosen.map((one) => one.measure_id)).toEqual(["seismic-retrofit"]);
    for (const [i, year] of now.years.entries()) {
      for (const part of ["before", "after"] as const)
        for (const member of ["p10", "p50", "p90"] as const) {
          const was = before.years[i]![part].loss![member];
          expect(Math.abs(year[part].loss![member] - was)).toBeLessThan(1e-4 * was);
        }
    }
  }
  await removeAll();
});

it("a full computation takes what is in place along, and losses of the portfolio hold it", async () => {
  const curve = async () =>
    (
      await answered<{ times: { expected_annual_loss: number; curve_annual_loss: number }[] }>(
        "POST",
        "gateway/portfolio-risk-matrix",
        { exposure_id: id, hazard: "earthquake", times: [2050] },
      )
    ).times[0]!;
  const plain = await curve();
  await put("in_place");
  const patched = await stored("earthquake_ead");
  const now = await curve();
  expect(now.expected_annual_loss).toBeLessThan(plain.expected_annual_loss);
  expect(now.curve_annual_loss).toBeLessThan(plain.curve_annual_loss);
  await computed({ exposure_id: id });
  expect(await stored("earthquake_ead")).toEqual(patched);
  await removeAll();
});
