import type { ElementModel, FrozenReport, MeasurePlan, PlanOptimum } from "@tidemark/contract";
import { unzip } from "@tidemark/documents/testing";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const WINDS: Readonly<Record<number, number>> = { 10: 20, 25: 26, 50: 30, 100: 36, 150: 50, 250: 52, 500: 55 };

let app: TestServer;
let token: string;
let project: string;
let plan: MeasurePlan;
const measures = (path: string) => `/api/risk-engine/v0/measures/exposure/${project}/${path}`;

/** Two locations of 100 and 300 m EUR that lose 2 % a year to wind; the first has a roof of 300,000 EUR decided. */
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Plans in reports",
    names: ["Mill", "Works"],
    datasets: [
      { id: "tc_wind_rp", value: (at) => WINDS[at.return_period ?? 0] ?? 0 },
      { id: "tc_wind_ead", value: () => 2 },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1e8, 3e8])[position + 1], asset_currency = 'EUR',
       longitude = 4.4 + position, latitude = 51.9 where exposure_id = $1`,
    [project],
  );
  const cost = { low: 3e5, middle: 3e5, high: 3e5 };
  await sent("POST", measures("choices"), {
    items: [{ site_id: "S0", measure_id: "roof-upgrade", status: "decided", cost }],
  });
  const body = { title: "Wind first", budget: 2e6, settings: { discount_rate: 0, scenario: "ssp245" } };
  plan = await sent<MeasurePlan>("POST", measures("plans"), body);
});
afterAll(() => app.stop());

async function sent<T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as T;
}

async function made(settings: object) {
  const report = await sent<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: project,
    title: "P",
  });
  const elements = `${REPORTS}/${report.id}/pages/${report.pages[0]!.id}/elements`;
  const content = { type: "AdaptationPlan", settings };
  const { id } = await sent<{ id: string }>("POST", elements, { title: "Our plan", content });
  return {
    report: `${REPORTS}/${report.id}`,
    model: () => sent<ElementModel>("POST", `${elements}/${id}/model`, {}),
  };
}

const optimum = () => sent<PlanOptimum>("POST", measures("optimum"), { budget: plan.budget, settings: plan.settings });
const tableOf = ({ tables }: ElementModel, title: string) => tables.find((one) => one.title === title);
const settingOf = (model: ElementModel, name: string) =>
  tableOf(model, "What the plan is worked out with")?.rows.find(({ cells }) => cells[0] === name)?.cells[1];

it("tells the same as the plan tab: measures, what is spent and avoided, the gap, the curve and the settings", async () => {
  const { model } = await made({ plan: plan.id });
  const shown = await model();
  const asked = await optimum();
  expect(shown).toMatchObject({ state: "ready", scenario: "ssp245", locations: 2 });
  expect(shown.about).toContain("Plan Wind first, SSP2-4.5");
  expect(shown.figures.map(({ quantity }) => quantity?.value).slice(0, 3)).toEqual([
    asked.spent,
    asked.benefit.mean,
    asked.net_value.mean,
  ]);
  expect(asked.spent).toBeLessThanOrEqual(2e6);
  const rows = tableOf(shown, "Measures of the plan")?.rows ?? [];
  expect(rows.map(({ site_id: site, values }) => [site, values?.[5]])).toEqual(
    asked.rows.map((row) => [row.site_id, row.cost.mean]),
  );
  // 300,000 at once, and 1 % of it in each of 25 years
  const roof = rows.find(({ site_id: site, cells }) => site === "S0" && cells[2] === "decided");
  expect(roof?.values?.slice(4, 6)).toEqual([3e5, 3.75e5]);
  expect(rows.some(({ cells }) => cells[2] === "not chosen")).toBe(true);
  expect(shown.plot?.model).toMatchObject({ type: "cost-curve", currency: "EUR" });
  expect(tableOf(shown, "Cost curve")?.rows).toHaveLength(asked.curve.length);
  expect(settingOf(shown, "Real discount rate")).toMatch(/^0 %/);
  expect(settingOf(shown, "Catalogue of measures")).not.toBe("");
  expect(shown.sentences[0]).toMatch(/fits the budget|worth/);
  const notes = shown.notes.join("\n");
  expect(notes).toContain("survey of the site");
  expect(notes).toContain("rests on");
  expect(shown.datasets).toContain("tc_wind_ead");
  expect(shown.scopes).toEqual(["measures"]);
});

it("says why it is empty: no plan is chosen, or it was deleted", async () => {
  expect(await (await made({})).model()).toMatchObject({
    state: "empty",
    reason: expect.stringContaining("saved plan"),
  });
  const gone = await sent<MeasurePlan>("POST", measures("plans"), { title: "Gone", settings: {} });
  const { model } = await made({ plan: gone.id });
  expect((await model()).state).not.toBe("empty");
  await sent("DELETE", measures(`plans/${gone.id}`));
  expect(await model()).toMatchObject({ state: "empty", reason: "The plan was not found." });
});

it("follows a changed plan, and a frozen version stays; files hold its measures", async () => {
  const { report, model } = await made({ plan: plan.id });
  const first = await model();
  const version = await sent<{ id: string }>("POST", `${report}/versions`, {});
  await sent("PUT", measures(`plans/${plan.id}`), { budget: 4e5 });
  const later = await model();
  expect(later.figures[0]?.quantity?.value).toBeLessThan(first.figures[0]!.quantity!.value!);
  const kept = await sent<{ content: FrozenReport }>("GET", `${report}/versions/${version.id}`);
  expect(kept.content.pages[0]?.elements[0]?.model).toEqual(first);
  const headers = { authorization: `Bearer ${token}` };
  const name = tableOf(first, "Measures of the plan")!.rows[0]!.cells[1]!;
  const files: Record<string, string> = {};
  for (const type of ["pdf", "docx", "pptx", "xlsx"]) {
    const file = await fetch(`${app.url}${report}/export/${version.id}.${type}`, { headers });
    expect(file.status, type).toBe(200);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = type === "pdf" ? (await extractText(bytes)).text : Object.values(await unzip(Buffer.from(bytes)));
    files[type] = text.join(" ").replaceAll(/\s+/g, " ");
  }
  for (const [type, text] of Object.entries(files)) expect(text.includes(name), `${type} names ${name}`).toBe(true);
});

it("is withheld from who has no right to measures", async () => {
  const { model } = await made({ plan: plan.id });
  await app.database.query("update users set scopes = array_remove(scopes, 'measures') where email like 'analyst@%'");
  const shown = await model();
  await app.database.query("update users set scopes = array_append(scopes, 'measures') where email like 'analyst@%'");
  expect(shown).toMatchObject({ state: "withheld", tables: [], figures: [] });
});
