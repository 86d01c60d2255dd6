import type { ReportTemplate } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addProject, paymentCalls } from "../payments/testing/shop.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

const REPORTS = "/api/reports/v1/reports";
const SITES = (id: string) => `/api/risk-engine/v0/exposure/supply-chains/${id}/production-sites/a/excel-report`;

let app: TestServer;
let shop: Awaited<ReturnType<typeof paymentCalls>>;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  shop = await paymentCalls(app);
  project = await addProject(app);
  await storeRun(app.config.dataDir, project, {
    siteCount: 2,
    datasets: [
      { id: "score_location", value: (_, site) => 0.3 + site / 100 },
      { id: "score_heat", value: () => 0.3 },
      { id: "hd30", value: () => 12 },
    ],
  });
}, 60_000);
afterAll(() => app.stop());

const get = (path: string) => app.call("GET", path, { token: shop.owner });
const listed = async (kind: string) => {
  const { status, body } = await get(`${REPORTS}?exposure_id=${project}&kind=${kind}`);
  return { status, detail: body["detail"], items: (body["items"] ?? []) as (ReportTemplate & { id: string })[] };
};

describe("what a customer of the self-service has of a project", () => {
  it("is no report, file or dashboard before it is paid", async () => {
    expect(await listed("report")).toMatchObject({ status: 403, detail: "Opens with the payment" });
    expect((await get(SITES(project))).status).toBe(403);
    const made = await app.call("POST", REPORTS, { token: shop.owner, body: { exposure_id: project, title: "Mine" } });
    expect(made.status).toBe(403);
  });

  it("is its report, dashboard, location report and workbooks once it is paid, with nothing that is withheld", async () => {
    const { secret } = await shop.checkout(project);
    await shop.pay(secret, "4242");
    await expect.poll(async () => (await listed("dashboard")).items.length, { timeout: 20_000 }).toBe(1);
    const [report] = (await listed("report")).items;
    const answer = await get(`${REPORTS}/${String(report?.id)}?return_content=true`);
    const pages = answer.body["pages"] as {
      id: string;
      title: string;
      elements: { id: string; content: { type: string } }[];
    }[];
    expect(pages.map(({ title }) => title)).toEqual(["Executive page", "Where we stand", "Locations", "Methods"]);
    const types = pages.flatMap(({ elements }) => elements.map(({ content }) => content.type));
    expect(types).toContain("RiskSummary");
    expect(types).not.toContain("RiskMatrix");
    const models = pages.flatMap(({ id, elements }) =>
      elements.map((element) => {
        const path = `${REPORTS}/${String(report?.id)}/pages/${id}/elements/${element.id}/model`;
        return app.call("POST", path, { token: shop.owner, body: {} });
      }),
    );
    const states = (await Promise.all(models)).map(({ body }) => body["state"]);
    expect(states).toContain("ready");
    expect(states).not.toContain("withheld");
    expect((await get(SITES(project))).status).toBe(200);
    const body = {
      exposure_id: project,
      title: "Zurich",
      settings: { filter: { production_sites: ["a"] } },
      from_template: true,
      from_template_id: "location-report-v2",
    };
    expect((await app.call("POST", REPORTS, { token: shop.owner, body })).status).toBe(201);
  });
});
