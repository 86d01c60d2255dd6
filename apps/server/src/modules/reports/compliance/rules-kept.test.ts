import type { ElementModel } from "@tidemark/contract";
import { ESRS_E1, ESRS_E1_LINES, EU_TAXONOMY, type Framework, IFRS_S2, IFRS_S2_LINES } from "@tidemark/documents";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const FRAMEWORKS = { "eu-taxonomy": EU_TAXONOMY, "esrs-e1": ESRS_E1, "ifrs-s2": IFRS_S2 } as const;
type Name = keyof typeof FRAMEWORKS;
const NAMES: readonly Name[] = ["eu-taxonomy", "esrs-e1", "ifrs-s2"];

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Rules",
    names: ["Works"],
    datasets: [{ id: "rx1day_rp", value: () => 300 }],
  });
});
afterAll(() => app.stop());

const own = new Map(Object.values(FRAMEWORKS).map((framework) => [framework, framework.version]));

/** Rules of a later day, in place of those of now. */
function renew(framework: Framework, version: number): void {
  Object.assign(framework, { version });
}
afterEach(() => own.forEach((version, framework) => renew(framework, version)));

async function made(framework: Name) {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: framework } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const elements = `${report}/pages/${page!.id}/elements`;
  const content = { type: "Compliance", settings: { framework } };
  const { body: added } = await app.call("POST", elements, { token, body: { title: framework, content } });
  const model = async () => {
    const shown = await app.call("POST", `${elements}/${String(added["id"])}/model`, { token, body: {} });
    return shown.body as unknown as ElementModel;
  };
  return { report, model };
}

async function workbook(report: string, version: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(`${app.url}${report}/export/${version}.xlsx`, { headers });
  expect(file.status).toBe(200);
  return Object.values(await unzip(Buffer.from(await file.arrayBuffer()))).join("\n");
}

describe("a frozen report", () => {
  it.each(NAMES)("keeps the rules of %s that it was made with; a new version has the new ones", async (name) => {
    const { report } = await made(name);
    const frozen = (await app.call("POST", `${report}/versions`, { token, body: {} })).body;
    const now = FRAMEWORKS[name].version;
    renew(FRAMEWORKS[name], 7);
    const old = await workbook(report, String(frozen["id"]));
    expect(old).toContain(`table version ${now} of`);
    expect(old).not.toContain("table version 7 of");
    const later = (await app.call("POST", `${report}/versions`, { token, body: {} })).body;
    expect(later["content_hash"]).not.toBe(frozen["content_hash"]);
    expect(await workbook(report, String(later["id"]))).toContain("table version 7 of");
  });
});

describe("the tables of the standards", () => {
  it("are in own words: short questions, and no sentence that obliges anybody", async () => {
    for (const { asks } of [...ESRS_E1_LINES, ...IFRS_S2_LINES]) expect(asks.split(" ").length, asks).toBeLessThan(14);
    for (const name of NAMES) {
      const { model } = await made(name);
      const said = JSON.stringify(await (await made(name)).model()) + JSON.stringify(await model());
      // every requirement of ESRS and IFRS says what "an entity" or "the undertaking" shall do
      expect(said).not.toMatch(/\bshall\b|\b(an|the) entity\b|\bthe undertaking\b/i);
    }
  });
});
