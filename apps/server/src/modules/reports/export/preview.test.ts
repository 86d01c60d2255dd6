import { unzip } from "@tidemark/documents/testing";
import type { ReportPreview } from "@tidemark/contract";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const PNG = "89504e470d0a1a0a";

let app: TestServer;
let token: string;
let report: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Previewed",
    names: ["Mill", "Depot", "Harbour"],
    datasets: [
      { id: "score_location", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "score_heat", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "pluvial_flood_ead", value: () => 0.5 },
    ],
  });
  await app.database.query("update sites set asset_value = 1e6, asset_currency = 'EUR' where exposure_id = $1", [
    project,
  ]);
  const { body } = await app.call("POST", REPORTS, {
    token,
    body: { exposure_id: project, title: "Previewed", from_template: true, from_template_id: "physical-risk" },
  });
  report = `${REPORTS}/${String(body["id"])}`;
});
afterAll(() => app.stop());

const asked = (body: object) => app.call("POST", `${report}/preview`, { token, body });

async function preview(body: object): Promise<ReportPreview> {
  const answer = await asked(body);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body as unknown as ReportPreview;
}

async function exported(type: string): Promise<Buffer> {
  const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: type } });
  const path = `${app.url}${report}/export/${String(body["id"])}`;
  return Buffer.from(await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer());
}

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it("shows the first pages of the document as pictures, and freezes nothing for it", async () => {
  const { pages, total, outline } = await preview({ export_type: "pdf" });
  expect(pages).toHaveLength(3);
  expect(outline).toEqual([]);
  for (const page of pages) {
    const png = Buffer.from(page, "base64");
    expect(png.toString("hex", 0, 8)).toBe(PNG);
    const [width = 0, height = 0] = sizeOf(png);
    expect(width).toBe(720);
    expect(height / width).toBeCloseTo(297 / 210, 2);
    // a page of white alone is some 1 kB
    expect(png.length).toBeGreaterThan(5000);
  }
  expect(new Set(pages).size).toBe(3);
  const versions = await app.call("GET", `${report}/versions`, { token });
  expect(versions.body["items"]).toEqual([]);
  const { totalPages } = await extractText(new Uint8Array(await exported("pdf")), { mergePages: true });
  expect(total).toBe(totalPages);
  // the same of a version that is frozen
  const [version] = (await app.call("GET", `${report}/versions`, { token })).body["items"] as { id: string }[];
  const frozen = await preview({ export_type: "pdf", version_id: version!.id });
  expect(frozen).toMatchObject({ total });
  expect(frozen.pages).toHaveLength(3);
});

it("names the slides of a presentation and the sheets of a workbook, which no program here draws", async () => {
  const slides = await preview({ export_type: "pptx" });
  const parts = await unzip(await exported("pptx"));
  const count = Object.keys(parts).filter((path) => /slides\/slide\d+\.xml$/.test(path)).length;
  expect(slides).toMatchObject({ pages: [], total: count });
  expect(slides.outline).toHaveLength(count);
  for (const title of slides.outline) expect(title).not.toBe("");
  const sheets = await preview({ export_type: "xlsx" });
  const names = [
    ...String((await unzip(await exported("xlsx")))["xl/workbook.xml"]).matchAll(/<sheet name="([^"]+)"/g),
  ];
  expect(sheets.outline).toEqual(names.map(([, name]) => name));
});

it("says why there is none", async () => {
  expect(await asked({ export_type: "pdf", favourites: true })).toMatchObject({ status: 422 });
  expect(await asked({ export_type: "pdf", version_id: "5e2b4a6c-0000-4000-8000-000000000000" })).toMatchObject({
    status: 404,
  });
});
