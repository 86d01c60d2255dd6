import type { Report, TemplatePlan } from "@tidemark/contract";
import { coordinateSetOf } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const TEMPLATES = "/api/reports/v1/template";

let app: TestServer;
let token: string;
/** Computed for SSP2-4.5 in 2030 and 2060 alone. */
let project: string;

/** A dataset that is stored at these years of one scenario, and today. */
function storedAt(id: string, years: readonly number[]) {
  const epochs = coordinateSetOf(id).epochs.flatMap(({ scenario, time }, index) =>
    scenario === "historical" || (scenario === "ssp245" && years.includes(time)) ? [index] : [],
  );
  return { id, epochs, value: () => 0.6 };
}

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const datasets = ["score_location", "hd30"].map((id) => storedAt(id, [2030, 2060]));
  project = await storeProject(app, { title: "Two years", names: ["A", "B"], datasets });
});
afterAll(() => app.stop());

async function sent<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as T;
}
const madeFrom = (id: string, exposure_id: string) =>
  sent<Report>("POST", REPORTS, { exposure_id, title: id, from_template: true, from_template_id: id });
const elementsOf = ({ pages }: Report) => pages.flatMap(({ elements }) => elements);

describe("a template in a project that was not computed for what it asks", () => {
  it("names the scenarios and years that take the place of others, and is made with these", async () => {
    const plan = await sent<TemplatePlan>("GET", `${TEMPLATES}/physical-risk/plan?exposure_id=${project}`);
    expect(plan.swapped).toEqual([
      { element: null, asked: "SSP5-8.5, 2050", instead: "SSP2-4.5, 2060" },
      {
        element: "Days above 30 \u00B0C",
        asked: "SSP1-2.6, SSP2-4.5, SSP5-8.5, 2030, 2040, 2050, 2060, 2070, 2080",
        instead: "SSP2-4.5, 2030, 2060",
      },
    ]);
    const report = await madeFrom("physical-risk", project);
    expect(report.settings).toMatchObject({ scenario: "ssp245", time: 2060 });
    const days = elementsOf(report).find(({ title }) => title.startsWith("Days"))!;
    expect(days.content?.settings.plot?.coords).toEqual({ scenario: ["ssp245"], time: [2030, 2060] });
    const overview = elementsOf(report).find(({ content }) => content?.type === "NumberOfLocations")!;
    const path = `${REPORTS}/${report.id}/pages/${overview.parentId}/elements/${overview.id}/model`;
    expect(await sent("POST", path, {})).toMatchObject({ state: "ready", missing: 0, scenario: "ssp245", time: 2060 });
    // what was swapped is no edit of the report
    expect(await sent("GET", `${REPORTS}/${report.id}/template-upgrade`)).toMatchObject({ items: [] });
  });

  it("opens an empty report at a moment that was computed, unless another one is told", async () => {
    const made = (settings?: object) =>
      sent<Report>("POST", REPORTS, { exposure_id: project, title: "Empty", ...(settings && { settings }) });
    expect((await made()).settings).toMatchObject({ scenario: "ssp245", time: 2060 });
    const told = { scenario: "ssp126", time: 2030 };
    expect((await made(told)).settings).toMatchObject(told);
  });

  it("leaves out filters by columns that the locations do not have, and says so", async () => {
    const { id, pages } = await sent<Report>("POST", REPORTS, { exposure_id: project, title: "Filtered" });
    const filter = { user_data: { plant: ["north"] }, address: { country: ["Chad"] } };
    const content = { type: "NumberOfLocations", exposure_filters: filter };
    await sent("POST", `${REPORTS}/${id}/pages/${pages[0]!.id}/elements`, { title: "North", content });
    const template = await sent<{ id: string }>("POST", TEMPLATES, { report_id: id, title: "Own" });
    const plan = await sent<TemplatePlan>("GET", `${TEMPLATES}/${template.id}/plan?exposure_id=${project}`);
    expect(plan).toMatchObject({ swapped: [], dropped: [{ element: "North", column: "plant" }] });
    const [element] = elementsOf(await madeFrom(template.id, project));
    expect(element!.content?.exposure_filters).toEqual({ user_data: {}, address: { country: ["Chad"] } });
  });

  it("is as it is where everything was computed, and before the first computation", async () => {
    const whole = await storeProject(app, {
      title: "Whole",
      names: ["A"],
      datasets: ["score_location", "hd30"].map((id) => ({ id, value: () => 0.6 })),
    });
    const [empty] = await app.database.query<{ id: string }>(
      "insert into exposures (owner_id, title, tier) select id, 'E', 'enterprise' from users where email like 'analyst@%' returning id",
    );
    for (const id of [whole, empty!.id])
      expect(await sent("GET", `${TEMPLATES}/physical-risk/plan?exposure_id=${id}`)).toMatchObject({
        swapped: [],
        dropped: [],
      });
  });
});
