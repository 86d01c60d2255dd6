import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { csvCell } from "./audit.service.ts";

const BASE = "/api/authorization/v1";
const DAY = 86_400_000;
let app: TestServer;
let admin: string;
beforeAll(async () => {
  app = await startTestServer({ settings: { AUDIT_RETENTION_DAYS: "30" } });
  admin = await app.signIn("admin");
});
afterAll(() => app.stop());

async function addEntries(count: number, organization = "(select id from organizations limit 1)"): Promise<void> {
  await app.database.query(
    `insert into audit_entries (at, act, organization_id, subject)
     select now(), 'image_uploaded', ${organization}, 'entry ' || n from generate_series(1, $1::int) n`,
    [count],
  );
}

describe("a cell of the export", () => {
  it.each(["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "  =1", "＝1", "＋1", "－1", "＠x"])(
    "makes %j plain text",
    (text) => expect(csvCell(text).replace(/^"/, "").startsWith("'")).toBe(true),
  );

  it("quotes what would break the line and leaves numbers and plain text alone", () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect([csvCell(-3), csvCell("plain"), csvCell(null)]).toEqual(["-3", "plain", ""]);
  });
});

describe("the audit log", () => {
  it("is filtered by act and time and paged", async () => {
    await addEntries(3);
    const list = async (query: string) => (await app.call("GET", `${BASE}/audit?${query}`, { token: admin })).body;
    expect((await list("act=image_uploaded&n=2&page=2"))["meta"]).toEqual({ page: 2, n: 2, total: 3 });
    const from = new Date(Date.now() + DAY).toISOString();
    expect((await list(`act=image_uploaded&from=${from}`))["items"]).toEqual([]);
    expect((await list(`act=image_uploaded&to=${from}`))["items"]).toHaveLength(3);
  });

  it("shows nothing of another organization", async () => {
    await addEntries(1, "gen_random_uuid()");
    const csv = await app.call("GET", `${BASE}/audit/export?act=image_uploaded`, { token: admin });
    expect(csv.text.trim().split("\r\n")).toHaveLength(1 + 3);
  });

  it("records that it was exported", async () => {
    const { body } = await app.call("GET", `${BASE}/audit?act=audit_exported`, { token: admin });
    expect(body["items"]).toHaveLength(1);
  });

  it("refuses an export that would have to leave entries out", async () => {
    await addEntries(100_001);
    const answer = await app.call("GET", `${BASE}/audit/export?act=image_uploaded`, { token: admin });
    expect([answer.status, answer.body["detail"]]).toEqual([400, expect.stringMatching(/shorter time/)]);
  });

  it("forgets entries when their time is over", async () => {
    app.clock.advance(31 * DAY);
    await app.server.audit.purge();
    const left = await app.database.query("select 1 from audit_entries limit 1");
    expect(left).toEqual([]);
  });
});
