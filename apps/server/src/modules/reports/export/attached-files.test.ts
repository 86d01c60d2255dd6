import { createHash } from "node:crypto";
import { unzip } from "@tidemark/documents/testing";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";
import { unpackedPdf } from "./testing/unpacked-pdf.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let report: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const project = await storeProject(app, {
    title: "Attached",
    names: ["Site 0", "Site 1"],
    datasets: [{ id: "score_location", value: (_, site) => (site === 0 ? 0.8 : Number.NaN) }],
  });
  const made = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "Board" } });
  report = `${REPORTS}/${String(made.body["id"])}`;
  const [page] = made.body["pages"] as { id: string }[];
  for (const type of ["RiskOverview", "Locations"]) {
    const elements = `${report}/pages/${page?.id ?? ""}/elements`;
    const added = await app.call("POST", elements, { token, body: { content: { type } } });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  }
});
afterAll(() => app.stop());

async function exported(wish: object, as = token) {
  const { body } = await app.call("POST", `${report}/export`, { token, body: wish });
  const answer = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: answer.status, id: String(body["id"]), bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function filesIn(pdf: Buffer) {
  const found = (await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments()) as Record<
    string,
    { readonly content: Uint8Array; readonly description: string }
  > | null;
  return found ?? {};
}

it("holds the workbook and what was frozen where they are asked for, and stays archival and accessible", async () => {
  const { status, bytes, id } = await exported({ export_type: "pdf", attached: true });
  expect(status, bytes.toString("utf8", 0, 300)).toBe(200);
  expect(id).toMatch(/\.attached\.pdf$/);
  const files = await filesIn(bytes);
  expect(Object.keys(files).toSorted()).toEqual(["figures.xlsx", "frozen.json"]);
  expect(files["figures.xlsx"]!.description).toBe("Figures of this report");
  const alone = await exported({ export_type: "xlsx" });
  expect(Buffer.from(files["figures.xlsx"]!.content).equals(alone.bytes)).toBe(true);
  expect(await unzip(alone.bytes)).toHaveProperty("xl/workbook.xml");
  const { body: versions } = await app.call("GET", `${report}/versions`, { token });
  const [{ content_hash: hash } = { content_hash: "" }] = versions["items"] as { content_hash: string }[];
  expect(createHash("sha256").update(files["frozen.json"]!.content).digest("hex")).toBe(hash);
  const said = unpackedPdf(bytes);
  expect(said).toContain("<pdfuaid:part>1<");
  expect(said).toContain("<pdfaid:part>3<");
  expect(said).toContain("/AFRelationship");
  expect((await exported({ export_type: "pdf", attached: true })).bytes.equals(bytes)).toBe(true);
});

it("holds nothing where it is not asked for, and other kinds of files never do", async () => {
  expect(await filesIn((await exported({ export_type: "pdf" })).bytes)).toEqual({});
  expect((await exported({ export_type: "docx", attached: true })).id).toMatch(/^[-0-9a-f]{36}\.docx$/);
});

it("gives a table of locations inside of a PDF to those alone who may have it as a file", async () => {
  await app.database.query(
    "update users set scopes = array_remove(scopes, 'location-export') where email like 'analyst@%'",
  );
  const narrow = await app.signIn("analyst");
  expect((await exported({ export_type: "pdf", attached: true }, narrow)).status).toBe(403);
  expect((await exported({ export_type: "pdf" }, narrow)).status).toBe(200);
});
