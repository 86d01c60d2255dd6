import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const SITES = 30;

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

it("a dashboard is one page across, with all of its tiles, and counts what it leaves out", async () => {
  const token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Tiles",
    names: Array.from({ length: SITES }, (_, at) => `Mill ${at}`),
    datasets: [
      { id: "score_location", value: (_, site) => site / SITES },
      { id: "score_heat", value: (_, site) => site / SITES },
      { id: "pluvial_flood_ead", value: () => 0.5 },
    ],
  });
  await app.database.query(`update sites set asset_value = 1e6, asset_currency = 'EUR' where exposure_id = $1`, [
    project,
  ]);
  const body = {
    exposure_id: project,
    kind: "dashboard",
    title: "Board view",
    from_template: true,
    from_template_id: "board-view",
    without_data: "keep",
  };
  const made = await app.call("POST", REPORTS, { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const report = `${REPORTS}/${String(made.body["id"])}`;
  const ordered = await app.call("POST", `${report}/export`, { token, body: { export_type: "pdf" } });
  const answer = await fetch(`${app.url}${report}/export/${String(ordered.body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { totalPages, text } = await extractText(bytes.slice(), { mergePages: true });
  expect(totalPages).toBe(1);
  const pages = made.body["pages"] as { elements: { title: string }[] }[];
  for (const { title } of pages.flatMap(({ elements }) => elements)) expect(text).toContain(title);
  expect(text).toMatch(/Rows that are not shown: \d+/);
  expect(text).toContain("all 30 locations".replace("a", "A"));
});
