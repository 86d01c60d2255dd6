import { request as httpRequest } from "node:http";
import { LIMITS } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const SPAWN = "/api/risk-engine/v0/compute/spawn-pipeline";
const JSON_TYPE = { "content-type": "application/json" };
let app: TestServer;
let owner: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

const send = (raw: string, path = SPAWN) => app.call("POST", path, { raw, token: owner, headers: JSON_TYPE });
const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"key number ${i}":1`).join(",")}}`;

/** Announces a body, sends its first bytes and never the rest. */
function announce(bytes: number, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    const call = httpRequest(app.url + SPAWN, {
      method: "POST",
      headers: { ...JSON_TYPE, "content-length": String(bytes), ...headers },
    });
    call.on("response", (response) => {
      done(response.statusCode ?? 0);
      call.destroy();
    });
    call.on("error", fail);
    call.write("{");
  });
}

describe("a body", () => {
  it("of a stranger is refused before it is read", async () => {
    expect(await announce(17_000_000, {})).toBe(401);
    expect(await announce(17_000_000, { authorization: "Bearer nonsense" })).toBe(401);
  });

  it("of somebody who may not call is refused before it is read", async () => {
    await app.database.query(
      "update users set scopes = scopes || '{project-creation-disabled}'::text[] where email like 'consulting@%'",
    );
    const token = await app.signIn("consulting");
    expect(await announce(17_000_000, { authorization: `Bearer ${token}` })).toBe(403);
  });
});

describe("a large body", () => {
  it("with more different keys than any screen sends is refused with that limit", async () => {
    const { status, body } = await send(manyKeys(200_000));
    expect([status, body["message_code"]]).toEqual([400, "http.json_too_many_keys"]);
    expect(body["detail"]).toBe(`The body has more than ${LIMITS.jsonKeys} different keys.`);
  });

  it("that does not fit is refused with its faults named, but not with all of a hundred thousand", async () => {
    const edges = Array.from({ length: 100_000 }, () => 7);
    const collection = { type: "FeatureCollection", properties: { title: "x", edges }, features: [] };
    const { status, body, text } = await send(JSON.stringify({ exposure_geojson: collection }));
    expect([status, body["code"]]).toEqual([400, "invalid_input"]);
    const paths = (body["issues"] as { path: string }[]).map(({ path }) => path);
    expect(paths).toContain("exposure_geojson.properties.edges.0");
    expect(text.length).toBeLessThan(100_000);
  });

  it("that is no JSON is refused as a small one is", async () => {
    const { status, body } = await send(`{"title": "${"x".repeat(400_000)}"`);
    expect([status, body["message_code"]]).toEqual([400, "http.invalid_json"]);
  });

  it("that holds the character 0 is refused", async () => {
    const { status, body } = await send(JSON.stringify({ title: `${"x".repeat(400_000)}\u0000` }));
    expect([status, body["message_code"]]).toEqual([400, "http.character_0"]);
  });
});
