import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let parts: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestServer();
  const token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Charted",
    names: ["Mill", "Depot", "Harbour"],
    datasets: [
      { id: "score_location", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "score_heat", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "pluvial_flood_ead", value: () => 0.5 },
      { id: "wildfire_ead", value: () => 0.25 },
    ],
  });
  await app.database.query("update sites set asset_value = 1e6, asset_currency = 'EUR' where exposure_id = $1", [
    project,
  ]);
  const made = await app.call("POST", REPORTS, {
    token,
    body: { exposure_id: project, title: "Charted", from_template: true, from_template_id: "physical-risk" },
  });
  const report = `${REPORTS}/${String(made.body["id"])}`;
  const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx" } });
  const answer = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  parts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, String(content)]));
});
afterAll(() => app.stop());

/** The number of the cell that a name stands for. */
function numberOf(name: string): number {
  const at = new RegExp(`<definedName name="${name}">'?([^!']+)'?!\\$([A-Z]+)\\$(\\d+)<`).exec(
    parts["xl/workbook.xml"] ?? "",
  );
  const sheets = [...(parts["xl/workbook.xml"] ?? "").matchAll(/<sheet name="([^"]+)" sheetId="(\d+)"/g)];
  const sheet = sheets.find(([, title]) => title === at?.[1])?.[2] ?? "";
  const cell = new RegExp(`<c r="${at?.[2]}${at?.[3]}"[^>]*><v>([^<]+)</v>`).exec(
    parts[`xl/worksheets/sheet${sheet}.xml`] ?? "",
  );
  return Number(cell?.[1]);
}

it("key figures have names that formulas know", () => {
  // three locations of 1 m EUR lose 0.75 % a year
  expect(numberOf("eal_2050")).toBeCloseTo(22_500, 3);
  expect(numberOf("eal_share_2050")).toBeCloseTo(0.0075, 8);
  // one of three scores is high
  expect(numberOf("high_scores_2050")).toBe(1);
  expect(numberOf("asset_value_eur")).toBe(3e6);
});

it("losses by hazard and scores have a chart that draws the cells beside it", () => {
  const charts = Object.entries(parts).filter(([path]) => path.startsWith("xl/charts/"));
  const losses = charts.find(([, xml]) => xml.includes("<c:v>Surface-water flood</c:v>"))?.[1] ?? "";
  expect(losses).toContain('<c:barDir val="bar"/>');
  expect([...losses.matchAll(/<c:f>[^<]*!\$A\$/g)].length).toBeGreaterThan(0);
  expect(losses).not.toContain("<c:v>Sum");
  const scores = charts.filter(([, xml]) => xml.includes("<c:v>0.8</c:v>"));
  expect(scores.length).toBeGreaterThan(0);
});
