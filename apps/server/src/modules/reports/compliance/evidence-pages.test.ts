import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Evidence",
    names: Array.from({ length: 60 }, (_, at) => `Site ${at}`),
    datasets: [{ id: "wbgt_mean", value: () => 31 }],
  });
  await app.database.query("update sites set asset_value = 1e8, asset_currency = 'EUR' where exposure_id = $1", [
    project,
  ]);
});
afterAll(() => app.stop());

/** Texts of the pages of a PDF of one compliance table. */
async function pagesOf(framework: string): Promise<string[]> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: framework } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const content = { type: "Compliance", settings: { framework } };
  await app.call("POST", `${report}/pages/${page!.id}/elements`, { token, body: { content } });
  const made = await app.call("POST", `${report}/export`, { token, body: { export_type: "pdf" } });
  const answer = await fetch(`${app.url}${report}/export/${String(made.body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: false });
  return text.map((one) => one.replaceAll(/\s+/g, " "));
}

it.each([
  ["esrs-e1", "Locations at material physical risk in 2050"],
  ["esrs-e1", "What you add"],
  ["ifrs-s2", "Locations at material physical risk in 2050"],
  ["eu-taxonomy", "Locations with a high hazard"],
])("a line of %s names the page on which its evidence stands: %s", async (framework, title) => {
  const pages = await pagesOf(framework);
  const number = Number(new RegExp(`${title}, page (\\d+)`).exec(pages.join(" "))?.[1]);
  expect(number).toBeGreaterThan(1);
  // the page has the title by itself, not as a reference
  const [, ...others] = (pages[number - 1] ?? "").split(title);
  expect(others.some((rest) => !rest.startsWith(", page"))).toBe(true);
});
