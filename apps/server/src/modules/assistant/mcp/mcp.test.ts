import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeAskedProject } from "../testing/asked-project.ts";

const BASE = "/api/tidemark-ai-agents/v0";
let app: TestServer;
let analyst: string;
let admin: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  [analyst, admin] = await Promise.all([app.signIn("analyst"), app.signIn("admin")]);
  project = await storeAskedProject(app);
  await switchMcp(true);
});
afterAll(() => app.stop());

const switchMcp = (isOn: boolean) =>
  app.call("PUT", `${BASE}/connection`, { token: admin, body: { mcp_enabled: isOn } });

const post = (body: object, token: string | undefined = analyst) =>
  app.call("POST", `${BASE}/mcp`, { body, ...(token === "" ? {} : { token }) });

async function rpc(method: string, params: object = {}, token = analyst) {
  const { status, body, text } = await post({ jsonrpc: "2.0", id: 7, method, params }, token);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ jsonrpc: "2.0", id: 7 });
  return body as unknown as { readonly result: Record<string, unknown>; readonly error?: { readonly code: number } };
}

async function callTool(name: string, args: object, token = analyst) {
  const { result } = await rpc("tools/call", { name, arguments: args }, token);
  return result as { readonly isError: boolean; readonly structuredContent: Record<string, unknown> };
}

describe("an assistant of one's own", () => {
  it("is told who answers, in its version of the protocol or in the newest", async () => {
    const asked = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "x", version: "1" } };
    expect((await rpc("initialize", asked)).result).toMatchObject({
      protocolVersion: "2025-03-26",
      capabilities: { tools: {} },
      serverInfo: { name: "tidemark" },
    });
    expect((await rpc("initialize", { protocolVersion: "1999-01-01" })).result["protocolVersion"]).toBe("2025-06-18");
    expect((await rpc("ping")).result).toEqual({});
    expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  });

  it("is no page of another website", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    const from = (origin: string) => app.call("POST", `${BASE}/mcp`, { body, token: analyst, headers: { origin } });
    for (const origin of [
      "https://evil.example",
      "null",
      "http://tidemark.test.evil.example",
      "https://tidemark.test:444",
    ])
      expect((await from(origin)).status, origin).toBe(403);
    expect((await from(new URL(app.config.publicUrl).origin)).status).toBe(200);
  });

  it("sees the tools and the list of projects, each with the schema of its arguments", async () => {
    const { tools } = (await rpc("tools/list")).result as {
      tools: { name: string; inputSchema: { type: string; required?: string[] } }[];
    };
    expect(tools).toHaveLength(15);
    expect(tools.every(({ inputSchema }) => inputSchema.type === "object")).toBe(true);
    expect(tools.find(({ name }) => name === "values")?.inputSchema.required).toEqual([
      "exposure_id",
      "dataset",
      "locations",
    ]);
  });

  it("finds the project, and reads it with a link for each figure", async () => {
    // a finished project is listed once it has tiles
    await app.database.query("update exposures set mbtiles_blob = 'tiles' where id = $1", [project]);
    const { rows } = (await callTool("list_projects", {})).structuredContent as { rows: { exposure_id: string }[] };
    expect(rows.map(({ exposure_id: id }) => id)).toContain(project);
    const { structuredContent: ranked } = await callTool("rank_locations", {
      exposure_id: project,
      dataset: "score_location",
    });
    expect(ranked["rows"]).toMatchObject([{ value: expect.closeTo(0.8) }, { value: expect.closeTo(0.3) }]);
    expect(ranked["figures"]).toContainEqual(
      expect.objectContaining({ text: "0.80", link: expect.stringContaining(`/map/${project}?location=S0&dataset=`) }),
    );
    expect(JSON.stringify(ranked["notes"])).toContain("does not mean a low one");
  });

  it("has a question read, and a query answered as our own readings are", async () => {
    const read = await callTool("read_question", { exposure_id: project, question: "top 1 by risk score" });
    const { query } = read.structuredContent["reading"] as { query: { top: number } };
    const asked = (given: object) => callTool("query", { exposure_id: project, query: given });
    const { structuredContent: two } = await asked({ ...query, top: 2 });
    expect([two["refused"], (two["figures"] as { value: number }[]).map(({ value }) => value)]).toEqual([
      null,
      expect.arrayContaining([expect.closeTo(0.8), expect.closeTo(0.3)]),
    ]);
    const leased = await callTool("read_question", { exposure_id: project, question: "top 1 leased by risk score" });
    expect(leased.structuredContent).toMatchObject({ refused: "not-used", reading: { not_used: ["leased"] } });
    expect((await asked({ ...query, where: [{ sites: ["X9"], not: false }] })).structuredContent["refused"]).toBe(
      "not-used",
    );
    expect((await asked({ ...query, task: "nothing" })).structuredContent["refused"]).toBe("not-used");
    expect((await asked({ ...query, order: "up" })).isError).toBe(true);
  });

  it("is given locations in the order it names them, or told which one is not there", async () => {
    const at = (locations: string[]) =>
      callTool("values", { exposure_id: project, dataset: "score_location", locations });
    const { structuredContent: found } = await at(["S2", "S0", "S2"]);
    const [c, a] = [{ value: expect.closeTo(0.3) }, { value: expect.closeTo(0.8) }];
    expect(found["rows"]).toMatchObject([c, a, c]);
    const absent = await at(["S0", "constructor"]);
    expect(absent.structuredContent).toEqual({ error: 'There is no location "constructor" in this project.' });
  });

  it("is told what is wrong with a call, and what is not there", async () => {
    const wrong = await callTool("values", { exposure_id: project, dataset: "score_location" });
    expect(wrong.isError).toBe(true);
    for (const [method, params, code] of [
      ["tools/call", { name: "delete_project", arguments: { exposure_id: project } }, -32_602],
      ["tools/call", { name: "values", arguments: {} }, -32_602],
      ["resources/list", {}, -32_601],
      ["toString", {}, -32_601],
    ] as const)
      expect((await rpc(method, params)).error?.code).toBe(code);
    expect((await post([])).body).toMatchObject({ error: { code: -32_600 } });
  });

  it("reaches no project of others, none that is not paid, and nothing without a token", async () => {
    const others = await callTool("rank_locations", { exposure_id: project, dataset: "score_location" }, admin);
    const absent = await callTool("changes", { exposure_id: crypto.randomUUID() });
    expect([others.isError, absent.isError]).toEqual([true, true]);
    expect(others.structuredContent).toEqual(absent.structuredContent);
    await app.database.query("update exposures set is_payed = false where id = $1", [project]);
    const unpaid = await callTool("rank_locations", { exposure_id: project, dataset: "score_location" });
    await app.database.query("update exposures set is_payed = true where id = $1", [project]);
    expect(unpaid).toMatchObject({ isError: true, structuredContent: { error: "Opens with the payment" } });
    expect((await post({ jsonrpc: "2.0", id: 1, method: "ping" }, "")).status).toBe(401);
  });

  it("is written down without values", async () => {
    await callTool("changes", { exposure_id: project });
    const [entry] = await app.database.query<{ subject: string; facts: object }>(
      "select subject, facts from audit_entries where act = 'tool_called' order by id desc limit 1",
    );
    expect(entry).toEqual({ subject: project, facts: { tool: "changes", verdict: "answered" } });
  });

  it("connects only where an administrator lets it", async () => {
    expect((await app.call("GET", `${BASE}/connection`, { token: analyst })).body).toMatchObject({
      mcp_enabled: true,
      mcp_url: expect.stringMatching(/\/mcp$/),
      model: null,
    });
    await switchMcp(false);
    const refused = await post({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect([refused.status, refused.body["message_code"]]).toEqual([422, "assistant.mcp_off"]);
    await switchMcp(true);
  });
});
